"""Sighted play shows nothing about speech, listening or screen readers."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, Final

import pytest

from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.settings import Settings
from tests.app.player import Player
from tests.app.rig import Rig, play
from tests.words.catalogs import mostly_many_codes
from tests.words.tongues import tongue

EYES: Final = Settings(face="table", speech="off")


def watched(*keys: str, code: str = "en") -> Callable[[Rig], Coroutine[Any, Any, None]]:
    by_ear = tongue(code).by_ear

    async def script(rig: Rig) -> None:
        await rig.settled()
        for key in ("", *keys):
            if key:
                await rig.press(key)
            told = [text for text in (*rig.said, *rig.terminal.rows) if by_ear.search(text)]
            assert not told, (key, told)

    return script


@pytest.mark.parametrize("code", mostly_many_codes())
@pytest.mark.parametrize(
    "keys",
    [
        ("down",) * 9,
        ("1", "escape"),
        ("E", "x", "escape"),
        ("2", "enter", "enter", "enter", "enter", "enter"),
    ],
    ids=["menu", "new match", "keys", "lesson"],
)
def test_menus_and_lessons(keys: tuple[str, ...], code: str) -> None:
    script = watched(*keys, code=code)
    play(script, "table", settings=EYES, menu=True, size=(100, 30), tongue=code)


@pytest.mark.parametrize("code", mostly_many_codes())
def test_looking_round_a_hand(code: str) -> None:
    keys = ("h", "c", "d", "e", "s", "w", "y", "i", "r", "a", "t", "space", "P", "escape", "E", "z")
    script = watched(*keys, "escape", "?", "end", code=code)
    play(script, "table", settings=EYES, size=(100, 120), tongue=code)


def test_the_hand_is_passed_on() -> None:
    levels = (None, None)
    play(watched("enter", "space", "x", "x", "enter"), "table", levels=levels, settings=EYES)


@pytest.mark.many
def test_a_whole_round() -> None:
    async def script(rig: Rig) -> None:
        await Player(rig).match()
        assert not [text for text in rig.said if tongue("en").by_ear.search(text)]

    play(script, "table", settings=EYES, rules=replace(PLAYROOM, rounds_limit=1))


def test_with_the_voice_on_it_is_heard_again() -> None:
    async def script(rig: Rig) -> None:
        await rig.press("E")
        assert "Press any key to hear what it does" in rig.terminal.text

    play(script, "table", menu=True, spoken=True, size=(100, 30))


def test_settings_offer_only_the_way_to_speech() -> None:
    async def script(rig: Rig) -> None:
        await rig.press("end", "up", "enter")
        rows = [row.partition(":")[0] for row in rig.desk.page.rows()]
        assert rows[-2:] == ["Screen", "Speech by the program"]
        assert not [row for row in rows[:-1] if tongue("en").by_ear.search(row)]

    play(script, "table", menu=True, settings=EYES, size=(100, 30))


def test_the_way_to_speech_and_back_stays_on_its_line() -> None:
    """With speech there are more settings, in other places."""

    async def script(rig: Rig) -> None:
        await rig.press("end", "up", "enter", "end")
        for _ in range(3):
            await rig.press("right")
            assert rig.desk.page.focus().startswith("Speech by the program")

    play(script, "table", menu=True, settings=EYES, size=(100, 30))
