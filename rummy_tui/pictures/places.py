"""Places of the drawn table, for which a line of a page may stand."""

from __future__ import annotations

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


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand, by its place there."""

    card: int


@dataclass(frozen=True, slots=True)
class Seated:
    """The seat of another player, by its name."""

    name: str


Place = Combination | Discarded | Part
"""A place for which a line can stand."""
Stop = Place | Held | Seated
"""A place where the way of a card begins or ends."""
