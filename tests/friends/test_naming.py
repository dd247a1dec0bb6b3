"""The name of somebody who comes to a table of friends: it is asked for once, and kept."""

from __future__ import annotations

import pytest

from rummy_tui.cli.commands.joining import typed_table
from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.effects import Effects, Say
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.pages.friends.naming import with_name
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from tests.match.far_line import KEYMAP

ASKED = "What is your name? Type it and press Enter:"


def a_desk(name: str = "") -> tuple[Keyboard, list[str], list[Settings]]:
    """A desk, all that it says, and the settings that it keeps."""
    kept = list[Settings]()
    means = own_means(lambda settings: (kept.append(settings), "")[1])
    desk = Keyboard(KEYMAP, language("en"), Settings(name=name), means=means)
    said: list[str] = []
    desk.hear = lambda utterance: said.append(utterance.text)
    return desk, said, kept


def sits(name: str) -> Effects:
    return [Say(f"{name} sits down.")]


def left() -> Effects:
    return [Say("Nobody came.")]


@pytest.mark.parametrize(
    ("given", "in_settings", "sits_down"), [("Bo", "Ann", "Bo"), ("", "Ann", "Ann")]
)
def test_a_name_that_is_known_is_not_asked_for(
    given: str, in_settings: str, sits_down: str
) -> None:
    desk, said, kept = a_desk(in_settings)
    desk.carry_out(with_name(desk, given, sits, left))
    assert (said, kept) == ([f"{sits_down} sits down."], [])


def test_a_name_is_asked_for_and_kept() -> None:
    desk, said, kept = a_desk()
    desk.carry_out(with_name(desk, "", sits, left))
    assert said == [ASKED]
    desk.press("enter")
    assert said[-1] == ASKED
    for key in (*"Ann", "enter"):
        desk.press(key)
    assert said[-1] == "Ann sits down."
    assert [settings.name for settings in kept] == ["Ann"]


def test_nobody_has_to_answer() -> None:
    desk, said, kept = a_desk()
    desk.carry_out(with_name(desk, "", sits, left))
    desk.press("escape")
    assert (said[-1], kept, desk.pages) == ("Nobody came.", [], [])


def test_the_menu_asks_for_the_name_after_the_address() -> None:
    desk, said, _ = a_desk()
    desk.carry_out(typed_table(desk, "hut", 1, left))
    assert said == [ASKED]
    desk.press("escape")
    assert said[-1] == "Nobody came."
