"""Thinking in a process of its own gives the same move, whatever becomes of the process."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from random import Random

import pytest

from rummy_tui.apart import LUCK, Thinker
from rummy_tui.bots import policy
from rummy_tui.chance import chance
from rummy_tui.rules.engine import apply
from rummy_tui.rules.state import State, new_match
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import View, view


def dealt(key: str) -> View:
    """The view of the first seat to play."""
    state: State = new_match(RULESETS[key], 2)
    if state.rules.draw_for_deal:
        state = new_match(RULESETS["american"], 2)
    action = chance(state, Random(1))
    assert action is not None
    state, _ = apply(state, action)
    return view(state, state.seat)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    found = Thinker()
    yield found
    found.end()


@pytest.mark.parametrize("level", ["easy", "steady", "sharp"])
def test_the_same_move_as_here(thinker: Thinker, level: str) -> None:
    for key in ("playroom", "basic", "manipulation"):
        luck = int(Random(5).random() * LUCK)
        here = policy(level)(dealt(key), Random(luck))
        assert thinker.think(level, dealt(key), Random(5)) == here


def test_a_process_that_was_killed_is_not_missed(thinker: Thinker) -> None:
    first = thinker.think("sharp", dealt("basic"), Random(1))
    process = thinker._process
    assert process is not None
    process.kill()
    process.wait()
    assert thinker.think("sharp", dealt("basic"), Random(1)) == first
    assert thinker.think("sharp", dealt("basic"), Random(1)) == first  # by a new process


def test_a_process_that_cannot_be_begun_is_not_missed(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummy_tui.apart.COMMAND", ("/no/such/program",))
    assert thinker.think("sharp", dealt("basic"), Random(1)) == policy("sharp")(
        dealt("basic"), Random(1)
    )


def test_leaving_the_game_ends_a_thought(monkeypatch: pytest.MonkeyPatch, thinker: Thinker) -> None:
    monkeypatch.setattr("rummy_tui.apart.COMMAND", ("sleep", "60"))
    ended = []

    def think() -> None:
        with pytest.raises(RuntimeError):
            thinker.think("sharp", dealt("basic"), Random(1))
        ended.append(True)

    thread = threading.Thread(target=think)
    thread.start()
    while thinker._process is None:
        time.sleep(0.01)
    thinker.end()
    thread.join(10)
    assert ended


def test_no_process_is_begun_once_the_game_has_ended(thinker: Thinker) -> None:
    thinker.end()
    with pytest.raises(RuntimeError):
        thinker.think("sharp", dealt("basic"), Random(1))
    assert thinker._process is None
