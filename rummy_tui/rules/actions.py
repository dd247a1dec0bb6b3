"""The actions of a match: those of the seat to play, and those of chance."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld, Table


# Chance is an action like any other, passed in from outside: so the rules need no generator, a
# match is its rule set and its actions, and a file of it can be played again card by card.
@dataclass(frozen=True, slots=True)
class DrawForSeats:
    """Chance: the cards that each seat drew for the deal; the last card of each counts.

    The seat with the highest card is the first one, unless its player may choose a seat.
    """

    draws: tuple[tuple[Card, ...], ...]
    dealer: int = 0


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the shuffled pack of a round, top card last; the lowest card was seen at the cut."""

    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Restock:
    """Chance: the shuffled discards as a new stock, top card last."""

    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take from the discards: the top card, or the top `depth` cards."""

    depth: int = 1


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld, as it will lie."""

    meld: Meld


@dataclass(frozen=True, slots=True)
class LayOff:
    """Extend the meld at `index`; `meld` is the meld as it will lie."""

    index: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class Exchange:
    """Put a card in the place of the joker that stands for it, in the meld at `index`."""

    index: int
    card: Card


@dataclass(frozen=True, slots=True)
class Regroup:
    """Regroup the table, with cards of the hand, into this one; each meld is as it will lie."""

    table: Table


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the upcard that is offered."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, which ends the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn in a game without discarding."""


@dataclass(frozen=True, slots=True)
class Knock:
    """End the turn, and the round with it.

    In a game where nothing is laid before a knock, `card` is discarded face down with it, or None
    if all cards are melded; `melds` are shown, or, if it is empty, those that leave the least
    deadwood.
    """

    card: Card | None = None
    melds: Table = ()


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last step of this turn, if it revealed nothing new."""


Chance = DrawForSeats | Deal | Restock
Move = Draw | Take | Pass | Lay | LayOff | Exchange | Regroup | Discard | EndTurn | Knock | TakeBack
BeforeDraw = Draw | Take | Pass | TakeBack
"""The moves of a seat that has not drawn yet."""
EndsTurn = Discard | EndTurn | Knock
"""The moves that end a turn."""
Action = Chance | Move
