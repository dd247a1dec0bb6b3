"""Cards, lists of cards and melds as values in a sentence, which chooses the form of their names.

`{card}` stands in its usual form and `{card:the}` in another. Each language has its forms in
`cards.json` (see `grammar`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache, partial
from typing import Final

from rummy_tui.rules.cards import BACK, JOKER, PACK, Card
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.system.printable import NO_BREAK, unbroken
from rummy_tui.words.language.grammar import Form, Named
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NC_, NN_

NAMED: Final = 512
"""Names of combinations in the cache: a table of fifteen for each of a few listeners."""
MARKS: Final = ".,:;?!()"
RANK_OF_SUIT: Final = NC_("card", "{rank} of {suit}")


class CardStyle(Enum):
    """A style of naming cards."""

    WORDS = "words"
    """seven of hearts"""
    DIGITS = "digits"
    """7 of hearts"""
    SUIT_FIRST = "suit-first"
    """hearts 7"""
    SHORT = "short"
    """7H"""


class MeldStyle(Enum):
    """A style of naming combinations."""

    ENDS = "ends"
    """run of spades, nine to jack"""
    CARDS = "cards"
    """run of spades: nine, ten and jack"""


@dataclass(frozen=True, slots=True)
class CardWords:
    """The names of cards and melds for one listener."""

    language: Language
    style: CardStyle = CardStyle.WORDS
    suits_twice: bool = False
    """True if a set may have a suit twice, so that its joker stands for any suit."""
    melds: MeldStyle = MeldStyle.ENDS

    # The values for sentences

    def card(self, card: Card) -> Named:
        return Named(lambda form: _names(self.language, self.style, form)[card])

    def name(self, card: Card) -> str:
        """A card alone, as in a row of the hand."""
        return _names(self.language, self.style, "")[card]

    def cards(self, cards: tuple[Card, ...]) -> Named:
        """Cards one after the other, as they are spoken; in short as they are written."""

        def named(form: str) -> str:
            if self.style is CardStyle.SHORT and len(cards) > 1:
                codes = " ".join(self.name(c) if c is BACK else c.code for c in cards)
                return self.language.form(form).after_prep(codes)
            names = _names(self.language, self.style, form)
            return self.language.inflected(form).ended([names[card] for card in cards])

        return Named(named)

    def either(self, cards: tuple[Card, ...]) -> Named:
        """A choice, with what is common said once: `the six or the ten of hearts`."""
        common = len({c.suit for c in cards}) == 1 or len({c.rank for c in cards}) == 1
        if common and self.style is CardStyle.WORDS:
            return Named(lambda form: self._in_common(cards, form), "the")
        return Named(partial(format, self.language.either(map(self.card, cards))), "the")

    def _in_common(self, cards: tuple[Card, ...], form: str) -> str:
        """Name cards of one suit or one rank, each in full if their common part would differ."""
        t, names = self.language, self.language.form(form)
        each = format(t.either(map(self.card, cards)), form)
        if any(c.is_joker or c is BACK or c.code in names.cards for c in cards):
            return each
        t = t.inflected(form)
        ranks = dict.fromkeys(names.ranks[c.rank] for c in cards)
        suits = dict.fromkeys(names.suit(c.rank, c.suit) for c in cards)
        if len({c.rank for c in cards}) > 1 and len(suits) > 1:  # of other genders
            return each
        if t(RANK_OF_SUIT).startswith("{rank"):
            return t(RANK_OF_SUIT, rank=t.either(map(names.led, ranks)), suit=t.either(suits))
        leads = {
            names.lead(t(RANK_OF_SUIT, rank=names.ranks[c.rank], suit=names.suit(c.rank, c.suit)))
            for c in cards
        }
        if len(leads) > 1:
            return each
        return leads.pop() + t(RANK_OF_SUIT, rank=t.either(ranks), suit=t.either(suits))

    def meld(self, meld: Meld) -> Named:
        """`run of spades, nine to jack` or `set of sevens: hearts and clubs`, then the jokers.

        Card by card, a joker is named in its place; in the short style there are only cards: `9S to
        JS`.
        """
        return Named(lambda form: self.language.form(form).after_prep(_meld_name(self, meld, form)))

    def a_meld(self, meld: Meld) -> Named:
        """The same with its article, as a part of a sentence."""

        def named(form: str) -> str:
            name = _meld_name(self, meld, form)
            if self.style is not CardStyle.SHORT:
                run = meld.kind is Kind.RUN
                mark = NC_("run", "a {meld}") if run else NC_("set", "a {meld}")
                name = self.language.inflected(form)(mark, meld=name)
            return self.language.form(form).after_prep(name)

        return Named(named)

    def in_brief(self, meld: Meld) -> Named:
        """`spades, nine to jack` or `sevens of hearts and clubs`: only what is needed."""

        def named(form: str) -> str:
            t = self.language.inflected(form)
            if self.style is CardStyle.SHORT:
                name = self._codes(meld)
            elif meld.kind is Kind.RUN:
                name = self._run_in_brief(meld, t)
            else:
                name = self._set_in_brief(meld, t)
            return t.form(form).after_prep(name)

        return Named(named)

    def kinds(self, melds: Sequence[Meld], *, ends: bool = True) -> Named:
        """`threes and hearts from five to eight`: combinations by their rank or suit.

        Those with the same name are counted: `2 runs of clubs`.
        """

        def named(form: str) -> str:
            alike = dict[str, list[Meld]]()
            for meld in melds:
                alike.setdefault(self._kind(meld, form, ends=ends), []).append(meld)
            kinds = [self._kind(same[0], form, ends=ends, n=len(same)) for same in alike.values()]
            return self.language.inflected(form).ended(kinds)

        return Named(named, "many")

    def _kind(self, meld: Meld, form: str, *, ends: bool, n: int = 1) -> str:
        t, names = self.language.inflected(form), self.language.form(form)
        if meld.kind is Kind.SET:
            if n == 1:
                return names.led(names.ranks[meld.rank])
            several = NN_("{n} set of {rank}", "{n} sets of {rank}")
            return names.after_prep(t(several, n=n, rank=self.rank(meld.rank, "many")))
        short = self.style is CardStyle.SHORT
        suit = self.ends(meld) if short else self.suit(meld.suit)
        if n > 1:
            runs = NN_("{n} run of {suit}", "{n} runs of {suit}")
            suit = t.named(runs, n=n, suit=suit)
        if short or not ends:
            return format(suit, form)
        low, high = _ends(meld)
        return t(
            NC_("new run", "{suit} from {low} {high}"),
            suit=format(suit, form),
            low=self.rank(low.rank, "from"),
            high=self.rank(high.rank, "to"),
        )

    def ends(self, meld: Meld) -> Named:
        """`nine to jack`: the ends of a run."""
        low, high = _ends(meld)
        if self.style is CardStyle.SHORT:
            mark = NC_("cards", "{low} to {high}")
            return self.language.named(mark, low=low.code, high=high.code)
        low_rank, high_rank = self.rank(low.rank, "from"), self.rank(high.rank, "to")
        return self.language.named(NC_("run", "{low} {high}"), low=low_rank, high=high_rank)

    # The parts of names

    def rank(self, rank: int, usual: str = "") -> Named:
        return Named(lambda form: _parts(self.language, form)[0][rank], usual)

    def suit(self, suit: int) -> Named:
        return Named(lambda form: _parts(self.language, form)[1][suit])

    # Melds

    def full_name(self, meld: Meld, form: str) -> str:
        """The name of a combination in a form, without the cache."""
        if self.style is CardStyle.SHORT:
            return self._codes(meld)
        t = self.language.inflected(form)
        return self._run(meld, t) if meld.kind is Kind.RUN else self._set(meld, t)

    def _run(self, meld: Meld, t: Language) -> str:
        suit = self.suit(meld.suit)
        if self.melds is MeldStyle.CARDS:
            ranks = t.listed(self._ranks(meld))
            return t(N_("run of {suit}: {ranks}"), suit=suit, ranks=ranks)
        low, high = _ends(meld)
        # Forms of their own, as in `du neuf au valet`, which no text around them could make.
        low_rank, high_rank = self.rank(low.rank, "from"), self.rank(high.rank, "to")
        told = t(N_("run of {suit}, {low} {high}"), suit=suit, low=low_rank, high=high_rank)
        if jokers := meld.stand_for:
            mark = NN_("the joker is {rank}", "the jokers are {rank}")
            told += ", " + t(mark, n=len(jokers), rank=self._ranked(jokers, "the"))
        return told

    def _set(self, meld: Meld, t: Language) -> str:
        each = self.melds is MeldStyle.CARDS
        suits = [self.suit(c.suit) for c in meld.cards if not c.is_joker]
        pairs = zip(meld.cards, meld.faces, strict=True)
        jokers = [face for card, face in pairs if card.is_joker]
        named = [self._joker_suits(meld, face) for face in jokers]
        if each:
            suits += [self._joker_as(what) for what in named]
        # Other words in French, brelan and carré, and in other languages of card players.
        three = NC_("three cards", "set of {rank}: {suits}")
        four = NC_("four cards", "set of {rank}: {suits}")
        rank = self.rank(meld.rank, "many")
        told = t(three if len(meld) == 3 else four, rank=rank, suits=t.listed(suits))
        # Jokers of uncertain suit are named one by one, since a list would hide their number.
        together = [[suit] for suit in named] if None in jokers else [named]
        for some in [] if each or not jokers else together:
            mark = NN_("the joker is {suit}", "the jokers are {suit}")
            told += ", " + t(mark, n=len(some), suit=t.listed(some))
        return told

    def _set_in_brief(self, meld: Meld, t: Language) -> str:
        suits = [self.suit(c.suit) for c in meld.cards if not c.is_joker]
        suits += [
            self._joker_as(self._joker_suits(meld, face)) if face else self.rank(0)
            for face in self._settled(meld)
        ]
        three = NC_("three cards", "{rank} of {suits}")
        four = NC_("four cards", "{rank} of {suits}")
        rank = self.rank(meld.rank, "many")
        return t(three if len(meld) == 3 else four, rank=rank, suits=t.listed(suits))

    def _run_in_brief(self, meld: Meld, t: Language) -> str:
        suit = self.suit(meld.suit)
        if self.melds is MeldStyle.CARDS:
            ranks = t.listed(self._ranks(meld))
            return t(NC_("combination", "{suit}: {ranks}"), suit=suit, ranks=ranks)
        told = t(NC_("combination", "{suit}, {ends}"), suit=suit, ends=self.ends(meld))
        if jokers := meld.stand_for:
            as_cards = NN_("joker as {what}", "jokers as {what}")
            told += ", " + t(as_cards, n=len(jokers), what=self._ranked(jokers))
        return told

    def _codes(self, meld: Meld) -> str:
        """`9S to JS` or `9S 10S JS`, and `7C 7D JK`, each joker with its card."""
        t, as_card = self.language, NC_("short", "{joker} as {card}")

        def joker(face: Card | None) -> str:
            return t(as_card, joker=JOKER.code, card=face.code) if face else JOKER.code

        # In a run each joker's place shows its card; in a set its suit may be open.
        if meld.kind is Kind.SET:
            codes = [card.code for card in meld.cards if not card.is_joker]
            return " ".join([*codes, *map(joker, self._settled(meld))])
        if self.melds is MeldStyle.ENDS:
            return ", ".join((str(self.ends(meld)), *map(joker, meld.stand_for)))
        return " ".join(card.code for card in meld.cards)

    # Their jokers

    def _ranks(self, meld: Meld) -> list[Named]:
        """The cards of a run from its low end, each joker with its card."""
        told, jokers = [], [card.is_joker for card in meld.cards]
        for lying, face in zip(meld.cards, meld.faces, strict=True):
            assert face is not None
            rank = self.rank(face.rank)
            told.append(self._joker_as(rank) if lying.is_joker else rank)
        # `Joker as jack and queen` would be heard as one joker that is both.
        if jokers[-2:] == [True, False]:
            told[-2] = self.language.named(NC_("before and", "{joker},"), joker=told[-2])
        return told

    def _ranked(self, cards: Sequence[Card], usual: str = "") -> Named:
        """The ranks of some cards, as a list."""
        ranks = self.language.listed([self.rank(card.rank) for card in cards])
        return Named(ranks.name, usual)

    def _joker_as(self, what: Named) -> Named:
        return self.language.named(NN_("joker as {what}", "jokers as {what}"), n=1, what=what)

    def _joker_suits(self, meld: Meld, face: Card | None) -> Named:
        """The suit or the suits that a joker of a set may be."""
        if face is not None:
            return self.suit(face.suit)
        if self.suits_twice:
            return self.language.named(N_("any suit"))
        return self.language.either([self.suit(s) for s in meld.missing_suits])

    def _settled(self, meld: Meld) -> tuple[Card | None, ...]:
        """The card of each joker of a set, if declared; None if it needs no words."""
        plain = len(meld.missing_suits) == meld.jokers and not self.suits_twice
        pairs = zip(meld.cards, meld.faces, strict=True)
        return tuple(None if plain else face for card, face in pairs if card.is_joker)


def _ends(meld: Meld) -> tuple[Card, Card]:
    """The cards that the first and the last card of a run stand for."""
    low, high = meld.faces[0], meld.faces[-1]
    assert low is not None
    assert high is not None
    return low, high


# A card is named in most sentences, and every card of a hand each time it is drawn: the names of
# the pack are made once for each form (60 microseconds) and then only looked up.
@cache
def _names(language: Language, style: CardStyle, form: str) -> Mapping[Card, str]:
    return {card: _name(card, language, style, form) for card in (*PACK, JOKER, BACK)}


@cache
def _parts(language: Language, form: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ranks and the suits as they stand alone."""
    its = language.form(form)
    return tuple(map(its.led, its.ranks)), tuple(map(its.led, its.suits))


