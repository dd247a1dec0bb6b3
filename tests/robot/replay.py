"""A recorded match, heard again with something left out."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.robot.listener import Game

Said = list[tuple[str, list[str]]]
"""Keys, each with the sentences said after it; first those said before any key."""


@dataclass
class Recorder:
    """Passes keys and texts through, and records them."""

    game: Game
    said: Said = field(default_factory=lambda: [("", [])])

    def send(self, key: str) -> None:
        self.said.append((key, []))
        self.game.send(key)

    def listen(self, seconds: float) -> list[str]:
        texts = self.game.listen(seconds)
        self.said[-1][1].extend(texts)
        return texts

    @property
    def ended(self) -> bool:
        return self.game.ended


class Replay:
    """Answers each key with the recorded sentences, except those that are left out.

    If another key is pressed than the recorded one, it says nothing.
    """

    ended = False

    def __init__(self, said: Said, left_out: str = "") -> None:
        self._said = iter(said)
        self._changed = _without(left_out)
        self._waiting = [self._changed(text) for text in next(self._said)[1]]

    def send(self, key: str) -> None:
        pressed, texts = next(self._said, ("", []))
        self._waiting = [self._changed(text) for text in texts] if key == pressed else []

    def listen(self, seconds: float) -> list[str]:
        del seconds
        texts, self._waiting = [text for text in self._waiting if text], []
        return texts


def _without(left_out: str) -> Callable[[str], str]:
    """A function that removes every sentence with the pattern; none for an empty pattern."""
    if not left_out:
        return str
    pattern = re.compile(left_out)

    def change(text: str) -> str:
        parts = re.split(r"(?<=[.!?]) ", text)
        return " ".join(part for part in parts if not pattern.search(part))

    return change
