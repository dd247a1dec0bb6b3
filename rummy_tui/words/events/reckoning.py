"""The scoring at the end of a round, as lines to be read one by one."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.cards import sorted_cards
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.scoring import deadwood
from rummy_tui.rules.state import Ending, Line, Result, Why
from rummy_tui.words.language.grammar import Named
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.language.scores import (
    earned,
    match_line,
    name,
    penalties_of,
    points_of,
    standing,
    winners_told,
)

DEAD_IN_BRIEF = NN_(
    "{n} card is left in the stock: nobody scores.",
    "{n} cards are left in the stock: nobody scores.",
)
MOST_NAMED = 5
"""The most cards of a hand that the full level names one by one."""


def reckoning(
    result: Result, hearer: Hearer, rules: Ruleset, *, last: bool = False
) -> tuple[str, ...]:
    """Return how the round ended, each line of points with its reason, and the scores of the match.

    The scores after the `last` round come with the end of the match.
    """
    told = [ending_told(result, hearer, rules)]
    told += [_line(line, result, hearer, rules) for line in result.lines]
    if rules.scoring is Scoring.AS_LAID and result.winners:  # other points were earned as well
        points = points_of(sum(line.points for line in result.lines), hearer.language)
        you, they = N_("You get {points} for going out."), N_("{name} gets {points} for going out.")
        told.append(hearer.by(result.winners[0], you, they, points=points))
    told += _without_points(result, hearer, rules)
    if result.earned != result.totals:
        told.append(earned(result.earned, hearer, rules))
    return tuple(told) if last else (*told, standing(result.totals, hearer, rules))


def bonuses(result: Result, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """The lines of points that do not come from the hands."""
    of_hands = Why.HAND, Why.DIFFERENCE, Why.PENALTY, Why.PAID
    counted = (line for line in result.lines if line.why not in of_hands)
    return tuple(_line(line, result, hearer, rules) for line in counted)


def reckoning_told(
    result: Result, hearer: Hearer, rules: Ruleset, *, last: bool = False
) -> tuple[str, ...]:
    """Return the scoring as it is announced: in brief only winner, points and scores."""
    if not hearer.brief:
        return reckoning(result, hearer, rules, last=last)
    t, told = hearer.language, list[str]()
    if _is_dead(result, rules) or _is_empty_tie(result, rules):
        told.append(ending_told(result, hearer, rules))
    elif result.ending is Ending.BLOCKED:
        # With points for laying, or if everyone counts their hand, somebody may have scored.
        nobody = not result.winners and rules.scoring not in (Scoring.AS_LAID, Scoring.PENALTY)
        scoreless = N_("The round is blocked: nobody scores.")
        told.append(t(scoreless if nobody else N_("The round is blocked.")))
    if result.winners and not _is_empty_tie(result, rules):
        alone, out = len(result.winners) == 1, result.ending is Ending.OUT
        they = N_("{names} win the round.")
        if alone:
            they = N_("{name} goes out.") if out else N_("{name} wins the round.")
        you, shared = N_("You win the round."), N_("You and {names} win the round.")
        you = N_("You go out.") if out else you
        told.append(winners_told(result.winners, hearer, you, shared, they))
        # The shares of several winners are heard from the scores.
        points = result.earned[result.winners[0]]
        if alone and points:
            told.append(t(NN_("{points} point.", "{points} points."), n=points, points=points))
        told += _without_points(result, hearer, rules)
    brief = " ".join(told)
    return (brief,) if last else (brief, standing(result.totals, hearer, rules))


def _is_dead(result: Result, rules: Ruleset) -> bool:
    """True if the hand ended because too few cards were left in the stock."""
    return result.ending is Ending.BLOCKED and rules.stock_floor > 0


def _is_empty_tie(result: Result, rules: Ruleset) -> bool:
    """True if the knocker won a tie that brings neither points nor a box."""
    knock = result.ending is Ending.KNOCK and rules.scoring is Scoring.DEADWOOD
    return knock and result.won is None


def _without_points(result: Result, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """The sentence for a hand that was won without points."""
    won = result.won
    if won is None or won.points:
        return ()
    boxes = NN_("No points, but {n} box.", "No points, but {n} boxes.")
    text = boxes if rules.round_bonus else N_("It scores no points.")
    return (hearer.language(text, n=won.boxes),)


def ending_told(result: Result, hearer: Hearer, rules: Ruleset) -> str:
    """The sentence for the end of the round and its winner."""
    t = hearer.language
    match result.ending:
        case Ending.OUT:
            (winner,) = result.winners
            you = N_("You go out and win the round.")
            return hearer.by(winner, you, N_("{name} goes out and wins the round."))
        case Ending.KNOCK if _is_empty_tie(result, rules):
            you = N_("A tie: you win because you knocked, but nobody scores.")
            they = N_("A tie: {name} wins by knocking, but nobody scores.")
            return hearer.by(result.winners[0], you, they)
        case Ending.KNOCK if rules.hidden_melds and _knocked_with(result, rules) == 0:
            you = N_("You have gin and win the round.")
            return hearer.by(result.winners[0], you, N_("{name} has gin and wins the round."))
        case Ending.KNOCK if result.winners == (result.seat,):
            you = N_("You have the lowest hand and win the round.")
            they = N_("{name} has the lowest hand and wins the round.")
            return hearer.by(result.winners[0], you, they)
        case Ending.KNOCK:
            wins = deadwood(result.hands[result.winners[0]], rules)
            # An equal hand beats a knock, which the points alone do not show.
            tie = _knocked_with(result, rules) <= wins
            first = t(N_("The knocker loses a tie.")) if tie else ""
        case Ending.LAP:
            first = t(N_("The last turns are over."))
        case Ending.BLOCKED if _is_dead(result, rules):
            dead = NN_(
                "{n} card is left in the stock: nobody scores, and the same player deals again.",
                "{n} cards are left in the stock: nobody scores, and the same player deals again.",
            )
            return t(DEAD_IN_BRIEF if hearer.brief else dead, n=rules.stock_floor)
        case Ending.BLOCKED:
            first = t(N_("The round is blocked: nobody can play on."))
            return f"{first} {_after_a_block(result, hearer, rules)}"
        case _:
            assert_never(result.ending)
    return f"{first} {_lowest_wins(result, hearer, rules)}".lstrip()


def _knocked_with(result: Result, rules: Ruleset) -> int:
    """The points in the hand of the seat that knocked."""
    assert result.seat is not None
    return deadwood(result.hands[result.seat], rules)


def _lowest_wins(result: Result, hearer: Hearer, rules: Ruleset) -> str:
    """The sentence for those who win the round with the lowest hand."""
    points = deadwood(result.hands[result.winners[0]], rules)
    if not points:
        you = N_("You win the round with no points in hand.")
        they = N_("{name} wins the round with no points in hand.")
        return hearer.by(result.winners[0], you, they)
    return winners_told(
        result.winners,
        hearer,
        N_("You win the round with {points} in hand."),
        N_("You and {names} win the round with {points} in hand."),
        NN_(
            "{names} wins the round with {points} in hand.",
            "{names} win the round with {points} in hand.",
        ),
        points=points_of(points, hearer.language),
    )


def _after_a_block(result: Result, hearer: Hearer, rules: Ruleset) -> str:
    """The sentence for the points of a blocked round."""
    match rules.scoring:
        case Scoring.AS_LAID:
            return hearer.language(N_("Everyone keeps the points scored so far."))
        case Scoring.PENALTY:
            return hearer.language(N_("Everyone counts their own hand."))
        case Scoring.WINNER_TAKES | Scoring.LOWEST_HAND if result.winners:
            return _lowest_wins(result, hearer, rules)
        case Scoring.WINNER_TAKES | Scoring.LOWEST_HAND:
            return hearer.language(N_("The lowest hands are equal, so nobody scores."))
        case Scoring.DEADWOOD:
            return hearer.language(N_("Nobody scores, and the same player deals again."))
        case _:
            assert_never(rules.scoring)


def _line(line: Line, result: Result, hearer: Hearer, rules: Ruleset) -> str:
    """The sentence for a line of points: its reason, and who gets or pays them."""
    t = hearer.language
    points = points_of(line.points, t)
    match line.why:
        case Why.HAND:
            assert line.other is not None
            return _held(line, line.other, points, hearer)
        case Why.PENALTY:
            return _held(line, line.seat, penalties_of(line.points, t), hearer)
        case Why.DIFFERENCE:
            assert line.other is not None
            return hearer.by(
                line.other,
                N_("You hold {held}, {points} more than {winner}."),
                N_("{name} holds {held}, {points} more than {winner}."),
                held=points_of(deadwood(line.cards, rules), t),
                points=line.points,
                winner=name(line.seat, hearer),
            )
        case Why.PAID:
            you = NN_("You pay {n} point.", "You pay {n} points.")
            they = NN_("{name} pays {n} point.", "{name} pays {n} points.")
            return hearer.by(line.seat, you, they, n=-line.points)
        case Why.DOUBLED if line.seat in result.winners:
            double = N_("Rummy, the whole hand in one turn, counts double: another {points}.")
            return t(double, points=points)
        case Why.DOUBLED:
            you = N_("Going out in one turn counts double: another {points} for you.")
            they = N_("Going out in one turn counts double: another {points} for {name}.")
        case Why.RUMMY:
            return t(N_("Rummy, the whole hand in one turn: {points}."), points=points)
        case Why.PURE_RUMMY:
            pure = N_("Pure rummy, the whole hand in new combinations: {points}.")
            return t(pure, points=points)
        case Why.GOING_OUT if rules.scoring is Scoring.AS_LAID:
            return t(N_("Nobody else had laid anything: {points}."), points=points)
        case Why.GOING_OUT:
            you = N_("You went out: another {points}.")
            they = N_("{name} went out: another {points}.")
        case Why.UNDERCUT:
            you = N_("You undercut the knock: another {points}.")
            they = N_("{name} undercuts the knock: another {points}.")
        case Why.NO_DEADWOOD:
            return t(N_("Another {points} for gin."), points=points)
        case Why.BIG_GIN:
            return t(N_("Another {points} for big gin."), points=points)
        case Why.SPADE:
            return t(
                N_("The upcard was a spade, so everything counts double: another {points}."),
                points=points,
            )
        case Why.LIMIT | Why.SHUTOUT | Why.ROUNDS_WON:
            return match_line(line, hearer, rules)
        case _:
            assert_never(line.why)
    return hearer.by(line.seat, you, they, points=points)


def _held(line: Line, seat: int, points: Named, hearer: Hearer) -> str:
    """The number of cards that a seat holds, and their points; the full level names the cards."""
    you = NN_("You hold {n} card: {points}.", "You hold {n} cards: {points}.")
    they = NN_("{name} holds {n} card: {points}.", "{name} holds {n} cards: {points}.")
    # A list of cards takes long to hear, so only the full level has it.
    if hearer.full and 0 < len(line.cards) <= MOST_NAMED:
        you, they = N_("You hold {cards:the}: {points}."), N_("{name} holds {cards:the}: {points}.")
    cards = hearer.words.cards(tuple(sorted_cards(line.cards)))
    return hearer.by(seat, you, they, n=len(line.cards), cards=cards, points=points)
