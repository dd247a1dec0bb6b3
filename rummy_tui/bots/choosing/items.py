"""The things that may be laid: a new meld, or a change of one on the table."""

from __future__ import annotations

from typing import NamedTuple

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld


class Item(NamedTuple):
    """A meld to lay or to change. `need` is its cards, packed."""

    move: act.Lay | act.LayOff | act.Exchange
    meld: Meld
    """The meld as it will lie."""
    cards: tuple[Card, ...]
    """The cards of the hand that it takes."""
    lowest: int
    """The place of the lowest of them."""
    need: int
    """The cards, packed, less the jokers that it brings, plus its counters beyond the faces.
    """
    worth: int
    """The points of a new meld towards the opening."""
    points: int
    """The points that the cards score by being laid."""
    shed: int
    """The points that the natural cards would count in the hand."""
    jokers: int
    """The number of jokers among the cards."""
    new: bool = True
    """True if it is a new meld."""
    freed: int = 0
    """Jokers that it brings into the hand."""
    counters: int = 0
    """The counters beyond the faces that it uses, as bits of their fields."""
    then: tuple[act.LayOff | act.Exchange, ...] = ()
    """Further moves."""

    @property
    def moves(self) -> tuple[act.Lay | act.LayOff | act.Exchange, ...]:
        return (self.move, *self.then)

    @property
    def freeing(self) -> int:
        """The number of its moves up to the one that frees the last joker."""
        ways = [isinstance(move, act.Exchange) for move in self.moves]
        return len(ways) - ways[::-1].index(True) if self.freed else 0
