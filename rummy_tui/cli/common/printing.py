"""Output outside the game: drawn by rich on a terminal, otherwise plain sentences."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from time import monotonic
from typing import TYPE_CHECKING, Literal

from rummy_tui.system import signals
from rummy_tui.system.printable import FOLDED, printable, tell, wrapped
from rummy_tui.system.terminals import is_terminal
from rummy_tui.words.program.simulation_words import DONE_SO_FAR

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from rummy_tui.words.language.language import Language
    from rummy_tui.words.rulebook.rules_text import Section

WIDEST = 80
"""Columns of running text; longer lines are hard to follow."""


def drawn(plain: bool) -> bool:
    """Return True if rich may draw: on a terminal, unless plain sentences were asked for."""
    return not plain and is_terminal(sys.stdout) and os.environ.get("TERM") != "dumb"


@dataclass(frozen=True)
class Cell:
    """Words one below the other, in a style."""

    lines: Sequence[str]
    style: str = ""


def _text(words: str | Cell, style: str = "") -> Text:
    """Words for rich, which would take a plain string for markup."""
    from rich.text import Text  # late: 15 ms, for what is drawn and neither told nor piped

    cell = words if isinstance(words, Cell) else Cell((words,), style)
    return Text("\n".join(map(printable, cell.lines)), cell.style)


def _console() -> Console:
    from rich.console import Console  # late: 15 ms, as above

    # Otherwise rich paints each number and path in a colour of its own.
    return Console(highlight=False)


def print_words(
    words: str, style: str = "", width: int = 0, *, indent: int = 0, to: Console | None = None
) -> None:
    """Print unbroken words; rich itself would break a path that is wider than the terminal."""
    console = to or _console()
    for line in wrapped(words, max(1, (width or console.width) - indent), chops=False):
        console.print(_text(" " * indent + line, style), soft_wrap=True)


@dataclass(frozen=True)
class Grid:
    """A table, and the sentences in its place if it is not drawn."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str | Cell] | Cell]
    """A row that is a single cell is a heading across all columns."""
    told: Sequence[str]
    left: int = 1
    """The number of columns that are flush left; figures are flush right."""
    gap: int = 2

    def print(self, *, plain: bool, paged: bool = False) -> None:
        """Draw it if all of its words have room; otherwise print sentences.

        With `paged` in a pager, if the window is too small for it.
        """
        widths = self._widths() if drawn(plain) else None
        if widths is None:
            self._tell()
            return
        console = _console()
        if paged and is_terminal(sys.stdin):
            with console.capture() as capture:
                self._draw(widths, console)
            if capture.get().count("\n") >= console.height:
                _page(_overstruck(capture.get()))
                return
        self._draw(widths, console)

    def _draw(self, widths: Sequence[int], console: Console) -> None:
        """Tables, and the headings between them."""
        if any(self.columns):
            self._draw_rows([[Cell((name,), "bold") for name in self.columns]], widths, console)
        for across, rows in groupby(self.rows, key=lambda row: isinstance(row, Cell)):
            if not across:
                lines = [row for row in rows if not isinstance(row, Cell)]
                self._draw_rows(lines, widths, console)
                continue
            for row in rows:
                if isinstance(row, Cell):
                    print_words(" ".join(row.lines), row.style, to=console)

    def _draw_rows(
        self, rows: Sequence[Sequence[str | Cell]], widths: Sequence[int], console: Console
    ) -> None:
        """Some rows, in columns that are as wide as those of all."""
        from rich.table import Table  # late: 15 ms, as above

        table = Table(box=None, pad_edge=False, padding=(0, self.gap, 0, 0), show_header=False)
        for place, width in enumerate(widths):
            side: Literal["left", "right"] = "left" if place < self.left else "right"
            table.add_column(justify=side, width=width)
        for row in rows:
            table.add_row(*map(_text, row))
        console.print(table)

    def _widths(self) -> list[int] | None:
        """The widths of the columns; None if not all words have room."""
        from rich.cells import cell_len  # late: 15 ms, as above

        lines = [row for row in self.rows if not isinstance(row, Cell)]
        columns = [[*map(_text, column)] for column in zip(self.columns, *lines, strict=True)]
        room = _console().width - self.gap * (len(columns) - 1)
        least, widths = list[int](), list[int]()
        for column in columns:
            texts = [cell.plain for cell in column]
            least.append(max(cell_len(word) for text in texts for word in (text.split() or [""])))
            widths.append(max(cell_len(line) for text in texts for line in text.split("\n")))
        if sum(least) > room:
            return None
        # Taken from the widest, one by one: rich itself would break words of a narrow column.
        while sum(widths) > room:
            may = [place for place, width in enumerate(widths) if width > least[place]]
            widths[max(may, key=lambda place: widths[place])] -= 1
        return widths

    def _tell(self) -> None:
        for line in self.told:
            tell(line)


