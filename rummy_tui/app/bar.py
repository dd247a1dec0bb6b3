"""The bar of the keys that are useful now."""

from __future__ import annotations

from prompt_toolkit.utils import get_cwidth

from rummy_tui.app.canvas import Line
from rummy_tui.app.panel import focused_item
from rummy_tui.play.desk import Desk
from rummy_tui.play.game import GamePage
from rummy_tui.play.menus import Menu
from rummy_tui.play.page import TextPage
from rummy_tui.rules.actions import Discard, Draw, EndTurn, Take, TakeBack
from rummy_tui.rules.state import Phase
from rummy_tui.words.language import Language


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
    if isinstance(page, GamePage):
        return [] if desk.seat is None else _in_game(page, t)
    if isinstance(page, TextPage):
        enter = t.pgettext("key bar", "done")
        return [("play", enter), ("cancel", t.pgettext("key bar", "back"))]
    item = focused_item(page)
    listed = [("cancel", t.pgettext("key bar", "back"))]
    if page.goes_on:
        listed.insert(0, ("play", t.pgettext("key bar", "go on")))
    elif item is not None and item.chosen is not None:
        listed.insert(0, ("play", t.pgettext("key bar", "choose")))
    if isinstance(page, Menu):
        listed.append(("previous-group", t.pgettext("key bar", "less")))
        listed.append(("next-group", t.pgettext("key bar", "more")))
    if item is not None and item.help:
        listed.append(("help", t.pgettext("key bar", "explain")))
    return [*listed, ("repeat", t.pgettext("key bar", "again"))]


def _in_game(page: GamePage, t: Language) -> list[tuple[str, str]]:
    if page.building.on:
        first = [
            ("play", t.pgettext("key bar", "choose")),
            ("new", t.pgettext("key bar", "lay it")),
            ("cancel", t.pgettext("key bar", "give up")),
            ("building", t.pgettext("key bar", "points")),
        ]
    else:
        first = _moves(page, t)
    return [
        *first,
        ("help", t.pgettext("key bar", "help")),
        ("melds", t.pgettext("key bar", "table")),
        ("sort-suit", t.pgettext("key bar", "by suit")),
        ("sort-rank", t.pgettext("key bar", "by rank")),
        ("scores", t.pgettext("key bar", "scores")),
        ("older-message", t.pgettext("key bar", "messages")),
        ("cancel", t.pgettext("key bar", "leave")),
    ]


def _moves(page: GamePage, t: Language) -> list[tuple[str, str]]:
    """What the seat can do, as the view lists it."""
    view = page.view
    if view.phase is Phase.DEAL:
        return [("play", t.pgettext("key bar", "deal"))]
    if not view.my_turn:
        return [("can-do", t.pgettext("key bar", "what now"))]
    kinds = {type(option) for option in view.options}
    playing = view.phase is Phase.PLAY
    offered = (
        ("draw", t.pgettext("key bar", "draw"), Draw in kinds),
        ("take", t.pgettext("key bar", "take discard"), Take in kinds),
        ("new", t.pgettext("key bar", "new"), playing),
        ("play", t.pgettext("key bar", "add"), playing and view.open and bool(view.table)),
        ("discard", t.pgettext("key bar", "discard"), Discard in kinds),
        ("end-turn", t.pgettext("key bar", "end turn"), EndTurn in kinds),
        ("take-back", t.pgettext("key bar", "take back"), TakeBack in kinds),
        ("hint", t.pgettext("key bar", "hint"), True),
    )
    return [(command, label) for command, label, now in offered if now]
