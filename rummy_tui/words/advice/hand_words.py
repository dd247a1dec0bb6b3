"""Looking around the hand: its groups, what could be laid, and what a card goes with."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.scoring import scored, worth
from rummy_tui.rules.view import View
from rummy_tui.words.advice.describe import hand, held, missing_to_open
from rummy_tui.words.language.aloud import Told, openly, together
from rummy_tui.words.language.cards import CardStyle
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language, capital
from rummy_tui.words.language.marks import N_, NC_, NN_
from rummy_tui.words.language.scores import points_of

MANY: Final = 5
"""If more cards or groups of them would complete a combination, none is named."""


class Grouped(Enum):
    """The property that the cards of a group share."""

    SUIT = "suit"
    RANK = "rank"
    NOTHING = "nothing"


# By rank, from the joker to the king. Other languages may have other words for the ranks of a set
# than for several cards that only stand together.
SEVERAL: Final = (
    NC_("several cards", "jokers"),
    NC_("several cards", "aces"),
    NC_("several cards", "twos"),
    NC_("several cards", "threes"),
    NC_("several cards", "fours"),
    NC_("several cards", "fives"),
    NC_("several cards", "sixes"),
    NC_("several cards", "sevens"),
    NC_("several cards", "eights"),
    NC_("several cards", "nines"),
    NC_("several cards", "tens"),
    NC_("several cards", "jacks"),
    NC_("several cards", "queens"),
    NC_("several cards", "kings"),
)


def hand_groups(groups: Sequence[tuple[Card, ...]], common: Grouped, hearer: Hearer) -> str:
    """The hand group by group; card by card if it is not sorted."""
    t = hearer.language
    if not groups or common is Grouped.NOTHING:
        told = hand(tuple(card for group in groups for card in group), hearer)
        return together(openly(t(N_("Not sorted."))) if groups else "", told)
    told = " ".join(_group(group, common, hearer) for group in groups)
    return Told(told, held(sum(map(len, groups)), hearer))


def _group(group: tuple[Card, ...], common: Grouped, hearer: Hearer) -> str:
    """Say a group: `hearts: seven, eight and jack`, `sevens: hearts and clubs`, `seven: hearts`."""
    t, first = hearer.language, group[0]
    if first.is_joker:
        return t(NN_("{n} joker.", "{n} jokers."), n=len(group))
    w = hearer.words
    if common is Grouped.SUIT:
        ranks = t.listed([_number(card, hearer) or w.rank(card.rank) for card in group])
        text = NC_("cards of one suit", "{suit}: {ranks}.")
        return t(text, suit=w.suit(first.suit), ranks=ranks)
    several = w.rank(first.rank) if len(group) == 1 else SEVERAL[first.rank]
    suits = t.listed([w.suit(card.suit) for card in group])
    text = NC_("cards of one rank", "{rank}: {suits}.")
    return t(text, rank=_number(first, hearer) or several, suits=suits)


def _number(card: Card, hearer: Hearer) -> str:
    """The number of a card if numbers are spoken as such; empty for all others."""
    pips = hearer.style is not CardStyle.WORDS and 2 <= card.rank <= 10
    return card.code[:-1] if pips else ""


# What could be laid


def could_lay(melds: int, adds: int, hearer: Hearer, *, hidden: bool = False) -> str:
    """Count the melds and cards to lay, without a stop: `2 combinations to lay, 1 card to add`.

    If melds stay `hidden` until a knock, there is none to lay.
    """
    t, told = hearer.language, []
    if melds and hidden:
        told.append(t(NN_("{n} combination in the hand", "{n} combinations in the hand"), n=melds))
    elif melds:
        told.append(t(NN_("{n} combination to lay", "{n} combinations to lay"), n=melds))
    if adds:
        told.append(t(NN_("{n} card to add", "{n} cards to add"), n=adds))
    return capital(", ".join(told))


def to_open(view: View, hearer: Hearer, *, most: int) -> str:
    """Say the points missing to open, and if the `most` that the hand can lay is too little."""
    missing = missing_to_open(view, hearer)
    if most >= view.short:
        return missing
    return missing + " " + hearer.language(N_("Your hand cannot open yet."))


def too_little_seen(view: View, t: Language, *, most: int) -> str:
    """Say how many of the points to open the hand has, with those already laid in this turn."""
    whole = view.rules.opening
    return t(N_("{most} of {whole} points to open."), most=whole - view.short + most, whole=whole)


def meld_to_lay(meld: Meld, view: View, hearer: Hearer) -> str:
    """A combination that could be laid, with its points if they count."""
    named, t = hearer.words.meld(meld), hearer.language
    if not (view.short or scored(meld, view.rules)):
        return str(named)
    text = NC_("a combination that could be laid", "{meld}, {points}")
    return t(text, meld=named, points=points_of(worth(meld, view.rules), t))


def more_to_lay(melds: Sequence[Meld], hearer: Hearer) -> str:
    """Count the other combinations that could be laid: `and 3 more with a joker`."""
    text = NN_("and {n} more", "and {n} more")
    if all(meld.jokers for meld in melds):
        text = NN_("and {n} more with a joker", "and {n} more with a joker")
    return hearer.language(text, n=len(melds))


def card_to_add(card: Card, index: int, hearer: Hearer, *, frees: bool) -> str:
    """A card that could be added to a combination, or only taken for its joker."""
    text = N_("{card:the} to combination {n}")
    if frees:
        text = N_("{card:the} for the joker of combination {n}")
    return hearer.language(text, card=hearer.words.card(card), n=index + 1)


# Where a card fits


def goes_with(
    card: Card,
    melds: Sequence[Meld],
    near: Sequence[Card],
    hearer: Hearer,
    *,
    others: int = 0,
) -> str:
    """Name the combinations of a card with the hand, and cards with which it needs one more.

    `others` is the number of combinations that are not named.
    """
    t, words = hearer.language, hearer.words
    first, again = N_("In your hand it makes {meld}."), N_("Or {meld}.")
    told = [
        t(again if place else first, meld=words.a_meld(meld)) for place, meld in enumerate(melds)
    ]
    if others:
        told.append(t(NN_("And {n} other.", "And {n} others."), n=others))
    if near:
        told.append(t(N_("With {cards} it needs one more card."), cards=words.either(tuple(near))))
    # A joker goes with everything.
    if not told and not card.is_joker:
        told.append(t(N_("In your hand it goes with no other card.")))
    return " ".join(told)


# What a combination lacks


def one_more(cards: Sequence[Card], chosen: Sequence[Card], hearer: Hearer) -> str:
    """The cards of which one more makes a combination: `the six or the nine of spades, or ...`."""
    t, ranks = hearer.language, {card.rank for card in chosen if not card.is_joker}
    alike = tuple(card for card in cards if len(ranks) == 1 and card.rank in ranks)
    in_row = tuple(card for card in cards if card not in alike and not card.is_joker)
    joker = [card for card in cards if card.is_joker]
    if len(in_row) + bool(alike) + bool(joker) > MANY:
        return t(N_("One more card makes it a combination, and many would do."))
    named = [str(hearer.words.either(some)) for some in (in_row, alike) if some]
    named += [format(hearer.words.card(card), "the") for card in joker]
    told, *others = named
    for other in others:
        told = t(NC_("cards", "{some}, or {others}"), some=told, others=other)
    return t(N_("One more card makes it a combination: {cards}."), cards=told)
