"""A key or a line, and what has come of it: what the next one means may depend on it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Stroke:
    """A key or a line that is answered, and what has come of it so far."""

    help_was_named: bool = False
    """Whether the answer before it had named the help."""
    command: str = ""
    interrupts: bool = True
    """Whether nothing has been said yet: the first sentence interrupts, and the others follow."""
    refused: bool = False
    leave_was_named: bool = False
    """Whether the answer before it had said that the same key once more asks to leave."""
    names_leave: bool = False
    """Whether its answer has said so."""
    names_help: bool = False
    """Whether its answer has named the help."""
    digit_was_offered: str = ""
    """The key that the answer before it has offered as a digit."""
    offers_digit: str = ""
    """The key that its answer has offered so."""
