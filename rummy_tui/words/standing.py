"""How seats stand: names with points, the scores of a match, and its end."""

from __future__ import annotations

from rummy_tui.rules.events import MatchEnded
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Line, Why
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language


def number(count: int, t: Language) -> str:
    """A number as it is spoken, also one below zero."""
    return str(count) if count >= 0 else t.gettext("minus {n}").format(n=-count)


def points_of(count: int, t: Language) -> str:
    """A number of points, as a part of a sentence."""
    return t.ngettext("{n} point", "{n} points", abs(count)).format(n=number(count, t))


def penalties_of(count: int, t: Language) -> str:
    """A number of penalty points, as a part of a sentence."""
    text = t.ngettext("{n} penalty point", "{n} penalty points", abs(count))
    return text.format(n=number(count, t))


def name(seat: int, hearer: Hearer) -> str:
    """A seat's name, or `you`."""
    return hearer.language.gettext("you") if hearer.is_me(seat) else hearer.names[seat]


def by_seat(points: tuple[int, ...], hearer: Hearer, *, lowest_first: bool = False) -> str:
    """Names with their points, the best first."""
    sign = 1 if lowest_first else -1
    order = sorted(range(len(points)), key=lambda seat: sign * points[seat])
    t = hearer.language
    return ", ".join(f"{name(seat, hearer)} {number(points[seat], t)}" for seat in order)


def earned(points: tuple[int, ...], hearer: Hearer, rules: Ruleset) -> str:
    """What each seat has earned in the round."""
    return hearer.language.gettext("This round: {scores}.").format(
        scores=by_seat(points, hearer, lowest_first=rules.lowest_wins)
    )


def standing(totals: tuple[int, ...], hearer: Hearer, rules: Ruleset) -> str:
    """The scores of the match, the leader first."""
    t, lowest = hearer.language, rules.lowest_wins
    text = t.gettext("Penalty points: {scores}.") if lowest else t.gettext("Scores: {scores}.")
    return text.format(scores=by_seat(totals, hearer, lowest_first=lowest))


def match_end(event: MatchEnded, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """What the end of the match brings, who wins it, and the last scores where it brings any.

    Where it brings none, the scores of the last round are those of the match.
    """
    lines = tuple(match_line(line, hearer, rules) for line in event.lines)
    scores = (standing(event.totals, hearer, rules),) if lines else ()
    return (*lines, _won(event, hearer), *scores)


def match_end_told(event: MatchEnded, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """The same as it is told at once: in brief without what each point is for."""
    told = match_end(event, hearer, rules)
    return told[len(event.lines) :] if hearer.brief else told


def _won(event: MatchEnded, hearer: Hearer) -> str:
    t, winners = hearer.language, event.winners
    others = t.listed([hearer.names[s] for s in winners if not hearer.is_me(s)])
    if hearer.seat not in winners:
        text = t.ngettext("{name} wins the match.", "{name} share the win.", len(winners))
    elif len(winners) == 1:
        text = t.gettext("You win the match!")
    else:
        text = t.gettext("You and {name} share the win.")
    return text.format(name=others)


def match_line(line: Line, hearer: Hearer, rules: Ruleset) -> str:
    """Points that only the end of the match brings."""
    return _limit(line, hearer, rules) if line.why is Why.LIMIT else _rounds(line, hearer, rules)


def _limit(line: Line, hearer: Hearer, rules: Ruleset) -> str:
    t = hearer.language
    if hearer.is_me(line.seat):
        text = t.gettext("For reaching {limit} points you get {points} more.")
    else:
        text = t.gettext("For reaching {limit} points {name} gets {points} more.")
    return text.format(
        name=hearer.names[line.seat], limit=rules.score_limit, points=points_of(line.points, t)
    )


def _rounds(line: Line, hearer: Hearer, rules: Ruleset) -> str:
    t, count = hearer.language, line.points // rules.round_bonus
    if hearer.is_me(line.seat):
        text = t.ngettext(
            "For {n} round won you get {points} more.",
            "For {n} rounds won you get {points} more.",
            count,
        )
    else:
        text = t.ngettext(
            "For {n} round won {name} gets {points} more.",
            "For {n} rounds won {name} gets {points} more.",
            count,
        )
    return text.format(name=hearer.names[line.seat], n=count, points=points_of(line.points, t))
