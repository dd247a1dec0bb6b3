"""The line face with whole lines: standard input, and plain text on standard output."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rummy_tui.desk.desk import Desk
from rummy_tui.faces.contract import HUNG_UP, TerminalClosed
from rummy_tui.faces.lines.scrolling_page import ScrollingPage
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.system import signals
from rummy_tui.system.streams import write
from rummy_tui.system.terminals import is_terminal
from rummy_tui.words.program.face_words import INPUT_ENDED, MATCH_LEFT

NOBODY_READS = 141
"""The exit code that a shell gives for SIGPIPE."""


def play_lines(desk: Desk, start: Callable[[], None]) -> int:
    """Play with whole lines until the player leaves or the input ends; return the exit code."""
    desk.scripted = sys.stdin is None or not is_terminal(sys.stdin)
    window = is_terminal(sys.stdout)
    face = LineFace(desk)
    try:
        with (
            signals.woken(),
            signals.ended(face.ended),
            signals.heard(signals.SLEEPING, face.slept),
        ):
            face.play(start)
    except TerminalClosed as gone:
        closed = window and signals.hung_up()
        # Nobody reads: anything that Python still writes at its end would be an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if closed:  # its signal may not have arrived yet
            return HUNG_UP
        refused = gone.__cause__
        if isinstance(refused, OSError) and refused.errno != errno.EPIPE:
            raise refused from None  # another cause, such as a full disk: the reason is reported
        return NOBODY_READS
    return 0


class LineFace:
    """The face that reads whole lines.

    A signal may arrive at any moment, even in the middle of a step, which is finished first.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._teller = Teller(desk, ScrollingPage(sys.stdout))
        self._in_step = False
        self._came: list[Callable[[], None]] = []
        """The actions that signals have asked for during the step."""

    def play(self, start: Callable[[], None]) -> None:
        """Play until the player leaves or the input ends."""
        with self._step():
            start()
        self._go_on()
        while not self._desk.finished:
            line = "" if sys.stdin is None else sys.stdin.readline()
            if not line:
                t, playing = self._desk.language, self._desk.playing
                ended = t(INPUT_ENDED) if playing is None else t(MATCH_LEFT)
                kept = "" if playing is None else playing.how_kept()
                self._teller.output.block([f"{ended} {kept}".rstrip()])
                return
            with self._step():
                self._desk.typed(line)
            self._go_on()

    def _go_on(self) -> None:
        """Do what follows a line by itself; computer opponents play at once here."""
        desk = self._desk
        with self._step():
            desk.do_posted()
            self._teller.settle()
        # Thinking is outside the step, so that a signal can end the game at once.
        while not desk.finished and desk.playing is not None and (play := desk.playing.decided()):
            with self._step():
                play()
                desk.do_posted()
                self._teller.settle()

    # Signals

    @contextmanager
    def _step(self) -> Iterator[None]:
        """Make signals wait until this context is left."""
        self._in_step = True
        try:
            yield
        finally:
            self._in_step = False
        while self._came:
            self._came.pop(0)()

    def _when_done(self, act: Callable[[], None]) -> None:
        if self._in_step:
            self._came.append(act)
        else:
            act()

    def ended(self, number: int) -> None:
        """End the game at a signal, while it waits for a line or an opponent thinks."""

        def leave() -> None:
            if number == signal.SIGINT and is_terminal(sys.stdout):
                write(sys.stdout, "\n")  # the terminal has written ^C at the cursor
            signals.leave(number)

        self._when_done(leave)

    def slept(self, number: int) -> None:
        """Handle the signals that suspend and continue the program.

        It may be somebody else who comes back, so the hand is hidden.
        """

        def back() -> None:
            pages = self._desk.pages[-1:]
            self._desk.left_alone()
            if pages and self._desk.pages[-1:] == pages and is_terminal(sys.stdout):
                self._teller.again()  # the shell has written onto the terminal

        if signals.puts_to_sleep(number):
            self._when_done(self._desk.left_alone)
            signals.stop()
        else:
            self._when_done(back)
