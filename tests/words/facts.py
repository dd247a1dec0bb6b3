"""The facts of a sentence in any language: ranks and suits, names, and numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rummy_tui.words.language.grammar import Form
from rummy_tui.words.language.language import language
from rummy_tui.words.language.scores import MINUS
from tests.words.hearing import NAMES

RANKS, SUITS = "*A23456789TJQK", "CDHS"
FOUR = ("en", "fr", "de", "cs")
CODE = re.compile(r"\b(?:(?:10|[2-9AJQK])[CDHS]|JK)\b")
WORD = re.compile(r"-?\d+|[^\W\d_]+")


def facts(text: str, code: str) -> frozenset[str]:
    """Return the facts that a sentence tells.

    A card may be named alone, or by its rank and its suit in the name of a combination, so these
    are told apart; so is each suit only once in a sentence, since some languages repeat it. One is
    left out, because in many languages it is also the article.
    """
    words, several = _words(code)
    codes = {match[0] for match in CODE.finditer(text)}
    text = CODE.sub(" ", text).casefold()
    text = re.sub(rf"\b{language(code)(MINUS, n='')}(?=\d)", "-", text)
    for some in several:
        text = text.replace(some, words[some])
    each = WORD.findall(text)
    told = {words.get(word, word) for word in each if word in words or word[-1].isdecimal()}
    return frozenset(codes | told) - {"1"}


@cache
def _words(code: str) -> tuple[dict[str, str], list[str]]:
    """The facts by their words in a language, and those of several words."""
    t = language(code)
    words = {word.casefold(): fact for form in t.forms.values() for word, fact in _named(form)}
    words |= {name.casefold(): name for name in NAMES}
    return words, [word for word in words if " " in word]


def _named(form: Form) -> Iterator[tuple[str, str]]:
    yield from zip(form.ranks, RANKS, strict=True)
    for suits in (form.suits, *form.in_card.values()):
        yield from zip(suits, SUITS, strict=True)
    for number, word in form.numbers.items():
        yield word, number
