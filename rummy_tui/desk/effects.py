"""The answers of pages: values that the keyboard carries out, one after the other.

A page may yield them. Each is carried out before the page is asked for the next one, so that what
follows a move is told from the table as it lies then, however long the move takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rummy_tui.words.language.utterance import Kind, Utterance

# Named tuples take a fifth of the time of dataclasses to be defined, and each start defines them.
Page = Any
"""A page, as a value here: pages are made of these effects."""


class Say(NamedTuple):
    """A sentence; a text that is `Told` says what others may hear of it."""

    text: str
    keep: bool = True
    """True if it is worth finding among the messages."""
    kind: Kind = Kind.ANSWER
    interrupt: bool = True
    names_leave: bool = False
    """True if it says that the same key once more asks to leave."""


class Refuse(NamedTuple):
    """The reason why a key did nothing, and the way on."""

    text: str
    names_help: bool = False
    """True if it names the help: asked for next, that tells the keys at once."""


class Repeat(NamedTuple):
    """A message that has been heard, as it was told then."""

    message: Utterance


class Refused(Exception):
    """Raised by a page that refuses in the midst of a thought; as if it had answered `Refuse`."""

    def __init__(self, text: str, *, names_help: bool = False) -> None:
        super().__init__(text)
        self.effect = Refuse(text, names_help)


class Focus(NamedTuple):
    """The row that the cursor has come to."""

    text: str
    by_line: bool = True
    """True if it went up or down one row."""


class Open(NamedTuple):
    """A page that is laid on top."""

    page: Page


class Close(NamedTuple):
    """A page that is closed, with those above it."""

    page: Page
    quietly: bool = False
    """True if something is said anyway; else the cursor's row below it is."""


class GoBackTo(NamedTuple):
    """A page that is the topmost again: those above it are closed."""

    page: Page


class Clear(NamedTuple):
    """A page that becomes the topmost again; a page that only its own keys may close stays."""

    page: Page


class Greet(NamedTuple):
    """The topmost page is said, with all that has changed since it was seen."""

    keep: bool = True


class Run(NamedTuple):
    """A command that is given as if by a key."""

    command: str
    argument: str = ""


class Type(NamedTuple):
    """A line that is given as if it was typed."""

    line: str


class Act(NamedTuple):
    """A request to the table of the match; what follows it is done when the table has done it.

    A request that is refused ends the answer.
    """

    request: Any
    """Only the match knows what it is."""


AtOnce = Say | Refuse | Repeat | Focus | Open | Close | GoBackTo | Clear | Greet | Run | Type
"""The effects for which nobody waits."""
Effect = AtOnce | Act
Effects = Iterable[Effect]


def saying(text: str) -> Callable[[], Effects]:
    """An answer that says a text when it is chosen."""
    return lambda: [Say(text)]
