"""Cards as they are drawn: a symbol never without its letter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rummy_tui.faces.screen.canvas import Fragment, Line
from rummy_tui.rules.cards import SUITS, Card, Suit

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
