"""The layout for screen readers and braille: one column, and each message on an empty row."""

from __future__ import annotations

import sys
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from prompt_toolkit.data_structures import Point

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.desk.page import Page
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.reader_delay import seconds_until_found
from rummy_tui.faces.screen.canvas import Picture, Spot, chopped, wrap
from rummy_tui.faces.screen.rows import MessageRows, Timer
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.face_words import ROWS_FOLLOW

ARROWS = ("up", "down", "left", "right")

SHORTEST = 3
"""Least characters of a message; readers swallow shorter ones. An erased letter is read anyway."""

BLANKS = "fg:ansidefault"
"""An invisible style for spaces; without a style the renderer would leave them out."""
FREE = ("class:free", "  ")
"""Unwritten cells after them for the cursor, which differ from the spaces of a message."""

FEW = 3
"""Most new rows that may be read in addition when the cursor comes back to a list."""

OTHERS_FOLLOW = 0.03
"""Seconds between the row to which the cursor has come and the rest of its list.

Readers look at the row after 20 ms, when a slow connection has not sent the whole list.
"""
READ_AGAIN = 0.03
"""Seconds after which Fenrir gets the cursor's row again, as it found the whole list new."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the list on the screen, and the line of the page it belongs to."""

    text: str
    item: int


class ReaderLayout:
    """The list above, the messages below, and the cursor in one of them.

    The list is a copy of the page's rows. It is renewed only when the cursor returns to it: any
    earlier, Orca and Fenrir would read all of it, and Orca the messages again. If messages are read
    from their start, by touch, the list is renewed as soon as they have settled. The row to which
    the cursor returns comes first, and the others in a frame of their own.

    NVDA reads every new row, wherever it is. For NVDA the rows of another list appear one by one,
    each when the cursor comes to it.
    """

    smallest = (20, 10)

    def __init__(
        self,
        desk: Desk,
        later: Callable[[float, Callable[[], None]], Timer],
        repaint: Callable[[], None],
        load: Callable[[], float],
    ) -> None:
        self.desk = desk
        self._load = load
        """Returns the number of programs that wait per processor."""
        self.messages = MessageRows(
            later, self._message_came, self._settled, lambda: self._from_start, self._follow
        )
        self._repaint = repaint
        self._later = later
        self._list: list[Row] = []
        self._lines: tuple[Page, Sequence[str], int] | None = None
        self._rows: list[Row] = []
        """The rows of `_lines`: the page that was wrapped last, its lines, and the width."""
        self._at = 0
        """The focused row of the list; a long line of a page takes several rows."""
        self._line: tuple[Page, int] | None = None
        """The page and line to which the cursor came last."""
        self._whole = False
        """True if a message said that whole line, so that none of its rows is news."""
        self._walked = set[int]()
        """The rows that are shown, if rows appear only when the cursor comes to them."""
        self._stands: list[str | None] = []
        """The rows of the list in the last frame."""
        self._others_wait = False
        """True if the next frame renews only the row of the cursor."""
        self._others_come: Timer | None = None
        self._page: Page | None = None
        self._in_messages = False
        self._by_row = False
        """True if the current key moves the cursor by one row."""
        self._moved = False
        """True if that key brought the cursor back to the list."""
        self._covered = False
        self._seat: int | None = None
        self._first = 0
        self._width = 79
        self._height = 10

    # What happens

    @property
    def title(self) -> str:
        """An empty title: a screen reader would read each new one aloud."""
        return ""

    @property
    def holds_words(self) -> bool:
        return self.messages.holding

    def opening(self) -> None:
        """Hold messages until screen readers have found the new screen."""
        if self.desk.pages:
            self._cover()
        self.messages.hold(seconds_until_found(self._load()))

    def closing(self) -> None:
        """Stop, as another layout takes the screen."""
        self.messages.stop()

    def pressed(self, key: str) -> bool:
        """Take a key before the desk does; return True if it only moves within a long line."""
        # Readers skip messages in the frame of a cursor move, and often those after an arrow.
        if key not in ARROWS:
            self.messages.release()
        page = self.desk.page
        repeats = self.desk.keys.commands.get(key) == "repeat" and not page.takes_text
        if repeats and self.messages.read_on():
            return True
        typing = page.takes_text and (len(key) <= 1 or key == "space")
        self._by_row = key in ("up", "down") or typing
        # The list may be older than the page, as a message has delayed it.
        shown = self._list[self._at].item if self._at < len(self._list) else -1
        stale = page is not self._page or shown != page.cursor
        if key not in ("up", "down") or page.takes_text or stale:
            return False
        to = self._at + (1 if key == "down" else -1)
        if not 0 <= to < len(self._list) or self._list[to].item != self._list[self._at].item:
            return False
        if self._whole:
            return False
        self._at = to
        self.desk.focus_moved(self._list[to].text, by_line=True)
        return True

    def edited(self, page: TextPage, key: str) -> None:
        """Return None: here a line is typed only at its end, as readers follow only that."""
        del page, key

    def picked(self, page: TextPage) -> None:
        """Return None: nothing is offered here that could be chosen."""
        del page

    def show(self, utterance: Utterance) -> None:
        """Show a sentence as a message, unless readers read it as the cursor's row anyway."""
        self._cover()
        typing = bool(self.desk.pages) and self.desk.page.takes_text
        told_by_cursor = utterance.kind is Kind.FOCUS and self._by_row
        if told_by_cursor or (typing and len(utterance.text) < SHORTEST):
            self._moved = True
            self.messages.postpone()
        else:
            private = utterance.seat is not None
            turn = utterance.kind is Kind.TURN
            self.messages.say(
                utterance.text,
                urgent=utterance.interrupt,
                private=private,
                turn=turn,
                by_arrow=self._by_row and not typing,
                answer=utterance.kind is Kind.ANSWER and not self._page_covers,
            )

    def changed(self) -> None:
        """Let the list follow a step, now or when the messages have settled."""
        self.messages.said()
        if self.desk.pages:
            self._cover()
            if (line := (self.desk.page, self.desk.page.cursor)) != self._line:
                self._line, self._whole = line, not self._by_row
            before = self._list, self._first
            if self._moved or not (self._waits or self.messages.busy):
                self._refresh()
            if self._moved:
                came = self._in_messages or self._first != before[1]
                self._others_wait |= came and (self._list, self._first) != before
                self._in_messages = False
                if self._others_wait:
                    self._others_soon()
        self._by_row = self._moved = False

    def _others_soon(self) -> None:
        if self._others_come is not None:
            self._others_come.cancel()
        self._others_come = self._later(OTHERS_FOLLOW, self._show_others)

    def _show_others(self) -> None:
        """Show the whole list, unless the cursor has left it meanwhile."""
        if self._others_wait and not self._waits:
            self._others_wait = False
            self.messages.list_changed()
            self._repaint()
            self._later(READ_AGAIN, self._repaint)

    @property
    def _waits(self) -> bool:
        """True if the list waits for the cursor, which is among the messages."""
        return self._in_messages and not self._from_start

    @property
    def _from_start(self) -> bool:
        """True if the cursor goes to the start of a message, for a braille display."""
        return self.desk.settings.message_cursor == "start"

    def _cover(self) -> None:
        """Remove everything that was meant for a player who has left the keyboard."""
        desk, covered = self.desk, self._page_covers
        left = self._seat is not None and desk.seat != self._seat
        if left or (covered and not self._covered):
            # The rows of a list may be the cards of a hand too.
            self._list, self._at, self._first, self._walked = [], 0, 0, set()
            self._stands, self._others_wait = [], False
            self.messages.forget(private_only=not covered)
        self._covered, self._seat = covered, desk.seat

    @property
    def _page_covers(self) -> bool:
        return bool(self.desk.pages) and self.desk.page.covers

    @property
    def busy(self) -> bool:
        """True if something waits for a frame of its own."""
        return self.messages.busy or (self._others_wait and not self._waits)

    def _message_came(self) -> None:
        if not self.messages.blank:
            self._in_messages = bool(self.messages.rows)
        self._repaint()

    def _settled(self) -> None:
        """Paint the list again, but only if it has changed.

        After an arrow, Fenrir reads the cursor's row again at every frame, even an empty one.
        """
        if self.desk.pages and not self._waits:
            before = self._list, self._first, self._at
            self._refresh()
            if self._others_wait or (self._list, self._first, self._at) != before:
                self._others_wait = False
                self._repaint()

    # The list

    def _refresh(self) -> None:
        """Copy the rows of the page, and find the focused one."""
        page = self.desk.page
        # The row within the focused line: the same as before, or the end reached by an arrow.
        part = 0
        if page.takes_text:
            part = -1
        elif page is self._page and self._list:
            item = self._list[self._at].item
            if item == page.cursor:
                part = self._at - _rows_of(item, self._list)[0]
            elif self._by_row and item > page.cursor:
                part = -1
        if page.covers:
            rows = []
        elif page.takes_text:  # its title is in the messages below
            rows = [Row(text, 0) for text in chopped(page.rows()[0], self._width)]
        else:
            rows = self._rows_of_lines(page)
        before, self._list, self._page = self._list, rows or [Row("", 0)], page
        parts = _rows_of(page.cursor, self._list) or [0]
        self._at = parts[min(part, len(parts) - 1)]
        first = self._at // self._height * self._height
        if first != self._first or before != self._list:
            self.messages.list_changed()
            self._keep_walked({before[row].text for row in self._walked}, first)
        self._first = first

    def _rows_of_lines(self, page: Page) -> list[Row]:
        """Return the lines of a page as rows; cached, as long lists seldom change between keys."""
        if (page, lines := page.rows(), self._width) != self._lines:
            self._lines = page, lines, self._width
            self._rows = [
                Row(text, item)
                for item, line in enumerate(lines)
                for text in self._broken(page, item, line)
            ]
        return self._rows

    def _broken(self, page: Page, item: int, line: str) -> list[str]:
        """Wrap a line into rows; if it needs several, use its shorter text if there is one."""
        rows = wrap(line, self._width)
        if len(rows) > 1 and (short := page.shorter(item)):
            return wrap(short, self._width)
        return rows

    def _follow(self, count: int) -> str:
        return self.desk.language(ROWS_FOLLOW, n=count, key=self.desk.way("repeat"))

    def _keep_walked(self, shown: set[str], first: int) -> None:
        """Keep showing rows that were shown before, or all rows if only a few are new."""
        rows = range(first, min(first + self._height, len(self._list)))
        stays = {row for row in rows if self._list[row].text in shown}
        self._walked = set(rows) if len(rows) - len(stays) <= FEW else stays

    @property
    def _row_by_row(self) -> bool:
        lists = self.desk.settings.lists
        return lists == "walked" or (lists == "auto" and sys.platform == "win32")

    # Painting

    def paint(self, width: int, height: int) -> Picture:
        below = max(5, height // 4)
        cells, wide = self.desk.settings.cells, width - 1
        if cells != "window":
            wide = min(wide, int(cells))
        self.messages.resize(wide, below)
        if (wide, height - below - 1) != (self._width, self._height):
            # The size of the window has changed: wrap everything again.
            self._width, self._height = wide, height - below - 1
            self._others_wait = False
            if self.desk.pages and self._list:  # an empty list waits for the cursor
                self._by_row = False
                self._refresh()
        self.messages.painted()
        picture = Picture()
        if self._list and not self._in_messages:
            self._walked.add(self._at)
        for y, (row, text) in enumerate(self._rows_to_show()):
            if row is not None:
                picture.spots.append(Spot(y, 0, width, row=row.item))
            # Orca counts positions in characters from the top: a row that changes must keep its
            # length, or Orca would think that the cursor moved. After typed text it would say
            # "space".
            free = 0 if self._typed or text is None else wide - columns_of(text)
            picture.add(("", text or ""), (BLANKS, " " * free))
        picture.fill(self._height + 1)
        for text in self.messages.rows:
            picture.add(*([("", text + " ")] if text.strip() else [(BLANKS, text), FREE]))
        if self._in_messages and self.messages.rows:
            end = self.messages.column, self.messages.end
            x, y = (0, self.messages.start) if self._from_start else end
            picture.cursor = Point(x, self._height + 1 + y)
        else:
            focused = self._list[self._at].text if self._list else ""
            x = columns_of(focused) if self._typed else 0
            picture.cursor = Point(x, self._at - self._first)
        return picture

    @property
    def _typed(self) -> bool:
        """True if the row that is shown is being typed."""
        return self._page is not None and self._page.takes_text and not self._covered

    def _rows_to_show(self) -> list[tuple[Row | None, str | None]]:
        """Return the rows on the screen with their texts; None for a text not written yet."""
        rows: list[Row | None] = [*self._list[self._first : self._first + self._height]]
        texts: list[str | None] = [
            row.text if row is not None and (at in self._walked or not self._row_by_row) else ""
            for at, row in enumerate(rows, self._first)
        ]
        missing = self._height - len(rows)
        rows, texts = [*rows, *[None] * missing], [*texts, *[""] * missing]
        here = self._at - self._first
        if self._others_wait and self._stands:
            texts = [*self._stands[:here], texts[here], *self._stands[here + 1 :]]
        elif self._others_wait:  # the rows above are written, so that the cursor keeps its place
            texts[here + 1 :] = [None] * (self._height - here - 1)
        elif not self._list:
            texts = [None] * self._height
        self._stands = [] if None in texts else texts
        return list(zip(rows, texts, strict=True))

    def unseen(self) -> None:
        """Take note of a frame that could not be used, as the window is too small."""
        self.messages.painted()

    def beyond(self, picture: Picture, towards: Towards) -> Neighbour | None:
        """Return None: rows have no neighbours on the sides."""
        del picture, towards
        return None

    def untold(self) -> Iterable[str]:
        return self.messages.untold()


def _rows_of(item: int, rows: Sequence[Row]) -> Sequence[int]:
    """Return the positions of a line's rows; `rows` are in the order of their lines."""
    return range(
        bisect_left(rows, item, key=lambda row: row.item),
        bisect_right(rows, item, key=lambda row: row.item),
    )
