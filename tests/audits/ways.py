"""A check that a refusal says what to do next: a key, a word to type, an example, or an action."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tests.words.tongues import tongue

PARTS: Final = re.compile(r"[.:;,?!]\s+(?:or |ou )?")
EXAMPLE: Final = re.compile(r"\b(?:[^\W\d_]+ )+(?:(?:10|[2-9jqka])[cdhs]|\d+)\b")
"""A line to type, with a card or a number, such as `discard 4c`."""


def names_a_way(refusal: str, code: str, named: Iterable[str]) -> bool:
    """Return True if a refusal does; `named` are keys and words that the game has named."""
    if any(re.search(rf"(?<!\w){re.escape(key)}(?!\w)", refusal) for key in named):
        return True
    told = any(tongue(code).to_do.match(part) for part in PARTS.split(refusal))
    return told or EXAMPLE.search(refusal) is not None
