"""The loop of a face, with a desk and a terminal that are only played: no keys, no screen."""

from __future__ import annotations

import asyncio
import errno
import signal
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from threading import current_thread
from typing import Any

import pytest

from rummy_tui.desk.page import Modal, Page, Pause, TextPage, Walk
from rummy_tui.faces import loop as loops
from rummy_tui.faces.contract import Gone
from rummy_tui.faces.loop import HUNG_UP, INTERRUPTED, SWITCHING, Loop
from rummy_tui.store.settings import PACES, Settings
from rummy_tui.system import signals
from rummy_tui.words.language import language


class Leaves:
    """A page on which nothing happens."""

    asks = False
    plays_on = False


def page(kind: type[Page], **fields: object) -> Any:
    """A page of a kind, which does nothing but have these fields."""
    return type("Played", (kind,), {"__init__": lambda _: None, **fields})()


class Match:
    """A match whose opponents move as often as it says."""

    def __init__(self, moves: int) -> None:
        self.moves = moves
        self.played: list[object] = []
        self.open = True
        self.thinks: Callable[[], object] = lambda: "a move"
        self.alone = 0

    @property
    def bot_to_play(self) -> bool:
        return self.open and self.moves > 0

    def think(self) -> object:
        return self.thinks()

    def bot_plays(self, move: object) -> None:
        self.moves -= 1
        self.played.append(move)

    def left_alone(self) -> None:
        self.alone += 1

    def lost(self) -> None:
        self.played.append("lost")


class Desk:
    """What a loop asks of a desk."""

    def __init__(self) -> None:
        self.pages: list[Any] = [Leaves()]
        self.finished = False
        self.playing: Any = None
        self.settings = Settings(pace="none")
        self.speaking: Any = type("Mute", (), {"ahead": None})()
        self.language = language("en")
        self.done: list[str] = []

    @property
    def page(self) -> Any:
        return self.pages[-1]

    def press(self, key: str) -> None:
        self.done.append(key)

    def way(self, command: str) -> str:
        return command

    def refuse(self, told: str) -> None:
        self.done.append(told)

    def do_posted(self) -> None:
        self.done.append("posted")


class Face:
    """A face without a screen, which is its own terminal."""

    apart = 0.0

    def __init__(self, begins: Callable[[], None] = lambda: None) -> None:
        self.terminal: Any = self
        self.taken_keys = True
        self.calls: list[str] = []
        self.begins = begins
        self._left = asyncio.Event()

    def taken(self) -> AbstractContextManager[None]:
        self.calls.append("taken")
        return nullcontext()

    def step(self) -> AbstractContextManager[None]:
        return nullcontext()

    async def play(self, begun: Callable[[], None]) -> None:
        self.begins()
        begun()
        await self._left.wait()
        self._left.clear()

    def leave(self) -> None:
        self._left.set()

    def after_words(self, step: Callable[[], None]) -> None: ...

    def takes(self, key: str) -> bool:
        return self.taken_keys

    def show(self, said: object) -> None: ...

    def changed(self) -> None:
        self.calls.append("changed")

    def back(self) -> None:
        self.calls.append("back")

    def leaving(self) -> None:
        self.calls.append("leaving")


@dataclass
class At:
    """A loop that runs."""

    loop: Loop
    desk: Any
    face: Face


Script = Callable[[At], Any]


def played(
    script: Script | None = None,
    *,
    early: Callable[[Loop], None] = lambda _: None,
    first: Callable[[Desk], None] = lambda _: None,
) -> tuple[int, Desk, Face]:
    """Run a loop until it ends: keys that come early, the first page, and a script after it."""
    desk = Desk()

    async def run() -> tuple[int, Face]:
        face = Face(lambda: early(loop))
        loop = Loop(desk, face, lambda: first(desk))  # type: ignore[arg-type]
        running = asyncio.ensure_future(loop.run_async())
        await asyncio.sleep(0)
        if script is not None:
            await asyncio.sleep(0)
            await script(At(loop, desk, face))
        return await asyncio.wait_for(running, 5), face

    status, face = asyncio.run(run())
    return status, desk, face


async def soon(met: Callable[[], object]) -> None:
    for _ in range(400):
        if met():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it does not come about")


# The start and the end


def test_keys_that_came_early_are_pressed_in_their_order() -> None:
    def early(loop: Loop) -> None:
        loop.press("a")
        loop.press("b")
        loop.paste("text")

    async def script(at: At) -> None:
        assert at.desk.done[:2] == ["a", "b"]
        assert len(at.desk.done) == 3, "pasted text fires nothing"
        at.loop.end(0)

    played(script, early=early)


