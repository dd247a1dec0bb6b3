"""What is typed to regroup the table: cards, where they come from and where they go."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rummy_tui.pages.at_table import AtTable
from rummy_tui.pages.typed_cards import read_cards
from rummy_tui.rules.cards import Card
from rummy_tui.words.commands import number

FROM = ("from", "of", "off")
IDLE = ("to", "on", "onto", "into", "at", "and", "the", "=")


@dataclass(frozen=True, slots=True)
class Named:
    """What was typed. Combinations are counted from 0."""

    cards: tuple[tuple[Card, Card | None], ...] = ()
    """Each card, and what it is to stand for where that was said."""
    origin: int | None = None
    numbers: tuple[int, ...] = ()
    new: bool = False

    @property
    def to(self) -> int | None:
        """Where the cards go; None where that was not said, or into a new combination."""
        return self.numbers[-1] if self.numbers and not self.new else None

    @property
    def said(self) -> tuple[Card, ...]:
        return tuple(face for _, face in self.cards if face is not None)


def read(match: AtTable, text: str) -> Named | None:
    """`8h 9h from 1 to 2`, `qs ks jk=js`, `3 at 5h`; refused with the word that is no card."""
    origin, new = None, False
    numbers: list[int] = []
    named: list[tuple[Card, Card | None]] = []
    plain = re.sub(r"\b(\d+)\s*=", r"\1 ", text.lower().replace(",", " "))
    words = re.sub(r"\s*=\s*", "=", plain).split()
    from_here = False
    for word in words:
        if word.isdecimal() and from_here:
            origin = number(word) - 1
        elif word.isdecimal():
            numbers.append(number(word) - 1)
        elif word == "new":
            new = True
        elif word not in (*FROM, *IDLE):
            found = _card(match, word)
            if found is None:
                return None
            named.append(found)
        from_here = word in FROM
    return Named(tuple(named), origin, tuple(numbers), new)


def _card(match: AtTable, word: str) -> tuple[Card, Card | None] | None:
    """A card, or a joker with what it is to stand for: `jk=js`."""
    card, _, face = word.partition("=")
    cards = read_cards(match.desk, f"{card} {face}")
    if not cards:
        return None
    natural = len(cards) > 1 and cards[0].is_joker and not cards[1].is_joker
    return cards[0], cards[1] if natural else None
