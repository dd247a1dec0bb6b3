"""How long the first words wait for a screen reader that has still to find the program."""

from __future__ import annotations

from typing import Final

OPENING: Final = 0.5
"""Seconds that a reader needs on an idle machine."""
LONGEST: Final = 4
"""How many times as long is waited at most."""


def seconds_until_found(load: float) -> float:
    """Seconds after the start; more where programs wait for a processor, so that readers do too."""
    return OPENING * min(max(load, 1.0), LONGEST)
