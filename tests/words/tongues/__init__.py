"""The tests' knowledge of each language besides its sentences, in a file for each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Final

NAME: Final = r"\{(?:name|names|winner|dealer)\}"
"""A value that is the name of a player, which never bends."""


@dataclass(frozen=True, slots=True)
class Trap:
    """A mistake that looks right in a catalog, and is heard with some card, name or number."""

    pattern: re.Pattern[str]
    wrong: tuple[str, ...]
    """Texts with the mistake, which the pattern must find."""
    right: tuple[str, ...] = ()
    """Similar texts without it."""
    plural: int | None = None
    """Only the texts of this plural, in the order of the catalog."""


def words(*listed: str) -> re.Pattern[str]:
    """A pattern of words, in small or large letters; each may be a regular expression."""
    return re.compile(rf"\b(?:{'|'.join(listed)})\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Counted:
    """Counted things, and how a voice must say their numbers."""

    words: Mapping[int, str]
    """Numbers that are written in words, as regular expressions."""
    nouns: Mapping[str, str]
    """The beginnings of nouns of each gender."""
    heard: Mapping[tuple[int, str], str]
    """Regular expressions of the phonemes of eSpeak NG, without stress, by a number and its gender;
    a number that has the same words in each gender is there without one."""
    wrong: tuple[str, str]
    """A figure and a noun: with them a voice says the wrong gender."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """Data for the tests of a language."""

    to_do: re.Pattern[str]
    """Beginnings of parts of sentences that tell somebody to do something, or to wait."""
    by_ear: re.Pattern[str]
    """Words of hearing, which do not occur in sighted play."""
    more: int = 0
    """The most words that an utterance may have more than in English."""
    signs: str = ""
    """Signs beside those of English, such as `¿¡`. No „ “ « »: readers spell them."""
    machine: re.Pattern[str] | None = None
    """Words that machine-made pages use for the game, and no player does."""
    traps: Mapping[str, Trap] = field(default_factory=lambda: MappingProxyType({}))
    """The mistakes of this language, by what they are; `EVERYWHERE` are those of each."""
    counted: Counted | None = None


EVERYWHERE: Final = {
    "an ordinal with a point, where a voice ends the sentence": Trap(
        re.compile(r"\{(?:n|round|number|count)(?::\w+)?\}\. [a-zß-ÿ]"),
        ("{n}. kolo",),
        ("Kolo {n}. Na tahu: {name}.",),
    ),
}
"""Mistakes in any language."""
LEFT: Final = words(
    *"and are been cards deadwood from have is it melds? of round that the this".split(),
    *"turn undercut upcard which with you your".split(),
)
"""English words that no other language here has; the words of commands are not among them."""


@cache
def tongue(code: str) -> Tongue:
    """The data for a language."""
    try:
        found = import_module(f"{__name__}.{code}").TONGUE
    except ModuleNotFoundError:
        raise LookupError(
            f"write tests/words/tongues/{code}.py, as fr.py there: see Translate in CONTRIBUTING.md"
        ) from None
    assert isinstance(found, Tongue)
    return found
