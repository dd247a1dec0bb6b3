"""What may be laid: a new meld, or a change of one that lies."""

from __future__ import annotations

from typing import NamedTuple

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld


class Item(NamedTuple):
    """A meld to lay or a meld to change. `need` are its cards, packed."""

    move: act.Lay | act.LayOff | act.Exchange
    meld: Meld
    """The meld as it lies then."""
    cards: tuple[Card, ...]
    """The cards of the hand that it takes."""
    lowest: int
    """The place of the lowest of them."""
    need: int
    """Them, packed, less the jokers that it brings; and the counters behind the faces."""
    worth: int
    """What a new meld counts towards the opening."""
    points: int
    """What the cards score where they are laid."""
    shed: int
    """What the natural cards would count in the hand."""
    jokers: int
    """How many of the cards are jokers."""
    new: bool = True
    """Whether it is a new meld."""
    freed: int = 0
    """Jokers that it brings into the hand."""
    counters: int = 0
    """The counters behind the faces that it uses, as bits of their fields."""
    then: tuple[act.LayOff | act.Exchange, ...] = ()
    """Further moves."""

    @property
    def moves(self) -> tuple[act.Lay | act.LayOff | act.Exchange, ...]:
        return (self.move, *self.then)

    @property
    def freeing(self) -> int:
        """How many of its moves come before the last joker is free."""
        ways = [isinstance(move, act.Exchange) for move in self.moves]
        return len(ways) - ways[::-1].index(True) if self.freed else 0
