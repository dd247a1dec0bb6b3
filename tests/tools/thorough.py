"""The amount of testing: a sample in the plain test suite, everything with RUMMY_ALL_TESTS=1.

A file that uses it has the mark `sampled`, so that .ci/run tries more of it. Tests that play many
matches have the mark `many`; plain `pytest` runs them for a few rule sets only.

RUMMY_SHARE gives the share of everything that is tried then, if all of it would take too long.
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
"""Two very different rule sets: one with combinations on the table and jokers, one with a knock."""


def sample(everything: int, some: int) -> int:
    """Return how many to try: `some`, or everything or its share, but never less than `some`."""
    if not THOROUGH:
        return some
    return everything if everything <= some else max(some, ceil(everything * SHARE))


def step(some: int) -> int:
    """Return the step through rows of which each `some`-th shows nearly the same as all."""
    return 1 if WHOLE else some


def of_set(key: str, count: int) -> int:
    """Return `count`, or a third of it for a rule set that takes three times as long."""
    return ceil(count / 3) if key == "manipulation" and not WHOLE else count


def rows_of(everything: Sequence[T], few: Sequence[T]) -> list[T]:
    """Return the rows to try: the `few`, and if all is tried, everything or a share of it."""
    chosen = list(everything[:: round(1 / SHARE)]) if THOROUGH else []
    return [*chosen, *(row for row in few if row not in chosen)]


def by_sets(keys: Iterable[str], others: Sequence[object]) -> list[Any]:
    """Return rows of a rule set and another value: all pairs, or each value with some rule sets.

    As in `mostly_many`, all but a few rule sets have the mark `many`.
    """
    rows = []
    for place, row in enumerate(mostly_many(keys)):
        key, marks = (row, ()) if isinstance(row, str) else (row.values[0], row.marks)
        chosen = others if WHOLE else (others[place % len(others)],)
        rows += [pytest.param(key, other, marks=marks) for other in chosen]
    return rows


def mostly_many(keys: Iterable[str]) -> list[Any]:
    """Return rule sets as rows of a test: all but a few have the mark `many`."""
    return [key if key in FEW_SETS else pytest.param(key, marks=pytest.mark.many) for key in keys]
