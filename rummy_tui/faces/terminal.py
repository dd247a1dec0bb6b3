"""Taking the terminal, and restoring it at the end, even if it reads slowly."""

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
from prompt_toolkit.output.vt100 import Vt100_Output
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


class Vt100(Vt100_Output):
    """An output that can leave the terminal's line wrapping on."""

    wraps = False

    def enable_mouse_support(self) -> None:
        """Ask for buttons and wheel; motions are reported only while a card is dragged."""
        self.write_raw(BUTTONS_ON + BY_NUMBERS)

    def disable_mouse_support(self) -> None:
        self.write_raw(MOUSE_OFF)

    def disable_autowrap(self) -> None:
        if self.wraps:
            self.enable_autowrap()  # another layout may have turned it off
        else:
            super().disable_autowrap()


BUTTONS_ON: Final = "\x1b[?1000h"
BY_NUMBERS: Final = "\x1b[?1015h\x1b[?1006h"
"""Ask for reports with numbers, as otherwise columns beyond 223 have none."""
MOTION_ON: Final = "\x1b[?1002h"
MOTION_OFF: Final = "\x1b[?1002l" + BUTTONS_ON
"""Ends reports of motions: some terminals then end those of buttons, too."""
MOUSE_OFF: Final = "\x1b[?1002l\x1b[?1000l\x1b[?1015l\x1b[?1006l"
STATUS_WANTED: Final = "\x1b[5n"
"""Asks a terminal for its status; it answers after reading everything written before."""
STATUS: Final = re.compile(rb"\x1b\[[03]n")
KEPT: Final = "\x1b[22;2t"
GIVEN_BACK: Final = "\x1b[23;2t"
"""Ask a terminal to save the title of its window, and to restore it."""
ANSWERING: Final = 0.5
"""Seconds within which a terminal that has read everything answers."""
SLOWEST: Final = 10_000
"""Bytes per second that a slow terminal reads."""
QUEUE: Final = 25_000
"""Most bytes in a queue, which some systems do not report."""
SLUGGISH: Final = 0.04
"""Seconds that a terminal may take to read what does not fit into its queue at once."""
LATELY: Final = 1.0
"""Seconds in which a terminal that was too slow counts as slow."""
ANSWERING_TOO: Final = 0.03
"""Seconds within which an outer terminal answers too, if the game's own is shown in it."""
NEARBY: Final = 0.05
OVER_A_LINE: Final = 0.1
"""Seconds that an Escape waits for the rest of a key, locally and over a network."""


class Terminal:
    """Input and output for prompt_toolkit; tests pass their own."""

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
        """The title that we have given its window; empty if it has its own."""

    @property
    def in_pieces(self) -> bool:
        """True if a key can arrive in pieces, the first of which looks like Escape."""
        return self.decoder is not None and self.decoder.in_pieces

    def escape_waits(self, chosen: str) -> float:
        """Return the seconds after which an Escape is a key, by the setting `escape_waits`."""
        if chosen == "auto":
            return OVER_A_LINE if remote(self.surroundings.environ) else NEARBY
        return int(chosen) / 1000

    def ring(self) -> None:
        """Ring the bell, which sounds at the player's terminal even over a network."""
        self.output.bell()
        self.output.flush()

    def report_motion(self, *, on: bool) -> None:
        """Have motions of the mouse with a held button reported, or not."""
        if sys.platform != "win32":
            self.output.write_raw(MOTION_ON if on else MOTION_OFF)
            self.output.flush()

    def wrap(self, *, lines: bool) -> None:
        """Make it wrap lines from the next full redraw on, although no line is that wide.

        Only if lines wrap, tmux passes on output unchanged. Otherwise it skips spaces over spaces,
        and readers that follow the output run words together.
        """
        if isinstance(self.output, Vt100):
            self.output.wraps = lines

    def name_window(self, title: str) -> None:
        """Set the title of its window with the next output; an empty one restores the old one."""
        if title == self._title:
            return
        if not self._title:
            self._title_kept(KEPT)
        if title:
            self.output.set_title(title)
        else:
            self.output.clear_title()  # the best for terminals that do not save titles
            self._title_kept(GIVEN_BACK)
        self._title = title

    def _title_kept(self, how: str) -> None:
        if sys.platform != "win32" and self.surroundings.environ.get("TERM") != "linux":
            self.output.write_raw(how)

    def leaving(self) -> None:
        """Stop waiting for a terminal that reads nothing, as the game ends."""
        if self._outlet is not None:
            self._outlet.leaving = True

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Take the terminal, to get each key at once, even Ctrl+C, and restore it at the end.

        It is restored only after it has confirmed that it has read everything: output waits in a
        queue, and when a terminal turns Ctrl+C into a signal, it drops the queue with the sequences
        that restore the screen. Keys typed meanwhile go to the next face, if there is one.
        """
        if self._outlet is not None:
            self._outlet.leaving = self._outlet.deaf = False
        with self.input.raw_mode():
            try:
                yield
            finally:
                # A terminal that reads nothing does not answer either.
                deaf = self._outlet is not None and self._outlet.deaf
                around = self.surroundings
                there = self._answers and not around.hung_up() and around.has_keyboard()
                if there and not deaf:
                    self._hear()

    def _hear(self) -> None:
        """Ask the terminal for its status, and wait for the answer."""
        self.leaving()
        if sys.platform != "win32" and isinstance(self.input, Vt100Input):
            with suppress(OSError):
                self.output.write_raw(STATUS_WANTED)
                self.output.flush()
                typed = STATUS.sub(b"", self._until_answered(self.input.fileno()))
                self.input.vt100_parser.feed(typed.decode(errors="ignore"))
                store_typeahead(self.input, self.input.flush_keys())

    def _until_answered(self, keyboard: int) -> bytes:
        """Return the input until the terminal has answered, or counts as silent.

        A slow terminal gets the time that it may still need to read. If it is shown in another one,
        both may answer, and no answer may be left for the shell.
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

    def drained(self) -> bool:
        """Return True if the terminal keeps up with the output, so that it may get more."""
        return self._outlet is None or self._outlet.drained

    def _unread(self) -> float:
        """Return the most bytes that a slow terminal has still to read."""
        return QUEUE if self._outlet is None else self._outlet.unread

    def _queued(self) -> int:
        """Return the bytes in its queue, if the system counts them."""
        return 0 if self._outlet is None else self._outlet.queued


