"""Lists whose lines change while they are read: the time they are made, and the cursor."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.message_history import Log
from rummy_tui.desk.walking import refresh
from rummy_tui.words.language.utterance import Kind
from tests.play.player import Player


@pytest.mark.parametrize(
    ("before", "on", "after", "now"),
    [
        ("abc", 1, "xabc", 2),  # its line has another place
        ("abc", 1, "ac", 1),  # its line is gone: the line in its place
        ("abc", 2, "a", 0),  # its place is gone, too
        ("abab", 2, "aaab", 2),  # two lines have the same subject: the nearer one
        ("abab", 3, "baaa", 0),
        ("", 0, "ab", 0),
        ("ab", 1, "", 0),
    ],
)
def test_the_cursor_stays_on_what_it_is_on(before: str, on: int, after: str, now: int) -> None:
    there = before
    page = ListPage(Player().desk, "Letters", lambda: [Item("line", key=each) for each in there])
    refresh(page)
    page.cursor = on
    there = after
    refresh(page)
    assert len(page.rows()) == max(1, len(after))
    assert page.cursor == now


def test_lines_about_nothing_keep_the_cursor_in_its_place() -> None:
    there = ["one", "two", "three"]
    page = ListPage(Player().desk, "Words", lambda: map(Item, there))
    refresh(page)
    page.cursor = 1
    there = ["two", "one", "three"]
    refresh(page)
    assert page.focus() == "one"


class Counted(ListPage):
    """A list that depends on a number."""

    number, made = 1, 0

    def made_of(self) -> object:
        return self.number

    def lines(self) -> Iterator[Item]:
        self.made += 1
        yield Item(str(self.number))


def test_lines_are_kept_until_what_they_are_made_of_changes() -> None:
    page = Counted(Player().desk, "Numbers")
    for number in (1, 1, 2, 2):
        page.number = number
        refresh(page)
        assert page.rows() == [str(number)]
        assert page.item.text == str(number)
    assert page.made == 2


def test_the_newest_message_is_followed_by_newer_ones_and_an_older_one_is_not() -> None:
    desk = Player().desk
    log = Log(desk)
    refresh(log)
    for told in ("One.", "Two."):
        desk.say(told, Kind.SYSTEM)
    refresh(log)
    assert log.focus() == "Two."
    log.cursor = 0
    here = log.focus()
    desk.say("Three.", Kind.SYSTEM)
    refresh(log)
    assert log.focus() == here


def test_without_messages_of_a_kind_the_list_stays_and_then_has_the_newest() -> None:
    desk = Player().menu().desk
    desk.messages.heard.clear()
    desk.messages.group = "system"
    log = Log(desk)
    refresh(log)
    assert log.rows() == ["Nothing has been said yet."]
    for told in ("One.", "Two."):
        desk.say(told, Kind.SYSTEM)
    refresh(log)
    assert (log.focus(), log.cursor) == ("Two.", 1)
    desk.messages.group = "game"
    refresh(log)
    assert log.focus() == "Two."
