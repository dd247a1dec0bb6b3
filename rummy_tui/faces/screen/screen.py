"""The full-screen face: one keyboard, one screen, one desk."""

from __future__ import annotations

import asyncio
import errno
import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from prompt_toolkit.application import Application
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.output import Output
from prompt_toolkit.styles import DynamicStyle

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import TextPage
from rummy_tui.faces.screen import themes
from rummy_tui.faces.screen.arrangement import Arrangement
from rummy_tui.faces.screen.bots import Opponents
from rummy_tui.faces.screen.canvas import Canvas, Picture, too_small
from rummy_tui.faces.screen.keys import KEYS, swallow_sequence
from rummy_tui.faces.terminal import Terminal
from rummy_tui.faces.terminal_keys import name_of
from rummy_tui.system import signals
from rummy_tui.table.thinking import think_beside
from rummy_tui.words.utterance import Utterance

INTERRUPTED = 130
HUNG_UP = 129


class Face:
    """Keys to the desk, the desk to the screen, and the opponents' moves in between."""

    def __init__(
        self,
        desk: Desk,
        start: Callable[[], None],
        layout: str,
        *,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        self.desk = desk
        self.start = start
        self.reading = layout == "reader"
        canvas = Canvas(self._paint, self._clicked)
        self.canvas = canvas
        self.terminal = Terminal(input, output)
        self.app = self._application(canvas)
        self.opponents = Opponents(desk, self._moved)
        self.layout = self._arrangement()
        self._status: int | None = None
        """The exit status, once the game is to end."""
        self._too_small = False
        """Whether the window shows only that it is too small."""
        self._asleep = False
        """Whether the screen is given back for now."""
        self._defect: Exception | None = None
        desk.show = self._show
        desk.screen = self

    def _arrangement(self) -> Arrangement:
        # The layout that is not used would cost 10 to 15 million instructions at the start.
        if self.reading:
            from rummy_tui.faces.screen.reader import Reader

            return Reader(self.desk, self._later, self.app.invalidate)
        from rummy_tui.faces.screen.faces import Ink
        from rummy_tui.faces.screen.table import Table

        ink = Ink("utf" in self.app.output.encoding().lower())
        return Table(self.desk, ink, self.app.invalidate)

    def arrange(self, *, reading: bool) -> None:
        """Lay the screen out anew; pages, cursor and messages are the desk's, and stay."""
        if reading != self.reading:
            self.layout.closing()
            self.reading = reading
            self.layout = self._arrangement()
            self.layout.opening()
            # In one piece and from its top: a reader can make nothing of the differences.
            self.app.renderer.erase(leave_alternate_screen=False)

    def _application(self, canvas: Canvas) -> Application[None]:
        app: Application[None] = Application(
            Layout(Window(canvas, style=lambda: "" if self.reading else "class:table")),
            key_bindings=self._bindings(),
            full_screen=True,
            mouse_support=Condition(lambda: self.desk.settings.mouse == "on"),
            style=DynamicStyle(lambda: themes.style(self.desk.settings.theme, app.color_depth)),
            color_depth=themes.depth(),
            include_default_pygments_style=False,
            max_render_postpone_time=None,  # a key is answered before anything else is done
            input=self.terminal.input,
            output=self.terminal.output,
        )
        # Escape alone is told from the beginning of a key's sequence by the time that passes.
        app.ttimeoutlen, app.timeoutlen = 0.05, 0.3
        return app

    # Running

    def run(self) -> int:
        """Play until the end; the exit status. A defect is raised, the terminal restored."""
        interval = sys.getswitchinterval()
        sys.setswitchinterval(0.001)  # an opponent who thinks in his thread gives way to a key
        try:
            return asyncio.run(self.run_async())
        finally:
            sys.setswitchinterval(interval)

    async def run_async(self) -> int:
        """The same in a loop that runs already."""
        loop = asyncio.get_running_loop()
        before = loop.get_exception_handler()
        loop.set_exception_handler(self._wrong)
        try:
            with self._listening(loop):
                return await self._shown()
        except Exception as error:
            if _terminal_gone(error):
                return HUNG_UP if self._status is None else self._status
            raise
        finally:
            self.opponents.stop()
            loop.set_exception_handler(before)

    def _listening(self, loop: asyncio.AbstractEventLoop) -> ExitStack:
        """What may come from elsewhere than the keyboard, from now on."""
        self.desk.wake = lambda: signals.in_loop(loop, self._posted)
        self.desk.beside = think_beside
        stack = ExitStack()
        stack.enter_context(signals.heard(signals.SLEEPING, self._give_back, loop))
        stack.enter_context(signals.ended(lambda number: self.end(128 + number), loop))
        return stack

    async def _shown(self) -> int:
        """Keys and screen until the end; between being put to sleep and woken they are given back.

        Neither with prompt_toolkit's handling of errors, which asks for Enter, nor with its
        handling of signals, which leaves some of them to kill us in raw mode.
        """
        begin = self._begin
        while self._status is None and self._defect is None:
            with self.terminal.taken():
                await self.app.run_async(
                    pre_run=begin, set_exception_handler=False, handle_sigint=False
                )
            begin = self._come_back
            if self._asleep:
                await self._sleep()
        if self._defect is not None:
            raise self._defect
        return self._status or 0

    def _begin(self) -> None:
        self.layout.opening()
        self.start()
        self._done()

    def _posted(self) -> None:
        if not self._finished():
            self.desk.do_posted()
            self._done()

    def end(self, status: int) -> None:
        """Leave the screen; the first reason counts."""
        if self._status is None and self._defect is None:
            self._status = status
        self._leave_screen()

    def _leave_screen(self) -> None:
        self.terminal.leaving()
        if self.app.future is not None and not self.app.future.done():
            self.app.exit(result=None)

    def _wrong(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """A defect of ours: leave the screen, and let it be told outside."""
        error = context.get("exception")
        if not isinstance(error, Exception):
            return
        if _terminal_gone(error):
            self.end(HUNG_UP)
        if self._status is None:
            self._defect = self._defect or error
        self._leave_screen()

    # Being put to sleep

    def _give_back(self, number: int) -> None:
        """Leave the screen for a while: whoever comes back to it may be somebody else.

        Who was stopped without a warning finds the screen written over, and begins it anew.
        """
        if self.app.is_running and not self._finished():
            self._asleep = signals.puts_to_sleep(number)
            if self.desk.playing is not None:
                self.desk.playing.left_alone()
            self._leave_screen()

    async def _sleep(self) -> None:
        """Stopped until the terminal is given to the game again, or the game is ended."""
        while self._status is None:
            signals.stop()
            await asyncio.sleep(signals.SETTLING)
            if signals.has_keyboard():
                return

    def _come_back(self) -> None:
        """The screen is new: say where the cursor is; a hand-over has been told already."""
        self.layout.opening()
        if self.desk.playing is None or self.desk.seat is not None:
            self.desk.answer(self.desk.page.focus(), keep=False)
        self._done()

    def _later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, call)

    # What goes in

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()
        for key in KEYS:
            bindings.add(key)(self._key)
        bindings.add(Keys.Any)(self._key)
        bindings.add(Keys.BracketedPaste)(self._paste)
        for key in (Keys.ControlC, Keys.SIGINT):
            bindings.add(key)(lambda _: self.end(INTERRUPTED))
        return bindings

    def _key(self, event: KeyPressEvent) -> None:
        key = event.key_sequence[0].key
        waiting = event.app.key_processor.input_queue
        alone = key is not Keys.Escape or not waiting
        name = name_of(key) if alone else swallow_sequence(waiting)
        if name:
            self.press(name)

    def press(self, name: str) -> None:
        """A key by its name in keymap.toml."""
        if self._finished():
            return
        if self._blind:
            if self.desk.keymap.command(name) == "cancel":
                self.end(INTERRUPTED)  # as Ctrl+C: a match is kept, and where is told
            return
        if not self.layout.pressed(name):
            self.desk.press(name)
        self._done()

    @property
    def _blind(self) -> bool:
        """Whether what a key does would neither be seen nor heard."""
        return self._too_small and self._unheard

    @property
    def _unheard(self) -> bool:
        """Whether nothing speaks at this moment, as far as is known: it may be looked for yet."""
        speaking, state = self.desk.speaking, self.desk.speaking.state
        silent = not speaking.on or (state is not None and state.reason is not None)
        return silent and not self.reading

    def _paste(self, event: KeyPressEvent) -> None:
        """Pasted text is text where one is asked for, and never a command."""
        if self._finished() or self._blind:
            return
        self.layout.pressed("")
        page, t = self.desk.page, self.desk.language
        if isinstance(page, TextPage):
            page.typed(event.data)
        else:
            self.desk.refuse(t.gettext("Pasting does nothing here: every key is a command."))
        self._done()

    def _clicked(self, row: int) -> None:
        """A click goes to a row; on the row that has the cursor it chooses, in lists."""
        if self.desk.settings.mouse != "on" or self._finished():
            return
        page = self.desk.page
        if page.wants_text or not 0 <= row < len(page.rows()):
            return
        if page.cursor != row:
            page.cursor = row
            self.layout.pressed("")
            self.desk.focus_moved(page.focus(), by_line=False)
        elif page is not self.desk.game:
            self.desk.run("play")
        self._done()

    # What comes out

    def _show(self, utterance: Utterance) -> None:
        self.layout.show(utterance)

    def _moved(self) -> None:
        """An opponent has moved."""
        self._done()

    def _done(self) -> None:
        """After everything that may have changed the desk."""
        if self._finished():
            self.end(0)
            return
        self.layout.changed()
        self.app.invalidate()
        self.opponents.wake()

    def _finished(self) -> bool:
        return self.desk.finished or not self.desk.pages

    def _paint(self, width: int, height: int) -> Picture:
        if self._defect is not None or self._finished():
            return Picture()
        self.canvas.show_cursor = self.desk.settings.cursor == "shown"
        wide, high = self.layout.smallest
        self._too_small = width < wide or height < high
        if self._too_small:
            self.layout.unseen()
            return too_small(self._needed(width, height), width, height)
        return self.layout.paint(width, height)

    def _needed(self, width: int, height: int) -> str:
        """What is wrong with the window, and the ways on."""
        t, (wide, high) = self.desk.language, self.layout.smallest
        text = t.gettext(
            "The window is {width} by {height}. The game needs {wide} by {high}: "
            "make the window larger or the letters smaller."
        )
        told = [text.format(width=width, height=height, wide=wide, high=high)]
        if not self.reading:
            told.append(
                t.gettext("Less room is enough for rummy-tui --reader and rummy-tui --line.")
            )
        if self._unheard:
            told.append(t.gettext("{key} leaves the game.").format(key=self.desk.way("cancel")))
        return " ".join(told)


def _terminal_gone(error: Exception) -> bool:
    """Whether somebody has closed the terminal under us."""
    broken = (errno.EIO, errno.EPIPE, errno.EBADF)
    failed = isinstance(error, OSError) and error.errno in broken
    return isinstance(error, EOFError) or (failed and signals.hung_up())


def run(desk: Desk, start: Callable[[], None], layout: str) -> int:
    """Play in the full screen, `table` or `reader`; the exit status."""
    return Face(desk, start, layout).run()
