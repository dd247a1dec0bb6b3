"""Drawing of the hand: a fan of cards, in as many rows as it needs."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.faces.screen.canvas import Picture
from rummy_tui.faces.screen.table.card_drawing import Drawn, Ink, Size, row_of


def rows_needed(count: int, width: int, ink: Ink, size: Size) -> int:
    """Return the number of rows that `count` cards need."""
    return -(-count // max(1, (width - 1) // _step(ink, size)))


def lines_needed(count: int, width: int, ink: Ink, size: Size) -> int:
    """Return the lines that `count` cards need, with a line above each row for raised cards."""
    return rows_needed(count, width, ink, size) * (size.value + (size is not Size.FLAT))


def fan(hand: Sequence[Drawn], width: int, ink: Ink, size: Size) -> Picture:
    """Draw the hand in as many rows as it needs, with the cursor on the focused card."""
    rows = rows_needed(len(hand), width, ink, size)
    even = -(-len(hand) // rows) if rows else 0
    picture = Picture()
    for start in range(0, len(hand), max(1, even)):
        part = row_of(hand[start : start + even], ink, size, rises=size is not Size.FLAT)
        part.spots = [spot._replace(card=start + (spot.card or 0)) for spot in part.spots]
        picture.below(part)
    return picture


def _step(ink: Ink, size: Size) -> int:
    return 1 + ink.face_width + size.wider
