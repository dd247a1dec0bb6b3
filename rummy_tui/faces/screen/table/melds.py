"""The numbered combinations on the table, as large as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from prompt_toolkit.data_structures import Point

from rummy_tui.faces.screen.canvas import Fragment, Picture, wide
from rummy_tui.faces.screen.table.card_drawing import ROWS, Drawn, Ink, Size, card_style, in_rows
from rummy_tui.faces.screen.table.columns import in_columns
from rummy_tui.faces.screen.table.flat_piles import spot_of
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pictures.middle import MeldPicture, Middle
from rummy_tui.pictures.places import Combination, Part, Place
from rummy_tui.rules.cards import Card
from rummy_tui.words.menus import picture_words as words

GAP = 2
LABEL: Final = 3
"""Columns of the number of a combination and its sign."""
FOCUSED: Final = "class:focused"


def lines_of(of: Middle, width: int, ink: Ink, size: Size, *, chip: bool = True) -> int:
    """Return the lines that the combinations take in a size of cards with edges.

    With `chip` there is room for a new one.
    """
    rows, used = 1, 0
    needed = [_columns(meld.cards, meld.faces, ink, size) for meld in of.melds]
    if chip:
        needed.append(columns_of(of.language(words.NEW)) + 4)
    for columns in needed:
        begun = used + (GAP + size.wider // 2) * (used > 0) + columns
        rows, used = (rows, begun) if begun <= width or not used else (rows + 1, columns)
    return rows * (size.value + 1) - 1


@lru_cache(ROWS)
def _columns(cards: tuple[Card, ...], faces: tuple[Card | None, ...], ink: Ink, size: Size) -> int:
    """Return the columns of a combination with its number."""
    drawn = (Drawn(*each).first_line(ink, size) for each in zip(cards, faces, strict=True))
    least = ink.face_width + size.wider
    return 5 + sum(1 + max(least, wide(face)) for face in drawn)


def melds(of: Middle, width: int, height: int, ink: Ink, *, largest: Size = Size.TALL) -> Picture:
    """Draw the combinations as large as fits, else abbreviated, else only the newest.

    Each has its number; loose cards during a regrouping are labelled.
    """
    if not of.melds and not of.can_begin and of.begun is None:
        return Picture([[("class:dim", f" {of.empty}")]])

    def drawn(size: Size, *, abbreviated: bool = False) -> list[Picture]:
        return _drawn(of, width, ink, size, abbreviated=abbreviated)

    for size in (Size.GRAND, Size.LARGE, Size.TALL):
        # Drawing them costs much more than counting their lines.
        if size.value > largest.value or lines_of(of, width, ink, size, chip=False) > height:
            continue
        # An empty line between the rows, or their cards would run into each other.
        flowing = _flow(drawn(size), of, width, gap=1, between=GAP + size.wider // 2)
        if len(flowing.lines) <= height:
            return flowing
    flowing = _flow(drawn(Size.FLAT), of, width, gap=0)
    if len(flowing.lines) > height:
        flowing = _flow(drawn(Size.FLAT, abbreviated=True), of, width, gap=0)
    if len(flowing.lines) > height:
        return _newest(flowing, height, of)
    if 2 * len(flowing.lines) - 1 <= height:
        abbreviated = len(_flow(drawn(Size.FLAT), of, width, gap=1).lines) > height
        flowing = _flow(drawn(Size.FLAT, abbreviated=abbreviated), of, width, gap=1)
    return flowing


def least_lines(of: Middle, width: int, ink: Ink, *, abbreviated: bool) -> int:
    """Return the lines that piles and combinations need in their flat form."""
    flat = _flow(_drawn(of, width, ink, Size.FLAT, abbreviated=abbreviated), of, width, gap=0)
    return 1 + max(1, len(flat.lines))


def _drawn(of: Middle, width: int, ink: Ink, size: Size, *, abbreviated: bool) -> list[Picture]:
    """Draw each combination, and the places without cards after them."""
    parts = [
        _combination(meld, width, ink, of, size, short=abbreviated and not meld.loose)
        for meld in of.melds
    ]
    if of.begun is not None:
        parts.append(_begun(of.begun, width, ink, of, size))
    for place, mark in ((Part.NEW, words.NEW), (Part.HAND, words.BACK_TO_HAND)):
        if place in of.rows or (place is Part.NEW and of.can_begin):
            begun = "+ " if place is Part.NEW else ""
            parts.append(_chip(begun + of.language(mark), place, of, size.value))
    return parts


def _newest(flowing: Picture, height: int, of: Middle) -> Picture:
    """Return the last lines, or those with the cursor, below a line that says there are more."""
    first = len(flowing.lines) - height + 1
    if flowing.cursor is not None:
        first = min(first, max(1, flowing.cursor.y))
    last = first + height - 1
    picture = Picture(
        [[("class:dim", f" {of.language(words.MORE_MELDS)}")], *flowing.lines[first:last]]
    )
    picture.spots = [spot.moved(0, 1 - first) for spot in flowing.spots if first <= spot.y < last]
    if flowing.cursor is not None:
        picture.cursor = Point(flowing.cursor.x, flowing.cursor.y - first + 1)
    return picture


def _begun(cards: Sequence[Card], width: int, ink: Ink, of: Middle, size: Size) -> Picture:
    """Draw a combination that is being built, in its future place."""
    picture = Picture([[] for _ in range(size.value // 2)])
    picture.add(("class:new", " + " if cards else f" + {of.language(words.NEW)} "))
    picture.fill(size.value)
    if cards:
        drawn = [Drawn(card, style="class:picked") for card in cards]
        column = _label_columns(size)
        picture.beside(in_rows(drawn, width - column, ink, size), column)
    picture.spots = []
    return picture


def _label_columns(size: Size) -> int:
    """Return the columns before the cards of a combination: its label, and air before an edge."""
    return LABEL + (size is not Size.FLAT)


def _chip(text: str, place: Place, of: Middle, lines: int) -> Picture:
    """Draw a place without cards."""
    here = of.focus == place
    picture = Picture([[] for _ in range(lines // 2)])
    picture.add(("class:focus" if here else "class:dim", f" {text} "))
    if here:
        picture.point(1)
    picture.fill(lines)
    picture.spots = [spot_of(of, 0, 0, picture.width, lines, place)]
    return picture


def _combination(
    meld: MeldPicture, width: int, ink: Ink, of: Middle, size: Size, *, short: bool
) -> Picture:
    """Draw a combination with its number and marks, in at most `width` columns."""
    index, fits, new = meld.number - 1, meld.fits, meld.new
    here = Combination(index)
    whole = of.focus == here
    # If all cards are new the number is marked for them, or the first card if the number cannot.
    if len(new) == len(meld.cards):
        new = frozenset((0,) if fits else ())
    sign = ink.fits if fits else ink.fresh if meld.changed and not new else " "
    style = "class:number"
    if whole:
        style = "class:focus"
    elif fits:
        style += " class:fits"
    elif meld.loose:
        style = "class:bad"
    elif meld.changed:
        style += " class:fresh"
    label = f"{meld.number:>2}{sign}"
    if meld.loose:
        label += f"{of.language(words.LOOSE)} "
    column = _label_columns(size) + len(label) - LABEL
    edge = FOCUSED if whole else "class:fits" if fits else ""
    if short:
        cards = Picture([short_meld(meld, ink)])
    else:
        drawn = [
            Drawn(
                card,
                face,
                on_card := _card_style(meld, i, of),
                on_card if on_card == FOCUSED else edge,
                fresh=i in new,
            )
            for i, (card, face) in enumerate(zip(meld.cards, meld.faces, strict=True))
        ]
        cards = in_rows(drawn, width - column, ink, size)
    picture = Picture([[] for _ in range(size.value // 2)])
    picture.add((style, label))
    picture.fill(size.value)
    within = tuple(spot.moved(column, 0) for spot in cards.spots)
    # Cards come before their combination, as a click takes the first spot that it hits.
    cards.spots = [
        spot_of(of, *spot[:4], Combination(index, spot.card))
        for spot in cards.spots
        if Combination(index, spot.card) in of.rows
    ]
    picture.beside(cards, column)
    spot = spot_of(of, 0, 0, picture.width, len(picture.lines), here)
    picture.spots.append(spot._replace(within=within))
    if whole:
        picture.cursor = Point(0, size.value // 2)
    return picture


def _card_style(meld: MeldPicture, place: int, of: Middle) -> str:
    if of.focus == Combination(meld.number - 1, place):
        return FOCUSED
    return "class:picked" if place in meld.held else ""


def _flow(parts: list[Picture], of: Middle, width: int, *, gap: int, between: int = GAP) -> Picture:
    """Arrange pictures of the same height in as many rows as they need, in columns if possible."""
    picture, left = Picture(), iter(parts)
    for n, edges in enumerate(
        in_columns([part.width for part in parts], len(of.melds), width, between)
    ):
        row = Picture()
        for edge in edges:
            row.beside(next(left), edge)
        if n and gap:
            picture.add()
        picture.below(row)
    return picture


def short_meld(meld: MeldPicture, ink: Ink) -> list[Fragment]:
    """Return an abbreviated combination: the ends of a run, or the rank of a set only once."""
    if meld.is_run:
        low, high = meld.faces[0], meld.faces[-1]
        assert low is not None
        assert high is not None
        style, between = card_style(low), ink.mark("…", "-")
        drawn = [(style, ink.face(low)), ("class:edge", between), (style, ink.face(high))]
    else:
        first = next(face for face in meld.faces if face is not None)
        drawn = [("class:card", ink.rank(first))]
        drawn += [(card_style(card), ink.suit(card)) for card in meld.cards]
    return [("class:card", " "), *drawn, ("class:card", " ")]