@pytest.mark.parametrize(
    ("lies", "pressed"),
    [
        (page(Pause, asks=False), False),
        (page(Modal, asks=True), False),
        (page(Modal, asks=False), True),
        (page(Page, asks=True), True),
    ],
    ids=["a pause", "a question", "what asks nothing", "a hand"],
)
def test_an_early_key_answers_nothing_that_nobody_has_heard(lies: Any, pressed: bool) -> None:
    async def script(at: At) -> None:
        assert at.desk.done == ["a"] * pressed
        at.loop.end(0)

    played(script, early=lambda loop: loop.press("a"), first=lambda desk: desk.pages.append(lies))


def test_what_leaves_no_page_ends_it_and_early_keys_do_nothing() -> None:
    status, desk, _ = played(
        early=lambda loop: loop.press("a"), first=lambda desk: desk.pages.clear()
    )
    assert (status, desk.done) == (0, [])


def test_ctrl_c_ends_it_even_before_the_first_page() -> None:
    status, desk, _ = played(early=lambda loop: loop.press("ctrl+c"))
    assert (status, desk.done) == (INTERRUPTED, [])


def test_the_first_reason_to_end_counts() -> None:
    async def script(at: At) -> None:
        at.loop.end(3)
        at.loop.end(4)
        at.loop.fail(ValueError())
        at.loop.do(lambda: at.desk.done.append("a step"))
        at.loop.press("a")

    status, _, face = played(script)
    assert status == 3
    assert "leaving" in face.calls, "the terminal is to know"


def test_after_the_end_nothing_is_done() -> None:
    async def script(at: At) -> None:
        at.loop.end(0)
        at.loop.do(lambda: at.desk.done.append("a step"))
        at.loop.press("a")
        at.desk.finished = True

    assert played(script)[1].done == []


def test_a_step_that_leaves_the_last_page_ends_it_and_shows_nothing_more() -> None:
    async def script(at: At) -> None:
        at.face.calls.clear()
        at.loop.do(lambda: None)
        assert at.face.calls == ["changed"]
        at.loop.do(at.desk.pages.clear)
        assert at.face.calls == ["changed", "leaving"]

    assert played(script)[0] == 0


def test_a_defect_in_a_step_is_raised() -> None:
    def wrong() -> None:
        raise LookupError("wrong")

    async def script(at: At) -> None:
        at.desk.playing = Match(0)
        at.loop.do(wrong)

    with pytest.raises(LookupError, match="wrong"):
        played(script)


@pytest.mark.parametrize("error", [EOFError(), Gone(), OSError(errno.EIO, "gone")], ids=repr)
def test_a_terminal_that_is_gone_is_no_defect(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummy_tui.system.signals.hung_up", lambda: True)

    async def script(at: At) -> None:
        at.loop.fail(error)

    assert played(script)[0] == HUNG_UP


@pytest.mark.parametrize(
    ("number", "gone"), [(errno.EIO, False), (errno.ENOSPC, True)], ids=["not-gone", "other-error"]
)
def test_an_error_of_the_system_with_the_terminal_there_is_a_defect(
    number: int, gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummy_tui.system.signals.hung_up", lambda: gone)

    async def script(at: At) -> None:
        at.loop.fail(OSError(number, "no"))

    with pytest.raises(OSError, match="no"):
        played(script)


def test_what_goes_wrong_outside_of_steps_is_a_defect_and_a_warning_is_none() -> None:
    async def script(at: At) -> None:
        handler = asyncio.get_running_loop().call_exception_handler
        handler({"message": "a warning"})
        assert not at.loop.over
        handler({"message": "a defect", "exception": KeyError("painting")})

    with pytest.raises(KeyError, match="painting"):
        played(script)


def test_the_exception_handler_and_the_switch_interval_are_as_before() -> None:
    seen: list[float] = []

    async def run() -> None:
        running = asyncio.get_running_loop()
        running.set_exception_handler(before)
        face = Face(lambda: None)
        loop = Loop(Desk(), face, lambda: loop.end(0))  # type: ignore[arg-type]
        await loop.run_async()
        assert running.get_exception_handler() is before

    def before(*_: object) -> None: ...

    asyncio.run(run())
    interval = sys.getswitchinterval()

    def start() -> None:
        seen.append(sys.getswitchinterval())
        desk.pages.clear()

    desk = Desk()

    class Lazy(Face):
        def __init__(self) -> None:
            self.terminal: Any = self
            self.calls, self.begins = [], lambda: None

        async def play(self, begun: Callable[[], None]) -> None:
            begun()

        def leave(self) -> None: ...

    assert Loop(desk, Lazy(), start).run() == 0  # type: ignore[arg-type]
    assert seen == [pytest.approx(SWITCHING)]
    assert sys.getswitchinterval() == interval


# Opponents


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "none", 0.0)
    monkeypatch.setattr(loops, "BREATH", 0.0)
    monkeypatch.setattr(loops, "LOOK", 0.001)


def test_opponents_play_on_their_own_until_it_is_not_theirs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)

    async def script(at: At) -> None:
        match = at.desk.playing = Match(2)
        at.loop.do(lambda: None)
        await soon(lambda: len(match.played) == 2)
        await asyncio.sleep(0.02)
        match.moves = 1
        at.loop.do(lambda: None)
        await soon(lambda: len(match.played) == 3)
        at.loop.end(0)

    desk = played(script)[1]
    assert desk.playing.played == ["a move"] * 3 + ["lost"]


