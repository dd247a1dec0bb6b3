"""What a reader has said, held against what the game has told: everything, and each thing once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

LIST_ROWS = 17
"""The rows of the reader layout's list; the messages stand below it."""
PLAIN = re.compile(r"[\w\s.,:;'?!()/+-]+")
"""What a sentence is made of: no box drawing, no suit symbols."""
NOT_TOLD = re.compile(r"^The list has \d+ lines\.(\s+Y reads\s+them\s+all\.)?$", re.MULTILINE)
"""What the line face writes below the first line of a long list."""
NUMBERED = re.compile(r"(\d+)[:.] ")


class Misheard(AssertionError):
    """Something was not heard, heard twice, or heard in pieces."""


def plain(text: str) -> str:
    """A text as it sounds: how it is broken into rows makes no difference."""
    return " ".join(text.split())


def rows(text: str) -> list[str]:
    return [plain(row) for row in text.split("\n") if row.strip()]


@dataclass
class Shown:
    """What has stood in the list of the reader layout since a key was pressed."""

    listed: list[str] = field(default_factory=list)

    def see(self, screen: Sequence[str]) -> None:
        """Look at a screen of the reader layout."""
        for row in map(plain, screen[:LIST_ROWS]):
            if row and row not in self.listed:
                self.listed.append(row)


def compare(told: Iterable[str], said: Iterable[str], shown: Shown | None) -> None:
    """Raise Misheard unless all that was told was said, each once, and nothing else.

    `shown` is given for the reader layout: there whole rows of a list that is painted anew may
    be read as well, if it has seen them, and the answer to a key may come before what waits to
    be told. The line face tells in order, and writes short lists whole, line by line, of which the
    game tells the first.
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
    """Whether one of two texts is the beginning of the other, between words.

    Capitals make no difference: a row has none where a sentence begins with it.
    """
    short, long = sorted((told.lower(), rest.lower()), key=len)
    return long == short or long.startswith(short + " ")


def _first(waiting: Sequence[str], rest: str) -> str:
    """The text that is being said: the longest that fits, as one may begin with another."""
    return max((text for text in waiting if _follows(text, rest)), key=len, default="")


def _cut(rest: str, told: str) -> tuple[str, str]:
    """What is left of what was said, and what is left of what was told."""
    size = min(len(rest), len(told))
    return rest[size:].strip(), told[size:].strip()


def told_of_list(text: str) -> str:
    """What was told of a list that the line face writes whole: its title and its first line."""
    read = rows(NOT_TOLD.sub("", text))
    starts = dict[int, int]()
    for place, row in enumerate(read):
        if (number := NUMBERED.match(row)) and int(number.group(1)) == len(starts) + 1:
            starts[len(starts) + 1] = place
    if len(starts) < 2:
        return "\n".join(read)
    first = read[starts[1]].removeprefix("1. ")
    return "\n".join([*read[: starts[1]], first, *read[starts[1] + 1 : starts[2]]])
