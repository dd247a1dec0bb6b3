"""The picture of a match: opponents above, the table or a page over it, the own hand below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Kept, Line, Picture, cut, short, wide
from rummy_tui.faces.screen.table.areas import Areas
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.frames import MARGIN
from rummy_tui.faces.screen.table.melds import least_lines
from rummy_tui.faces.screen.table.middle_drawing import beside_piles, middle
from rummy_tui.faces.screen.table.own_part import OwnPart
from rummy_tui.faces.screen.table.panel import panel
from rummy_tui.faces.screen.table.score_table import page_picture, table_lines
from rummy_tui.faces.screen.table.seat_parts import Sitters
from rummy_tui.faces.screen.table.seats import seats
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pictures.table_picture import TablePicture
from rummy_tui.words.menus import picture_words as words
from rummy_tui.words.menus.grid import Grid

SCROLLED = 5
"""Lines of a list for which combinations are abbreviated."""
WITH_MARGIN = 70
"""Least columns of a table with empty columns beside the box of an end."""
LISTED = 3
"""Least lines of a page over the table, however long the messages are."""
Box = Callable[[int, int], Picture]
"""Draws a box in at most so many columns and lines."""
Pane = Callable[[int], Picture]
"""A function that draws a pane in so many lines."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is drawn of a match at one moment."""

    of: TablePicture
    page: Page
    """The page that is drawn over the table, also while a line is typed below it."""
    ink: Ink
    sign: str = ""
    """The turning sign beside the name of a thinking opponent."""
    thinks: int = 0
    """The seconds that the opponent has been thinking, if they are shown."""
    kept: Kept = field(default_factory=Kept)

    def folded(self, width: int, height: int, screen: int, answer: Sequence[Line]) -> Picture:
        """Draw only the header and the hand above an answer that does not fit over the table."""
        picture = Picture([self.header(width)])
        low = self._own.picture(width, height, screen, bare=True)
        if 1 + len(low.lines) + len(answer) > height:
            low = self._own.picture(width, 0, screen, bare=True)
        picture.below(low)
        picture.lines += cut(answer, height - len(picture.lines))
        picture.fill(height)
        return picture

    def room(self, width: int, height: int, screen: int) -> int:
        """Return the lines for an answer over the table, or over the hand if a list is open."""
        if not self.of.on_table:
            return height - 1 - LISTED
        return height - 1 - len(self._own.picture(width, height - 1, screen).lines)

    @property
    def _own(self) -> OwnPart:
        return OwnPart(self.of, self.ink, self.sign)

    def areas(self, width: int, screen: int, *, paned: bool = False) -> Areas:
        """Return the areas of the screen."""
        return Areas(width, screen, len(self.of.seats.others), paned)

    def beside(self, width: int, height: int, screen: int) -> int:
        """Return the lines of the pane beside the match."""
        return self._beside(self.areas(width, screen, paned=True), height)[1]

    def _beside(self, at: Areas, height: int) -> tuple[int, int]:
        """Return the first line of the pane, and the number of its lines."""
        top = len(self._top(at).lines)
        first = top if at.seats_above else 1
        low = (
            len(self._own.picture(at.hand_width, height - top, at.screen).lines)
            if at.hand_below
            else 0
        )
        return first, height - first - low

    def picture(
        self, width: int, height: int, screen: int, over: Sequence[Line], pane: Pane | None = None
    ) -> Picture:
        """Draw the match in `height` lines of a screen; `over` replaces the table or the hand.

        A `pane` is drawn beside the table.
        """
        at = self.areas(width, screen, paned=pane is not None)
        first, lines = (0, 0) if pane is None else self._beside(at, height)
        top = self._top(at)
        low = self._own.picture(at.hand_width, height - len(top.lines), screen)
        if over and not self.of.on_table:
            low = Picture([*([] for _ in range(len(low.lines) - len(over))), *over])
        room = height - len(top.lines) - len(low.lines)
        needed = len(over) if self.of.on_table else self._least_listed(width)
        if room < needed:  # the seats give way to a long answer or a list
            top.fill(max(1, len(top.lines) + room - needed))
            room = height - len(top.lines) - len(low.lines)
        if over and self.of.on_table:
            top.lines += over
        elif self.of.on_table:
            top.below(
                self._table(at.columns, room, screen, self._own.passing(at.hand_width, at.screen))
            )
        else:
            low.cursor, low.spots = None, []
            top.below(self._listed(at.columns, room, screen))
        top.fill(height - len(low.lines))
        top.below(low)
        if pane is not None:
            _put_beside(top, pane(lines), first, at.columns)
        return top

    def ended(
        self, box: Box, width: int, height: int, screen: int, pane: Pane | None = None
    ) -> Picture:
        """Draw the match at an end: its table as it lay, and a box with the result below it.

        If room is short the hand is left out; then cards are smaller, if that keeps the frames of
        seats; then the seats are left out; then the cards are drawn flat.
        """
        at = self.areas(width, screen, paned=pane is not None)
        first, lines = (0, 0) if pane is None else self._beside(at, height)
        top = self._top(at)
        low = self._own.picture(at.hand_width, height - len(top.lines), screen)
        usual = height - len(top.lines) - len(low.lines)
        table = self._table(at.columns, usual, screen, self._own.passing(at.hand_width, at.screen))
        table.fill(_drawn_lines(table))  # room below it is for the box
        columns = at.columns - (2 * MARGIN if at.columns >= WITH_MARGIN else 0)
        if (beside := self._boxed_beside(table, box, at, usual)) is not None:
            top.spots = []
            top.below(beside)
            top.fill(height - len(low.lines))
            low.cursor, low.spots = None, []
            top.below(low)
            if pane is not None:
                _put_beside(top, pane(lines), first, at.columns)
            return top
        boxed = self._boxed(box, columns, height - 1)
        room = height - len(boxed.lines)
        if len(top.lines) + len(table.lines) + len(low.lines) > room:
            low = Picture()
        if len(top.lines) + len(table.lines) > room and at.frames.rows:
            table = self._smaller(table, at, room - len(top.lines))
        if len(top.lines) + len(table.lines) > room:
            top.lines = top.lines[:1]
        if len(top.lines) + len(table.lines) > room:
            table = self._table(at.columns, room - len(top.lines), screen, 0)
            table.fill(min(len(table.lines), max(0, room - len(top.lines))))
        top.below(table)
        top.cursor, top.spots, low.cursor, low.spots = None, [], None, []
        free = room - len(top.lines) - len(low.lines)
        top.fill(len(top.lines) + max(0, free) // 2)
        boxed.indent((at.columns - boxed.width) // 2)
        top.below(boxed)
        top.fill(height - len(low.lines))
        top.below(low)
        if pane is not None:
            _put_beside(top, pane(lines), first, at.columns)
        return top

    def _boxed_beside(self, table: Picture, box: Box, at: Areas, room: int) -> Picture | None:
        """Return the table with the box beside the piles, below the combinations, if it fits."""
        of, passing = self.of.middle, self._own.passing(at.hand_width, at.screen)
        left = beside_piles(of, at.columns, room, room + passing, at.screen, self.ink)
        if not left:
            return None
        laid = max((y for y, line in enumerate(table.lines, 1) if wide(line) > left), default=0)
        boxed = box(at.columns - left - MARGIN, free := room - laid - 2)
        if len(boxed.lines) > free or _sentences(boxed) < _sentences(box(at.columns, at.screen)):
            return None
        lower = Picture([[] for _ in range(laid + 1 + (free - len(boxed.lines)) // 2)])
        lower.below(boxed)
        table.cursor, table.spots = None, []
        table.beside(lower, left + (at.columns - left - MARGIN - boxed.width) // 2)
        return table

    def _smaller(self, table: Picture, at: Areas, room: int) -> Picture:
        """Return a table in `room` lines with smaller cards, if it stays whole in them."""
        if room < least_lines(self.of.middle, at.columns, self.ink, abbreviated=False):
            return table
        smaller = self._table(at.columns, room, at.screen, 0)
        smaller.fill(_drawn_lines(smaller))
        return smaller

    def _boxed(self, box: Box, columns: int, room: int) -> Picture:
        """Return the box as high as the table leaves room for, but with all its sentences."""
        least = least_lines(self.of.middle, columns, self.ink, abbreviated=True)
        whole = box(columns, room)
        for lines in range(room - least, room):
            boxed = box(columns, lines)
            if _sentences(boxed) == _sentences(whole):
                return boxed
        return whole

    def _least_listed(self, width: int) -> int:
        """Return the least lines of a list and of the table that it must not cover."""
        if not self.page.beside_table:
            return LISTED
        return LISTED + least_lines(self.of.middle, width, self.ink, abbreviated=True)

    def _listed(self, width: int, room: int, screen: int) -> Picture:
        """Draw a list below the table, or instead of it if it is long and not about the table."""
        drawn = page_picture(self.page, self.ink, width, room)
        free = room - _drawn_lines(drawn)
        full, least = (
            least_lines(self.of.middle, width, self.ink, abbreviated=abbreviated)
            for abbreviated in (False, True)
        )
        if free < full:  # a list that is about the table is scrolled rather than covers it
            if not self.page.beside_table:
                return drawn
            bare = _drawn_lines(panel(self.page, width, room, self.ink, explains=False))
            free = full if room - full >= min(bare, SCROLLED) else min(least, room - LISTED)
        # An empty line above the list is worth more than those between combinations.
        given = free - 1 if free > full else free
        # As it lies without the list, which may have the lines for a text above the own seat.
        table = self._table(width, given, screen, room - given - self._own.for_text(screen))
        table.cursor, table.spots = None, []
        if len(table.lines) < free:
            table.add()
        table.below(page_picture(self.page, self.ink, width, room - len(table.lines)))
        return table

    def _top(self, at: Areas) -> Picture:
        """Draw the header and the opponents, on high screens in up to two rows of frames."""
        of, width = self.of, at.seats_width

        def drawn() -> Picture:
            top = Picture([self.header(at.width)])
            others = of.seats.others
            top.below(seats(self._sitters, others, width, self.ink, frames=at.frames))
            return top

        depends = of.header, of.seats, self.sign, self.thinks, at, self.ink
        return self.kept.part("top", depends, drawn)

    def scores(self, grid: Grid, width: int) -> Picture:
        """Draw the standing of the match as a table."""
        picture = Picture([[("class:title", grid.title)]])
        picture.lines += table_lines(grid, width, self.ink)
        picture.add()
        return picture

    def header(self, width: int) -> Line:
        """Return the line above everything: the match, and whose turn it is."""
        of, right = self.of.header, self.of.header.turn
        if self.sign:
            right = f"{self.sign} {right}"
        if self.thinks:
            right += " " + self.of.language(words.SECONDS, n=self.thinks)
        left = self._played(max(0, width - columns_of(right) - 5))
        gap = max(1, width - columns_of(left) - columns_of(right) - 4)
        style = "class:turn-bar" if of.my_turn else "class:old"
        return [("class:title", f" {left}"), ("", " " * gap), (style, f" {right} ")]

    def _played(self, width: int) -> str:
        """Return the longest description of the match that fits."""
        told = self.of.header.played
        return short(next((each for each in told if columns_of(each) <= width), told[-1]), width)

    @property
    def _sitters(self) -> Sitters:
        return Sitters(self.of.seats, self.sign)

    def _table(self, width: int, room: int, screen: int, passing: int) -> Picture:
        """Draw stock, discards and combinations, with the marks of the open page."""
        of, ink = self.of.middle, self.ink
        steady = room + passing

        def drawn() -> Picture:
            return middle(of, width, room, steady, screen, ink)

        return self.kept.part("table", (of, width, room, steady, screen, ink), drawn)


def _drawn_lines(picture: Picture) -> int:
    """Return the lines of a picture without the empty ones at its end."""
    return max((y for y, line in enumerate(picture.lines, 1) if line), default=0)


def _sentences(picture: Picture) -> int:
    """Return the number of lines in which anything is written."""
    return sum(any(char.isalnum() for _, text in line for char in text) for line in picture.lines)


def _put_beside(picture: Picture, pane: Picture, first: int, columns: int) -> None:
    """Put a pane at the right of a picture, from a line on."""
    beside = Picture([[] for _ in range(first)])
    beside.below(pane)
    picture.beside(beside, columns)
