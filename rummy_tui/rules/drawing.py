"""Drawing from the stock, taking from the discards, and remaking the stock."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.laying import refuse_unplayable
from rummy_tui.rules.ruleset import AfterPasses, Discards, StockOut
from rummy_tui.rules.scoring import score_round
from rummy_tui.rules.state import Drawing, Drawn, Ending, State


def refuse_draw(state: State) -> None:
    """Refuse to draw in mid-turn, unless another card may still be drawn."""
    turn = state.turn
    if not turn.draws:
        raise Illegal(Reason.NO_DRAW_NOW)
    if turn.laid and state.rules.draws > 1:
        raise Illegal(Reason.LAID_ALREADY)
    if not may_draw_again(state):
        raise Illegal(Reason.ALREADY_DRAWN, amount=turn.draws)


def may_draw_again(state: State) -> bool:
    """True if another card can be drawn after the first."""
    turn = state.turn
    return turn.drew < turn.draws and turn.drawn is Drawn.STOCK and bool(state.stock)


def draw(state: State) -> ev.Event:
    match state.drawing:
        case Drawing.CARD:
            return ev.Drew(state.seat, state.stock[-1], state.turn.drew + 1)
        case Drawing.REMADE:
            return ev.StockRanOut(state.seat)
        case Drawing.NOTHING:
            return ev.DrawSkipped(state.seat)
        case Drawing.END:
            return ev.RoundEnded(score_round(state, Ending.BLOCKED))
        case _:
            assert_never(state.drawing)


def leave(state: State) -> ev.Event:
    """Pass the upcard on to the next seat."""
    return ev.Passed(state.seat, state.discards[-1])


def to_restock(state: State) -> tuple[Card, ...]:
    """The discards that become the stock, in the order in which they will be drawn, last first.

    If they are not shuffled, turning them over brings the oldest to the top.
    """
    # the stock's top card is its last, so the first discard has to come last
    kept = -1 if state.rules.stock_out is StockOut.KEEP_TOP else len(state.discards)
    return state.discards[:kept][::-1]


def restock(state: State, stock: tuple[Card, ...]) -> ev.Event:
    if Counter(stock) != Counter(to_restock(state)):
        raise Illegal(Reason.WRONG_PACK)
    shuffled = state.rules.shuffle
    if state.rules.stock_out is StockOut.UPCARD:
        return ev.Restocked(state.seat, stock[:-1], stock[-1:], shuffled)
    kept = state.discards[-1:] if state.rules.stock_out is StockOut.KEEP_TOP else ()
    return ev.Restocked(state.seat, stock, kept, shuffled)


def restocking(state: State) -> ev.Event | None:
    """The event that remakes the stock unshuffled, then the draw; None if chance has to shuffle."""
    # a shuffle is chance, and chance is an action: then the session passes in the new stock
    if state.stock:
        return ev.Drew(state.seat, state.stock[-1], state.turn.drew + 1)
    return None if state.rules.shuffle else restock(state, to_restock(state))


def take(state: State, depth: int) -> ev.Event:
    refuse_take(state, depth)
    return ev.Took(state.seat, state.discards[: -depth - 1 : -1])


def refuse_take(state: State, depth: int) -> None:
    """Refuse to take this many of the discards."""
    rules = state.rules
    if rules.discard is Discards.NONE:
        raise Illegal(Reason.NO_DISCARDS)
    if rules.discard is Discards.ONE_WAY:
        raise Illegal(Reason.DISCARDS_CLOSED)
    if not state.discards:
        raise Illegal(Reason.DISCARDS_EMPTY)
    if state.passes == state.players and rules.after_passes is AfterPasses.STOCK:
        raise Illegal(Reason.UPCARD_LEFT)
    if not state.opened[state.seat] and not rules.take_before_opening:
        raise Illegal(Reason.NOT_OPEN, amount=rules.opening)
    if depth != 1 and not rules.discards_seen:
        raise Illegal(Reason.ONLY_TOP)
    if not 1 <= depth <= len(state.discards):
        raise Illegal(Reason.TOO_DEEP, amount=len(state.discards))
    # The card just taken may not be discarded at once. A hand of nothing but copies of it would be
    # stuck, so the take itself is refused unless the card can be played.
    hand, top = state.hands[state.seat], state.discards[-1]
    if depth == 1 and hand.count(top) == len(hand):
        refuse_unplayable(top, len(hand) + 1, state.table, rules)
