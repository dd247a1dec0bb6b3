"""The means of a desk: the things that it may use of the computer on which it runs.

The local program gives all of them to its desk, because the computer is the player's own. The desk
of a remote player has only what its host gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from concurrent.futures import Future
    from pathlib import Path

    from rummy_tui.store.settings import Settings

Need: TypeAlias = Literal[
    "copy", "documents", "save", "think", "speech", "sounds", "kept", "join", "host"
]
"""The name of one of the means."""

NEEDS: Final[Mapping[str, Need]] = {
    "copy": "copy",
    "keep": "documents",
    "speaker": "speech",
    "hush": "speech",
    "hint": "think",
    "review": "think",
}
"""Commands that do nothing without one of the means."""


class Means(NamedTuple):
    """The means that a desk has; by default none."""

    copy: Callable[[str], str] | None = None
    """Copies a text to the clipboard; returns what was wrong, as `clipboard` names it."""
    documents: Callable[[], Path] | None = None
    """Returns the folder for files that the player exports."""
    save: Callable[[Settings], str] | None = None
    """Saves the settings; returns a sentence if that is not possible."""
    think: Callable[[Callable[[], str]], Future[str]] | None = None
    """Runs a thought in a thread: hints, reviews, and opponents that think long."""
    speech: bool = False
    """True if the program may speak."""
    sounds: bool = False
    """True if the program may play tones."""
    join: Callable[[str, int, Callable[[], Any]], Iterable[Any]] | None = None
    """Answers with a visit to a friend's table at a typed address, and with effects after it.

    The number is that of the people who want a seat; 0 is somebody who watches.
    """
    kept: bool = False
    """True if matches, house rules and statistics are read and kept here."""
    host: Callable[[str, Callable[[], Any]], Iterable[Any]] | None = None
    """Opens a table for a friend with a game; the second argument gives what follows it."""

    def has(self, need: Need | None) -> bool:
        """Return True if one of the means is given; None needs no means."""
        return need is None or bool(getattr(self, need))

    def lacks(self, command: str) -> bool:
        """Return True if a command can do nothing because the desk lacks its means."""
        return not self.has(NEEDS.get(command))
