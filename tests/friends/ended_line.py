"""Print whether a line that has ended is freed, with the seconds between two looks at everything.

It is a program because a look at everything takes long among all tests of the whole suite.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from math import inf

from rummy_tui.host import sweeping

LOOKS = {"freed": 100, "kept": 5}
"""Looks until a line must be freed, or after which it still must not be."""


class Line:
    """Something that ends as a cycle, as a line does."""

    def __init__(self) -> None:
        self.itself = self


async def ended_line(looks: int) -> str:
    line = Line()
    ended = weakref.ref(line)
    sweeps = asyncio.create_task(sweeping.sweep())
    await asyncio.sleep(0.05)  # the line is old by then
    del line
    gc.collect()  # what Python does by itself, even with everything that it may look at
    assert ended() is not None
    for _ in range(looks):
        if ended() is not None:
            await asyncio.sleep(0.05)
    sweeps.cancel()
    return "kept" if ended() is not None else "freed"


if __name__ == "__main__":
    sweeping.A_LOOK, sweeping.SHARE = 0.01, inf  # type: ignore[misc]
    sweeping.SELDOM = float(sys.argv[1])  # type: ignore[misc]
    print(asyncio.run(ended_line(LOOKS[sys.argv[2]])))
