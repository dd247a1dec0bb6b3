"""A face in a test terminal: keys go in through a pipe, a pyte screen shows the output."""

from __future__ import annotations

import asyncio
import io
import re
import selectors
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from prompt_toolkit import renderer
from prompt_toolkit.application import application
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output.vt100 import Vt100_Output

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.menus.filtering import Filter
from rummy_tui.desk.page import Page
from rummy_tui.desk.protocols import Mute
from rummy_tui.ears.speech.state import VoiceState
from rummy_tui.faces.screen.reader_layout import ReaderLayout
from rummy_tui.faces.screen.screen import FullScreen
from rummy_tui.faces.screen.table.table_layout import TableLayout
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Utterance
from tests.tools.child import BYTES
from tests.tools.laid_out import lay_out
from tests.tools.quick_screen import QuickScreen, QuickStream
from tests.tools.unmeasured import unmeasured

PATIENCE = 3000.0
"""Seconds of the game's own time."""
HASTE = 50
"""Seconds of the game's time per real second while it waits, so that messages settle soon."""
TICK = 0.05
"""Seconds of the game's time after which conditions are checked even if nothing happens."""

OUTPUT_SCREEN_DIFF = unmeasured(renderer._output_screen_diff)


class Hasty(selectors.SelectSelector):
    """The selector of the loop. Work takes no game time, so only timers decide the order.

    It is not the selector that is fastest with many files, as that waits in whole milliseconds.
    """

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.awaited: dict[asyncio.Future[None], Callable[[], object]] = {}
        """Conditions, checked whenever there is nothing else to do."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        if self._met():
            return super().select(0)
        if self.awaited:
            timeout = min(timeout, TICK)
        begun = time.perf_counter()
        events = super().select(timeout / HASTE)
        waited = (time.perf_counter() - begun) * HASTE
        self.now += min(waited, timeout) if events else timeout
        return events

    def _met(self) -> bool:
        """Resolve the conditions that are met; return True if there are any."""
        waiting = [future for future in self.awaited if not future.done()]
        for future in waiting:
            try:
                if self.awaited[future]():
                    future.set_result(None)
            except Exception as error:
                future.set_exception(error)
        return any(future.done() for future in waiting)


class HastyLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.hasty = Hasty()
        super().__init__(self.hasty)
        self._clock_resolution = 1e-9  # unlike Windows's clock with 1/64 of a second

    def time(self) -> float:
        return self.hasty.now

    async def until(self, met: Callable[[], object]) -> None:
        future: asyncio.Future[None] = self.create_future()
        self.hasty.awaited[future] = met
        try:
            await future
        finally:
            del self.hasty.awaited[future]


def printable(written: str) -> str:
    """Return output without its escape sequences."""
    return re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>]|\].*?\x07)|[\r\n\x08]", "", written)


class Terminal(io.StringIO):
    """The output of a face, frame by frame, and the resulting screen."""

    encoding = "utf-8"

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.size = Size(rows=height, columns=width)
        self.screen = QuickScreen(width, height)
        self._stream = QuickStream(self.screen)
        self._rows: list[str] = []
        """The rows of the screen as it is, if somebody has looked at it."""
        self.frames: list[str] = []
        self.on_frame: list[Callable[[], None]] = []

    def write(self, text: str) -> int:
        self.frames.append(text)
        self._stream.feed(text)
        self._rows = []
        for call in self.on_frame:
            call()
        return len(text)

    def resize(self, width: int, height: int) -> None:
        self.size = Size(rows=height, columns=width)
        self.screen.resize(height, width)
        self._rows = []

    @property
    def rows(self) -> list[str]:
        self._rows = self._rows or [self.row(y).rstrip() for y in range(self.screen.lines)]
        return [*self._rows]

    def row(self, y: int) -> str:
        """Return one row; pyte's `display` renders all of them, which takes long."""
        cells = self.screen.buffer[y]
        return "".join([cells[x].data for x in range(self.screen.columns)])

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    @property
    def cursor(self) -> tuple[int, int]:
        return self.screen.cursor.x, self.screen.cursor.y

    @property
    def at_cursor(self) -> str:
        """The cursor's row, from the cursor on."""
        return self.row(self.cursor[1])[self.cursor[0] :].rstrip()

    @property
    def before_cursor(self) -> str:
        return self.row(self.cursor[1])[: self.cursor[0]]


def on_row(terminal: Terminal, page: Page) -> bool:
    """Return True if the cursor is at the beginning of the page's focused row as drawn."""
    if isinstance(page, Filter):
        # Of a text longer than the line, the end is drawn.
        slash, _, typed = terminal.before_cursor.lstrip(" │").partition(" ")
        return slash == "/" and page.text.endswith(typed) and bool(typed) == bool(page.text)
    item = page.item
    row = item.label if item and item.label else page.rows()[page.cursor]
    # It may be followed by a value in its column, the rule of a heading, or the scroll bar.
    begun = re.split(r"  |[│█─]", terminal.at_cursor)[0].strip()
    return bool(begun) and row.startswith(begun)


class Voiced(Mute):
    """Speech that is on."""

    on = True
    state = VoiceState("Speaker")  # type: ignore[assignment]


