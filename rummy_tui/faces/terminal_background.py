"""The colour of a terminal's ground: the question, and the answer among the keys."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Final

from rummy_tui.faces.terminal import Terminal

QUESTION: Final = "\x1b]11;?\x1b\\"
UNASKED: Final = ("", "dumb", "linux", "unknown")
"""Values of TERM where nothing answers, or the question itself would be written."""
ANSWER: Final = re.compile(
    r"\]11;rgba?:([\da-f]{1,4})/([\da-f]{1,4})/([\da-f]{1,4})(?:/[\da-f]{1,4})?", re.IGNORECASE
)
MIDDLE: Final = 0.5
"""From which brightness on a ground is light."""


def ask_background(terminal: Terminal, answered: Callable[[bool], None]) -> None:
    """Ask a terminal for its ground, where that does no harm; `answered` is told if it is light.

    The answer may come at any time, in as many reads as it likes, or never: no key waits for it.
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
    """Whether a colour is light, by parts of one to four hexadecimal digits."""
    red, green, blue = (int(part, 16) / int("f" * len(part), 16) for part in parts)
    return 0.299 * red + 0.587 * green + 0.114 * blue > MIDDLE
