"""The key bar: the keys that are useful now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.desk import Desk
from rummy_tui.faces.screen.canvas import Picture, Spot
from rummy_tui.faces.screen.table.frames import MARGIN
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.words.events import key_bar as words

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
    width -= MARGIN
    drawn = _drawn(desk, listed, width)
    while len(drawn.lines) > lines:
        # Escape always stays: without it nobody found the way out of a draft at 80 columns.
        spare = [each for each in listed if each[0] not in ("cancel", "help")]
        if not spare:
            break
        # The last one is the least useful.
        listed = [each for each in listed if each != spare[-1] and each[0] != "help"]
        drawn = _drawn(desk, [*listed, ("help", more)], width)
    drawn.fill(lines)
    return drawn


def _drawn(desk: Desk, listed: Sequence[Useful], width: int) -> Picture:
    """Draw keys with their words, in as many lines as they need."""
    drawn = Picture([[]])
    used = 0
    for command, mark in listed:
        key, label = _key(desk, command), desk.language(mark)
        columns = columns_of(key) + 2 + columns_of(label)
        if used and used + len(AIR) + columns > width:
            drawn.add()
            used = 0
        line = drawn.lines[-1]
        if used:
            line.append(("", AIR))
            used += len(AIR)
        line += [("class:key", f" {key} "), ("", label)]
        drawn.spots.append(Spot(len(drawn.lines) - 1, used, used + columns, command=command))
        used += columns
    return drawn


def _key(desk: Desk, command: str) -> str:
    """Return the name of a command's key; in sighted play the sign printed on the key."""
    first = next(iter(desk.keys.keys[command]), "")
    sign = len(first) == 1 and not first.isalnum()
    return first if sign and desk.by_eye else desk.way(command)
