"""Frames around parts of a picture."""

from __future__ import annotations

from rummy_tui.faces.screen.canvas import Line, Picture, short, wide
from rummy_tui.faces.screen.table.card_drawing import Ink

MARGIN = 1
"""Empty columns on both sides of the screen; bars, boxes and rules end before them on all pages."""
EDGES = 4
"""Columns that a frame adds: two edges, and a space inside each."""


def framed(
    inner: Picture, inside: int, ink: Ink, title: Line | None = None, style: str = "class:frame"
) -> Picture:
    """Frame a picture of at most `inside` columns, with a title in the upper edge."""
    top_left, top_right, bottom_left, bottom_right, flat, side = ink.edges
    named: Line = [(style, flat), *title] if title else []
    picture = Picture()
    across = flat * (inside + 2 - wide(named))
    picture.add((style, top_left), *named, (style, across + top_right))
    body = Picture(
        [
            [(style, side), ("", " "), *line, ("", " " * (inside + 1 - wide(line))), (style, side)]
            for line in inner.lines
        ]
    )
    body.spots = [spot.moved(2, 0) for spot in inner.spots]
    if inner.cursor is not None:
        body.cursor = inner.cursor._replace(x=inner.cursor.x + 2)
    picture.below(body)
    picture.add((style, bottom_left + flat * (inside + 2) + bottom_right))
    return picture


def heading(text: str, inside: int) -> Line:
    """Return the title for a frame that is `inside` columns wide inside."""
    return [("class:heading", f" {short(text, inside - 2)} ")]
