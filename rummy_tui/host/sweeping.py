"""Garbage collection in a program that keeps many matches, and lets nobody wait for long.

A match is made of values without cycles, which are freed without a collector. Python's own looks
through all of them again whenever their number has grown by a quarter: with a hundred tables that
took 0.3 s, in which nobody was answered. Here it looks at what is new, and seldom at everything:
lines and tables that have ended are cycles.
"""

from __future__ import annotations

import asyncio
import gc
from time import perf_counter
from typing import Final

A_LOOK: Final = 1.0
"""Seconds after which what is still in use no longer counts as new."""
SELDOM: Final = 60.0
"""Seconds between two looks at everything, at least."""
SHARE: Final = 0.001
"""The share of the time that looking at everything may take."""


async def sweep() -> None:
    """Collect garbage until it is cancelled."""
    due = perf_counter() + SELDOM
    try:
        while True:
            gc.freeze()
            await asyncio.sleep(A_LOOK)
            if (began := perf_counter()) >= due:
                gc.unfreeze()
                gc.collect()
                now = perf_counter()
                due = now + max(SELDOM, (now - began) / SHARE)
    finally:
        gc.unfreeze()
