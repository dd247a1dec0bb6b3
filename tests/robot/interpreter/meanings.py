"""Meanings of sentences and their parts, which can be said in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from string import Formatter
from typing import Final

from tests.robot.interpreter.forms import forms_of

ENGLISH: Final = forms_of("en")
USUAL: Final = {"low": "from", "high": "to"}
"""The forms that a sentence need not ask for; a rank is in the plural unless it is said here."""
ONE_RANK: Final = {
    "{rank} of {suit}": "",
    "the joker is {rank}": "the",
    "the jokers are {rank}": "the",
}


class Meaning:
    """A part of a sentence, which can be said in English in the form that is asked for."""

    def say(self, form: str) -> str:
        raise NotImplementedError


@dataclass(frozen=True)
class Word(Meaning):
    """A name, a number or a key."""

    text: str

    def say(self, form: str) -> str:
        return ENGLISH[form].after_prep(self.text)


@dataclass(frozen=True)
class Rank(Meaning):
    rank: int

    def say(self, form: str) -> str:
        its = ENGLISH[form]
        return its.led(its.ranks[self.rank])


@dataclass(frozen=True)
class Suit(Meaning):
    suit: int

    def say(self, form: str) -> str:
        its = ENGLISH[form]
        return its.led(its.suits[self.suit])


@dataclass(frozen=True)
class Listed(Meaning):
    """Several things with commas between them."""

    items: tuple[Meaning, ...]

    def say(self, form: str) -> str:
        return ", ".join(item.say(form) for item in self.items)


@dataclass(frozen=True)
class Said(Meaning):
    """A sentence or a part of one, by its English, with its values."""

    english: str
    values: tuple[tuple[str, Meaning], ...] = ()
    context: str = ""

    def say(self, form: str) -> str:
        values: Mapping[str, Meaning] = dict(self.values)
        told = ""
        for literal, name, asked, _ in Formatter().parse(self.english):
            told += literal
            if name:
                value = values[name].say(asked or self._usual(name, form))
                begins = self.is_sentence and (not told or told.endswith((". ", "? ", "! ")))
                told += value[:1].upper() + value[1:] if begins else value
        return ENGLISH[form].after_prep(told)

    @cached_property
    def is_sentence(self) -> bool:
        return self.english.endswith((".", "?", "!"))

    def _usual(self, name: str, form: str) -> str:
        if name == "rank":
            return ONE_RANK.get(self.english, "many")
        if name in ("most", "last"):  # a list has its form in each item
            return form
        return USUAL.get(name, "")


@dataclass(frozen=True)
class CardNamed(Meaning):
    """A card, or several of the same rank or suit: `the six or the ten of hearts`."""

    rank: Meaning
    suit: Meaning | None

    def say(self, form: str) -> str:
        # In the list each rank has its article, as a single one has.
        rank = self.rank.say(form)
        return rank if self.suit is None else f"{rank} of {self.suit.say('')}"
