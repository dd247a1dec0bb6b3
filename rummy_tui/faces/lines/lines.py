"""Whole lines from standard input, plain text to standard output."""

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
from rummy_tui.system.terminals import is_terminal
from rummy_tui.words.program.face_words import INPUT_ENDED, MATCH_LEFT

NOBODY_READS = 141
"""What a shell gives for SIGPIPE."""


def play_lines(desk: Desk, start: Callable[[], None]) -> int:
    """Play by whole lines until the player leaves or the input ends; the exit code."""
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
        # Nobody reads: what Python still wants to write at its end would be an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if closed:  # its signal may not have come yet
            return HUNG_UP
        refused = gone.__cause__
        if isinstance(refused, OSError) and refused.errno != errno.EPIPE:
            raise refused from None  # not for want of a reader: it is told why
        return NOBODY_READS
    return 0


class LineFace:
    """A desk where whole lines are typed.

    A signal comes at any moment, also in the middle of a step: what is begun is finished first.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._teller = Teller(desk, ScrollingPage(sys.stdout))
        self._in_step = False
        self._came: list[Callable[[], None]] = []
        """What signals have asked for during the step."""

    def play(self, start: Callable[[], None]) -> None:
        """Until the player leaves or the input ends."""
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
        """What happens by itself after a line: nobody waits for a computer opponent here."""
        desk = self._desk
        with self._step():
            desk.do_posted()
            self._teller.settle()
        while not desk.finished and desk.playing is not None and desk.playing.bot_to_play:
            move = desk.playing.think()
            # A step of its own: while the opponent thinks a signal may end the game at once.
            with self._step():
                desk.bot_plays(move)
                self._teller.settle()

    # Signals

    @contextmanager
    def _step(self) -> Iterator[None]:
        """What is done here is done whole; signals wait for its end."""
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
        """The game is over, whether a line is waited for or a computer opponent thinks."""

        def leave() -> None:
            if number == signal.SIGINT and is_terminal(sys.stdout):
                sys.stdout.write("\n")  # the terminal has written ^C where the cursor was
            signals.leave(number)

        self._when_done(leave)

    def slept(self, number: int) -> None:
        """Put to sleep, or woken: whoever comes back may be somebody else."""

        def back() -> None:
            pages = self._desk.pages[-1:]
            self._desk.left_alone()
            if pages and self._desk.pages[-1:] == pages and is_terminal(sys.stdout):
                self._teller.again()  # the shell has written on the terminal

        if signals.puts_to_sleep(number):
            self._when_done(self._desk.left_alone)
            signals.stop()
        else:
            self._when_done(back)
