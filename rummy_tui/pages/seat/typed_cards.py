"""Parsing of typed cards, and of where they come from and go."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rummy_tui.desk.effects import Refused
from rummy_tui.desk.page import as_typed
from rummy_tui.rules.cards import Card, card
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.language import Language
from rummy_tui.words.program.commands import number

# People type as they speak: `add the 9h onto 2`, `move 8h and 9h from 1 to 2`.
FROM = ("from", "of", "off")
TO = ("to", "on", "onto", "into")
IDLE = (*TO, "at", "and", "the", "=")


def read_cards(text: str, t: Language) -> tuple[Card, ...]:
    """Return the cards of a typed text; raise Refused with the first word that is no card."""
    found = []
    for word in text.replace(",", " ").split():
        if word.lower() in (*FROM, *IDLE):  # `discard the 9h`
            continue
        try:
            found.append(card(word))
        except ValueError:
            raise Refused(openly(t(say.NO_CARD, word=as_typed(word)))) from None
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Named:
    """A typed line after parsing. Combinations are counted from 0."""

    cards: tuple[tuple[Card, Card | None], ...] = ()
    """Each card, with the card that it is to stand for or None."""
    origin: int | None = None
    numbers: tuple[int, ...] = ()
    new: bool = False

    @property
    def to(self) -> int | None:
        """The combination to which the cards go; None if it is a new one, or none was named."""
        return self.numbers[-1] if self.numbers and not self.new else None

    @property
    def said(self) -> tuple[Card, ...]:
        return tuple(face for _, face in self.cards if face is not None)


def read(text: str, t: Language) -> Named:
    """Parse a line such as `8h 9h from 1 to 2`, `qs ks jk=js` or `3 at 5h`.

    Raises Refused with the first word that is no card.
    """
    origin, new = None, False
    numbers: list[int] = []
    named: list[tuple[Card, Card | None]] = []
    # `joker 3=js` names a combination, `jk=js` a joker and the card that it is to stand for.
    plain = re.sub(r"\b(\d+)\s*=", r"\1 ", text.lower().replace(",", " "))
    from_here = False
    for word in re.sub(r"\s*=\s*", "=", plain).split():
        if word.isdecimal() and from_here:
            origin = number(word) - 1
        elif word.isdecimal():
            numbers.append(number(word) - 1)
        elif word == "new":
            new = True
        elif word not in (*FROM, *IDLE):
            cards = read_cards(word.replace("=", " ", 1), t)
            joker = len(cards) > 1 and cards[0].is_joker and not cards[1].is_joker
            named.append((cards[0], cards[1] if joker else None))
        from_here = word in FROM
    return Named(tuple(named), origin, tuple(numbers), new)


def goes_onto(text: str, t: Language) -> bool:
    """Return True if a typed line puts cards onto a combination: `9h on 2`."""
    return not {*TO}.isdisjoint(text.lower().split()) and read(text, t).to is not None
