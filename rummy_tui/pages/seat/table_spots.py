"""Places of the drawn table that a line of a page may stand for, for faces that draw it there."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummy_tui.rules.melds import Table


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


def moved(place: Hashable, before: Table, after: Table) -> Hashable:
    """The place where a combination lies now, whatever number it had; any other stays."""
    if isinstance(place, Combination) and before != after:
        from rummy_tui.rules.laying.table import place_now  # late: 13 ms, with a match

        return replace(place, index=place_now(place.index, before, after))
    return place


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
