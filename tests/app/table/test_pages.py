"""All pages have one frame, menus keep their columns, and values drop down over their line."""

from __future__ import annotations

import re

import pytest

from rummy_tui.desk.menu_values import Values
from rummy_tui.desk.menus.settings_menu import SettingsMenu
from tests.app.rig import Rig, play
from tests.tools.pictures import middle, replay
from tests.tools.screens import ALL, in_turn, on_screens

FOCUS = "ffd75f"
WIDE = re.compile(r" *(╭─[^╭]*╮|╰─[^╰]*╯|──+)")
"""A row of a box or a rule; cards stand side by side."""
PAGES = {
    "menu": "",
    "settings": "end up enter",
    "values": "end up enter enter",
    "rules": "5 enter enter",
    "help": "f1",
    "new match": "1 enter",
    "lesson": "2 enter",
    "match": "z",
    "scores": "s",
    "replay": "",
}
LISTS = ("menu", "new match", "replay")
"""Pages whose lines have the focus from edge to edge."""


def bar(rig: Rig) -> tuple[int, int, int]:
    """Return the row of the focus, its first column and its last one."""
    screen = rig.terminal.screen
    y = next(y for y in range(screen.lines) if screen.buffer[y][1].bg == FOCUS)
    lit = [x for x in range(screen.columns) if screen.buffer[y][x].bg == FOCUS]
    return y, lit[0], lit[-1]


@in_turn({page: page for page in PAGES}, *ALL)
def test_bars_boxes_rules_and_counters_end_in_the_same_columns(
    case: str, size: tuple[int, int]
) -> None:
    page, (width, _) = case, size
    in_match = page in ("match", "scores")

    async def script(rig: Rig) -> None:
        await rig.settled()
        await (replay(rig) if page == "replay" else rig.press(*PAGES[page].split()))
        for row in rig.terminal.rows:
            if WIDE.fullmatch(row) and len(row) > width - 12:
                assert (row[:2].strip(), len(row)) == (row[1], width - 1), row
        rules = [row for row in rig.terminal.rows if row.strip() and set(row.strip()) == {"─"}]
        assert all(row == f" {'─' * (width - 2)}" for row in rules)
        counters = [row for row in rig.terminal.rows if re.search(r"   \d+/\d+$", row)]
        assert all(len(row) == width - 1 for row in counters), counters
        if page in LISTS:
            y, left, right = bar(rig)
            scrolls = rig.terminal.rows[y][-1] in "│█"
            assert (left, right) == (1, width - (4 if scrolls else 2))

    state = middle() if in_match else None
    levels = (None, "steady", "sharp")
    play(script, "table", menu=not in_match, state=state, levels=levels, size=size)


@on_screens(*ALL)
def test_help_stands_apart_from_a_list(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("1", "enter")
        rows = rig.terminal.rows
        told = next(y for y, row in enumerate(rows) if "Deals the first round" in row)
        assert not rows[told - 1].strip(" │█") or "╭─" in rows[told - 1]

    play(script, "table", menu=True, size=size)


@on_screens((80, 24), (160, 50))
def test_the_column_of_values_stays_where_it_is(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.desk.open(SettingsMenu(rig.desk))
        await rig.settled()
        seen = set()
        for _ in range(6):
            rows = [row for row in rig.terminal.rows if "‹" in row]
            seen |= {(row.index("‹"), row.index("›")) for row in rows}
            await rig.press("right")
        assert len(seen) == 1

    play(script, "table", menu=True, size=size)


@on_screens(*ALL)
def test_enter_drops_the_values_over_the_line(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.desk.open(SettingsMenu(rig.desk))
        await rig.settled()
        before = rig.terminal.rows
        y = next(n for n, row in enumerate(before) if "‹ automatic" in row)
        x = before[y].index("automatic")
        assert "Enter list values" in rig.terminal.text
        await rig.press("enter")
        # The present value stands where it stood, and the menu stays around the list.
        now = rig.terminal.rows
        assert now[y][: x - 2] == before[y][: x - 2]
        assert now[y][x - 2 : x] == "│ "
        assert rig.terminal.cursor == (x, y)
        assert rig.terminal.at_cursor.startswith("automatic")
        assert "The colours of the table." in rig.terminal.text
        await rig.press("down", "down")
        assert rig.terminal.at_cursor.startswith("light")
        await rig.press("enter")
        assert rig.desk.settings.theme == "light"
        assert isinstance(rig.desk.page, SettingsMenu)
        await rig.press("enter", "escape")
        assert rig.desk.settings.theme == "light"
        assert isinstance(rig.desk.page, SettingsMenu)

    play(script, "table", menu=True, size=size)


def test_a_click_on_a_dropped_value_chooses_it() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.desk.open(SettingsMenu(rig.desk))
        await rig.settled()
        await rig.press("enter")
        assert isinstance(rig.desk.page, Values)
        y = next(n for n, row in enumerate(rig.terminal.rows) if "│ paper" in row)
        x = rig.terminal.rows[y].index("paper")
        for _ in range(2):  # to the line, and on it
            await rig.send("".join(f"\x1b[<0;{x + 1};{y + 1}{button}" for button in "Mm"))
            await rig.settled()
        assert rig.desk.settings.theme == "paper"

    play(script, "table", menu=True)


def test_by_eye_the_help_key_begins_with_the_keys_of_the_list() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        assert "F1 keys" in rig.terminal.text
        await rig.press("end", "up", "enter", "f1")
        first = [" ".join(row.rstrip(" █│").split()) for row in rig.terminal.rows[1:9]]
        assert first[0].startswith("In this list ─")
        assert first[1:] == [
            "Enter list the values of the line",
            "Up Down the line above, the line below",
            "Left Right change the value of the line",
            "Home End the first line, the last line",
            "Page Up Page Down ten lines up, ten lines down",
            "/ search the list",
            "Escape Q back",
        ]
        await rig.press("escape")
        assert isinstance(rig.desk.page, SettingsMenu)

    play(script, "table", menu=True)


@pytest.mark.parametrize("layout", ["reader", "table"])
def test_by_ear_the_help_key_explains_the_line_first(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?")
        assert rig.said[-1] == "Choose rules, players and options, and play."
        assert rig.desk.page.name() == "Rummy"

    play(script, layout, menu=True, spoken=layout == "table")


@on_screens((80, 24), (100, 30), (120, 34))
def test_in_a_replay_the_table_stands_apart_from_the_piles(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await replay(rig)
        rows = rig.terminal.rows
        piles = next(n for n, row in enumerate(rows) if row.startswith(" Stock"))
        assert not rows[piles + 1]

    play(script, "table", menu=True, size=size)
