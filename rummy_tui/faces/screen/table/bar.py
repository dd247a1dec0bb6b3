"""The key bar: the keys that are useful now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rummy_tui.desk.desk import Desk
from rummy_tui.faces.screen.canvas import Line, Picture, Spot
from rummy_tui.faces.screen.table.frames import MARGIN
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.words.events import key_bar as words
from rummy_tui.words.language.marks import Mark

if TYPE_CHECKING:
    from rummy_tui.pictures.table_picture import Useful

NARROW: Final = 80
"""Columns of the screen below which some words are shorter."""
SHORTER: Final = {words.NEW: words.NEW_SHORT, words.MORE_KEYS: words.KEYS_SHORT}
AIR: Final = "  "
"""The gap between two keys."""


def bar(desk: Desk, keys: Sequence[Useful], width: int, lines: int) -> Picture:
    """Return a picture of as many keys as fit, the most useful first, always with the way out.

    If some are left out, the last one is the key that lists them all.
    """
    listed, more = keys, words.MORE_KEYS
    if width < NARROW:
        listed = [(command, SHORTER.get(mark, mark)) for command, mark in listed]
        more = SHORTER[more]
    rows = _rows([_named(desk, *each) for each in listed], width - MARGIN)
    while len(rows) > lines:
        # Escape always stays: without it nobody found the way out of a draft at 80 columns.
        named = [each for row in rows for each in row]
        spare = [each for each in named if each.command not in ("cancel", "help")]
        if not spare:
            break
        # The last one is the least useful.
        kept = [each for each in named if each != spare[-1] and each.command != "help"]
        rows = _rows([*kept, _named(desk, "help", more)], width - MARGIN)
    drawn = _drawn(rows)
    drawn.fill(lines)
    return drawn


class Named(NamedTuple):
    """A command with the name of its key and the word for it."""

    command: str
    key: str
    label: str

    @property
    def columns(self) -> int:
        return columns_of(self.key) + 2 + columns_of(self.label)


def _named(desk: Desk, command: str, mark: Mark) -> Named:
    return Named(command, _key(desk, command), desk.language(mark))


def _rows(named: Sequence[Named], width: int) -> list[list[Named]]:
    """Return keys in as many rows as they need."""
    rows, used = list[list[Named]]([[]]), 0
    for each in named:
        columns = each.columns
        if used and used + len(AIR) + columns > width:
            rows.append([])
            used = 0
        rows[-1].append(each)
        used += len(AIR) * (used > 0) + columns
    return rows


def _drawn(rows: Sequence[Sequence[Named]]) -> Picture:
    """Draw keys with their words."""
    drawn = Picture()
    for y, row in enumerate(rows):
        line, used = Line(), 0
        for each in row:
            if used:
                line.append(("", AIR))
                used += len(AIR)
            line += [("class:key", f" {each.key} "), ("", each.label)]
            end = used + each.columns
            drawn.spots.append(Spot(y, used, end, command=each.command))
            used = end
        drawn.lines.append(line)
    return drawn


def _key(desk: Desk, command: str) -> str:
    """Return the name of a command's key; in sighted play the sign printed on the key."""
    first = next(iter(desk.keys.keys[command]), "")
    sign = len(first) == 1 and not first.isalnum()
    return first if sign and desk.by_eye else desk.way(command)
