"""Escape in the loop of a face, if a terminal may send keys in pieces."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from rummy_tui.desk.page import Page
from rummy_tui.faces import loop as loops
from rummy_tui.faces.contract import TAKEN_BACK
from rummy_tui.faces.decoder import REST
from rummy_tui.faces.loop import Loop
from tests.tools.loop_rig import At, Desk, page, played


class Before:
    """A fake of the desk before Escape, which records calls."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def escaped(self) -> None:
        self.desk.done.append("noted")

    def put_back(self) -> None:
        self.desk.done.append("put back")


def in_pieces(
    monkeypatch: pytest.MonkeyPatch,
    script: Callable[[At, Callable[[], None]], None],
    *,
    desk_ends: bool = False,
    face_ends: bool = False,
) -> None:
    """Run a script with a terminal that sends keys in pieces, and a function that passes time."""
    monkeypatch.setattr(loops, "BeforeEscape", Before)

    async def run(at: At) -> None:
        timers: list[Callable[[], None]] = []

        def call_later(seconds: float, do: Callable[..., None], step: object) -> None:
            assert seconds == REST
            timers.append(partial(do, step))

        def rests() -> None:
            timers.pop(0)()

        at.face.in_pieces, at.face.escape_leaves = True, face_ends
        at.desk.escape_is_final = desk_ends
        with monkeypatch.context() as patched:
            patched.setattr(asyncio.get_running_loop(), "call_later", call_later)
            script(at, rests)
        at.loop.end(0)

    played(run)


def test_an_escape_that_turns_out_to_begin_a_key_is_put_back_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def script(at: At, _: object) -> None:
        for key in ("escape", TAKEN_BACK, TAKEN_BACK):
            at.loop.press(key)
        assert at.desk.done == ["escape", "noted", "put back"]
        for key in ("escape", "a", TAKEN_BACK):
            at.loop.press(key)
        assert at.desk.done[3:] == ["escape", "noted", "a"], "another key has come"
        at.face.in_pieces = False
        at.loop.press("escape")
        at.loop.press(TAKEN_BACK)
        assert at.desk.done[6:] == ["escape"], "keys come whole"

    in_pieces(monkeypatch, script)


@pytest.mark.parametrize("ends", ["desk_ends", "face_ends"])
def test_an_escape_that_cannot_be_put_back_waits_for_the_rest_of_a_key(
    ends: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def script(at: At, rests: Callable[[], None]) -> None:
        at.loop.press("escape")
        assert at.desk.done == []
        rests()
        assert at.desk.done == ["escape"]
        at.loop.press("escape")
        at.loop.press(TAKEN_BACK)
        rests()
        at.loop.press("a")
        assert at.desk.done[1:] == ["put back", "a"]

    in_pieces(monkeypatch, script, desk_ends=ends == "desk_ends", face_ends=ends == "face_ends")


def test_an_escape_that_waits_is_done_before_what_comes_next_and_only_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def script(at: At, rests: Callable[[], None]) -> None:
        at.loop.press("escape")
        at.loop.press("a")
        rests()
        assert at.desk.done == ["escape", "a"]
        at.loop.press("escape")
        at.loop.paste("x")
        assert at.desk.done[2] == "escape"
        assert len(at.desk.done) == 4
        rests()
        at.loop.press("escape")
        at.loop.press("escape")
        rests()
        assert at.desk.done[4:] == ["escape"], "the time of the first is not that of the second"
        rests()
        assert at.desk.done[4:] == ["escape", "escape"]

    in_pieces(monkeypatch, script, desk_ends=True)


def test_an_escape_that_waits_is_for_its_page_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def script(at: At, rests: Callable[[], None]) -> None:
        at.loop.press("escape")
        at.desk.pages.append(page(Page, numbers_choose=False))
        rests()
        assert at.desk.done == []
        at.loop.press("escape")
        at.desk.pages.clear()
        at.loop.end_waiting()
        assert at.desk.done == []

    in_pieces(monkeypatch, script, desk_ends=True)


@pytest.mark.parametrize(
    ("over", "comes"), [(True, Loop.press), (False, Loop.press), (False, Loop.paste)]
)
def test_keys_after_an_escape_that_leaves_do_nothing(
    over: bool, comes: Callable[[Loop, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def script(at: At, _: object) -> None:
        def press(key: str) -> None:
            at.desk.done.append(key)
            if over:
                at.loop.end(0)
            else:
                at.desk.finished = True

        at.desk.press = press
        at.loop.press("escape")
        comes(at.loop, "a")
        assert at.desk.done == ["escape"]

    in_pieces(monkeypatch, script, desk_ends=True)
