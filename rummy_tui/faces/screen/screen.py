"""The full-screen face: one keyboard, one screen, one desk."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial

from prompt_toolkit.application import Application, create_app_session
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout
from prompt_toolkit.output import Output
from prompt_toolkit.styles import DynamicStyle

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.items import Offer
from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.lines.scrolling_page import WIDEST
from rummy_tui.faces.loop import INTERRUPTED, Loop
from rummy_tui.faces.screen import themes
from rummy_tui.faces.screen.canvas import Canvas, Picture, Spot, too_small
from rummy_tui.faces.screen.keys import KEYS, mouse_event
from rummy_tui.faces.screen.layout import ScreenLayout
from rummy_tui.faces.screen.rows import GAP
from rummy_tui.faces.surroundings import OWN_PROCESS, Surroundings
from rummy_tui.faces.terminal import Terminal
from rummy_tui.faces.terminal_background import ask_background
from rummy_tui.faces.terminal_keys import name_of
from rummy_tui.system.printable import wrapped
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.utterance import Utterance
from rummy_tui.words.program.face_words import LEAVES, LESS_ROOM, NO_TIME, TOO_SMALL

WARM = 0.1
"""Seconds after the opening when there is probably nothing else to do."""
LAST_ROWS = 10
"""Most rows of the last messages; nobody waits until more are read."""


class FullScreen:
    """The full-screen face: passes keys to the desk, and shows the desk on the screen."""

    apart = 0.0

    def __init__(
        self,
        desk: Desk,
        start: Callable[[], None],
        layout: str,
        *,
        input: Input | None = None,
        output: Output | None = None,
        surroundings: Surroundings = OWN_PROCESS,
    ) -> None:
        self.desk = desk
        self._surroundings = surroundings
        self.reading = layout == "reader"
        self.canvas = Canvas(
            self._paint,
            self,
            lambda: "" if self.reading else "class:table",
            lambda: None if self.app.is_done else self.app.renderer.last_rendered_screen,
        )
        self.terminal = Terminal(input, output, surroundings)
        self.app = _application(surroundings)(
            Layout(self.canvas),
            key_bindings=self._bindings(),
            full_screen=True,
            mouse_support=Condition(lambda: self._clicked_at),
            style=DynamicStyle(lambda: themes.style(self._theme)),
            color_depth=themes.depth(surroundings.environ),
            include_default_pygments_style=False,
            # A new size comes as a signal except on Windows, and polling wakes an idle program.
            terminal_size_polling_interval=0.5 if sys.platform == "win32" else None,
            max_render_postpone_time=None,  # a key is answered before any other work
            input=self.terminal.input,
            output=self.terminal.output,
        )
        self.app.timeoutlen = 0.3
        self._wait_as_chosen()
        self.layout = self._screen_layout()
        self.app.before_render += lambda _: self._name_window()
        self.app.after_render += lambda _: self.canvas.written()
        self.app.after_render += lambda _: self._ask_ground()
        self.app.after_render += lambda _: self._words_stand()
        self._after_words: list[Callable[[], object]] = []
        """Steps that wait for a frame with the current sentences."""
        self._light = False
        """True if the terminal has answered that its background is light."""
        self._asked = False
        """True if the terminal was asked for it."""
        self._too_small = False
        """True if the window shows only that it is too small."""
        self._hurried = asyncio.Event()
        """Set when the last words must be written without pauses."""
        self.loop = Loop(desk, self, start, surroundings)
        desk.screen = self

    @property
    def _theme(self) -> str:
        chosen = self.desk.settings.theme
        return themes.theme(chosen, self.app.color_depth, light=self._light)

    def _wait_as_chosen(self) -> None:
        # Only time tells a lone Escape from the beginning of a key's sequence.
        self.app.ttimeoutlen = self.terminal.escape_waits(self.desk.settings.escape_waits)

    def _name_window(self) -> None:
        if self.desk.pages and not self.loop.over:
            self.terminal.name_window(self.layout.title)

    def _ask_ground(self) -> None:
        """Ask for the background once, after a frame, if the answer changes the theme."""
        settings, depth = self.desk.settings, self.app.color_depth
        both = {themes.theme(settings.theme, depth, light=light) for light in (False, True)}
        if self._asked or self.reading or not self.desk.pages or len(both) == 1:
            return
        self._asked = True
        ask_background(self.terminal, self._ground_told)

    def _ground_told(self, light: bool) -> None:
        self._light = light
        self.app.invalidate()

    @property
    def _clicked_at(self) -> bool:
        """True if the game takes the mouse; by default only in sighted play."""
        chosen = self.desk.settings.mouse
        return chosen == "on" or (chosen == "auto" and self.desk.by_eye)

    def _screen_layout(self) -> ScreenLayout:
        self.terminal.wrap(lines=self.reading)
        if self.reading:
            from rummy_tui.faces.screen.reader_layout import ReaderLayout  # late: 10 M instructions

            load = self._surroundings.load
            return ReaderLayout(self.desk, _later, self.app.invalidate, load)
        # late: 15 M instructions, for the table only
        from rummy_tui.faces.screen.moving_terminal import MovingTerminal
        from rummy_tui.faces.screen.table.card_drawing import Ink
        from rummy_tui.faces.screen.table.table_layout import TableLayout
        from rummy_tui.words.menus.picture_words import RANKS

        unicode = "utf" in self.app.output.encoding().lower()

        def ink() -> Ink:
            settings, t = self.desk.settings, self.desk.language
            letters = self._theme in themes.LETTERED or settings.letters == "always"
            own = RANKS if settings.ranks == "language" else {}
            return Ink(unicode, letters, tuple((code, t(mark)) for code, mark in own.items()))

        moving = MovingTerminal(self.app, self.canvas, self.terminal)
        return TableLayout(self.desk, ink, _later, self.app.invalidate, moving)

    def arrange(self, *, reading: bool) -> None:
        """Change the layout; pages, cursor and messages belong to the desk and stay."""
        if reading != self.reading:
            self.layout.closing()
            self.reading = reading
            self.layout = self._screen_layout()
            self.layout.opening()
            # Redraw it completely from the top: readers cannot make sense of the differences.
            self.app.renderer.erase(leave_alternate_screen=False)

    def edited(self, page: TextPage, key: str) -> tuple[str, int] | None:
        return self.layout.edited(page, key)

    def picked(self, page: TextPage) -> Offer | None:
        return self.layout.picked(page)

    # The interface that the loop uses

    async def play(self, begun: Callable[[], None]) -> None:
        def opened() -> None:
            self.layout.opening()
            asyncio.get_running_loop().call_later(WARM, self._warm)
            begun()

        # Without prompt_toolkit's error handler, which asks for Enter, and its signal handler,
        # which lets some signals kill us in raw mode. In a session of its own, because filters
        # of prompt_toolkit ask the session's application, not the one that runs.
        try:
            with create_app_session(self.terminal.input, self.terminal.output):
                await self.app.run_async(
                    pre_run=opened, set_exception_handler=False, handle_sigint=False
                )
        finally:
            self.terminal.name_window("")
            self.terminal.output.flush()
        if self.loop.finished:
            await self._tell_the_end()

    def _warm(self) -> None:
        """Look up the bindings of a meaningless key, so that the first real key is faster."""
        self.app.key_processor.feed(KeyPress(Keys.Ignore))
        self.app.key_processor.process_keys()

    async def _tell_the_end(self) -> None:
        """Write the last messages, which no frame could show, onto the normal screen."""
        output = self.terminal.output
        width = min(WIDEST, output.get_size().columns) - 1
        rows = last_rows([*self.layout.untold()], max(width, 1), self.desk.language)
        for row in rows:
            # The line end is written after the pause, so that the cursor stays after the words.
            output.write(row)
            output.flush()
            if self.reading:
                await self._rest(min(GAP, GAP * LAST_ROWS / len(rows)))
            output.write_raw("\r\n")
        output.flush()

    async def _rest(self, seconds: float) -> None:
        """Wait some seconds, unless a signal hurries the end."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), seconds)

    def leave(self) -> None:
        if self.app.future is not None and not self.app.future.done():
            self.app.exit(result=None)
        elif self.loop.over:
            self._hurried.set()

    @property
    def escape_leaves(self) -> bool:
        return self._too_small and self._unheard

    def takes(self, key: str) -> bool:
        # The effect of a key would be neither seen nor heard now.
        if self.escape_leaves:
            if key and self.desk.keymap.commands.get(key) == "cancel":
                self.loop.end(INTERRUPTED)  # as Ctrl+C: the match is saved, and we say where
            return False
        return not self.layout.pressed(key)

    def show(self, said: Utterance) -> None:
        self.layout.show(said)

    def as_words_come(self, step: Callable[[], object]) -> None:
        self._after_words.append(step)

    def after_words(self, step: Callable[[], None]) -> None:
        self.as_words_come(partial(self.desk.post, step))

    def _words_stand(self) -> None:
        """Do the steps that wait for the frame just painted, unless it shows no sentences yet."""
        if not self.layout.holds_words:
            while self._after_words:
                self._after_words.pop(0)()

    def step(self) -> AbstractContextManager[None]:
        return nullcontext()  # a frame is painted only after the step

    def resized(self) -> None:
        """Draw everything again, as the window of a guest has another size."""
        self.app._on_resize()  # prompt_toolkit does so at SIGWINCH, which no guest sends

    def changed(self) -> None:
        self._wait_as_chosen()
        self.desk.refresh()
        self.layout.changed()
        self.canvas.stale = True
        self.app.invalidate()

    def back(self) -> None:
        if self.desk.playing is None or self.desk.seat is not None:  # or a hand-over has spoken
            self.desk.answer(self.desk.line_now(), keep=False)

    # Input

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        def pressed(event: KeyPressEvent) -> None:
            name = name_of(event.key_sequence[0])
            if name:
                self.loop.do(partial(self.loop.press, name))

        for key in (*KEYS, Keys.Any):
            bindings.add(key)(pressed)
        for key in (Keys.ControlC, Keys.SIGINT):
            bindings.add(key)(lambda _: self.loop.press("ctrl+c"))
        bindings.add(Keys.BracketedPaste)(
            lambda event: self.loop.do(partial(self.loop.paste, event.data))
        )
        bindings.add(Keys.Vt100MouseEvent)(lambda event: self._moused(event.data))
        return bindings

    def beyond(self, towards: Towards) -> Neighbour | None:
        """Return the thing drawn on a side of the topmost page's cursor, as of now."""
        # Painted again, as keys may have come since the last frame.
        size = self.terminal.output.get_size()
        return self.layout.beyond(self._paint(size.columns, size.rows), towards)

    # The mouse

    def _moused(self, data: str) -> None:
        event = mouse_event(data)
        if event is not None and self._clicked_at:
            self.canvas.mouse_handler(event)

    def clicked(self, spot: Spot) -> None:
        self._pointed(partial(self._click, spot))

    def dragged(self, held: Spot, to: Spot) -> None:
        self._pointed(partial(self.desk.dragged, held.card, held.place, to.place))

    def follows(self, *, on: bool) -> None:
        self.terminal.report_motion(on=on)

    def moved(self) -> None:
        self.app.invalidate()

    def turned(self, *, up: bool) -> None:
        """Go through the open list with the wheel, or through the messages if there is none."""
        lists = self.desk.page is not self.desk.game
        commands = ("previous", "next") if lists else ("older-message", "newer-message")
        self._pointed(partial(self.desk.run, commands[not up]))

    def _pointed(self, step: Callable[[], None]) -> None:
        def do() -> None:
            self.loop.end_waiting()
            if self._clicked_at and not self.desk.page.takes_text:
                self.layout.pressed("")
                step()

        self.loop.do(do)

    def _click(self, spot: Spot) -> None:
        """Go to the clicked row or card, or choose it if the cursor is already there."""
        page, row = self.desk.page, spot.row
        if spot.command:
            self.desk.run(spot.command)
        elif row is None or not 0 <= row < len(page.rows()):
            self.desk.pointed(spot.place, spot.card)
        elif page is self.desk.game:
            self.desk.pointed(None, row)
        elif page.cursor != row:
            page.cursor = row
            self.desk.focus_moved(page.focus(), by_line=False)
        else:
            self.desk.run("play")

    @property
    def _unheard(self) -> bool:
        """True if it is known that nothing speaks; a search for speech may still be under way."""
        speaking, state = self.desk.speaking, self.desk.speaking.state
        silent = not speaking.on or (state is not None and state.reason is not None)
        return silent and not self.reading

    # Output

    def _paint(self, width: int, height: int) -> Picture:
        if self.loop.over or not self.desk.pages:
            return Picture()
        self.canvas.show_cursor = self.desk.settings.cursor == "shown"
        wide, high = self.layout.smallest
        self._too_small = width < wide or height < high
        if not self._too_small:
            return self.layout.paint(width, height)
        self.layout.unseen()
        t = self.desk.language
        told = [t(TOO_SMALL, width=width, height=height, wide=wide, high=high)]
        if not self.reading:
            told.append(t(LESS_ROOM))
        if self._unheard:
            told.append(t(LEAVES, key=self.desk.way("cancel")))
        return too_small(" ".join(told), width, height)


def last_rows(texts: list[str], width: int, t: Language) -> list[str]:
    """Return the rows of the last texts, after a sentence that counts those left out.

    The very last text is complete, however long it is.
    """
    rows: list[str] = []
    while texts:
        above = wrapped(texts[-1], width)
        if rows and len(above) + len(rows) > LAST_ROWS:
            return [*wrapped(t(NO_TIME, n=len(texts)), width), *rows]
        rows = above + rows
        texts = texts[:-1]
    return rows


def _later(seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, call)


def _application(surroundings: Surroundings) -> type[Application[None]]:
    if surroundings.own_process:
        return Application
    from rummy_tui.faces.screen.unsignalled import Unsignalled  # late: 1 ms, for guests only

    return Unsignalled


def play_table(desk: Desk, start: Callable[[], None]) -> int:
    """Play in the table layout; return the exit status."""
    return FullScreen(desk, start, "table").loop.run()


def play_reader(desk: Desk, start: Callable[[], None]) -> int:
    """Play in the layout for screen readers and braille; return the exit status."""
    return FullScreen(desk, start, "reader").loop.run()
