"""The colour of a terminal's ground: the question, and the answer among the keys."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from typing import Final

from prompt_toolkit.input import Input
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.output import Output

if sys.platform != "win32":
    from prompt_toolkit.input.vt100 import Vt100Input

QUESTION: Final = "\x1b]11;?\x1b\\"
UNASKED: Final = ("", "dumb", "linux", "unknown")
"""Values of TERM where nothing answers, or the question itself would be written."""
ANSWER: Final = re.compile(
    r"\x1b\]11;rgba?:([\da-f]{1,4})/([\da-f]{1,4})/([\da-f]{1,4})(?:/[\da-f]{1,4})?(?:\x07|\x1b\\)",
    re.IGNORECASE,
)
BEGUN: Final = re.compile(
    r"\x1b(?:\](?:1(?:1(?:;(?:r(?:g(?:b(?:a?(?::[\da-f/]{0,19}\x1b?)?)?)?)?)?)?)?)?)?\Z",
    re.IGNORECASE,
)
"""What an answer that comes in several reads may be so far."""
MIDDLE: Final = 0.5
"""From which brightness on a ground is light."""


def ask_ground(input: Input, output: Output, answered: Callable[[bool], None]) -> None:
    """Ask a terminal for its ground, where that does no harm; `answered` is told if it is light.

    The answer may come at any time, in as many reads as it likes, or never: no key waits for it.
    """
    if os.environ.get("TERM", "") in UNASKED:
        return
    if sys.platform != "win32" and isinstance(input, Vt100Input):
        input.vt100_parser = AnswerParser(input.vt100_parser, answered)
        output.write_raw(QUESTION)
        output.flush()


class AnswerParser(Vt100Parser):
    """A parser of keys that takes the one answer out of what comes, before it can be a key."""

    def __init__(self, before: Vt100Parser, answered: Callable[[bool], None]) -> None:
        super().__init__(before.feed_key_callback)
        self._answered = answered
        self._awaited = True
        self._held = ""
        """What may be the beginning of the answer."""
        self._escaped = False
        """Whether the last that was passed on was an Escape alone, which may have begun it."""

    def feed(self, data: str) -> None:
        if self._awaited:
            data = self._without_answer(data)
        super().feed(data)

    def _without_answer(self, data: str) -> str:
        if self._escaped and data.startswith("]11;"):
            data = "\x1b" + data
        data, self._held, self._escaped = self._held + data, "", False
        if found := ANSWER.search(data):
            self._awaited = False
            self._answered(_is_light(*found.groups()))
            return data[: found.start()] + data[found.end() :]
        if begun := BEGUN.search(data):
            self._held = begun[0]
            return data[: begun.start()]
        return data

    def flush(self) -> None:
        """Time has passed: an Escape alone is the key, and more than it is no key at all."""
        if self._held == "\x1b":
            self._held, self._escaped = "", True
            super().feed("\x1b")
        super().flush()


def _is_light(*parts: str) -> bool:
    """Whether a colour is light, by parts of one to four hexadecimal digits."""
    red, green, blue = (int(part, 16) / int("f" * len(part), 16) for part in parts)
    return 0.299 * red + 0.587 * green + 0.114 * blue > MIDDLE
