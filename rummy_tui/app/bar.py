"""The bar of the keys that are useful now."""

from __future__ import annotations

from prompt_toolkit.utils import get_cwidth

from rummy_tui.app.canvas import Line
from rummy_tui.app.panel import focused_item
from rummy_tui.play.desk import Desk
from rummy_tui.play.menus import Menu
from rummy_tui.play.page import TextPage


def bar(desk: Desk, width: int, lines: int) -> list[Line]:
    """As many keys as fit, the most useful first."""
    drawn: list[Line] = [[]]
    used = 0
    for command, label in useful(desk):
        key = desk.way(command)
        columns = get_cwidth(key) + get_cwidth(label) + 4
        if used + columns > width:
            if len(drawn) == lines:
                break
            drawn.append([])
            used = 0
        drawn[-1] += [("class:key", f" {key} "), ("", f"{label}  ")]
        used += columns
    return drawn


def useful(desk: Desk) -> list[tuple[str, str]]:
    """Commands with a word for each, the most useful first."""
    t, page = desk.language, desk.page
    if page is desk.game:
        from rummy_tui.app.now import in_game  # the rules are loaded with the first match

        return [] if desk.seat is None else in_game(page, t)
    if isinstance(page, TextPage):
        enter = t.pgettext("key bar", "done")
        return [("play", enter), ("cancel", t.pgettext("key bar", "back"))]
    item = focused_item(page)
    first = page is desk.pages[0]
    back = t.pgettext("key bar", "leave") if first else t.pgettext("key bar", "back")
    listed = [("cancel", back)]
    if page.goes_on:
        listed.insert(0, ("play", t.pgettext("key bar", "go on")))
    elif item is not None and item.chosen is not None:
        listed.insert(0, ("play", t.pgettext("key bar", "choose")))
    if isinstance(page, Menu) and page.changes:
        listed.append(("previous-group", t.pgettext("key bar", "less")))
        listed.append(("next-group", t.pgettext("key bar", "more")))
    if page.walked:
        listed.append(("next-group", t.pgettext("key bar", "next turn")))
        listed.append(("next-fit", t.pgettext("key bar", "next round")))
    if item is not None and item.help:
        listed.append(("help", t.pgettext("key bar", "explain")))
    return [*listed, ("repeat", t.pgettext("key bar", "again"))]
