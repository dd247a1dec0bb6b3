"""Cards as they are drawn: a symbol never without its letter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from prompt_toolkit.data_structures import Point

from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, Spot
from rummy_tui.rules.cards import SUITS, Card, Suit
from rummy_tui.rules.melds import Kind, Meld

_SYMBOLS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
_CLASSES: Final = {
    Suit.CLUBS: "class:clubs",
    Suit.DIAMONDS: "class:diamonds",
    Suit.HEARTS: "class:hearts",
    Suit.SPADES: "class:spades",
    Suit.NONE: "class:joker",
}


ROOMY: Final = 24
"""Lines of a screen from which on there is air between its parts."""


@dataclass(frozen=True, slots=True)
class Ink:
    """What the terminal can draw: symbols and lines, or ASCII only."""

    unicode: bool

    @property
    def face_width(self) -> int:
        return 4 if self.unicode else 3

    def face(self, card: Card) -> str:
        """`7♥h`, `10♠s`, `JK`; `7h` where there are no symbols."""
        if card.suit is Suit.NONE:
            return card.code
        # The letter beside the symbol: nobody has to tell symbols or colours apart.
        rank, letter = card.code[:-1], card.code[-1].lower()
        return f"{rank}{_SYMBOLS[card.suit]}{letter}" if self.unicode else rank + letter

    @property
    def edges(self) -> tuple[str, ...]:
        """The corners of a card, and its edges across and down."""
        return tuple("╭╮╰╯─│" if self.unicode else "..''-|")

    def mark(self, symbol: str, plain: str) -> str:
        return symbol if self.unicode else plain

    def rule(self, width: int) -> Line:
        """A line between two parts of the screen."""
        return [("class:line", self.mark("─", "-") * (width - 1))]


def card_style(card: Card) -> str:
    return _CLASSES[card.suit]


def strip(cards: tuple[Card, ...], ink: Ink) -> list[Fragment]:
    """Cards side by side."""
    drawn: list[Fragment] = []
    for card in cards:
        drawn += [("class:card", " "), (card_style(card), ink.face(card))]
    return [*drawn, ("class:card", " ")]


def meld_strip(meld: Meld, ink: Ink) -> list[Fragment]:
    """A combination as it lies; a joker with the card that it stands for."""
    drawn: list[Fragment] = []
    for card, stands_for in zip(meld.cards, meld.faces, strict=True):
        drawn += [("class:card", " "), (card_style(card), ink.face(card))]
        if card.is_joker and stands_for is not None:
            drawn += [("class:joker", "="), (card_style(stands_for), ink.face(stands_for))]
    return [*drawn, ("class:card", " ")]


def short_meld(meld: Meld, ink: Ink) -> list[Fragment]:
    """A combination where there is little room: a run by its ends, a set with its rank once."""
    if meld.kind is Kind.RUN:
        low, high = meld.faces[0], meld.faces[-1]
        assert low is not None
        assert high is not None
        style, between = card_style(low), ink.mark("…", "-")
        drawn = [(style, ink.face(low)), ("class:edge", between), (style, ink.face(high))]
    else:
        first = next(face for face in meld.faces if face is not None)
        drawn = [("class:card", first.code[:-1])]
        for card in meld.cards:
            face = ink.face(card)
            drawn.append((card_style(card), face if card.is_joker else face[len(card.code) - 1 :]))
    return [("class:card", " "), *drawn, ("class:card", " ")]


def tall_meld(meld: Meld, ink: Ink) -> tuple[list[Fragment], list[Fragment], list[Fragment]]:
    """A combination as cards with edges, in three lines."""
    top_left, top_right, bottom_left, bottom_right, flat, side = ink.edges
    above: list[Fragment] = []
    drawn: list[Fragment] = []
    below: list[Fragment] = []
    for card, stands_for in zip(meld.cards, meld.faces, strict=True):
        faces = [(card_style(card), ink.face(card))]
        if card.is_joker and stands_for is not None:
            faces += [("class:joker", "="), (card_style(stands_for), ink.face(stands_for))]
        across = flat * sum(len(text) for _, text in faces)
        above.append(("class:edge", top_left + across))
        drawn += [("class:edge", side), *faces]
        below.append(("class:edge", bottom_left + across))
    above.append(("class:edge", top_right))
    drawn.append(("class:edge", side))
    below.append(("class:edge", bottom_right))
    return above, drawn, below


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand, as it is drawn."""

    card: Card
    chosen: bool
    focused: bool


def fan(hand: list[Held], width: int, ink: Ink, *, tall: bool) -> Picture:
    """The hand in as many rows as it needs, the cursor on the focused card."""
    step = ink.face_width + 1
    in_row = max(1, (width - 1) // step)
    rows = -(-len(hand) // in_row)
    even = -(-len(hand) // rows) if rows else 0
    picture = Picture()
    for start in range(0, len(hand), max(1, even)):
        row = hand[start : start + even]
        part = _tall_row(row, ink) if tall else _flat_row(row, ink)
        at = len(part.lines) - 2 if tall else 0
        part.spots = [
            Spot(y, i * step, i * step + step, start + i)
            for i in range(len(row))
            for y in range(max(0, at - 2), len(part.lines))
        ]
        picture.below(part)
    return picture


def _face_style(held: Held) -> str:
    if held.focused:
        return "class:focus"
    chosen = " class:picked" if held.chosen else ""
    return card_style(held.card) + chosen


def _padded_face(held: Held, ink: Ink) -> str:
    return ink.face(held.card).rjust(ink.face_width)


def _flat_row(row: list[Held], ink: Ink) -> Picture:
    """One line for the cards: a chosen one between brackets."""
    picture = Picture()
    picture.add()
    line, x = picture.lines[0], 0
    for i, held in enumerate(row):
        before = row[i - 1].chosen if i else False
        edge = "[" if held.chosen else "]" if before else " "
        line.append(("class:card", edge))
        face = _padded_face(held, ink)
        line.append((_face_style(held), face))
        if held.focused:
            picture.point(x + 1 + len(face) - len(face.lstrip()))
        x += 1 + len(face)
    line.append(("class:card", "]" if row and row[-1].chosen else " "))
    return picture


def _tall_row(row: list[Held], ink: Ink) -> Picture:
    """Cards with edges, each over the one before; a chosen one is raised by a line."""
    top_left, top_right, bottom_left, bottom_right, flat, side = ink.edges
    lines: list[list[Fragment]] = [[], [], [], []]
    picture = Picture()
    x, before = 0, False
    for i, held in enumerate(row):
        face = _padded_face(held, ink)
        card = [
            [("class:edge", top_left + flat * len(face))],
            [("class:edge", side), (_face_style(held), face)],
            [("class:edge", bottom_left + flat * len(face))],
        ]
        gap = " " * len(face)
        if held.chosen:
            corner = ("class:edge", bottom_right) if i and not before else ("", " ")
            card.append([corner, ("", gap)])
        else:
            corner = ("class:edge", top_right) if before else ("", " ")
            card.insert(0, [corner, ("", gap)])
        for line, part in zip(lines, card, strict=True):
            line += part
        if held.focused:
            place = x + 1 + len(face) - len(face.lstrip())
            picture.cursor = Point(place, 1 if held.chosen else 2)
        x, before = x + 1 + len(face), held.chosen
    right = [top_right, side, bottom_right]
    for line, corner_text in zip(lines[0 if before else 1 :], right, strict=False):
        line.append(("class:edge", corner_text))
    picture.lines = lines
    return picture
