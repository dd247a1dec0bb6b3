"""What can be done: by the seat to play, and by chance."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld, Table


# Chance is an action like any other, handed in from outside: so the rules need no generator, a
# match is its rule set and its actions, and a file of it can be played again card by card.
@dataclass(frozen=True, slots=True)
class DrawForSeats:
    """Chance: what each seat drew for the deal; the last card of each counts.

    The seat of the highest is the first one, unless its player may choose it.
    """

    draws: tuple[tuple[Card, ...], ...]
    dealer: int = 0


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the shuffled pack of a round, its top card last; its lowest was seen at the cut."""

    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Restock:
    """Chance: the shuffled discards as a new stock, the top card last."""

    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take from the discards: the top card, or so many from the top."""

    depth: int = 1


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld, as it will lie."""

    meld: Meld


@dataclass(frozen=True, slots=True)
class LayOff:
    """Extend the meld of an index; `meld` is the meld as it will lie."""

    index: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class Exchange:
    """Put a card in the place of the joker that stands for it in the meld of an index."""

    index: int
    card: Card


@dataclass(frozen=True, slots=True)
class Regroup:
    """Make the table into this one, with cards of the hand; each meld as it will lie."""

    table: Table


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the upcard that is offered."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, which ends the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn where nobody discards."""


@dataclass(frozen=True, slots=True)
class Knock:
    """End the turn, and the round with it.

    Where nothing is laid before a knock, `card` is put away face down with it, None where all
    cards are melded; `melds` are shown, or where none are given those that leave least.
    """

    card: Card | None = None
    melds: Table = ()


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last step of this turn, if it revealed nothing new."""


Chance = DrawForSeats | Deal | Restock
Move = Draw | Take | Pass | Lay | LayOff | Exchange | Regroup | Discard | EndTurn | Knock | TakeBack
BeforeDraw = Draw | Take | Pass | TakeBack
"""The moves of a seat that has still to draw."""
EndsTurn = Discard | EndTurn | Knock
"""The moves that end a turn."""
Action = Chance | Move
