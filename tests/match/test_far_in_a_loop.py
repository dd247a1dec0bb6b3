"""A desk whose table takes a while, with a full screen and a real event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.variants import BASIC
from rummy_tui.table.table import Table
from tests.app.rig import Rig, play
from tests.match.far_line import Line
from tests.match.test_far_keys import REFUSAL

RULES = replace(BASIC, draw_for_deal=False)


class LoopTime:
    """The time of the running loop, for a line."""

    def later(self, seconds: float, step: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(seconds, step)


async def far(rig: Rig, delay: float) -> Match:
    """The desk of the screen at a table elsewhere, at its own turn."""
    session = Session(RULES, (Seat("Ann"), Seat("Bob")), 1)
    session.deal()
    assert session.to_play is not None
    line = Line(LoopTime(), Table(session), (session.to_play,), delay)
    line.table.connected()
    await rig.until(lambda: len(line.table.history.moments) == len(session.moments), "the deal")
    match = Match(rig.desk, line.table, lambda: None, people=(session.to_play,))
    match.here.carry_out(match.go_on("Here."))
    await rig.settled()
    return match


@pytest.mark.parametrize("face", ["table", "reader"])
def test_keys_pressed_while_a_move_is_under_way_wait_for_it(face: str) -> None:
    async def script(rig: Rig) -> None:
        match = await far(rig, 0.3)
        keys = len(rig.heard)
        await rig.press("space", "s")
        assert rig.heard[keys:] == []
        await rig.until(lambda: rig.heard[keys:], "the answer")
        await rig.settled()
        told = [utterance.text for utterance in rig.heard[keys:]]
        assert told[0].startswith("You draw")
        assert told[-1].startswith("Scores")
        assert match.view.counts[match.view.seat] == 11

    play(script, face, menu=True)


def test_after_two_seconds_a_key_that_plays_is_refused_and_the_answer_still_comes() -> None:
    async def script(rig: Rig) -> None:
        await far(rig, 4)
        keys = len(rig.heard)
        await rig.press("space", "x")
        await rig.until(lambda: rig.heard[keys:], "a refusal")
        assert [utterance.text for utterance in rig.heard[keys:]] == [REFUSAL]
        await rig.until(lambda: len(rig.heard) > keys + 1, "the answer")
        assert rig.heard[keys + 1].text.startswith("You draw")

    play(script, "table", menu=True)
