"""Drawing of cards: flat on one line, with edges, or large; side by side or overlapping."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from prompt_toolkit.data_structures import Point

from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, Spot
from rummy_tui.faces.screen.table.pips import below_index
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.rules.cards import BACK, SUITS, Card, Suit

_SYMBOLS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
_CLASSES: Final = {
    Suit.CLUBS: "class:clubs",
    Suit.DIAMONDS: "class:diamonds",
    Suit.HEARTS: "class:hearts",
    Suit.SPADES: "class:spades",
    Suit.NONE: "class:joker",
}


ROOMY: Final = 24
"""Least lines of a screen with space between its parts."""
FRAMED: Final = 30
"""Least lines of a screen with frames around its parts."""
ROWS: Final = 256
"""Rows of cards in the cache, as most of a table stays the same from key to key."""


class Ink(NamedTuple):
    """The characters for drawing: Unicode symbols and lines, or ASCII only."""

    unicode: bool
    letters: bool = True
    """True if a suit's letter follows its symbol, in case colours are missing."""
    ranks: tuple[tuple[str, str], ...] = ()
    """Pairs of a rank in the code of a card and the letter that replaces it."""

    @property
    def face_width(self) -> int:
        return 4 if self.unicode and self.letters else 3

    def rank(self, card: Card) -> str:
        """Return the rank of a card that is not a joker, as a number or a letter."""
        code = card.code[:-1]
        return dict(self.ranks).get(code, code)

    def face(self, card: Card) -> str:
        """Return `7♥`, or `7♥h` with letters; `10s` in ASCII; `JK` for a joker."""
        if card.suit is Suit.NONE:
            return card.code
        rank, letter = self.rank(card), card.code[-1].lower()
        if not self.unicode:
            return rank + letter
        return f"{rank}{_SYMBOLS[card.suit]}{letter if self.letters else ''}"

    def pip(self, card: Card) -> str:
        """Return the suit alone, for the middle of a large card."""
        if card is BACK:
            return self.mark("▒", "#")
        if card.suit is Suit.NONE:
            return self.mark("★", "*")
        return self.mark(_SYMBOLS[card.suit], " ")

    def suit(self, card: Card) -> str:
        """Return the part of a face after the rank; for a joker the whole face."""
        return self.face(card)[0 if card.is_joker else len(self.rank(card)) :]

    @property
    def edges(self) -> tuple[str, ...]:
        """The corners of a card, and its horizontal and vertical edges."""
        return tuple("╭╮╰╯─│" if self.unicode else "..''-|")

    def mark(self, symbol: str, plain: str) -> str:
        return symbol if self.unicode else plain

    @property
    def fresh(self) -> str:
        """The mark of cards that are new since the last key."""
        return self.mark("▲", "^")

    @property
    def fits(self) -> str:
        """The mark of places where a card fits."""
        return self.mark("◆", "*")

    def rule(self, width: int) -> Line:
        """Return a line between two parts of the screen, with an empty column at both ends."""
        return [("", " "), ("class:line", self.mark("─", "-") * (width - 2))]


class Size(Enum):
    """A size of drawn cards; the value is the number of lines."""

    FLAT = 1
    TALL = 3
    LARGE = 5
    GRAND = 7

    @property
    def wider(self) -> int:
        """Columns more than those of its index."""
        return max(0, self.value - Size.TALL.value)


class Drawn(NamedTuple):
    """A card with its marks."""

    card: Card
    stands_for: Card | None = None
    """The card that a joker stands for."""
    style: str = ""
    """Classes such as `class:focused` or `class:picked`, added to the colour of the suit."""
    edge: str = ""
    """The same for the edge of the card."""
    raised: bool = False
    fresh: bool = False
    narrow: bool = False
    """True if the next one lies on the most of it."""

    @property
    def focused(self) -> bool:
        return "focused" in self.edge

    def faces(self, ink: Ink) -> list[Fragment]:
        more = f" {self.style}" if self.style else ""
        drawn = [(card_style(self.card) + more, ink.face(self.card))]
        if self.card.is_joker and self.stands_for is not None:
            natural = card_style(self.stands_for) + more
            drawn += [("class:joker" + more, "="), (natural, ink.face(self.stands_for))]
        return drawn

    def first_line(self, ink: Ink, size: Size) -> list[Fragment]:
        """Return the first line of a card with edges.

        The sign in it gives way if the card would be wider than others for that alone.
        """
        faces, least = self.faces(ink), ink.face_width + (0 if self.narrow else size.wider)
        if len(faces) > 1 and sum(columns_of(text) for _, text in faces) == least + 1:
            del faces[1]
        return faces

    def body(self, ink: Ink, width: int, lines: int) -> list[Line]:
        """Return the lines below the first, without the edges."""
        card, style = self.card, card_style(self.card)
        if not lines:
            return []
        letter = "" if card.is_joker else ink.rank(card)
        return below_index(card, ink.face(card), letter, ink.pip(card), style, width, lines)


def card_style(card: Card) -> str:
    return _CLASSES[card.suit]


def strip(cards: Sequence[Card], ink: Ink) -> list[Fragment]:
    """Return cards side by side as fragments of one line."""
    drawn: list[Fragment] = []
    for card in cards:
        drawn += [("class:card", " "), (card_style(card), ink.face(card))]
    return [*drawn, ("class:card", " ")]


def row_of(cards: Sequence[Drawn], ink: Ink, size: Size, *, rises: bool = False) -> Picture:
    """Draw cards in one row, with a spot for each and the cursor on the focused one.

    With `rises` there is an extra line into which raised cards are moved up.
    """
    return _row(tuple(cards), ink, size, rises).copy()


