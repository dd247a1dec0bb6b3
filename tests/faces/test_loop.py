"""The loop of a face: its start, steps and ends, suspending and continuing."""

from __future__ import annotations

import asyncio
import errno
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread
from typing import Any

import pytest

from rummy_tui.desk.page import Modal, Page, Pause
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces import loop as loops
from rummy_tui.faces.contract import HUNG_UP, TerminalClosed
from rummy_tui.faces.loop import INTERRUPTED, Loop
from rummy_tui.system import signals
from rummy_tui.table.thinking import SWITCHING
from tests.tools.loop_rig import At, Desk, Face, Match, page, played, soon

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
        (page(Pause, numbers_choose=False), False),
        (page(Modal, numbers_choose=True), False),
        (page(Modal, numbers_choose=False), True),
        (page(Page, numbers_choose=True), True),
    ],
    ids=["a pause", "a question", "what asks nothing", "a hand"],
)
def test_an_early_key_answers_nothing_that_nobody_has_heard(lies: Any, pressed: bool) -> None:
    async def script(at: At) -> None:
        assert at.desk.done == ["a"] * pressed
        at.loop.end(0)

    played(script, early=lambda loop: loop.press("a"), first=lambda desk: desk.pages.append(lies))


def test_effects_that_wait_for_early_keys_follow_shown_words_and_read_keys() -> None:
    async def script(at: At) -> None:
        done = at.desk.done
        at.desk.after_early_keys(lambda: done.append("heard"))
        await asyncio.sleep(0.02)
        assert not done
        # A key that waits in the terminal by then is read in the next pass.
        at.face.words_come()
        asyncio.get_running_loop().call_soon(at.loop.press, "x")
        await soon(lambda: "heard" in done)
        assert done == ["x", "heard"]
        at.loop.end(0)

    played(script)


def test_leaving_the_last_page_ends_it_and_early_keys_do_nothing() -> None:
    status, desk, _ = played(
        early=lambda loop: loop.press("a"), first=lambda desk: desk.pages.clear()
    )
    assert (status, desk.done) == (0, [])


def test_ctrl_c_ends_it_even_before_the_first_page() -> None:
    status, desk, _ = played(early=lambda loop: loop.press("ctrl+c"))
    assert (status, desk.done) == (INTERRUPTED, [])


def test_the_first_reason_to_end_counts_and_nothing_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signals, "SETTLING", 60.0)

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
        at.loop.paste("text")
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
        at.desk.playing = Match()
        at.loop.do(wrong)

    with pytest.raises(LookupError, match="wrong"):
        played(script)


@pytest.mark.parametrize(
    "error", [EOFError(), TerminalClosed(), OSError(errno.EIO, "gone")], ids=repr
)
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


def test_a_fault_outside_of_steps_is_a_defect_and_a_warning_is_none() -> None:
    async def script(at: At) -> None:
        handler = asyncio.get_running_loop().call_exception_handler
        handler({"message": "a warning"})
        assert not at.loop.over
        assert "leaving" not in at.face.calls
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


# Texts, and posted steps


def test_pasted_text_goes_where_text_is_asked_for_and_is_refused_elsewhere() -> None:
    async def script(at: At) -> None:
        text = page(
            TextPage,
            numbers_choose=True,
            typed=lambda _, text: at.desk.done.append(f"typed {text}"),
        )
        at.loop.paste("x")
        assert at.desk.done == ["Pasted text does nothing here. type types a command."]
        at.desk.pages.append(text)
        at.loop.paste("x")
        assert at.desk.done[1:] == ["typed x"]
        at.face.taken_keys = False
        at.loop.paste("y")
        at.loop.press("y")
        assert at.desk.done[1:] == ["typed x"]
        at.loop.end(0)

    played(script)


def test_a_post_is_done_in_a_step() -> None:
    async def script(at: At) -> None:
        at.face.calls.clear()
        at.desk.wake()
        await soon(lambda: at.desk.done)
        assert (at.desk.done, at.face.calls) == (["posted"], ["changed"])
        at.loop.end(0)

    played(script)


