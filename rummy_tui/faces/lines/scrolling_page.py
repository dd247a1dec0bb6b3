"""What messages are written on: whole words to a line, never wider than the reader can take."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TextIO

from rummy_tui.faces.contract import TerminalClosed
from rummy_tui.system.printable import unbroken, wrapped

WIDEST: Final = 80


class LineOutput(Protocol):
    """Where messages are written, one below the other."""

    joined: Callable[[str], str]
    """Joins by no-break spaces what is to stay on one line."""

    def rows(self, text: str) -> list[str]:
        """A text as it is broken into lines here."""

    def block(self, texts: Sequence[str]) -> None:
        """Texts that belong together, each on a line of its own."""

    def walked(self, row: str) -> None:
        """What an arrow came to: a reader looks for it at once, and hears nothing else of it."""

    def wipe(self) -> None:
        """Take away all that stands there, as far as that is possible."""

    def begin_entry(self, text: str) -> None:
        """A question, and what is already typed; the rest is typed behind it."""

    def entry(self, text: str) -> None:
        """What is typed by now."""


class ScrollingPage:
    """Plain text for pipes and dumb terminals: no escape byte, nothing ever taken back."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self.joined: Callable[[str], str] = unbroken

    def rows(self, text: str) -> list[str]:
        # Asked each time: a window may have got another size.
        width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        return wrapped(text, max(width, 1), joined=self.joined)

    def block(self, texts: Sequence[str]) -> None:
        self._write("".join(line + "\n" for text in texts for line in self.rows(text)))

    def walked(self, row: str) -> None:
        self.block([row])

    def _write(self, text: str) -> None:
        try:
            self._out.write(text)
            self._out.flush()
        # A closed stream raises ValueError.
        except (OSError, ValueError) as error:
            raise TerminalClosed from error

    def wipe(self) -> None:
        """What is written stays; on a terminal that knows no escapes it is pushed out of sight."""
        if self._out.isatty():
            self._write("\n" * shutil.get_terminal_size().lines)

    def begin_entry(self, text: str) -> None:
        self.block([text])

    def entry(self, text: str) -> None:
        """Who types whole lines sees them already."""
