"""Opponents wait until everything is spoken, but not for a voice that hangs."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from rummy_tui.ears.speech.clock import EstimatedReader
from rummy_tui.rules import actions as act
from rummy_tui.words.language.utterance import Utterance
from tests.app.rig import Rig, Voiced, play

PATIENT = 5.0
"""Seconds that opponents wait here for a voice that hangs."""
OPPONENTS = (None, "steady", "steady", "steady")


class Speaks(Voiced):
    """A voice that takes game time; with `hangs` it never ends."""

    def __init__(self, rig: Rig, *, hangs: bool = False) -> None:
        self.hangs = hangs
        self._estimated = EstimatedReader(lambda: None, asyncio.get_running_loop().time)
        before = rig.desk.hear

        def hear(utterance: Utterance) -> None:
            self._estimated.speak(utterance)
            before(utterance)

        rig.desk.hear = hear
        rig.desk.speaking = self
        rig.desk.settings = replace(rig.desk.settings, pace="voice")

    @property
    def ahead(self) -> float:  # type: ignore[override]
        return 3.0 if self.hangs else self._estimated.ahead

    def hush(self) -> None:
        self.hangs = False
        self._estimated.silence()


async def my_turn(rig: Rig) -> list[tuple[float, float | None]]:
    """Go to the own discard; return a growing list of opponents' times, with unspoken seconds."""
    await rig.settled()
    await rig.press("space")
    played: list[tuple[float, float | None]] = []
    match: Any = rig.desk.playing
    house = match.table.house
    play_it = house.plays

    def noted(move: act.Move | None) -> bool:
        played.append((asyncio.get_running_loop().time(), rig.desk.speaking.ahead))
        return play_it(move)

    house.plays = noted
    return played


def test_each_move_begins_when_all_is_said() -> None:
    async def script(rig: Rig) -> None:
        played = await my_turn(rig)
        Speaks(rig)
        await rig.press("x")
        assert len(played) >= 6
        assert {ahead for _, ahead in played} == {0.0}
        # Three turns at 180 words per minute, not three seconds.
        assert played[-1][0] - played[0][0] > 6

    play(script, "table", levels=OPPONENTS)


def test_a_key_is_answered_at_once_while_an_opponent_waits() -> None:
    async def script(rig: Rig) -> None:
        played = await my_turn(rig)
        voice, begun = Speaks(rig, hangs=True), asyncio.get_running_loop().time()
        await rig.send("x")
        await rig.send("t")
        assert rig.said[-1] == "It is Bob's turn."
        await rig.send(";")
        assert asyncio.get_running_loop().time() - begun < 2
        assert not voice.hangs
        await rig.until(lambda: played, "the move that had waited")
        assert played[0][0] - begun < 2

    play(script, "table", levels=OPPONENTS)


@pytest.mark.parametrize(
    ("players", "spoken", "seconds"),
    [
        (3, False, (0.5, 1.6)),
        (4, False, (0.5, 2.0)),
        (8, False, (1.0, 4.0)),
        (3, True, (4.0, 20.0)),
    ],
)
def test_by_eye_the_own_turn_comes_soon(
    players: int, spoken: bool, seconds: tuple[float, float]
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()  # others may play before the first own turn
        rig.desk.settings = replace(rig.desk.settings, pace="voice")
        await rig.press("space")
        begun = asyncio.get_running_loop().time()
        await rig.press("x")
        least, most = seconds
        assert least < asyncio.get_running_loop().time() - begun < most

    levels = (None, *["steady"] * (players - 1))
    play(script, "table", levels=levels, spoken=spoken)


@pytest.mark.parametrize(("hangs", "pause"), [(True, PATIENT), (False, 1.0)])
def test_speech_that_hangs_or_is_none_stops_nobody(hangs: bool, pause: float) -> None:
    async def script(rig: Rig) -> None:
        played = await my_turn(rig)
        voice = Speaks(rig, hangs=hangs)
        if not hangs:
            type(voice).ahead = None  # type: ignore[assignment]
        await rig.send("x")
        await rig.until(lambda: len(played) > 1, "the second move")
        times = [time for time, _ in played]
        assert times[1] - times[0] == pytest.approx(pause, abs=0.5)

    with pytest.MonkeyPatch.context() as undone:
        undone.setattr(Speaks, "ahead", Speaks.ahead)
        undone.setattr("rummy_tui.faces.loop.PATIENCE", PATIENT)
        play(script, "table", levels=OPPONENTS)
