"""The areas of a screen, which depend on its size and the number of seats, never on the moment."""

from __future__ import annotations

from typing import Final, NamedTuple

from rummy_tui.faces.screen.table.card_drawing import FRAMED, Size

PANE: Final = 120
"""Least columns of a screen with a separate pane for messages and scores."""
PANE_WIDTH: Final = 40
LARGE: Final = 40
"""Least lines of a screen with large cards."""
GRAND: Final = 48
"""Least lines of a screen with the largest cards, and with the hand below the pane."""
HIGHEST: Final = 58
"""Least lines of a screen with the most lines for the last moves of a seat."""
GRAND_WIDE: Final = 100
"""Least columns of a table with the largest cards, and with its piles in a column."""
IN_ROW: Final = 3
"""The most seats in one row of a screen that is high enough for two."""
SEAT: Final = 60
"""Least columns of a seat beside the pane; narrower ones are drawn above it."""
BOTH: Final = 34
"""Least lines of a screen with the width of a pane that has two rows of frames."""


class Frames(NamedTuple):
    """The frames of seats for which a screen has room."""

    rows: int = 0
    """The most rows of frames."""
    acts: int = 2
    """Lines for the last moves in each frame."""
    fans: bool = False
    """True if hidden cards are drawn as a fan where there is room for it."""
    in_row: int = 8
    """The most frames in a single row, if there may be two."""

    def least_rows(self, count: int) -> int:
        """Return the rows that so many seats take at least."""
        return 1 if count <= self.in_row else min(2, self.rows)


class Areas(NamedTuple):
    """The areas of a screen with a match."""

    width: int
    screen: int
    """The lines of the screen."""
    opponents: int
    paned: bool = False
    """True if messages and scores have a pane at the right."""

    @property
    def columns(self) -> int:
        """The columns of the table."""
        return self.width - self.pane - 1 if self.paned else self.width

    @property
    def pane(self) -> int:
        """The columns of the pane."""
        return min(PANE_WIDTH + (self.width - PANE) // 4, self.width // 2) if self.paned else 0

    @property
    def seats_above(self) -> bool:
        """True if the seats stand above the pane, and not beside it."""
        in_row = -(-self.opponents // self.frames.least_rows(self.opponents))
        return self.paned and self.columns < SEAT * in_row

    @property
    def seats_width(self) -> int:
        return self.width if self.seats_above else self.columns

    @property
    def hand_below(self) -> bool:
        """True if the hand lies below the pane, and not beside it."""
        return self.paned and self.screen >= GRAND

    @property
    def hand_width(self) -> int:
        return self.width if self.hand_below else self.columns

    @property
    def frames(self) -> Frames:
        """The frames of the seats."""
        if self.screen < FRAMED:
            return Frames()
        high = self.screen >= LARGE
        rows = 2 if high or (self.paned and self.screen >= BOTH) else 1
        grand = self.screen >= GRAND
        acts = 2 + grand + 2 * (self.screen >= HIGHEST)
        return Frames(rows, acts, fans=grand, in_row=IN_ROW if high else 8)


def largest(screen: int, columns: int) -> Size:
    """Return the largest size of cards on a table of so many columns."""
    if screen < LARGE:
        return Size.TALL
    return Size.GRAND if screen >= GRAND and columns >= GRAND_WIDE else Size.LARGE


def in_column(screen: int, columns: int) -> bool:
    """Return True if stock and discards stand in a column beside the combinations."""
    return screen >= LARGE and columns >= GRAND_WIDE
