"""Looking around the hand: its groups, what could be laid, and what a card goes with."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.scoring import scored, worth
from rummy_tui.rules.view import View
from rummy_tui.words.cards import CardStyle
from rummy_tui.words.describe import hand, missing_to_open
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language, capital
from rummy_tui.words.standing import points_of

MANY: Final = 5
"""Of more cards that would complete a combination, or of their groups, none is named."""


class Grouped(Enum):
    """What the groups of a hand have in common."""

    SUIT = "suit"
    RANK = "rank"
    NOTHING = "nothing"


def hand_groups(groups: Sequence[tuple[Card, ...]], common: Grouped, hearer: Hearer) -> str:
    """The hand group by group; card by card where it is not sorted."""
    t = hearer.language
    if not groups or common is Grouped.NOTHING:
        told = hand(tuple(card for group in groups for card in group), hearer)
        return t.gettext("Not sorted.") + " " + told if groups else told
    tell = _suit if common is Grouped.SUIT else _rank
    return " ".join(_jokers(g, t) if g[0].is_joker else capital(tell(g, hearer)) for g in groups)


def _jokers(group: tuple[Card, ...], t: Language) -> str:
    return t.ngettext("{n} joker.", "{n} jokers.", len(group)).format(n=len(group))


def _suit(group: tuple[Card, ...], hearer: Hearer) -> str:
    """`hearts: seven, eight and jack.`"""
    t = hearer.language
    ranks = t.listed([_number(card, hearer) or t.form("").ranks[card.rank] for card in group])
    text = t.pgettext("cards of one suit", "{suit}: {ranks}.")
    return text.format(suit=t.form("").suits[group[0].suit], ranks=ranks)


def _rank(group: tuple[Card, ...], hearer: Hearer) -> str:
    """`sevens: hearts and clubs.`, or `seven: hearts.`"""
    t, first = hearer.language, group[0]
    names = t.form("").ranks if len(group) == 1 else _several(t)
    rank = _number(first, hearer) or names[first.rank]
    text = t.pgettext("cards of one rank", "{rank}: {suits}.")
    return text.format(rank=rank, suits=t.listed([t.form("").suits[card.suit] for card in group]))


def _number(card: Card, hearer: Hearer) -> str:
    """The number of a card where such are spoken as numbers; nothing for all others."""
    pips = hearer.style is not CardStyle.WORDS and 2 <= card.rank <= 10
    return card.code[:-1] if pips else ""


def _several(t: Language) -> tuple[str, ...]:
    """`sevens`: several cards of one rank."""
    return (
        t.pgettext("several cards", "jokers"),
        t.pgettext("several cards", "aces"),
        t.pgettext("several cards", "twos"),
        t.pgettext("several cards", "threes"),
        t.pgettext("several cards", "fours"),
        t.pgettext("several cards", "fives"),
        t.pgettext("several cards", "sixes"),
        t.pgettext("several cards", "sevens"),
        t.pgettext("several cards", "eights"),
        t.pgettext("several cards", "nines"),
        t.pgettext("several cards", "tens"),
        t.pgettext("several cards", "jacks"),
        t.pgettext("several cards", "queens"),
        t.pgettext("several cards", "kings"),
    )


# What could be laid


def could_lay(melds: int, adds: int, hearer: Hearer) -> str:
    """How much could be laid, without a full stop: `2 combinations to lay, 1 card to add`."""
    t, told = hearer.language, []
    if melds:
        text = t.ngettext("{n} combination to lay", "{n} combinations to lay", melds)
        told.append(text.format(n=melds))
    if adds:
        told.append(t.ngettext("{n} card to add", "{n} cards to add", adds).format(n=adds))
    return ", ".join(told)


def to_open(view: View, hearer: Hearer, *, most: int) -> str:
    """What is missing to open, and whether the hand has `most` as many points; or nothing."""
    missing = missing_to_open(view, hearer)
    if most >= view.short:
        return missing
    return missing + " " + hearer.language.gettext("Your hand cannot open yet.")


def meld_to_lay(meld: Meld, view: View, hearer: Hearer) -> str:
    """A combination that could be laid, with its points where they count."""
    named, t = hearer.words.meld(meld), hearer.language
    if not (view.short or scored(meld, view.rules)):
        return str(named)
    text = t.pgettext("a combination that could be laid", "{meld}, {points}")
    return text.format(meld=named, points=points_of(worth(meld, view.rules), t))


def more_to_lay(melds: Sequence[Meld], hearer: Hearer) -> str:
    """How many combinations could be laid besides: `and 3 more with a joker`."""
    t, n = hearer.language, len(melds)
    if all(meld.jokers for meld in melds):
        return t.ngettext("and {n} more with a joker", "and {n} more with a joker", n).format(n=n)
    return t.ngettext("and {n} more", "and {n} more", n).format(n=n)


def card_to_add(card: Card, index: int, hearer: Hearer, *, frees: bool) -> str:
    """A card that could be added to a combination, or only taken for its joker."""
    t = hearer.language
    if frees:
        text = t.gettext("{card:the} for the joker of combination {n}")
    else:
        text = t.gettext("{card:the} to combination {n}")
    return text.format(card=hearer.words.card(card), n=index + 1)


# Where a card fits


def goes_with(
    card: Card,
    melds: Sequence[Meld],
    near: Sequence[Card],
    hearer: Hearer,
    *,
    others: int = 0,
) -> str:
    """The combinations that a card makes with the hand, and the cards with which one is missing.

    `others` tells how many combinations there are that are not named.
    """
    t, words = hearer.language, hearer.words
    first, again = t.gettext("In your hand it makes {meld}."), t.gettext("Or {meld}.")
    told = [
        (again if place else first).format(meld=words.a_meld(meld))
        for place, meld in enumerate(melds)
    ]
    if others:
        told.append(t.ngettext("And {n} other.", "And {n} others.", others).format(n=others))
    if near:
        text = t.gettext("One card is missing with {cards}.")
        told.append(text.format(cards=words.either(tuple(near))))
    if not told and not card.is_joker:
        told.append(t.gettext("In your hand it goes with no other card."))
    return " ".join(told)


# What a combination lacks


def one_more(cards: Sequence[Card], chosen: Sequence[Card], hearer: Hearer) -> str:
    """The cards of which one more makes a combination: `the six or the nine of spades, or ...`."""
    t, ranks = hearer.language, {card.rank for card in chosen if not card.is_joker}
    alike = tuple(card for card in cards if len(ranks) == 1 and card.rank in ranks)
    in_row = tuple(card for card in cards if card not in alike and not card.is_joker)
    joker = [card for card in cards if card.is_joker]
    if len(in_row) + bool(alike) + bool(joker) > MANY:
        return t.gettext("One more card makes it a combination, and there are many that do.")
    named = [str(hearer.words.either(some)) for some in (in_row, alike) if some]
    named += [format(hearer.words.card(card), "the") for card in joker]
    told, *others = named
    for other in others:
        told = t.pgettext("cards", "{some}, or {others}").format(some=told, others=other)
    return t.gettext("One more card makes it a combination: {cards}.").format(cards=told)
