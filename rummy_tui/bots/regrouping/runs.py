"""The open runs of one suit, as the ranks are settled one by one from the ace up.

For the runs that end at the last rank only their number and lengths matter, and of the lengths only
one, two and enough; and also the number of aces that are kept to follow the king. A set of such
states is a number with a bit for each. With four copies there are 35 states of runs, and 175 with
the aces: that is why a suit is settled in well under a millisecond, however many cards lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

COPIES: Final = 4
"""The copies of one card: two packs, and two jokers that stand for it."""
# bounded, because a tournament of many hours would fill the memory; a full cache drops the oldest
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
"""A state is the number of its runs, plus this for each ace that is kept."""
START: Final = WIDTH * (COPIES + 1)
"""The state before the ace."""
OPEN_RUNS: Final = (*tuple(sum(runs) for runs in OPEN) * (COPIES + 1), 0)
"""The number of open runs, by state."""

State = int
"""Open runs of a suit, and aces that are kept."""
There = int
"""The copies of a card: how many lie at least, how many of these are not jokers, and the total."""
Part = int
"""The number of copies of a card in sets, and of jokers that stand for it."""
# There: bits 0 to 2 the copies that must lie, 3 to 5 those of them that are no jokers, then all.
# Part: bits 0 to 3 the copies in sets, 4 and up the jokers that stand for the card. Runs that are
# kept as they lie count as if they were in sets: a part is raised by their copies.
SOME: Final = 7
GROUPED: Final = 15
JOKERS: Final = 4  # bits before the jokers
HIGH: Final = 6  # bits before the total of copies


def aces_of(state: int) -> int:
    """The aces that are kept to follow the king."""
    return state // WIDTH


def there_is(must: int, low: int, high: int) -> There:
    """At least `low` copies lie, and those that are not jokers are `must` to `high`."""
    return low | must << 3 | high << HIGH


def _follow(runs: Runs, count: int) -> int:
    """The runs after `count` more cards: short ones continue, then long ones, then new ones begin.

    -1 if a short one would not continue. Continuing a long run is never worse than a new one.
    """
    rest = count - runs.one - runs.two
    if rest < 0:
        return -1
    goes_on = min(runs.long, rest)
    return NUMBER[Runs(rest - goes_on, runs.one, runs.two + goes_on)]


FOLLOW: Final = tuple(tuple(_follow(runs, n) for n in range(COPIES + 1)) for runs in OPEN)


@lru_cache(COPIES + 1)
def closed(aces: int) -> int:
    """The states after the king in which every run is long enough, or becomes so by its ace.

    At most `aces` aces are kept.
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
def _counts(there: There, part: Part) -> range:
    """The possible numbers of cards that go into runs."""
    jokers, grouped = part >> JOKERS, part & GROUPED
    most = (there >> HIGH) + jokers
    fewest = max(there & SOME, (there >> 3 & SOME) + jokers)
    return range(max(fewest - grouped, 0), min(most - grouped, COPIES) + 1)


@lru_cache(CACHED)
def onward(before: int, there: There, parts: int, possible: int) -> tuple[int, int]:
    """The possible states that can be reached after a card, and the parts that lead there.

    Parts are a number with a bit for each.
    """
    states = able = 0
    for part in bits(parts):
        after = _onward(before, _counts(there, part)) & possible
        if after:
            states |= after
            able |= 1 << part
    return states, able


@lru_cache(CACHED)
def _onward(states: int, counts: range) -> int:
    return _union(1 << then for state in bits(states) for n in counts for then in after(state, n))


@lru_cache(CACHED)
def backward(then: int, there: There, parts: int) -> int:
    """The states before a card, except the start, that lead to one of the states after it."""
    return _union(_backward(then, _counts(there, part)) for part in bits(parts))


@lru_cache(CACHED)
def _backward(then: int, counts: range) -> int:
    found = at = 0
    while then >> at:
        runs = then >> at & (1 << WIDTH) - 1
        found |= _union(BEFORE[n][number] for number in bits(runs) for n in counts) << at
        at += WIDTH
    return found


BEFORE: Final = tuple(
    tuple(
        _union(1 << number for number, row in enumerate(FOLLOW) if row[count] == after)
        for after in range(WIDTH)
    )
    for count in range(COPIES + 1)
)
"""The runs that a number of cards turns into others: FOLLOW backwards."""


def after(state: int, count: int) -> Iterator[int]:
    """The states after `count` cards of a rank: only for an ace is there a choice."""
    if state == START:
        for kept in range(count + 1):
            yield kept * WIDTH + NUMBER[Runs(count - kept, 0, 0)]
    elif FOLLOW[state % WIDTH][count] >= 0:
        yield state - state % WIDTH + FOLLOW[state % WIDTH][count]


Step = tuple[int, int, Part]
"""The result for a card: the copies that stay in the hand, the runs after it, and its part."""


@lru_cache(CACHED)
def steps(state: int, there: There, parts: int) -> tuple[Step, ...]:
    """All possible results for a card, first those with few jokers and many copies in sets.

    Results left out can be replaced without loss: continuing a run is never worse.
    """
    found = []
    for part in sorted(bits(parts), key=lambda part: (part >> JOKERS, -(part & GROUPED))):
        counts = _counts(there, part)
        # as many cards as are needed for runs to continue, or more: fewer are never better
        fewest = max(counts.start, min(OPEN_RUNS[state], counts.stop - 1))
        for count in range(fewest, counts.stop):
            kept = (there >> HIGH) + (part >> JOKERS) - (part & GROUPED) - count
            found += [(kept, then, part) for then in after(state, count)]
    return tuple(found)
