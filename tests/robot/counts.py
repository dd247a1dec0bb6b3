"""Counts keys and words, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

ASKING: Final = frozenset("ycdtwsepzr")
"""Keys that only ask."""


@dataclass
class Turn:
    """One of the robot's own turns, and the words heard about the others after it."""

    keys: int = 0
    asked: int = 0
    """The number of keys that only asked."""
    words: int = 0
    """Words heard from its beginning to its end, except about others."""
    others: int = 0
    """Words heard about others, until the next turn."""
    laid: list[int] = field(default_factory=list)
    """The sizes of the combinations that were laid."""
    added: int = 0
    ended: bool = False
    discarded: bool = False

    @property
    def usual(self) -> bool:
        """Draw, lay three cards, discard."""
        return self.laid == [3] and not self.added and self.discarded


class Tally:
    """The turns of a match. Keys pressed to check the picture are not counted."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self._paused = False

    @property
    def now(self) -> Turn:
        return self.turns[-1]

    def begin(self) -> None:
        self.turns.append(Turn())

    def end(self) -> None:
        self.now.ended = True

    @contextmanager
    def paused(self) -> Iterator[None]:
        self._paused = True
        try:
            yield
        finally:
            self._paused = False

    def key(self, key: str) -> None:
        if self.turns and not self._paused and not self.now.ended:
            self.now.keys += 1
            self.now.asked += key in ASKING

    def words(self, text: str, *, of_others: bool) -> None:
        if not self.turns or self._paused:
            return
        if of_others:
            self.now.others += len(text.split())
        elif not self.now.ended:
            self.now.words += len(text.split())
