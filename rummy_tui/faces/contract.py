"""The interface of a face: its terminal, and the methods that the loop and the desk call."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Final, Protocol

from rummy_tui.words.language.utterance import Utterance

if TYPE_CHECKING:  # whole lines need no prompt_toolkit
    from rummy_tui.faces.terminal import Terminal


HUNG_UP: Final = 129
"""The exit code after the terminal was closed, as a shell gives it for SIGHUP."""
TAKEN_BACK: Final = "no escape"
"""Sent like a key: the Escape before it was the beginning of a key that came in pieces."""


class TerminalClosed(Exception):
    """The terminal or the pipe was closed, so output can no longer be read."""


class Face(Protocol):
    """One way to show a desk on a terminal with keys. `Loop` does the work that all share."""

    apart: float
    """Least seconds between two moves of opponents."""

    @property
    def terminal(self) -> Terminal: ...

    @property
    def escape_leaves(self) -> bool:
        """True if the face itself would end the game at an Escape here."""

    async def play(self, begun: Callable[[], None]) -> None:
        """Take keys and show the desk until `leave`; call `begun` when sentences can be shown."""

    def leave(self) -> None:
        """Let `play` end, even if it has not begun."""

    def takes(self, key: str) -> bool:
        """Return True if a key is for the desk; else the face has handled it.

        Pasted text asks with "", which is not the name of a key.
        """

    def show(self, said: Utterance) -> None:
        """Show a sentence that was said at the desk."""

    def after_words(self, step: Callable[[], None]) -> None:
        """Post a step to the desk once the current sentences can be read."""

    def as_words_come(self, step: Callable[[], object]) -> None:
        """Do a step when the current sentences begin to be shown."""

    def step(self) -> AbstractContextManager[None]:
        """Return a context for a step at the desk, whose sentences are shown together."""

    def changed(self) -> None:
        """Follow the desk after a step."""

    def back(self) -> None:
        """Say where the cursor is, after the terminal was in other hands."""
