"""Faults that keep a voice from reading a text well, and a check for whole sentences."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from rummy_tui.store.keymap import load_keymap
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.typed import plain, typed_words
from rummy_tui.words.program.commands import COMMANDS
from tests.words.catalogs import speaker

PLAIN: Final = frozenset(" .,:;!?'\"()-/+=")
"""Punctuation that voices read as a pause, or by its name."""
ENDS: Final = (".", "?", "!")
CODE: Final = re.compile(
    r"\b(?:10|[2-9JQKA])[CDHS]\b|\b(?:(?:10|[2-9jqk])[cdhs]|a[cd])\b|\b(?:JK|jk)\b"
)
"""A card as it is typed. `as` and `ah` are not included, because they are words, too."""
QUOTED: Final = re.compile(r'"[^"]*"')
EXAMPLES: Final = (
    re.compile(r"(?:^|(?<=\. ))[^\W\d_]+ [^:.]*:"),
    re.compile(r"(?:such as|par exemple|:) [^.?!]*"),
)
"""Text to type, before the words that explain it, or as an example after them."""
PROPER: Final = re.compile(
    r"\b(?:QuentinC|SSH|ssh|user@server|utilisateur@serveur|benutzer@server|BRLTTY|NVDA|JAWS|VoiceOver|AppleScript|PowerShell)\b"
)
"""Names that are written as their owners write them."""
PATTERNS: Final = {
    "awry": re.compile(r"  |\.\.|[.,:;?!][,.;:?!]| [.,]|\( | \)|^ | $"),
    "left over": re.compile(r"\b(?:None(?!:)|True|False|NaN|nan|null)\b|<[^>]*>|\w\(\)"),
    "joined": re.compile(r"[^\W\d]\.[^\W\d]|[^\W\d]_[^\W\d]|[^\W\d_A-Z][A-Z]"),
    "abbreviated": re.compile(
        r"\b(?:etc|max|min|vs|approx|incl|resp|no|nr|nb|num|pts?|env|ex)\.(?=[\s,]|$)"
        r"|\b(?:e\. ?g|i\. ?e)\b"
    ),
}
"""Patterns that no text may have: clashing marks, names of values, words that are none."""


@cache
def faults(text: str, code: str) -> tuple[str, ...]:
    """Return the faults of a text for listeners."""
    return tuple(_faults(text, code))


def _faults(text: str, code: str) -> Iterator[str]:
    text = PROPER.sub("Ann", text)
    if not text:
        yield "nothing to read"
    yield from (f"character {c!a}" for c in sorted(set(text)) if not _is_plain(c, code))
    for what, pattern in PATTERNS.items():
        yield from (f"{what}: {found!r}" for found in pattern.findall(text))
    rest = _without_examples(QUOTED.sub("", text), code)
    yield from (f"code of a card: {found!r}" for found in CODE.findall(rest))
    yield from (f"spelled: {word!r}" for word in _words(rest) if _is_spelled(word, code))


def _is_plain(character: str, code: str) -> bool:
    """Return True for letters of the language, digits, and punctuation that is read."""
    if character.isascii():
        return character.isalnum() or character in PLAIN
    latin = unicodedata.category(character)[0] == "L" and "LATIN" in unicodedata.name(character)
    return latin and code != "en"


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]{2,}", text)


def _is_spelled(word: str, code: str) -> bool:
    """Return True if a voice spells a word, in capitals or without a vowel, and it is no key."""
    letters = set(unicodedata.normalize("NFD", word.lower()))
    return (word.isupper() or not letters & set("aeiouyœæ")) and word not in _in_keys(code)


@cache
def _in_keys(code: str) -> frozenset[str]:
    """Return the words in the names of keys."""
    keymap, t = load_keymap()[0], speaker(code)
    keys = [key for command in COMMANDS for key in keymap.keys[command]]
    return frozenset(word for key in keys for word in _words(key_name(key, t)))


def _without_examples(text: str, code: str) -> str:
    """Return a text without its examples of what may be typed."""
    for example in EXAMPLES:
        text = example.sub(lambda found: "" if _has_cards(found[0], code) else found[0], text)
    return text


def _has_cards(text: str, code: str) -> bool:
    """Return True if a text has a card as it is typed, in English or in the language."""
    return CODE.search(text) is not None or _own_code(code).search(plain(text)) is not None


@cache
def _own_code(code: str) -> re.Pattern[str]:
    """Return a pattern of cards as they are typed in a language, such as 4kr or bpi in German."""
    own = typed_words(speaker(code))
    ranks, suits = ([word for word in words if len(word) <= 2] for words in (own.ranks, own.suits))
    return re.compile(rf"\b(?:{'|'.join(ranks)})(?:{'|'.join(suits) or '(?!)'})\b")


def without_typed(text: str, typed: str) -> str:
    """Return a text with "Typed" in place of what the player has typed, and of its words."""
    for own in sorted({typed, *typed.split()} - {""}, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(own)}(?!\w)", "Typed", text)
    return text


def is_sentences(text: str) -> bool:
    """Return True if a text ends like a sentence, and begins with a capital, number or command."""
    first = text[:1]
    return text.endswith(ENDS) and (first.isupper() or first.isdigit() or first == '"')
