"""The wait before the first words, while a screen reader finds the program."""

from __future__ import annotations

from typing import Final

OPENING: Final = 0.5
"""Seconds that a screen reader needs on an idle machine."""
LONGEST: Final = 4
"""The largest factor by which a load prolongs that."""


def seconds_until_found(load: float) -> float:
    """Return the seconds to wait after the start; `load` is programs waiting per processor."""
    return OPENING * min(max(load, 1.0), LONGEST)
