"""The name of the game and four aces, drawn above the first question."""

from __future__ import annotations

from typing import Final

from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import DEFAULT_ATTRS

ROWS: Final = 4
"""Rows of the drawing, with an empty one below it."""
LEAST: Final = (40, 14)
"""Least columns and rows of a terminal with room for it."""
ACES: Final = ("♣c", "♦d", "♥h", "♠s")
BOLD: Final = DEFAULT_ATTRS._replace(bold=True)
"""Without a colour: no red can be read on every ground, and nobody has chosen one yet."""


def fits(output: Output) -> bool:
    """Return True if the terminal has room for the drawing."""
    size, (columns, rows) = output.get_size(), LEAST
    return size.columns >= columns and size.rows >= rows


def draw(output: Output, name: str) -> None:
    """Write the rows at the cursor, without the empty one."""
    depth = ColorDepth.from_env() or output.get_default_color_depth()
    unicode = "utf" in output.encoding().lower()
    top, side, bottom = ("╭──╮", "│", "╰──╯") if unicode else (".--.", "|", "'--'")
    output.write(f" {top * len(ACES)}\r\n ")
    for symbol, letter in ACES:
        output.write(side)
        output.set_attributes(BOLD, depth)
        output.write("A" + (symbol if unicode else letter))
        output.reset_attributes()
        output.write(side)
    output.set_attributes(BOLD, depth)
    output.write("   " + name)
    output.reset_attributes()
    output.write(f"\r\n {bottom * len(ACES)}")
