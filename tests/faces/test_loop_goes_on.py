"""Automatic actions in the loop of a face: opponents, their pace, and replays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from rummy_tui.desk.page import Page
from rummy_tui.faces import loop as loops
from rummy_tui.faces.loop import (
    BREATH,
    LOOK,
    PATIENCE,
    TOO_LONG,
)
from rummy_tui.store.settings import PACES, Settings
from tests.tools.loop_rig import At, Desk, Leaves, page, played, soon

# The pace of opponents


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "none", 0.0)
    monkeypatch.setattr(loops, "BREATH", 0.0)
    monkeypatch.setattr(loops, "LOOK", 0.001)


@pytest.mark.parametrize(
    ("pace", "apart", "longest"), [(0.3, 0.0, 0.3), (0.0, 0.3, 0.3), (0.0, 0.0, 0.0)]
)
def test_between_two_moves_lies_the_longer_of_the_pace_and_of_what_the_face_needs(
    pace: float, apart: float, longest: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setitem(PACES, "none", pace)
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        slept.append(seconds)
        await sleep(0)

    async def script(at: At) -> None:
        at.face.apart = apart
        at.desk.speaking = type("Voice", (), {"ahead": 9.0})()  # matters only for the pace "voice"
        monkeypatch.setattr(asyncio, "sleep", noted)
        await at.loop._pause()
        await at.loop._pause(least=0.1)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        at.loop.end(0)

    played(script)
    assert slept == [longest, max(longest, 0.1)]


@pytest.mark.parametrize(
    ("ahead", "until"),
    [
        (lambda now: max(0.0, 2.0 - now), 2.0),
        (lambda _: 0.0, BREATH),
        (lambda _: 3.0, BREATH + PATIENCE),
        (lambda _: 20.0, BREATH + TOO_LONG * 20.0),
        (lambda now: max(0.0, 20.0 - now), 20.0),
        (lambda now: 20.0 if now < 1.0 else 3.0, BREATH + TOO_LONG * 20.0),
        (lambda _: None, PACES["voice"]),
    ],
    ids=["it-ends", "silent", "it-hangs", "long-words-hang", "long-words-end", "once-long", "none"],
)
def test_by_the_voice_a_move_waits_until_all_is_said_but_for_no_voice_that_hangs(
    ahead: Callable[[float], float | None], until: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, sleep = [0.0], asyncio.sleep

    async def passes(seconds: float) -> None:
        clock[0] += seconds
        await sleep(0)

    class Voice:
        @property
        def ahead(self) -> float | None:
            return ahead(clock[0])

    class Clock:
        def time(self) -> float:
            return clock[0]

    async def script(at: At) -> None:
        at.desk.settings, at.desk.speaking = Settings(pace="voice"), Voice()
        with monkeypatch.context() as patched:
            patched.setattr(asyncio, "sleep", passes)
            patched.setattr(asyncio, "get_running_loop", Clock)
            await at.loop._pause()
        at.loop.end(0)

    played(script)
    assert until <= clock[0] + 1e-9
    assert clock[0] <= until + 2 * LOOK


def test_another_pace_that_is_chosen_while_a_voice_speaks_counts_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)

    async def script(at: At) -> None:
        at.desk.settings = Settings(pace="voice")
        at.desk.speaking = type("Voice", (), {"ahead": 9.0})()
        pausing = asyncio.ensure_future(at.loop._pause())
        await asyncio.sleep(0.02)
        assert not pausing.done()
        at.desk.settings = Settings(pace="none")
        await asyncio.wait_for(pausing, 5)
        at.loop.end(0)

    played(script)


# Pages that play on


class Walked:
    """A page that plays on by itself, like a replay."""

    def __init__(self, desk: Desk, steps: int) -> None:
        self.desk, self.left = desk, steps
        self.page = page(
            Page,
            numbers_choose=False,
            plays_on=property(lambda _: self.left > 0),
            step_on=self.step,
        )
        self.page.__class__.step_on = lambda _: self.step()

    def step(self) -> None:
        self.left -= 1
        self.desk.done.append("a step")


def test_a_self_running_page_waits_below_another_and_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)

    async def script(at: At) -> None:
        desk, loop = at.desk, at.loop
        paused: list[float] = []

        async def pause(least: float = 0.0) -> None:
            paused.append(least)
            await asyncio.sleep(0)

        monkeypatch.setattr(loop, "_pause", pause)
        monkeypatch.setattr(loops, "BREATH", 0.25)
        walked = Walked(desk, 100_000)
        loop.do(lambda: desk.pages.append(walked.page))
        await soon(lambda: desk.done)
        loop.do(lambda: desk.pages.append(Leaves()))
        there = len(desk.done)
        loop.do(lambda: None)
        await asyncio.sleep(0.03)
        assert len(desk.done) == there, "it waits, whatever is done above it"
        loop.do(desk.pages.pop)
        await soon(lambda: len(desk.done) > there)
        walked.left = 0
        await asyncio.sleep(0.01)
        done = len(desk.done)
        assert set(paused) == {0.25}
        assert len(paused) >= done, "a pause before each step"
        walked.left = 1
        loop.do(lambda: None)
        await soon(lambda: len(desk.done) == done + 1)
        loop.end(0)

    played(script)


def test_a_self_running_page_runs_once_and_not_before_its_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []

    async def script(at: At) -> None:
        async def pause(least: float = 0.0) -> None:
            pauses.append(least)
            await asyncio.Event().wait()

        monkeypatch.setattr(at.loop, "_pause", pause)
        walked = Walked(at.desk, 0)
        at.loop.do(lambda: at.desk.pages.append(walked.page))
        at.face.calls.clear()
        await asyncio.sleep(0.01)
        assert (pauses, at.face.calls) == ([], [])
        walked.left = 5
        for _ in range(3):
            at.loop.do(lambda: None)
            await asyncio.sleep(0)
        assert len(pauses) == 1
        at.loop.end(0)

    played(script)


def test_a_self_running_page_stops_when_it_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)

    async def script(at: At) -> None:
        walked = Walked(at.desk, 1_000)
        at.loop.do(lambda: at.desk.pages.append(walked.page))
        await soon(lambda: at.desk.done)
        at.loop.do(at.desk.pages.pop)
        there = len(at.desk.done)
        await asyncio.sleep(0.03)
        assert len(at.desk.done) == there
        at.loop.end(0)

    played(script)


def test_a_page_opened_in_place_of_a_self_running_one_runs_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)

    async def script(at: At) -> None:
        first, second = Walked(at.desk, 1_000), Walked(at.desk, 1)
        at.loop.do(lambda: at.desk.pages.append(first.page))
        at.loop.do(lambda: at.desk.pages.__setitem__(-1, second.page))
        await soon(lambda: at.desk.done)
        assert (first.left, second.left) == (1_000, 0)
        at.loop.end(0)

    played(script)


def test_a_run_stopped_in_a_pause_neither_steps_nor_pauses_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []

    async def script(at: At) -> None:
        walked = Walked(at.desk, 2)

        async def pause(least: float = 0.0) -> None:
            pauses.append(least)
            walked.left = 0
            await asyncio.sleep(0)

        monkeypatch.setattr(at.loop, "_pause", pause)
        at.loop.do(lambda: at.desk.pages.append(walked.page))
        await asyncio.sleep(0.01)
        assert (at.desk.done, len(pauses)) == ([], 1)
        at.loop.end(0)

    played(script)


def test_after_a_step_that_ends_the_game_nothing_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def script(at: At) -> None:
        async def pause(least: float = 0.0) -> None:
            pauses.append(least)

        walked = Walked(at.desk, 9)
        monkeypatch.setattr(at.loop, "_pause", pause)
        monkeypatch.setattr(walked, "step", lambda: at.loop.end(0))
        at.loop.do(lambda: at.desk.pages.append(walked.page))

    assert played(script)[0] == 0
    assert len(pauses) == 1


def test_a_page_stopped_below_another_lets_that_one_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)

    async def script(at: At) -> None:
        below, above = Walked(at.desk, 100_000), Walked(at.desk, 1)
        at.loop.do(lambda: at.desk.pages.append(below.page))
        at.loop.do(lambda: at.desk.pages.append(above.page))
        await asyncio.sleep(0.01)
        assert above.left == 1, "one after the other"
        at.loop.do(lambda: setattr(below, "left", 0))
        await soon(lambda: above.left == 0)
        at.loop.end(0)

    played(script)
