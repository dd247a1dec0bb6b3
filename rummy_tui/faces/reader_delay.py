"""How long the first words wait for a screen reader that has still to find the program."""

from __future__ import annotations

import os
from typing import Final

OPENING: Final = 0.5
"""Seconds that a reader needs on an idle machine."""
LONGEST: Final = 4
"""How many times as long is waited at most."""


def seconds_until_found() -> float:
    """Seconds after the start; more where programs wait for a processor, so that readers do too."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 0.0
    return OPENING * min(max(load, 1.0), LONGEST)
