"""The amount that a client may send; the host passes the time in, and ends a line that is spent."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rummy_tui.wire.messages import Farewell

RATE: Final = 20
"""Messages a second, for as long as a client likes."""
BURST: Final = 60
"""Messages at once."""
STRIKES: Final = 4
"""Garbled lines that end a line."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """The number of things that may come at once; used ones come back with time."""

    left: float
    """Below 0 after one too many."""
    at: float = 0.0
    """The time, in seconds, of the last one."""

    def after_one(self, now: float, *, rate: float, burst: float) -> Allowance:
        """The allowance after one more, with `rate` a second coming back, up to `burst`."""
        back = max(0.0, now - self.at) * rate
        return Allowance(min(burst, self.left + back) - 1, now)


@dataclass(frozen=True, slots=True)
class Limits:
    """The messages that a client still may send, and its garbled lines so far."""

    messages: Allowance = Allowance(BURST)
    strikes: int = 0

    def after_line(self, now: float) -> Limits:
        """The limits after a line has come, good or garbled."""
        return replace(self, messages=self.messages.after_one(now, rate=RATE, burst=BURST))

    def after_garbled(self) -> Limits:
        """The limits after a line that has come was no message."""
        return replace(self, strikes=self.strikes + 1)

    @property
    def spent(self) -> Farewell | None:
        """The reason to end the line; None if there is none."""
        if self.strikes >= STRIKES:
            return Farewell.GARBLED
        return Farewell.TOO_MANY_MESSAGES if self.messages.left < 0 else None
