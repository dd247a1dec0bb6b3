"""The form of a kind of value in JSON: the functions that write and read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.wire.garbled import Garbled

MOST: Final = 500
"""Most cards, items or entries of one value; two packs have 108 cards."""

Rules = Ruleset | None
"""The rules of the table; None before a table is known."""


class Form(NamedTuple):
    """The form of a kind of value."""

    write: Callable[[Any], object]
    """May raise ValueError for a value that must not be sent."""
    read: Callable[[object, Rules], Any]
    """Raises Garbled."""


def is_a(value: object, kind: type) -> Any:
    """A value of exactly this kind; raises Garbled."""
    # by type: in Python `true` is an int too
    if type(value) is not kind:
        raise Garbled(f"no {kind.__name__}")
    return value


def at_most(length: int) -> int:
    """A number of items; raises Garbled if there are too many."""
    if length > MOST:
        raise Garbled("too many items")
    return length


def as_it_is(kind: type) -> Form:
    """The form of values that JSON has too."""
    return Form(lambda value: value, lambda value, _: is_a(value, kind))
