"""What cards still lack to be a meld: one card more, or several; or nothing makes them one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from rummy_tui.rules.cards import RANKS, SUITS, Card, face
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.ruleset import Ruleset


def completing(cards: tuple[Card, ...], pack: tuple[Card, ...], rules: Ruleset) -> tuple[Card, ...]:
    """The cards of the pack of which one makes a meld of these, in their usual order."""
    left = Counter(pack) - Counter(cards)
    return tuple(each for each in sorted(left) if _is_meld((*cards, each), rules))


def may_become(cards: tuple[Card, ...], rules: Ruleset) -> bool:
    """Whether there is a meld in which all these cards lie."""
    naturals = tuple(each for each in cards if not each.is_joker)
    jokers = tuple(each for each in cards if each.is_joker)
    begins = [naturals]
    if not naturals:  # jokers are the same in every suit
        begins = [(face(rank, SUITS[0]),) for rank in RANKS]
    return any(
        _is_meld(whole + jokers, rules)
        for begin in begins
        for whole in (*_sets(begin, len(jokers)), *_runs(begin, len(jokers)))
    )


def _is_meld(cards: tuple[Card, ...], rules: Ruleset) -> bool:
    try:
        return bool(readings(cards, rules))
    except Illegal:
        return False


def _sets(naturals: tuple[Card, ...], jokers: int) -> Iterator[tuple[Card, ...]]:
    """The natural cards of all that may be a set with these and so many jokers."""
    alike = [face(naturals[0].rank, suit) for suit in SUITS]
    for more in range(len(SUITS) - len(naturals) - jokers + 1):
        for others in combinations_with_replacement(alike, more):
            yield naturals + others


def _runs(naturals: tuple[Card, ...], jokers: int) -> Iterator[tuple[Card, ...]]:
    """The natural cards of the longest runs with these and so many jokers: the whole suit.

    Which is enough, as every run is a part of one that goes from ace to king.
    """
    others = [c for r in RANKS if (c := face(r, naturals[0].suit)) not in naturals]
    for added in combinations(others, max(0, len(others) - jokers)):
        yield naturals + added
