"""Single keys at a terminal: prompt_toolkit's input without its screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any, Final

from prompt_toolkit.input.typeahead import get_typeahead
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from rummy_tui.desk.beside import Playing
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Page, TextPage
from rummy_tui.faces.lines.paper import Gone
from rummy_tui.faces.lines.sheet import Sheet
from rummy_tui.faces.lines.teller import SHORT, Teller
from rummy_tui.faces.terminal import Terminal
from rummy_tui.faces.terminal_keys import Keystrokes
from rummy_tui.store.settings import PACES
from rummy_tui.system import signals
from rummy_tui.table.thinking import end_thoughts, think_beside

ESCAPE_WAITS: Final = 0.05
"""Seconds after which an Escape is a key and no beginning of a sequence."""
OPENING: Final = 0.5
"""Seconds before the first words: screen readers find the terminal first."""
APART: Final = 0.06
"""Seconds between two moves, even of opponents who take no time: a terminal shows each of them."""
INTERRUPTED: Final = 130
HUNG_UP: Final = 129


def play_keys(desk: Desk, start: Callable[[], None]) -> int:
    """Play by single keys until the player leaves; the exit code."""
    try:
        return asyncio.run(KeyFace(desk).play(start))
    except Gone:
        return HUNG_UP


class KeyFace:
    """A desk at a terminal."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._terminal = Terminal()
        self._input = self._terminal.input
        self._sheet = Sheet(self._terminal.output)
        self._teller = Teller(desk, self._sheet)
        self._keystrokes = Keystrokes()
        self._stirred = asyncio.Event()
        self._held = ExitStack()
        """The terminal as the game needs it; closed, it is as it was."""
        self._flushing: asyncio.TimerHandle | None = None
        self._opened = False
        """Whether the first page is there."""
        self._early: list[Callable[[], None]] = []
        """What keys are to do that have come before it."""
        self._bots: asyncio.Task[None] | None = None

    async def play(self, start: Callable[[], None]) -> int:
        loop = asyncio.get_running_loop()
        self._over: asyncio.Future[int] = loop.create_future()
        loop.set_exception_handler(self._wrong)
        self._desk.wake = partial(signals.in_loop, loop, self._posted)
        self._desk.beside = think_beside
        with (
            signals.ended(lambda number: self._stop(128 + number), loop),
            signals.heard(signals.SLEEPING, self._slept, loop),
            self._held,
        ):
            self._take_terminal()
            loop.call_later(OPENING, self._open, start)
            try:
                return await self._over
            finally:
                end_thoughts()

    def _posted(self) -> None:
        self._do(self._desk.do_posted)

    def _wrong(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """A defect that no step has met: it ends the game and is told outside."""
        error = context.get("exception")
        if isinstance(error, Exception):
            self._fail(error)

    def _take_terminal(self) -> None:
        self._held.enter_context(self._terminal.taken())
        self._held.enter_context(self._input.attach(self._came))
        self._held.callback(self._end_sheet)
        self._sheet.begin()
        self._take(get_typeahead(self._input))

    def _end_sheet(self) -> None:
        with suppress(Gone):
            self._sheet.end()

    # Steps

    def _open(self, start: Callable[[], None]) -> None:
        """The first page, and then the keys that did not wait for it."""
        self._do(start)
        self._opened = True
        if self._desk.pages and not _answers_unheard(self._desk.page):
            for step in self._early:
                self._do(step)

    def _when_open(self, step: Callable[[], None]) -> None:
        if self._opened:
            step()
        else:
            self._early.append(step)

    def _do(self, step: Callable[[], None]) -> None:
        """Do a step and what follows from it; an error ends the game and is told outside."""
        if self._over.done():
            return
        try:
            with self._sheet.together():
                step()
                if not self._desk.finished:
                    self._teller.settle()
        except Gone:
            self._stop(HUNG_UP)
        except Exception as error:
            self._fail(error)
        else:
            self._stirred.set()
            self._look_round()

    def _fail(self, error: Exception) -> None:
        self._terminal.leaving()
        if not self._over.done():
            self._over.set_exception(error)

    def _stop(self, code: int) -> None:
        self._terminal.leaving()
        if not self._over.done():
            self._over.set_result(code)

    def _look_round(self) -> None:
        """After a step: whether the game is over, or a computer opponent is to play."""
        playing = self._desk.playing
        if self._desk.finished:
            self._stop(0)
        elif playing is not None and playing.bot_to_play and self._bots is None:
            self._bots = asyncio.create_task(self._bots_play(playing))

    # Keys

    def _came(self) -> None:
        """Something has come from the keyboard."""
        self._do(self._read)

    def _read(self) -> None:
        presses = self._input.read_keys()
        if self._input.closed or (not presses and signals.hung_up()):
            self._stop(HUNG_UP)
        self._take(presses)
        if self._flushing is not None:
            self._flushing.cancel()
        self._flushing = asyncio.get_running_loop().call_later(
            ESCAPE_WAITS, lambda: self._do(self._flush)
        )

    def _flush(self) -> None:
        self._take(self._input.flush_keys())
        for name in self._keystrokes.flush():
            self._press(name)

    def _take(self, presses: list[KeyPress]) -> None:
        for press in presses:
            if press.key is Keys.BracketedPaste:
                self._when_open(partial(self._paste, press.data))
            else:
                for name in self._keystrokes.names([press.key]):
                    self._press(name)

    def _press(self, key: str) -> None:
        if key == "ctrl+c":
            self._stop(INTERRUPTED)
        else:
            self._when_open(partial(self._command, key))

    def _command(self, key: str) -> None:
        """A key that does something at the desk."""
        desk = self._desk
        if self._over.done() or desk.finished:
            return
        command = None if isinstance(desk.page, TextPage) else desk.keymap.command(key)
        if command == "card" and self._may_choose(key):
            desk.typed(key)
        elif command == "hand" and self._teller.reads_all(desk.page, key):
            self._teller.list_all(desk.page)
        else:
            desk.press(key)

    def _may_choose(self, digit: str) -> bool:
        """Whether a digit is the number of a line that has been written with it."""
        page = self._desk.page
        shown = page.asks and page in self._teller.numbered
        return shown and 1 <= int(digit) <= len(page.rows()) <= SHORT

    def _paste(self, text: str) -> None:
        """Pasted text is text where text is asked for, and never a row of commands."""
        desk = self._desk
        if self._over.done() or desk.finished:
            return
        if isinstance(desk.page, TextPage):
            desk.page.typed(text)
        else:
            desk.refuse(
                desk.language.gettext(
                    "Pasted text does nothing here. {key} types a command."
                ).format(key=desk.way("type"))
            )

    # Computer opponents

    async def _bots_play(self, playing: Playing) -> None:
        """Let the computer opponents of a match play, at the pace that was chosen."""
        while self._desk.playing is playing and playing.bot_to_play and not self._over.done():
            pause = asyncio.sleep(max(APART, PACES[self._desk.settings.pace]))
            try:
                _, move = await asyncio.gather(
                    pause, asyncio.wrap_future(think_beside(playing.think))
                )
            except Exception as error:
                self._fail(error)
                return
            while self._desk.playing is playing and not playing.bot_to_play:
                self._stirred.clear()  # a question is open: the move waits until it is closed
                await self._stirred.wait()
            if self._desk.playing is playing:
                self._do(partial(playing.bot_plays, move))
        self._bots = None
        self._do(lambda: None)

    # Being put to sleep

    def _slept(self, number: int) -> None:
        """Put to sleep, or woken: what came meanwhile is heard before the terminal is touched."""
        if signals.puts_to_sleep(number):
            self._do(self._suspend)
        else:
            asyncio.get_running_loop().call_later(signals.SETTLING, self._do, self._return)

    def _suspend(self) -> None:
        """Give the terminal back to the shell, and stop; nobody's hand stays to be seen."""
        self._leave_alone()
        self._held.close()
        signals.stop()

    def _leave_alone(self) -> None:
        if self._desk.playing is not None:
            self._desk.playing.left_alone()

    def _return(self) -> None:
        """Back from the shell: it has written on the terminal, and set it as it likes."""
        if not signals.has_keyboard():
            signals.stop()
            return
        self._leave_alone()
        self._held.close()
        self._take_terminal()
        if self._desk.pages:  # else the first words are still to come
            self._teller.again()


def _answers_unheard(page: Page) -> bool:
    """Whether a key might answer what nobody has heard yet: who is to speak, who has the hand."""
    return page.goes_on or (page.asks and page.modal)