def test_an_opponent_thinks_once_whatever_is_done_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)
    thoughts: list[int] = []

    async def script(at: At) -> None:
        match = at.desk.playing = Match(1)
        match.thinks = lambda: thoughts.append(1)
        for _ in range(3):
            at.loop.do(lambda: None)
        await soon(lambda: match.played)
        await asyncio.sleep(0.02)
        assert (match.played, thoughts) == ([None], [1])
        at.face.calls.clear()
        await asyncio.sleep(0.02)
        assert at.face.calls == [], "nothing goes on where nobody is to play"
        at.loop.end(0)

    played(script)


def test_a_move_waits_while_a_question_is_open_and_is_made_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)

    async def script(at: At) -> None:
        match = at.desk.playing = Match(1)

        def thinks() -> str:
            match.open = False
            return "a move"

        match.thinks = thinks
        at.loop.do(lambda: None)
        await asyncio.sleep(0.05)
        at.loop.do(lambda: None)
        assert match.played == []
        at.loop.do(lambda: setattr(match, "open", True))
        await soon(lambda: match.played)
        at.loop.end(0)

    played(script)


def test_a_move_for_a_match_that_was_left_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)

    async def script(at: At) -> None:
        match = at.desk.playing = Match(1)

        def thinks() -> str:
            at.desk.playing = other
            return "a move"

        other = Match(1)
        match.thinks = thinks
        at.loop.do(lambda: None)
        await soon(lambda: other.played)
        assert match.played == []
        at.loop.end(0)

    played(script)


def test_a_defect_of_an_opponent_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)

    def wrong() -> object:
        raise LookupError("thinking")

    async def script(at: At) -> None:
        at.desk.playing = Match(1)
        at.desk.playing.thinks = wrong
        at.loop.do(lambda: None)

    with pytest.raises(LookupError, match="thinking"):
        played(script)


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
        monkeypatch.setattr(asyncio, "sleep", noted)
        await at.loop._pause()
        await at.loop._pause(least=0.1)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        at.loop.end(0)

    played(script)
    assert slept == [longest, max(longest, 0.1)]


# What goes on by itself


class Walked:
    """Steps of a replay that goes on by itself."""

    def __init__(self, desk: Desk, steps: int) -> None:
        self.desk, self.left = desk, steps
        self.page = page(
            Walk, asks=False, plays_on=property(lambda _: self.left > 0), step_on=self.step
        )
        self.page.__class__.step_on = lambda _: self.step()

    def step(self) -> None:
        self.left -= 1
        self.desk.done.append("a step")


