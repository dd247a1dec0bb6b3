"""Cards and melds in words: `{card}` and `{card:the}` in a sentence take the form they need."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rummy_tui.rules.cards import BACK, Card
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.words.language import Language


class CardStyle(Enum):
    """How a card is named."""

    WORDS = "words"
    """seven of hearts"""
    DIGITS = "digits"
    """7 of hearts"""
    SUIT_FIRST = "suit-first"
    """hearts 7"""
    SHORT = "short"
    """7H"""


@dataclass(frozen=True, slots=True)
class CardWord:
    """A card in a language; the format `the` gives it with its article."""

    card: Card
    language: Language
    style: CardStyle

    def __format__(self, form: str) -> str:
        t, card = self.language, self.card
        if card is BACK:
            return t.gettext("a hidden card")
        if card.is_joker:
            return t.ranks[form][0]
        if self.style is CardStyle.SHORT:
            return card.code
        suit = t.suits[card.suit]
        number = card.code[:-1] if 2 <= card.rank <= 10 else t.ranks[""][card.rank]
        if self.style is CardStyle.SUIT_FIRST:
            return t.pgettext("card, suit first", "{suit} {rank}").format(suit=suit, rank=number)
        rank = number if self.style is CardStyle.DIGITS else t.ranks[form][card.rank]
        return t.pgettext("card", "{rank} of {suit}").format(rank=rank, suit=suit)

    def __str__(self) -> str:
        return format(self, "")


@dataclass(frozen=True, slots=True)
class CardWords:
    """The names of cards and melds for one listener."""

    language: Language
    style: CardStyle = CardStyle.WORDS
    suits_twice: bool = False
    """Whether a set may have a suit twice, and its joker stands for any."""

    def card(self, card: Card) -> CardWord:
        return CardWord(card, self.language, self.style)

    def cards(self, cards: tuple[Card, ...], form: str = "") -> str:
        """Cards one after the other, as they are spoken."""
        return self.language.listed([format(self.card(c), form) for c in cards])

    def meld(self, meld: Meld) -> str:
        """`run of spades, nine to jack` or `set of sevens: hearts and clubs`, then the jokers."""
        return self._run(meld) if meld.kind is Kind.RUN else self._set(meld)

    def a_meld(self, meld: Meld) -> str:
        """The same with its article, as a part of a sentence."""
        t = self.language
        text = (
            t.pgettext("run", "a {meld}")
            if meld.kind is Kind.RUN
            else t.pgettext("set", "a {meld}")
        )
        return text.format(meld=self.meld(meld))

    def _run(self, meld: Meld) -> str:
        t = self.language
        low, high = meld.faces[0], meld.faces[-1]
        assert low is not None
        assert high is not None
        told = t.gettext("run of {suit}, {low} {high}").format(
            suit=t.suits[meld.suit], low=t.ranks["from"][low.rank], high=t.ranks["to"][high.rank]
        )
        for lying, stands_for in zip(meld.cards, meld.faces, strict=True):
            if lying.is_joker and stands_for is not None:
                rank = t.ranks["the"][stands_for.rank]
                told += ", " + t.gettext("the joker is {rank}").format(rank=rank)
        return told

    def _set(self, meld: Meld) -> str:
        t = self.language
        suits = t.listed([t.suits[c.suit] for c in meld.cards if not c.is_joker])
        if len(meld.cards) == 3:
            text = t.pgettext("three cards", "set of {rank}: {suits}")
        else:
            text = t.pgettext("four cards", "set of {rank}: {suits}")
        told = text.format(rank=t.ranks["many"][meld.rank], suits=suits)
        for lying, stands_for in zip(meld.cards, meld.faces, strict=True):
            if lying.is_joker:
                told += ", " + self._set_joker(meld, stands_for)
        return told

    def _set_joker(self, meld: Meld, stands_for: Card | None) -> str:
        t = self.language
        if stands_for is not None:
            return t.gettext("the joker is {suit}").format(suit=t.suits[stands_for.suit])
        if self.suits_twice:
            return t.gettext("the joker is any suit")
        either = [t.suits[s] for s in meld.missing_suits]
        most, last = ", ".join(either[:-1]), either[-1]
        return t.gettext("the joker is {most} or {last}").format(most=most, last=last)
