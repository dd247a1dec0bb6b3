"""Coverage rests while a library draws: it would follow each line there, and counts none.

It took half the time of the tests of the full screen, in which the libraries draw each cell.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def _collector() -> Any:
    """Return the part of coverage that follows this process; None if nothing does."""
    if "COVERAGE_PROCESS_START" not in os.environ:
        return None
    from coverage import Coverage

    measuring = Coverage.current()
    return None if measuring is None else measuring._collector


_FOLLOWS = _collector()


@contextmanager
def resting() -> Iterator[None]:
    """Let coverage rest for a while."""
    if _FOLLOWS is not None:
        _FOLLOWS.pause()
    try:
        yield
    finally:
        if _FOLLOWS is not None:
            _FOLLOWS.resume()


def unmeasured(function: Callable[P, T]) -> Callable[P, T]:
    """Let coverage rest in a function that calls nothing of the game."""
    if _FOLLOWS is None:
        return function

    @wraps(function)
    def rests(*arguments: P.args, **named: P.kwargs) -> T:
        with resting():
            return function(*arguments, **named)

    return rests
