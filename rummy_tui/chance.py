"""Chance: shuffling and the first dealer, the same from a seed on every Python.

Only `random()` is promised to give the same numbers for ever, so nothing else is used.
"""

from __future__ import annotations

from random import Random

from rummy_tui.rules.actions import Chance, Deal, Restock
from rummy_tui.rules.cards import Card
from rummy_tui.rules.engine import pack_of
from rummy_tui.rules.state import Phase, State


def below(limit: int, random: Random) -> int:
    """A whole number from 0 to `limit` - 1."""
    return int(random.random() * limit)


def shuffled(cards: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    """The cards in a random order (Fisher and Yates, in Durstenfeld's form)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, random)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def chance(state: State, random: Random) -> Chance | None:
    """What chance has to do in a state: deal, or remake the stock; None where a seat plays."""
    if state.phase is Phase.DEAL:
        return Deal(shuffled(pack_of(state.rules, state.players), random))
    if state.phase is Phase.RESTOCK:
        return Restock(shuffled(state.discards[:-1], random))
    return None
