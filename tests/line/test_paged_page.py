"""The terminal as a page: width, page turns, equal lines, typed text, privacy."""

from __future__ import annotations

import os
from io import StringIO
from unittest.mock import patch

import pyte
import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output.vt100 import Vt100_Output

from rummy_tui.faces.lines.paged_page import PagedPage
from rummy_tui.match.history import Seat
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.rules.cards import Card
from rummy_tui.system.printable import wrapped
from rummy_tui.words.language.cards import CardStyle, CardWords
from rummy_tui.words.language.language import language
from tests.line.player import a_move, a_table
from tests.tools.driver import keys, line

pytestmark = pytest.mark.posix("a Windows console is written to in another way")


class Terminal(StringIO):
    """An output for a page, with the resulting screen."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__()
        self.size = Size(rows, columns)
        self.screen = pyte.HistoryScreen(columns, rows)
        self._stream = pyte.Stream(self.screen)
        self._shown = 0
        self.page = PagedPage(Vt100_Output(self, lambda: self.size))

    def rows(self) -> list[str]:
        text = self.getvalue()
        self._stream.feed(text[self._shown :])
        self._shown = len(text)
        return [row.rstrip() for row in self.screen.display]

    def cursor(self) -> tuple[int, int]:
        self.rows()
        return self.screen.cursor.y, self.screen.cursor.x


def test_the_newline_comes_first_and_the_cursor_stays_at_the_end() -> None:
    terminal = Terminal(10, 40)
    terminal.page.begin()
    terminal.page.block(["Your turn."])
    assert terminal.cursor() == (0, 10)
    terminal.page.block(["Bo draws.", "Bo discards the ace of clubs."])
    assert terminal.rows()[:3] == ["Your turn.", "Bo draws.", "Bo discards the ace of clubs."]
    assert terminal.cursor() == (2, 29)
    assert terminal.getvalue().endswith("\r\nBo draws.\r\nBo discards the ace of clubs.")


def test_a_full_page_is_turned_and_nothing_ever_scrolls() -> None:
    terminal = Terminal(4, 40)
    terminal.page.begin()
    terminal.rows()
    above = len(terminal.screen.history.top)
    for n in range(11):
        terminal.page.block([f"Message {n}."])
    assert terminal.rows() == ["Message 8.", "Message 9.", "Message 10.", ""]
    assert len(terminal.screen.history.top) == above


def test_related_lines_stand_on_one_page() -> None:
    terminal = Terminal(5, 40)
    terminal.page.begin()
    terminal.page.block(["Before.", "Before that."])
    terminal.page.block(["Leave?", "1. go on", "2. stay", "3. leave"])
    assert terminal.rows() == ["Leave?", "1. go on", "2. stay", "3. leave", ""]


def test_a_line_like_the_one_above_is_varied() -> None:
    terminal = Terminal(10, 40)
    terminal.page.begin()
    for _ in range(3):
        terminal.page.block(["Draw first."])
    assert "Draw first.\r\nDraw first. \r\nDraw first." in terminal.getvalue()
    assert terminal.rows()[:4] == ["Draw first."] * 3 + [""]


def test_a_line_never_takes_the_place_of_an_equal_one() -> None:
    terminal = Terminal(3, 40)
    terminal.page.begin()
    for _ in range(4):
        terminal.page.block(["Draw first."])
    assert terminal.rows()[0] == ""
    assert "Draw first." in [row.strip() for row in terminal.rows()]
    assert not terminal.rows()[-1] or terminal.cursor()[0] == 2


def test_messages_of_one_step_are_never_dropped() -> None:
    terminal = Terminal(3, 40)
    terminal.page.begin()
    terminal.page.block(["Draw first.", "You draw the joker."])
    with terminal.page.together():
        terminal.page.block(["You lay a set of aces."])
        terminal.page.block(["You have opened."])
    assert terminal.rows() == ["You lay a set of aces.", "You have opened.", ""]


def test_a_line_that_stood_on_the_page_before_is_varied() -> None:
    terminal = Terminal(3, 40)
    terminal.page.begin()
    for text in ("Two cards.", "Draw first.", "Not now.", "Draw first.", "Draw first."):
        terminal.page.block([text])
    assert [row.lstrip() for row in terminal.rows()] == ["Draw first."] * 2 + [""]
    assert terminal.rows()[0] == " Draw first."


def test_no_line_is_as_long_as_the_way_of_the_cursor() -> None:
    terminal = Terminal(9, 40)
    terminal.page.begin()
    ways = []
    for text in ("x" * 38, "y" * 19, "z" * 10, "y" * 19):
        before = terminal.cursor()[1]
        terminal.page.block([text])
        ways.append(abs(terminal.cursor()[1] - before))
    assert ways == [38, 18, 9, 8]


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
def test_no_line_is_wider_than_the_terminal_or_80(columns: int) -> None:
    terminal = Terminal(24, columns)
    terminal.page.begin()
    text = "Your turn: lay or discard: " + "a-word-that-never-ends" * 12
    terminal.page.block([text])
    rows = terminal.rows()
    assert max(map(len, rows)) < min(columns, 81)
    assert "".join(rows).replace(" ", "") == text.replace(" ", "")


def test_another_size_begins_a_new_page() -> None:
    terminal = Terminal(10, 80)
    terminal.page.begin()
    terminal.page.block(["Before."])
    terminal.size = Size(10, 40)
    terminal.page.block(["After the window has become smaller than it was."])
    assert terminal.rows()[:3] == ["After the window has become smaller", "than it was.", ""]


def test_control_characters_of_a_name_never_reach_the_terminal() -> None:
    assert wrapped("A\x1b[2Jnn\x07 \x9b5n", 80) == ["A [2Jnn   5n"]


def test_typed_text_is_echoed_and_rubbed_out() -> None:
    terminal = Terminal(10, 40)
    terminal.page.begin()
    terminal.page.begin_entry("Name: ")
    for text in ("Name: A", "Name: An", "Name: A", "Name: Al"):
        terminal.page.entry(text)
    assert terminal.rows()[0] == "Name: Al"
    assert terminal.cursor() == (0, 8)


def test_a_long_entry_goes_on_below() -> None:
    terminal = Terminal(10, 20)
    terminal.page.begin()
    typed = "Name: "
    terminal.page.begin_entry(typed)
    for letter in "abcdefgh ijklmnop":
        typed += letter
        terminal.page.entry(typed)
    for _ in range(3):
        typed = typed[:-1]
        terminal.page.entry(typed)
    assert max(map(len, terminal.rows())) < 20
    row, column = terminal.cursor()
    assert terminal.rows()[row] == "ijklm"
    assert column == 5


@pytest.mark.parametrize("asked", range(6))
def test_an_entry_stands_whole_whenever_the_size_changes(asked: int) -> None:
    terminal, left = Terminal(10, 40), asked

    def size() -> Size:
        nonlocal left
        left -= 1
        return Size(10, 30) if left < 0 else Size(10, 40)

    terminal.page.begin()
    terminal.page.block(["Before."])
    with patch.object(terminal.page._output, "get_size", size):
        terminal.page.begin_entry("Name: ")
        for typed in ("Name: A", "Name: An", "Name: A"):
            terminal.page.entry(typed)
    assert "Name: A" in terminal.rows()


def test_a_match_reads_on_40_columns() -> None:
    table = a_table(3)
    for key in "space x a w c y F1 ? q / x enter".split():
        table.press(key)
    os.environ["COLUMNS"] = "40"
    try:
        for key in "a w ? q y space".split():
            table.out.truncate(table.out.seek(0))
            table.press(key)
            assert max(map(len, table.out.getvalue().splitlines())) <= 40
    finally:
        del os.environ["COLUMNS"]


# Hot seat


def named(cards: tuple[Card, ...]) -> set[str]:
    english = language("en")
    return {str(CardWords(english, style).card(c)) for c in cards for style in CardStyle}


def test_between_hand_over_and_enter_no_card_is_written() -> None:
    terminal = Terminal(24, 80)
    terminal.page.begin()
    table = a_table(5, Seat("Ann"), Seat("Bob"), output=lambda _: terminal.page)
    for _ in range(6):
        offset = terminal.getvalue().rindex("\x1b[3J")
        hands = table.match.history.state.hands
        for key in ("s", "y", "pageup", "r", "down", "7", "?", "m", "b"):
            table.press(key)
        written = terminal.getvalue()[offset:]
        assert "Pass the keyboard to" in written
        assert not [name for name in named(hands[0] + hands[1]) if name in written]
        assert all(not row or "Pass the keyboard to" in row for row in terminal.rows())
        table.press("enter")
        while not isinstance(table.desk.page, HandOver):
            for key in keys(a_move(table), table.desk):
                table.press(key)


def test_by_whole_lines_nothing_private_is_written_before_enter() -> None:
    table = a_table(5, Seat("Ann"), Seat("Bob"), whole_lines=True)
    for _ in range(6):
        table.out.truncate(table.out.seek(0))
        hands = table.match.history.state.hands
        for look in (
            "s",
            "y",
            "hand",
            "older",
            "r",
            "7",
            "x 4c",
            "sort suit",
            "nonsense",
            "q",
            "1",
        ):
            table.type(look)
        written = table.out.getvalue()
        assert not [name for name in named(hands[0] + hands[1]) if name in written]
        table.type("")
        assert "Your turn." in table.out.getvalue()
        while not isinstance(table.desk.page, HandOver):
            table.type(line(a_move(table), table.desk))
        assert table.out.getvalue().splitlines()[-1].startswith("Pass the keyboard to")
        assert "\x1b" not in table.out.getvalue()


def test_the_panic_key_wipes_the_hand_at_once() -> None:
    terminal = Terminal(24, 80)
    terminal.page.begin()
    table = a_table(5, output=lambda _: terminal.page)
    assert "14 cards:" in " ".join(terminal.rows())
    table.press("b")
    assert terminal.rows()[0].startswith("Hidden.")
    assert not any(terminal.rows()[1:])
    assert terminal.getvalue().count("\x1b[3J") == 1
