"""The values of a menu's line, in a frame over the menu: the present one stands where it stood."""

from __future__ import annotations

from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Picture, Spot, short
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.frames import EDGES, MARGIN, framed
from rummy_tui.faces.screen.table.overlay import laid_over
from rummy_tui.faces.screen.widths import columns_of

FIRST = 1
"""The line below the title, which stays in sight."""


def drop(menu: Picture, line: int, values: Page, width: int, ink: Ink) -> Picture:
    """Lay the values over a drawn menu, beside the name on its `line`."""
    spot = next((spot for spot in menu.spots if spot.row == line), Spot(FIRST, 0, width))
    value = spot.within[0].moved(spot.left, spot.y) if spot.within else spot
    rows = values.rows()
    inside = min(
        max(value.right - value.left - EDGES, *map(columns_of, rows)), width - 2 * MARGIN - EDGES
    )
    room = max(1, len(menu.lines) - FIRST - 2)
    top = max(0, min(values.cursor - room // 2, len(rows) - room))
    inner = Picture()
    for n, text in [*enumerate(rows)][top : top + room]:
        text = short(text, inside)
        style = "class:focus" if n == values.cursor else ""
        inner.spots.append(Spot(len(inner.lines), 0, inside, row=n))
        inner.add((style, text + " " * (inside - columns_of(text))))
        if n == values.cursor:
            inner.point(0)
    box = framed(inner, inside, ink)
    left = max(0, min(value.left, width - inside - EDGES - MARGIN))
    high = len(menu.lines) - len(box.lines)
    above = max(FIRST, min(spot.y - 1 - (values.cursor - top), high))
    menu.spots = []
    laid_over(menu, box, left, above)
    menu.spots = [spot.moved(left, above) for spot in box.spots]
    return menu
