"""A client for Speech Dispatcher that needs nothing installed and never hangs.

It offers the part of the Python module `speechd` that accessible_output2 uses, and replaces it:
the original is on no package index, has no time-outs, and loses its connection on a lone
surrogate.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from rummy_tui.ears.speech.dispatcher import (
    Address,
    NotInstalled,
    SSIPError,
    SSIPTimeout,
    reach,
)
from rummy_tui.ears.speech.languages import DEFAULT, speaks

if TYPE_CHECKING:
    import socket

__all__ = ["CallbackType", "NotInstalled", "SSIPClient", "SSIPError", "SSIPTimeout", "plain"]

TIMEOUT = 0.5
"""Seconds for a whole request; a healthy daemon needs a millisecond."""

LONGEST_REPLY = 65536
MOST_CALLBACKS = 256


class Refused(SSIPError):
    """Speech Dispatcher refused a request."""


class CallbackType:
    """Events of a message, with the names of the module `speechd`."""

    BEGIN = "begin"
    END = "end"
    CANCEL = "cancel"


Callback = Callable[[str], object]

EVENTS = {701: CallbackType.BEGIN, 702: CallbackType.END, 703: CallbackType.CANCEL}


class SSIPClient:
    """A connection to Speech Dispatcher; any thread may use it."""

    def __init__(
        self,
        name: str = "",
        component: str = "main",
        user: str = "",
        *,
        address: Address | None = None,
        timeout: float = TIMEOUT,
        autospawn: bool = True,
    ) -> None:
        """Connect, and start the daemon if necessary; raises SSIPError if that fails."""
        self._timeout = timeout
        self._lock = threading.Lock()
        self._received = bytearray()
        self._block: list[str] = []
        self._callbacks: dict[int, tuple[Callback, tuple[str, ...] | None]] = {}
        self._unheard: dict[int, None] = {}
        self._unsaid: dict[int, None] = {}
        self._due: list[tuple[Callback, str]] = []
        self._own: str | None = None
        """The player's language at the daemon; None if nobody has asked for it yet."""
        self._spoken = ""
        """The language of the next message."""
        self._socket: socket.socket | None = reach(
            address or Address.from_environment(), timeout, autospawn
        )
        user = user or os.environ.get("LOGNAME") or os.environ.get("USER") or "unknown"
        parts = (_word(user), _word(name or "rummy_tui"), _word(component))
        with self._request() as deadline:
            self._ask(f"SET self CLIENT_NAME {':'.join(parts)}\r\n", deadline)
            # With the default priority a message interrupts the one before it.
            self._ask("SET self PRIORITY message\r\n", deadline)
            for event in EVENTS.values():  # reports when a message begins and ends
                self._ask(f"SET self NOTIFICATION {event} on\r\n", deadline)

    def speak(
        self,
        text: str | None,
        callback: Callback | None = None,
        event_types: tuple[str, ...] | None = None,
    ) -> int | None:
        """Queue a message and return its number, or None for a text without words."""
        lines = plain(text).split("\n")
        if not any(lines):
            return None
        # As in SMTP, a single dot ends the text, and a dot that begins a line is doubled.
        body = "".join(f".{line}\r\n" if line[:1] == "." else f"{line}\r\n" for line in lines)
        with self._request() as deadline:
            self._ask("SPEAK\r\n", deadline)
            reply = self._ask(f"{body}.\r\n", deadline)
            number = _number(reply)
            if number is not None:
                self._unheard[number] = self._unsaid[number] = None
                if callback is not None:
                    self._callbacks[number] = (callback, event_types)
                    while len(self._callbacks) > MOST_CALLBACKS:  # in case no events arrive
                        del self._callbacks[next(iter(self._callbacks))]
        return number

    def cancel(self) -> None:
        """Stop the message being spoken, and drop those that wait."""
        with self._request() as deadline:
            self._ask("CANCEL self\r\n", deadline)
            self._unheard.clear()
            self._unsaid.clear()

    def waiting(self) -> tuple[int, int]:
        """Return the numbers of queued messages not begun and not ended, as last reported."""
        with suppress(SSIPError), self._request():
            connection = self._connected()
            connection.settimeout(0)  # read only what has arrived, without waiting
            with suppress(BlockingIOError):
                while True:
                    self._take(connection.recv(4096))
            while (block := self._next_block()) is not None:
                self._event(*block)
        return len(self._unheard), len(self._unsaid)

    def level(self, name: str) -> int:
        """Return the rate or the volume, from -100 to 100; raises Refused if there is none."""
        told = self._setting(name)
        if not told.removeprefix("-").isdecimal() or len(told) > 4:
            raise Refused(f"Speech Dispatcher tells no {name}")
        return int(told)

    def set_level(self, name: str, level: int) -> None:
        """Set the rate or the volume for the next messages, from -100 to 100."""
        # A daemon that knows no such level still speaks.
        with self._request() as deadline, suppress(Refused):
            self._ask(f"SET self {name} {max(-100, min(100, level))}\r\n", deadline)

    def speak_in(self, language: str) -> None:
        """Speak the next messages in a language; the player's own kind of it, such as `en-GB`."""
        if self._own is None:
            self._own = self._spoken = self._setting("LANGUAGE") or DEFAULT
        wanted = self._own if speaks(self._own, language) else language
        if wanted != self._spoken:
            self._spoken = wanted
            # Without a voice for it, a daemon keeps the one that it has.
            with self._request() as deadline, suppress(Refused):
                self._ask(f"SET self LANGUAGE {_word(wanted)}\r\n", deadline)

    def _setting(self, name: str) -> str:
        """Return a setting of the daemon for this connection; empty if it refuses."""
        with self._request() as deadline, suppress(Refused):
            first, *more = self._ask(f"GET {name}\r\n", deadline)
            return first if more else ""
        return ""

    def close(self) -> None:
        """Close the connection; queued messages are still spoken."""
        with self._lock:
            self._hang_up()

    @contextmanager
    def _request(self) -> Iterator[float]:
        """Make one exchange with the daemon, up to a deadline; if it fails, hang up."""
        with self._lock:
            try:
                yield time.monotonic() + self._timeout
            except TimeoutError as error:
                self._hang_up()
                raise SSIPTimeout("Speech Dispatcher does not answer") from error
            except OSError as error:
                self._hang_up()
                raise error if isinstance(error, SSIPError) else SSIPError(str(error)) from error
            due, self._due = self._due, []
        # Outside the lock, so that a callback may speak.
        for callback, event in due:
            callback(event)

    def _ask(self, words: str, deadline: float) -> list[str]:
        """Send, and return the lines of the reply."""
        connection = self._connected()
        connection.settimeout(_left(deadline))
        connection.sendall(words.encode("utf-8"))
        while True:
            block = self._next_block()
            if block is None:
                connection.settimeout(_left(deadline))
                self._take(connection.recv(4096))
            # SSIP: 200 to 299 means success, 700 to 799 is an event of a message.
            elif block[0] in range(200, 300):
                return block[1]
            elif block[0] not in range(700, 800):
                raise Refused(f"Speech Dispatcher answered {block[0]} {block[1][-1]}")
            else:
                self._event(*block)

    def _take(self, received: bytes) -> None:
        """Buffer what was received; nothing means that the daemon is gone."""
        if not received:
            raise SSIPError("Speech Dispatcher has closed the connection")
        self._received += received
        if len(self._received) > LONGEST_REPLY:
            raise SSIPError("Speech Dispatcher answers without end")

    def _next_block(self) -> tuple[int, list[str]] | None:
        """Return code and lines of the next complete reply or event; None if more must arrive."""
        while (end := self._received.find(b"\n")) >= 0:
            line = self._received[:end].decode("utf-8", "replace").rstrip("\r")
            del self._received[: end + 1]
            code, mark = line[:3], line[3:4]
            if not (code.isascii() and code.isdecimal()) or mark not in (" ", "-"):
                raise SSIPError("Speech Dispatcher answers something that is not SSIP")
            self._block.append(line[4:])
            if len(self._block) > LONGEST_REPLY // 16:
                raise SSIPError("Speech Dispatcher answers without end")
            if mark == " ":
                block, self._block = self._block, []
                return int(code), block
        return None

    def _event(self, code: int, lines: list[str]) -> None:
        """Record an event of a message."""
        number, event = _number(lines), EVENTS.get(code)
        if number is None or event is None:
            return
        self._unheard.pop(number, None)
        # Messages are spoken in order: when one begins, those before it are over.
        for before in [each for each in self._unsaid if each < number]:
            del self._unsaid[before]
        callback, wanted = self._callbacks.get(number, (None, None))
        if callback is not None and (wanted is None or event in wanted):
            self._due.append((callback, event))
        if event != CallbackType.BEGIN:
            self._callbacks.pop(number, None)
            self._unsaid.pop(number, None)

    def _connected(self) -> socket.socket:
        if self._socket is None:
            raise SSIPError("the connection to Speech Dispatcher is closed")
        return self._socket

    def _hang_up(self) -> None:
        if self._socket is not None:
            with suppress(OSError):
                self._socket.close()
            self._socket = None


def plain(text: str | None) -> str:
    """Return a text without lone surrogates and control characters, which cannot be spoken."""
    if not text:
        return ""
    if text.isascii() and text.isprintable():
        return text
    text = text.encode("utf-8", "ignore").decode("utf-8")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(
        "".join(c if c >= " " and c != "\x7f" else " " for c in line) for line in lines
    )


def _word(text: str) -> str:
    """Return a name with only the characters that a command may contain."""
    kept = "".join(c for c in text if c.isascii() and (c.isalnum() or c in "-_."))
    return kept or "unknown"


def _number(lines: list[str]) -> int | None:
    """Return the number of the message in a reply or an event, or None."""
    first = lines[0]
    whole = len(lines) > 1 and len(first) < 20 and first.isascii() and first.isdecimal()
    return int(first) if whole else None


def _left(deadline: float) -> float:
    """Return the seconds left; raises TimeoutError if there are none."""
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left
