"""Two faces in one process and one event loop: neither touches the other, nor the process.

A guest's face has its own surroundings. The process of the tests has no terminal, like that of some
hosts.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial
from itertools import product
from typing import Any, cast
from unittest.mock import patch

import pytest
from prompt_toolkit.application import get_app
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output

from rummy_tui.desk.effects import Act
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.faces.lines.keys import KeyFace
from rummy_tui.faces.screen.screen import FullScreen
from rummy_tui.faces.surroundings import OWN_PROCESS, Surroundings
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.seat.requests import Quit
from rummy_tui.rules import actions as act
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.system import signals
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Utterance
from tests.app.rig import HastyLoop, Terminal

pytestmark = pytest.mark.posix("has signals and pipes to read from")

GUEST = Surroundings({"TERM": "xterm-256color"})
PATIENCE = 100.0
"""Seconds of the game's own time."""


class Played:
    """A face with its terminal and its match."""

    def __init__(self, kind: str, pipe: PipeInput, surroundings: Surroundings = GUEST) -> None:
        self.pipe, self.terminal = pipe, Terminal(80, 24)
        self.desk = Keyboard(load_keymap()[0], language("en"), Settings(pace="none"))
        self.heard: list[str] = []
        self.desk.hear = self._hear
        session = Session(PLAYROOM, (Seat("Ann"), Seat("Bo", "easy")), 4)
        self.match = Match(self.desk, Table(session), self.desk.end)
        output = Vt100_Output(
            cast(Any, self.terminal), lambda: self.terminal.size, term="xterm-256color"
        )
        self.face: FullScreen | KeyFace
        if kind == "line":
            self.face = KeyFace(self.desk, self._start, pipe, output, surroundings)
        else:
            self.face = FullScreen(
                self.desk,
                self._start,
                kind,
                input=pipe,
                output=output,
                surroundings=surroundings,
            )
        self.running = asyncio.ensure_future(self.face.loop.run_async())

    def _hear(self, said: Utterance) -> None:
        self.heard.append(said.text)
        self.note()

    def note(self) -> None:
        """Take note of a sentence."""

    @property
    def moments(self) -> int:
        return len(self.match.history.moments)

    def _start(self) -> None:
        self.desk.carry_out(self.match.start())

    async def until(self, met: Callable[[], object]) -> None:
        loop = cast(HastyLoop, asyncio.get_running_loop())
        over = loop.until(lambda: met() or self.running.done())
        with suppress(TimeoutError):
            await asyncio.wait_for(over, PATIENCE)
        assert met(), f"{self.running}: {self.heard}, {self.terminal.rows}"

    async def presses(self, keys: str, heard: str) -> None:
        """Press keys one after the other, and wait for the answer to the last one."""
        self.heard.clear()
        self.pipe.send_text(keys)
        await self.until(lambda: any(heard in each for each in self.heard))

    async def plays(self) -> None:
        """Draw and discard, and let the opponent play."""
        await self.until(lambda: self.match.my_turn and not self.desk.is_early)
        before = self.moments
        self.face.loop.do(lambda: self.desk.carry_out([Act(act.Draw())]))
        self.face.loop.do(lambda: self.desk.carry_out([Act(act.Discard(self.match.view.hand[0]))]))
        await self.until(lambda: self.match.my_turn and self.moments > before + 3)

    async def leaves(self) -> int:
        self.face.loop.do(partial(self.desk.carry_out, [Act(Quit())]))
        return await self.running


@asynccontextmanager
async def two(*kinds: str, around: Sequence[Surroundings] = ()) -> AsyncIterator[list[Played]]:
    """Run faces of these kinds together."""
    with ExitStack() as pipes:
        faces = [
            Played(kind, pipes.enter_context(create_pipe_input()), where)
            for kind, where in zip(kinds, around or [GUEST] * len(kinds), strict=True)
        ]
        try:
            yield faces
        finally:
            for each in faces:
                if not each.running.done():  # the test has failed
                    each.face.loop.end(0)
                    await asyncio.wait({each.running}, timeout=PATIENCE)


