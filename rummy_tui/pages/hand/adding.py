"""Cards of the hand that go to combinations on the table."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Add:
    """A card of the hand that a combination on the table takes.

    With `frees` it takes the card only in exchange for its joker.
    """

    card: Card
    index: int
    frees: bool = False
