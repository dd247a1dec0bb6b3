"""Moves of other desks, found from their events once all cards are known."""

from __future__ import annotations

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, Card, without
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.state import State


class OtherCards(Exception):
    """The cards differ from what was seen; the argument is the moment's index."""


def move_of(event: ev.Event, state: State) -> act.Move:
    """The move that begins with an event; `state` has all cards."""
    hand = state.hands[state.seat]
    match event:
        case ev.Drew() | ev.StockRanOut() | ev.DrawSkipped() | ev.RoundEnded():
            return act.Draw()
        case ev.Took():
            return act.Take(len(event.cards))
        case ev.Laid():
            return act.Lay(event.meld)
        case ev.LaidOff():
            return act.LayOff(event.index, event.meld)
        case ev.Exchanged():
            return act.Exchange(event.index, event.card)
        case ev.Regrouped():
            return act.Regroup(event.table)
        case ev.Passed():
            return act.Pass()
        case ev.Discarded():
            # only a last card lies face down
            return act.Discard(hand[0] if event.card == BACK else event.card)
        case ev.FellShort() if state.rules.discard is not Discards.NONE:
            return act.Discard(hand[0])  # whichever it was, the seat has it still
        case ev.TurnEnded() | ev.FellShort() | ev.Shown():
            return act.EndTurn()
        case ev.Knocked():
            return act.Knock(_knocked_with(event, hand), event.melds)
        case _:
            raise ValueError(event)


def _knocked_with(event: ev.Knocked, hand: tuple[Card, ...]) -> Card | None:
    """The card discarded with a knock: if it was not seen, the one that is not shown either."""
    if event.card != BACK:
        return event.card
    shown = tuple(card for meld in event.melds for card in meld.cards)
    (card,) = without(hand, shown + event.cards)
    return card
