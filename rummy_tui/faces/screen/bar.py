"""The bar of the keys that are useful now."""

from __future__ import annotations

from prompt_toolkit.utils import get_cwidth

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.menu import Menu
from rummy_tui.desk.page import ListPage, TextPage
from rummy_tui.faces.screen.canvas import Line
from rummy_tui.faces.screen.panel import focused_item

Useful = tuple[str, str]
"""A command, and a word for it."""


def bar(desk: Desk, width: int, lines: int) -> list[Line]:
    """As many keys as fit, the most useful first; what leaves is always among them.

    Where some are left out, the last one is the key that tells all of them.
    """
    listed = useful(desk)
    drawn = _drawn(desk, listed, width)
    while len(drawn) > lines:
        spare = [each for each in listed if each[0] not in ("cancel", "help")]
        if not spare:
            break
        listed = [each for each in listed if each != spare[-1] and each[0] != "help"]
        more = ("help", desk.language.pgettext("key bar", "more keys"))
        drawn = _drawn(desk, [*listed, more], width)
    return drawn[:lines]


def _drawn(desk: Desk, listed: list[Useful], width: int) -> list[Line]:
    """Keys and their words, in as many lines as they need."""
    drawn: list[Line] = [[]]
    used = 0
    for command, label in listed:
        key = desk.way(command)
        columns = get_cwidth(key) + get_cwidth(label) + 4
        if used and used + columns > width:
            drawn.append([])
            used = 0
        drawn[-1] += [("class:key", f" {key} "), ("", f"{label}  ")]
        used += columns
    return drawn


def useful(desk: Desk) -> list[Useful]:
    """Commands with a word for each, the most useful first."""
    t, page = desk.language, desk.page
    if page is desk.game:
        from rummy_tui.faces.screen.now import in_game  # the rules are loaded with the first match
        from rummy_tui.pages.game import GamePage

        assert isinstance(page, GamePage)
        return [] if desk.seat is None else in_game(page, t)
    if isinstance(page, TextPage):
        enter = t.pgettext("key bar", "done")
        return [("play", enter), ("cancel", t.pgettext("key bar", "back"))]
    item = focused_item(page)
    leave = t.pgettext("key bar", "leave")
    leaves = ("cancel",) if page is desk.pages[0] else page.leaves
    listed = [("cancel", leave if "cancel" in leaves else t.pgettext("key bar", "back"))]
    if page.goes_on:
        on = leave if "play" in leaves else t.pgettext("key bar", "go on")
        listed.insert(0, ("play", on))
    elif item is not None and item.chosen is not None:
        listed.insert(0, ("play", t.pgettext("key bar", "choose")))
    if isinstance(page, Menu) and page.changes:
        listed.append(("previous-group", t.pgettext("key bar", "less")))
        listed.append(("next-group", t.pgettext("key bar", "more")))
    if isinstance(page, ListPage) and page.walked:
        # On through a replay, and back where its round ends.
        later = any(item.heading for item in page.items[page.cursor + 1 :])
        turn = ("next-group", t.pgettext("key bar", "next turn"))
        before = ("previous-group", t.pgettext("key bar", "turn before"))
        listed += [turn if later else before, ("next-fit", t.pgettext("key bar", "next round"))]
    if item is not None and item.help:
        listed.append(("help", t.pgettext("key bar", "explain")))
    return [*listed, ("repeat", t.pgettext("key bar", "again"))]
