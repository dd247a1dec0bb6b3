"""A cache of the last value, for pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class LastMade(Generic[T]):
    """A cache of one value. Most keys change little of a picture, so its parts are kept."""

    def __init__(self) -> None:
        self._last: tuple[object, T] | None = None

    def of(self, depends: object, make: Callable[[], T]) -> T:
        """Return the last value if `depends` is equal to what it was then; else make a new one."""
        if self._last is None or self._last[0] != depends:
            self._last = depends, make()
        return self._last[1]
