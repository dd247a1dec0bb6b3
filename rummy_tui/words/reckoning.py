"""The end of a round, as a short reckoning that can be walked line by line."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import Ending, Line, Result, Why
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.standing import earned, match_line, name, penalties_of, points_of, standing

MOST_NAMED = 5
"""Cards left in a hand that are named one by one where all is told."""


def reckoning(result: Result, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """How the round ended, what that brings and from what, and how the match stands."""
    lines = (_line(line, result, hearer, rules) for line in result.lines)
    this_round = () if result.earned == result.totals else (earned(result.earned, hearer, rules),)
    return (
        _ending(result, hearer, rules),
        *lines,
        *_gained(result, hearer, rules),
        *this_round,
        standing(result.totals, hearer, rules),
    )


def reckoning_told(result: Result, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """The same as it is told at once: in brief who has won how much, and how the match stands."""
    if not hearer.brief:
        return reckoning(result, hearer, rules)
    return (_brief_ending(result, hearer, rules), standing(result.totals, hearer, rules))


def _brief_ending(result: Result, hearer: Hearer, rules: Ruleset) -> str:
    t = hearer.language
    if result.ending is not Ending.BLOCKED:
        return _brief_winners(result, hearer)
    if result.winners:
        return t.gettext("The round is blocked.") + " " + _brief_winners(result, hearer)
    if rules.scoring in (Scoring.AS_LAID, Scoring.PENALTY):
        return t.gettext("The round is blocked.")
    return t.gettext("The round is blocked: nobody scores.")


def _brief_winners(result: Result, hearer: Hearer) -> str:
    """Who has won, and what one winner gets besides what was earned by laying."""
    t, winners = hearer.language, result.winners
    if len(winners) > 1:
        others = t.listed([hearer.names[s] for s in winners if not hearer.is_me(s)])
        shared = hearer.seat in winners
        text = (
            t.gettext("You and {names} win the round.")
            if shared
            else t.gettext("{names} win the round.")
        )
        return text.format(names=others)
    out, (winner,) = result.ending is Ending.OUT, winners
    if hearer.is_me(winner):
        told = t.gettext("You go out.") if out else t.gettext("You win the round.")
    else:
        text = t.gettext("{name} goes out.") if out else t.gettext("{name} wins the round.")
        told = text.format(name=hearer.names[winner])
    points = sum(line.points for line in result.lines if line.seat == winner)
    if not points:
        return told
    gets = t.ngettext("{points} point.", "{points} points.", points)
    return told + " " + gets.format(points=points)


def _ending(result: Result, hearer: Hearer, rules: Ruleset) -> str:
    match result.ending:
        case Ending.OUT:
            return _gone_out(result, hearer)
        case Ending.KNOCK:
            return _knocked(result, hearer, rules)
        case Ending.LAP:
            first = hearer.language.gettext("The last turns are over.")
            return f"{first} {_lowest_wins(result, hearer, rules)}"
        case Ending.BLOCKED:
            return _blocked(result, hearer, rules)
        case _:
            assert_never(result.ending)


def _gone_out(result: Result, hearer: Hearer) -> str:
    t, (winner,) = hearer.language, result.winners
    if hearer.is_me(winner):
        return t.gettext("You go out and win the round.")
    return t.gettext("{name} goes out and wins the round.").format(name=hearer.names[winner])


def _knocked(result: Result, hearer: Hearer, rules: Ruleset) -> str:
    """A knock that wins, or one that others beat with a lower hand or an equal one."""
    t, seat = hearer.language, result.seat
    assert seat is not None
    if result.winners == (seat,):
        if hearer.is_me(seat):
            return t.gettext("You have the lowest hand and win the round.")
        return t.gettext("{name} has the lowest hand and wins the round.").format(
            name=hearer.names[seat]
        )
    wins = _lowest_wins(result, hearer, rules)
    own, lowest = (hand_points(result.hands[s], rules) for s in (seat, result.winners[0]))
    return wins if own > lowest else t.gettext("Whoever knocks loses a tie.") + " " + wins


def _lowest_wins(result: Result, hearer: Hearer, rules: Ruleset) -> str:
    """Who wins the round with the lowest hand, one or several."""
    t, count = hearer.language, len(result.winners)
    points = points_of(hand_points(result.hands[result.winners[0]], rules), t)
    others = t.listed([hearer.names[s] for s in result.winners if not hearer.is_me(s)])
    if hearer.seat not in result.winners:
        text = t.ngettext(
            "{names} wins the round with {points} in hand.",
            "{names} win the round with {points} in hand.",
            count,
        )
    elif count == 1:
        text = t.gettext("You win the round with {points} in hand.")
    else:
        text = t.gettext("You and {names} win the round with {points} in hand.")
    return text.format(names=others, points=points)


def _blocked(result: Result, hearer: Hearer, rules: Ruleset) -> str:
    t = hearer.language
    first = t.gettext("The round is blocked: nobody can go on.")
    match rules.scoring:
        case Scoring.AS_LAID:
            then = t.gettext("What was earned stays.")
        case Scoring.PENALTY:
            then = t.gettext("Everyone counts the own hand.")
        case Scoring.WINNER_TAKES | Scoring.LOWEST_HAND if result.winners:
            then = _lowest_wins(result, hearer, rules)
        case Scoring.WINNER_TAKES | Scoring.LOWEST_HAND:
            then = t.gettext("The lowest hands are equal, so nobody scores.")
        case _:
            assert_never(rules.scoring)
    return f"{first} {then}"


def _gained(result: Result, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """What going out brings in all, where the round also brings other points."""
    if rules.scoring is not Scoring.AS_LAID or not result.winners:
        return ()
    t, winner = hearer.language, result.winners[0]
    points = sum(line.points for line in result.lines)
    if hearer.is_me(winner):
        return (t.gettext("For going out you get {points}.").format(points=points_of(points, t)),)
    text = t.gettext("For going out {name} gets {points}.")
    return (text.format(name=hearer.names[winner], points=points_of(points, t)),)


def _line(line: Line, result: Result, hearer: Hearer, rules: Ruleset) -> str:
    match line.why:
        case Why.HAND:
            return _hand(line, hearer)
        case Why.DIFFERENCE:
            return _difference(line, hearer, rules)
        case Why.PENALTY:
            return _penalty(line, hearer)
        case Why.PAID:
            return _paid(line, hearer)
        case Why.DOUBLED:
            return _doubled(line, hearer, won=line.seat in result.winners)
        case Why.RUMMY | Why.PURE_RUMMY:
            return _rummy(line, hearer)
        case Why.GOING_OUT if rules.scoring is Scoring.AS_LAID:
            return _first_to_lay(line, hearer)
        case Why.GOING_OUT | Why.UNDERCUT:
            return _bonus(line, hearer)
        case Why.LIMIT | Why.ROUNDS_WON:
            return match_line(line, hearer, rules)
        case _:
            assert_never(line.why)


def _hand(line: Line, hearer: Hearer) -> str:
    """What another holds, which the winner gets."""
    assert line.other is not None
    return _held(line, line.other, points_of(line.points, hearer.language), hearer)


def _penalty(line: Line, hearer: Hearer) -> str:
    """What a seat holds itself and takes as points."""
    return _held(line, line.seat, penalties_of(line.points, hearer.language), hearer)


def _held(line: Line, seat: int, points: str, hearer: Hearer) -> str:
    """How many cards a seat holds, and what they count; which they are where all is told."""
    t, count = hearer.language, len(line.cards)
    if hearer.full and 0 < count <= MOST_NAMED:
        text = (
            t.gettext("Your hand, {cards}: {points}.")
            if hearer.is_me(seat)
            else t.gettext("{name} holds {cards}: {points}.")
        )
        cards = hearer.words.cards(tuple(sorted(line.cards)))
        return text.format(name=hearer.names[seat], cards=cards, points=points)
    if hearer.is_me(seat):
        text = t.ngettext(
            "The card in your hand: {points}.", "The {n} cards in your hand: {points}.", count
        )
    else:
        text = t.ngettext(
            "{name} holds {n} card: {points}.", "{name} holds {n} cards: {points}.", count
        )
    return text.format(name=hearer.names[seat], n=count, points=points)


def _difference(line: Line, hearer: Hearer, rules: Ruleset) -> str:
    """What another holds more than the winner."""
    t, held = hearer.language, hand_points(line.cards, rules)
    assert line.other is not None
    if hearer.is_me(line.other):
        text = t.gettext("You hold {held}: {points} more than {winner}.")
    else:
        text = t.gettext("{name} holds {held}: {points} more than {winner}.")
    return text.format(
        name=hearer.names[line.other], held=held, points=line.points, winner=name(line.seat, hearer)
    )


def _paid(line: Line, hearer: Hearer) -> str:
    """What a loser pays the winner."""
    t = hearer.language
    if hearer.is_me(line.seat):
        text = t.ngettext("You pay {n} point.", "You pay {n} points.", -line.points)
    else:
        text = t.ngettext("{name} pays {n} point.", "{name} pays {n} points.", -line.points)
    return text.format(name=hearer.names[line.seat], n=-line.points)


def _doubled(line: Line, hearer: Hearer, *, won: bool) -> str:
    """The same again, because the winner laid the whole hand in one turn."""
    t = hearer.language
    if won:
        text = t.gettext("Rummy, the whole hand in one turn, counts double: {points} more.")
    elif hearer.is_me(line.seat):
        text = t.gettext("All in one turn counts double: {points} more for you.")
    else:
        text = t.gettext("All in one turn counts double: {points} more for {name}.")
    return text.format(name=hearer.names[line.seat], points=points_of(line.points, t))


def _rummy(line: Line, hearer: Hearer) -> str:
    """What it earns to lay the whole hand in one turn."""
    t = hearer.language
    if line.why is Why.RUMMY:
        text = t.gettext("Rummy, the whole hand in one turn: {points}.")
    else:
        text = t.gettext("Pure rummy, the whole hand in own combinations: {points}.")
    return text.format(points=points_of(line.points, t))


def _first_to_lay(line: Line, hearer: Hearer) -> str:
    t = hearer.language
    text = t.gettext("Nobody else had laid anything: {points}.")
    return text.format(points=points_of(line.points, t))


def _bonus(line: Line, hearer: Hearer) -> str:
    """Points besides the hands, where it must be told who gets them."""
    t, mine = hearer.language, hearer.is_me(line.seat)
    if line.why is Why.UNDERCUT:
        text = (
            t.gettext("You win against a knock: {points} more.")
            if mine
            else t.gettext("{name} wins against a knock: {points} more.")
        )
    elif mine:
        text = t.gettext("You have gone out: {points} more.")
    else:
        text = t.gettext("{name} has gone out: {points} more.")
    return text.format(name=hearer.names[line.seat], points=points_of(line.points, t))
