"""Whom a sentence is for: a seat, or the table as a whole, with its language and names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rummy_tui.words.cards import CardStyle, CardWords
from rummy_tui.words.language import Language


def _plain(command: str) -> str:
    return command


@dataclass(frozen=True, slots=True)
class Hearer:
    """A listener. `names` are those of all seats; `seat` is None for everyone.

    `way` tells how a command is given here: a key's name, or a word to type.
    """

    seat: int | None
    names: tuple[str, ...]
    language: Language
    style: CardStyle = CardStyle.WORDS
    way: Callable[[str], str] = _plain
    suits_twice: bool = False
    """Whether a set may have a suit twice at this table."""

    @property
    def words(self) -> CardWords:
        return CardWords(self.language, self.style, self.suits_twice)

    def is_me(self, seat: int) -> bool:
        return seat == self.seat
