"""Errors outside of steps, for example in painting: each goes to the face where it happened.

An event loop has only one exception handler, and may have several faces. They share a handler that
stays from the first face to the last one, in whatever order they end.
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
"""The handler of the face to which the running context belongs."""


class _Shared:
    """The exception handler of a loop with faces."""

    def __init__(self, before: Handler | None) -> None:
        self.before = before
        self.faces = 0
        self.others: Meets | None = None
        """The handler for errors outside any face: that of the face that owns the process."""

    def __call__(self, loop: AbstractEventLoop, failed: dict[str, Any]) -> None:
        # Before Python 3.12 it is not called in the context of the failed callback.
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
    """Pass errors of this context to `meets`, with `all_of_them` also those outside any face.

    Otherwise asyncio would print them onto the screen of a face that owns the process.
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
