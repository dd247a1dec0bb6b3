"""The tests' knowledge of each language besides its sentences, in a file for each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module


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
    forbidden: re.Pattern[str] | None = None
    """Forbidden text: words of machine translation, and bad grammar."""


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
