"""The error for a line that is no message."""

from __future__ import annotations


class Garbled(Exception):
    """A line is no message; the text says why, for a log."""
