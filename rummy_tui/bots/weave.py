"""Cards woven into sets and runs: the choice that uses all cards that must be, and the best others.

Cards are settled one by one, rank after rank, with the open runs of each suit as the state (van
Rijn, Takes and Vis 2016). First `weave_bounds` leaves out what cannot be. Then the states that
have lost least are followed up first (Dijkstra 1959), so that the first to be through all ranks
is the best; one is passed over where another that can become all that it can has lost no more.
It begins at the end of the ranks where the cards of the hand lie: there most is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from rummy_tui.bots.weave_bounds import Bounds, number
from rummy_tui.bots.weave_melds import FROM_ABOVE, Shape, lengthened, unfolded
from rummy_tui.bots.weave_runs import BETTER, CACHED, START, Step, steps
from rummy_tui.bots.weave_sets import FEW
from rummy_tui.rules.arrange import HIGH_ACE
from rummy_tui.rules.cards import ACE, KING, PACK, RANKS, SUITS, Card, face

TURNED: Final = tuple(number(rank, suit) for suit in SUITS for rank in FROM_ABOVE)
"""The cards in the order in which they are settled from above."""


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
    """What using a card is worth that may be used: more than 0."""
    jokers_must: int
    jokers_may: int
    joker_value: int
    ace_high: bool

    @property
    def most(self) -> int:
        """What it is worth to use everything."""
        jokers = self.jokers_may * self.joker_value
        return jokers + sum(n * value for n, value in zip(self.may, self.value, strict=True) if n)

    @property
    def high_ones(self) -> bool:
        """Whether those that may be used are high cards rather than low ones."""
        ranks = [n % KING + ACE for n, copies in enumerate(self.may) if copies and n % KING]
        return 2 * sum(ranks) > (HIGH_ACE + ACE) * len(ranks)

    def bound(self) -> list[Card]:
        """What jokers have to stand for, because nothing else is there to be shown."""
        there = zip(PACK, self.shown, self.must, self.may, strict=True)
        return [card for card, n, must, may in there for _ in range(n - must - may)]

    def from_above(self) -> Cards:
        """The same cards with the king in the place of the two, and so on."""
        must, may, shown, value = (
            [each[n] for n in TURNED] for each in (self.must, self.may, self.shown, self.value)
        )
        return replace(self, must=must, may=may, shown=shown, value=value)


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
    from_above = cards.ace_high and cards.high_ones
    search = _Search(cards.from_above() if from_above else cards)
    # where jokers may be left over, hardly any choice is lost: they lengthen melds
    for jokers_settled in (False, True):
        found = search.best(cards.most - above, jokers_settled=jokers_settled)
        if found is None:
            return None
        shapes = unfolded(found.steps, from_above=from_above)
        jokers = cards.bound() if cards.jokers_must else []
        if search.jokers:
            jokers += _stand_for(found.steps, from_above=from_above)
        left = 0 if jokers_settled else cards.jokers_must + cards.jokers_may - len(jokers)
        while left and (more := lengthened(shapes, ace_high=cards.ace_high)):
            shapes, card = more
            jokers.append(card)
            left -= 1
        if not left:
            return Woven(shapes, cards.most - found.lost, jokers)
    return None


def _stand_for(settled: list[tuple[Step, ...]], *, from_above: bool) -> Iterator[Card]:
    """What the free jokers stand for."""
    for rank, each in zip(FROM_ABOVE if from_above else RANKS, settled, strict=True):
        for suit, step in zip(SUITS, each, strict=True):
            if step.jokers:  # seldom
                yield from [face(rank, suit)] * step.jokers


class Found(NamedTuple):
    """What becomes of each card, by rank and suit, and the value of what is not used."""

    lost: int
    steps: list[tuple[Step, ...]]


State = int
"""From the lowest bit: the runs of each suit, the jokers used, those used before this rank, and
the cards of each suit that go into its sets."""

Entry = tuple[int, int, State]
"""What is lost, and how many cards are settled, as a negative number: those first that lost
least, and of these those that are furthest."""

Reached = tuple[int, State, Step | None]
"""What was lost up to a state, the state before it, and what the last step was."""

Move = tuple[int, int, Step]
"""What is to be added to a state, how many copies are not used, and what becomes of the card."""

WIDTH: Final = 8  # bits for the runs of one suit
RUNS: Final = (1 << WIDTH) - 1
JOKERS: Final = WIDTH * len(SUITS)
SOME: Final = (1 << FEW) - 1
BEFORE: Final = JOKERS + FEW
BETWEEN: Final = (1 << BEFORE) - 1  # what is known of a state between two ranks
IN_SETS: Final = BEFORE + FEW
BEGIN: Final = sum(START << WIDTH * suit for suit in SUITS)
PLACES: Final = tuple((rank, suit, number(rank, suit)) for rank in RANKS for suit in SUITS)
"""The cards in the order in which they are settled."""


class _Search:
    """The search for the best choice."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        there = zip(cards.must, cards.may, cards.shown, strict=True)
        # a joker that stays what it is counts as that card
        must = [max(must, shown - may) for must, may, shown in there]
        low = [max(n, shown) for n, shown in zip(must, cards.shown, strict=True)]
        high = [n + may for n, may in zip(must, cards.may, strict=True)]
        self.bound = sum(must) - sum(cards.must)
        self.jokers = cards.jokers_must + cards.jokers_may - self.bound
        self.bounds = Bounds(must, low, high, self.jokers, ace_high=cards.ace_high)
        self.lost = self._drop()
        """The value of cards that cannot be used whatever happens."""
        self.there = [(must[card], low[card], high[card]) for _, _, card in PLACES]
        self.values = [cards.value[card] for _, _, card in PLACES]
        lefts = range(self.jokers, -1, -1)
        sets = self.bounds.sets
        # by the jokers used
        self.then = [[sets[left][rank].then[suit] for rank, suit, _ in PLACES] for left in lefts]
        self.known: list[dict[int, tuple[Move, ...]]] = [{} for _ in PLACES]

    def _drop(self) -> int:
        """Leave out the cards that cannot be used; what they are worth."""
        may = [n for n, copies in enumerate(self.cards.may) if copies]
        bounds = self.bounds
        return sum(self.cards.value[n] * bounds.drop(n) for n in may) if bounds.possible else 0

    def best(self, limit: int, *, jokers_settled: bool) -> Found | None:
        """The choice that loses least, and less than a limit.

        `jokers_settled` is whether those that are not used count as lost.
        """
        limit -= self.lost
        if limit <= 0 or not self.bounds.possible:
            return None
        layers: list[dict[State, Reached]] = [{} for _ in range(len(PLACES) + 1)]
        layers[0][BEGIN] = 0, BEGIN, None
        fringe: list[Entry] = []
        entry: Entry | None = (0, 0, BEGIN)
        while entry or fringe:
            lost, settled, state = entry or heappop(fringe)
            entry, place, layer = None, -settled, layers[-settled]
            if layer[state][0] < lost:
                continue
            if place == len(PLACES):
                return Found(self.lost + lost, _traced(layers, state))
            if place and place % len(SUITS) == 0:
                if len(layer) > 1 and _is_better_known(
                    layer, state, lost, any_jokers=jokers_settled
                ):
                    continue
                if state >> JOKERS < self.jokers and self._lacks(place // len(SUITS), state):
                    continue
            layer, value = layers[place + 1], self.values[place]
            base, moves = self._from(place, state)
            for added, kept, step in moves:
                after, total = base + added, lost + kept * value
                if jokers_settled and place + 1 == len(PLACES):
                    total += self._left_over(after)
                if total < limit and (after not in layer or total < layer[after][0]):
                    layer[after] = total, state, step
                    if total == lost and entry is None:
                        entry = total, settled - 1, after  # nothing comes before it
                    else:
                        heappush(fringe, (total, settled - 1, after))
        return None

    def _from(self, place: int, state: State) -> tuple[State, tuple[Move, ...]]:
        """What can become of a card, and to which state that is to be added."""
        suit, used = place % len(SUITS), state >> JOKERS & SOME
        if not suit:
            state |= used << BEFORE
        # the sets of a rank are those for the jokers left before it
        grouped = self.then[state >> BEFORE & SOME][place][state >> IN_SETS]
        runs = state >> WIDTH * suit & RUNS
        known = self.known[place]
        key = runs | (used | grouped << FEW) << WIDTH
        moves = known.get(key)
        if moves is None:
            rank, left = place // len(SUITS) + ACE, self.jokers - used
            closing = self.bounds.closing_after(left, suit, rank)
            every = _moves(suit, runs, self.there[place], grouped, left)
            moves = known[key] = tuple(
                move for move in every if closing[-1 - move[2].jokers] >> move[2].state & 1
            )
        return state & BETWEEN if suit == SUITS[-1] else state, moves

    def _lacks(self, rank: int, state: State) -> bool:
        """Whether more suits need a joker after a rank than are left."""
        left = self.jokers - (state >> JOKERS)
        needy = 0
        for suit, closing in enumerate(self.bounds.closing[left]):
            needy += not closing[rank][0] >> (state >> WIDTH * suit & RUNS) & 1
        return needy > left

    def _left_over(self, state: int) -> int:
        """The value of the jokers that are not used at the end."""
        used = self.bound + (state >> JOKERS & SOME)
        if used < self.cards.jokers_must:
            return self.cards.most + 1
        all_of_them = self.cards.jokers_must + self.cards.jokers_may
        return (all_of_them - used) * self.cards.joker_value


@lru_cache(CACHED)
def _moves(
    suit: int, runs: int, there: tuple[int, int, int], grouped: int, jokers: int
) -> tuple[Move, ...]:
    """What can become of a card; see `steps`."""
    at = WIDTH * suit
    one_in_sets = 0 if suit == SUITS[-1] else 1 << IN_SETS + FEW * suit
    return tuple(
        (
            (step.state - runs << at) + (step.jokers << JOKERS) + step.grouped * one_in_sets,
            step.kept,
            step,
        )
        for step in steps(runs, *there, grouped, jokers)
    )


def _is_better_known(
    layer: dict[State, Reached], state: State, lost: int, *, any_jokers: bool
) -> bool:
    """Whether a state that can become all that this one can was reached for no more.

    One with fewer jokers used can, unless `any_jokers` are as good.
    """
    for fewer in range(1 if any_jokers else (state >> JOKERS) + 1):
        like = state - (fewer << JOKERS)
        if fewer and like in layer and layer[like][0] <= lost:
            return True
        for suit in SUITS:
            for change in BETTER[state >> WIDTH * suit & RUNS]:
                known = layer.get(like + (change << WIDTH * suit))
                if known is not None and known[0] <= lost:
                    return True
    return False


def _traced(layers: list[dict[State, Reached]], state: State) -> list[tuple[Step, ...]]:
    """What became of the cards of each rank on the way to a state."""
    found: list[Step] = []
    for layer in reversed(layers[1:]):
        _, state, step = layer[state]
        assert step is not None
        found.append(step)
    found.reverse()
    return [tuple(found[n : n + len(SUITS)]) for n in range(0, len(PLACES), len(SUITS))]
