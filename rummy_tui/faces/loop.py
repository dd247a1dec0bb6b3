"""The loop of every face with keys: steps at the desk, opponents, suspending, and the end."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from typing import Final

from rummy_tui.desk.before_escape import BeforeEscape
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Page
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.contract import HUNG_UP, TAKEN_BACK, Face, TerminalClosed
from rummy_tui.faces.decoder import REST
from rummy_tui.faces.defects import met
from rummy_tui.faces.surroundings import OWN_PROCESS, Surroundings
from rummy_tui.store.settings import PACES
from rummy_tui.system import signals
from rummy_tui.table.thinking import end_thoughts, keys_first
from rummy_tui.words.program.face_words import PASTED

INTERRUPTED: Final = 130
BREATH: Final = 0.2
"""Least seconds between two moves that nothing announces, for eyes and tones."""
SEEN: Final = 0.25
"""Seconds before the first of several moves in sighted play, where nobody reads a sentence."""
QUICKENS: Final = 8
"""After so many moves in a row their pauses are half as long: eight players are a long row."""
LEAVING: Final = 2.0
"""Seconds that the end of the game waits for a table that is closed."""
LOOK: Final = 0.05
"""Seconds between two checks if all is said."""
PATIENCE: Final = 15.0
TOO_LONG: Final = 1.5
"""The longest wait of an opponent for the voice: seconds, or this factor times its estimate."""


class Loop:
    """A desk, the face that shows it, and everything that happens there without keys."""

    def __init__(
        self,
        desk: Desk,
        face: Face,
        start: Callable[[], None],
        surroundings: Surroundings = OWN_PROCESS,
    ) -> None:
        self._desk = desk
        self._face = face
        self._start = start
        self._surroundings = surroundings
        self.opened = False
        """True if the first page has been opened."""
        self._early: list[Callable[[], None]] = []
        """The actions of keys that were pressed before that."""
        self._status: int | None = None
        """The exit status, as soon as the game is to end."""
        self._defect: Exception | None = None
        self._before: BeforeEscape | None = None
        """The desk before the last key, if that was Escape."""
        self._waiting: Page | None = None
        """The page on which an Escape waits, as its effect could not be undone."""
        self._playing = False
        """True if the face has the terminal."""
        self._asleep = False
        """True if the terminal is being restored to suspend the process."""
        self._walk: asyncio.Task[None] | None = None
        """The task of a page that plays on by itself."""
        self._stirred = asyncio.Event()
        desk.show = face.show

    @property
    def over(self) -> bool:
        """True if the game is to end, so that no more steps are done."""
        return self._status is not None or self._defect is not None

    @property
    def finished(self) -> bool:
        """True if the player has left."""
        return self._desk.finished or (self.opened and not self._desk.pages)

    def run(self) -> int:
        """Play until the end in a process of our own; return the exit status.

        Raises a defect after the terminal was restored.
        """
        with keys_first():
            try:
                return asyncio.run(self.run_async())
            finally:
                end_thoughts()

    async def run_async(self) -> int:
        """Play until the end in a running event loop, which other faces may share."""
        loop = asyncio.get_running_loop()
        with met(loop, self.fail, all_of_them=self._surroundings.own_process):
            await self._play_in(loop)
        if self._defect is not None:
            raise self._defect
        return self._status or 0

    async def _play_in(self, loop: asyncio.AbstractEventLoop) -> None:
        """Connect the desk to an event loop, and play until the end."""
        # Threads wake the desk too, and have no context of a face.
        here, posted = copy_context(), partial(self.do, self._desk.do_posted)
        self._desk.wake = partial(signals.in_loop, loop, posted, here)
        self._desk.later = self._later
        self._desk.in_thread = self._desk.means.think
        self._desk.has_told = self._has_told
        self._desk.after_words = self._face.after_words
        self._desk.after_early_keys = self._after_early_keys
        self._desk.ring = lambda: self._face.terminal.ring()
        try:
            with self._surroundings.signals_heard(self._slept, self._signalled, loop):
                while not self.over:
                    with self._face.terminal.taken():
                        self._playing = True
                        try:
                            await self._face.play(self._begun)
                        finally:
                            self._playing = False
                    await self._sleep()
        except Exception as error:
            if not self._terminal_gone(error):
                raise
            self.end(HUNG_UP)
        finally:
            if self._walk is not None:
                self._walk.cancel()
            self._lost()
            for close in self._desk.at_end:
                with suppress(TimeoutError):
                    await asyncio.wait_for(close(), LEAVING)

    def _begun(self) -> None:
        """Open the first page and handle the keys that waited for it, or come back.

        The face calls this when sentences can be shown.
        """
        if self.opened:
            self.do(self._back)
            return
        self.do(self._start)
        self.opened = True
        if self.finished:
            self.end(0)
            return
        # An early key must not answer a question that nobody has heard yet.
        page = self._desk.page
        if not (page.pauses or (page.numbers_choose and page.modal)):
            for step in self._early:
                self.do(step)

    def _after_early_keys(self, step: Callable[[], None]) -> None:
        """Do a step after the current sentences are shown and earlier keys are read."""
        soon = asyncio.get_running_loop().call_soon
        # Keys pressed by then are read and answered in the next pass of the loop.
        self._face.as_words_come(partial(soon, soon, step))

    def _later(self, seconds: float, step: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(seconds, self.do, step)

    def _back(self) -> None:
        """Refresh the page after the terminal came back: much may have changed meanwhile."""
        if self._desk.pages:
            self._desk.page.look_again()
        self._face.back()

    # Steps

    def do(self, step: Callable[[], None]) -> None:
        """Do a step at the desk and all that follows from it; an error ends the game."""
        if self.over:
            return
        try:
            with self._face.step():
                step()
                if not self.finished:
                    self._face.changed()
        except Exception as error:
            self.fail(error)
            return
        self._stirred.set()
        if self.finished:
            self.end(0)
            return
        if self._desk.playing is not None:
            self._desk.playing.stir()
        if self._walk is None and self._desk.pages:
            page = self._desk.page
            if page.plays_on:
                self._walk = asyncio.create_task(self._walks_on(page))

    def press(self, key: str) -> None:
        """Press a key, named as in keymap.toml; a key that comes early waits."""
        if key == "ctrl+c":
            self.end(INTERRUPTED)
        else:
            self._when_open(partial(self._press, key))

    def _press(self, key: str) -> None:
        """Let a key act; an Escape may be the beginning of another key."""
        desk, face, before = self._desk, self._face, self._before
        if desk.pages and desk.put_off(partial(self._press, key), hides=desk.hides(key)):
            return
        if key == TAKEN_BACK:
            self._waiting, self._before = None, None
            if before is not None and desk.pages:
                before.put_back()
            return
        self.end_waiting()
        if self.over or self.finished:
            return
        if key != "escape" or not face.terminal.in_pieces:
            self._act(key)
        else:
            self._before = BeforeEscape(desk)
            if desk.escape_is_final or face.escape_leaves:
                self._waiting = desk.page
                later = asyncio.get_running_loop().call_later
                later(REST, self.do, partial(self._end_waiting, self._before))
            else:
                self._act(key)
                self._before.escaped()

    def _act(self, key: str) -> None:
        if self._face.takes(key):
            self._desk.press(key)

    def end_waiting(self) -> None:
        """Let an Escape that waits act now, as other input has come."""
        page, self._waiting, self._before = self._waiting, None, None
        if page is not None and self._desk.pages and page is self._desk.page:
            self._act("escape")

    def _end_waiting(self, before: BeforeEscape) -> None:
        """Let the Escape act, as the rest of a key would have come by now."""
        if before is self._before:
            self.end_waiting()

    def paste(self, text: str) -> None:
        """Enter pasted text if the page asks for text; it is never taken as commands."""

        def put() -> None:
            self.end_waiting()
            if self.finished or not self._face.takes(""):
                return
            page, desk = self._desk.page, self._desk
            if isinstance(page, TextPage):
                desk.carry_out(page.typed(text))
            else:
                desk.refuse(desk.language(PASTED, key=desk.way("type")))

        self._when_open(put)

    def _when_open(self, step: Callable[[], None]) -> None:
        if not self.opened:
            self._early.append(step)
        elif not self.over:
            step()

    # Ends

    def end(self, status: int) -> None:
        """End the game with an exit status; the first one counts."""
        if not self.over:
            self._status = status
        self._leave()

    def _signalled(self, number: int) -> None:
        """End the game by a signal, which counts even if the player has just left.

        Otherwise the next part would begin, such as the game after the first question.
        """
        if self._status == 0:
            self._status = 128 + number
        self.end(128 + number)

    def fail(self, error: Exception) -> None:
        """End the game by a defect, which `run` raises, or because the terminal is gone."""
        if self._terminal_gone(error):
            self.end(HUNG_UP)
            return
        if not self.over:
            self._defect = error
        self._leave()

    def _lost(self) -> None:
        """Tell the match that this face ends: no opponent waits for it, or plays on alone."""
        if self._desk.playing is not None:
            self._desk.playing.lost()

    def _leave(self) -> None:
        self._lost()
        self._face.terminal.leaving()
        self._face.leave()

    def _terminal_gone(self, error: Exception) -> bool:
        """Return True if an error means that the terminal was closed."""
        broken = (errno.EIO, errno.EPIPE, errno.EBADF)
        failed = isinstance(error, OSError) and error.errno in broken
        gone = isinstance(error, EOFError | TerminalClosed)
        return gone or (failed and self._surroundings.hung_up())

    # Pace

    async def _has_told(self, in_a_row: int) -> None:
        """Wait until an opponent may play, after so many moves in a row."""
        await self._pause(seen=SEEN / (1 + in_a_row / QUICKENS))

    async def _walks_on(self, page: Page) -> None:
        """Let a page play on at the chosen pace, such as a replay, while no other covers it."""
        while page.plays_on and page in self._desk.pages and not self.over:
            await self._pause(least=BREATH)
            while page.plays_on and page in self._desk.pages[:-1]:
                self._stirred.clear()
                await self._stirred.wait()
            if page.plays_on and page in self._desk.pages:
                self.do(lambda: self._desk.carry_out(page.step_on()))
        self._walk = None
        self.do(lambda: None)

    async def _pause(self, least: float = 0.0, seen: float | None = None) -> None:
        """Wait until an opponent may act: for the chosen pace, or until all is spoken.

        Without a chosen pace sighted play waits for `seen` seconds, if given: marks and moving
        cards show what happened.
        """
        pace, speaking = self._desk.settings.pace, self._desk.speaking
        if pace == "voice" and seen is not None and self._desk.by_eye:
            await asyncio.sleep(max(self._face.apart, seen))
            return
        if pace != "voice" or speaking.ahead is None:
            await asyncio.sleep(max(self._face.apart, PACES[pace], least))
            return
        await asyncio.sleep(max(self._face.apart, BREATH))
        now = asyncio.get_running_loop().time
        begun, longest = now(), 0.0
        # Speech that hangs must not stop the game.
        while self._desk.settings.pace == pace and (ahead := speaking.ahead):
            longest = max(longest, ahead)
            if now() - begun > max(PATIENCE, TOO_LONG * longest):
                return
            await asyncio.sleep(LOOK)

    # Being suspended

    def _slept(self, number: int) -> None:
        """Handle the signals that suspend and continue the process."""
        if not self._playing:
            # The terminal is not taken: we continue ourselves, or were continued before stopping.
            self._asleep = signals.puts_to_sleep(number)
        elif signals.puts_to_sleep(number):
            self._asleep = True
            self._give_back()
        else:
            # A signal to end the game that came meanwhile is handled before the terminal is used.
            asyncio.get_running_loop().call_later(signals.SETTLING, self._woken)

    def _woken(self) -> None:
        """Take the terminal again, as the shell has written onto it and changed its modes."""
        if self._surroundings.has_keyboard():
            self._give_back()
        else:
            self._surroundings.stop()

    def _give_back(self) -> None:
        """Leave the terminal for a while, with the hand hidden: somebody else may come back."""
        if self._playing and not self.over:
            self.do(self._desk.left_alone)
            self._leave()

    async def _sleep(self) -> None:
        """Stay suspended until the game has the terminal again, or ends."""
        if self._asleep:  # signals that came while the terminal was restored are still due
            await asyncio.sleep(signals.SETTLING)
        while not self.over and (self._asleep or not self._surroundings.has_keyboard()):
            self._asleep = False
            self._surroundings.stop()
            await asyncio.sleep(signals.SETTLING)
