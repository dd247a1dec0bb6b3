"""What cards are worth, and how a round and a match are reckoned."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.cards import ACE, Card
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import JokerPoints, Ruleset, Scoring
from rummy_tui.rules.state import Line, Result, State

PIPS = 5
COURT = 10
ACE_BEFORE_TWO = 5
ACE_ELSEWHERE = 15
JOKER_IN_HAND = 20
FIRST_TEN = 10


def worth(meld: Meld, rules: Ruleset) -> int:
    """What the cards of a meld score where they lie, also towards the opening."""
    return sum(_at_place(meld, place, rules) for place in range(len(meld)))


def place_worth(meld: Meld, place: int) -> int:
    """What a natural card scores at a place of a meld, counted from 0."""
    stands_for = meld.faces[place]
    rank = meld.rank if stands_for is None else stands_for.rank
    if rank != ACE:
        return COURT if rank >= FIRST_TEN else PIPS
    low = meld.kind is Kind.RUN and place == 0
    return ACE_BEFORE_TWO if low else ACE_ELSEWHERE


def _at_place(meld: Meld, place: int, rules: Ruleset) -> int:
    if meld.cards[place].is_joker and rules.joker_points is JokerPoints.ZERO:
        return 0
    return place_worth(meld, place)


def hand_points(hand: tuple[Card, ...]) -> int:
    """What cards count that are left in a hand."""
    return sum(_in_hand(c) for c in hand)


def _in_hand(card: Card) -> int:
    if card.is_joker:
        return JOKER_IN_HAND
    if card.rank == ACE:
        return ACE_ELSEWHERE
    return COURT if card.rank >= FIRST_TEN else PIPS


def reckon(state: State, winner: int | None) -> Result:
    """The end of a round, with a line for everything that the winner gets."""
    match state.rules.scoring:
        case Scoring.AS_LAID:
            lines = () if winner is None else _winner_takes(state, winner)
        case _:
            assert_never(state.rules.scoring)
    bonus = [sum(line.points for line in lines if line.seat == s) for s in range(state.players)]
    return Result(
        winner=winner,
        lines=lines,
        earned=tuple(e + b for e, b in zip(state.earned, bonus, strict=True)),
        totals=tuple(t + b for t, b in zip(state.totals, bonus, strict=True)),
        hands=state.hands,
    )


def _winner_takes(state: State, winner: int) -> tuple[Line, ...]:
    """The hands of all others, and what going out earns by the way it was done."""
    rules, turn = state.rules, state.turn
    others = [(winner + step) % state.players for step in range(1, state.players)]
    lines = [
        Line(winner, "hand", hand_points(state.hands[other]), state.hands[other], other)
        for other in others
    ]
    if not any(state.laid[other] for other in others):
        lines.append(Line(winner, "going_out", rules.going_out))
    if not turn.laid_before and turn.touched:
        lines.append(Line(winner, "rummy", rules.rummy))
    if not turn.laid_before and not turn.touched:
        lines.append(Line(winner, "pure_rummy", rules.pure_rummy))
    return tuple(lines)


def match_winners(state: State) -> tuple[int, ...]:
    """Who has won the match after a round, or nobody yet; a tie for the lead plays on."""
    rules = state.rules
    best = max(state.totals)
    leaders = tuple(s for s, total in enumerate(state.totals) if total == best)
    reached = bool(rules.score_limit) and best >= rules.score_limit
    played = bool(rules.rounds_limit) and state.round >= rules.rounds_limit
    return leaders if (reached or played) and len(leaders) == 1 else ()
