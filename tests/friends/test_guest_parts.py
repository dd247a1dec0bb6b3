"""The parts of a guest that need no client: thoughts, and wishes in files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.host.guests import OwnReader
from rummy_tui.host.thoughts import Thoughts
from rummy_tui.host.wishes import WishesInFolder
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind


def test_the_thoughts_of_a_guest_come_one_after_the_other() -> None:
    thoughts, goes_on, begun = Thoughts(), Event(), list[str]()

    def first() -> str:
        begun.append("first")
        assert goes_on.wait(20)
        return "first"

    def second() -> str:
        begun.append("second")
        return "second"

    one, other = thoughts.think(first), thoughts.think(second)
    third = thoughts.think(lambda: 1 / 0)  # type: ignore[arg-type, return-value]
    assert not other.done()
    assert begun != ["first", "second"]
    goes_on.set()
    assert (one.result(20), other.result(20)) == ("first", "second")
    assert isinstance(third.exception(20), ZeroDivisionError)
    assert thoughts.think(second).result(20) == "second"


def test_what_has_not_begun_is_given_up_when_the_guest_leaves() -> None:
    thoughts, goes_on, begun = Thoughts(), Event(), Event()

    def first() -> str:
        begun.set()
        assert goes_on.wait(20)
        return ""

    one, other = thoughts.think(first), thoughts.think(str)
    assert begun.wait(20)
    thoughts.end()
    goes_on.set()
    assert one.result(20) == ""
    assert not other.done()


def test_no_file_is_left_of_a_guest_without_a_key(tmp_path: Path) -> None:
    wishes = WishesInFolder(tmp_path)
    wishes.save("keyless:0a1b", Settings(name="Al"))
    assert wishes.load("keyless:0a1b") is None
    assert [*tmp_path.iterdir()] == []


def test_wishes_come_back_by_the_key(tmp_path: Path) -> None:
    wishes = WishesInFolder(tmp_path / "guests")
    chosen = Settings(name="Zoé", face="reader", usual=Listening(language="fr", off=("few",)))
    wishes.save("SHA256:a/b+c", chosen)
    wishes.save("SHA256:other", replace(chosen, name="Al"))
    assert wishes.load("SHA256:a/b+c") == chosen
    assert wishes.load("SHA256:nobody") is None


@pytest.mark.parametrize(("reading", "waits"), [(None, True), (True, True), (False, False)])
def test_the_others_wait_for_a_screen_reader_and_for_no_table(
    reading: bool | None, waits: bool
) -> None:
    desk = Keyboard(load_keymap()[0], language("en"), Settings())
    if reading is not None:
        desk.screen = cast(Any, SimpleNamespace(reading=reading))
    reader = OwnReader(desk)
    assert desk.by_eye is not waits
    desk.say("Ann draws and discards the seven of hearts.", Kind.GAME, interrupt=False)
    ahead = reader.ahead
    assert (ahead is not None and 1 < ahead < 5) is waits
    desk.silence()
    assert not reader.ahead
