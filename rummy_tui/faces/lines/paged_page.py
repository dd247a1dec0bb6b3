"""The terminal as a page that is filled from top to bottom, then turned, never scrolled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from prompt_toolkit.output import Output
from prompt_toolkit.utils import get_cwidth

from rummy_tui.faces.contract import TerminalClosed
from rummy_tui.faces.lines.paced_writer import PacedWriter
from rummy_tui.faces.lines.scrolling_page import WIDEST
from rummy_tui.system.printable import printable, unbroken, wrapped

NEW_LINE = "\r\n"
FORGET_SCROLLED = "\x1b[3J"


class PagedPage:
    """Messages on a terminal, written as measurements show that screen readers follow them.

    The newline comes first, then the text, and the cursor stays at its end; each line is a separate
    write (`paced_writer`). A full page is blanked and begins again at the top, so that no line is
    read twice because it moved up. The blank page is a separate write, or a reader would read only
    the characters that differ from the line that was there. A reader skips a line that equals the
    old one in its place, so such a line goes one row further down, or gets a space at its end.
    """

    def __init__(self, output: Output, writer: PacedWriter | None = None) -> None:
        self._output = output
        self.joined: Callable[[str], str] = unbroken
        self.writer = writer or PacedWriter()
        self._size = output.get_size()
        self._rows: list[str] = []
        """The rows on this page, including those that wait; its length is the first free row."""
        self._typed = ""
        self._room = 0
        self._walked = False
        """True if the next text begins with the line that an arrow came to."""
        self._together: list[str] | None = None
        """Lines that wait to be laid out with those after them; None outside `together`."""

    @contextmanager
    def together(self) -> Iterator[None]:
        """Lay out all lines of one step together: if the page is turned, then before all of them.

        A line that vanished a moment after it was written would not be read.
        """
        self._together = []
        try:
            yield
        finally:
            self._write_waiting()
            self._together = None

    def begin(self) -> None:
        """Take over the terminal; its old contents can still be reached by scrolling up."""
        self._size, self._rows = self._output.get_size(), []
        self._output.enable_bracketed_paste()
        self._write(NEW_LINE * self._size.rows)
        self._blank()

    def leave_free(self, rows: int) -> None:
        """Leave the first rows of an empty page free, for a drawing."""
        if not self._rows:
            self._rows = [""] * rows
            self._write(NEW_LINE * (rows - 1))

    def draw_above(self, rows: int, draw: Callable[[], None]) -> None:
        """Draw into the free rows after the lines below them, and go back to their end.

        A reader says these lines first, or knows only them: it follows the cursor, which is away
        within one write.
        """
        if len(self._rows) > rows and not any(self._rows[:rows]):
            below, column = len(self._rows) - rows + 1, get_cwidth(self._rows[-1])

            def write() -> None:
                self._output.cursor_goto(0, 0)
                draw()
                self._output.write(NEW_LINE * below)
                self._output.cursor_forward(column)
                self._write("")

            self.writer.write(write)

    def end(self) -> None:
        """Leave the cursor on a new line for the shell."""
        self._write_now()
        self._output.disable_bracketed_paste()
        self._write(NEW_LINE)

    def rows(self, text: str) -> list[str]:
        return wrapped(text, self._width(), joined=self.joined)

    def block(self, texts: Sequence[str]) -> None:
        self._put([line for text in texts for line in self.rows(text)])

    def walked(self, row: str) -> None:
        self._walked = not self._together
        self.block([row])

    def _put(self, lines: list[str]) -> None:
        if self._together is None:
            self._append(lines)
        else:
            self._together += lines

    def _write_waiting(self) -> None:
        if self._together:
            lines, self._together = self._together, []
            self._append(lines)

    def _write_now(self) -> None:
        self._write_waiting()
        self.writer.hurry()

    def _append(self, lines: list[str]) -> None:
        write, down = self._write, NEW_LINE * bool(self._rows)
        at_once, self._walked = self._walked, False
        if self._rows and len(self._rows) + len(lines) > self._size.rows:
            before = set(self._rows)
            self._turn(lines[0])
            # Fenrir takes a line that was anywhere on the last page for one that stayed.
            lines = [" " + line if line in before else line for line in lines]
            down = NEW_LINE * len(self._rows)
            if at_once:
                write = self._write_anew
            else:
                self.writer.write(self._blank)
        else:
            lines = [" " + line if " " + line in self._rows else line for line in lines]
        for line in lines:
            came_from = len(self._rows[-1]) if self._rows else 0
            if self._rows and self._rows[-1] == line:
                line += " "
            # Fenrir takes a line for an echo of keys if it is as long as the cursor's move.
            if came_from and abs(came_from - len(line)) in (len(line), len(line) + 1):
                line += " "
            self.writer.write(partial(write, down + line))
            self._rows.append(line)
            write, down = self._write, NEW_LINE

    def _write_anew(self, text: str) -> None:
        self._blank()
        self._write(text)

    def wipe(self) -> None:
        """Drop all text that waits, and erase the page and, if possible, the lines above it."""
        self._together = None if self._together is None else []
        self.writer.forget()
        self._rows = []
        self._blank()
        if type(self._output).__name__ != "Win32Output":  # an old Windows console knows no escapes
            self._output.write_raw(FORGET_SCROLLED)
            self._write("")

    def begin_entry(self, text: str) -> None:
        # Read once: the size may change at any moment, and a new size begins an empty page.
        width = self._width()
        lines = wrapped(text, width)
        if text.endswith(" "):  # wrapping drops it
            lines[-1] += " "
        self._put(lines)
        self._write_waiting()
        self._typed = text
        self._room = width - len(self._rows[-1])

    def entry(self, text: str) -> None:
        """Echo what was typed or erased; a change beyond the cursor's line writes it all again."""
        self._write_now()
        text, width = printable(text), self._width()
        gone = len(self._typed) - len(text)
        if not self._rows:  # the size of the terminal changed, so the page is new
            self.begin_entry(text)
        elif text.startswith(self._typed) and len(text) - len(self._typed) <= self._room:
            self._echo(text[len(self._typed) :], gone)
        elif self._typed.startswith(text) and self._room + gone <= width:
            # Only text on the cursor's line can be erased: \b does not go up a line.
            self._echo("\b \b" * gone, gone)
        elif text != self._typed:
            self.begin_entry(text)
        self._typed = text

    def _echo(self, written: str, room: int) -> None:
        self._room += room
        self._write(written)

    def _width(self) -> int:
        """Return the width for text; if the size of the terminal changed, begin a new page."""
        size = self._output.get_size()
        if size != self._size:
            self.writer.hurry()
            self._size, self._rows = size, []
            self._blank()
        # The last column stays free: readers cannot locate a cursor that waits after it.
        return max(1, min(WIDEST, size.columns - 1))

    def _turn(self, first: str) -> None:
        """Begin a new page, below any rows at the top of this one that equal the first line."""
        before, self._rows = self._rows[-self._size.rows :], []
        while before and before.pop(0) == first:
            self._rows.append("")

    def _blank(self) -> None:
        self._output.cursor_goto(0, 0)
        self._output.erase_screen()
        self._output.cursor_goto(0, 0)
        self._write("")

    def _write(self, text: str) -> None:
        """Write a text in one piece."""
        try:
            self._output.write(text)
            self._output.flush()
        except (OSError, ValueError) as error:
            raise TerminalClosed from error
