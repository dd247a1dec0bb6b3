"""The hand as it is drawn, and the text above it."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand, and its marks."""

    card: Card
    chosen: bool = False
    """True if it is chosen, or the question asked is about it."""
    melded: bool = False
    """True if it is in a combination in the hand."""
    new: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand of the person at the keyboard."""

    cards: tuple[HandCard, ...]
    empty: str
    """The sentence shown in place of cards if there are none."""
    most: int
    """The number of cards for which there must be room, including one that is still to be drawn."""
    active: bool = True
    """True if keys go to it, and not to a page that lies on it."""
    cursor: int | None = None
    """The place of the card that has the cursor; None if that is elsewhere."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The text above the hand, for a question or a combination being built."""

    text: str = ""
    cards: tuple[Card, ...] = ()
    """The cards that it is about."""
    row: str | None = None
    """The line that has the cursor; None if nothing is asked."""
