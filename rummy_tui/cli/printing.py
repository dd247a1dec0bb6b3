"""What is printed outside the game: drawn by rich on a terminal, else plain sentences."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rummy_tui.system.printable import printable, tell, wrapped

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from rummy_tui.words.rules_text import Section

WIDEST = 80
"""Columns of running text; longer lines are hard to follow."""


def drawn(plain: bool) -> bool:
    """Whether rich may draw: nobody has asked for plain sentences, and it is a terminal."""
    return not plain and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


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


def print_words(words: str, style: str = "", width: int = 0, *, indent: int = 0) -> None:
    """Words in whole; rich itself would break a path that is wider than the terminal."""
    console = _console()
    for line in wrapped(words, max(1, (width or console.width) - indent), chops=False):
        console.print(_text(" " * indent + line, style), soft_wrap=True)


@dataclass(frozen=True)
class Grid:
    """A table, and what is told in its place where it is not drawn."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str | Cell]]
    told: Sequence[str]
    left: int = 1
    """So many columns begin at the left; figures end at the right."""
    gap: int = 2

    def print(self, *, plain: bool) -> None:
        """Draw it where all of its words have room; else tell it."""
        if not drawn(plain):
            self._tell()
            return
        # late: 15 ms, as above
        from rich.cells import cell_len
        from rich.table import Table

        console = _console()
        columns = [[*map(_text, column)] for column in zip(self.columns, *self.rows, strict=True)]
        room = console.width - self.gap * (len(columns) - 1)
        least, widths = list[int](), list[int]()
        for column in columns:
            texts = [cell.plain for cell in column]
            least.append(max(cell_len(word) for text in texts for word in (text.split() or [""])))
            widths.append(max(cell_len(line) for text in texts for line in text.split("\n")))
        if sum(least) > room:
            self._tell()
            return
        # Taken from the widest, one by one: rich itself would break words of a narrow column.
        while sum(widths) > room:
            may = [place for place, width in enumerate(widths) if width > least[place]]
            widths[max(may, key=lambda place: widths[place])] -= 1
        table = Table(box=None, pad_edge=False, padding=(0, self.gap, 0, 0))
        for place, ((heading, *_), width) in enumerate(zip(columns, widths, strict=True)):
            side: Literal["left", "right"] = "left" if place < self.left else "right"
            table.add_column(heading, justify=side, width=width)
        for row in zip(*(column[1:] for column in columns), strict=True):
            table.add_row(*row)
        console.print(table)

    def _tell(self) -> None:
        for line in self.told:
            tell(line)


# Not as Markdown, in which a name of house rules could be a link.
def text(title: str, sections: Sequence[Section], *, plain: bool) -> None:
    """A headed text."""
    if not drawn(plain):
        tell(title)
        for section in sections:
            tell("")
            tell(section.heading)
            for paragraph in section.paragraphs:
                tell(paragraph)
        return
    width = min(_console().width, WIDEST)
    print_words(title, "bold underline", width)
    for section in sections:
        print_words("")
        print_words(section.heading, "bold", width)
        for paragraph in section.paragraphs:
            print_words("")
            print_words(paragraph, width=width)


def sentences(title: str, told: Sequence[str], *, plain: bool) -> None:
    """Findings, a line each."""
    if not drawn(plain):
        for sentence in told:
            tell(sentence)
        return
    print_words(title, "bold")
    for sentence in told:
        print_words(sentence, indent=2)


@contextmanager
def progress(plain: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar on standard error, where that is a terminal; else nothing."""
    if plain or not sys.stderr.isatty() or not drawn(plain):
        yield None
        return
    # late: 15 ms, as above
    from rich.console import Console
    from rich.progress import Progress

    # Standard output is for the result, which may go to a file.
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
