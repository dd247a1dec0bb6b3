"""Weaving of cards into sets and runs: all mandatory cards, and the best of the optional ones.

An exact cover of the cards on the table, with as much of the hand as possible. Each suit is settled
by itself by dynamic programming over the ranks, with its open runs as the state (van Rijn, Takes
and Vis 2016), as if the others lent it any set: a relaxation, whose loss is a lower bound
(`bounds`). If the suits then disagree about the sets of a rank, its choices are split in two, and
each part is examined again (best-first branch and bound: Land and Doig 1960). Free jokers are tried
at each rank. The choices that the search has left, and that lose as little, show if a meld can stay
as it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from heapq import heapify, heappop, heappush
from itertools import combinations_with_replacement, count
from typing import Final, NamedTuple

from rummy_tui.bots.regrouping.bounds import Bounds, Problem, Way, bounds
from rummy_tui.bots.regrouping.melds import Shape, lengthened, unfolded
from rummy_tui.bots.regrouping.runs import GROUPED, HIGH, JOKERS, there_is
from rummy_tui.bots.regrouping.sets import Amounts
from rummy_tui.rules.cards import ACE, JOKER, KING, PACK, RANKS, SUITS, Card, face
from rummy_tui.rules.laying.arrange import HIGH_ACE, SMALLEST
from rummy_tui.rules.melds import Kind, Meld

ACES: Final = tuple(KING * suit for suit in SUITS)
"""The indexes of the aces."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards to be woven. Copies and values are by the index of a card."""

    must: list[int]
    """Copies that have to be used."""
    may: list[int]
    """Further copies that may be used."""
    shown: list[int]
    """The least number of times that each card is shown, by itself or by a joker."""
    value: list[int]
    """The value of using an optional card: more than 0, and 0 for other cards."""
    jokers_must: int
    jokers_may: int
    joker_value: int
    ace_high: bool

    @property
    def most(self) -> int:
        """The value of using everything."""
        jokers = self.jokers_may * self.joker_value
        return jokers + sum(n * value for n, value in zip(self.may, self.value, strict=True) if n)

    def bound(self) -> list[Card]:
        """The cards that jokers have to stand for, because no other card can show them."""
        there = zip(PACK, self.shown, self.must, self.may, strict=True)
        return [card for card, n, must, may in there for _ in range(n - must - may)]


@dataclass(frozen=True, slots=True)
class Woven:
    """A choice of cards that lie in melds."""

    shapes: list[Shape]
    value: int
    jokers: list[Card]
    """The cards that the jokers in the shapes stand for."""


