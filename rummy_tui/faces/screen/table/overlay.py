"""A frame in the middle of the screen, over a dimmed picture."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.faces.screen.canvas import Line, Picture, wide
from rummy_tui.faces.screen.widths import columns_of, signs

AIR = 1
"""Empty columns on both sides of a frame."""


def centred(
    box: Picture, width: int, height: int, behind: Callable[[], Picture] = Picture
) -> Picture:
    """Draw a frame over a dimmed picture, a little above the middle of `height` lines."""
    top = max(0, (height - len(box.lines)) // 3)
    left = max(0, (width - box.width) // 2)
    box.indent(left)
    under = behind()
    under.fill(height)
    texts = ["".join(text for _, text in line) for line in under.lines]
    picture = Picture([_dimmed(text) for text in texts[:top]])
    picture.below(box)
    for y, line in enumerate(box.lines[: height - top], top):
        right = wide(line)
        before, after = _part(texts[y], 0, left - AIR), _part(texts[y], right + AIR, width)
        picture.lines[y] = [
            *_dimmed(before + " " * (left - columns_of(before))),
            *line[1:],  # without its indent
            *_dimmed(" " * AIR + after),
        ]
    picture.lines += [_dimmed(text) for text in texts[top + len(box.lines) :]]
    picture.fill(height)
    return picture


def _dimmed(text: str) -> Line:
    return [("class:behind", text)] if text.strip() else [("", text)]


def _part(text: str, left: int, right: int) -> str:
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
