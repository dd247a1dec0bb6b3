"""Matches and events as some seats see them, with backs for the cards hidden from those seats."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import assert_never, overload

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, Card
from rummy_tui.rules.fast_replace import changed
from rummy_tui.rules.state import State

Seats = Collection[int]
"""The seats of the people at one desk; none for an onlooker."""


def only(seat: int | None) -> Seats:
    """One seat as a collection; None is an onlooker."""
    return () if seat is None else (seat,)


# A state with backs is a state like any other: `evolve` takes it, with the events that these seats
# see, to the next state that they see, and `decide` accepts and refuses their moves for the same
# reasons. Only the result of a draw is missing: the card, or the score of a round that the draw
# ends.
def seen_state(state: State, seats: Seats) -> State:
    """The match as some seats see it."""
    before = state.before
    return changed(
        state,
        stock=_backs(state.stock),
        discards=seen_discards(state, seats),
        hands=_seen_hands(state.hands, seats),
        before=None if before is None else seen_state(before, seats),
    )


def seen_discards(state: State, seats: Seats) -> tuple[Card, ...]:
    """The discards; only the seat that discarded a card face down knows that card."""
    if not state.face_down:
        return state.discards
    # it ended the round: its seat has knocked, or is still the seat to play
    put_down_by = state.seat if state.knocker is None else state.knocker
    return state.discards if put_down_by in seats else (*state.discards[:-1], BACK)


def _seen_hands(hands: tuple[tuple[Card, ...], ...], seats: Seats) -> tuple[tuple[Card, ...], ...]:
    return tuple(hand if owner in seats else _backs(hand) for owner, hand in enumerate(hands))


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (BACK,) * len(cards)


@overload
def seen_by(event: ev.Onward, seats: Seats) -> ev.Onward: ...
@overload
def seen_by(event: ev.Event, seats: Seats) -> ev.Event: ...
def seen_by(event: ev.Event, seats: Seats) -> ev.Event:
    """The same event as some seats see it."""
    match event:
        case ev.Dealt():
            hands = _seen_hands(event.hands, seats)
            return replace(event, hands=hands, stock=_backs(event.stock))
        case ev.Restocked():
            return replace(event, stock=_backs(event.stock))
        case ev.Drew() | ev.Discarded(face_down=True) | ev.Knocked(card=Card()):
            return event if event.seat in seats else replace(event, card=BACK)
        case ev.WentBack():
            return replace(event, state=seen_state(event.state, seats))
        case (
            ev.SeatsDrawn()
            | ev.TurnBegan()
            | ev.StockRanOut()
            | ev.LapBegan()
            | ev.DrawSkipped()
            | ev.Took()
            | ev.Laid()
            | ev.LaidOff()
            | ev.Exchanged()
            | ev.Regrouped()
            | ev.Opened()
            | ev.TookBack()
            | ev.FellShort()
            | ev.JokerKept()
            | ev.Discarded()
            | ev.TurnEnded()
            | ev.Passed()
            | ev.Knocked()
            | ev.LayingOffBegan()
            | ev.Shown()
            | ev.FewCards()
            | ev.RoundEnded()
            | ev.MatchEnded()
        ):
            return event
        case _:
            assert_never(event)