class Loom:
    """Cards to be woven, and the choices that the search has left.

    For cards of two packs with two jokers.
    """

    def __init__(self, cards: Cards, above: int = 0) -> None:
        """Look only for choices that are worth more than `above`."""
        self._most, self._ace_high = cards.most, cards.ace_high
        self._jokers = cards.jokers_must + cards.jokers_may
        self._bound = cards.bound() if cards.jokers_must else []
        # a joker that keeps its card counts as that card
        must, value = cards.must[:], cards.value
        for each in self._bound:
            must[each.index] += 1
        high = [n + may for n, may in zip(must, cards.may, strict=True)]
        there = [
            there_is(n, shown if shown > n else n, most)
            for n, shown, most in zip(must, cards.shown, high, strict=True)
        ]
        tops = [max((n for n in range(ace, ace + KING) if value[n]), default=-1) for ace in ACES]
        problem = Problem(
            [[0, *there[ace : ace + KING]] for ace in ACES],
            [[0, *value[ace : ace + KING]] for ace in ACES],
            list(zip(*[high[ace : ace + KING] for ace in ACES], strict=True)),
            [top - ace + ACE if top >= 0 else 0 for top, ace in zip(tops, ACES, strict=True)],
            ace_high=cards.ace_high,
        )
        self._free = jokers = self._jokers - len(self._bound)
        left_over = [
            (jokers - used) * cards.joker_value if used + len(self._bound) >= cards.jokers_must
            else self._most
            for used in range(jokers + 1)
        ]  # fmt: skip
        self._limit = self._most - above
        self._fringe = _branches(problem, left_over)
        self._left = False
        """True if the fringe is the rest of a search."""
        self._kept: list[Meld] = []
        self._known = 0
        """The number of kept melds that the fringe already reflects."""
        self._settled = False
        """True if everything in the fringe may be as good as the best found, as far as is known."""

    def best(self) -> Woven | None:
        """The best choice; None if there is none."""
        if self._free:
            # if jokers may be left over, hardly any choice is lost: they lengthen melds
            free = [branch._replace(lost=0, jokers=0) for branch in self._fringe]
            found, _ = _search(free, self._limit)
            if found is None:
                return None
            woven = self._lengthened(self._woven(found))
            if woven is not None:
                self._limit = found.lost + 1
                return woven
        found = self._searched()
        if found is None:
            return None
        self._limit = found.lost + 1
        return self._woven(found)

    def _searched(self) -> Found | None:
        found, self._fringe = _search(self._fringe, self._limit)
        self._left = True
        return found

    def _lengthened(self, woven: Woven) -> Woven | None:
        """The same with the jokers that are left over; None if one has no place."""
        for _ in range(self._jokers - len(woven.jokers)):
            more = lengthened(woven.shapes, ace_high=self._ace_high)
            if more is None:
                return None
            woven = replace(woven, shapes=more[0], jokers=[*woven.jokers, more[1]])
        return woven

    def lies(self, meld: Meld) -> None:
        """Keep a meld that lies in the best choice found."""
        self._kept.append(meld)

    def stays(self, meld: Meld) -> bool:
        """Keep a meld if one of the best choices has it as it lies; return True if so."""
        if not self._left:
            self._searched()
        if not self._settled or self._known < len(self._kept):
            # branches that lose more are removed once, and not for each meld in question
            self._fringe = list(self._as_good(self._keeping(self._kept)))
            self._known, self._settled = len(self._kept), True
        kept = [*self._kept, meld]
        found, left = _search(list(self._keeping(kept)), self._limit)
        if found is None:
            return False
        self._kept, self._fringe, self._known = kept, left, len(kept)
        self._settled = False
        return True

    def _as_good(self, branches: Iterable[Branch]) -> Iterator[Branch]:
        for branch in branches:
            found = branch.look()
            if found is not None and found.lost + branch.jokers < self._limit:
                yield branch._replace(look=partial(_known, found))

    def _keeping(self, kept: list[Meld]) -> Iterator[Branch]:
        """The fringe after it reflects all melds that are kept, and not only the first ones."""
        held: dict[int, Held] = {}
        runs = []
        for meld in kept[self._known :]:
            if meld.kind is Kind.RUN:
                runs.append((int(meld.suit), _bits(meld)))
                if JOKER not in meld.cards:
                    continue
                for each in meld.stand_for:
                    held[each.rank] = self._held(kept, each.rank)
            else:
                held[meld.rank] = self._held(kept, meld.rank)
        for branch in self._fringe:
            look = _Once(partial(_keeping, branch.look, held, runs))
            yield branch._replace(look=look)

    def _held(self, kept: list[Meld], rank: int) -> Held:
        """The cards of a rank that the kept melds hold: cards in sets, and free jokers."""
        amounts, jokers = [0] * len(SUITS), [0] * len(SUITS)
        for each in self._bound:
            if each.rank == rank:
                jokers[each.suit] -= 1
        for meld in kept:
            if meld.kind is Kind.SET and meld.rank == rank:
                amounts = [n + m for n, m in zip(amounts, _amounts(meld), strict=True)]
            for shown in meld.stand_for:
                if shown.rank == rank:
                    jokers[shown.suit] += 1
        return tuple(amounts), tuple(jokers)

    def _woven(self, found: Found) -> Woven:
        amounts = [[part & GROUPED for part in way.parts] for way in found.ways]
        jokers = self._bound[:]
        for suit, way in zip(SUITS, found.ways, strict=True):
            for rank, part in enumerate(way.parts):
                if part >> JOKERS:  # seldom
                    jokers += [face(rank, suit)] * (part >> JOKERS)
        shapes = unfolded(amounts, [way.states for way in found.ways])
        return Woven(shapes, self._most - found.lost, jokers)


Held = tuple[Amounts, Amounts]
"""For one rank: the cards of each suit in sets that stay, and the least number of free jokers."""


