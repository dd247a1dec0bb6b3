"""Suggestions for a name that is not known."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rummy_tui.words.language.marks import N_

if TYPE_CHECKING:
    from rummy_tui.words.language.language import Language

MOST_NAMES: Final = 5
"""The most names that are suggested."""
THERE_ARE: Final = N_("Known names: {names}.")


def plain(text: str) -> str:
    """Return a text as it is compared: in small letters, without accents."""
    if text.isascii():  # several times as fast, and hundreds of lines are compared
        return text.lower()
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))


def nearest(name: str, names: Sequence[str], most: int = 3) -> tuple[str, ...]:
    """The names that somebody may have meant, in their own spelling, the likeliest first.

    These are names that begin with the typed text or, if none does, those that look like it
    (Ratcliff and Obershelp's pattern matching, from `difflib`).
    """
    from difflib import get_close_matches  # late: 1 ms with heapq, after a mistake only

    spelled = {known.casefold(): known for known in names}
    word = name.strip().casefold()
    begin = [known for low, known in spelled.items() if word and low.startswith(word)]
    return tuple(begin or [spelled[low] for low in get_close_matches(word, spelled, most)])


def did_you_mean(names: Sequence[str], t: Language) -> str:
    """The question after a name that is not known."""
    return t(N_("Did you mean {names}?"), names=t.either(list(names)))


def meant_or(otherwise: str, name: str, names: Sequence[str], t: Language) -> str:
    """The question which of some names was meant; `otherwise` if none looks like it."""
    # Every saved match may begin with the one letter that was typed.
    near = nearest(name, names)[:MOST_NAMES]
    return did_you_mean(near, t) if near else otherwise


def meant_or_all(name: str, names: Sequence[str], t: Language) -> str:
    """The question which name was meant; all names if none looks like it."""
    return meant_or(t(THERE_ARE, names=", ".join(names)), name, names, t)
