"""Copies of frozen values with some fields changed, made as fast as possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace

    changed = replace
else:

    def changed(value: Any, /, **fields: Any) -> Any:
        """A copy of a frozen value without slots, with some fields changed.

        Does the same as `dataclasses.replace`, which took half the time of a match, because it
        looks up each field.
        """
        # bypasses __init__, __setattr__ and __post_init__, which have nothing to do for such a
        # value
        new = object.__new__(type(value))
        object.__setattr__(new, "__dict__", value.__dict__ | fields)
        return new
