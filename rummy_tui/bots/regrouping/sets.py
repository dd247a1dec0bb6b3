"""The sets of one rank: the numbers of cards of each suit that can lie in sets together."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from rummy_tui.bots.regrouping.runs import CACHED, GROUPED, JOKERS, Part
from rummy_tui.rules.cards import SUITS
from rummy_tui.rules.laying.arrange import SMALLEST

Amounts = tuple[int, ...]
"""Cards of each suit."""
Choice = tuple[Part, ...]
"""The part of each suit."""
LARGEST: Final = len(SUITS)
NONE: Final = (0,) * len(SUITS)


class Choices:
    """All choices for the cards of a rank; a subset of them is a number with a bit for each."""

    def __init__(self, choices: list[Choice]) -> None:
        self.bit = {choice: 1 << n for n, choice in enumerate(choices)}
        self.with_part: list[dict[Part, int]] = [{} for _ in SUITS]
        """By suit and part."""
        for choice, bit in self.bit.items():
            for of_suit, part in zip(self.with_part, choice, strict=True):
                of_suit[part] = of_suit.get(part, 0) | bit
        self._some: dict[int, Sets] = {}

    def some(self, mask: int) -> Sets:
        """A subset of the choices."""
        known = self._some.get(mask)
        if known is None:
            known = self._some[mask] = Sets(self, mask)
        return known


class Sets:
    """The choices that are left at a rank: equal ones are the same object."""

    __slots__ = ("_holding", "_narrowed", "every", "mask", "of_suit")

    # Flyweights: there are few different ones, and each remembers the results of narrowing it, so
    # that propagation hardly ever computes anything twice.
    def __init__(self, every: Choices, mask: int) -> None:
        self.every, self.mask = every, mask
        self.of_suit = tuple(
            sum([1 << part for part, choices in parts.items() if choices & mask])
            for parts in every.with_part
        )
        """The parts that each suit may have, as bits."""
        self._narrowed: dict[tuple[int, int], Sets] = {}
        self._holding: dict[tuple[Amounts, Amounts], Sets] = {}

    def narrowed(self, suit: int, parts: int) -> Sets:
        """The choices in which a suit has one of these parts, given as bits."""
        known = self._narrowed.get((suit, parts))
        if known is None:
            of_suit = self.every.with_part[suit].items()
            mask = sum([choices for part, choices in of_suit if parts >> part & 1])
            known = self._narrowed[suit, parts] = self.every.some(mask & self.mask)
        return known

    def holding(self, amounts: Amounts, jokers: Amounts) -> Sets:
        """The choices that still make sets without these cards, and have at least these jokers."""
        known = self._holding.get((amounts, jokers))
        if known is None:
            mask = 0
            for choice, bit in self.every.bit.items():
                if bit & self.mask and all(
                    part >> JOKERS >= n for part, n in zip(choice, jokers, strict=True)
                ):
                    grouped = [part & GROUPED for part in choice]
                    rest = [n - m for n, m in zip(grouped, amounts, strict=True)]
                    if min(rest) >= 0 and _are_sets(tuple(rest)):
                        mask |= bit
            known = self._holding[amounts, jokers] = self.every.some(mask)
        return known

    def count(self, suit: int, part: Part) -> int:
        """The number of choices in which a suit has this part."""
        return (self.every.with_part[suit][part] & self.mask).bit_count()


@lru_cache(CACHED)
def sets_of(copies: Amounts, jokers: int) -> Sets:
    """All choices for these copies of each suit, and for jokers that stand for more of them."""
    found = []
    for faces in combinations_with_replacement(SUITS, jokers):
        more = [faces.count(suit) for suit in SUITS]
        for amounts in _amounts(tuple(map(sum, zip(copies, more, strict=True)))):
            parts = (n | m << JOKERS for n, m in zip(amounts, more, strict=True))
            found.append(tuple(parts))
    return Choices(found).some((1 << len(found)) - 1)


@lru_cache(CACHED)
def _amounts(copies: Amounts) -> tuple[Amounts, ...]:
    every = product(*(range(count + 1) for count in copies))
    return tuple(amounts for amounts in every if _are_sets(amounts))


@lru_cache(CACHED)
def _are_sets(amounts: Amounts) -> bool:
    # n sets of three or four suits: no suit may lie there more than n times
    total = sum(amounts)
    return any(
        SMALLEST * n <= total <= LARGEST * n for n in range(max(amounts), total // SMALLEST + 1)
    )
