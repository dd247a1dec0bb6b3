"""The picture of a match: opponents above, the table or a page over it, the own hand below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Kept, Line, Picture, cut, first_lines, short, wide
from rummy_tui.faces.screen.table.areas import GRAND, LARGE, Areas
from rummy_tui.faces.screen.table.card_drawing import FRAMED, ROOMY, Drawn, Ink, Size, strip
from rummy_tui.faces.screen.table.fan import fan, lines_needed, rows_needed
from rummy_tui.faces.screen.table.frames import EDGES, MARGIN, framed
from rummy_tui.faces.screen.table.middle_drawing import middle
from rummy_tui.faces.screen.table.panel import panel
from rummy_tui.faces.screen.table.piles_and_melds import least_lines
from rummy_tui.faces.screen.table.score_table import page_picture, table_lines
from rummy_tui.faces.screen.table.seat_parts import Sitters
from rummy_tui.faces.screen.table.seats import own_seat, seats
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pictures.hand import Hand
from rummy_tui.pictures.table_picture import TablePicture
from rummy_tui.words.menus import picture_words as words
from rummy_tui.words.menus.grid import Grid

TABLE = 5
"""Least lines of the table above a hand that is drawn as cards."""
SCROLLED = 5
"""Lines of a list for which combinations are abbreviated."""
LISTED = 3
"""Least lines of a page over the table, however long the messages are."""
ADVISED = 4
"""Most lines of a tutor's advice."""
LONGEST = 100
"""Most columns of its box."""
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
        low = self._low(width, height, screen, bare=True)
        if 1 + len(low.lines) + len(answer) > height:
            low = self._low(width, 0, screen, bare=True)
        picture.below(low)
        picture.lines += cut(answer, height - len(picture.lines))
        picture.fill(height)
        return picture

    def _advised(self, width: int, *, roomy: bool) -> Picture:
        """Draw the tutor's advice, in a box if there is room."""
        if not self.of.advice:
            return Picture()
        inside = width - 2 * MARGIN - EDGES
        texts = first_lines(self.of.advice, min(inside, LONGEST), ADVISED)
        told = Picture([[("class:review", text)] for text in texts])
        if roomy:
            told = framed(told, inside, self.ink, style="class:frame-active")
        told.indent()
        return told

    def room(self, width: int, height: int, screen: int) -> int:
        """Return the lines for an answer over the table, or over the hand if a list is open."""
        if not self.of.on_table:
            return height - 1 - LISTED
        return height - 1 - len(self._low(width, height - 1, screen).lines)

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
        low = len(self._low(at.hand_width, height - top, at.screen).lines) if at.hand_below else 0
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
        low = self._low(at.hand_width, height - len(top.lines), screen)
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
            top.below(self._table(at.columns, room, screen, self._passing(at)))
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
        low = self._low(at.hand_width, height - len(top.lines), screen)
        usual = height - len(top.lines) - len(low.lines)
        table = self._table(at.columns, usual, screen, self._passing(at))
        table.fill(_drawn_lines(table))  # room below it is for the box
        columns = at.columns - (pane is not None)  # a column of air beside the pane
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
        boxed.indent(max(0, (columns - boxed.width) // 2))
        top.below(boxed)
        top.fill(height - len(low.lines))
        top.below(low)
        if pane is not None:
            _put_beside(top, pane(lines), first, at.columns)
        return top

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
        table = self._table(width, given, screen, room - given - self._for_text(screen))
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

    def _passing(self, at: Areas) -> int:
        """Return the lines above the hand that are there only for a moment."""
        if self.of.hand is None or self.of.seats.own is None:
            return 0
        return len(self._above(at.hand_width, at.screen).lines) - self._least_above(at.screen)

    def _for_text(self, screen: int) -> int:
        """Return the lines above the own seat that are there for a text, if there is one."""
        return 2 if screen >= FRAMED else 1

    def _least_above(self, screen: int) -> int:
        """Return the least lines above the own seat; a list may have them."""
        return self._for_text(screen) if self.of.on_table else 0

    def _above(self, width: int, screen: int) -> Picture:
        """Draw the advice of a tutor, and what is asked or built, above the own seat."""
        above = self._advised(width, roomy=screen >= ROOMY)
        above.lines += self._caption(width - 2, self._least_above(screen))
        return above

    def _table(self, width: int, room: int, screen: int, passing: int) -> Picture:
        """Draw stock, discards and combinations, with the marks of the open page."""
        of, ink = self.of.middle, self.ink
        steady = room + passing

        def drawn() -> Picture:
            return middle(of, width, room, steady, screen, ink)

        return self.kept.part("table", (of, width, room, steady, screen, ink), drawn)

    def _low(self, width: int, room: int, screen: int, *, bare: bool = False) -> Picture:
        """Draw the own seat, the caption and the hand, always equally high for the same hand size.

        With `bare` draw only the hand.
        """
        hand, seat, picture = self.of.hand, self.of.seats.own, Picture()
        # Nobody is at the keyboard: whoever comes next must not see the hand.
        if hand is None or seat is None:
            picture.add()
            picture.point(0)
            return picture
        if not bare:
            picture.below(self._above(width, screen))
            picture.lines.append(own_seat(self._sitters, seat, width, self.ink))
        if hand.cards:
            picture.below(self._hand(hand, width, room, screen))
        else:
            picture.add(("class:dim", " " + hand.empty))
            picture.point(1)
        return picture

    def _hand(self, hand: Hand, width: int, room: int, screen: int) -> Picture:
        """Draw the hand as large as fits with the most cards that it may come to have."""
        ink, size = self.ink, self._largest(hand, width, screen)
        # Independent of the text above it: a hand that changed its size would be hard to follow.
        if lines_needed(hand.most, width - 1, ink, size) + TABLE + 2 > room:
            size = Size.FLAT
        drawn = []
        for place, card in enumerate(hand.cards):
            style = "class:picked" if card.chosen else ""
            edge = "" if hand.active else "class:dimmed"
            if place == hand.cursor:
                style, edge = f"{style} class:focused", "class:focused"
            raised = card.chosen or card.melded
            drawn.append(
                Drawn(card.card, style=style.strip(), edge=edge, raised=raised, fresh=card.new)
            )
        cards = fan(drawn, width - 1, ink, size)
        if hand.active:
            cards.spots = [spot._replace(row=spot.card) for spot in cards.spots]
        cards.indent()
        cards.fill(lines_needed(hand.most, width - 1, ink, size))
        return cards

    def _largest(self, hand: Hand, width: int, screen: int) -> Size:
        """Return the largest size in which the hand fits in one row."""
        sizes = [Size.GRAND] * (screen >= GRAND) + [Size.LARGE] * (screen >= LARGE)
        fitting = (each for each in sizes if rows_needed(hand.most, width - 1, self.ink, each) == 1)
        return next(fitting, Size.TALL)

    def _caption(self, width: int, least: int) -> list[Line]:
        """Return the lines above the hand about what is being built or asked, `least` or more."""
        of, lines = self.of.caption, list[Line]()
        if of.row is not None:
            held = strip(of.cards, self.ink) if of.cards else []
            title: Line = [("", " "), *held, ("class:title", f" {of.text}" if held else of.text)]
            if wide(title) > width:
                title = [("class:title", " " + first_lines(of.text, width, 1)[0])]
            row = first_lines(of.row, width, 1)[0]
            told: Line = [("", " "), ("class:new", row)]
            if least > 1:
                return [title, told]
            short = [("", " "), *held, *told]
            return [short if held and wide(short) <= width else told]
        if of.text:
            lines = [[("class:title", f" {each}")] for each in first_lines(of.text, width, 4)]
        return [*([] for _ in range(least - len(lines))), *lines]


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
