"""The open runs of one suit, as the ranks are settled one by one from the ace up.

Of the runs that end at the last rank only their number and lengths matter, and of the lengths
only one, two and enough; besides, how many aces are kept to follow the king. A set of such
states is a number with a bit for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

COPIES: Final = 4
"""Of one card: two packs, and two jokers that stand for it."""
CACHED: Final = 1 << 16


class Runs(NamedTuple):
    """Open runs of one card, of two, and of three or more."""

    one: int
    two: int
    long: int


OPEN: Final = tuple(
    Runs(one, two, total - one - two)
    for total in range(COPIES + 1)
    for one in range(total + 1)
    for two in range(total - one + 1)
)
NUMBER: Final = {runs: number for number, runs in enumerate(OPEN)}
WIDTH: Final = len(OPEN)
"""A state is the number of its runs, and so many more for each ace that is kept."""
START: Final = WIDTH * (COPIES + 1)
"""The state before the ace."""


OPEN_RUNS: Final = tuple(sum(runs) for runs in OPEN) * (COPIES + 1)
"""How many there are, by state."""


def runs_of(state: int) -> Runs:
    return OPEN[state % WIDTH]


def aces_of(state: int) -> int:
    """The aces that are kept to follow the king."""
    return state // WIDTH


def _follow(runs: Runs, count: int) -> int:
    """The runs after so many more cards: short ones go on, then long ones, then new ones begin.

    -1 where a short one would not go on. A long run that goes on is never worse than a new one.
    """
    rest = count - runs.one - runs.two
    if rest < 0:
        return -1
    goes_on = min(runs.long, rest)
    return NUMBER[Runs(rest - goes_on, runs.one, runs.two + goes_on)]


FOLLOW: Final = tuple(tuple(_follow(runs, n) for n in range(COPIES + 1)) for runs in OPEN)


def _better(state: int) -> Iterator[int]:
    """How far away those states are that have one long run more, or one run a step longer."""
    one, two, long = runs_of(state)
    for other in (
        Runs(one, two, long + 1),
        Runs(one - 1, two + 1, long),
        Runs(one, two - 1, long + 1),
    ):
        if other in NUMBER:
            yield NUMBER[other] - state % WIDTH


BETTER: Final = (*(tuple(_better(state)) for state in range(START)), ())
"""What to add to a state, be it the start, for those that can become all that it can."""


@lru_cache(COPIES + 1)
def closed(aces: int) -> int:
    """The states after the king in which every run is long enough, or becomes so by its ace.

    At most so many aces are kept.
    """
    return _union(
        1 << kept * WIDTH + number
        for kept in range(min(aces, COPIES) + 1)
        for number, (one, two, long) in enumerate(OPEN)
        if not one and two <= kept <= two + long
    )


def bits(mask: int) -> Iterator[int]:
    """The numbers whose bits are set, from the lowest up."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


@lru_cache(CACHED)
def _counts(low: int, high: int, grouped: int) -> int:
    """How many cards may go into runs, as bits."""
    return _union(
        1 << count - amount
        for amount in bits(grouped)
        for count in range(max(low, amount), min(high, amount + COPIES) + 1)
    )


@lru_cache(CACHED)
def onward(states: int, low: int, high: int, grouped: int) -> int:
    """The states after a card of which there are `low` to `high`, `grouped` of them in sets.

    `grouped` is a number with a bit for each amount that may be.
    """
    counts = _counts(low, high, grouped)
    if states >> START:
        return _union(1 << state for count in bits(counts) for state in after(START, count))
    return _each_ace(states, _onward, counts)


@lru_cache(CACHED)
def _onward(runs: int, counts: int) -> int:
    found = (FOLLOW[number][count] for number in bits(runs) for count in bits(counts))
    return _union(1 << number for number in found if number >= 0)


def _each_ace(states: int, change: Callable[[int, int], int], counts: int) -> int:
    """States changed in the same way whatever aces are kept."""
    found = at = 0
    while states:
        found |= change(states & (1 << WIDTH) - 1, counts) << at
        states >>= WIDTH
        at += WIDTH
    return found


@lru_cache(CACHED)
def backward(after: tuple[int, ...], low: int, high: int, grouped: int) -> tuple[int, ...]:
    """The states before a card from which those after it can be reached.

    By jokers: the n-th mask of both are the states that need at most n of them from there on.
    """
    found = []
    counts = [_counts(low, high, grouped)]
    for left in range(len(after)):
        if left:
            counts.append(_counts(high + left, high + left, grouped))
        found.append(
            _union(_each_ace(after[left - n], _backward, counts[n]) for n in range(left + 1))
        )
    return tuple(found)


@lru_cache(CACHED)
def _backward(runs: int, counts: int) -> int:
    return _union(BEFORE[count][number] for number in bits(runs) for count in bits(counts))


def _before(count: int, after: int) -> int:
    """The runs that so many cards turn into others."""
    return _union(1 << number for number, row in enumerate(FOLLOW) if row[count] == after)


BEFORE: Final = tuple(
    tuple(_before(count, after) for after in range(WIDTH)) for count in range(COPIES + 1)
)


@lru_cache(CACHED)
def able(before: int, after: int, low: int, high: int, grouped: int) -> int:
    """Those of some amounts in sets with which states before a card lead to some after it."""
    return sum(1 << n for n in bits(grouped) if onward(before, low, high, 1 << n) & after)


def after(state: int, count: int) -> Iterator[int]:
    """What so many cards of a rank can make of the runs: only of an ace there is a choice."""
    if state == START:
        for kept in range(count + 1):
            yield kept * WIDTH + NUMBER[Runs(count - kept, 0, 0)]
    elif FOLLOW[state % WIDTH][count] >= 0:
        yield state - state % WIDTH + FOLLOW[state % WIDTH][count]


class Step(NamedTuple):
    """What becomes of all copies of one card."""

    grouped: int
    """Copies in sets."""
    state: int
    """The runs after it."""
    jokers: int
    """Jokers that stand for it."""
    kept: int
    """Copies that stay in the hand."""


def steps(
    state: int, must: int, low: int, high: int, grouped: int, jokers: int
) -> tuple[Step, ...]:
    """All that may become of a card: at least `low` copies lie, `must` to `high` without jokers.

    `grouped` are the amounts that may be in sets, as bits. What is left out could be played as
    well: a run that goes on is never worse for it.
    """
    return tuple(
        Step(amount, then, wild, high + wild - amount - count)
        for amount, wild in product(bits(grouped), range(jokers + 1))
        for count in _worthwhile(state, max(low, must + wild) - amount, high + wild - amount)
        for then in after(state, count)
    )


def _worthwhile(state: int, fewest: int, most: int) -> range:
    """How many cards go into runs: as many as are needed for runs to go on, or more."""
    most = min(most, COPIES)
    going_on = sum(runs_of(state)) if state != START else 0
    return range(max(fewest, min(going_on, most), 0), most + 1)
