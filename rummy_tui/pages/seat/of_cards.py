"""Pages about cards, for pictures in which these are marked."""

from __future__ import annotations

from collections.abc import Collection

from rummy_tui.pictures.places import Combination
from rummy_tui.rules.cards import Card


class OfCards:
    """A page that is about cards of its own, and not about the one of the hand's cursor."""

    @property
    def about_cards(self) -> tuple[Card, ...] | None:
        """The cards; None where the line of the cursor has them."""
        return None

    @property
    def fits(self) -> Collection[int] | None:
        """The indexes of the combinations that take them; None if it is about the hand's card."""
        return ()

    @property
    def lying(self) -> Collection[Combination]:
        """The places in which some of them lie."""
        return ()
