"""The middle of the table: stock and discards, as large as room allows, and the combinations."""

from __future__ import annotations

from typing import Final

from rummy_tui.faces.screen.canvas import Picture
from rummy_tui.faces.screen.table.areas import in_column, largest
from rummy_tui.faces.screen.table.big_piles import (
    alone,
    columns_needed,
    lines_needed,
    pile_column,
    pile_row,
)
from rummy_tui.faces.screen.table.card_drawing import ROOMY, Ink, Size
from rummy_tui.faces.screen.table.flat_piles import piles
from rummy_tui.faces.screen.table.melds import lines_of, melds
from rummy_tui.pictures.middle import Middle

SPARE: Final = 2
"""Lines that the text above the hand may take from the table without making its cards smaller."""
AIR: Final = 3
"""Columns between the piles and the combinations."""
SIZES: Final = (Size.GRAND, Size.LARGE, Size.TALL)
"""The sizes of cards with edges, the largest first."""


def middle(of: Middle, width: int, room: int, steady: int, screen: int, ink: Ink) -> Picture:
    """Draw the middle of the table in `room` lines of a screen.

    `steady` is the room while nothing is told above the hand. The size of the piles depends on it,
    so that they do not change at each step of the cursor.
    """
    sizes, high = _sizes(width, screen), min(steady - SPARE, room)
    if of.bare:
        size = next((each for each in sizes if each.value <= high), None)
        if size is None:
            return piles(of, width, ink)
        middle = (steady + SPARE - size.value) // 2
        return alone(of, width, min(middle, room - size.value), ink, size)
    if (size := _in_column(of, width, room, steady, screen, ink)) is not None:
        return _side_by_side(of, width, room, steady, ink, size)
    for size in sizes:
        needed = size.value + 1 + lines_of(of, width, ink, size)
        if needed <= high:
            return _below(pile_row(of, width, ink, size), of, width, room, ink, size, air=True)
    top = piles(of, width, ink)
    return _below(top, of, width, room, ink, largest(screen, width), air=screen >= ROOMY)


def beside_piles(of: Middle, width: int, room: int, steady: int, screen: int, ink: Ink) -> int:
    """Return the first column at the right of the piles; 0 if combinations lie below them."""
    size = _in_column(of, width, room, steady, screen, ink)
    return 0 if of.bare or size is None else columns_needed(ink, size) + AIR


def _sizes(width: int, screen: int) -> list[Size]:
    """Return the sizes of cards with edges for which a screen may have room."""
    most = largest(screen, width).value if screen >= ROOMY else 0
    return [size for size in SIZES if size.value <= most]


def _in_column(
    of: Middle, width: int, room: int, steady: int, screen: int, ink: Ink
) -> Size | None:
    """Return the size of piles in a column beside the combinations; None if there is no room."""
    if not in_column(screen, width):
        return None
    high = min(steady - SPARE, room)
    size = next((each for each in _sizes(width, screen) if lines_needed(each) <= high), None)
    return size if size is not None and _fit_beside(of, width, steady, ink, size) else None


def _fit_beside(of: Middle, width: int, steady: int, ink: Ink, size: Size) -> bool:
    """Return True if the combinations have room beside the piles as cards with edges."""
    columns = width - columns_needed(ink, size) - AIR
    return lines_of(of, columns, ink, Size.TALL) < steady


def _side_by_side(of: Middle, width: int, room: int, steady: int, ink: Ink, size: Size) -> Picture:
    """Draw the piles in a column, and the combinations at the right of it."""
    left = columns_needed(ink, size) + AIR
    # The same space above, between and below the piles, unless a list needs it.
    free = steady - SPARE - lines_needed(size)
    air = max(0, free // 3 if lines_needed(size) + 2 * (free // 3) <= room else 1)
    picture = Picture([[] for _ in range(air)])
    picture.below(pile_column(of, ink, size, air))
    picture.lines += [[] for _ in range(room - len(picture.lines))]
    # Larger cards are worth more than an empty line above them.
    tight = lines_of(of, width - left, ink, size, chip=False) == room
    laid = Picture([] if tight else [[]])
    laid.below(melds(of, width - left, room - len(laid.lines), ink, largest=size))
    picture.beside(laid, left)
    return picture


def _below(
    picture: Picture, of: Middle, width: int, room: int, ink: Ink, size: Size, *, air: bool
) -> Picture:
    """Draw the combinations below the piles."""
    free = max(1, room - len(picture.lines))
    below = melds(of, width, free, ink, largest=size)
    if len(below.lines) < free - 1 or (len(below.lines) < free and air):
        picture.add()
    picture.below(below)
    return picture
