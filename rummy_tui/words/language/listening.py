"""One person's wishes for what is said: how much, in which words, and without which topics."""

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
    """One person's wishes; ValueError with the name of one whose value is not in CHOICES."""

    language: str = ""
    """Empty: the language of the system."""
    level: str = "normal"
    card_style: str = "words"
    meld_style: str = "ends"
    """A run by its ends, or every combination card by card."""
    hand: str = "whole"
    """The way Y reads a sorted hand: card by card, or group by group."""
    costs: str = "first"
    """The handling of a costly step: its cost is said first and the same key does it, or it is done
    at once."""
    privacy: str = "all"
    """The speech about the person's own cards: all, only answers, or nothing."""
    off: tuple[str, ...] = ()
    """The topics that are not announced."""

    def __post_init__(self) -> None:
        for key, choices in CHOICES.items():
            if getattr(self, key) not in choices:
                # The key alone: the reader of a settings file names the wrong entry with it.
                raise ValueError(key)
        if not set(self.off) <= set(TOPICS):
            raise ValueError("off")