def _amounts(meld: Meld) -> Amounts:
    """The number of cards of each suit that a set shows."""
    return tuple(
        [sum(each is not None and each.suit is suit for each in meld.faces) for suit in SUITS]
    )


def _bits(meld: Meld) -> int:
    """The ranks of a run, as bits."""
    found = 0
    for each in meld.faces:
        assert each is not None
        found |= 1 << each.rank
    return found


def _keeping(look: Look, held: dict[int, Held], runs: list[tuple[int, int]]) -> Bounds | None:
    found = look()
    if found is None:
        return None
    return found.keeping({n: found.sets[n].holding(*each) for n, each in held.items()}, runs)


class Found(NamedTuple):
    """The value of the unused cards, and a way for each suit that fits the others."""

    lost: int
    ways: list[Way]


Look = Callable[[], Bounds | None]


class Branch(NamedTuple):
    """A part of all choices. Those that lose least come first."""

    lost: int
    """A lower bound of the loss."""
    number: int
    """Among equals the lowest comes first."""
    jokers: int
    """The loss by jokers that are left over."""
    look: Look
    """A function that finds out more."""


def _branches(problem: Problem, left_over: list[int]) -> list[Branch]:
    """All choices. `left_over` is the loss by the number of free jokers used."""
    without = _Once(partial(bounds, problem))
    fringe = [Branch(left_over[0], 0, left_over[0], without)]
    order = count(1)
    useful = _useful(problem)
    for used in range(1, len(left_over)):
        # a branch for each choice of ranks at which free jokers stand for a card, by their number
        for ranks in combinations_with_replacement(RANKS, used):
            if not all(useful >> rank & 1 or _with_another(rank, ranks) for rank in ranks):
                continue
            look = _Once(partial(_with_jokers, problem, ranks, without))
            fringe.append(Branch(left_over[used], next(order), left_over[used], look))
    return fringe


def _useful(problem: Problem) -> int:
    """The ranks at which a joker makes a meld with two other cards, as bits."""
    found = seen = twice = 0
    for there in problem.there:
        lying = sum([1 << rank for rank, copies in enumerate(there) if copies >> HIGH])
        twice |= seen & lying
        seen |= lying
        if problem.ace_high:
            lying |= (lying >> ACE & 1) << HIGH_ACE
        below, above = lying << 1, lying >> 1
        found |= below & lying << 2 | below & above | above & lying >> 2
    return found | twice | (found >> HIGH_ACE & 1) << ACE


def _with_another(rank: int, ranks: tuple[int, ...]) -> bool:
    """True if a joker may lie in one meld of three cards with another of these jokers."""
    near = [
        any(abs(n - m) < SMALLEST for n in _places(rank) for m in _places(other)) for other in ranks
    ]
    return sum(near) > 1  # it is near itself


def _places(rank: int) -> tuple[int, ...]:
    return (ACE, HIGH_ACE) if rank == ACE else (rank,)


def _with_jokers(problem: Problem, ranks: tuple[int, ...], without: Look) -> Bounds | None:
    return bounds(problem, ranks, without())


class _Once:
    """A look that is taken at most once."""

    def __init__(self, look: Look) -> None:
        self._look: Look | None = look
        self._found: Bounds | None = None

    def __call__(self) -> Bounds | None:
        if self._look is not None:
            self._found, self._look = self._look(), None
        return self._found


def _search(fringe: list[Branch], limit: int) -> tuple[Found | None, list[Branch]]:
    """The choice that loses least, and less than a limit.

    With it come the branches in which others may lose as little.
    """
    fringe = [branch for branch in fringe if branch.lost < limit]
    heapify(fringe)
    # among equals the last first: depth first there, which soonest finds a whole choice
    numbers = count(min((branch.number for branch in fringe), default=0) - 1, -1)
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
            left = [other for other in fringe if other.lost <= lost]
            left.append(branch._replace(look=partial(_known, found)))
            return Found(lost, found.ways), left
        for rank, sets in parts:
            look = _Once(partial(found.restricted, rank, sets))
            heappush(fringe, Branch(lost, next(numbers), branch.jokers, look))
    return None, []


def _known(found: Bounds) -> Bounds:
    return found


def weave(cards: Cards, above: int = 0) -> Woven | None:
    """The best choice that is worth more than `above`; None if there is none."""
    return Loom(cards, above).best()
