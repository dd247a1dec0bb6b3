"""All hands as they are drawn when nothing has to be hidden."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class OpenHand:
    """The cards of one seat."""

    name: str
    told: tuple[str, ...]
    """The number of its cards, and the points of those that are in no combination."""
    cards: tuple[Card, ...]
    """Those that are in no combination of its own."""
    melds: tuple[tuple[Card, ...], ...] = ()
    own: bool = False
    """True for the person at the keyboard."""
