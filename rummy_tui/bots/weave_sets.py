"""The sets of one rank: how many cards of each suit can lie in sets together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final

from rummy_tui.rules.arrange import SMALLEST
from rummy_tui.rules.cards import SUITS

Amounts = tuple[int, ...]
"""Cards of each suit."""
LARGEST: Final = len(SUITS)
FEW: Final = 3  # bits for a number of cards in sets


class Sets:
    """The choices that there are at a rank: equal ones are the same object."""

    def __init__(self, choices: tuple[Amounts, ...]) -> None:
        self.choices = choices
        self.of_suit = tuple(_bits(choice[suit] for choice in choices) for suit in SUITS)
        """The amounts that each suit may have, as bits."""
        self.then: list[dict[int, int]] = [{} for _ in SUITS]
        """For each suit the amounts that go with those of the suits before it, a few bits each."""
        for choice in choices:
            before = 0
            for suit, amount in enumerate(choice):
                self.then[suit][before] = self.then[suit].get(before, 0) | 1 << amount
                before += amount << FEW * suit
        self._narrowed: dict[tuple[int, int], Sets] = {}

    def narrowed(self, suit: int, amounts: int) -> Sets:
        """Those choices in which the suit has one of some amounts, given as bits."""
        known = self._narrowed.get((suit, amounts))
        if known is None:
            choices = tuple(c for c in self.choices if amounts >> c[suit] & 1)
            known = self._narrowed[suit, amounts] = _sets(choices)
        return known


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


@lru_cache(maxsize=1 << 14)
def _sets(choices: tuple[Amounts, ...]) -> Sets:
    return Sets(choices)


@lru_cache(maxsize=1 << 14)
def sets_of(copies: Amounts, jokers: int) -> Sets:
    """All choices for so many copies of each suit, and so many jokers that stand for more."""
    return _sets(
        tuple(
            amounts
            for amounts in product(*(range(count + jokers + 1) for count in copies))
            if _joker_need(amounts, copies) <= jokers and _stand(sum(amounts), max(amounts))
        )
    )


def _joker_need(amounts: Amounts, copies: Amounts) -> int:
    return sum(max(0, n - there) for n, there in zip(amounts, copies, strict=True))


def _stand(total: int, most: int) -> bool:
    """Whether so many cards, most of one suit so many, make sets of three or four suits."""
    return any(SMALLEST * n <= total <= LARGEST * n for n in range(most, total // SMALLEST + 1))
