"""The arrangement of a hand with the least deadwood, alone or with layoffs on a knocker's melds.

For games with one pack, without jokers, in which nothing is laid before a knock. The player who has
not knocked adds cards to the knocker's melds and lays melds of their own, so both are chosen
together: each choice of added cards is tried, and the rest is arranged as well as possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from rummy_tui.rules.cards import ACE, KING, SUITS, Card, face, sorted_cards, without
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds of a hand, and its deadwood."""

    melds: Table
    deadwood: tuple[Card, ...]
    points: int
    """The points of the deadwood."""


@dataclass(frozen=True, slots=True)
class Addition:
    """Cards added to the meld at `index`, which then lies as `meld`."""

    index: int
    meld: Meld
    cards: tuple[Card, ...]


def arranged(hand: tuple[Card, ...]) -> Arrangement:
    """The arrangement of a hand with the least deadwood; no card twice, and no jokers."""
    melds, points = best_melds(hand)
    laid = tuple(card for meld in melds for card in meld)
    return Arrangement(tuple(map(as_meld, melds)), without(hand, laid), points)


def kept_melds(hand: tuple[Card, ...], rules: Ruleset) -> Table:
    """The melds of a hand in games in which they stay there until a knock."""
    return arranged(hand).melds if rules.hidden_melds else ()


def as_meld(cards: Iterable[Card]) -> Meld:
    """The meld that these cards make, from its lowest to its highest."""
    lying = tuple(sorted_cards(cards))
    return Meld(Kind.SET if lying[0].rank == lying[1].rank else Kind.RUN, lying, lying)


def laid_off(hand: tuple[Card, ...], table: Table) -> tuple[Addition, ...]:
    """The additions to melds on the table that leave the least deadwood; no more than needed."""
    held = frozenset(hand)
    best: tuple[Addition, ...] = ()
    least = (best_melds(hand)[1], 0)
    for choice in product(*(tuple(_additions(*each, held)) for each in enumerate(table))):
        added = [each for each in choice if each.cards]
        cards = tuple(card for each in added for card in each.cards)
        # one card may extend two runs, or a run and a set
        if not cards or len(set(cards)) < len(cards):
            continue
        left = best_melds(without(hand, cards))[1], len(cards)
        if left < least:
            best, least = tuple(added), left
    return best


def _additions(index: int, meld: Meld, held: frozenset[Card]) -> Iterator[Addition]:
    """The cards of a hand that can be added to a meld, including none."""
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
