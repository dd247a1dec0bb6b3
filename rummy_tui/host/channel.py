"""The terminal of a guest: the session of an ssh connection, as faces use a terminal.

It has no pipe and no file descriptor, and a write never waits.
"""

from __future__ import annotations

import asyncio
import codecs
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import copy_context
from itertools import count
from typing import TYPE_CHECKING, Any, Final, cast

from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress

from rummy_tui.faces.surroundings import Surroundings
from rummy_tui.faces.terminal import MOUSE_OFF, Vt100
from rummy_tui.system.printable import FOLDED_IN_CELLS

if TYPE_CHECKING:
    from asyncssh import SSHServerChannel, SSHServerProcess

UNSENT: Final = 256 * 1024
"""Most bytes that may wait for a guest who does not read them."""
READ: Final = 1024
"""Most bytes of one read."""
PER_BYTE: Final = 0.005
LONGEST_REST: Final = 0.1
"""Seconds of rest after each byte that was read, and at most: no hands are that fast."""
SETTLED: Final = 0.05
"""Seconds in which a window that is being dragged gets its new size."""
USUAL: Final = Size(rows=24, columns=80)
LARGEST: Final = Size(rows=300, columns=600)
"""A window that claims to be larger would cost the host the time to paint it."""
ENVIRON: Final = (
    "COLORTERM",
    "LANG",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "NO_COLOR",
    "PROMPT_TOOLKIT_COLOR_DEPTH",
)
"""Variables that are taken from a client."""
RESTORED: Final = "\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l" + MOUSE_OFF
"""Brings back the normal screen of a terminal, whatever a face had done with it."""
_NUMBERS: Final = count()


class Keys(Input):
    """The keys of a guest, for a face of prompt_toolkit."""

    def __init__(self) -> None:
        self._presses: list[KeyPress] = []
        self.vt100_parser = Vt100Parser(self._presses.append)
        self._decode = codecs.getincrementaldecoder("utf-8")("surrogateescape").decode
        self._text = ""
        """The text that no face has read yet."""
        self._ready: Callable[[], object] | None = None
        """Lets the face that is attached read soon."""
        self._number = next(_NUMBERS)
        self._closed = False

    def feed(self, data: bytes) -> None:
        """Take bytes in; the attached face reads them soon."""
        self._text += self._decode(data)
        self._wake()

    def hang_up(self) -> None:
        """Close it, as no more keys will come."""
        self._closed = True
        clear_typeahead(self)
        self._wake()

    def _wake(self) -> None:
        if self._ready is not None and (self._text or self._closed):
            self._ready()

    def fileno(self) -> int:
        raise OSError("the line of a guest has no file descriptor")

    def typeahead_hash(self) -> str:
        return f"guest {self._number}"

    def read_keys(self) -> list[KeyPress]:
        text, self._text = self._text, ""
        self.vt100_parser.feed(text)
        return self._taken()

    def flush_keys(self) -> list[KeyPress]:
        self.vt100_parser.flush()
        return self._taken()

    def _taken(self) -> list[KeyPress]:
        presses = list(self._presses)
        self._presses.clear()
        return presses

    @property
    def closed(self) -> bool:
        return self._closed

    @contextmanager
    def raw_mode(self) -> Iterator[None]:
        yield  # the client has put its terminal into raw mode

    cooked_mode = raw_mode

    @contextmanager
    def attach(self, input_ready_callback: Callable[[], None]) -> Iterator[None]:
        # In the context of the face, so that an error there is the face's.
        loop, context = asyncio.get_running_loop(), copy_context()
        with self._attached(lambda: loop.call_soon(input_ready_callback, context=context)):
            self._wake()
            yield

    @contextmanager
    def detach(self) -> Iterator[None]:
        with self._attached(None):
            yield

    @contextmanager
    def _attached(self, ready: Callable[[], object] | None) -> Iterator[None]:
        before, self._ready = self._ready, ready
        try:
            yield
        finally:
            self._ready = before


