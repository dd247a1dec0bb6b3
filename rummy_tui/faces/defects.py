"""Defects that no step has met, as in painting: each comes to the face in which it has happened.

An event loop has one handler for them, and may have several faces. They share a handler, which is
there from the first face to the last one, in whatever order they end.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

Meets = Callable[[Exception], None]
Handler = Callable[[AbstractEventLoop, dict[str, Any]], object]
_MEETS: Final[ContextVar[Meets | None]] = ContextVar("meets", default=None)
"""Meets the defects of the face from which something is done."""


class _Shared:
    """The handler of a loop with faces."""

    def __init__(self, before: Handler | None) -> None:
        self.before = before
        self.faces = 0
        self.others: Meets | None = None
        """Meets what is no face's: that of the face to which the process belongs."""

    def __call__(self, loop: AbstractEventLoop, failed: dict[str, Any]) -> None:
        # Before Python 3.12 it is not called in the context of what has failed.
        where = getattr(failed.get("handle"), "_context", None)
        own = None if where is None else where.get(_MEETS)
        meets, error = own or _MEETS.get() or self.others, failed.get("exception")
        if meets is not None:
            if isinstance(error, Exception):
                meets(error)
        elif self.before is not None:
            self.before(loop, failed)
        else:
            loop.default_exception_handler(failed)


@contextmanager
def met(loop: AbstractEventLoop, meets: Meets, *, all_of_them: bool) -> Iterator[None]:
    """Meet the defects of what is done from here; `all_of_them`: also those of nobody's.

    Else asyncio would print them, onto the screen of a face that has the process for its own.
    """
    handler = loop.get_exception_handler()
    shared = handler if isinstance(handler, _Shared) else _Shared(handler)
    if shared is not handler:
        loop.set_exception_handler(shared)
    shared.faces += 1
    if all_of_them:
        shared.others = meets
    token = _MEETS.set(meets)
    try:
        yield
    finally:
        _MEETS.reset(token)
        shared.faces -= 1
        if shared.others == meets:
            shared.others = None
        if not shared.faces and loop.get_exception_handler() is shared:
            loop.set_exception_handler(shared.before)
