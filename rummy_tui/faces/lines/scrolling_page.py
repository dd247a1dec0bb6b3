"""The outputs of the line face: their interface, and plain text that scrolls."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TextIO

from rummy_tui.faces.contract import TerminalClosed
from rummy_tui.system.printable import unbroken, wrapped
from rummy_tui.system.streams import write

WIDEST: Final = 80


class LineOutput(Protocol):
    """An output that shows messages one below the other."""

    joined: Callable[[str], str]
    """Joins words that belong on one line with no-break spaces."""

    def rows(self, text: str) -> list[str]:
        """Wrap a text into the lines of this output."""

    def block(self, texts: Sequence[str]) -> None:
        """Write texts that belong together, each on a line of its own."""

    def walked(self, row: str) -> None:
        """Write the row that an arrow came to, at once: a reader looks for it right away."""

    def wipe(self) -> None:
        """Erase everything that was written, if possible."""

    def begin_entry(self, text: str) -> None:
        """Write a question and the text typed so far; the rest is typed after it."""

    def entry(self, text: str) -> None:
        """Show the text typed so far."""


class ScrollingPage:
    """Plain text for pipes and dumb terminals: without escape bytes, and never erased."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self.joined: Callable[[str], str] = unbroken

    def rows(self, text: str) -> list[str]:
        # Read each time, as a window may have changed its size.
        width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        return wrapped(text, max(width, 1), joined=self.joined)

    def block(self, texts: Sequence[str]) -> None:
        self._write("".join(line + "\n" for text in texts for line in self.rows(text)))

    def walked(self, row: str) -> None:
        self.block([row])

    def _write(self, text: str) -> None:
        try:
            write(self._out, text)
        # A closed stream raises ValueError.
        except (OSError, ValueError) as error:
            raise TerminalClosed from error

    def wipe(self) -> None:
        """Scroll everything out of sight on a terminal; nothing can be erased here."""
        if self._out.isatty():
            self._write("\n" * shutil.get_terminal_size().lines)

    def begin_entry(self, text: str) -> None:
        self.block([text])

    def entry(self, text: str) -> None:
        """Do nothing: the terminal itself shows what is typed."""
