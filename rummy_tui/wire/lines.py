"""Lines of JSON, read more strictly than `json` does."""

from __future__ import annotations

import json
from typing import Final, NoReturn

from rummy_tui.wire.garbled import Garbled

LARGEST: Final = 2**31 - 1


class TooLong(ValueError):
    """A message does not fit a line."""


def read_json(line: bytes, longest: int) -> object:
    """The JSON in a line, with or without its end; raises Garbled."""
    text = line.removesuffix(b"\n")
    if len(line) > longest or b"\n" in text:
        raise Garbled("no line, or one too long")
    try:
        return json.loads(
            text.decode(),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_refused,
            parse_constant=_refused,
        )
    except (ValueError, RecursionError) as problem:  # a line of brackets is enough for the latter
        raise Garbled("no JSON") from problem


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    read = dict(pairs)
    if len(read) < len(pairs):
        raise Garbled("a field comes twice")
    return read


def _whole(text: str) -> int:
    number = int(text)
    if not -LARGEST <= number <= LARGEST:
        raise Garbled("a number is too large")
    return number


def _refused(text: str) -> NoReturn:
    raise Garbled(f"no whole number: {text[:20]}")


def write_json(value: object, longest: int) -> bytes:
    """A line of JSON with its end; raises TooLong."""
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    if len(line) > longest:
        raise TooLong(f"a line of {len(line)} bytes")
    return line
