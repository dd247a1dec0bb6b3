"""The background colour of a terminal: asking for it, and finding the answer among the keys."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Final

from rummy_tui.faces.terminal import Terminal

QUESTION: Final = "\x1b]11;?\x1b\\"
UNASKED: Final = ("", "dumb", "linux", "unknown")
"""Values of TERM for terminals that do not answer, or would show the question as text."""
ANSWER: Final = re.compile(
    r"\]11;rgba?:([\da-f]{1,4})/([\da-f]{1,4})/([\da-f]{1,4})(?:/[\da-f]{1,4})?", re.IGNORECASE
)
MIDDLE: Final = 0.5
"""The brightness from 0 to 1 above which a background is light."""


def ask_background(terminal: Terminal, answered: Callable[[bool], None]) -> None:
    """Ask a terminal for its background, if that is harmless; `answered` gets True if it is light.

    The answer may come at any time, in any number of reads, or never: no key waits for it.
    """
    decoder = terminal.decoder
    kind = terminal.surroundings.environ.get("TERM", "")
    asked = sys.platform != "win32" and kind not in UNASKED
    if decoder is None or not asked:
        return

    def told(string: str) -> None:
        if found := ANSWER.fullmatch(string):
            answered(_is_light(*found.groups()))

    decoder.answered = told
    terminal.output.write_raw(QUESTION)
    terminal.output.flush()


def _is_light(*parts: str) -> bool:
    """Return True if a colour is light; its parts have one to four hexadecimal digits."""
    red, green, blue = (int(part, 16) / int("f" * len(part), 16) for part in parts)
    return 0.299 * red + 0.587 * green + 0.114 * blue > MIDDLE
