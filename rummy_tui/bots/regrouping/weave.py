"""Cards woven into sets and runs: the choice that uses all cards that must be, and the best others.

An exact cover of what lies on the table, with the most of the hand besides. Each suit is settled by
itself by dynamic programming over the ranks, with its open runs as the state (van Rijn, Takes and
Vis 2016), as if the others lent it any set: a relaxation, whose loss is a lower bound (`bounds`).
Where the suits then do not agree about the sets of a rank, its choices are parted in two, and each
part is looked at anew (best-first branch and bound: Land and Doig 1960). What a free joker stands
for is tried rank by rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from itertools import combinations_with_replacement, count
from typing import Final, NamedTuple

from rummy_tui.bots.regrouping.bounds import Bounds, Problem, Way, bounds
from rummy_tui.bots.regrouping.melds import Shape, lengthened, unfolded
from rummy_tui.bots.regrouping.runs import JOKERS, there_is
from rummy_tui.rules.cards import ACE, KING, PACK, RANKS, SUITS, Card, face

ACES: Final = tuple(KING * suit for suit in SUITS)
"""The numbers of the aces."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards to be woven. Copies and values are by the number of a card."""

    must: list[int]
    """Copies that have to be used."""
    may: list[int]
    """Copies that may be used besides."""
    shown: list[int]
    """How often at least each card lies there, itself or a joker that stands for it."""
    value: list[int]
    """What using a card is worth that may be used: more than 0, and 0 for other cards."""
    jokers_must: int
    jokers_may: int
    joker_value: int
    ace_high: bool

    @property
    def most(self) -> int:
        """What it is worth to use everything."""
        jokers = self.jokers_may * self.joker_value
        return jokers + sum(n * value for n, value in zip(self.may, self.value, strict=True) if n)

    def bound(self) -> list[Card]:
        """What jokers have to stand for, because nothing else is there to be shown."""
        there = zip(PACK, self.shown, self.must, self.may, strict=True)
        return [card for card, n, must, may in there for _ in range(n - must - may)]


@dataclass(frozen=True, slots=True)
class Woven:
    """A choice of cards that lie in melds."""

    shapes: list[Shape]
    value: int
    jokers: list[Card]
    """What the jokers stand for."""


def weave(cards: Cards, above: int = 0) -> Woven | None:
    """The best choice that is worth more than some value; None where there is none.

    For cards of two packs with two jokers.
    """
    bound = cards.bound() if cards.jokers_must else []
    # a joker that stays what it is counts as that card
    must, value = cards.must[:], cards.value
    for each in bound:
        must[each.index] += 1
    high = [n + may for n, may in zip(must, cards.may, strict=True)]
    there = [
        there_is(n, shown if shown > n else n, most)
        for n, shown, most in zip(must, cards.shown, high, strict=True)
    ]
    tops = (max((n for n in range(ace, ace + KING) if value[n]), default=ace - 1) for ace in ACES)
    problem = Problem(
        [[0, *there[ace : ace + KING]] for ace in ACES],
        [[0, *value[ace : ace + KING]] for ace in ACES],
        list(zip(*[high[ace : ace + KING] for ace in ACES], strict=True)),
        [top - ace + ACE for top, ace in zip(tops, ACES, strict=True)],
        ace_high=cards.ace_high,
    )
    jokers = cards.jokers_must + cards.jokers_may - len(bound)
    # where jokers may be left over, hardly any choice is lost: they lengthen melds
    found = _search(problem, [0] * (jokers + 1), cards.most - above)
    if found is None:
        return None
    shapes, stand_for = _shapes(found.ways), [*bound, *_stand_for(found.ways)]
    for _ in range(cards.jokers_must + cards.jokers_may - len(stand_for)):
        more = lengthened(shapes, ace_high=cards.ace_high)
        if more is None:  # a joker has no place
            break
        shapes = more[0]
        stand_for.append(more[1])
    else:
        return Woven(shapes, cards.most - found.lost, stand_for)
    needed = cards.jokers_must - len(bound)
    left_over = [
        (jokers - used) * cards.joker_value if used >= needed else cards.most
        for used in range(jokers + 1)
    ]
    found = _search(problem, left_over, cards.most - above)
    if found is None:
        return None
    return Woven(_shapes(found.ways), cards.most - found.lost, [*bound, *_stand_for(found.ways)])


def _stand_for(ways: list[Way]) -> Iterator[Card]:
    """What the free jokers stand for."""
    for suit, way in zip(SUITS, ways, strict=True):
        for rank, part in enumerate(way.parts):
            if part >> JOKERS:  # seldom
                yield from [face(rank, suit)] * (part >> JOKERS)


class Found(NamedTuple):
    """The value of what is not used, and a way for each suit that goes together with the others."""

    lost: int
    ways: list[Way]


def _shapes(ways: list[Way]) -> list[Shape]:
    return unfolded([way.parts for way in ways], [way.states for way in ways])


Look = Callable[[], Bounds | None]


class Branch(NamedTuple):
    """Some of all choices. Those come first that lose least."""

    lost: int
    """What is lost at least."""
    number: int
    """Of equals the lowest comes first."""
    jokers: int
    """What is lost by the jokers that are left over."""
    look: Look
    """How to find out more."""


def _search(problem: Problem, left_over: list[int], limit: int) -> Found | None:
    """The choice that loses least, and less than a limit.

    `left_over` is what is lost with so many free jokers used.
    """
    without = bounds(problem)
    fringe = [Branch(left_over[0], 0, left_over[0], partial(_known, without))]
    order = count(1)
    for used in range(1, len(left_over)):
        # a branch for each choice of ranks in which free jokers stand for a card, by their number
        for ranks in combinations_with_replacement(RANKS, used):
            look = partial(bounds, problem, ranks, without)
            fringe.append(Branch(left_over[used], next(order), left_over[used], look))
    fringe = [branch for branch in fringe if branch.lost < limit]
    # among equals the last first: depth first there, which finds a whole choice soonest
    numbers = count(-1, -1)
    while fringe:
        branch = heappop(fringe)
        found = branch.look()
        if found is None:
            continue
        lost = found.lost + branch.jokers
        if lost > branch.lost:
            # it loses more than it seemed to: others may be better now, so it waits its turn
            if lost < limit:
                heappush(fringe, branch._replace(lost=lost, look=partial(_known, found)))
            continue
        parts = found.parted()
        if not parts:
            return Found(lost, found.ways)
        for rank, sets in parts:
            look = partial(found.restricted, rank, sets)
            heappush(fringe, Branch(lost, next(numbers), branch.jokers, look))
    return None


def _known(found: Bounds | None) -> Bounds | None:
    return found
