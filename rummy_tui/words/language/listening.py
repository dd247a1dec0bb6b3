"""How one person is told things: how much, in which words, and what not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rummy_tui.words.language.topics import Topic

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "level": ("brief", "normal", "full"),
    "card_style": ("words", "digits", "suit-first", "short"),
    "meld_style": ("ends", "cards"),
    "hand": ("whole", "groups"),
    "costs": ("first", "done"),
    "privacy": ("all", "asked", "silent"),
}
TOPICS: Final = tuple(topic.value for topic in Topic)


@dataclass(frozen=True, slots=True)
class Listening:
    """The wishes of one person; ValueError with the name of one that is not among its CHOICES."""

    language: str = ""
    """Empty: the language of the system."""
    level: str = "normal"
    card_style: str = "words"
    meld_style: str = "ends"
    """A run by its ends, or every combination card by card."""
    hand: str = "whole"
    """How Y reads a sorted hand: card by card, or group by group."""
    costs: str = "first"
    """Whether what a step costs is said first, and the same key does it, or it is done at once."""
    privacy: str = "all"
    """What is spoken of one's own cards: all, only what is asked for, or nothing."""
    off: tuple[str, ...] = ()
    """The topics that are not told as they happen."""

    def __post_init__(self) -> None:
        for key, choices in CHOICES.items():
            if getattr(self, key) not in choices:
                # The key alone: who reads a file of settings tells with it which entry is wrong.
                raise ValueError(key)
        if not set(self.off) <= set(TOPICS):
            raise ValueError("off")