class Channel:
    """A guest's terminal: `keys` come from there, and `output` goes there."""

    encoding = "utf-8"

    def __init__(self, process: SSHServerProcess[bytes]) -> None:
        """Use a session with a terminal, whose `encoding` is None and which edits no lines."""
        self._process = process
        self._connection = process.channel.get_connection()
        self.environ = environ_of(process)
        self.surroundings = Surroundings(self.environ, lambda: self.lost)
        self.keys = Keys()
        self.output = Vt100(cast(Any, self), self.size, term=self.environ["TERM"], enable_cpr=False)
        self.lost = False
        """True if the line to the guest is gone."""
        self.flooded = False
        """True if the guest reads so slowly that nothing more is written."""
        self._resizing: asyncio.TimerHandle | None = None
        """Due when a new size is told to the face."""
        self.on_resize: Callable[[], object] = lambda: None
        self.on_flood: Callable[[], object] = lambda: None

    def size(self) -> Size:
        columns, rows, *_ = self._process.channel.get_terminal_size()
        return Size(
            rows=min(rows or USUAL.rows, LARGEST.rows),
            columns=min(columns or USUAL.columns, LARGEST.columns),
        )

    # Output, as a stream of text

    def write(self, text: str) -> int:
        """Send text; text that a guest does not read in time is dropped."""
        if not self.flooded:
            self._send(text)
            if unsent(self._process.channel, self._connection) > UNSENT:
                self.flooded = True
                self.on_flood()
        return len(text)

    def flush(self) -> None:
        """Do nothing: `write` has sent everything."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise OSError("the line of a guest has no file descriptor")

    def _send(self, text: str) -> None:
        if not self.lost:
            try:
                self._process.channel.write(text.encode(self.encoding, FOLDED_IN_CELLS))
            except OSError:
                self.lost = True

    # Input

    async def hear(self) -> None:
        """Pass on keys and sizes until the line is gone."""
        from asyncssh import BreakReceived, Error, SignalReceived, TerminalSizeChanged

        try:
            while True:
                try:
                    data = await self._process.stdin.read(READ)
                except TerminalSizeChanged:
                    self._resized_soon()
                    continue
                except BreakReceived:
                    continue
                if not data:
                    break
                self.keys.feed(data)
                await asyncio.sleep(min(PER_BYTE * len(data), LONGEST_REST))
        except (Error, OSError, SignalReceived):
            pass  # a signal comes when the client's own terminal is closed
        self.lost = True
        self.keys.hang_up()

    def _resized_soon(self) -> None:
        """Tell the face of a new size, once for all that come meanwhile: it costs a whole frame."""
        if self._resizing is None:

            def tell() -> None:
                self._resizing = None
                self.on_resize()

            self._resizing = asyncio.get_running_loop().call_later(SETTLED, tell)

    # The end

    def farewell(self, sentences: str, *, restored: bool) -> None:
        """Write last sentences, on the normal screen; `restored` if the face has left it so."""
        self._send("" if restored and not self.flooded else RESTORED)
        for line in sentences.splitlines():
            self._send(f"{line}\r\n")

    async def close(self, status: int, patience: float) -> None:
        """End the session, and the line of a client that does not take note in time."""
        process = self._process
        if not self.lost:
            process.exit(status)
        try:
            await asyncio.wait_for(process.wait_closed(), patience)
        except TimeoutError:
            self._connection.abort()
        self.keys.hang_up()


def environ_of(process: SSHServerProcess[bytes]) -> Mapping[str, str]:
    """Return the environment of a guest's terminal, as far as the client tells it."""
    told = process.channel.get_environment()
    taken = {name: told[name] for name in ENVIRON if name in told}
    # Keys of a remote shell wait longer for the rest of a sequence.
    return {**taken, "TERM": process.term_type or "", "SSH_TTY": "ssh"}


def unsent(channel: SSHServerChannel[Any], connection: Any) -> int:
    """Return the bytes that wait for a client, in a channel and in its whole connection."""
    # A client decides how much of it is sent before it reads: that waits in the transport, which
    # asyncssh does not show.
    transport = getattr(connection, "_transport", None)
    beyond = 0 if transport is None else transport.get_write_buffer_size()
    return int(channel.get_write_buffer_size() + beyond)