def test_what_goes_on_by_itself_waits_below_another_page_and_ends(
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


def test_what_goes_on_by_itself_goes_on_once_and_not_before_it_is_told_to(
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


def test_what_goes_on_by_itself_stops_when_its_page_is_closed(
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


# Texts, and what is posted


def test_pasted_text_goes_where_text_is_asked_for_and_is_refused_elsewhere() -> None:
    async def script(at: At) -> None:
        text = page(TextPage, asks=True, typed=lambda _, text: at.desk.done.append(f"typed {text}"))
        at.loop.paste("x")
        assert at.desk.done[0].startswith("Pasted")
        at.desk.pages.append(text)
        at.loop.paste("x")
        assert at.desk.done[1:] == ["typed x"]
        at.face.taken_keys = False
        at.loop.paste("y")
        at.loop.press("y")
        assert at.desk.done[1:] == ["typed x"]
        at.loop.end(0)

    played(script)


def test_what_is_posted_is_done_in_a_step() -> None:
    async def script(at: At) -> None:
        at.face.calls.clear()
        at.desk.wake()
        await soon(lambda: at.desk.done)
        assert (at.desk.done, at.face.calls) == (["posted"], ["changed"])
        at.loop.end(0)

    played(script)


def test_when_the_terminal_is_given_back_the_hand_is_covered_and_told_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Stopped(monkeypatch, True)

    async def script(at: At) -> None:
        match = at.desk.playing = Match(0)
        at.loop._slept(signal.SIGTSTP)
        await soon(lambda: "back" in at.face.calls)
        assert match.alone == 1
        assert at.face.calls.count("taken") == 2
        at.loop.end(0)

    played(script)


# What the loop gives the desk, and what the system sends


def test_the_desk_shows_and_rings_by_the_face_and_thinks_beside_it() -> None:
    async def script(at: At) -> None:
        desk, face = at.desk, at.face
        assert desk.show == face.show
        assert desk.after_words == face.after_words
        face.ring = lambda: face.calls.append("rung")  # type: ignore[attr-defined]
        desk.ring()
        assert face.calls[-1] == "rung"
        assert await asyncio.wrap_future(desk.in_thread(current_thread)) is not current_thread()
        at.loop.end(0)

    played(script)


@pytest.mark.posix("sends a signal")
def test_a_signal_ends_it_with_its_number() -> None:
    async def script(_: At) -> None:
        signal.raise_signal(signal.SIGTERM)

    assert played(script)[0] == 128 + signal.SIGTERM


@pytest.mark.parametrize(("error", "status"), [(Gone(), HUNG_UP), (ValueError("a face"), None)])
def test_a_face_that_breaks_off_has_lost_its_terminal_or_is_a_defect(
    error: Exception, status: int | None
) -> None:
    def breaks(_: Loop) -> None:
        raise error

    if status is None:
        with pytest.raises(ValueError, match="a face"):
            played(early=breaks)
    else:
        assert played(early=breaks)[0] == status


def test_a_desk_that_is_finished_before_its_first_page_shows_none() -> None:
    def first(desk: Desk) -> None:
        desk.finished = True

    status, desk, face = played(early=lambda loop: loop.press("a"), first=first)
    assert (status, desk.done, "changed" in face.calls) == (0, [], False)


def test_what_was_thought_of_is_ended_with_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []
    monkeypatch.setattr(loops, "end_thoughts", lambda: ended.append(True))

    async def broken(_: Loop) -> int:
        raise LookupError

    monkeypatch.setattr(Loop, "run_async", broken)
    with pytest.raises(LookupError):
        Loop(Desk(), Face(), lambda: None).run()  # type: ignore[arg-type]
    assert ended == [True]


class Stopped:
    """A system on which stopping is only noted, and that gives the keyboard when it is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *has_keyboard: bool) -> None:
        self.stops = 0
        self.answers = list(has_keyboard)
        monkeypatch.setattr(signals, "stop", self.stop)
        monkeypatch.setattr(signals, "has_keyboard", self.has_keyboard)
        monkeypatch.setattr(signals, "SETTLING", 0.0)

    def stop(self) -> None:
        self.stops += 1

    def has_keyboard(self) -> bool:
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


@pytest.mark.posix("is put to sleep")
@pytest.mark.parametrize(("keyboard", "stops"), [((True,), 1), ((False, False, True), 3)])
def test_put_to_sleep_it_stays_stopped_until_it_has_the_keyboard(
    keyboard: tuple[bool, ...], stops: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = Stopped(monkeypatch, *keyboard)

    async def script(at: At) -> None:
        at.loop._slept(signal.SIGTSTP)
        await soon(lambda: "back" in at.face.calls)
        assert system.stops == stops
        at.loop.end(0)

    played(script)
    assert system.stops == stops, "and is not stopped when it ends"


@pytest.mark.posix("is woken")
@pytest.mark.parametrize("keyboard", [True, False])
def test_woken_it_takes_the_terminal_or_without_the_keyboard_is_stopped_again(
    keyboard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = Stopped(monkeypatch, keyboard)

    async def script(at: At) -> None:
        at.loop._slept(signal.SIGCONT)
        await soon(lambda: "back" in at.face.calls if keyboard else system.stops)
        assert system.stops == (not keyboard)
        assert ("back" in at.face.calls) is keyboard
        at.loop.end(0)

    played(script)


@pytest.mark.posix("is put to sleep")
def test_before_the_face_has_the_terminal_sleep_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    system = Stopped(monkeypatch, True)
    face = Face()
    Loop(Desk(), face, lambda: None)._slept(signal.SIGTSTP)  # type: ignore[arg-type]
    assert face.calls == []

    async def script(at: At) -> None:
        at.loop.end(0)
        at.loop._slept(signal.SIGTSTP)
        at.loop._slept(signal.SIGCONT)

    assert played(script)[0] == 0
    assert system.stops == 0
