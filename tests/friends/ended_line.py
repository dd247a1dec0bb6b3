"""Print whether lines that have ended are freed, with the seconds between two looks at everything.

Each look takes long, which must not put the next one off: the lines end one after the other. It is
a program because a look at everything takes long among all tests of the whole suite.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from time import sleep

from rummy_tui.host import sweeping

LOOKS = {"freed": 100, "kept": 5}
"""Looks until a line must be freed, or after which it still must not be."""


class Line:
    """Something that ends as a cycle, as a line does."""

    def __init__(self) -> None:
        self.itself = self


async def ended_lines(looks: int) -> str:
    sweeps = asyncio.create_task(sweeping.sweep())
    found = {await ended_line(looks) for _ in range(2)}
    sweeps.cancel()
    return " and ".join(sorted(found))


async def ended_line(looks: int) -> str:
    line = Line()
    ended = weakref.ref(line)
    await asyncio.sleep(0.05)  # the line is old by then
    del line
    gc.collect()  # what Python does by itself, even with everything that it may look at
    assert ended() is not None
    for _ in range(looks):
        if ended() is not None:
            await asyncio.sleep(0.05)
    return "kept" if ended() is not None else "freed"


class SlowCollector:
    """Python's own, but it takes long."""

    freeze, unfreeze = staticmethod(gc.freeze), staticmethod(gc.unfreeze)

    @staticmethod
    def collect() -> None:
        gc.collect()
        sleep(0.02)


if __name__ == "__main__":
    sweeping.A_LOOK = 0.01  # type: ignore[misc]
    sweeping.SELDOM = float(sys.argv[1])  # type: ignore[misc]
    sweeping.gc = SlowCollector  # type: ignore[attr-defined]
    print(asyncio.run(ended_lines(LOOKS[sys.argv[2]])))