def heading(words: str, *, plain: bool) -> None:
    """Print a heading, with an empty line above it."""
    if drawn(plain):
        print_words("")
        print_words(words, "bold")
    else:
        tell("")
        tell(words)


def paragraph(words: str, *, plain: bool) -> None:
    """Print running text."""
    if drawn(plain):
        print_words(words, width=min(_console().width, WIDEST))
    else:
        tell(words)


# Not as Markdown, in which a name of house rules could be a link.
def text(title: str, sections: Sequence[Section], *, plain: bool, paged: bool = False) -> None:
    """Print a headed text; with `paged` in a pager, if the window is too small for it."""
    if not drawn(plain):
        tell(title)
        for section in sections:
            tell("")
            tell(section.heading)
            for told in section.paragraphs:
                tell(told)
        return
    console = _console()
    width = min(console.width, WIDEST)
    lines = [(line, "bold underline") for line in wrapped(title, width, chops=False)]
    for section in sections:
        lines += [("", ""), (section.heading, "bold")]
        for told in section.paragraphs:
            lines += [("", ""), *((line, "") for line in wrapped(told, width, chops=False))]
    if paged and is_terminal(sys.stdin) and len(lines) >= console.height:
        _page("".join(f"{_bold(line) if style else line}\n" for line, style in lines))
        return
    for line, style in lines:
        print_words(line, style)


def _bold(line: str) -> str:
    """Bold by overstriking, which every pager shows, and which needs no option."""
    return "".join(f"{character}\b{character}" for character in line)


def _overstruck(drawn: str) -> str:
    """Replace the escape sequences of rich with overstriking."""
    told, apart = "", False
    for place, piece in enumerate(re.split(r"\x1b\[([\d;]*)m", drawn)):
        if place % 2:
            apart = piece not in ("", "0")
        else:
            told += _bold(piece) if apart else piece
    return told


def _page(told: str) -> None:
    """Show a text in the pager of $PAGER, or of the system."""
    from pydoc import pager  # late: 30 ms, for a long text on a terminal only

    # Python itself would write an accent that the terminal lacks as a number.
    encoding = sys.stdout.encoding
    told = told.encode(encoding, FOLDED).decode(encoding)
    # Ctrl+C is for the pager, which would else be left behind on the terminal.
    with signals.heard(("SIGINT",), lambda _: None):
        pager(told)


def sentences(title: str, told: Sequence[str], *, plain: bool) -> None:
    """Print findings, a line each."""
    if not drawn(plain):
        for sentence in told:
            tell(sentence)
        return
    print_words(title, "bold")
    for sentence in told:
        print_words(sentence, indent=2)


@contextmanager
def progress(plain: bool, t: Language) -> Iterator[Callable[[int, int], None] | None]:
    """Show a progress bar on standard error if that is a terminal; otherwise nothing.

    Standard output is for the result, which may go to a file or to another program.
    """
    if plain or not is_terminal(sys.stderr) or os.environ.get("TERM") == "dumb":
        yield None
        return
    # late: 15 ms, as above
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, highlight=False)
    columns = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        began = monotonic()

        def told(done: int, total: int) -> None:
            rate = t.decimal(f"{done / max(monotonic() - began, 0.001):.1f}")
            how = t(DONE_SO_FAR, done=done, total=total, rate=rate)
            bar.update(task, completed=done, total=total, description=how)

        yield told
