"""Files as a failing disk, another program or a curious person would leave them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

NUMBERS: Final = (
    b"-1",
    b"0",
    b"1",
    b"99",
    b"1e999",
    b"-0.5",
    b"9" * 30,
    b"9" * 5000,
    b"0x" + b"f" * 5000,
)
VALUES: Final = (
    b'""', b"null", b"true", b"[]", b"{}", b"[[]]", b'"off"', b'"\\u0000"', b'"\\ud800"', b"nan",
    b"1979-05-27", b'"' + b"x" * 100_000 + b'"', b'"\\u202e\\u001b[31m"', b"'''", b"[" * 5000,
    b'{"a":' * 5000, b"{ a = " * 2000,
)  # fmt: skip
PIECES: Final = (
    b"\0", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\x1b[31m",
    b"\r", b"\n", b"\n\n", b" ", b"=", b"#", b"\\", b'"', b"[", b"]",
    b"[" * 100_000, b"a." * 5000, b"x" * 100_000, b"\n" * 2000,
)  # fmt: skip


@dataclass(frozen=True)
class Change:
    """A change of a file: its kind, its place, and its text."""

    kind: str
    place: int
    other: int
    text: bytes

    def of(self, file: bytes) -> bytes:
        return CHANGES[self.kind](self, file)


def _flipped(change: Change, file: bytes) -> bytes:
    if not file:
        return file
    at = change.place % len(file)
    return file[:at] + bytes([file[at] ^ 1 << change.other % 8]) + file[at + 1 :]


def _cut(change: Change, file: bytes) -> bytes:
    return file[: change.place % (len(file) + 1)]


def _put_in(change: Change, file: bytes) -> bytes:
    at = change.place % (len(file) + 1)
    return file[:at] + change.text + file[at:]


def _piece(change: Change, file: bytes) -> bytes:
    return _put_in(Change("", change.place, 0, PIECES[change.other % len(PIECES)]), file)


def _lines(change: Change, file: bytes, make: Callable[[list[bytes], int, int], object]) -> bytes:
    lines = file.split(b"\n")
    make(lines, change.place % len(lines), change.other % len(lines))
    return b"\n".join(lines)


def _doubled(lines: list[bytes], one: int, other: int) -> None:
    lines.insert(other, lines[one])


def _swapped(lines: list[bytes], one: int, other: int) -> None:
    lines[one], lines[other] = lines[other], lines[one]


def _deleted(lines: list[bytes], one: int, _: int) -> None:
    del lines[one]


def _replaced(change: Change, file: bytes, found: bytes, by: tuple[bytes, ...]) -> bytes:
    places = list(re.finditer(found, file))
    if not places:
        return file
    place = places[change.place % len(places)]
    return file[: place.start()] + by[change.other % len(by)] + file[place.end() :]


CHANGES: Final[dict[str, Callable[[Change, bytes], bytes]]] = {
    "flip": _flipped,
    "cut": _cut,
    "put in": _put_in,
    "piece": _piece,
    "double": lambda change, file: _lines(change, file, _doubled),
    "swap": lambda change, file: _lines(change, file, _swapped),
    "delete": lambda change, file: _lines(change, file, _deleted),
    "number": lambda change, file: _replaced(change, file, rb"-?\d+", NUMBERS),
    "value": lambda change, file: _replaced(change, file, rb'"[^"\n]*"|\[[^\[\]\n]*\]', VALUES),
    "line": lambda change, file: _lines(
        change, file, lambda lines, one, _: lines.__setitem__(one, change.text)
    ),
}


def changes(texts: st.SearchStrategy[bytes]) -> st.SearchStrategy[list[Change]]:
    """Return a strategy for some changes; `texts` are put into the file, too."""
    place = st.integers(0, 2**20)
    texts = texts | st.binary(max_size=40)
    change = st.builds(Change, st.sampled_from(list(CHANGES)), place, place, texts)
    return st.lists(change, min_size=1, max_size=3)


def broken(file: bytes, some: list[Change]) -> bytes:
    for change in some:
        file = change.of(file)
    return file
