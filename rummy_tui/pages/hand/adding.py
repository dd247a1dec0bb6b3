"""A card of the hand that goes to a combination of the table."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Add:
    """A card of the hand that a combination of the table takes, or only for its joker."""

    card: Card
    index: int
    frees: bool = False
