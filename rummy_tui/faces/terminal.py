"""The terminal as the game takes it, and gives it back: as it was, also where it reads slowly."""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final

from prompt_toolkit.input import Input, create_input
from prompt_toolkit.input.typeahead import store_typeahead
from prompt_toolkit.output import ColorDepth, Output, create_output
from prompt_toolkit.utils import get_bell_environment_variable

from rummy_tui.faces.decoder import Decoder, decode
from rummy_tui.faces.surroundings import OWN_PROCESS, Surroundings
from rummy_tui.system import signals
from rummy_tui.system.printable import FOLDED_IN_CELLS
from rummy_tui.system.remote import remote
from rummy_tui.system.streams import LOOKING, READING, opened_again

if sys.platform != "win32":
    import fcntl
    import termios

    from prompt_toolkit.input.vt100 import Vt100Input
    from prompt_toolkit.output.vt100 import Vt100_Output

    class Vt100(Vt100_Output):
        """What is written, for a terminal that goes on to wrap lines where that is wished."""

        wraps = False

        def disable_autowrap(self) -> None:
            if self.wraps:
                self.enable_autowrap()  # it may have been off for another layout
            else:
                super().disable_autowrap()


STATUS_WANTED: Final = "\x1b[5n"
"""Asks a terminal how it is; it answers when it has read all that was written before."""
STATUS: Final = re.compile(rb"\x1b\[[03]n")
KEPT: Final = "\x1b[22;2t"
GIVEN_BACK: Final = "\x1b[23;2t"
"""Ask a terminal to keep the title of its window, and to write it again."""
ANSWERING: Final = 0.5
"""Seconds in which a terminal that has read everything answers."""
SLOWEST: Final = 10_000
"""Bytes that a slow terminal reads in a second."""
QUEUE: Final = 25_000
"""Bytes that may lie in a queue, which some systems do not tell."""
ANSWERING_TOO: Final = 0.03
"""Seconds in which a terminal answers that has another one between it and the game."""
NEARBY: Final = 0.05
OVER_A_LINE: Final = 0.1
"""Seconds that an Escape waits for the rest of a key, here and over a remote line."""