def in_rows(cards: Sequence[Drawn], room: int, ink: Ink, size: Size) -> Picture:
    """Draw cards in one row, or in several if they need more than `room` columns."""
    picture = row_of(cards, ink, size)
    if picture.width <= room:
        return picture
    picture, first = Picture(), 0
    while first < len(cards):
        count = len(cards) - first
        while count > 1 and row_of(cards[first : first + count], ink, size).width > room:
            count -= 1
        row = row_of(cards[first : first + count], ink, size)
        row.spots = [spot._replace(card=first + (spot.card or 0)) for spot in row.spots]
        picture.below(row)
        first += count
    return picture


@lru_cache(ROWS)
def _row(cards: tuple[Drawn, ...], ink: Ink, size: Size, rises: bool) -> Picture:
    if size is Size.FLAT:
        return _flat(cards, ink)
    return _edged(cards, ink, size, rises=rises)


def _flat(cards: Sequence[Drawn], ink: Ink) -> Picture:
    """Draw cards on one line: a raised one in brackets, a new one after its mark."""
    picture = Picture([[]])
    line, x = picture.lines[0], 0
    for i, drawn in enumerate(cards):
        before = cards[i - 1].raised if i else False
        edge = "[" if drawn.raised else "]" if before else " "
        style = f"class:card {drawn.edge}".rstrip()
        if drawn.fresh:
            edge, style = ink.fresh, "class:card class:fresh"
        line.append((style, edge))
        faces = drawn.faces(ink)
        columns = sum(columns_of(text) for _, text in faces)
        line += faces
        inner = Spot(0, 1, 1 + columns)
        picture.spots.append(Spot(0, x, x + 1 + columns, card=i, within=(inner,)))
        if "focused" in drawn.style:
            picture.point(x + 1)
        x += 1 + columns
    last = f"class:card {cards[-1].edge}".rstrip() if cards else "class:card"
    line.append((last, "]" if cards and cards[-1].raised else " "))
    return picture


def _edged(cards: Sequence[Drawn], ink: Ink, size: Size, *, rises: bool) -> Picture:
    """Draw cards with edges, each overlapping the one before; some are raised by a line.

    The focused card lies on top of both neighbours, so that its frame is closed.
    """
    top_left, top_right, bottom_left, bottom_right, flat, side = ink.edges
    high = size.value + rises
    lines: list[Line] = [[] for _ in range(high)]
    picture, x = Picture(), 0

    def upright(drawn: Drawn | None, top: str, bottom: str) -> list[Fragment | None]:
        """Return the left or right edge of a card, by line."""
        if drawn is None:
            return [None] * high
        edge = _edge_style(drawn)
        column = [top, *(side for _ in range(size.value - 2)), bottom]
        part: list[Fragment | None] = [(edge, char) for char in column]
        return [*part, None] if drawn.raised and rises else [*[None] * rises, *part]

    def between(before: Drawn | None, after: Drawn | None) -> Iterator[Line]:
        """Yield the edge between two cards, of which one lies on the other."""
        lies = upright(before, top_right, bottom_right)
        on_it = upright(after, top_left, bottom_left)
        if _on_top(before, after):
            lies, on_it = on_it, lies
        for below, above in zip(lies, on_it, strict=True):
            drawn = above or below
            yield [drawn] if drawn else [("", " ")] if after else []

    last: Drawn | None = None
    for i, drawn in enumerate(cards):
        faces = drawn.first_line(ink, size)
        columns = sum(columns_of(text) for _, text in faces)
        width = max(ink.face_width + (0 if drawn.narrow else size.wider), columns)
        edge = _edge_style(drawn)
        blank = (f"class:card {drawn.style}".rstrip(), " " * (width - columns))
        across = flat * width
        above: Line = [(edge, across)]
        if drawn.fresh:
            above = [("class:edge class:fresh", ink.fresh), (edge, across[1:])]
        rows: list[Line] = [above, [*faces, blank]]
        rows += drawn.body(ink, width, size.value - 3)
        rows.append([(edge, across)])
        if rises:
            rows.insert(len(rows) if drawn.raised else 0, [("", " " * width)])
        for line, edges, part in zip(lines, between(last, drawn), rows, strict=True):
            line += edges + part
        shown = 0 if drawn.raised or not rises else 1
        # The edge between two cards belongs to the one that lies on top.
        left, right = x + _on_top(last, drawn), x + 1 + width
        after = cards[i + 1] if i + 1 < len(cards) else None
        right += _on_top(drawn, after)
        inner = Spot(1, x + 1 - left, x + 1 + width - left, size.value - 2)
        picture.spots.append(Spot(shown, left, right, size.value, card=i, within=(inner,)))
        if "focused" in drawn.style:
            picture.cursor = Point(x + 1, shown + 1)
        x, last = x + 1 + width, drawn
    for line, edges in zip(lines, between(last, None), strict=True):
        line += edges
    picture.lines = lines
    return picture


def without_face(ink: Ink, size: Size, edge: str, style: str, sign: str) -> list[Line]:
    """Return the lines of a card that shows no face: its edges, filled with a sign."""
    top_left, top_right, bottom_left, bottom_right, flat, side = ink.edges
    width = ink.face_width + size.wider
    return [
        [(edge, top_left + flat * width + top_right)],
        *([(edge, side), (style, sign * width), (edge, side)] for _ in range(size.value - 2)),
        [(edge, bottom_left + flat * width + bottom_right)],
    ]


def _on_top(before: Drawn | None, after: Drawn | None) -> bool:
    """Return True if a card lies on the one after it, because only it is focused."""
    return before is not None and before.focused and not (after and after.focused)


def _edge_style(drawn: Drawn) -> str:
    return f"class:edge {drawn.edge}".rstrip()
