"""The hand as it is drawn, and what stands above it."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand, and how it is marked."""

    card: Card
    chosen: bool = False
    """True if it is chosen, or meant by what is asked."""
    melded: bool = False
    """True if it is in a combination in the hand."""
    new: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand of whoever is at the keyboard."""

    cards: tuple[HandCard, ...]
    empty: str
    """The sentence that stands in the place of cards where there are none."""
    most: int
    """For how many cards there is to be room: one that is still to be drawn counts."""
    active: bool = True
    """True if keys go to it, and to no page that lies on it."""
    cursor: int | None = None
    """The place of the card that has the cursor; None where it is elsewhere."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The text above the hand, of a question or a combination being built."""

    text: str = ""
    cards: tuple[Card, ...] = ()
    """The cards that it is about."""
    row: str | None = None
    """The line that has the cursor; None where nothing is asked."""
