"""The faces of drawn cards below their index: one pip, or as many as the card counts."""

from __future__ import annotations

from typing import Final

from rummy_tui.faces.screen.canvas import Line
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.rules.cards import Card

PIPS: Final = {
    "A": ("", "*", ""),
    "2": ("*", "", "*"),
    "3": ("*", "*", "*"),
    "4": ("* *", "", "* *"),
    "5": ("* *", "*", "* *"),
    "6": ("* *", "* *", "* *"),
    "7": ("* *", "* * *", "* *"),
    "8": ("* * *", "* *", "* * *"),
    "9": ("* * *", "* * *", "* * *"),
    "10": ("* * *", "* * * *", "* * *"),
    "JK": ("", "*", ""),
    "??": ("", "*", ""),
}
"""The pips of a card in three lines, by its rank."""
COURT: Final = ("*    ", "?", "    *")
"""The same for a court card, whose letter stands between them."""
WIDEST: Final = 7
"""Columns of the widest line of pips."""


def below_index(
    card: Card, index: str, letter: str, pip: str, style: str, width: int, lines: int
) -> list[Line]:
    """Return the lines of a card below its index, with the index again at the end if all fits."""
    if lines <= len(COURT) or width < WIDEST:
        drawn = ["" for _ in range(lines)]
        drawn[(lines - 1) // 2] = "*"
    else:
        drawn = [*PIPS.get(card.code, PIPS.get(card.code[:-1], COURT)), index.rjust(width)]
    return [_centred(each.replace("*", pip).replace("?", letter), style, width) for each in drawn]


def _centred(text: str, style: str, width: int) -> Line:
    columns = columns_of(text)
    left = (width - columns) // 2
    blank = "class:card"
    return [(blank, " " * left), (style, text), (blank, " " * (width - columns - left))]
