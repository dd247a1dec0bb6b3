"""The listener of a sentence: a seat or the whole table, with a language and names."""

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
    """The level of detail."""

    BRIEF = "brief"
    """Only what everybody needs, in as few words as possible."""
    NORMAL = "normal"
    FULL = "full"
    """Also what a player would ask next."""


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
    """True if a set may have a suit twice at this table."""
    level: Level = Level.NORMAL
    melds: MeldStyle = MeldStyle.ENDS
    off: frozenset[Topic] = frozenset()
    """The topics that are not announced."""
    touch: bool = False
    """True for a braille display, where each cell counts."""
    asks: bool = True
    """True if there are keys for what is not said at once."""
    typed: bool = False
    """True if `way` gives words to type: `"discard" discards` would be heard as one word twice."""

    # Every sentence uses these, so they are computed once for each listener.

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
        """The same listener at the brief level."""
        return replace(self, level=Level.BRIEF)

    @cached_property
    def measured(self) -> Hearer:
        """The same seat and level in plain English words, to measure sentences.

        So everyone at the same level hears the same facts, in any language.
        """
        style = CardStyle.SHORT if self.touch else CardStyle.WORDS
        english = language(SOURCE)
        return replace(
            self, language=english, style=style, melds=MeldStyle.ENDS, way=_plain, typed=False
        )

    @cached_property
    def by_touch(self) -> Hearer:
        """The same listener at a braille display: as few cells as possible."""
        return replace(
            self, level=Level.BRIEF, style=CardStyle.SHORT, melds=MeldStyle.ENDS, touch=True
        )

    @cached_property
    def _by_way(self) -> dict[Callable[[str], str], Hearer]:
        return {}

    def with_ways(self, way: Callable[[str], str], *, typed: bool = False) -> Hearer:
        """The same listener where commands are given in these ways, as keys or `typed`."""
        if way not in self._by_way:
            self._by_way[way] = replace(self, way=way, typed=typed)
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
        """Say one sentence if the seat is the listener's, or else another with the seat's name."""
        return self.language(you if self.is_me(seat) else they, name=self.names[seat], **values)

    def is_me(self, seat: int | None) -> bool:
        return seat is not None and seat == self.seat
