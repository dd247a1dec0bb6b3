"""The keys of the list that lies on top, for the beginning of help in sighted play."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item, headed, to_type
from rummy_tui.desk.lists import as_list
from rummy_tui.desk.menu_values import lists_values
from rummy_tui.words.language.keys import keys_drawn
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program import list_key_words as words

FEW = 2
"""Keys that are named for a command; the others have places in the whole help."""


def list_keys(here: Here, *, searched: bool) -> Iterator[Item]:
    """Yield a heading, and the keys that do something in the list; nothing if none lies on top.

    `searched` is True if the list can be searched.
    """
    page, t = as_list(here.page), here.language
    if page is None or page.apart:
        return
    yield headed(t(words.HERE), t)
    lines: list[tuple[tuple[str, ...], Mark]] = [(("previous", "next"), words.UP_AND_DOWN)]
    if page.can_choose():
        lists = lists_values(page, page.cursor)
        lines.insert(0, (("play",), words.LIST_VALUES if lists else words.CHOOSE))
    if page.has_values and any(item.changes for item in page.items):
        lines.append((("previous-group", "next-group"), words.CHANGE))
    elif page.headings:
        lines.append((("previous-group", "next-group"), words.HEADINGS))
    lines += [
        (("first", "last"), words.FIRST_AND_LAST),
        (("older-message", "newer-message"), words.LEAP),
    ]
    if searched:
        lines.append((("type",), words.SEARCH))
    lines.append((("cancel",), words.LEAVE if page is here.pages[0] else words.BACK))
    for commands, does in lines:
        most = FEW // len(commands)
        keys = [key for each in commands for key in here.keys.keys[each][:most]]
        yield to_type(keys_drawn(keys, t), t(does), t)
