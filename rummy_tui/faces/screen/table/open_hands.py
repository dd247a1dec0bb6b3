"""The picture of all hands: a frame for each seat, with its cards as large as there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from prompt_toolkit.data_structures import Point

from rummy_tui.faces.screen.canvas import Line, Picture, Spot, short
from rummy_tui.faces.screen.table.card_drawing import Drawn, Ink, Size, in_rows
from rummy_tui.faces.screen.table.frames import EDGES, framed
from rummy_tui.pictures.open_hands import OpenHand
from rummy_tui.rules.cards import Card

TWO_COLUMNS: Final = 100
"""Least columns for two hands side by side."""
GAP: Final = 2
"""Columns between two combinations of a hand."""
LARGEST: Final = 40
"""Least lines for large cards."""


def picture(
    hands: Sequence[OpenHand], cursor: int, title: str, ink: Ink, width: int, height: int
) -> Picture:
    """Draw all hands in `height` lines; if they do not fit, those around the cursor."""
    drawn = Picture([[("class:title", f" {title}")]])
    drawn.below(_hands(hands, cursor, ink, width, height - 1))
    return drawn


def _hands(hands: Sequence[OpenHand], cursor: int, ink: Ink, width: int, height: int) -> Picture:
    sizes = [size for size in (Size.LARGE, Size.TALL) if size is Size.TALL or height >= LARGEST]
    for size in sizes:
        for columns in (1, 2) if width >= TWO_COLUMNS else (1,):
            drawn = _in_columns(hands, cursor, ink, width, size, columns)
            if len(drawn.lines) <= height:
                return drawn
    flat = _in_columns(hands, cursor, ink, width, Size.FLAT, 1)
    if len(flat.lines) > height:
        here = next((spot for spot in flat.spots if spot.row == cursor), None)
        first = 0 if here is None else max(0, min(here.y, len(flat.lines) - height))
        below = Picture(flat.lines[first:])
        below.spots = [spot.moved(0, -first) for spot in flat.spots if spot.y >= first]
        if flat.cursor is not None:
            below.cursor = flat.cursor._replace(y=flat.cursor.y - first)
        below.fill(height)
        return below
    return flat


def _in_columns(
    hands: Sequence[OpenHand], cursor: int, ink: Ink, width: int, size: Size, columns: int
) -> Picture:
    """Draw the hands one below the other, or in pairs."""
    room, picture = width // columns, Picture()
    for first in range(0, len(hands), columns):
        row = Picture()
        for n, hand in enumerate(hands[first : first + columns]):
            one = _hand(hand, ink, room - (columns > 1), size, here=first + n == cursor)
            one.spots = [Spot(0, 0, room, len(one.lines), row=first + n)]
            row.beside(one, n * room)
        picture.below(row)
    return picture


def _hand(hand: OpenHand, ink: Ink, width: int, size: Size, *, here: bool) -> Picture:
    """Draw the cards of a seat in a frame, or below its name if they are flat."""
    style = "class:focus" if here else "class:me" if hand.own else "class:heading"
    told = "   ".join(hand.told)
    if size is Size.FLAT:
        named: Line = [(style, f" {short(hand.name, width // 2)} "), ("class:old", f"  {told}")]
        picture = Picture([[("", " "), *named]])
        if here:
            picture.point(1)
        cards = _cards(hand, ink, width - 2, size)
        cards.indent(2)
        picture.below(cards)
        return picture
    inside = width - EDGES - 1
    named = [(style, f" {short(hand.name, inside // 2)} "), ("class:old", f" {told} ")]
    frame = "class:frame-active" if here else "class:frame"
    picture = framed(_cards(hand, ink, inside, size), inside, ink, named, frame)
    if here:
        picture.cursor = Point(3, 0)
    return picture


def _cards(hand: OpenHand, ink: Ink, width: int, size: Size) -> Picture:
    """Draw combinations with gaps between them, and then the other cards."""
    picture, row = Picture(), Picture()
    for part in _parts(hand):
        drawn = in_rows([Drawn(card) for card in part], width, ink, size)
        drawn.spots, drawn.cursor = [], None
        left = row.width + GAP if row.lines else 0
        if row.lines and left + drawn.width > width:
            picture.below(row)
            row, left = Picture(), 0
        row.beside(drawn, left)
    picture.below(row)
    picture.fill(max(len(picture.lines), size.value))
    return picture


def _parts(hand: OpenHand) -> Iterator[tuple[Card, ...]]:
    yield from hand.melds
    if hand.cards:
        yield hand.cards