class Rig:
    """A desk with its face, and methods to press keys."""

    def __init__(self, desk: Desk, face: FullScreen, pipe: PipeInput, terminal: Terminal) -> None:
        self.desk = desk
        self.face = face
        self.pipe = pipe
        self.terminal = terminal
        self.heard: list[Utterance] = []
        self.keys = 0
        desk.hear = self.heard.append
        face.app.key_processor.after_key_press += self._count

    def _count(self, _: object) -> None:
        self.keys += 1

    @property
    def game(self) -> GamePage:
        return next(page for page in self.desk.pages if isinstance(page, GamePage))

    @property
    def match(self) -> Match:
        return self.game.match

    @property
    def reader(self) -> ReaderLayout:
        assert isinstance(self.face.layout, ReaderLayout)
        return self.face.layout

    @property
    def over(self) -> bool:
        return self.desk.finished or not self.face.app.is_running

    @property
    def said(self) -> list[str]:
        return [utterance.text for utterance in self.heard]

    async def until(self, met: Callable[[], object], what: str = "") -> None:
        """Wait until a condition is met; fail with the screen if it is not."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, HastyLoop)
        async with asyncio.timeout(PATIENCE):
            try:
                await loop.until(met)
            except TimeoutError:
                raise AssertionError(f"{what} did not come:\n{self.terminal.text}") from None
            except asyncio.CancelledError:
                print(f"waiting for {what}:\n{self.terminal.text}")
                raise

    @property
    def moves(self) -> bool:
        """True while something moves over the table."""
        layout = self.face.layout
        return isinstance(layout, TableLayout) and layout.moving

    def _still(self) -> bool:
        playing = self.desk.playing
        waits = playing is not None and playing.opponent_thinks and bool(self.desk.pages)
        layout = self.face.layout
        busy = layout.busy if isinstance(layout, ReaderLayout) else self.moves
        return not (waits or busy or self.face.app.invalidated)

    async def settled(self) -> None:
        """Wait until nobody thinks, no message waits, and everything is painted."""
        await self.until(lambda: self._still() or self.over, "stillness")

    async def send(self, text: str) -> None:
        """Send bytes as a terminal does, and wait until they have become a key."""
        before = self.keys
        self.pipe.send_text(text)
        await self.until(lambda: self.keys > before or self.over, repr(text))

    async def press(self, *keys: str) -> None:
        """Press keys by their names, each when the last one has settled."""
        for key in keys:
            await self.send(BYTES.get(key, key))
            await self.settled()

    async def types(self, text: str) -> None:
        """Type a text as fast as one who pastes it: all of it is answered by one frame."""
        before = self.keys
        self.pipe.send_text(text)
        await self.until(lambda: self.keys >= before + len(text) or self.over, repr(text))
        await self.settled()

    def resize(self, width: int, height: int) -> None:
        self.terminal.resize(width, height)
        self.face.app._on_resize()


def seats(*levels: str | None) -> tuple[Seat, ...]:
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
    return tuple(Seat(name, level) for name, level in zip(names, levels, strict=False))


def play(
    script: Callable[[Rig], Coroutine[Any, Any, None]],
    layout: str,
    *,
    levels: tuple[str | None, ...] = (None, "steady"),
    seed: int = 3,
    rules: Ruleset = PLAYROOM,
    state: State | None = None,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    menu: bool = False,
    spoken: bool = False,
    tongue: str = "en",
    pace: str = "none",
) -> int | None:
    """Run a face with a script at its keys; return the exit status, None if the script ends it."""

    async def main() -> int | None:
        keymap, _ = load_keymap()
        chosen = replace(settings or Settings(), pace=pace)
        if chosen.lists == "auto":  # which differs on Windows
            chosen = replace(chosen, lists="whole")
        desk = Keyboard(keymap, language(tongue), chosen, means=own_means())
        desk.speaking = Voiced() if spoken else Mute()
        terminal = Terminal(*size)
        output = Vt100_Output(terminal, lambda: terminal.size, term="xterm-256color")

        def start() -> None:
            if menu:
                desk.open(MainMenu(desk, lambda: seed))
            else:
                session = Session(rules, seats(*levels), seed)
                match = Match(desk, Table(session), lambda: setattr(desk, "finished", True))
                match.here.carry_out(match.start())
                if state is not None:
                    lay_out(session, state)
                    match.game.follow()

        with create_pipe_input() as pipe:
            face = FullScreen(
                desk,
                start,
                layout,
                input=pipe,
                output=output,
            )
            rig = Rig(desk, face, pipe, terminal)
            running = asyncio.ensure_future(face.loop.run_async())
            await rig.until(lambda: terminal.frames or running.done(), "the first frame")
            playing = asyncio.ensure_future(script(rig))
            await asyncio.wait({running, playing}, return_when=asyncio.FIRST_COMPLETED)
            if running.done() and not playing.done():
                with suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(playing), PATIENCE)
            if playing.done():
                if playing.exception() is not None and not running.done():
                    face.loop.end(0)  # before the pipe is closed that the face reads
                    await running
                playing.result()
            else:
                playing.cancel()
            if running.done() or rig.over:  # a finished game may still have a frame to write
                return await asyncio.wait_for(running, PATIENCE)
            face.loop.end(0)
            await running
            return None

    # The warm-up would count as a key.
    unwarmed = patch("rummy_tui.faces.screen.screen.WARM", 1e6)
    # As in the game, where `faces/screen` stands in for them before prompt_toolkit is loaded.
    bare = patch.multiple(
        application, load_key_bindings=KeyBindings, load_page_navigation_bindings=KeyBindings
    )
    # It draws the cells that the face has made: nothing of the game.
    drawing = patch.object(renderer, "_output_screen_diff", OUTPUT_SCREEN_DIFF)
    with unwarmed, bare, drawing, asyncio.Runner(loop_factory=HastyLoop) as runner:
        return runner.run(main())
