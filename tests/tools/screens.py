"""The sizes of the screen in which a test draws: two in plain `pytest`, and all in .ci/run.

What is drawn depends on the room: 80x24 draws all in the plainest form, 160x50 adds frames, a pane
and large cards. The sizes between and beyond them only move the limits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

Size = tuple[int, int]

ALL: Final[tuple[Size, ...]] = ((60, 20), (80, 24), (100, 30), (120, 34), (160, 50), (200, 60))
PLAIN: Final[frozenset[Size]] = frozenset({(80, 24), (160, 50)})


def size_id(size: Size) -> str:
    return "x".join(map(str, size))


def on_screens(*sizes: Size, plain: frozenset[Size] = PLAIN) -> pytest.MarkDecorator:
    """Parametrize a test by sizes; those that plain `pytest` leaves out have the mark `many`."""
    rows = [
        pytest.param(size, id=size_id(size), marks=() if size in plain else pytest.mark.many)
        for size in sizes
    ]
    return pytest.mark.parametrize("size", rows)


def in_turn(cases: Mapping[str, object], *sizes: Size) -> pytest.MarkDecorator:
    """Parametrize a test by cases and sizes; plain `pytest` draws each case in one size.

    The cases are drawn by turns on a small and on a large screen; the others have the mark `many`.
    """
    plain = sorted(PLAIN)
    rows = [
        pytest.param(
            case,
            size,
            id=f"{name}-{size_id(size)}",
            marks=() if size == plain[number % len(plain)] else pytest.mark.many,
        )
        for number, (name, case) in enumerate(cases.items())
        for size in sizes
    ]
    return pytest.mark.parametrize(("case", "size"), rows)
