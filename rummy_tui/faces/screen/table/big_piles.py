"""Stock and discards drawn as cards: side by side, or one above the other in a column."""

from __future__ import annotations

from typing import Final

from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, wide
from rummy_tui.faces.screen.table.card_drawing import (
    Drawn,
    Ink,
    Size,
    card_style,
    row_of,
    without_face,
)
from rummy_tui.faces.screen.table.flat_piles import spot_of
from rummy_tui.pictures.middle import Middle
from rummy_tui.pictures.places import Discarded, Part, Place
from rummy_tui.words.menus import picture_words as words

FANNED: Final = 5
"""The most discards in a column that are drawn as a fan."""
LISTED: Final = 2
"""Lines of the column for those below them."""
WIDTH: Final = 60
"""Columns for which piles in the middle of a table are centred."""
AIR: Final = 4
"""Columns between stock and discards."""


def columns_needed(ink: Ink, size: Size) -> int:
    """Return the columns of the piles one above the other."""
    return 2 + ink.face_width + size.wider + (FANNED - 1) * (1 + ink.face_width) + 1


def lines_needed(size: Size) -> int:
    """Return the lines of the piles one above the other, without any between them."""
    return 2 * (1 + size.value) + LISTED + 1


def pile_row(of: Middle, width: int, ink: Ink, size: Size) -> Picture:
    """Draw the piles side by side, with their names and numbers in the middle line."""
    piles, lines = of.piles, size.value
    picture = _told([_name(of, Part.STOCK)], lines, of, Part.STOCK)
    picture.beside(_stock(of, ink, size), picture.width + 1)
    cards = of.language(words.CARDS, n=piles.stock)
    picture.beside(_told([("", cards), *_last_turns(of)], lines), picture.width + 2)
    if piles.discards is None:
        return picture
    picture.beside(_told([_name(of, Part.DISCARDS)], lines, of, Part.DISCARDS), picture.width + AIR)
    count = _count(of)
    room = width - picture.width - wide(count) - 4
    picture.beside(_fan(of, ink, size, Window(of, room, ink, size)), picture.width + 1)
    told = [*count]
    if (fits := _fits(of, ink)) and picture.width + 4 + wide(count) + wide(fits) <= width:
        told += [("", "  "), *fits]
    picture.beside(_told(told, lines), picture.width + 2)
    return picture