class Outlet:
    """Standard output for prompt_toolkit, which waits for its terminal except when the game ends.

    Output that such a terminal has not read is then dropped, so that the sequences that restore the
    screen have room in its queue.
    """

    def __init__(self, end: int) -> None:
        self._end = end
        self._unread, self._counted = 0.0, monotonic()
        self._waited = -LATELY
        """The time when the terminal was last too slow for the output."""
        self.leaving = False
        self.deaf = False
        """True if the terminal is no longer waited for."""

    @property
    def encoding(self) -> str:
        return sys.stdout.encoding

    def fileno(self) -> int:
        return sys.stdout.fileno()

    def isatty(self) -> bool:
        return True

    @property
    def unread(self) -> float:
        """The most bytes that a slow terminal has still to read."""
        return min(max(self._unread - SLOWEST * (monotonic() - self._counted), 0.0), QUEUE)

    @property
    def drained(self) -> bool:
        """True if it has read everything, and has not been too slow lately."""
        slow = monotonic() - self._waited < LATELY
        return not (slow or self.queued) and bool(select.select([], [self._end], [], 0)[1])

    @property
    def queued(self) -> int:
        """Bytes in its queue, if the system counts them; Linux does so only on serial lines."""
        if sys.platform != "win32":
            with suppress(OSError):
                return int.from_bytes(
                    fcntl.ioctl(self._end, termios.TIOCOUTQ, bytes(4)), sys.byteorder
                )
        return 0

    def flush(self) -> None:
        """Do nothing: `write` has written everything."""

    def write(self, text: str) -> int:
        data, since = text.encode(self.encoding, FOLDED_IN_CELLS), monotonic()
        begun = since
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
                    # Empty the queue, so that the sequences that restore the screen have room.
                    self.deaf = True
                    if sys.platform != "win32":
                        termios.tcflush(self._end, termios.TCOFLUSH)
                select.select([], [self._end], [], LOOKING)
        if monotonic() - begun > SLUGGISH:
            self._waited = monotonic()
        return len(text)


def _output(outlet: Outlet | None) -> Output:
    """Return an output of prompt_toolkit on an outlet, or on standard output."""
    if sys.platform != "win32" and outlet is not None:
        # Like `create_output`, but that always loads the whole `Application`: 25 ms.
        return Vt100.from_pty(
            outlet,  # type: ignore[arg-type]
            term=os.environ.get("TERM", ""),
            default_color_depth=ColorDepth.from_env(),
            enable_bell=get_bell_environment_variable(),
        )
    return create_output()
