"""The means of a desk: what it may take from the computer on which it runs.

The local program gives all of them to its desk, for the computer is the player's own. A desk of
somebody who plays from elsewhere has only what its host gives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from concurrent.futures import Future
    from pathlib import Path

    from rummy_tui.store.settings import Settings

Need: TypeAlias = Literal["copy", "documents", "save", "think", "speech", "sounds", "kept"]
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
    """The means that are given; by itself none."""

    copy: Callable[[str], str] | None = None
    """Copies a text to the clipboard; what was wrong, as `clipboard` calls it."""
    documents: Callable[[], Path] | None = None
    """The folder for what the player takes out of the game."""
    save: Callable[[Settings], str] | None = None
    """Keeps the settings; what is wrong if that is not possible."""
    think: Callable[[Callable[[], str]], Future[str]] | None = None
    """Thinks beside the keys: of hints and reviews, and with opponents who take long."""
    speech: bool = False
    """True if the program may speak."""
    sounds: bool = False
    """True if it may play tones."""
    kept: bool = False
    """True if matches, house rules and statistics are read and kept here."""

    def has(self, need: Need | None) -> bool:
        """Tell if one of the means is given; nothing needs no means."""
        return need is None or bool(getattr(self, need))

    def lacks(self, command: str) -> bool:
        """Tell if a command can do nothing for want of the means that it needs."""
        return not self.has(NEEDS.get(command))
