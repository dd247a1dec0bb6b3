"""The arrangement of a hand that leaves least deadwood, alone or beside what a knocker has shown.

For games of one pack without jokers in which nothing is laid before a knock. Who has not knocked
adds cards to the knocker's melds and lays melds of his own, so that both are chosen together: each
choice of added cards is tried, and the rest is arranged as well as it can be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from rummy_tui.rules.cards import ACE, KING, SUITS, Card, face, sorted_cards, without
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.melds import Kind, Meld, Table


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds of a hand, and its deadwood."""

    melds: Table
    deadwood: tuple[Card, ...]
    points: int
    """What the deadwood counts."""


@dataclass(frozen=True, slots=True)
class Addition:
    """Cards for the meld of an index, which then lies as `meld`."""

    index: int
    meld: Meld
    cards: tuple[Card, ...]


def arranged(hand: tuple[Card, ...]) -> Arrangement:
    """The arrangement of a hand that leaves least; each card at most once, and no jokers."""
    melds, points = best_melds(hand)
    laid = tuple(card for meld in melds for card in meld)
    return Arrangement(tuple(map(as_meld, melds)), without(hand, laid), points)


def as_meld(cards: Iterable[Card]) -> Meld:
    """The meld of cards that make one, from its lowest to its highest."""
    lying = tuple(sorted_cards(cards))
    return Meld(Kind.SET if lying[0].rank == lying[1].rank else Kind.RUN, lying, lying)


def laid_off(hand: tuple[Card, ...], table: Table) -> tuple[Addition, ...]:
    """What to add to the melds on the table so that least deadwood is left; no more than needed."""
    held = frozenset(hand)
    best: tuple[Addition, ...] = ()
    least = (best_melds(hand)[1], 0)
    for choice in product(*(tuple(_additions(*each, held)) for each in enumerate(table))):
        added = [each for each in choice if each.cards]
        cards = tuple(card for each in added for card in each.cards)
        # one card may go on with two runs, or with a run and a set
        if not cards or len(set(cards)) < len(cards):
            continue
        left = best_melds(without(hand, cards))[1], len(cards)
        if left < least:
            best, least = tuple(added), left
    return best


def _additions(index: int, meld: Meld, held: frozenset[Card]) -> Iterator[Addition]:
    """What of a hand can be added to a meld, nothing among it."""
    if meld.kind is Kind.SET:
        yield Addition(index, meld, ())
        missing = [face(meld.rank, suit) for suit in meld.missing_suits]
        if len(meld) < len(SUITS) and missing[0] in held:
            yield Addition(index, as_meld((*meld.cards, *missing)), tuple(missing))
        return
    suit, low, high = meld.suit, meld.rank, meld.rank + len(meld) - 1
    below: list[tuple[Card, ...]] = [()]
    above: list[tuple[Card, ...]] = [()]
    while low > ACE and (card := face(low := low - 1, suit)) in held:
        below.append((card, *below[-1]))
    while high < KING and (card := face(high := high + 1, suit)) in held:
        above.append((*above[-1], card))
    for before, after in product(below, above):
        yield Addition(index, as_meld((*before, *meld.cards, *after)), (*before, *after))