@pytest.mark.posix("nothing is put to sleep there")
def test_when_the_terminal_is_given_back_the_hand_is_covered_and_told_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Stopped(monkeypatch, True)

    async def script(at: At) -> None:
        match = at.desk.playing = Match()
        at.desk.page.look_again = lambda: at.face.calls.append("looked")
        at.loop._slept(signal.SIGTSTP)
        await soon(lambda: "back" in at.face.calls)
        assert match.alone == 1
        assert at.face.calls.index("looked") < at.face.calls.index("back")
        assert at.face.calls.count("taken") == 2
        at.loop.end(0)

    played(script)


# The loop's functions for the desk, and signals


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


@pytest.mark.parametrize(("left", "status"), [(0, 128 + 15), (3, 3)])
def test_a_signal_counts_too_when_the_player_has_just_left_but_not_after_another_end(
    left: int, status: int
) -> None:
    async def script(at: At) -> None:
        at.loop.end(left)
        at.loop._signalled(15)

    assert played(script)[0] == status


@pytest.mark.parametrize(
    ("error", "status"), [(TerminalClosed(), HUNG_UP), (ValueError("a face"), None)]
)
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


def test_thinking_ends_with_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []
    monkeypatch.setattr(loops, "end_thoughts", lambda: ended.append(True))

    async def broken(_: Loop) -> int:
        raise LookupError

    monkeypatch.setattr(Loop, "run_async", broken)
    with pytest.raises(LookupError):
        Loop(Desk(), Face(), lambda: None).run()  # type: ignore[arg-type]
    assert ended == [True]


class Stopped:
    """A system that only records stops, and gives the keyboard to the game when asked."""

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
    loop = Loop(Desk(), face, lambda: None)  # type: ignore[arg-type]
    loop._slept(signal.SIGTSTP)
    loop._woken()
    assert face.calls == []

    async def script(at: At) -> None:
        at.loop.end(0)
        at.loop._slept(signal.SIGTSTP)
        at.loop._slept(signal.SIGCONT)

    status, _, face = played(script)
    assert status == 0
    assert system.stops == 0
    assert face.calls.count("leaving") == 1, "it has left already"


@pytest.mark.posix("is put to sleep")
@pytest.mark.parametrize("ended", [False, True])
def test_input_during_the_return_of_the_terminal_is_kept_and_an_end_comes_first(
    ended: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = Stopped(monkeypatch, True)

    async def script(at: At) -> None:
        running, taken = asyncio.get_running_loop(), at.face.taken

        @contextmanager
        def given_back() -> Iterator[None]:
            yield
            at.face.taken = taken  # type: ignore[method-assign]
            at.loop._slept(signal.SIGTSTP)
            if ended:
                running.call_soon(at.loop._signalled, 15)

        at.face.taken = given_back  # type: ignore[method-assign]
        at.loop._slept(signal.SIGCONT)  # arrives while the terminal is being restored
        await soon(lambda: "back" in at.face.calls)
        at.face.calls.clear()
        at.loop._slept(signal.SIGCONT)
        await soon(lambda: at.loop.over or "back" in at.face.calls)
        assert system.stops == (not ended)
        at.loop.end(0)

    assert played(script)[0] == (128 + 15 if ended else 0)


@pytest.mark.posix("is put to sleep")
def test_an_end_that_came_while_it_was_stopped_comes_before_a_further_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Stopped(monkeypatch, False, False, True)
    stops: list[int] = []

    async def script(at: At) -> None:
        running = asyncio.get_running_loop()

        def stop() -> None:
            stops.append(1)
            running.call_soon(at.loop._signalled, 15)

        monkeypatch.setattr(signals, "stop", stop)
        at.loop._slept(signal.SIGTSTP)

    assert played(script)[0] == 128 + 15
    assert stops == [1]


@pytest.mark.posix("is put to sleep")
def test_its_own_waking_does_not_give_the_terminal_back_once_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Stopped(monkeypatch, True)

    async def script(at: At) -> None:
        match = at.desk.playing = Match()
        monkeypatch.setattr(signals, "stop", lambda: at.loop._slept(signal.SIGCONT))
        at.loop._slept(signal.SIGTSTP)
        await soon(lambda: "back" in at.face.calls)
        await asyncio.sleep(0.01)
        assert (match.alone, at.face.calls.count("taken")) == (1, 2)
        at.loop.end(0)

    played(script)
