"""A person at the table: how things are told to them, and how far they have heard."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.words.hearer import Hearer


@dataclass(slots=True)
class Person:
    """Somebody at the table."""

    name: str
    hearer: Hearer
    heard: int = 0
    """How many moments of the match they have been told."""
