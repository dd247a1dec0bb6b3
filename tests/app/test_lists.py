"""Lists, help and forms in sighted play: columns, headings, the scroll bar, search."""

from __future__ import annotations

import re
from itertools import takewhile

import pytest

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.menu_values import Values
from rummy_tui.desk.menus.filtering import Filter
from rummy_tui.desk.menus.settings_menu import SettingsMenu
from rummy_tui.desk.walking import refresh
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.panel import panel
from rummy_tui.pages.menus.new_match import NewMatch
from tests.app.rig import Rig, on_row, play
from tests.play.player import Player
from tests.tools.screens import on_screens

SIZES = on_screens((60, 20), (80, 24), (100, 30), (160, 50))


@SIZES
def test_values_of_a_new_match_stand_in_one_column(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("enter")
        seen = set()
        for _ in rig.desk.page.rows():
            seen |= {row.index("‹") for row in rig.terminal.rows if "‹" in row}
            await rig.press("down")
        assert len(seen) == 1

    play(script, "table", menu=True, size=size)


@SIZES
def test_a_long_list_has_a_mark_at_its_edge_that_goes_down_with_the_cursor(
    size: tuple[int, int],
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?")
        top = [y for y, row in enumerate(rig.terminal.rows) if row.endswith("█")]
        await rig.press("end")
        bottom = [y for y, row in enumerate(rig.terminal.rows) if row.endswith("█")]
        assert 0 < len(top) == len(bottom)
        assert min(top) < min(bottom)

    play(script, "table", size=size)


@pytest.mark.parametrize(("size", "count"), [((80, 24), 1), ((100, 30), 2), ((160, 50), 3)])
def test_keys_stand_side_by_side_if_there_is_room_and_arrows_follow_them(
    size: tuple[int, int], count: int
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?")
        page, terminal = rig.desk.page, rig.terminal
        places = list[tuple[int, int]]()
        for row in range(1, len([*takewhile(lambda item: not item.heading, page.listed()[1:])])):
            await rig.press("down")
            assert page.cursor == row
            assert on_row(terminal, page)
            places.append(terminal.cursor)
        columns = sorted({x for x, _ in places})
        assert len(columns) == count
        # Down each column, then to the top of the next one, in reading order.
        assert places == sorted(places)
        tops = [min(y for x, y in places if x == column) for column in columns]
        assert len(set(tops)) == 1
        await rig.press("home", "down")
        for column in columns[1:]:
            await rig.press("right")
            assert terminal.cursor == (column, tops[0])
        await rig.press("right")
        assert page.item is not None
        assert page.item.heading

    play(script, "table", size=size)


def test_help_takes_the_place_of_the_table_and_a_search_in_it_keeps_its_columns() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?")
        assert "Stock" not in rig.terminal.text
        await rig.press("/", *"card")
        lines = [row for row in rig.terminal.rows if row.count("card") > 1]
        assert any(re.search(r"\S {3,}\S.* card", row) for row in lines)
        before = rig.desk.page.cursor
        await rig.press("right")
        assert rig.desk.page.cursor > before + 1
        await rig.press("left")
        assert rig.desk.page.cursor == before
        await rig.press("escape", "escape", "escape")
        assert "Stock" in rig.terminal.text

    play(script, "table", size=(160, 50))


def test_a_click_on_any_line_of_a_row_goes_to_it() -> None:
    page = ListPage(Player().menu().desk, "All", [Item("long " * 30), Item("short")])
    drawn = panel(page, 60, 18, Ink(unicode=False))
    texts = ["".join(text for _, text in line) for line in drawn.lines]
    for spot in drawn.spots:
        assert ("short" in texts[spot.y]) == (spot.row == 1)
    assert len([spot for spot in drawn.spots if spot.row == 0]) > 1


def test_typing_narrows_a_long_list_and_enter_goes_to_what_is_left() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("enter")
        menu = rig.desk.page
        assert isinstance(menu, NewMatch)
        assert " search" in rig.terminal.text
        await rig.press("/", *"JÖKERS")
        assert isinstance(rig.desk.page, Filter)
        left = rig.desk.page.rows()
        assert 1 < len(left) < len(menu.rows())
        assert all("jokers" in row.casefold() for row in left)
        assert "Rule set" not in rig.terminal.text
        wanted = left[1]
        await rig.press("down", "enter")
        assert isinstance(rig.desk.page, Values)  # choosing the line lists its values
        await rig.press("escape")
        assert rig.desk.page is menu
        assert menu.focus() == wanted
        assert "Rule set" in rig.terminal.text or menu.cursor > 6

    play(script, "table", menu=True)


def test_a_value_is_changed_in_what_is_left() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("enter", "/", *"hints")
        await rig.press("right")
        assert "Hints: no" in rig.desk.page.rows()

    play(script, "table", menu=True)


def test_escape_ends_a_search_and_shows_all_again() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?")
        below, all_ = rig.desk.page, len(rig.desk.page.rows())
        await rig.press("/", *"zz")
        assert "No line contains zz. Escape shows all again." in rig.terminal.text
        await rig.press("enter")
        assert isinstance(rig.desk.page, Filter)
        await rig.press("escape")
        assert rig.desk.page is below
        assert len(rig.desk.page.rows()) == all_
        assert "/ search" in rig.terminal.text

    play(script, "table")


def test_the_key_twice_asks_for_a_command() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?", "/", "/")
        assert isinstance(rig.desk.page, CommandLine)

    play(script, "table")


def test_listeners_find_no_search_and_the_lines_in_their_order() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("enter")
        assert rig.desk.page.rows()[2].startswith("Players: ")
        await rig.press("/")
        assert not isinstance(rig.desk.page, Filter)

    play(script, "table", menu=True, spoken=True)
    play(script, "reader", menu=True)


def test_help_has_this_games_keys_for_who_looks() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?")
        rows = rig.desk.page.rows()
        assert any(row.endswith("start a new combination, and lay it") for row in rows)
        assert not any("move a card on the table" in row or "split" in row for row in rows)

    play(script, "table")


def test_settings_have_parts_for_who_looks_and_their_own_order_for_who_listens() -> None:
    parts = ["How it looks", "How it plays", "Words, sounds and speech"]

    def named(item: Item) -> str:
        return item.label or item.text

    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.desk.open(SettingsMenu(rig.desk))
        await rig.settled()
        rows = rig.terminal.rows
        at = [
            next(y for y, row in enumerate(rows) if row.strip().startswith(part)) for part in parts
        ]
        assert at == sorted(at)
        assert "Colours" in rows[at[0] + 1]
        assert "Your name" in rows[at[1] + 1]
        seen = rig.desk.page.listed()
        heard = SettingsMenu(Player().menu().desk)
        refresh(heard)
        assert set(map(named, seen)) < set(map(named, heard.listed()))
        assert not any(item.part for item in heard.listed())
        assert heard.rows()[0].startswith("Your name")

    play(script, "table", menu=True, size=(100, 40))


def test_the_messages_are_a_list_for_eyes_and_page_keys_go_through_lists() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        for _ in range(4):
            await rig.press("space", "x")
        await rig.press("pageup")
        page = rig.desk.page
        assert page.rows()[page.cursor] == rig.desk.messages.walked()[-1].text
        here = page.cursor
        await rig.press("pageup")
        assert page.cursor == here - 10
        await rig.press("pagedown", "pagedown")
        assert page.cursor == here
        await rig.press("home", "m", "m", "m")
        assert page.cursor < len(page.rows())
        await rig.press("escape")
        assert rig.desk.page is rig.game

    play(script, "table")
