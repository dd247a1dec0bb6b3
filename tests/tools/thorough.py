"""How much is tried: a sample in the plain test suite, everything with RUMMY_ALL_TESTS=1.

A file that counts by it has the mark `sampled`, so that .ci/run tries more of it. What plays many
matches has the mark `many`, and is left out there but for a few rule sets.

RUMMY_SHARE says which share of everything is tried then, for where all of it would take too long.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any, Final, TypeVar

import pytest

T = TypeVar("T")

THOROUGH: Final = bool(os.environ.get("RUMMY_ALL_TESTS"))
SHARE: Final = float(os.environ.get("RUMMY_SHARE", "1"))
WHOLE: Final = THOROUGH and SHARE == 1
FEW_SETS: Final = ("playroom", "gin")
"""Rule sets as unlike as can be: one of open combinations with jokers, one of hidden ones."""


def sample(everything: int, some: int) -> int:
    """How many: where all is tried, everything or its share, and never less than `some`."""
    if not THOROUGH:
        return some
    return everything if everything <= some else max(some, ceil(everything * SHARE))


def of_set(key: str, count: int) -> int:
    """So many, or a third where each takes three times as long and not all is tried."""
    return ceil(count / 3) if key == "manipulation" and not WHOLE else count


def rows_of(everything: Sequence[T], few: Sequence[T]) -> list[T]:
    """Which rows: where all is tried, everything or a share of it, with the `few`; else those."""
    chosen = list(everything[:: round(1 / SHARE)]) if THOROUGH else []
    return [*chosen, *(row for row in few if row not in chosen)]


def mostly_many(keys: Iterable[str]) -> list[Any]:
    """Rule sets as rows of a test: plain `pytest` takes a few, the others have the mark `many`."""
    return [key if key in FEW_SETS else pytest.param(key, marks=pytest.mark.many) for key in keys]