class Terminal:
    """Keys and screen for prompt_toolkit; in tests those that are given."""

    def __init__(
        self,
        input: Input | None = None,
        output: Output | None = None,
        surroundings: Surroundings = OWN_PROCESS,
    ) -> None:
        self.surroundings = surroundings
        end = opened_again(sys.stdout) if output is None else None
        self._outlet = None if end is None else Outlet(end)
        self._answers = output is None
        self.input = create_input() if input is None else input
        self.decoder: Decoder | None = decode(self.input)
        self.output = output or _output(self._outlet)
        self._title = ""
        """What we have called its window; nothing where it has the title that it had."""

    @property
    def in_pieces(self) -> bool:
        """True if a key can come in pieces, of which the first looks like Escape."""
        return self.decoder is not None and self.decoder.in_pieces

    def escape_waits(self, chosen: str) -> float:
        """Return the seconds after which an Escape is a key, by the setting of that name."""
        if chosen == "auto":
            return OVER_A_LINE if remote(self.surroundings.environ) else NEARBY
        return int(chosen) / 1000

    def ring(self) -> None:
        """Ring its bell, which sounds where its player sits, also over a remote line."""
        self.output.bell()
        self.output.flush()

    def wrap(self, *, lines: bool) -> None:
        """Have it wrap lines from the next whole screen on, though none is as wide as that.

        tmux writes what it is given as it comes only where lines wrap. Else it passes over blanks
        where blanks stand, and readers of what is written hear words run together.
        """
        if sys.platform != "win32" and isinstance(self.output, Vt100):
            self.output.wraps = lines

    def name_window(self, title: str) -> None:
        """Write a title on its window with what is written next, or give back the one before."""
        if title == self._title:
            return
        if not self._title:
            self._title_kept(KEPT)
        if title:
            self.output.set_title(title)
        else:
            self.output.clear_title()  # all that can be done where titles are not kept
            self._title_kept(GIVEN_BACK)
        self._title = title

    def _title_kept(self, how: str) -> None:
        if sys.platform != "win32" and self.surroundings.environ.get("TERM") != "linux":
            self.output.write_raw(how)

    def leaving(self) -> None:
        """The game ends: from now on nobody waits for a terminal that reads nothing."""
        if self._outlet is not None:
            self._outlet.leaving = True

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Get each key as it is pressed, Ctrl+C too; the terminal is given back at the end.

        Not before it has shown that it has read everything: what is written lies in a queue, and
        Ctrl+C at a terminal that makes a signal of it throws the queue away, with all that puts
        the screen back. What is typed meanwhile is for the next face, if there is one.
        """
        if self._outlet is not None:
            self._outlet.leaving = self._outlet.deaf = False
        with self.input.raw_mode():
            try:
                yield
            finally:
                # A terminal that reads nothing gives no answer either.
                deaf = self._outlet is not None and self._outlet.deaf
                around = self.surroundings
                there = self._answers and not around.hung_up() and around.has_keyboard()
                if there and not deaf:
                    self._hear()

    def _hear(self) -> None:
        """Ask the terminal how it is, and wait until it has answered."""
        self.leaving()
        if sys.platform != "win32" and isinstance(self.input, Vt100Input):
            with suppress(OSError):
                self.output.write_raw(STATUS_WANTED)
                self.output.flush()
                typed = STATUS.sub(b"", self._until_answered(self.input.fileno()))
                self.input.vt100_parser.feed(typed.decode(errors="ignore"))
                store_typeahead(self.input, self.input.flush_keys())

    def _until_answered(self, keyboard: int) -> bytes:
        """What comes from the keyboard until the terminal has answered, or is taken for silent.

        A slow one has as long as it may still have to read. Where a terminal is shown in another
        one, both may answer: nothing of that is to stay for the shell.
        """
        read, queued = b"", self._queued()
        until = monotonic() + ANSWERING + self._unread() / SLOWEST
        while not STATUS.search(read) and (left := until - monotonic()) > 0:
            if select.select([keyboard], [], [], min(left, LOOKING))[0]:
                if not (came := os.read(keyboard, 1024)):
                    return read
                read += came
            elif (now := self._queued()) < queued:
                queued, until = now, max(until, monotonic() + ANSWERING)
        until = monotonic() + ANSWERING_TOO if STATUS.search(read) else 0.0
        while (left := until - monotonic()) > 0 and select.select([keyboard], [], [], left)[0]:
            if not (came := os.read(keyboard, 1024)):
                return read
            if STATUS.search(came):
                until = monotonic() + ANSWERING_TOO
            read += came
        return read

    def _unread(self) -> float:
        """Bytes at the most that a slow terminal has still to read."""
        return QUEUE if self._outlet is None else self._outlet.unread

    def _queued(self) -> int:
        """Bytes that lie in its queue, where the system counts them."""
        return 0 if self._outlet is None else self._outlet.queued


class Outlet:
    """Standard output for prompt_toolkit: waits for its terminal, but not where the game ends.

    What such a terminal has not read is then thrown away, so that what puts the screen back lies
    ready for it.
    """

    def __init__(self, end: int) -> None:
        self._end = end
        self._unread, self._counted = 0.0, monotonic()
        self.leaving = False
        self.deaf = False
        """Whether nobody waits for this terminal any more."""

    @property
    def encoding(self) -> str:
        return sys.stdout.encoding

    def fileno(self) -> int:
        return sys.stdout.fileno()

    def isatty(self) -> bool:
        return True

    @property
    def unread(self) -> float:
        """Bytes at the most that a slow terminal has still to read."""
        return min(max(self._unread - SLOWEST * (monotonic() - self._counted), 0.0), QUEUE)

    @property
    def queued(self) -> int:
        """Bytes that lie in its queue, where the system counts them; Linux does on lines alone."""
        if sys.platform != "win32":
            with suppress(OSError):
                return int.from_bytes(
                    fcntl.ioctl(self._end, termios.TIOCOUTQ, bytes(4)), sys.byteorder
                )
        return 0

    def flush(self) -> None:
        """Everything has been written."""

    def write(self, text: str) -> int:
        data, since = text.encode(self.encoding, FOLDED_IN_CELLS), monotonic()
        while data:
            try:
                written = os.write(self._end, data)
                self._unread = self.unread + written
                data, since = data[written:], monotonic()
                self._counted = since
            except BlockingIOError:
                ending = self.leaving or signals.end_is_wished()
                if ending and self.deaf:
                    break
                if ending and monotonic() - since > READING:
                    # The queue is emptied: what puts the screen back has room in it then.
                    self.deaf = True
                    if sys.platform != "win32":
                        termios.tcflush(self._end, termios.TCOFLUSH)
                select.select([], [self._end], [], LOOKING)
        return len(text)


def _output(outlet: Outlet | None) -> Output:
    """The output of prompt_toolkit on an outlet, else on standard output."""
    if sys.platform != "win32" and outlet is not None:
        # As `create_output`, which loads the whole `Application`, whatever it is asked for: 25 ms.
        return Vt100.from_pty(
            outlet,  # type: ignore[arg-type]
            term=os.environ.get("TERM", ""),
            default_color_depth=ColorDepth.from_env(),
            enable_bell=get_bell_environment_variable(),
        )
    return create_output()
