"""Names, numbers, ranks, suits and cards in another language, alone and in lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

from tests.robot.interpreter.catalog import Catalog, Pattern
from tests.robot.interpreter.forms import JOKER, Form
from tests.robot.interpreter.kinds import AND, JOKER_AS, MINUS, OR
from tests.robot.interpreter.meanings import CardNamed, Listed, Meaning, Rank, Said, Suit, Word

KEY: Final = re.compile(r"[A-Z]|[?!/#]")
CARD_NAMED: Final = "{rank} of {suit}"
AFTER_JOKER: Final = "{joker},"
YOU: Final = "you"
ONE: Final = Word("1")
CODES: Final = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
"""The ranks in the codes of cards, by which a language may name some."""

Single = Callable[[str, str], Iterator[Meaning]]
"""Understands one thing of a kind in a form."""


class Things:
    """Things that have a name in each form."""

    def __init__(self, catalog: Catalog, forms: dict[str, Form], names: tuple[str, ...]) -> None:
        self.forms = forms
        self.names = names
        self.lists = [catalog.text(AND), catalog.text(OR)]
        self._joker_as = catalog.text(JOKER_AS)
        self._after_joker = catalog.text(AFTER_JOKER).literals[1]
        self._you = catalog.text(YOU).literals[0]
        self._below_zero = catalog.text(MINUS)
        card = catalog.text(CARD_NAMED)
        self._named = {name: _named(form, card) for name, form in forms.items()}

    def any(self, text: str, form: str) -> Iterator[Meaning]:
        """A rank, a suit, a card, a number, the name of a player or a key."""
        yield from self._named[form].get(text, ())
        yield from self._figures(text, form)
        for rest in self.forms[form].without_prep(text):
            if rest in self.names or KEY.fullmatch(rest):
                yield Word(rest)

    def number(self, text: str, form: str) -> Iterator[Meaning]:
        yield from self._figures(text, form)
        for figures in self._figures(self._below_zero.within(text), ""):
            yield Said(MINUS, (("n", figures),))

    def _figures(self, text: str, form: str) -> Iterator[Meaning]:
        """A number: in figures only if the form has no word for it."""
        its = self.forms[form]
        for rest in its.without_prep(text):
            if rest.isdecimal() and rest not in its.numbers:
                yield Word(rest)
            yield from (Word(figures) for figures, word in its.numbers.items() if rest == word)

    def name(self, text: str, form: str) -> Iterator[Meaning]:
        for rest in self.forms[form].without_prep(text):
            if rest in self.names:
                yield Word(rest)
            if rest == self._you:
                yield Said(YOU)

    def rank(self, text: str, form: str) -> Iterator[Meaning]:
        yield from self._or_joker(Rank, text, form)

    def suit(self, text: str, form: str) -> Iterator[Meaning]:
        yield from self._or_joker(Suit, text, form)

    def card(self, text: str, form: str) -> Iterator[Meaning]:
        found = self._named[form].get(text, ())
        yield from (m for m in found if isinstance(m, CardNamed) or m == Rank(JOKER))

    def _or_joker(self, kind: type[Meaning], text: str, form: str) -> Iterator[Meaning]:
        """A rank or suit; or a joker, which may stand for one."""
        found = self._named[form].get(text, ())
        yield from (m for m in found if isinstance(m, kind) or m == Rank(JOKER))
        if rest := self._joker_as.within(text.removesuffix(self._after_joker)):
            for what in self._named[form].get(rest, ()):
                if isinstance(what, kind):
                    yield Said(JOKER_AS, (("n", ONE), ("what", what)))

    def list_of(self, one: Single, text: str, form: str) -> Iterator[Meaning]:
        """One of a kind, or several with commas, and with a word before the last."""
        yield from one(text, form)
        for pattern in self.lists:
            before, found, last = text.rpartition(pattern.literals[1])
            if found:
                listed = [[*one(item, form)] for item in (*before.split(", "), last)]
                for *most, end in product(*listed):
                    values = (("last", end), ("most", Listed(tuple(most)) if most[1:] else most[0]))
                    yield Said(pattern.english[0], values)
        listed = [[*one(item, form)] for item in text.split(", ")]
        if listed[1:]:
            yield from map(Listed, product(*listed))


def _named(form: Form, card: Pattern) -> dict[str, list[Meaning]]:
    """The ranks, suits and cards by their names."""
    found = dict[str, list[Meaning]]()

    def add(name: str, meaning: Meaning) -> None:
        known = found.setdefault(name, [])
        if meaning not in known:
            known.append(meaning)

    for rank, name in enumerate(form.ranks):
        add(form.led(name), Rank(rank))
    for suits in (form.suits, *form.in_card.values()):
        for suit, name in enumerate(suits):
            add(form.led(name), Suit(suit))
    for rank, suit in product(range(JOKER + 1, len(CODES)), range(4)):
        values = {"rank": form.ranks[rank], "suit": form.beside(rank)[suit]}
        own = form.cards.get(CODES[rank] + "CDHS"[suit])
        add(own or form.led(card.filled(values)), CardNamed(Rank(rank), Suit(suit)))
    return found
