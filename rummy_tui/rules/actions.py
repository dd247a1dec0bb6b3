"""What can be done: by the seat to play, and by chance."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the shuffled pack of a round, its top card last."""

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
class Discard:
    """Discard a card, which ends the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn where nobody discards."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last step of this turn, if it revealed nothing new."""


Chance = Deal | Restock
Move = Draw | Take | Lay | LayOff | Exchange | Discard | EndTurn | TakeBack
Action = Chance | Move
