"""Writing lines one by one with pauses, as some screen readers read only the cursor's row."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

APART: Final = 0.07
"""Seconds between two lines. Such readers look at the cursor's row every 30 ms or so."""


class Timer(Protocol):
    def cancel(self) -> None: ...


Later = Callable[[float, Callable[[], None]], Timer]


class PacedWriter:
    """A writer that pauses after each piece; without a timer it writes all at once."""

    def __init__(self, later: Later | None = None) -> None:
        self._later = later
        self._waiting = deque[Callable[[], None]]()
        self._resting: Timer | None = None
        self._rested: list[Callable[[], None]] = []

    def write(self, piece: Callable[[], None]) -> None:
        """Write a piece once the one before it has been there long enough."""
        self._waiting.append(piece)
        if self._resting is None:
            self._next()

    def _next(self) -> None:
        self._resting = None
        if self._waiting:
            if self._later is not None:
                self._resting = self._later(APART, self._next)
            self._waiting.popleft()()
            if self._later is None:
                self._next()
        else:
            self._has_rested()

    def hurry(self) -> None:
        """Write all that waits without pauses: a key was pressed, or the game ends."""
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None
        try:
            while self._waiting:
                self._waiting.popleft()()
        finally:  # even if the terminal is closed
            self._has_rested()

    def _has_rested(self) -> None:
        rested, self._rested = self._rested, []
        for call in rested:
            call()

    def forget(self) -> None:
        """Drop all pieces that wait."""
        self._waiting.clear()
        self.hurry()

    def when_rested(self, call: Callable[[], None]) -> None:
        """Call once, as soon as everything is written and has been there long enough."""
        if call not in self._rested:
            self._rested.append(call)
        if self._resting is None:
            self._has_rested()
