"""An asyncio loop that never waits: its clock jumps ahead to the next timer.

    with asyncio.Runner(loop_factory=TurnedOn) as runner:
        runner.run(main())

Work in a thread still takes real time: with no timer left the loop waits for it. Times are those
of `loop.time()`.
"""

from __future__ import annotations

import asyncio
import selectors
from typing import Any


class _Impatient(selectors.DefaultSelector):
    """A selector that looks once, and then says that the time to wait has passed."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if not ready:
            self.passed += max(timeout, 0.0)
        return ready


class TurnedOn(asyncio.SelectorEventLoop):
    """The loop whose clock jumps ahead."""

    def __init__(self) -> None:
        self._impatient = _Impatient()
        super().__init__(self._impatient)
        self._clock_resolution = 1e-9  # unlike Windows's clock with 1/64 of a second

    def time(self) -> float:
        return self._impatient.passed
