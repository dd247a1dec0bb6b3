"""Marks: sentences in tables, which the extraction finds in place and a `Language` translates.

So a table of sentences can be data of its module. `Language` says a mark with its values.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Mark:
    """A sentence that waits for its language."""

    text: str
    plural: str = ""
    """The plural; the value `n` chooses between the two."""
    context: str = ""
    """A key that distinguishes it from the same English words with another meaning."""
    seen: Mark | None = None
    """The sentence for sighted play in its place, if it speaks of hearing."""

    def to_eyes(self, seen: Mark) -> Mark:
        return replace(self, seen=seen)


class Explained(NamedTuple):
    """A setting or a line of a menu."""

    name: Mark
    help: Mark
    """Its text in help."""


SILENT = Mark("")
"""The mark in tables for saying nothing."""

# The names are those that gettext's own manual and GLib give such marks. Babel finds them as
# keywords (see CONTRIBUTING), so they are called by these names and with literals only.


def N_(text: str) -> Mark:  # noqa: N802
    return Mark(text)


def NC_(context: str, text: str) -> Mark:  # noqa: N802
    return Mark(text, context=context)


def NN_(one: str, many: str) -> Mark:  # noqa: N802
    return Mark(one, many)
