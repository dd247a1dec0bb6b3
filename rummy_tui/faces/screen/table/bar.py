"""The bar of the keys that are useful now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.commands import can_filter
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.lists import Walk
from rummy_tui.desk.menus.filtering import Filter
from rummy_tui.desk.page import Pause, TextPage
from rummy_tui.faces.screen.canvas import Picture, Spot
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pictures.places import Part
from rummy_tui.words.events import key_bar as words
from rummy_tui.words.language.marks import Mark

if TYPE_CHECKING:
    from rummy_tui.pictures.table_picture import Useful

AT_PLACE: Final[dict[object, Mark]] = {
    Part.STOCK: words.DRAW,
    Part.DISCARDS: words.TAKE_DISCARD,
    Part.NEW: words.NEW,
}
"""What Enter does at a place of the table; at a combination it adds."""
NARROW: Final = 80
"""Columns of a screen below which some words are shorter."""
SHORTER: Final = {words.NEW: words.NEW_SHORT, words.MORE_KEYS: words.KEYS_SHORT}
AIR: Final = "  "
"""Between two keys."""


def bar(desk: Desk, width: int, lines: int, of_match: Sequence[Useful] = ()) -> Picture:
    """As many keys as fit, the most useful first; what leaves is always among them.

    Where some are left out, the last one is the key that tells all of them. A match that is
    topmost has keys of its own.
    """
    listed = [*of_match] if desk.page is desk.game else useful(desk)
    more = words.MORE_KEYS
    if width < NARROW:
        listed = [(command, SHORTER.get(mark, mark)) for command, mark in listed]
        more = SHORTER[more]
    drawn = _drawn(desk, listed, width)
    while len(drawn.lines) > lines:
        # At 80 columns Escape was left out, and nobody found the way out of a draft.
        spare = [each for each in listed if each[0] not in ("cancel", "help")]
        if not spare:
            break
        # The last one is the least useful.
        listed = [each for each in listed if each != spare[-1] and each[0] != "help"]
        drawn = _drawn(desk, [*listed, ("help", more)], width)
    drawn.fill(lines)
    return drawn


def _drawn(desk: Desk, listed: list[Useful], width: int) -> Picture:
    """Keys and their words, in as many lines as they need."""
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
    """A key by its name; for eyes alone a sign as it stands on it."""
    first = next(iter(desk.keys.keys[command]), "")
    sign = len(first) == 1 and not first.isalnum()
    return first if sign and desk.by_eye else desk.way(command)


def useful(desk: Desk) -> list[Useful]:
    """The keys of a page that is no match, the most useful first."""
    page = desk.page
    # Every letter is text there, and only two keys are commands.
    if isinstance(page, TextPage):
        return [("play", words.DONE), ("cancel", words.BACK)]
    item = page.item
    if isinstance(page, Filter):  # letters are text there, too
        chooses = [("play", words.CHOOSE)] if item is not None else []
        if page.text:
            return [*chooses, ("cancel", words.SHOW_ALL)]
        return [*chooses, ("cancel", words.BACK), ("type", words.COMMAND)]
    # Leaving the first page leaves the game.
    leaves = ("cancel",) if page is desk.pages[0] else page.leaves
    listed = [("cancel", words.LEAVE if "cancel" in leaves else words.BACK)]
    if isinstance(page, Pause) and not (desk.by_eye and item is not None):
        listed.insert(0, ("play", words.LEAVE if "play" in leaves else words.GO_ON))
    elif item is not None and page.can_choose():
        listed.insert(
            0, ("play", AT_PLACE.get(item.place, words.ADD) if page.plays else words.CHOOSE)
        )
    if item is not None and item.changes:
        listed.append(("previous-group", words.LESS))
        listed.append(("next-group", words.MORE))
    if isinstance(page, Walk):
        # On through a replay, and back where its round ends.
        later = any(item.heading for item in page.items[page.cursor + 1 :])
        turn = ("next-group", words.NEXT_TURN)
        before = ("previous-group", words.TURN_BEFORE)
        by_itself = words.STOP if page.plays_on else words.PLAY_ON
        listed += [
            turn if later else before,
            ("play-on", by_itself),
            ("next-fit", words.NEXT_ROUND),
        ]
    if item is not None and item.help:
        listed.append(("help", words.EXPLAIN))
    if can_filter(desk):
        listed.append(("type", words.FILTER))
    # What was told last stands there to be read.
    return listed if desk.by_eye else [*listed, ("repeat", words.AGAIN)]
