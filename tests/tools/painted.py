"""Frames of a desk without a terminal: its layouts in every size, for tests that press keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.screen.canvas import Picture
from rummy_tui.faces.screen.layout import ScreenLayout
from rummy_tui.faces.screen.reader_layout import ReaderLayout
from rummy_tui.faces.screen.rows import Timer
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.table_layout import TableLayout
from rummy_tui.faces.screen.widths import columns_of
from tests.tools.thorough import THOROUGH, WHOLE

TABLE: Final = ((60, 20), (80, 24), (100, 30), (160, 50))
READER: Final = ((20, 10), (80, 24))
EACH: Final = 1 if WHOLE else 5 if THOROUGH else 15
"""One of so many keys is painted, in tests that press thousands."""
SIZES: Final = (*((False, size) for size in TABLE), *((True, size) for size in READER))
"""Each layout in each of its sizes; True for the reader layout."""


class _Never:
    """A timer that never fires."""

    def cancel(self) -> None:
        """Do nothing."""


def lines(desk: Desk, width: int, height: int) -> list[str]:
    """Return the lines of a desk in the table layout, in a terminal of a given size."""
    ink = Ink(unicode=True)
    layout = TableLayout(desk, lambda: ink, _later, lambda: None)
    painted = layout.paint(width, height).lines
    drawn = ["".join(text for _, text in line).rstrip() for line in painted]
    assert max(map(columns_of, drawn)) <= width
    return drawn


def _later(seconds: float, call: Callable[[], None]) -> Timer:
    del seconds, call
    return _Never()


class Painted:
    """The screen of a desk, in one layout at a time, which keys ask for neighbours."""

    def __init__(self, desk: Desk, *, reading: bool = False, unicode: bool = True) -> None:
        self.desk = desk
        self.ink = Ink(unicode)
        self.reading = reading
        self.size = (READER if reading else TABLE)[0]
        self.layout = self._layout()
        desk.screen = self
        desk.show = lambda utterance: self.layout.show(utterance)

    def _layout(self) -> ScreenLayout:
        if self.reading:
            return ReaderLayout(self.desk, _later, lambda: None, lambda: 0.0)
        return TableLayout(self.desk, lambda: self.ink, _later, lambda: None)

    def arrange(self, *, reading: bool) -> None:
        if reading != self.reading:
            self.layout.closing()
            self.reading = reading
            self.layout = self._layout()

    def paint(self, size: tuple[int, int] | None = None) -> Picture:
        """Paint a frame, and check that it has the size of the screen and its cursor inside."""
        self.size = width, height = size or self.size
        self.layout.changed()
        # A command line is edited in the loop of a terminal; tests/app types into it there.
        if not self.desk.pages or isinstance(self.desk.page, CommandLine):
            return Picture()
        assert isinstance(self.layout.title, str)
        picture = self.layout.paint(width, height)
        assert len(picture.lines) <= height
        assert picture.cursor is None or 0 <= picture.cursor.y < height
        return picture

    def paint_now_and_then(self, random: Random) -> None:
        """Paint a frame in any size, after one of several keys."""
        if not random.randrange(EACH):
            self.layout.pressed("")
            self.paint(random.choice(READER if self.reading else TABLE))

    def paint_all(self) -> None:
        """Paint a frame of each layout in each size."""
        for reading, size in SIZES:
            self.arrange(reading=reading)
            self.paint(size)

    def beyond(self, towards: Towards) -> Neighbour | None:
        return self.layout.beyond(self.layout.paint(*self.size), towards)

    def edited(self, page: TextPage, key: str) -> None:
        """Edit nothing, because that needs the loop of a terminal."""
        del page, key

    def picked(self, page: TextPage) -> None:
        """Pick nothing, for the same reason."""
        del page
