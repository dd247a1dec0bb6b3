"""Comparison of a reader's speech with the game's sentences: everything must be said once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

LIST_ROWS = 17
"""Rows of the list in the reader layout; the messages are below it."""
PLAIN = re.compile(r"[\w\s.,:;'?!()/+-]+")
"""The characters of a sentence, without box drawing and suit symbols."""
NOT_TOLD = re.compile(r"^The list has \d+ lines\.(\s+Y reads\s+them\s+all\.)?$", re.MULTILINE)
"""The sentence that the line face writes below the first line of a long list."""
NUMBERED = re.compile(r"(\d+)[:.] ")


class Misheard(AssertionError):
    """Something was not heard, heard twice, or heard in pieces."""


def plain(text: str) -> str:
    """Return a text as it sounds, without its line breaks."""
    return " ".join(text.split())


def rows(text: str) -> list[str]:
    return [plain(row) for row in text.split("\n") if row.strip()]


@dataclass
class Shown:
    """The rows that the reader layout's list has shown since the last key."""

    listed: list[str] = field(default_factory=list)

    def see(self, screen: Sequence[str]) -> None:
        """Look at a screen of the reader layout."""
        for row in map(plain, screen[:LIST_ROWS]):
            if row and row not in self.listed:
                self.listed.append(row)


def compare(told: Iterable[str], said: Iterable[str], shown: Shown | None) -> None:
    """Raise Misheard unless every sentence was said once, and nothing else.

    `shown` is given for the reader layout: there whole rows of a repainted list may be read too if
    it has seen them, and the answer to a key may come before sentences that wait. The line face
    keeps the order, and writes short lists line by line, of which the game says only the first.
    """
    waiting = [plain(text) for text in told]
    begun, texts = "", list(said)
    for text in texts:
        if not PLAIN.fullmatch(text):
            raise Misheard(f"no words: {text!r}")
    if shown is None:
        texts = rows(told_of_list("\n".join(texts)))
    for text in texts:
        rest = plain(text)
        while rest:
            next_told = waiting if shown is not None else waiting[:1]
            match = begun if begun and _follows(begun, rest) else _first(next_told, rest)
            if match and match == begun:
                rest, begun = _cut(rest, begun)
            elif match:
                waiting.remove(match)
                rest, begun = _cut(rest, match)
            elif shown is not None and all(row in shown.listed for row in rows(text)):
                rest = ""
            else:
                raise Misheard(f"heard again, or in pieces: {rest!r}; not yet heard: {waiting}")
    if waiting or begun:
        raise Misheard(f"not heard: {[*([begun] if begun else []), *waiting]}")


def _follows(told: str, rest: str) -> bool:
    """Return True if one of two texts begins with the other, at a word boundary.

    Case makes no difference, as a sentence capitalizes a row at its beginning.
    """
    short, long = sorted((told.lower(), rest.lower()), key=len)
    return long == short or long.startswith(short + " ")


def _first(waiting: Sequence[str], rest: str) -> str:
    """Return the longest text that is being said, as one may begin with another."""
    return max((text for text in waiting if _follows(text, rest)), key=len, default="")


def _cut(rest: str, told: str) -> tuple[str, str]:
    """Return the rest of the speech, and the rest of the sentence."""
    size = min(len(rest), len(told))
    return rest[size:].strip(), told[size:].strip()


def told_of_list(text: str) -> str:
    """Return what the game says of a list written by the line face: its title and first line."""
    read = rows(NOT_TOLD.sub("", text))
    starts = dict[int, int]()
    for place, row in enumerate(read):
        if (number := NUMBERED.match(row)) and int(number.group(1)) == len(starts) + 1:
            starts[len(starts) + 1] = place
    if len(starts) < 2:
        return "\n".join(read)
    first = read[starts[1]].removeprefix("1. ")
    return "\n".join([*read[: starts[1]], first, *read[starts[1] + 1 : starts[2]]])
