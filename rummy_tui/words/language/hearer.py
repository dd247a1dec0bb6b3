"""Whom a sentence is for: a seat, or the table as a whole, with its language and names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from rummy_tui.words.language.cards import CardStyle, CardWords, MeldStyle
from rummy_tui.words.language.language import SOURCE, Language, language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.topics import Topic


class Level(Enum):
    """How much is told."""

    BRIEF = "brief"
    """What nobody can do without, in as few words as possible."""
    NORMAL = "normal"
    FULL = "full"
    """What one would ask next is told as well."""


def _plain(command: str) -> str:
    return command


@dataclass(frozen=True)
class Hearer:
    """A listener. `names` are those of all seats; `seat` is None for everyone.

    `way` gives the name of the key of a command, or a word to type (`words/program/ways`).
    """

    seat: int | None
    names: tuple[str, ...]
    language: Language
    style: CardStyle = CardStyle.WORDS
    way: Callable[[str], str] = _plain
    suits_twice: bool = False
    """Whether a set may have a suit twice at this table."""
    level: Level = Level.NORMAL
    melds: MeldStyle = MeldStyle.ENDS
    off: frozenset[Topic] = frozenset()
    """The topics that are not told as they happen."""
    touch: bool = False
    """Whether it is read on a braille display, where each cell counts."""
    asks: bool = True
    """Whether there is a key for what is not told at once."""

    # What every sentence asks is worked out once for each listener.

    @cached_property
    def words(self) -> CardWords:
        return CardWords(self.language, self.style, self.suits_twice, self.melds)

    @cached_property
    def brief(self) -> bool:
        return self.level is Level.BRIEF

    @cached_property
    def full(self) -> bool:
        return self.level is Level.FULL

    @cached_property
    def in_brief(self) -> Hearer:
        """The same listener, told no more than is needed."""
        return replace(self, level=Level.BRIEF)

    @cached_property
    def measured(self) -> Hearer:
        """The same seat and level in plain English words, by which sentences are measured.

        So all who listen at the same level hear the same facts, in whatever language.
        """
        style = CardStyle.SHORT if self.touch else CardStyle.WORDS
        english = language(SOURCE)
        return replace(self, language=english, style=style, melds=MeldStyle.ENDS, way=_plain)

    @cached_property
    def by_touch(self) -> Hearer:
        """The same listener at a braille display: as few cells as possible."""
        return replace(
            self, level=Level.BRIEF, style=CardStyle.SHORT, melds=MeldStyle.ENDS, touch=True
        )

    @cached_property
    def _by_way(self) -> dict[Callable[[str], str], Hearer]:
        return {}

    def with_ways(self, way: Callable[[str], str]) -> Hearer:
        """The same listener where commands are given in these ways."""
        if way not in self._by_way:
            self._by_way[way] = replace(self, way=way)
        return self._by_way[way]

    def listening(self, wishes: Listening, language: Language) -> Hearer:
        """The same seat with a person's wishes."""
        return replace(
            self,
            language=language,
            style=CardStyle(wishes.card_style),
            level=Level(wishes.level),
            melds=MeldStyle(wishes.meld_style),
            off=frozenset(map(Topic, wishes.off)),
        )

    def by(self, seat: int, you: Mark, they: Mark, /, **values: object) -> str:
        """What a seat does: one sentence if it is the listener, else another with its name."""
        return self.language(you if self.is_me(seat) else they, name=self.names[seat], **values)

    def is_me(self, seat: int | None) -> bool:
        return seat is not None and seat == self.seat
