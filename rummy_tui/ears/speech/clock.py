"""Estimates of speaking time, for outputs that do not report their progress."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from rummy_tui.words.language.utterance import Utterance

USUAL_RATE: Final = 180
"""Words per minute of a voice with default settings."""


def seconds(text: str, rate: int | None = None) -> float:
    """Return the seconds that a text takes at a rate in words per minute."""
    return len(text.split()) * 60 / (rate or USUAL_RATE)


class EstimatedReader:
    """A sink that estimates the progress of a screen reader, which does not report it."""

    def __init__(
        self, rate: Callable[[], int | None], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._now = now
        self._end = 0.0

    @property
    def ahead(self) -> float:
        """Seconds of speech that still wait."""
        return max(0.0, self._end - self._now())

    def speak(self, utterance: Utterance) -> None:
        """Count an utterance after those that wait, or at once if it interrupts.

        A screen reader reads the whole text, including what is not said aloud.
        """
        begin = self._now() + (0 if utterance.interrupt else self.ahead)
        reading = seconds(utterance.text, self._rate()) if utterance.holds_up else 0.0
        self._end = begin + reading

    def silence(self) -> None:
        """Assume that nothing waits any more."""
        self._end = 0.0

    def close(self) -> None:
        """Do nothing: nothing is open."""
