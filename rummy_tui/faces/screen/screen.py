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
"""Seconds after the first frame when nothing else is to be done yet."""
LAST_ROWS = 10
"""Rows of what is told last: nobody waits for more of them to be read."""


class FullScreen:
    """Keys to the desk, and the desk to the screen."""

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
            # A new size comes as a signal, but not on Windows; asking for it wakes an idle program.
            terminal_size_polling_interval=0.5 if sys.platform == "win32" else None,
            max_render_postpone_time=None,  # a key is answered before anything else is done
            input=self.terminal.input,
            output=self.terminal.output,
        )
        self.app.timeoutlen = 0.3
        self._wait_as_chosen()
        self.layout = self._screen_layout()
        self.app.before_render += lambda _: self._name_window()
        self.app.after_render += lambda _: self._ask_ground()
        self.app.after_render += lambda _: self._words_stand()
        self._after_words: list[Callable[[], object]] = []
        """What waits for a frame with the words that are being said."""
        self._light = False
        """Whether the terminal's ground is light, as far as it has told."""
        self._asked = False
        """Whether it has been asked."""
        self._too_small = False
        """Whether the window shows only that it is too small."""
        self._hurried = asyncio.Event()
        """Set when the last words are to be written without a pause."""
        self.loop = Loop(desk, self, start, surroundings)
        desk.screen = self

    @property
    def _theme(self) -> str:
        chosen = self.desk.settings.theme
        return themes.theme(chosen, self.app.color_depth, light=self._light)

    def _wait_as_chosen(self) -> None:
        # Escape alone is told from the beginning of a key's sequence by the time that passes.
        self.app.ttimeoutlen = self.terminal.escape_waits(self.desk.settings.escape_waits)

    def _name_window(self) -> None:
        if self.desk.pages and not self.loop.over:
            self.terminal.name_window(self.layout.title)

    def _ask_ground(self) -> None:
        """Ask behind a frame, where the answer makes a difference; one answer is enough."""
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
        """Whether the mouse is ours; where somebody listens, the terminal keeps it."""
        chosen = self.desk.settings.mouse
        return chosen == "on" or (chosen == "auto" and self.desk.by_eye)

    def _screen_layout(self) -> ScreenLayout:
        self.terminal.wrap(lines=self.reading)
        if self.reading:
            from rummy_tui.faces.screen.reader_layout import ReaderLayout  # late: 10 M instructions

            load = self._surroundings.load
            return ReaderLayout(self.desk, _later, self.app.invalidate, load)
        # late: 15 M instructions, for the table only
        from rummy_tui.faces.screen.table.card_drawing import Ink
        from rummy_tui.faces.screen.table.table_layout import TableLayout
        from rummy_tui.words.menus.picture_words import RANKS

        unicode = "utf" in self.app.output.encoding().lower()

        def ink() -> Ink:
            settings, t = self.desk.settings, self.desk.language
            letters = self._theme == "plain" or settings.letters == "always"
            own = RANKS if settings.ranks == "language" else {}
            return Ink(unicode, letters, tuple((code, t(mark)) for code, mark in own.items()))

        return TableLayout(self.desk, ink, _later, self.app.invalidate)

    def arrange(self, *, reading: bool) -> None:
        """Lay the screen out anew; pages, cursor and messages are the desk's, and stay."""
        if reading != self.reading:
            self.layout.closing()
            self.reading = reading
            self.layout = self._screen_layout()
            self.layout.opening()
            # In one piece and from its top: a reader can make nothing of the differences.
            self.app.renderer.erase(leave_alternate_screen=False)

    def edited(self, page: TextPage, key: str) -> tuple[str, int] | None:
        return self.layout.edited(page, key)

    # What the loop asks

    async def play(self, begun: Callable[[], None]) -> None:
        def opened() -> None:
            self.layout.opening()
            asyncio.get_running_loop().call_later(WARM, self._warm)
            begun()

        # Neither with prompt_toolkit's handling of errors, which asks for Enter, nor with its
        # handling of signals, which leaves some of them to kill us in raw mode. Its session is one
        # of its own: its filters ask the application of the session, and not the one that runs.
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
        """Find the bindings of a key that means nothing: the first real one would take as long."""
        self.app.key_processor.feed(KeyPress(Keys.Ignore))
        self.app.key_processor.process_keys()

    async def _tell_the_end(self) -> None:
        """Write on the normal screen what was told last: for it there was no frame any more."""
        output = self.terminal.output
        width = min(WIDEST, output.get_size().columns) - 1
        rows = last_rows([*self.layout.untold()], max(width, 1), self.desk.language)
        for row in rows:
            # The end of a line is written after its pause: the cursor stays behind the words.
            output.write(row)
            output.flush()
            if self.reading:
                await self._rest(min(GAP, GAP * LAST_ROWS / len(rows)))
            output.write_raw("\r\n")
        output.flush()

    async def _rest(self, seconds: float) -> None:
        """Let a row stand, unless a signal hurries the end."""
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
        # What a key did now would be neither seen nor heard.
        if self.escape_leaves:
            if key and self.desk.keymap.commands.get(key) == "cancel":
                self.loop.end(INTERRUPTED)  # as Ctrl+C: a match is kept, and where is told
            return False
        return not self.layout.pressed(key)

    def show(self, said: Utterance) -> None:
        self.layout.show(said)

    def as_words_come(self, step: Callable[[], object]) -> None:
        self._after_words.append(step)

    def after_words(self, step: Callable[[], None]) -> None:
        self.as_words_come(partial(self.desk.post, step))

    def _words_stand(self) -> None:
        """Do what waits for the frame that has just been painted, if there are words in it."""
        if not self.layout.holds_words:
            while self._after_words:
                self._after_words.pop(0)()

    def step(self) -> AbstractContextManager[None]:
        return nullcontext()  # a frame is painted only after it

    def changed(self) -> None:
        self._wait_as_chosen()
        self.desk.refresh()
        self.layout.changed()
        self.canvas.stale = True
        self.app.invalidate()

    def back(self) -> None:
        if self.desk.playing is None or self.desk.seat is not None:  # else a hand-over was told
            self.desk.answer(self.desk.line_now(), keep=False)

    # What goes in

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
        # In the place of prompt_toolkit's own, which acts whatever was chosen.
        bindings.add(Keys.Vt100MouseEvent)(lambda event: self._moused(event.data))
        return bindings

    def beyond(self, towards: Towards) -> Neighbour | None:
        """What is drawn on a side of the cursor of the topmost page, as it stands now."""
        # Painted anew: keys may have come since the last frame.
        size = self.terminal.output.get_size()
        return self.layout.beyond(self._paint(size.columns, size.rows), towards)

    # What a mouse does

    def _moused(self, data: str) -> None:
        event = mouse_event(data)
        if event is not None and self._clicked_at:
            self.canvas.mouse_handler(event)

    def clicked(self, spot: Spot) -> None:
        self._pointed(partial(self._click, spot))

    def dragged(self, held: Spot, to: Spot) -> None:
        self._pointed(partial(self.desk.dragged, held.card, held.place, to.place))

    def turned(self, *, up: bool) -> None:
        """The wheel goes through lists, and through the messages where none is open."""
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
        """A click goes to a row or a card; on the one that has the cursor it chooses."""
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
        """Whether nothing speaks at this moment, as far as is known: it may be looked for yet."""
        speaking, state = self.desk.speaking, self.desk.speaking.state
        silent = not speaking.on or (state is not None and state.reason is not None)
        return silent and not self.reading

    # What comes out

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
    """The rows of the last texts, after the number of those for which there is no time.

    The very last is told whole, however long it is.
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
    """Play at a table to be looked at; the exit status."""
    return FullScreen(desk, start, "table").loop.run()


def play_reader(desk: Desk, start: Callable[[], None]) -> int:
    """Play in the layout for screen readers and braille; the exit status."""
    return FullScreen(desk, start, "reader").loop.run()
