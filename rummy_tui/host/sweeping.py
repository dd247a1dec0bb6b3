"""Garbage collection in a program that keeps many matches, and lets nobody wait for long.

A match is made of values without cycles, which are freed without a collector. Python's own looks
through all of them again whenever their number has grown by a quarter: with a hundred tables that
took 0.3 s, in which nobody was answered. Here it looks at what is new, and seldom at everything:
lines and tables that have ended are cycles.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic
from typing import Final

A_LOOK: Final = 1.0
"""Seconds after which what is still in use no longer counts as new."""
SELDOM: Final = 60.0
"""Seconds between two looks at everything.

Longer ones after a look that took long would let garbage grow without end: a look takes longer the
more garbage there is.
"""


async def sweep() -> None:
    """Collect garbage until it is cancelled."""
    due = monotonic() + SELDOM
    try:
        while True:
            gc.freeze()
            await asyncio.sleep(A_LOOK)
            if monotonic() >= due:
                gc.unfreeze()
                gc.collect()
                due = monotonic() + SELDOM
    finally:
        gc.unfreeze()
