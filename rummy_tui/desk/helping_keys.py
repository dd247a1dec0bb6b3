"""The keys that help now, with a word for each, for a bar of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.desk.commands import can_filter
from rummy_tui.desk.here import Here
from rummy_tui.desk.lists import as_list, explains_itself
from rummy_tui.desk.menu_values import lists_values
from rummy_tui.desk.page import Page
from rummy_tui.words.events import key_bar as words

if TYPE_CHECKING:
    from rummy_tui.pictures.table_picture import Useful
    from rummy_tui.words.language.marks import Mark


def helping_keys(here: Here) -> tuple[Useful, ...]:
    """Return commands with a word for each, the most useful first."""
    page = here.page
    if (own := page.own_keys()) is not None:
        return tuple(own)
    # On a page for text every letter is text, and only two keys are commands.
    if page.takes_text:
        return ("play", words.DONE), ("cancel", words.BACK)
    if page.searched is not None:
        return _searching(page, page.searched)
    return tuple(_in_list(here, page))


def _chosen(page: Page) -> Mark:
    """Return a word for choosing the line of the cursor."""
    walked = as_list(page)
    lists = walked is not None and lists_values(walked, walked.cursor)
    return words.VALUES if lists else words.CHOOSE


def _searching(page: Page, text: str) -> tuple[Useful, ...]:
    """Return the keys of a search, where letters are text, too."""
    chooses = (("play", words.CHOOSE),) if page.item is not None else ()
    if text:
        return *chooses, ("cancel", words.SHOW_ALL)
    return *chooses, ("cancel", words.BACK), ("type", words.COMMAND)


def _in_list(here: Here, page: Page) -> list[Useful]:
    item = page.item
    # Leaving the first page leaves the game.
    leaves = ("cancel",) if page is here.pages[0] else page.leaves
    listed = [("cancel", words.LEAVE if "cancel" in leaves else words.BACK)]
    if page.pauses and not (here.by_eye and item is not None):
        listed.insert(0, ("play", words.LEAVE if "play" in leaves else words.GO_ON))
    elif item is not None and page.can_choose():
        listed.insert(0, ("play", page.choosing_does() or _chosen(page)))
    if item is not None and item.changes:
        listed += [("previous-group", words.LESS), ("next-group", words.MORE)]
    if page.plays_on is not None:
        # The key to the next turn of a replay; at the end of its round, to the turn before.
        later = any(item.heading for item in page.listed()[page.cursor + 1 :])
        turn = ("next-group", words.NEXT_TURN)
        before = ("previous-group", words.TURN_BEFORE)
        by_itself = words.STOP if page.plays_on else words.PLAY_ON
        listed += [turn if later else before, ("play-on", by_itself)]
        if page.followed:
            listed.append(("next-fit", words.NEXT_ROUND))
    if explains_itself(page, by_eye=here.by_eye):
        listed.append(("help", words.KEYS_SHORT))
    elif item is not None and item.help:
        listed.append(("help", words.EXPLAIN))
    if can_filter(here):
        listed.append(("type", words.FILTER))
    # On a screen the last message is there to be read, so no key need repeat it.
    return listed if here.by_eye else [*listed, ("repeat", words.AGAIN)]
