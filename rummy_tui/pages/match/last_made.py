"""A value that stays as long as all that it is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class LastMade(Generic[T]):
    """The value that was made last: most keys change little of what is drawn."""

    def __init__(self) -> None:
        self._last: tuple[object, T] | None = None

    def of(self, depends: object, make: Callable[[], T]) -> T:
        """The last value if it was made of the same; else a new one."""
        if self._last is None or self._last[0] != depends:
            self._last = depends, make()
        return self._last[1]
