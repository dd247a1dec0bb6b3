"""Laying, laying off and exchanging: each proposes a table, and `check_table` judges it."""

from __future__ import annotations

from rummy_tui.rules.arrange import exchanged, fitting, freeing
from rummy_tui.rules.cards import JOKER, Card, without
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import Event, Exchanged, Laid, LaidOff
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import place_worth, worth
from rummy_tui.rules.state import State
from rummy_tui.rules.table import check_table


def lay(state: State, meld: Meld) -> Event:
    """A new meld; Illegal where it is none, or ends the round short of the opening."""
    table = (*state.table, meld)
    played = check_table(state.table, table, state.hands[state.seat], state.rules)
    points = worth(meld, state.rules)
    left = without(state.hands[state.seat], played.laid)
    short = state.rules.opening - state.turn.worth - points
    if not left and not state.opened[state.seat] and short > 0:
        raise Illegal(Reason.SHORT_OF_OPENING, meld.cards, short)
    refuse_leftover(state, left, played.laid, table)
    return Laid(state.seat, len(state.table), meld, played.laid, points)


def lay_off(state: State, index: int, meld: Meld) -> Event:
    """Cards added to a meld that lies; Illegal before opening or where they do not fit."""
    before = _meld(state, index)
    table = (*state.table[:index], meld, *state.table[index + 1 :])
    played = check_table(state.table, table, state.hands[state.seat], state.rules)
    if played.exchanged:
        raise Illegal(Reason.DOES_NOT_FIT, played.laid)
    left = without(state.hands[state.seat], played.laid)
    refuse_leftover(state, left, played.laid, table)
    points = worth(meld, state.rules) - worth(before, state.rules)
    return LaidOff(state.seat, index, meld, played.laid, points)


def exchange(state: State, index: int, card: Card) -> Event:
    """A joker for the card it stands for; Illegal before opening or where it is ambiguous."""
    meld = exchanged(_meld(state, index), card)
    table = (*state.table[:index], meld, *state.table[index + 1 :])
    played = check_table(state.table, table, state.hands[state.seat], state.rules)
    left = (*without(state.hands[state.seat], played.laid), JOKER)
    refuse_leftover(state, left, played.laid, table)
    return Exchanged(state.seat, index, meld, card, place_worth(meld, meld.cards.index(card)))


def _meld(state: State, index: int) -> Meld:
    if not state.opened[state.seat]:
        raise Illegal(Reason.NOT_OPEN, amount=state.rules.opening)
    if not 0 <= index < len(state.table):
        raise Illegal(Reason.NO_SUCH_MELD, amount=len(state.table))
    return state.table[index]


def refuse_leftover(
    state: State, left: tuple[Card, ...], laid: tuple[Card, ...], table: Table
) -> None:
    """Refuse a play after which only the card just taken is left and cannot be played.

    It may not be discarded either, so the turn could only be taken back.
    """
    taken = state.turn.taken
    if len(taken) != 1 or taken[0] in laid or taken[0] in state.turn.laid:
        return
    if left and all(c is taken[0] for c in left):
        refuse_unplayable(taken[0], table, state.rules)


def refuse_unplayable(taken: Card, table: Table, rules: Ruleset) -> None:
    """Refuse to be left with a card just taken that fits nowhere and frees no joker."""
    if not any(fitting(taken, table, rules)) and not any(True for _ in freeing(taken, table)):
        raise Illegal(Reason.LEAVES_ONLY_TAKEN, (taken,))
