"""Drawing of the seats: cards, points, the last moves, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, short, wide
from rummy_tui.faces.screen.table.card_drawing import Ink, strip
from rummy_tui.faces.screen.table.frames import EDGES, framed
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pictures.seats import SeatPicture, Seats
from rummy_tui.words.events.last_actions import LastAction
from rummy_tui.words.language.language import Language
from rummy_tui.words.menus import picture_words as words

NARROWEST_FRAME = 24
"""Least columns of a seat with a frame."""
WIDEST = 50
LEAST_NAME = 5
"""Columns that a name keeps, however little room there is."""
OWN_NAME = 12
"""Columns that the own name keeps before cards and points are abbreviated."""
ACT = 16
"""Columns of a last move that is a discard, in any language."""
ACTS = 2
"""Lines of a frame for the last moves of a seat."""
BACKS, LEAST_BACKS = 8, 3
"""The most and the fewest cards that are drawn as backs."""
BELOW = "  "
"""The indent of a line below a name."""


class Brevity(Enum):
    """An abbreviation of cards and points, with the same contents."""

    FULL = "14 cards  105 points"
    NUMBERS = "14 cards  105"
    SIGNS = "▒14 105"

    @property
    def gap(self) -> str:
        return " " if self is Brevity.SIGNS else "  "


@dataclass(frozen=True, slots=True)
class Sitters:
    """The seats to be drawn, with the turning sign."""

    of: Seats
    sign: str = ""
    """The turning sign beside the name of a thinking opponent."""

    @property
    def t(self) -> Language:
        return self.of.language


def seats(
    at: Sitters, shown: Sequence[SeatPicture], width: int, ink: Ink, *, frames: int
) -> Picture:
    """Draw seats side by side, framed if `frames` rows are enough for all of them.

    Every seat has room for cards, points, "opened" and "deals" from its first turn on; backs,
    levels, words and last moves give way.
    """
    lines = 2 + (frames > 0)
    for in_row, column in _arrangements(len(shown), width):
        if column < NARROWEST_FRAME or in_row * frames < len(shown):
            continue
        brevity = _in_line(at, shown, column - 1 - EDGES, ink)
        if brevity is not None:
            framed = [_in_frame(at, seat, column - 1, ink, brevity) for seat in shown]
            return _in_rows(framed, in_row, column)
    for in_row, column in _arrangements(len(shown), width):
        brevity = _in_lines(at, shown, column - 1, ink, lines)
        # Seats below one another have the most room possible.
        if brevity is not None or in_row == 1:
            brevity = brevity or Brevity.SIGNS
            cells = [_cell(at, seat, column - 1, ink, brevity, lines) for seat in shown]
            return _in_rows(cells, in_row, column)
    return Picture()


def _arrangements(count: int, width: int) -> Iterator[tuple[int, int]]:
    """Yield the numbers of seats in a row with their columns, beginning with a single row."""
    for rows in range(1, count + 1):
        in_row = -(-count // rows)
        yield in_row, min(WIDEST, width // in_row)


def _in_rows(drawn: Sequence[Picture], in_row: int, column: int) -> Picture:
    """Arrange pictures in rows of `in_row` columns."""
    picture = Picture()
    for first in range(0, len(drawn), in_row):
        row = Picture()
        for n, seat in enumerate(drawn[first : first + in_row]):
            row.beside(seat, n * column)
        picture.below(row)
    return picture


def own_seat(at: Sitters, seat: SeatPicture, width: int, ink: Ink) -> Line:
    """Return the own seat as a line above the hand."""
    name = min(columns_of(seat.name), OWN_NAME)
    for brevity in Brevity:
        room = width - wide(_joined(_parts(at, seat, ink, brevity, most=True))) - len(" ▶  ")
        if room >= name:
            break
    named = _name(at, seat, ink, max(LEAST_NAME, room))
    line = [("", " "), named, *_joined(_parts(at, seat, ink, brevity))]
    return _behind(line, _acts(seat.acts, at.t, ink), width, ink)


def _name(at: Sitters, seat: SeatPicture, ink: Ink, width: int) -> Fragment:
    """Return the name of a seat, with a clear mark if it is its turn."""
    mark = (at.sign or ink.mark("▶", ">")) if seat.turn else " "
    if seat.own:
        mark = ink.mark("▶", ">") if seat.turn else " "
        style = "class:turn-bar" if seat.turn else "class:me"
        return (style, f"{mark} {short(seat.name, width)} ")
    return ("class:turn" if seat.turn else "", f"{mark} {short(seat.name, max(3, width))}")


def _parts(
    at: Sitters, seat: SeatPicture, ink: Ink, brevity: Brevity, *, most: bool = False
) -> tuple[Line, ...]:
    """Return cards, points, "opened" and "deals", each with a gap before it.

    With `most` return the most that a round can bring, so that parts never have to move.
    """
    t, gap, points = at.t, brevity.gap, seat.points
    count = max(10, seat.cards) if most else seat.cards
    cards: Line = [("", gap + t(words.CARDS, n=count))]
    if brevity is Brevity.SIGNS:
        cards = [("", gap), ("class:back", ink.mark("▒", "#")), ("", str(count))]
    if brevity is Brevity.FULL:
        total = t(words.PENALTIES if at.of.lowest_wins else words.POINTS, n=points)
    else:
        total = str(points)
    opened = at.of.opening and (most or seat.opened)
    return (
        cards,
        [("class:old", gap + total)],
        [("class:open", gap + t(words.OPENED))] if opened else [],
        [("class:dim", gap + t(words.DEALS))] if seat.deals else [],
    )


def _joined(parts: Iterable[Line], begin: str | None = None) -> Line:
    """Join parts into one line; `begin` replaces the first gap."""
    line = [fragment for part in parts for fragment in part]
    if line and begin is not None:
        line[0] = (line[0][0], begin + line[0][1].lstrip())
    return line


def _in_line(at: Sitters, shown: Sequence[SeatPicture], width: int, ink: Ink) -> Brevity | None:
    """Return the first brevity in which everything about each seat fits on one line, or None."""
    for brevity in Brevity:
        lines = (_joined(_parts(at, seat, ink, brevity, most=True), "") for seat in shown)
        if max(map(wide, lines)) <= width:
            return brevity
    return None


def _in_lines(
    at: Sitters, shown: Sequence[SeatPicture], width: int, ink: Ink, lines: int
) -> Brevity | None:
    """Return the same for lines beside and below the names, with room for a move if possible."""
    fitting = list[Brevity]()
    for brevity in Brevity:
        cuts = [_cut(at, seat, width, ink, brevity, most=True) for seat in shown]
        below = [wide(_joined(low, BELOW)) for _, low in cuts]
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
    for part in _parts(at, seat, ink, brevity, most=True):
        room -= wide(part)
        if room < 0:
            break
        beside += 1
    parts = _parts(at, seat, ink, brevity, most=most)
    return parts[:beside], parts[beside:]


def _acts(acts: Sequence[LastAction], t: Language, ink: Ink) -> list[Line]:
    """Return the last moves of a seat with their cards drawn."""
    drawn = []
    for act in acts:
        before, behind = act.around(t)
        line: Line = [("class:old", before)]
        if act.cards:
            line += strip(act.cards, ink)
        drawn.append([*line, ("class:old", behind)])
    return drawn


def _behind(line: Line, acts: list[Line], width: int, ink: Ink) -> Line:
    """Return a line with the last moves after it, as many of the newest as fit."""
    behind = _last_of(acts, width - wide(line) - 2, 1, ink)[0]
    return [*line, ("", "  "), *behind] if behind else line


def _last_of(acts: list[Line], width: int, lines: int, ink: Ink) -> list[Line]:
    """Return as many of the last moves as fit into `lines`, in their order."""
    rows: list[Line] = []
    more = f"{ink.mark('…', '..')} "
    for n, act in enumerate(reversed(acts), 1):
        # If there are more before this move, it needs room for a sign that says so.
        room = width - len(more) * (n < len(acts))
        if rows and wide(act) + 2 + wide(rows[0]) <= room:
            rows[0] = [*act, ("", "  "), *rows[0]]
        elif len(rows) < lines and wide(act) <= (room if rows else width):
            rows.insert(0, act)
        elif not rows:  # the newest is cut rather than left out
            rows += filter(None, [_begun(act, width, ink)])
            break
        else:
            if rows and wide(rows[0]) + len(more) <= width:
                rows[0] = [("class:dim", more), *rows[0]]
            break
    return [*rows, *([] for _ in range(lines - len(rows)))]


def _begun(act: Line, width: int, ink: Ink) -> Line:
    """Return as much of a move as fits, with a sign that it continues."""
    more = ink.mark("…", "..")
    count = len(act)
    # Cut after a whole card and the space after it.
    while count and not (
        act[count - 1][1].endswith(" ") and wide(act[:count]) + len(more) <= width
    ):
        count -= 1
    return [*act[:count], ("class:dim", more)] if count else []


def did(acts: Sequence[LastAction], t: Language, width: int, ink: Ink) -> Line:
    """Return the last moves of a seat on one line."""
    return _behind([], _acts(acts, t, ink), width, ink)


def _cell(
    at: Sitters, seat: SeatPicture, width: int, ink: Ink, brevity: Brevity, lines: int
) -> Picture:
    """Draw a seat in `lines` lines: its name, cards and points, and its last moves."""
    most, low = _cut(at, seat, width, ink, brevity, most=True)
    beside, now = _cut(at, seat, width, ink, brevity)
    name = _name(at, seat, ink, width - len("▶ ") - wide(_joined(most)))
    acts, below = _acts(seat.acts, at.t, ink), _joined(now, BELOW)
    if not any(low):
        told = _acts_below(acts, width, lines - 1, ink)
    elif lines > 2:
        told = [below, *_acts_below(acts, width, lines - 2, ink)]
    else:
        told = [_behind(below, acts, width, ink)]
    return Picture([[name, *_joined(beside)], *told])


def _acts_below(acts: list[Line], width: int, lines: int, ink: Ink) -> list[Line]:
    """Return as many of the last moves as fit into the lines below a name."""
    rows = _last_of(acts, width - len(BELOW), lines, ink)
    return [[("", BELOW), *row] if row else [] for row in rows]


def _in_frame(at: Sitters, seat: SeatPicture, width: int, ink: Ink, brevity: Brevity) -> Picture:
    """Draw a seat in a frame, bright if it is its turn, with backs if there is room."""
    inside = width - EDGES
    name = _name(at, seat, ink, width // 2)
    named = f" {ink.mark('·', '-')} {seat.level}" if seat.level else ""
    named = named if columns_of(name[1] + named) < width - 6 else ""
    parts = _parts(at, seat, ink, brevity)
    room = inside - wide(_joined(_parts(at, seat, ink, brevity, most=True)))
    # The sign before the number is already a back.
    backs = 0 if brevity is Brevity.SIGNS else min(seat.cards, BACKS, room)
    if 0 < backs >= min(seat.cards, LEAST_BACKS):
        standing = [("class:back", ink.mark("▒", "#") * backs), *_joined(parts)]
    else:
        standing = _joined(parts, "")
    inner = Picture([standing, *_last_of(_acts(seat.acts, at.t, ink), inside, ACTS, ink)])
    title = [("", " "), (name[0], name[1].lstrip()), ("class:dim", f"{named} ")]
    return framed(inner, inside, ink, title, "class:frame-active" if seat.turn else "class:frame")
