"""Thinking in a process of its own gives the same move, no matter what happens to the process."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.match import worker as apart
from rummy_tui.match.chance import chance
from rummy_tui.match.opponents import decide_at_table
from rummy_tui.match.questions import Asked
from rummy_tui.match.worker import LUCK, OURS, QUICK, Thinker, think, thinker
from rummy_tui.rules.engine import apply
from rummy_tui.rules.state import State, new_match
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import View, view


def dealt(key: str) -> View:
    """The view of the first seat to play."""
    state = state_dealt(key)
    return view(state, state.seat)


def state_dealt(key: str) -> State:
    state: State = new_match(RULESETS[key], 2)
    if state.rules.draw_for_deal:
        state = new_match(RULESETS["american"], 2)
    action = chance(state, Random(1))
    assert action is not None
    return apply(state, action)[0]


@pytest.fixture(autouse=True)
def the_process_ends() -> Iterator[None]:
    yield
    apart.end_all()


@pytest.mark.parametrize("level", ["easy", "steady", "sharp"])
def test_the_same_move_as_here(level: str) -> None:
    for key in ("playroom", "basic", "manipulation"):
        luck = int(Random(5).random() * LUCK)
        here = policy(level)(dealt(key), Random(luck))
        assert think(level, dealt(key), Random(5)) == here


@pytest.mark.parametrize(("apart_too", "processes"), [(False, []), (True, [QUICK])])
def test_where_others_wait_the_quick_levels_have_a_process_too(
    apart_too: bool, processes: list[str]
) -> None:
    decide_at_table("steady", state_dealt("basic"), Random(5), apart=apart_too)
    assert [each for each in (OURS, QUICK) if thinker(each)._talk is not None] == processes


def test_a_process_that_was_killed_is_not_missed() -> None:
    first = think("sharp", dealt("basic"), Random(1))
    talk = thinker()._talk
    assert talk is not None
    talk._process.kill()
    talk._process.wait()
    assert think("sharp", dealt("basic"), Random(1)) == first
    assert thinker()._talk is None
    assert think("sharp", dealt("basic"), Random(1)) == first
    assert thinker()._talk is not None  # a new one


@pytest.mark.parametrize("command", [("/no/such/program",), ("echo", "no answer")])
def test_a_process_that_cannot_do_it_is_not_missed(
    monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setattr("rummy_tui.match.worker.COMMAND", command)
    here = policy("sharp")(dealt("basic"), Random(1))
    assert think("sharp", dealt("basic"), Random(1)) == here


def test_leaving_the_game_ends_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "rummy_tui.match.worker.COMMAND", (sys.executable, "-c", "import time; time.sleep(60)")
    )
    ended = []

    def begin() -> None:
        with pytest.raises(RuntimeError):
            think("sharp", dealt("basic"), Random(1))
        ended.append(True)

    thread = threading.Thread(target=begin)
    thread.start()
    while thinker()._talk is None:
        time.sleep(0.01)
    apart.end_all()
    # Wine may report the end of a process only when it would have ended by itself.
    thread.join(90 if sys.platform == "win32" else 30)
    assert ended


def test_no_process_is_begun_once_the_game_has_ended() -> None:
    ended = Thinker()
    ended.end()
    with pytest.raises(RuntimeError):
        ended.ask(Asked("sharp", dealt("basic")))
    assert ended._talk is None
