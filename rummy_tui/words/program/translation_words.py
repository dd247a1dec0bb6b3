"""A translation that nobody has read yet whose own language it is."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.language import SOURCE, Language
from rummy_tui.words.language.marks import N_

READ: Final = frozenset({SOURCE})
"""The languages whose sentences native players have read."""
NOT_READ: Final = N_("No native player has read this translation yet.")
SEND: Final = N_(
    "If a sentence is wrong or stiff, please send it with your own words to the place where you "
    "found the program, or to the person who gave it to you."
)


def not_read(t: Language) -> str:
    """Say that no native has read a translation, and ask for corrections; else nothing."""
    return "" if t.code in READ else f"{t(NOT_READ)} {t(SEND)}"
