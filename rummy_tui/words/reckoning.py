"""The end of a round and of a match, as a short reckoning that can be walked line by line."""

from __future__ import annotations

from rummy_tui.rules.events import MatchEnded
from rummy_tui.rules.state import Line, Result, Why
from rummy_tui.words.hearer import Hearer


def reckoning(result: Result, hearer: Hearer) -> tuple[str, ...]:
    """Who went out, what that earned and from what, and how the match stands."""
    t = hearer.language
    if not result.winners:
        first = t.gettext("The round is blocked: nobody can go on. What was earned stays.")
    elif hearer.is_me(result.winners[0]):
        first = t.gettext("You go out and win the round.")
    else:
        first = t.gettext("{name} goes out and wins the round.").format(
            name=hearer.names[result.winners[0]]
        )
    lines = (_line(line, hearer) for line in result.lines)
    gained = () if not result.winners else (_gained(result, result.winners[0], hearer),)
    this_round = () if result.earned == result.totals else (earned(result, hearer),)
    return (first, *lines, *gained, *this_round, standing(result.totals, hearer))


def _gained(result: Result, winner: int, hearer: Hearer) -> str:
    """What the winner gets for going out, in all."""
    t, points = hearer.language, sum(line.points for line in result.lines)
    if hearer.is_me(winner):
        return t.gettext("For going out you get {points} points.").format(points=points)
    return t.gettext("For going out {name} gets {points} points.").format(
        name=hearer.names[winner], points=points
    )


def _line(line: Line, hearer: Hearer) -> str:
    t, points = hearer.language, line.points
    if line.other is not None:
        return _hand(line, line.other, hearer)
    if line.why is Why.GOING_OUT:
        return t.gettext("Nobody else had laid anything: {points} points.").format(points=points)
    if line.why is Why.RUMMY:
        return t.gettext("Rummy, the whole hand in one turn: {points} points.").format(
            points=points
        )
    return t.gettext("Pure rummy, the whole hand in own combinations: {points} points.").format(
        points=points
    )


def _hand(line: Line, other: int, hearer: Hearer) -> str:
    t, count = hearer.language, len(line.cards)
    if hearer.is_me(other):
        text = t.ngettext(
            "The {n} card in your hand: {points} points.",
            "The {n} cards in your hand: {points} points.",
            count,
        )
        return text.format(n=count, points=line.points)
    text = t.ngettext(
        "{name} holds {n} card: {points} points.",
        "{name} holds {n} cards: {points} points.",
        count,
    )
    return text.format(name=hearer.names[other], n=count, points=line.points)


def earned(result: Result, hearer: Hearer) -> str:
    """What each seat has earned in the round."""
    return hearer.language.gettext("This round: {scores}.").format(
        scores=by_seat(result.earned, hearer)
    )


def standing(totals: tuple[int, ...], hearer: Hearer) -> str:
    """The scores of the match, the leader first."""
    return hearer.language.gettext("Scores: {scores}.").format(scores=by_seat(totals, hearer))


def by_seat(points: tuple[int, ...], hearer: Hearer) -> str:
    """Names with their points, the most first."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return ", ".join(f"{name(seat, hearer)} {points[seat]}" for seat in order)


def name(seat: int, hearer: Hearer) -> str:
    """A seat's name, or `you`."""
    return hearer.language.gettext("you") if hearer.is_me(seat) else hearer.names[seat]


def match_end(event: MatchEnded, hearer: Hearer) -> tuple[str, ...]:
    t = hearer.language
    best = event.totals[event.winners[0]]
    if hearer.seat in event.winners:
        first = t.gettext("You win the match with {points} points!").format(points=best)
    else:
        names = t.listed([hearer.names[s] for s in event.winners])
        first = t.gettext("{name} wins the match with {points} points.").format(
            name=names, points=best
        )
    return (first,)
