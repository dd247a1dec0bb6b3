"""Cards on their way from where one picture of a match has them to where the next one does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rummy_tui.faces.screen.canvas import Line, Over, Picture, Spot, wide
from rummy_tui.faces.screen.table.card_drawing import Drawn, Ink, Size, row_of, without_face
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pictures.moves import Moved
from rummy_tui.pictures.places import Combination, Discarded, Held, Part, Seated, Stop
from rummy_tui.rules.cards import Card

MOST: Final = 16
"""Most cards that move at once; more would only flicker."""
FOCUSED: Final = "class:focused"
EASED: Final = 1.5
"""The power by which a card becomes slower as it arrives."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way, from one spot of the screen to another."""

    card: Card | None
    start: Spot
    end: Spot
    covers: bool
    """True if a card is drawn at the end, which is to be seen only after it has arrived."""
    sizes: tuple[Size, Size]
    """The sizes of the card at both ends."""


def stops(picture: Picture) -> dict[Stop, Spot]:
    """Return where cards can go in a picture, as its painters have noted it."""
    found = dict[Stop, Spot]()
    for spot in picture.spots:
        if isinstance(spot.stop, Seated | Discarded):
            found.setdefault(spot.stop, spot)
        elif spot.card is not None:
            found.setdefault(Held(spot.card), spot)
        elif isinstance(spot.place, Part):
            # The name of a pile has a spot too, of a single line.
            found[spot.place] = max(found.get(spot.place, spot), spot, key=lambda each: each.lines)
        elif isinstance(spot.place, Combination) and spot.place.card is None:
            found.setdefault(spot.place, spot)
            for n, card in enumerate(spot.within):
                found.setdefault(Combination(spot.place.index, n), card.moved(spot.left, spot.y))
    return found


def flights(
    moves: Sequence[Moved], before: Mapping[Stop, Spot], after: Mapping[Stop, Spot]
) -> tuple[Flight, ...]:
    """Return the ways of moved cards, as far as both of their ends are drawn."""
    found = list[Flight]()
    for move in moves if len(moves) <= MOST else ():
        start, end = _spot(move.start, before), _spot(move.end, after)
        if start is None or end is None:
            continue
        sizes = _size(move.start, start), _size(move.end, end)
        # A seat shows no card that would have a size.
        first = sizes[0] or sizes[1] or Size.FLAT
        covers = move.end in after and sizes[1] is not None
        found.append(Flight(move.card, start, end, covers, (first, sizes[1] or first)))
    return tuple(found)


def drawings(ways: Sequence[Flight], part: float, picture: Picture, ink: Ink) -> Iterator[Over]:
    """Yield the cards after a part of their way, and blank cards where they will arrive."""
    eased = 1 - (1 - part) ** EASED
    for way in ways:
        if way.covers:
            yield from _blank(way.end, ink, _ground(picture, way.end))
    for way in ways:
        size = way.sizes[eased > 0.5]
        lines = _card(way.card, ink, size)
        columns = wide(lines[0])
        (y, x), (bottom, right) = (_corner(at, size, columns) for at in (way.start, way.end))
        top = min(round(y + (bottom - y) * eased), len(picture.lines) - len(lines))
        left = max(0, round(x + (right - x) * eased))
        for n, line in enumerate(lines):
            yield Over(max(0, top) + n, left, line)


def backs(ways: Mapping[Stop, Spot], part: float, ink: Ink) -> Iterator[Over]:
    """Yield the backs of the cards in the hand that are not turned over yet."""
    hand = [(stop.card, spot) for stop, spot in ways.items() if isinstance(stop, Held)]
    for n, spot in hand:
        if n >= part * len(hand):
            yield from _blank(spot, ink, "class:back", ink.mark("▒", "#"))


def _spot(stop: Stop, spots: Mapping[Stop, Spot]) -> Spot | None:
    """Return the spot of a place, or of what it is part of if it is not drawn alone."""
    if (spot := spots.get(stop)) is not None:
        return spot
    match stop:
        case Discarded():
            return spots.get(Part.DISCARDS)
        case Combination(index):
            return spots.get(Combination(index))
        case _:
            return None


def _size(stop: Stop, spot: Spot) -> Size | None:
    """Return the size of the card that is drawn at a spot; None at a seat."""
    if isinstance(stop, Seated):
        return None
    return next(size for size in reversed(Size) if size.value <= spot.lines)


def _corner(spot: Spot, size: Size, columns: int) -> tuple[float, float]:
    """Return the line and column of a card's corner in the middle of a spot."""
    return (
        spot.y + (spot.lines - size.value) / 2,
        spot.left + (spot.right - spot.left + 1 - columns) / 2,
    )


def _card(card: Card | None, ink: Ink, size: Size) -> list[Line]:
    """Return the lines of a card, or of a back."""
    if card is not None:
        return row_of([Drawn(card)], ink, size).lines
    back = ink.mark("▒", "#")
    if size is Size.FLAT:
        return [[("class:back", back * ink.face_width)]]
    return without_face(ink, size, "class:edge", "class:back", back)


def _ground(picture: Picture, spot: Spot) -> str:
    """Return the style of an empty place on a card, which may have the focus."""
    inner, x = _inside(spot), 0
    for style, text in picture.lines[inner.y]:
        x += columns_of(text)
        if x > inner.left:
            return f"class:card {FOCUSED}" if FOCUSED in style else "class:card"
    return "class:card"


def _inside(spot: Spot) -> Spot:
    """Return the face of a card without its edges."""
    return spot.within[0].moved(spot.left, spot.y) if spot.within else spot


def _blank(spot: Spot, ink: Ink, style: str = "class:card", sign: str = " ") -> Iterator[Over]:
    """Yield what covers the face and the mark of a card, but not its edges."""
    inner = _inside(spot)
    if inner.y > spot.y:
        edge = f"class:edge {FOCUSED}" if FOCUSED in style else "class:edge"
        yield Over(spot.y, inner.left, [(edge, ink.edges[4])])
    elif inner.left > spot.left:
        yield Over(spot.y, spot.left, [("class:card", " ")])
    for y in range(inner.y, inner.bottom):
        yield Over(y, inner.left, [(style, sign * (inner.right - inner.left))])
