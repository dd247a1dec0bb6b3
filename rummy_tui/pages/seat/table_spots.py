"""Places of the drawn table that a line of a page may stand for, for faces that draw it there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Combination:
    """A combination by its index, or one card of it."""

    index: int
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Discarded:
    """A discard; the newest is the first."""

    depth: int


class Part(Enum):
    """A part of the table that is there once."""

    STOCK = "stock"
    DISCARDS = "discards"
    NEW = "a new combination"
    HAND = "the hand"


Place = Combination | Discarded | Part


class OfCards:
    """A page that is about cards of its own, and not about the one of the hand's cursor."""

    @property
    def fits(self) -> Collection[int] | None:
        """The indexes of the combinations that take them; None if it is about the hand's card."""
        return ()

    @property
    def lying(self) -> Collection[Combination]:
        """Where some of them lie."""
        return ()