def pile_column(of: Middle, ink: Ink, size: Size, air: int) -> Picture:
    """Draw the piles one above the other, with `air` lines between them, always equally high.

    A stock without discards lies in the middle of the same lines.
    """
    piles, width = of.piles, columns_needed(ink, size)
    picture = Picture()

    def head(place: Part, count: Line) -> None:
        named = _told([_name(of, place)], 1, of, place)
        named.beside(_told(count, 1), named.width + 1)
        picture.below(named)

    if piles.discards is None:
        picture.fill((lines_needed(size) + air - size.value) // 2)
    head(Part.STOCK, [("", of.language(words.CARDS, n=piles.stock))])
    stock = _stock(of, ink, size)
    stock.beside(_told(_last_turns(of), size.value), stock.width)
    stock.indent()
    picture.below(stock)
    if piles.discards is not None:
        picture.fill(len(picture.lines) + air)
        head(Part.DISCARDS, _count(of))
        window = Window(of, width - 1, ink, size, LISTED)
        fan = _fan(of, ink, size, window)
        fan.indent()
        picture.below(fan)
        picture.below(_listed(of, ink, window))
        if fits := _fits(of, ink):
            picture.add(("", " "), *fits)
    picture.fill(lines_needed(size) + air)
    return picture


def alone(of: Middle, width: int, top: int, ink: Ink, size: Size) -> Picture:
    """Draw the piles below `top` empty lines of a table on which nothing is laid."""
    picture = Picture([[] for _ in range(top)])
    row = pile_row(of, width, ink, size)
    # Not by the width of the row, which changes with the discards.
    row.indent(max(0, (width - WIDTH - 2 * size.wider) // 2))
    picture.below(row)
    return picture


class Window:
    """The discards that are drawn: from the newest on, but always with that of the cursor."""

    def __init__(self, of: Middle, width: int, ink: Ink, size: Size, lines: int = 0) -> None:
        self.focused = of.focus.depth if isinstance(of.focus, Discarded) else 0
        if of.focus is Part.DISCARDS:
            self.focused = 1
        newest = ink.face_width + size.wider + 2
        self.fanned = 1 + max(0, (width - newest) // (ink.face_width + 1))
        self.in_line = max(1, (width - 1) // (ink.face_width + 1))
        room = self.fanned + lines * self.in_line
        self.first = max(0, self.focused - room)
        discards = of.piles.discards or ()
        self.cards = discards[self.first : self.first + room]
        self.cut = self.first + len(self.cards) < len(discards)

    def style(self, depth: int) -> str:
        """Return the mark of a discard that has the cursor."""
        return "class:focused" if depth == self.focused else ""


def _name(of: Middle, place: Part) -> Fragment:
    """Return the name of a pile, with the focus if it has that."""
    mark = words.STOCK if place is Part.STOCK else words.DISCARDS
    return ("class:focus" if of.focus is place else "class:number", f" {of.language(mark)} ")


def _told(line: Line, lines: int, of: Middle | None = None, place: Part | None = None) -> Picture:
    """Return words in the middle of so many lines, which can stand for a pile."""
    picture = Picture([[] for _ in range(lines // 2)])
    picture.add(*line)
    if of is not None and place is not None:
        picture.spots.append(spot_of(of, lines // 2, 0, wide(line), 1, place))
        if of.focus is place:
            picture.point(0)
    picture.fill(lines)
    return picture


def _count(of: Middle) -> Line:
    """Return the number of discards."""
    if not of.piles.discards:
        return [("class:dim", of.language(words.NO_DISCARDS))]
    return [("", of.language(words.CARDS, n=of.piles.discarded))]


def _last_turns(of: Middle) -> Line:
    told = of.language(words.LAST_TURNS)
    return [("class:turn", f"   {told}")] if of.piles.last_turns else []


def _fits(of: Middle, ink: Ink) -> Line:
    """Return the numbers of the combinations that take the top discard."""
    if not of.piles.taken_by:
        return []
    numbers = ", ".join(map(str, of.piles.taken_by))
    return [("class:fits", f" {ink.fits} {of.language(words.TAKEN_BY, numbers=numbers)} ")]


def _stock(of: Middle, ink: Ink, size: Size) -> Picture:
    """Draw the back of the top card, and the edge of those below it; or their empty place."""
    _, top_right, _, bottom_right, _, side = ink.edges
    style, sign = ("class:back", ink.mark("▒", "#")) if of.piles.stock else ("class:line", " ")
    picture = Picture(without_face(ink, size, style, style, sign))
    below: Line = [("", " ")] * size.value
    if of.piles.stock > 1:
        below = [(style, edge) for edge in (top_right, *side * (size.value - 2), bottom_right)]
    for line, edge in zip(picture.lines, below, strict=True):
        line.append(edge)
    inside = ink.face_width + size.wider
    picture.spots.append(spot_of(of, 0, 0, inside + 3, size.value, Part.STOCK))
    return picture


def _fan(of: Middle, ink: Ink, size: Size, window: Window) -> Picture:
    """Draw the newest discards, each with a card on it but for the newest, or the empty place."""
    if not window.cards:
        return _empty(of, ink, size)
    cards = window.cards[: window.fanned]
    drawn = [
        Drawn(
            card,
            style=window.style(depth),
            edge=window.style(depth),
            fresh=depth <= of.piles.new,
            narrow=depth > window.first + 1,
        )
        for depth, card in enumerate(cards, window.first + 1)
    ]
    picture = row_of(drawn, ink, size)
    picture.spots = [
        spot_of(of, *spot[:4], _place(of, depth))._replace(
            stop=Discarded(depth), within=spot.within
        )
        for depth, spot in enumerate(picture.spots, window.first + 1)
    ]
    if window.cut and len(cards) == len(window.cards):
        picture.beside(_told([("class:dim", f" {ink.mark('…', '..')}")], size.value), picture.width)
    return picture


def _listed(of: Middle, ink: Ink, window: Window) -> Picture:
    """Draw the discards that are not in the fan, without edges."""
    picture = Picture()
    left = window.cards[window.fanned :]
    for first in range(0, len(left), window.in_line):
        picture.add(("", " "))
        line = picture.lines[-1]
        begin = window.first + window.fanned + first + 1
        for depth, card in enumerate(left[first : first + window.in_line], begin):
            at, focus = wide(line), f" {window.style(depth)}".rstrip()
            line += [("class:card", " "), (card_style(card) + focus, ink.face(card))]
            place = _place(of, depth)
            picture.spots.append(spot_of(of, len(picture.lines) - 1, at, wide(line), 1, place))
            if depth == window.focused:
                picture.point(at + 1)
        line.append(("class:card", " "))
    if window.cut and left:
        picture.lines[-1].append(("class:dim", ink.mark("…", "..")))
    return picture


def _empty(of: Middle, ink: Ink, size: Size) -> Picture:
    """Draw the place of the discards while there are none."""
    picture = Picture(without_face(ink, size, "class:line", "class:line", " "))
    inside = ink.face_width + size.wider
    picture.spots.append(spot_of(of, 0, 0, inside + 2, size.value, Part.DISCARDS))
    return picture


def _place(of: Middle, depth: int) -> Place:
    """Return the place of a discard: its own if the page has a line for it."""
    return Discarded(depth) if Discarded(depth) in of.rows else Part.DISCARDS
