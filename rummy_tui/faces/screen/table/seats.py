"""Drawing of the seats: cards, points, the last moves, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rummy_tui.faces.screen.canvas import Line, Picture, Spot, wide
from rummy_tui.faces.screen.table.areas import Frames
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.frames import MARGIN
from rummy_tui.faces.screen.table.seat_frames import NONE, in_frames
from rummy_tui.faces.screen.table.seat_parts import (
    Brevity,
    Sitters,
    acts_drawn,
    behind,
    joined,
    last_of,
    name_of,
    parts_of,
)
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pictures.places import Seated
from rummy_tui.pictures.seats import SeatPicture

NARROWEST_FRAME: Final = 24
"""Least columns of a seat with a frame."""
WIDEST: Final = 50
"""Most columns of a seat without one."""
LEAST_NAME: Final = 5
"""Columns that a name keeps, however little room there is."""
OWN_NAME: Final = 12
"""Columns that the own name keeps before cards and points are abbreviated."""
ACT: Final = 16
"""Columns of a last move that is a discard, in any language."""
BELOW: Final = "  "
"""The indent of a line below a name."""


def seats(
    at: Sitters, shown: Sequence[SeatPicture], width: int, ink: Ink, *, frames: Frames = NONE
) -> Picture:
    """Draw seats side by side, in frames if there are enough rows for all of them.

    Every seat has room for cards, points, "opened" and "deals" from its first turn on; backs,
    levels, words and last moves give way.
    """
    lines = 2 + (frames.rows > 0)
    # Frames begin and end in the columns of all others, unless they need the margin.
    for margin in (MARGIN, 0):
        least, inside = frames.least_rows(len(shown)), width - 2 * margin
        for in_row, column in _arrangements(len(shown), inside + 1, inside + 1, least):
            if column < NARROWEST_FRAME or in_row * frames.rows < len(shown):
                continue
            framed = in_frames(at, shown, column - 1, ink, frames)
            if framed:
                picture = _in_rows(framed, shown, in_row, column, inside)
                picture.indent(margin)
                return picture
    for in_row, column in _arrangements(len(shown), width, WIDEST):
        brevity = _in_lines(at, shown, column - 1, ink, lines)
        # Seats below one another have the most room possible.
        if brevity is not None or in_row == 1:
            brevity = brevity or Brevity.SIGNS
            cells = [_cell(at, seat, column - 1, ink, brevity, lines) for seat in shown]
            return _in_rows(cells, shown, in_row, column)
    return Picture()


def _arrangements(count: int, width: int, widest: int, least: int = 1) -> Iterator[tuple[int, int]]:
    """Yield the numbers of seats in a row with their columns, beginning with `least` rows."""
    for rows in range(least, count + 1):
        in_row = -(-count // rows)
        yield in_row, min(widest, width // in_row)


def _in_rows(
    drawn: Sequence[Picture],
    shown: Sequence[SeatPicture],
    in_row: int,
    column: int,
    across: int = 0,
) -> Picture:
    """Arrange the pictures of seats in rows of `in_row` columns.

    With `across` the gaps are so wide that the last seat of a row ends there.
    """
    for each, seat in zip(drawn, shown, strict=True):
        each.spots.append(Spot(0, 0, each.width, len(each.lines), stop=Seated(seat.name)))
    picture = Picture()
    for first in range(0, len(drawn), in_row):
        row = Picture()
        for n, each in enumerate(drawn[first : first + in_row]):
            spare = max(0, across - in_row * column + 1) * n // max(1, in_row - 1)
            row.beside(each, n * column + spare)
        picture.below(row)
    return picture


def own_seat(at: Sitters, seat: SeatPicture, width: int, ink: Ink) -> Line:
    """Return the own seat as a line above the hand."""
    least = min(columns_of(seat.name), OWN_NAME)
    for brevity in Brevity:
        room = width - wide(joined(parts_of(at, seat, ink, brevity, most=True))) - len(" ▶  ")
        if room >= least:
            break
    name = name_of(at, seat, ink, max(LEAST_NAME, room))
    line = [("", " "), name, *joined(parts_of(at, seat, ink, brevity))]
    return behind(line, acts_drawn(seat.acts, at.t, ink), width, ink)


def _in_lines(
    at: Sitters, shown: Sequence[SeatPicture], width: int, ink: Ink, lines: int
) -> Brevity | None:
    """Return the same for lines beside and below the names, with room for a move if possible."""
    fitting = list[Brevity]()
    for brevity in Brevity:
        cuts = [_cut(at, seat, width, ink, brevity, most=True) for seat in shown]
        below = [wide(joined(low, BELOW)) for _, low in cuts]
        if max(below) > width:
            continue
        # The dealer has one more word, for which the others need not be shorter.
        others = (columns for seat, columns in zip(shown, below, strict=True) if not seat.deals)
        acting = max(others, default=0)
        if lines > 2 or acting + len("  ") + ACT <= width:
            return brevity
        fitting.append(brevity)
    return fitting[0] if fitting else None


def _cut(
    at: Sitters, seat: SeatPicture, width: int, ink: Ink, brevity: Brevity, *, most: bool = False
) -> tuple[Sequence[Line], Sequence[Line]]:
    """Return the parts beside the name of a seat, and those below it."""
    name = min(columns_of(seat.name), max(LEAST_NAME, width // 3))
    room, beside = width - len("▶ ") - name, 0
    for part in parts_of(at, seat, ink, brevity, most=True):
        room -= wide(part)
        if room < 0:
            break
        beside += 1
    parts = parts_of(at, seat, ink, brevity, most=most)
    return parts[:beside], parts[beside:]


def _cell(
    at: Sitters, seat: SeatPicture, width: int, ink: Ink, brevity: Brevity, lines: int
) -> Picture:
    """Draw a seat in `lines` lines: its name, cards and points, and its last moves."""
    most, low = _cut(at, seat, width, ink, brevity, most=True)
    beside, now = _cut(at, seat, width, ink, brevity)
    name = name_of(at, seat, ink, width - len("▶ ") - wide(joined(most)))
    acts, below = acts_drawn(seat.acts, at.t, ink), joined(now, BELOW)
    if not any(low):
        told = _acts_below(acts, width, lines - 1, ink)
    elif lines > 2:
        told = [below, *_acts_below(acts, width, lines - 2, ink)]
    else:
        told = [behind(below, acts, width, ink)]
    return Picture([[name, *joined(beside)], *told])


def _acts_below(acts: list[Line], width: int, lines: int, ink: Ink) -> list[Line]:
    """Return as many of the last moves as fit into the lines below a name."""
    rows = last_of(acts, width - len(BELOW), lines, ink)
    return [[("", BELOW), *row] if row else [] for row in rows]