def run(script: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await script()

    with asyncio.Runner(loop_factory=HastyLoop) as runner:
        runner.run(main())


KINDS = [("table", "line"), ("line", "table"), ("table", "table"), ("reader", "line")]


@pytest.mark.parametrize("kinds", KINDS, ids="+".join)
@pytest.mark.parametrize("first", [0, 1], ids=["the older ends first", "the newer ends first"])
def test_one_ends_and_the_other_plays_on(kinds: tuple[str, str], first: int) -> None:
    async def script() -> None:
        async with two(*kinds) as faces:
            for each in faces:
                await each.plays()
            gone, stays = faces[first], faces[1 - first]
            assert await gone.leaves() == 0
            await stays.plays()
            await stays.presses("s", "Scores")
            assert await stays.leaves() == 0

    run(script)


@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a growing list of functions called that change the process."""
    touches: list[str] = []

    def noted(of: object, name: str) -> None:
        kept = getattr(of, name)

        def note(*arguments: Any, **named: Any) -> Any:
            touches.append(name)
            return kept(*arguments, **named)

        monkeypatch.setattr(of, name, note)

    for name in ("signal", "set_wakeup_fd", "siginterrupt"):
        noted(signal, name)
    for name in ("add_signal_handler", "remove_signal_handler"):
        noted(asyncio.unix_events._UnixSelectorEventLoop, name)  # type: ignore[attr-defined]
    noted(sys, "setswitchinterval")
    noted(signals, "stop")
    return touches


@pytest.mark.parametrize("first", [0, 1])
def test_guests_set_nothing_of_the_process(first: int, touched: list[str]) -> None:
    handlers = {number: signal.getsignal(number) for number in signal.valid_signals()}

    def before(*_: object) -> None: ...

    async def script() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(before)
        touched.clear()  # the runner handles SIGINT itself
        async with two("table", "line") as faces:
            for each in faces:
                await each.plays()
            await faces[first].leaves()
            assert loop.get_exception_handler() is not before, "one of them is still there"
            await faces[1 - first].leaves()
        assert loop.get_exception_handler() is before
        assert touched == []

    run(script)
    assert handlers == {number: signal.getsignal(number) for number in signal.valid_signals()}


def test_a_face_that_has_the_process_sets_what_is_noted(touched: list[str]) -> None:
    """This shows that the test above can fail."""

    async def script() -> None:
        touched.clear()
        async with two("table", "line", around=(OWN_PROCESS, GUEST)) as (own, guest):
            await own.plays()
            await guest.plays()
            await guest.leaves()
            # The guest has left the process's signals to the face that owns it.
            assert signal.getsignal(signal.SIGTERM) not in (signal.SIG_DFL, signal.SIG_IGN)
            signal.raise_signal(signal.SIGTERM)
            assert await own.running == 128 + signal.SIGTERM
        assert {"signal", "add_signal_handler", "set_wakeup_fd"} <= {*touched}

    run(script)


def wrong(*_: object) -> Any:
    raise LookupError("wrong")


def in_a_step(bad: Played) -> None:
    bad.face.loop.do(wrong)


def outside_of_steps(bad: Played) -> None:
    bad.desk.post(lambda: asyncio.get_running_loop().call_later(0.1, wrong))


def in_painting(bad: Played) -> None:
    assert isinstance(bad.face, FullScreen)
    bad.face.layout.paint = wrong  # type: ignore[method-assign]
    bad.desk.post(lambda: None)


@pytest.mark.parametrize(
    ("broken", "goes_wrong"),
    [*product((0, 1), (in_a_step, outside_of_steps)), (0, in_painting)],
)
def test_a_defect_ends_the_face_that_has_it(
    broken: int, goes_wrong: Callable[[Played], None]
) -> None:
    async def script() -> None:
        async with two("table", "line") as faces:
            for each in faces:
                await each.plays()
            bad, good = faces[broken], faces[1 - broken]
            goes_wrong(bad)
            with pytest.raises(LookupError, match="wrong"):
                await asyncio.wait_for(bad.running, PATIENCE)
            await good.plays()
            assert await good.leaves() == 0

    run(script)


def test_prompt_toolkit_gives_each_face_its_own_application() -> None:
    async def script() -> None:
        async with two("table", "reader", "table") as faces:
            for each in faces:
                await each.plays()
            for each in faces:
                found = list[object]()
                with patch.object(each, "note", lambda found=found: found.append(get_app())):
                    await each.presses("s", "Scores")
                assert {*found} == {each.face.app}
                await each.leaves()

    run(script)


def test_an_escape_in_two_pieces_does_not_end_a_guest_whose_host_has_no_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rummy_tui.system.signals.hung_up", lambda: True)

    async def script() -> None:
        async with two("table", "line") as faces:
            for each in faces:
                await each.plays()
                each.pipe.send_bytes(b"\x1b")
                await asyncio.sleep(0.02)
                each.pipe.send_bytes(b"[H")
                await each.presses("s", "Scores")
            for each in faces:
                assert await each.leaves() == 0

    run(script)


def test_a_line_that_hangs_up_ends_its_face_and_no_other() -> None:
    gone = Surroundings(GUEST.environ, hung_up=lambda: True)

    async def script() -> None:
        async with two("line", "table", around=(gone, GUEST)) as (hangs, stays):
            for each in (hangs, stays):
                await each.plays()
            hangs.pipe.send_bytes(b"\x1b")
            assert await hangs.running == 129
            await stays.plays()
            await stays.leaves()

    run(script)


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color"}, ColorDepth.DEPTH_8_BIT),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, ColorDepth.DEPTH_24_BIT),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, ColorDepth.DEPTH_1_BIT),
        (
            {"TERM": "xterm-256color", "PROMPT_TOOLKIT_COLOR_DEPTH": "DEPTH_4_BIT"},
            ColorDepth.DEPTH_4_BIT,
        ),
    ],
    ids=lambda case: " ".join(case) if isinstance(case, dict) else None,
)
def test_a_guest_has_the_colours_of_their_own_terminal(
    environ: dict[str, str], depth: ColorDepth, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "" if "NO_COLOR" in environ else "1")
    monkeypatch.setenv("COLORTERM", "")

    async def script() -> None:
        async with two("table", around=[Surroundings(environ)]) as (guest,):
            assert isinstance(guest.face, FullScreen)
            assert guest.face.app.color_depth is depth
            await guest.plays()
            await guest.leaves()

    run(script)


@pytest.mark.parametrize(("environ", "waits"), [({}, 0.05), ({"SSH_TTY": "/dev/pts/1"}, 0.1)])
def test_an_escape_waits_by_the_line_of_the_guest(
    environ: dict[str, str], waits: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSH_CONNECTION", "" if environ else "1 2 3 4")

    async def script() -> None:
        async with two("line", around=[Surroundings(environ)]) as (guest,):
            assert guest.face.terminal.escape_waits("auto") == waits
            await guest.plays()
            await guest.leaves()

    run(script)
