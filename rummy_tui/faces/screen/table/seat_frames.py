"""Seats in frames: one row of them or two, with hidden cards and the last moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_tui.faces.screen.canvas import Line, Picture, wide
from rummy_tui.faces.screen.table.areas import Frames
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.frames import EDGES, framed
from rummy_tui.faces.screen.table.seat_parts import (
    Brevity,
    Sitters,
    acts_drawn,
    joined,
    last_of,
    name_of,
    parts_of,
)
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pictures.seats import SeatPicture
from rummy_tui.words.menus import picture_words as words

BACKS: Final = 8
"""The most cards that are drawn as backs."""
LEAST_BACKS: Final = 3
"""The fewest, if a seat holds as many."""
FANNED: Final = BACKS + 5
"""Columns of a fan of them, and of the gap after it."""


NONE: Final = Frames()


def in_frames(
    at: Sitters, shown: Sequence[SeatPicture], width: int, ink: Ink, frames: Frames
) -> list[Picture]:
    """Draw each seat in a frame of `width` columns; none if there is no room for everything."""
    inside = width - EDGES
    for brevity in Brevity:
        most = max(wide(_standing(at, seat, ink, brevity)) for seat in shown)
        if most <= inside:
            fans = frames.fans and most + FANNED <= inside
            return [
                _in_frame(at, seat, width, ink, brevity, frames.acts, fan=fans) for seat in shown
            ]
    return []


def _standing(at: Sitters, seat: SeatPicture, ink: Ink, brevity: Brevity) -> Line:
    """Return the most that the line with cards and points of a seat can come to be."""
    return joined(_parts(at, seat, ink, brevity, most=True), "")


def _parts(
    at: Sitters, seat: SeatPicture, ink: Ink, brevity: Brevity, *, most: bool = False
) -> Sequence[Line]:
    """Return the parts inside a frame; "deals" is in its edge, as only one seat has that."""
    return parts_of(at, seat, ink, brevity, most=most)[:-1]


def _in_frame(
    at: Sitters,
    seat: SeatPicture,
    width: int,
    ink: Ink,
    brevity: Brevity,
    acts: int,
    *,
    fan: bool,
) -> Picture:
    """Draw a seat in a frame, bright if it is its turn, with backs if there is room."""
    inside = width - EDGES
    name = name_of(at, seat, ink, width // 2)
    between = f" {ink.mark('·', '-')} "
    deals = between + at.t(words.DEALS) if seat.deals else ""
    level = between + seat.level if seat.level else ""
    level = level if columns_of(name[1] + level + deals) < width - 6 else ""
    room = inside - fan * FANNED
    parts = _parts(at, seat, ink, brevity)
    left = room - wide(_standing(at, seat, ink, brevity)) - len(brevity.gap)
    backs = [] if fan else _backs(seat, brevity, left, ink)
    standing = [*backs, *joined(parts)] if backs else joined(parts, "")
    inner = Picture([standing, *last_of(acts_drawn(seat.acts, at.t, ink), room, acts, ink)])
    if fan:
        told, inner = inner, _fan(seat.cards, 1 + acts, ink)
        inner.beside(told, FANNED)
    title = [("", " "), (name[0], name[1].strip()), ("class:dim", f"{level}{deals} ")]
    return framed(inner, inside, ink, title, "class:frame-active" if seat.turn else "class:frame")


def _backs(seat: SeatPicture, brevity: Brevity, room: int, ink: Ink) -> Line:
    """Return hidden cards on one line, if it has room for enough of them."""
    # The sign before the number is already a back.
    backs = 0 if brevity is Brevity.SIGNS else min(seat.cards, BACKS, room)
    if not 0 < backs >= min(seat.cards, LEAST_BACKS):
        return []
    return [("class:back", ink.mark("▒", "#") * backs)]


def _fan(count: int, lines: int, ink: Ink) -> Picture:
    """Draw hidden cards side by side, each on the one before it."""
    top_left, top_right, bottom_left, bottom_right, flat, side = ink.edges
    count = min(count, BACKS)
    if not count:
        return Picture([[] for _ in range(lines)])
    back = ink.mark("▒", "#") * 2
    drawn = [top_left * count + flat * 2 + top_right]
    drawn += [side * count + back + side for _ in range(lines - 2)]
    drawn.append(bottom_left * count + flat * 2 + bottom_right)
    return Picture([[("class:back", text)] for text in drawn])
