"""Frames in the middle of the screen, or over a picture that stays in sight around them."""

from __future__ import annotations

from prompt_toolkit.data_structures import Point

from rummy_tui.faces.screen.canvas import Line, Picture, wide
from rummy_tui.faces.screen.widths import columns_of, signs
from rummy_tui.pictures.places import Combination

NAMED = 4
"""The weight of a column of a combination beside that of another sign."""
AIR = 1
"""Empty columns on both sides of a frame."""


def centred(box: Picture, width: int, height: int) -> Picture:
    """Draw a frame a little above the middle of `height` lines."""
    picture = Picture([[] for _ in range(max(0, (height - len(box.lines)) // 3))])
    box.indent(max(0, (width - box.width) // 2))
    picture.below(box)
    picture.fill(height)
    return picture


def laid_over(picture: Picture, box: Picture, left: int, top: int) -> None:
    """Lay a frame over a picture, which stays as it is around it."""
    for y, line in enumerate(box.lines, top):
        under = picture.lines[y]
        before = cropped(under, 0, left - AIR)
        right = left + wide(line)
        picture.lines[y] = [
            *before,
            ("", " " * (left - wide(before))),
            *line,
            ("", " " * AIR),
            *cropped(under, right + AIR, max(right + AIR, wide(under))),
        ]
    if box.cursor is not None:
        picture.cursor = Point(box.cursor.x + left, box.cursor.y + top)


def barest(picture: Picture, height: int, bottom: int) -> int:
    """Return the top of those `height` lines above `bottom` in which the least is drawn.

    A frame with fewer lines hides the first ones. Combinations count more than anything else, as
    commands name them.
    """
    drawn = [sum(len(text.replace(" ", "")) for _, text in line) for line in picture.lines]
    for spot in picture.spots:
        if isinstance(spot.place, Combination):
            for y in range(spot.y, spot.bottom):
                drawn[y] += NAMED * (spot.right - spot.left)
    tops = range(1, max(2, bottom - height + 1))

    def hidden(top: int) -> int:
        lines = drawn[top : top + height]
        return sum((height - n) * ink for n, ink in enumerate(lines))

    return min(tops, key=hidden)


def cropped(line: Line, left: int, right: int) -> Line:
    """Return the part of a line in some columns."""
    x, part = 0, Line()
    for style, text in line:
        columns = columns_of(text)
        if x < right and x + columns > left:
            part.append((style, _signs(text, max(0, left - x), min(columns, right - x))))
        x += columns
    return part


def _signs(text: str, left: int, right: int) -> str:
    """Return the part of a text in some columns; cut wide characters become spaces."""
    if columns_of(text) == len(signs(text)):
        return text[left : max(left, right)]
    part, x = "", 0
    for sign in signs(text):
        columns = columns_of(sign)
        if left <= x and x + columns <= right:
            part += sign
        else:
            part += " " * (min(x + columns, right) - max(x, left))
        x += columns
    return part
