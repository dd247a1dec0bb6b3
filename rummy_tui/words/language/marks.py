"""Marks: sentences of tables, found by the extraction as they stand and translated when told.

A table of sentences can so be data of its module. `Language` says a mark with its values.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Mark:
    """A sentence that waits for its language."""

    text: str
    plural: str = ""
    """The same of several; the value `n` chooses between the two."""
    context: str = ""
    """What tells it from the same English words with another meaning."""
    seen: Mark | None = None
    """What is said in its place to whoever plays by eye alone, where it speaks of hearing."""

    def to_eyes(self, seen: Mark) -> Mark:
        return replace(self, seen=seen)


class Explained(NamedTuple):
    """A setting or a line of a menu."""

    name: Mark
    help: Mark
    """What help tells of it."""


SILENT = Mark("")
"""Where a table has nothing to say."""

# The names are those that gettext's own manual and GLib give such marks. Babel finds them as
# keywords (see CONTRIBUTING), so they are called by these names and with literals only.


def N_(text: str) -> Mark:  # noqa: N802
    return Mark(text)


def NC_(context: str, text: str) -> Mark:  # noqa: N802
    return Mark(text, context=context)


def NN_(one: str, many: str) -> Mark:  # noqa: N802
    return Mark(one, many)
