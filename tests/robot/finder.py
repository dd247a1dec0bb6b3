"""Finds combinations in a hand: sets, and runs, with at most one joker in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from tests.robot.cards import JOKER, Card, Meld
from tests.robot.rules import Rules, burden, worth

MOST_TRIES: Final = 20_000
"""Choices that are looked at in one hand; enough for any that comes up."""


class Group(NamedTuple):
    """Cards of a hand, and the combination that they are meant to be."""

    cards: tuple[Card, ...]
    meld: Meld

    @property
    def naturals(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if not card.is_joker)


def groups(hand: Iterable[Card], rules: Rules) -> list[Group]:
    """Everything that could be laid, the longest first."""
    held = Counter(hand)
    found = [*_sets(held), *_runs(held, rules)]
    found = [each for each in found if len(each.naturals) >= rules.naturals]
    return sorted(found, key=lambda each: (-len(each.cards), each.meld.jokers))


def _sets(held: Counter[Card]) -> Iterator[Group]:
    for rank in range(1, 14):
        same = sorted(card for card in held if card.rank == rank)
        for count in (2, 3, 4):
            for chosen in combinations(same, count):
                if count >= 3:
                    yield Group(chosen, Meld(False, chosen, 0))
                if count <= 3 and held[JOKER]:
                    yield Group((*chosen, JOKER), Meld(False, chosen, 1))


def _runs(held: Counter[Card], rules: Rules) -> Iterator[Group]:
    top = 14 if rules.ace_high else 13
    for suit in range(4):
        for first in range(1, top - 1):
            for last in range(first + 2, min(top, first + 12) + 1):
                yield from _run(suit, first, last, held)


def _run(suit: int, first: int, last: int, held: Counter[Card]) -> Iterator[Group]:
    places = tuple(Card(suit, rank) for rank in range(first, last + 1))
    cards = tuple(Card(suit, 1) if place.rank == 14 else place for place in places)
    missing = sum(not held[card] for card in cards)
    if missing <= min(1, held[JOKER]):
        yield Group(
            tuple(card if held[card] else JOKER for card in cards), Meld(True, places, missing)
        )


def best(hand: list[Card], rules: Rules, *, opening: bool = False) -> tuple[Group, ...]:
    """The groups to lay now: as many cards as possible, or enough to open, or none."""
    found: tuple[Group, ...] = ()
    for choice in _choices(groups(hand, rules), Counter(hand)):
        laid = _laid(choice)
        if rules.keeps_a_card and laid >= len(hand):
            continue
        if opening and sum(worth(g.meld, g.naturals, rules) for g in choice) < rules.opening:
            continue
        if (laid, -_jokers(choice)) > (_laid(found), -_jokers(found)):
            found = choice
    return found


def _laid(choice: tuple[Group, ...]) -> int:
    return sum(len(group.cards) for group in choice)


def _jokers(choice: tuple[Group, ...]) -> int:
    return sum(group.meld.jokers for group in choice)


def _choices(found: list[Group], held: Counter[Card]) -> Iterator[tuple[Group, ...]]:
    """Groups that can be laid together from a hand."""
    waiting: list[tuple[int, tuple[Group, ...], Counter[Card]]] = [(0, (), held)]
    for _ in range(MOST_TRIES):
        if not waiting:
            return
        start, chosen, left = waiting.pop()
        for at in range(len(found) - 1, start - 1, -1):
            used = Counter(found[at].cards)
            if used <= left:
                together = (*chosen, found[at])
                yield together
                waiting.append((at + 1, together, left - used))


def useless_first(hand: list[Card]) -> list[Card]:
    """The cards in the order in which to part with them: first high ones that go with no other."""

    def goes_with(card: Card, other: Card) -> bool:
        near = card.suit == other.suit and 0 < abs(card.rank - other.rank) <= 2
        return near or (card.rank == other.rank and card.suit != other.suit)

    def use(card: Card) -> int:
        return sum(goes_with(card, other) for other in set(hand))

    return sorted(set(hand), key=lambda card: (card.is_joker, use(card), -burden(card), card))
