"""Bars and totals of an end that count up, and the light on the sentence of a winner.

The painter of an end notes them as stops of its spots.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rummy_tui.faces.screen.canvas import Over, Picture
from rummy_tui.faces.screen.widths import columns_of, signs

EIGHTHS: Final = "▏▎▍▌▋▊▉█"
"""The last column of a bar, filled in eighths."""
LIGHT: Final = 6
"""Columns of the light that goes over a sentence."""


class Counted(NamedTuple):
    """A bar or a number that counts up."""

    style: str
    text: str


class Lit(NamedTuple):
    """A sentence over which a light goes."""

    style: str
    text: str


def counting(picture: Picture, part: float) -> Iterator[Over]:
    """Yield each bar of a picture and the number before it, as a part of what they will be."""
    for spot in picture.spots:
        if isinstance(spot.stop, Counted):
            style, text = spot.stop
            now = _number(text, part) if text.isdecimal() else _bar(text, part)
            yield Over(spot.y, spot.left, [(style, now)])


def lit(picture: Picture, part: float) -> Iterator[Over]:
    """Yield the light that goes over a sentence."""
    for spot in picture.spots:
        if isinstance(spot.stop, Lit):
            style, text = spot.stop
            left = round(part * (columns_of(text) + LIGHT)) - LIGHT
            shown = "".join(signs(text)[max(0, left) : max(0, left + LIGHT)])
            if shown and columns_of(text) == len(signs(text)):
                yield Over(spot.y, spot.left + max(0, left), [(f"{style} reverse", shown)])


def _bar(text: str, part: float) -> str:
    """Return a bar that has grown to a part of another one, with spaces for the rest."""
    if text.strip("=") == "":
        return ("=" * round(len(text) * part)).ljust(len(text))
    rest = EIGHTHS.index(text[-1]) + 1
    whole, eighths = divmod(round(((len(text) - 1) * 8 + rest) * part), 8)
    return ("█" * whole + (EIGHTHS[eighths - 1] if eighths else "")).ljust(len(text))


def _number(text: str, part: float) -> str:
    return str(round(int(text) * part)).rjust(len(text))
