"""What tests know of each language beside its sentences: a file for each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module


@dataclass(frozen=True, slots=True)
class Tongue:
    """What the tests of a language need."""

    to_do: re.Pattern[str]
    """What tells somebody what to do, or to wait, where a part of a sentence begins with it."""
    by_ear: re.Pattern[str]
    """Words of hearing, which nobody is told who plays by eye alone."""
    more: int = 0
    """Words that an utterance may take more than in English."""
    signs: str = ""
    """Signs beside those of English, such as `¿¡`. No „ “ « »: readers spell them."""
    forbidden: re.Pattern[str] | None = None
    """What no sentence may say: words of translation machines, and grammar that bends badly."""


@cache
def tongue(code: str) -> Tongue:
    """What is known of a language."""
    try:
        found = import_module(f"{__name__}.{code}").TONGUE
    except ModuleNotFoundError:
        raise LookupError(
            f"write tests/words/tongues/{code}.py, as fr.py there: see Translate in CONTRIBUTING.md"
        ) from None
    assert isinstance(found, Tongue)
    return found
