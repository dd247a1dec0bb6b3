"""Cards as they are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.desk.page import as_typed
from rummy_tui.rules.cards import Card, card

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk


def read_cards(desk: Desk, text: str) -> tuple[Card, ...] | None:
    """The cards of a typed text; refused with the word that is none."""
    found = []
    for word in text.replace(",", " ").split():
        try:
            found.append(card(word))
        except ValueError:
            desk.refuse(
                desk.language.gettext(
                    "{word} is no card. Write rank and suit: 7h, 10s, jd, ac, jk for a joker."
                ).format(word=as_typed(word))
            )
            return None
    return tuple(found)
