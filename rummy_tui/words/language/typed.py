"""Cards, small words and commands as people type them in their own language, turned into English.

A language has its words in `locales/CODE/typed.json`, and the names of its cards in `cards.json`.
Pages read English words and codes such as `7h`, which every player may type as well.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

from rummy_tui.words.language.language import LOCALES, SOURCE, Language
from rummy_tui.words.language.meant import plain

if TYPE_CHECKING:
    from rummy_tui.rules.cards import Card

FILE: Final = "typed.json"
SUITS: Final = "CDHS"
RANKS: Final = (*"A23456789", "10", *"JQK")
JOKER: Final = "JK"
GOES_TO: Final = "to"

Words = Mapping[str, Sequence[str]]
"""Words of a language by what they mean; the first of them is the one that is told."""


@cache
def typed_words(t: Language) -> TypedWords:
    """Return the words that may be typed in a language."""
    return TypedWords(t)


class TypedWords:
    """The words that may be typed in a language, beside the English ones."""

    def __init__(self, t: Language) -> None:
        own, of_english = _read(t.code), _read(SOURCE)
        self.told: Mapping[str, str] = {
            english: words[0]
            for part in ("commands", "small")
            for english, words in own.get(part, {}).items()
        }
        """The first word of this language for an English one."""
        self._order = {english: n for n, english in enumerate(own.get("commands", {}))}
        self.commands = _meant(own.get("commands", {}))
        self.numbers = _meant(of_english["numbers"]) | _meant(own.get("numbers", {}))
        self.small = _meant(own.get("small", {}))
        of_host = own.get("host", {})
        self.host = _meant(of_host)
        """The commands of a host, by the words of this language."""
        self.host_told = {english: words[0] for english, words in of_host.items()}
        self._own = own
        self._names = t

    def place(self, english: str) -> int:
        """The place of an English command among those of this language."""
        return self._order.get(english, -1)

    # The names of cards

    @cached_property
    def suits(self) -> Mapping[str, str]:
        """Suits by their names and short names, in every form that sentences use."""
        named = _meant(self._own.get("suits", {}))
        for form in self._names.forms.values():
            for suits in (form.suits, *form.in_card.values()):
                named |= dict(zip(map(plain, suits), SUITS, strict=True))
        return named

    @cached_property
    def ranks(self) -> Mapping[str, str]:
        """Ranks by their names, letters and figures."""
        named = _meant(self._own.get("ranks", {})) | {plain(code): code for code in RANKS}
        for form in self._names.forms.values():
            named |= dict(zip(map(plain, form.ranks[1:]), RANKS, strict=True))
        return named

    @cached_property
    def jokers(self) -> frozenset[str]:
        """The names of the joker."""
        return frozenset(plain(form.ranks[0]) for form in self._names.forms.values())

    @cached_property
    def _joined(self) -> re.Pattern[str]:
        """A card in one word: `7he`, `Pik-Bube`, `bh`."""
        ranks, suits = _one_of(self.ranks), _one_of(self.suits)
        letters = _one_of([rank for rank in self.ranks if len(rank) == 1 or rank == "10"])
        return re.compile(
            rf"(?P<r1>{ranks})-?(?P<s1>{suits})|(?P<s2>{suits})-?(?P<r2>{ranks})"
            rf"|(?P<r3>{letters})(?P<s3>[cdhs])"
        )

    def code(self, each: Card) -> str:
        """A card as it is typed in this language: `7he`."""
        if each.is_joker:
            return self._names.form("").ranks[0].casefold() if self._order else each.code.lower()
        rank, suit = each.code[:-1], each.code[-1]
        ranks, suits = self._own.get("ranks", {}), self._own.get("suits", {})
        return (ranks.get(rank, [rank])[0] + suits.get(suit, [suit])[0]).lower()

    # From this language into English, and back

    def command_in_english(self, line: str) -> str:
        """A typed line with the command in English; what follows it stays."""
        words = line.split()
        # Two words first, as for English commands.
        for count in (2, 1):
            if (english := self.commands.get(" ".join(map(plain, words[:count])))) is not None:
                return " ".join((english, *words[count:]))
        return line

    def in_english(self, text: str) -> str:
        """Return the rest of a command in English; words that are not known stay as typed."""
        return " ".join(self._in_english(text.replace(",", " ").replace("=", " = ").split()))

    def _in_english(self, words: Sequence[str]) -> Iterator[str]:
        at, before = 0, ""
        while at < len(words):
            count, told = self._next([plain(word) for word in words[at : at + 3]], before)
            before = words[at] if told is None else told
            if before:
                yield before
            at += count

    def _next(self, words: Sequence[str], before: str) -> tuple[int, str | None]:
        """Return the number of words that say one thing, and its English; None if not known."""
        # A figure behind `to` is a combination: `an 2 herz 7`.
        if not (before == GOES_TO and words[0].isdecimal()):
            count, code = self._card(*words)
            if code:
                return count, code.lower()
        meant = self.numbers.get(words[0])
        return 1, self.small.get(words[0]) if meant is None else meant

    def _card(self, one: str, two: str = "", three: str = "") -> tuple[int, str]:
        """Return the number of words that name a card, and its code; empty if they name none."""
        ranks, suits = self.ranks, self.suits
        # A letter names a rank only if it is joined to its suit: `a` is "and" in Czech.
        is_rank = one in ranks and (len(one) > 1 or one.isdecimal())
        if one in suits and two in ranks and (len(two) > 1 or two.isdecimal()):
            return 2, ranks[two] + suits[one]
        if is_rank and two in suits:
            return 2, ranks[one] + suits[two]
        if is_rank and self.small.get(two, two) == "of" and three in suits:
            return 3, ranks[one] + suits[three]
        if one in self.jokers:
            return 1, JOKER
        try:
            return 1, _card_of(one).code
        except ValueError:
            return 1, self._in_one_word(one)

    def _in_one_word(self, word: str) -> str:
        if (found := self._joined.fullmatch(word)) is None:
            return ""
        rank = found["r1"] or found["r2"] or found["r3"]
        suit = found["s1"] or found["s2"] or ""
        return self.ranks[rank] + (self.suits[suit] if suit else found["s3"].upper())

    def in_own_words(self, line: str) -> str:
        """An English line to type, in this language: `lay qh kh jk=ah`."""
        return ", ".join(map(self._in_own_words, line.split(", ")))

    def _in_own_words(self, line: str) -> str:
        words = line.split(" ")
        count = next((n for n in (2, 1) if " ".join(words[:n]) in self.told), 1)
        command, rest = " ".join(words[:count]), " ".join(words[count:])
        named = re.sub(r"[^\s=]+", lambda found: self._own_word(found[0]), rest)
        return f"{self.told.get(command, command)} {named}".rstrip()

    def _own_word(self, word: str) -> str:
        try:
            return self.code(_card_of(word))
        except ValueError:
            return self.told.get(word, word)


def _card_of(code: str) -> Card:
    from rummy_tui.rules.cards import card  # late: 1 ms, without which a start in a menu goes

    return card(code)


def _read(code: str) -> Mapping[str, Words]:
    file = LOCALES / code / FILE
    found: Mapping[str, Words] = (
        json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    )
    return found


def _meant(words: Words) -> dict[str, str]:
    """Return the meaning of each word."""
    return {plain(word): meant for meant, own in words.items() for word in own}


def _one_of(words: Mapping[str, str] | Sequence[str]) -> str:
    return "|".join(map(re.escape, words))
