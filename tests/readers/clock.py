"""A loop for asyncio in which no time is waited for: the clock is turned on to the next timer.

    with asyncio.Runner(loop_factory=TurnedOn) as runner:
        runner.run(main())

What is done beside the loop, in a thread, still takes its time: with no timer left the loop waits
for it. Times are those of `loop.time()`.
"""

from __future__ import annotations

import asyncio
import selectors
from typing import Any


class _Impatient(selectors.DefaultSelector):
    """Looks once, and then says that the time to wait has passed."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if not ready:
            self.passed += max(timeout, 0.0)
        return ready


class TurnedOn(asyncio.SelectorEventLoop):
    """The loop."""

    def __init__(self) -> None:
        self._impatient = _Impatient()
        super().__init__(self._impatient)
        self._clock_resolution = 1e-9  # it is not Windows's clock, of sixtieths of a second

    def time(self) -> float:
        return self._impatient.passed
