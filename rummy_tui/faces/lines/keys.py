"""The line face with single keys: prompt_toolkit's input without its screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import Final

from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import get_typeahead
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import Output

from rummy_tui.desk.desk import Desk
from rummy_tui.faces.contract import HUNG_UP, TerminalClosed
from rummy_tui.faces.lines.paced_writer import APART, PacedWriter
from rummy_tui.faces.lines.paged_page import PagedPage
from rummy_tui.faces.lines.teller import SHORT, Teller
from rummy_tui.faces.loop import Loop
from rummy_tui.faces.reader_delay import seconds_until_found
from rummy_tui.faces.surroundings import OWN_PROCESS, Surroundings
from rummy_tui.faces.terminal import Terminal
from rummy_tui.faces.terminal_keys import name_of
from rummy_tui.words.language.utterance import Utterance
from rummy_tui.words.menus.menu_words import RUMMY

LAST_WORDS: Final = 0.7
"""Seconds in which the last rows are written one by one; after that the rest comes at once."""


class KeyFace:
    """The face that reads single keys and writes lines."""

    apart = APART
    escape_leaves = False

    def __init__(
        self,
        desk: Desk,
        start: Callable[[], None],
        input: Input | None = None,
        output: Output | None = None,
        surroundings: Surroundings = OWN_PROCESS,
    ) -> None:
        self._desk = desk
        self._surroundings = surroundings
        self.terminal = Terminal(input, output, surroundings)
        self._input = self.terminal.input
        self._page = PagedPage(self.terminal.output, PacedWriter(_later))
        self._teller = Teller(desk, self._page)
        self._fronted = False
        """True if the first page with a front has been shown."""
        self._flushing: asyncio.TimerHandle | None = None
        self._left: asyncio.Future[None] | None = None
        self.loop = Loop(desk, self, start, surroundings)

    # The interface that the loop uses

    async def play(self, begun: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        self._left = loop.create_future()
        with self._input.attach(lambda: self.loop.do(self._read)):
            try:
                self._page.begin()
                self.loop.do(lambda: self._take(get_typeahead(self._input)))
                found = seconds_until_found(self._surroundings.load())
                opening = loop.call_later(0 if self.loop.opened else found, begun)
                await self._left
                opening.cancel()
                if self.loop.finished:
                    await self._read_out()
            finally:
                with suppress(TerminalClosed):
                    self._page.end()

    async def _read_out(self) -> None:
        """Leave the last words there for a moment; a key or a signal cuts that short."""
        stood = asyncio.Event()
        self._page.writer.when_rested(stood.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(stood.wait(), LAST_WORDS)

    def leave(self) -> None:
        if self._left is None:
            return
        if not self._left.done():
            self._left.set_result(None)
        else:
            with suppress(TerminalClosed):
                self._page.writer.hurry()

    def takes(self, key: str) -> bool:
        desk, page = self._desk, self._desk.page
        command = None if page.takes_text else desk.keymap.commands.get(key)
        shown, digit = page.numbers_choose and page in self._teller.numbered, desk.keymap.digit(key)
        if command == "card" and shown and 1 <= int(digit) <= len(page.rows()) <= SHORT:
            desk.typed(digit)  # the number of a line that was written with its number
        elif command == "hand" and self._teller.reads_all(page, key):
            self._teller.list_all(page, key)
        else:
            return not self._teller.walks(key)
        return False

    def show(self, said: Utterance) -> None:
        if self._desk.pages and self._desk.page.front and not self._fronted:
            self._fronted = True
            self._show_front()
        self._teller.show(said)

    def _show_front(self) -> None:
        """Draw the front above the lines of this step, after they have been written."""
        from rummy_tui.faces.lines import front  # late: 1 ms, at a first start only

        output = self.terminal.output
        if front.fits(output):
            draw = partial(front.draw, output, self._desk.language(RUMMY))
            self._page.leave_free(front.ROWS)
            self._desk.post(partial(self._page.draw_above, front.ROWS, draw))

    def as_words_come(self, step: Callable[[], object]) -> None:
        step()  # the first row is written at the end of the current step

    def after_words(self, step: Callable[[], None]) -> None:
        # Posted twice: sentences of this step reach the writer only at its end.
        rested = partial(self._page.writer.when_rested, partial(self._desk.post, step))
        self._desk.post(rested)

    def step(self) -> AbstractContextManager[None]:
        return self._page.together()

    def changed(self) -> None:
        self._teller.settle()

    def back(self) -> None:
        self._teller.again()

    # Keys

    def _read(self) -> None:
        presses = self._input.read_keys()
        self._page.writer.hurry()  # a player who goes on need not wait for the rest
        if self._input.closed or (not presses and self._surroundings.hung_up()):
            self.loop.end(HUNG_UP)
        self._take(presses)
        if self._flushing is not None:
            self._flushing.cancel()
        loop = asyncio.get_running_loop()
        waits = self.terminal.escape_waits(self._desk.settings.escape_waits)
        self._flushing = loop.call_later(waits, self.loop.do, self._flush)

    def _flush(self) -> None:
        self._take(self._input.flush_keys())

    def _take(self, presses: list[KeyPress]) -> None:
        for press in presses:
            if press.key is Keys.BracketedPaste:
                self.loop.paste(press.data)
            elif name := name_of(press):
                self.loop.press(name)


def _later(seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, call)


def play_keys(desk: Desk, start: Callable[[], None]) -> int:
    """Play with single keys until the player leaves; return the exit code."""
    return KeyFace(desk, start).loop.run()
