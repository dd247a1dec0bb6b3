"""Points in words: names with points, the scores of a match, and its end."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules import events as ev
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.state import Line, Why
from rummy_tui.words.language.grammar import Named
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language, capital
from rummy_tui.words.language.marks import N_, NC_, NN_, Mark

MINUS: Final = N_("minus {n}")
"""The sign as a word, as voices skip the hyphen of -5."""


def number(count: int, t: Language) -> str:
    """A number as it is spoken, also one below zero."""
    return signed(str(abs(count)), count, t)


def signed(told: str, count: float, t: Language) -> str:
    """A number in words with its sign; `told` is the number without it."""
    return told if count >= 0 else t(MINUS, n=told)


def points_of(count: int, t: Language) -> Named:
    """A number of points, as a part of a sentence."""
    return _counted(NN_("{n} point", "{n} points"), count, t)


def penalties_of(count: int, t: Language) -> Named:
    """A number of penalty points, as a part of a sentence."""
    return _counted(NN_("{n} penalty point", "{n} penalty points"), count, t)


def _counted(mark: Mark, count: int, t: Language) -> Named:
    told = t.named(mark, n=abs(count))
    return told if count >= 0 else Named(lambda form: t(MINUS, n=format(told, form)))


def name(seat: int, hearer: Hearer) -> str:
    """A seat's name, or `you`."""
    return hearer.language(N_("you")) if hearer.is_me(seat) else hearer.names[seat]


def label(seat: int, hearer: Hearer) -> str:
    """A seat's name as it is written, or `You`, to stand alone."""
    return capital(name(seat, hearer)) if hearer.is_me(seat) else hearer.names[seat]


SCORE: Final = NC_("a score", "{name} {n}")


def by_seat(
    points: tuple[int, ...], hearer: Hearer, *, lowest_first: bool = False, some: bool = False
) -> str:
    """Names with their points, the best first; with `some`, only those that have any points."""
    sign = 1 if lowest_first else -1
    # Sorting is stable, so that those with equal points stay in the order of their seats.
    seats = (seat for seat in range(len(points)) if points[seat] or not some)
    order = sorted(seats, key=lambda seat: sign * points[seat])
    t = hearer.language
    return ", ".join(t(SCORE, name=name(seat, hearer), n=number(points[seat], t)) for seat in order)


def earned(points: tuple[int, ...], hearer: Hearer, rules: Ruleset) -> str:
    """The points of each seat in the round."""
    scores = by_seat(points, hearer, lowest_first=rules.lowest_wins)
    return hearer.language(N_("This round: {scores}."), scores=scores)


def standing(totals: tuple[int, ...], hearer: Hearer, rules: Ruleset) -> str:
    """The scores of the match, the leader first."""
    lowest = rules.lowest_wins
    mark = N_("Penalty points: {scores}.") if lowest else N_("Scores: {scores}.")
    return hearer.language(mark, scores=by_seat(totals, hearer, lowest_first=lowest))


def match_won(event: ev.MatchEnded, hearer: Hearer) -> str:
    """The sentence for the winner of the match."""
    return winners_told(
        event.winners,
        hearer,
        N_("You win the match!"),
        N_("You and {name} share the win."),
        NN_("{name} wins the match.", "{name} share the win."),
    )


def match_end(event: ev.MatchEnded, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """The points that only the end of the match brings, line by line, and the scores."""
    lines = tuple(match_line(line, hearer, rules) for line in event.lines)
    return (*lines, standing(event.totals, hearer, rules))


def winners_told(
    winners: tuple[int, ...], hearer: Hearer, you: Mark, shared: Mark, they: Mark, **values: object
) -> str:
    """The sentence for the winners: the listener, the listener and `{names}`, or others."""
    # The listener first, as in `You and Bo`: a list that ends in `you` is heard as another's.
    others = [hearer.names[seat] for seat in winners if not hearer.is_me(seat)]
    mark = they if len(others) == len(winners) else shared if others else you
    names = hearer.language.listed(others)
    return hearer.language(mark, name=names, names=names, n=len(winners), **values)


def match_line(line: Line, hearer: Hearer, rules: Ruleset) -> str:
    """The sentence for points that only the end of the match, or of one of its games, brings."""
    told = _bonus(line, hearer, rules)
    return hearer.language(N_("Game {n}: {told}"), n=line.game, told=told) if line.game else told


def _bonus(line: Line, hearer: Hearer, rules: Ruleset) -> str:
    points = points_of(line.points, hearer.language)
    if line.why is Why.LIMIT:
        you = N_("You get another {points} for reaching {limit}.")
        they = N_("{name} gets another {points} for reaching {limit}.")
        return hearer.by(
            line.seat, you, they, limit=points_of(rules.score_limit, hearer.language), points=points
        )
    if line.why is Why.SHUTOUT:
        you = N_("Your opponent scored nothing: another {points} for you.")
        they = N_("The opponent scored nothing: another {points} for {name}.")
        if hearer.seat not in (None, line.seat):
            they = N_("You scored nothing: another {points} for {name}.")
        return hearer.by(line.seat, you, they, points=points)
    you = NN_("You get another {points} for {n} box.", "You get another {points} for {n} boxes.")
    they = NN_(
        "{name} gets another {points} for {n} box.", "{name} gets another {points} for {n} boxes."
    )
    if rules.scoring is not Scoring.DEADWOOD:
        you = NN_(
            "You get another {points} for {n} round won.",
            "You get another {points} for {n} rounds won.",
        )
        they = NN_(
            "{name} gets another {points} for {n} round won.",
            "{name} gets another {points} for {n} rounds won.",
        )
    return hearer.by(line.seat, you, they, n=line.points // rules.round_bonus, points=points)
