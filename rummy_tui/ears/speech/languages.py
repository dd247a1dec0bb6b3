"""The voice for a language: the player's own if it speaks it, or else one that does."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeVar

from rummy_tui.system.languages import system_languages

DEFAULT: Final = "en"
"""The language of a voice that tells none."""

Voice = TypeVar("Voice")


def speaks(own: str, language: str) -> bool:
    """Return True if a voice for `en-GB` or `en_US` speaks a language such as `en`."""
    return re.split(r"[-_.@]", own.lower(), maxsplit=1)[0] == language


def voice_for(language: str, voices: Iterable[tuple[str, Voice]]) -> Voice | None:
    """Return the first voice for a language, from voices with their languages; None without one."""
    return next((voice for its, voice in voices if speaks(its, language)), None)


def system_language() -> str:
    """Return the language that the voice of the system most probably has."""
    *_, locale = system_languages() or ("",)
    return DEFAULT if locale.partition(".")[0] in ("", "C", "POSIX") else locale
