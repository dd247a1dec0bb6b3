"""Lines one after the other, with a pause between: some readers know no row but the cursor's."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

APART: Final = 0.07
"""Seconds between two lines. Such readers look at the row of the cursor every 30 ms or so."""


class Timer(Protocol):
    def cancel(self) -> None: ...


Later = Callable[[float, Callable[[], None]], Timer]


class PacedWriter:
    """Writes one piece at a time, and rests after each; where nobody can wait, all at once."""

    def __init__(self, later: Later | None = None) -> None:
        self._later = later
        self._waiting = deque[Callable[[], None]]()
        self._resting: Timer | None = None
        self._rested: list[Callable[[], None]] = []

    def write(self, piece: Callable[[], None]) -> None:
        """Do a piece of writing as soon as what was written before it has stood long enough."""
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
        """Write all that waits, and rest no longer: a key has been pressed, or it is the end."""
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None
        try:
            while self._waiting:
                self._waiting.popleft()()
        finally:  # also where nobody can read any more
            self._has_rested()

    def _has_rested(self) -> None:
        rested, self._rested = self._rested, []
        for call in rested:
            call()

    def forget(self) -> None:
        """What waits is not written any more."""
        self._waiting.clear()
        self.hurry()

    def when_rested(self, call: Callable[[], None]) -> None:
        """Call once, as soon as everything is written and has stood long enough."""
        if call not in self._rested:
            self._rested.append(call)
        if self._resting is None:
            self._has_rested()
