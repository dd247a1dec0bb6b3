"""Writing to terminals, which waits for slow ones unless the program is ending."""

from __future__ import annotations

import os
import select
import sys
from contextlib import suppress
from time import monotonic
from typing import Final, TextIO

from rummy_tui.system import signals

READING: Final = 1.0
"""Seconds for which the end of the program waits for a terminal that reads nothing."""
LOOKING: Final = 0.05
"""Seconds between two checks by a waiting writer if the program is to end."""


def write(stream: TextIO, text: str) -> None:
    """Write to a stream; if it is a terminal, the end of the program waits `READING` at most.

    Raises OSError, or ValueError if the stream is closed.
    """
    end = opened_again(stream)
    if end is None:
        stream.write(text)
        stream.flush()
        return
    stream.flush()
    try:
        _write(end, text.encode(stream.encoding, stream.errors or "strict"))
    finally:
        os.close(end)


def _write(end: int, data: bytes) -> None:
    since = monotonic()
    while data:
        try:
            data, since = data[os.write(end, data) :], monotonic()
        except BlockingIOError:
            if signals.end_is_wished() and monotonic() - since > READING:
                return
            select.select([], [end], [], LOOKING)


def opened_again(stream: TextIO) -> int | None:
    """Open a terminal again for writing without waiting; return None if that is impossible.

    Other programs that have the terminal open, such as the shell, still wait.
    """
    if sys.platform == "win32":
        return None
    with suppress(OSError, ValueError):  # a stream in memory raises both
        name = os.ttyname(stream.fileno())
        return os.open(name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC)
    return None
