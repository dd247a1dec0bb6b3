"""Whole lines from standard input, plain text to standard output."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from rummy_tui.line.paper import Gone, Roll
from rummy_tui.line.teller import Teller
from rummy_tui.play.desk import Desk

INTERRUPTED = 130
NOBODY_READS = 141
"""What a shell gives for SIGPIPE."""


class Stopped(Exception):
    """A signal asked the game to end."""


def play_lines(desk: Desk, start: Callable[[], None]) -> int:
    """Play by whole lines until the player leaves or the input ends; the exit code."""
    teller = Teller(desk, Roll(sys.stdout))
    try:
        with _stopping():
            start()
            _go_on(desk, teller)
            while not desk.finished:
                line = _read_line()
                if not line:
                    teller.paper.block([_input_ended(desk)])
                    return 0
                desk.typed(line)
                _go_on(desk, teller)
    except KeyboardInterrupt:
        if sys.stdout.isatty():
            sys.stdout.write("\n")  # the terminal has written ^C where the cursor was
        return INTERRUPTED
    except Stopped as stopped:
        return 128 + int(stopped.args[0])
    except Gone:
        _discard_output()
        return NOBODY_READS
    return 0


def _go_on(desk: Desk, teller: Teller) -> None:
    """What happens by itself after a line: nobody waits for a computer opponent here."""
    desk.do_posted()
    teller.settle()
    while not desk.finished and desk.playing is not None and desk.playing.bot_to_play:
        desk.playing.bot_plays(desk.playing.think())
        teller.settle()


def _read_line() -> str:
    """The next line; empty at the end of the input."""
    if sys.stdin is None:
        return ""
    try:
        return sys.stdin.readline()
    except UnicodeDecodeError:
        return "?\n"  # bytes that are no text are no command; help is what they get


def _input_ended(desk: Desk) -> str:
    t = desk.language
    if desk.playing is not None:
        return t.gettext("The input has ended, and so has the match: it is not kept.")
    return t.gettext("The input has ended.")


@contextmanager
def _stopping() -> Iterator[None]:
    """Turn the signals that end a program into a clean end, and put things back after."""

    def stop(number: int, _: FrameType | None) -> None:
        raise Stopped(number)

    names = ("SIGTERM", "SIGHUP", "SIGBREAK")  # each system has some of them
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _discard_output() -> None:
    """Nobody reads: what Python still wants to write at its end would be an error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
