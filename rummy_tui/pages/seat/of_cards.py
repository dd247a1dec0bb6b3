"""Pages about certain cards, which pictures mark."""

from __future__ import annotations

from collections.abc import Collection

from rummy_tui.pictures.places import Combination
from rummy_tui.rules.cards import Card


class OfCards:
    """A page about cards of its own, instead of the card at the hand's cursor."""

    beside_table = True

    @property
    def about_cards(self) -> tuple[Card, ...] | None:
        """The cards; None if the line at the cursor has them."""
        return None

    @property
    def fits(self) -> Collection[int] | None:
        """The indexes of the combinations that take them; None if the hand's card counts."""
        return ()

    @property
    def lying(self) -> Collection[Combination]:
        """The places where some of them lie."""
        return ()
