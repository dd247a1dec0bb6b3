"""How much is tried: a sample in the plain test suite, everything with RUMMY_ALL_TESTS=1."""

from __future__ import annotations

import os
from typing import Final

THOROUGH: Final = bool(os.environ.get("RUMMY_ALL_TESTS"))


def sample(everything: int, some: int) -> int:
    """How many: `everything` where all is tried, else `some`."""
    return everything if THOROUGH else some
