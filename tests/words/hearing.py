"""Listeners for tests, and what holds for everything they hear."""

from __future__ import annotations

from rummy_tui.words.language.cards import CardStyle
from rummy_tui.words.language.hearer import Hearer
from tests.words.catalogs import speaker

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
BAD = set("{}_|<>\\^~`*#@\n\t\x1b")
ENDS = (".", "?", "!")


def hearer(
    seat: int | None,
    code: str = "en",
    players: int = 2,
    style: CardStyle = CardStyle.WORDS,
    *,
    suits_twice: bool = False,
) -> Hearer:
    """A listener whose keys have the names of their commands."""
    return Hearer(seat, NAMES[:players], speaker(code), style, str.capitalize, suits_twice)


def faults(text: str) -> str:
    """The parts of a text that cannot be spoken; empty if all is well."""
    strange = {c for c in text if c in BAD or not c.isprintable() or ord(c) > 0x17F}
    return "".join(sorted(strange))


def assert_speakable(text: str, *, sentence: bool = True) -> None:
    assert text.strip() == text != ""
    assert not faults(text), text
    assert "  " not in text, text
    if sentence:
        assert text.endswith(ENDS), text
        assert not text[0].islower(), text
