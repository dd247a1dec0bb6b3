"""Regrouping against integer programming: as much is laid, in large positions with jokers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import count, islice
from random import Random

import pytest

from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.planner import Seating
from rummy_tui.bots.choosing.regrouping import regrouped
from rummy_tui.rules.laying.table import check_table
from rummy_tui.rules.melds import Table
from rummy_tui.rules.variants import MANIPULATION
from tests.bots.regrouping_oracle import (
    Position,
    most,
    played_positions,
    random_position,
    worth,
)
from tests.speech.rig import leave_out
from tests.tools.thorough import sample

pytestmark = [
    pytest.mark.many,
    pytest.mark.posix("the C library of wine has not all that SciPy calls"),
]


@pytest.fixture(autouse=True)
def scipy() -> None:
    if find_spec("scipy") is None:
        leave_out("SciPy is not installed: group `oracle`")


PARTS = sample(5, 1)
"""In one piece it would be the last test, with one core at work."""


def random_positions(part: int) -> Iterator[Position]:
    random = Random(part + 1)
    while True:
        yield random_position(random)


def real_positions(part: int) -> Iterator[Position]:
    for seed in count(4 * part):
        for seats in (2, 3, 4, 5):
            # consecutive ones are much alike, and the first ones simple
            yield from islice(played_positions(seats, Random(seed + seats)), 20, 60, 5)


def best(position: Position) -> int:
    """The most that the planner lays, on a table that the rules allow."""
    lying, hand = position
    after = regrouped(Seating(MANIPULATION, book(MANIPULATION), hand, lying))
    return 0 if after is None else worth(check_table(lying, after, hand, MANIPULATION).laid)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(
    ("positions", "number"),
    [(random_positions, sample(110, 10)), (real_positions, sample(100, 16))],
)
def test_as_much_is_laid_as_an_integer_programme_finds(
    positions: Callable[[int], Iterator[Position]], number: int, part: int
) -> None:
    for position in islice(positions(part), number):
        assert best(position) == most(*position), position


@pytest.mark.parametrize("positions", [random_positions, real_positions])
def test_the_equal_table_that_keeps_its_melds_is_made(
    positions: Callable[[int], Iterator[Position]],
) -> None:
    """One after the other: each that can stay with those before it."""
    for lying, hand in islice(positions(0), sample(60, 12)):
        seat = Seating(MANIPULATION, book(MANIPULATION), hand, lying)
        after, simple = regrouped(seat), regrouped(seat, most_touched=0)
        best = most(lying, hand)
        if simple and worth(check_table(lying, simple, hand, MANIPULATION).laid) == best:
            continue  # nothing is taken apart
        stay: Table = ()
        for meld in lying:
            if most(lying, hand, (*stay, meld)) == best:
                stay += (meld,)
        if best:
            assert after is not None
            assert Counter(lying) & Counter(after) == Counter(stay), (lying, hand)
