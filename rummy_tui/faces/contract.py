"""What a face is: a terminal, and what the loop and the desk ask of whoever shows it there."""

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
"""In the place of a key: the Escape before it was the beginning of one that came in pieces."""


class TerminalClosed(Exception):
    """Nobody can read any more: the terminal or the pipe has been closed."""


class Face(Protocol):
    """One way to show a desk on a terminal with keys. `Loop` does what all of them share."""

    apart: float
    """Seconds between two moves of opponents who take no time."""

    @property
    def terminal(self) -> Terminal: ...

    @property
    def escape_leaves(self) -> bool:
        """True if Escape would end the game here, by the face itself."""

    async def play(self, begun: Callable[[], None]) -> None:
        """Take keys and show the desk until `leave`; `begun` is called when words can be told."""

    def leave(self) -> None:
        """Let `play` end, also where it has not begun."""

    def takes(self, key: str) -> bool:
        """Whether a key goes to the desk, and has not done its work in the face.

        A text that is pasted is asked for as "", the name of no key.
        """

    def show(self, said: Utterance) -> None:
        """Show a sentence that is said at the desk."""

    def after_words(self, step: Callable[[], None]) -> None:
        """Post a step to the desk as soon as what is being said can be read."""

    def as_words_come(self, step: Callable[[], object]) -> None:
        """Do a step when what is being said begins to be shown."""

    def step(self) -> AbstractContextManager[None]:
        """Surround a step at the desk: what is told in it comes at once."""

    def changed(self) -> None:
        """Follow the desk: a step is done."""

    def back(self) -> None:
        """Tell where the cursor is: somebody else has had the terminal meanwhile."""
