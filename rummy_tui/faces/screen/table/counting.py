"""Bars and totals of an end that count up, and the light on the sentence of a winner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rummy_tui.faces.screen.canvas import Line, Over, Picture
from rummy_tui.faces.screen.table.score_table import EIGHTHS
from rummy_tui.faces.screen.widths import columns_of, signs

GAUGE: Final = "class:gauge"
LIGHT: Final = 6
"""Columns of the light that goes over a sentence."""
NEAR: Final = 4
"""Fragments before a bar in which its number stands."""


def counting(picture: Picture, part: float) -> Iterator[Over]:
    """Yield each bar of a picture and the number before it, as a part of what they will be."""
    for y, line in enumerate(picture.lines):
        x = 0
        for n, (style, text) in enumerate(line):
            if style == GAUGE and text.strip():
                yield Over(y, x, [(style, _bar(text, part))])
                yield from _number(y, line[:n], part)
            x += columns_of(text)


def lit(picture: Picture, sentence: str, part: float) -> Iterator[Over]:
    """Yield the light that goes over a sentence, wherever it is drawn."""
    for y, line in enumerate(picture.lines):
        x = 0
        for style, text in line:
            if style == "class:good" and text and sentence.startswith(text):
                left = round(part * (columns_of(text) + LIGHT)) - LIGHT
                shown = "".join(signs(text)[max(0, left) : max(0, left + LIGHT)])
                if shown and columns_of(text) == len(signs(text)):
                    yield Over(y, x + max(0, left), [(f"{style} reverse", shown)])
                return
            x += columns_of(text)


def _bar(text: str, part: float) -> str:
    """Return a bar that has grown to a part of another one, with spaces for the rest."""
    if text.strip("=") == "":
        return ("=" * round(len(text) * part)).ljust(len(text))
    rest = EIGHTHS.index(text[-1]) + 1
    whole, eighths = divmod(round(((len(text) - 1) * 8 + rest) * part), 8)
    return ("█" * whole + (EIGHTHS[eighths - 1] if eighths else "")).ljust(len(text))


def _number(y: int, before: Line, part: float) -> Iterator[Over]:
    """Yield a part of the last number of a line, if it stands near its end."""
    for n in range(len(before) - 1, max(-1, len(before) - 1 - NEAR), -1):
        style, text = before[n]
        if text.isdecimal():
            x = sum(columns_of(each) for _, each in before[:n])
            yield Over(y, x, [(style, str(round(int(text) * part)).rjust(len(text)))])
            return
        if text.strip():
            return
