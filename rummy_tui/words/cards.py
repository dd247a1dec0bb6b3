"""Cards and melds in words: `{card}` and `{card:the}` in a sentence take the form they need."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rummy_tui.rules.cards import BACK, JOKER, Card
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


class MeldStyle(Enum):
    """How a combination is named."""

    ENDS = "ends"
    """run of spades, nine to jack"""
    CARDS = "cards"
    """run of spades: nine, ten and jack"""


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
        rank = t.ranks[form][card.rank]
        if self.style is CardStyle.DIGITS and number.isdecimal():
            rank = t.pgettext("rank", "the {n}").format(n=number) if form == "the" else number
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
    melds: MeldStyle = MeldStyle.ENDS

    def card(self, card: Card) -> CardWord:
        return CardWord(card, self.language, self.style)

    def cards(self, cards: tuple[Card, ...], form: str = "") -> str:
        """Cards one after the other, as they are spoken; in short as they are written."""
        if self.style is CardStyle.SHORT and len(cards) > 1:
            return " ".join(str(self.card(c)) if c is BACK else c.code for c in cards)
        return self.language.listed([format(self.card(c), form) for c in cards])

    def either(self, cards: tuple[Card, ...]) -> str:
        """A choice, what is common told once: `the six or the ten of hearts`."""
        t = self.language
        suits, ranks = {c.suit for c in cards}, {c.rank for c in cards}
        if self.style is not CardStyle.WORDS or 1 not in (len(suits), len(ranks)):
            return t.either([format(self.card(c), "the") for c in cards])
        rank = t.either([t.ranks["the"][r] for r in dict.fromkeys(c.rank for c in cards)])
        suit = t.either([t.suits[s] for s in dict.fromkeys(c.suit for c in cards)])
        return t.pgettext("card", "{rank} of {suit}").format(rank=rank, suit=suit)

    def meld(self, meld: Meld) -> str:
        """`run of spades, nine to jack` or `set of sevens: hearts and clubs`, then the jokers.

        Card by card a joker is told at its place; in short a combination is its cards: `9S to JS`.
        """
        if self.style is CardStyle.SHORT:
            return self._codes(meld)
        return self._run(meld) if meld.kind is Kind.RUN else self._set(meld)

    def a_meld(self, meld: Meld) -> str:
        """The same with its article, as a part of a sentence."""
        if self.style is CardStyle.SHORT:
            return self._codes(meld)
        t = self.language
        text = (
            t.pgettext("run", "a {meld}")
            if meld.kind is Kind.RUN
            else t.pgettext("set", "a {meld}")
        )
        return text.format(meld=self.meld(meld))

    def the_kind(self, meld: Meld) -> str:
        """`the run of spades` or `the sevens`: a combination without its cards."""
        t = self.language
        if meld.kind is Kind.RUN:
            return t.gettext("the run of {suit}").format(suit=t.suits[meld.suit])
        return t.gettext("the {rank}").format(rank=t.ranks["many"][meld.rank])

    def in_brief(self, meld: Meld) -> str:
        """`spades, nine to jack` or `sevens: hearts and clubs`: what cannot be done without."""
        if self.style is CardStyle.SHORT:
            return self._codes(meld)
        t = self.language
        if meld.kind is Kind.SET:
            suits = [t.suits[c.suit] for c in meld.cards if not c.is_joker]
            suits += [self._joker_in_set(meld, face) for face in self._settled(meld)]
            text = (
                t.pgettext("three cards", "{rank}: {suits}")
                if len(meld) == 3
                else t.pgettext("four cards", "{rank}: {suits}")
            )
            return text.format(rank=t.ranks["many"][meld.rank], suits=t.listed(suits))
        if self.melds is MeldStyle.CARDS:
            text = t.pgettext("combination", "{suit}: {ranks}")
            return text.format(suit=t.suits[meld.suit], ranks=t.listed(self._ranks(meld)))
        text = t.pgettext("combination", "{suit}, {ends}")
        told = text.format(suit=t.suits[meld.suit], ends=self.ends(meld))
        if jokers := [t.ranks[""][face.rank] for face in meld.stand_for]:
            as_cards = t.ngettext("joker as {what}", "jokers as {what}", len(jokers))
            told += ", " + as_cards.format(what=t.listed(jokers))
        return told

    def ends(self, meld: Meld) -> str:
        """`nine to jack`: where a run begins and ends."""
        t, (low, high) = self.language, _ends(meld)
        if self.style is CardStyle.SHORT:
            return t.pgettext("cards", "{low} to {high}").format(low=low.code, high=high.code)
        text = t.pgettext("run", "{low} {high}")
        return text.format(low=t.ranks["from"][low.rank], high=t.ranks["to"][high.rank])

    # A combination in short

    def _codes(self, meld: Meld) -> str:
        """`9S to JS` or `9S 10S JS`, and `7C 7D JK`."""
        if meld.kind is Kind.RUN and self.melds is MeldStyle.ENDS:
            return ", ".join((self.ends(meld), *map(self._joker_as, meld.stand_for)))
        codes = [card.code for card in meld.cards if not card.is_joker]
        if meld.kind is Kind.RUN:
            return " ".join(card.code for card in meld.cards)
        return " ".join([*codes, *map(self._joker_as, self._settled(meld))])

    def _joker_as(self, face: Card | None) -> str:
        """`JK as 10S`, or `JK` where it need not be told what it stands for."""
        if face is None:
            return JOKER.code
        text = self.language.pgettext("short", "{joker} as {card}")
        return text.format(joker=JOKER.code, card=face.code)

    def _settled(self, meld: Meld) -> tuple[Card | None, ...]:
        """What each joker of a set stands for, where it was declared; None where that is plain."""
        plain = len(meld.missing_suits) == meld.jokers and not self.suits_twice
        pairs = zip(meld.cards, meld.faces, strict=True)
        return tuple(None if plain else face for card, face in pairs if card.is_joker)

    # Its names

    def _run(self, meld: Meld) -> str:
        t = self.language
        if self.melds is MeldStyle.CARDS:
            return t.gettext("run of {suit}: {ranks}").format(
                suit=t.suits[meld.suit], ranks=t.listed(self._ranks(meld))
            )
        low, high = _ends(meld)
        told = t.gettext("run of {suit}, {low} {high}").format(
            suit=t.suits[meld.suit],
            low=t.ranks["from"][low.rank],
            high=t.ranks["to"][high.rank],
        )
        if jokers := [t.ranks["the"][face.rank] for face in meld.stand_for]:
            text = t.ngettext("the joker is {rank}", "the jokers are {rank}", len(jokers))
            told += ", " + text.format(rank=t.listed(jokers))
        return told

    def _ranks(self, meld: Meld) -> list[str]:
        """The cards of a run from its low end, each joker with what it stands for."""
        t = self.language
        joker = t.ngettext("joker as {what}", "jokers as {what}", 1)
        told = []
        for lying, face in zip(meld.cards, meld.faces, strict=True):
            assert face is not None
            rank = t.ranks[""][face.rank]
            told.append(joker.format(what=rank) if lying.is_joker else rank)
        return told

    def _set(self, meld: Meld) -> str:
        t = self.language
        each = self.melds is MeldStyle.CARDS
        suits = [t.suits[c.suit] for c in meld.cards if not c.is_joker]
        pairs = zip(meld.cards, meld.faces, strict=True)
        jokers = [face for card, face in pairs if card.is_joker]
        if each:
            joker = t.ngettext("joker as {what}", "jokers as {what}", 1)
            suits += [joker.format(what=self._joker_suits(meld, face)) for face in jokers]
        if len(meld.cards) == 3:
            text = t.pgettext("three cards", "set of {rank}: {suits}")
        else:
            text = t.pgettext("four cards", "set of {rank}: {suits}")
        told = text.format(rank=t.ranks["many"][meld.rank], suits=t.listed(suits))
        named = [self._joker_suits(meld, face) for face in jokers]
        # Those that are not certain could be told together only without their number.
        together = [[suit] for suit in named] if None in jokers else [named]
        for some in [] if each or not jokers else together:
            text = t.ngettext("the joker is {suit}", "the jokers are {suit}", len(some))
            told += ", " + text.format(suit=t.listed(some))
        return told

    def _joker_in_set(self, meld: Meld, face: Card | None) -> str:
        """`joker`, or `joker as hearts` where it was declared."""
        t = self.language
        if face is None:
            return t.ranks[""][0]
        joker = t.ngettext("joker as {what}", "jokers as {what}", 1)
        return joker.format(what=self._joker_suits(meld, face))

    def _joker_suits(self, meld: Meld, face: Card | None) -> str:
        """The suit or the suits that a joker of a set may be."""
        t = self.language
        if face is not None:
            return t.suits[face.suit]
        if self.suits_twice:
            return t.gettext("any suit")
        return t.either([t.suits[s] for s in meld.missing_suits])


def _ends(meld: Meld) -> tuple[Card, Card]:
    """What the first and the last card of a run count as."""
    low, high = meld.faces[0], meld.faces[-1]
    assert low is not None
    assert high is not None
    return low, high
