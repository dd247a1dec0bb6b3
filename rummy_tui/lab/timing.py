"""Times of decisions, counted in steps: thousands of matches need no more room than one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil, floor, log, pow

STEP = 1.01
"""Each step is so many times as long as the one before it."""
SHORTEST = 1e-9
"""Seconds; no clock measures less."""


class TimeHistogram:
    """Counts times by steps and keeps their sum: 2200 steps from a microsecond to an hour."""

    def __init__(self, seconds: Iterable[float] = ()) -> None:
        self._steps = Counter[int]()
        self._sum = 0.0
        for each in seconds:
            self.add(each)

    def add(self, seconds: float) -> None:
        self._steps[_step(seconds)] += 1
        self._sum += seconds

    def update(self, others: TimeHistogram) -> None:
        """Add other times."""
        self._steps.update(others._steps)
        self._sum += others._sum

    @property
    def mean(self) -> float:
        """The mean in seconds; ZeroDivisionError if there is no time."""
        return self._sum / len(self)

    def __len__(self) -> int:
        return self._steps.total()

    def within(self, share: float) -> float:
        """The seconds that this share does not exceed, as the nearest rank.

        It is the middle of a step, so it may be wrong by half a percent.
        """
        left = ceil(share * len(self))
        for step in sorted(self._steps):
            left -= self._steps[step]
            if left <= 0:
                break
        return pow(STEP, step + 0.5)


def _step(seconds: float) -> int:
    return floor(log(max(seconds, SHORTEST), STEP))
