"""A language: its catalog, and the names of cards in the forms that its sentences need."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Final

from rummy_tui.words.marks import Mark

LOCALES: Final = Path(__file__).parent.parent / "locales"
DOMAIN: Final = "rummy_tui"
SOURCE: Final = "en"


Forms = dict[str, tuple[str, ...]]


class Language:
    """A language of the game. Every seat has its own; nothing is translated through a global."""

    def __init__(self, code: str, catalog: gettext.NullTranslations) -> None:
        self.code = code
        self.gettext: Callable[[str], str] = catalog.gettext
        self.ngettext: Callable[[str, str, int], str] = catalog.ngettext
        self.pgettext: Callable[[str, str], str] = catalog.pgettext
        self.ranks = _ranks(self)
        self.suits = _suits(self)

    def __call__(self, mark: Mark, /, **values: object) -> str:
        """A mark in this language, with its values; without any it is a text still to be filled.

        The value `n` chooses the plural; a mark among the values is translated too.
        """
        if mark.plural:
            n = values["n"]
            assert isinstance(n, int)
            text = self.ngettext(mark.text, mark.plural, n)
        elif mark.context:
            text = self.pgettext(mark.context, mark.text)
        else:
            text = self.gettext(mark.text)
        if not values:
            return text
        plain = {name: value for name, value in values.items() if not isinstance(value, Mark)}
        marks = {name: value for name, value in values.items() if isinstance(value, Mark)}
        return text.format(**plain, **{name: self(part, **plain) for name, part in marks.items()})

    def listed(self, items: list[str]) -> str:
        """A list as it is spoken: `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        most = ", ".join(items[:-1])
        return self.pgettext("end of a list", "{most} and {last}").format(most=most, last=items[-1])

    def labelled(self, name: str, value: str) -> str:
        """A name and its value in one line."""
        return self.pgettext("a line", "{name}: {value}").format(name=name, value=value).rstrip()

    def either(self, items: list[str]) -> str:
        """A choice as it is spoken: `a, b or c`."""
        if len(items) < 2:
            return "".join(items)
        most = ", ".join(items[:-1])
        return self.pgettext("end of a list", "{most} or {last}").format(most=most, last=items[-1])


def _ranks(t: Language) -> Forms:
    """The ranks from the joker and the ace to the king, by grammatical form."""
    return {
        "": _plain(t),
        "the": _definite(t),
        "from": _run_from(t),
        "to": _run_to(t),
        "many": _set_of(t),
    }


def _plain(t: Language) -> tuple[str, ...]:
    """`seven`: a rank by itself."""
    return (
        t.pgettext("rank", "joker"),
        t.pgettext("rank", "ace"),
        t.pgettext("rank", "two"),
        t.pgettext("rank", "three"),
        t.pgettext("rank", "four"),
        t.pgettext("rank", "five"),
        t.pgettext("rank", "six"),
        t.pgettext("rank", "seven"),
        t.pgettext("rank", "eight"),
        t.pgettext("rank", "nine"),
        t.pgettext("rank", "ten"),
        t.pgettext("rank", "jack"),
        t.pgettext("rank", "queen"),
        t.pgettext("rank", "king"),
    )


def _definite(t: Language) -> tuple[str, ...]:
    """`the seven`: a rank with its article."""
    return (
        t.pgettext("rank", "the joker"),
        t.pgettext("rank", "the ace"),
        t.pgettext("rank", "the two"),
        t.pgettext("rank", "the three"),
        t.pgettext("rank", "the four"),
        t.pgettext("rank", "the five"),
        t.pgettext("rank", "the six"),
        t.pgettext("rank", "the seven"),
        t.pgettext("rank", "the eight"),
        t.pgettext("rank", "the nine"),
        t.pgettext("rank", "the ten"),
        t.pgettext("rank", "the jack"),
        t.pgettext("rank", "the queen"),
        t.pgettext("rank", "the king"),
    )


def _run_from(t: Language) -> tuple[str, ...]:
    """`seven`: where a run begins."""
    return (
        t.pgettext("run from", "joker"),
        t.pgettext("run from", "ace"),
        t.pgettext("run from", "two"),
        t.pgettext("run from", "three"),
        t.pgettext("run from", "four"),
        t.pgettext("run from", "five"),
        t.pgettext("run from", "six"),
        t.pgettext("run from", "seven"),
        t.pgettext("run from", "eight"),
        t.pgettext("run from", "nine"),
        t.pgettext("run from", "ten"),
        t.pgettext("run from", "jack"),
        t.pgettext("run from", "queen"),
        t.pgettext("run from", "king"),
    )


def _run_to(t: Language) -> tuple[str, ...]:
    """`to jack`: where a run ends."""
    return (
        t.pgettext("run to", "to joker"),
        t.pgettext("run to", "to ace"),
        t.pgettext("run to", "to two"),
        t.pgettext("run to", "to three"),
        t.pgettext("run to", "to four"),
        t.pgettext("run to", "to five"),
        t.pgettext("run to", "to six"),
        t.pgettext("run to", "to seven"),
        t.pgettext("run to", "to eight"),
        t.pgettext("run to", "to nine"),
        t.pgettext("run to", "to ten"),
        t.pgettext("run to", "to jack"),
        t.pgettext("run to", "to queen"),
        t.pgettext("run to", "to king"),
    )


def _set_of(t: Language) -> tuple[str, ...]:
    """`sevens`: what a set is of."""
    return (
        t.pgettext("set of", "jokers"),
        t.pgettext("set of", "aces"),
        t.pgettext("set of", "twos"),
        t.pgettext("set of", "threes"),
        t.pgettext("set of", "fours"),
        t.pgettext("set of", "fives"),
        t.pgettext("set of", "sixes"),
        t.pgettext("set of", "sevens"),
        t.pgettext("set of", "eights"),
        t.pgettext("set of", "nines"),
        t.pgettext("set of", "tens"),
        t.pgettext("set of", "jacks"),
        t.pgettext("set of", "queens"),
        t.pgettext("set of", "kings"),
    )


def _suits(t: Language) -> tuple[str, ...]:
    return (
        t.pgettext("suit", "clubs"),
        t.pgettext("suit", "diamonds"),
        t.pgettext("suit", "hearts"),
        t.pgettext("suit", "spades"),
    )


def languages() -> tuple[str, ...]:
    """The codes of the languages that are complete: English, and each compiled catalog."""
    compiled = LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (SOURCE, *sorted(path.parent.parent.name for path in compiled))


@cache
def language(code: str) -> Language:
    """The language of a code such as `fr` or `fr_CA.UTF-8`; LookupError if there is none."""
    known = re.fullmatch(r"([a-z]{2,3}|posix|c)([_.@-].*)?", code.lower())
    if known is None:
        raise LookupError(code)
    short = known[1]
    if short in (SOURCE, "c", "posix"):
        return Language(SOURCE, gettext.NullTranslations())
    if short not in languages():
        raise LookupError(code)
    return Language(short, gettext.translation(DOMAIN, LOCALES, [short]))


def first_language(codes: Iterable[str], otherwise: Language) -> Language:
    """The first language that there is among some codes, of which some may be empty."""
    for code in filter(None, codes):
        try:
            return language(code)
        except LookupError:
            continue
    return otherwise


def capital(sentence: str) -> str:
    """A sentence with a capital, also where it begins with a card."""
    return sentence[:1].upper() + sentence[1:]