def unbroken_cards(text: str, language: Language, style: CardStyle) -> str:
    """A text to be broken into lines, none of which ends in the middle of a card's name."""
    words, joined = unbroken(text).split(" "), list[str]()
    names, longest = _names_of_words(language, style)
    while words:
        count = next((n for n in range(longest, 1, -1) if _named(words[:n], names)), 1)
        joined.append(NO_BREAK.join(words[:count]))
        del words[:count]
    return " ".join(joined)


def _named(words: list[str], names: frozenset[str]) -> bool:
    return " ".join(words).strip(MARKS).casefold() in names


@cache
def _names_of_words(language: Language, style: CardStyle) -> tuple[frozenset[str], int]:
    """All names of cards that have several words, in every form, and the most words."""
    names = frozenset(
        name.casefold()
        for form in _forms_of_cards(language)
        for name in _names(language, style, form).values()
        if " " in name
    )
    return names, max((len(name.split(" ")) for name in names), default=1)


def _forms_of_cards(language: Language) -> list[str]:
    """The forms with other names for cards than those before them: some change only texts."""
    found = dict[str, Form]()
    for name, its in language.forms.items():
        bare = replace(its, says={}, numbers={}, ends={})
        if bare not in found.values():
            found[name] = bare
    return list(found)


# Each key says and draws the list of combinations again; a name takes 18 microseconds to make.
@lru_cache(NAMED)
def _meld_name(words: CardWords, meld: Meld, form: str) -> str:
    return words.full_name(meld, form)


def _name(card: Card, language: Language, style: CardStyle, form: str) -> str:
    t, names = language.inflected(form), language.form(form)
    if card is BACK:
        return names.after_prep(t(N_("a hidden card")))
    # In the short style too: a voice reads `JK` as two letters, and there is no suit to say.
    if card.is_joker:
        return names.cards.get(card.code) or names.led(names.ranks[0])
    if style is CardStyle.SHORT:
        return names.after_prep(card.code)
    figures = 2 <= card.rank <= 10
    if style is CardStyle.SUIT_FIRST:
        rank = card.code[:-1] if figures else t.form("").ranks[card.rank]
        mark = NC_("card, suit first", "{suit} {rank}")
        return names.after_prep(t(mark, suit=names.suits[card.suit], rank=rank))
    if style is CardStyle.DIGITS and figures:
        rank = names.number.format(n=card.code[:-1])
    elif card.code in names.cards:
        return names.cards[card.code]
    else:
        rank = names.ranks[card.rank]
    return names.led(t(RANK_OF_SUIT, rank=rank, suit=names.suit(card.rank, card.suit)))
