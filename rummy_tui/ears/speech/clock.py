"""How long something takes to be said, where what speaks tells nothing of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from rummy_tui.words.language.utterance import Utterance

USUAL_RATE: Final = 180
"""Words a minute of a voice that nobody has set."""


def seconds(text: str, rate: int | None = None) -> float:
    """How long a text takes at some words a minute."""
    return len(text.split()) * 60 / (rate or USUAL_RATE)


class EstimatedReader:
    """A sink that reckons how far a screen reader has come, which tells nobody."""

    def __init__(
        self, rate: Callable[[], int | None], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._now = now
        self._end = 0.0

    @property
    def ahead(self) -> float:
        """The seconds of speech that still wait."""
        return max(0.0, self._end - self._now())

    def speak(self, utterance: Utterance) -> None:
        """Said after what waits, or at once; a reader also reads what is not for other ears."""
        begin = self._now() + (0 if utterance.interrupt else self.ahead)
        reading = seconds(utterance.text, self._rate()) if utterance.holds_up else 0.0
        self._end = begin + reading

    def silence(self) -> None:
        """Nothing waits any more."""
        self._end = 0.0

    def close(self) -> None:
        """Do nothing: nothing is open."""
