"""What a terminal may be sent: a file or an argument of others can hold escape sequences."""

from __future__ import annotations

import sys
from typing import Final

LONGEST_WHY: Final = 300
"""Characters of what others have to say of an error."""
LONGEST_TOLD: Final = 40
"""Characters that are told again of a word that was written wrongly."""


def printable(text: str) -> str:
    """A text with a blank for each character that no terminal should be sent.

    These are ends of lines too, which could forge a line, and what turns the direction of writing.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else " " for c in text)


def one_line(text: str, longest: int) -> str:
    """A text as it can be said and drawn: in one line, and not too long."""
    return " ".join(printable(text).split())[:longest].strip()


def tell(line: str) -> None:
    """A line on standard output."""
    sys.stdout.write(printable(line) + "\n")


def warn(line: str) -> None:
    """A line on standard error."""
    sys.stderr.write(printable(line) + "\n")
