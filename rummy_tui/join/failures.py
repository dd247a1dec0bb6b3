"""The reasons why there is no line to a host."""

from __future__ import annotations

from rummy_tui.words.language.marks import Mark


class NoLine(Exception):
    """There is no line, for a reason in words."""

    def __init__(self, why: Mark, **values: object) -> None:
        super().__init__(why)
        self.why, self.values = why, values


class OtherKey(Exception):
    """A host has a key that is not trusted; the argument is that key in OpenSSH's form."""
