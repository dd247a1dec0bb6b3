"""The possibilities of each suit by itself, before the suits are combined, and their losses.

Constraint propagation (arc consistency: Mackworth 1977) between the states of four suits, each a
layered graph of thirteen ranks, and the sets of each rank: a suit is settled as if the others would
lend it any set for which its rank has cards. What is impossible even then is left out; what one
suit cannot do removes choices from the others, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rummy_tui.bots.regrouping.runs import (
    HIGH,
    START,
    Part,
    State,
    Step,
    There,
    backward,
    closed,
    onward,
    steps,
)
from rummy_tui.bots.regrouping.sets import Amounts, Choice, Sets, sets_of
from rummy_tui.rules.cards import ACE, KING, RANKS, SUITS

FOUR: Final = tuple(range(len(SUITS)))
EVERY_RANK: Final = (1 << KING + 1) - (1 << ACE)
NO_SETS: Final = sets_of((0,) * len(SUITS), 0)


@dataclass(frozen=True, slots=True)
class Problem:
    """The cards of the problem: by suit and rank, or by rank."""

    there: list[list[There]]
    value: list[list[int]]
    """The loss for each card that is not used: 0 for those that must be."""
    copies: list[Amounts]
    """By rank, from the ace."""
    top: list[int]
    """For each suit, the highest rank of which a card may be lost; 0 if none may."""
    ace_high: bool


@dataclass(frozen=True, slots=True)
class Way:
    """A way of one suit through all ranks."""

    lost: int
    parts: list[Part]
    """By rank: 0 before the ace."""
    states: list[State]
    """After each rank, from the ace."""


NO_WAY: Final = Way(1, [], [])


class Bounds:
    """The remaining possibilities of the cards, each suit by itself."""

    __slots__ = ("closing", "kept", "lost", "problem", "reached", "sets", "stale", "ways")

    problem: Problem
    sets: list[Sets]
    """The choices of sets that are left, by rank."""
    kept: list[list[int]]
    """By suit and rank: the copies in runs that stay as they lie."""
    closing: list[list[int]]
    """By suit and rank: the states that can still be closed."""
    reached: list[list[int]]
    """By suit and rank: the states that can be reached, and closed from there."""
    stale: list[int]
    """For each suit, the ranks whose parts have changed since it was last looked at, as bits."""
    ways: list[Way]
    """The way of each suit that loses least."""
    lost: int
    """A lower bound of the loss."""

    def restricted(self, rank: int, sets: Sets) -> Bounds | None:
        """The same with fewer choices of sets at a rank; None if nothing is possible."""
        fewer = self._copied()
        fewer._take(rank, sets)
        return fewer if fewer._narrow() and fewer._find(self, self.ways) else None

    def keeping(self, sets: dict[int, Sets], runs: list[tuple[int, int]]) -> Bounds | None:
        """The same while sets and runs stay as they lie; None if that is not possible.

        `sets` has the choices left at the ranks of the sets, `runs` the suit of each run and its
        ranks as bits.
        """
        fewer = self._copied()
        for rank, some in sets.items():
            if not some.mask:
                return None
            fewer._take(rank, some)
        ways = self.ways
        if runs:
            fewer.kept, ways = self.kept[:], self.ways[:]
        for suit, ranks in runs:
            fewer.kept[suit] = [n + (ranks >> rank & 1) for rank, n in enumerate(fewer.kept[suit])]
            fewer.stale[suit] |= ranks
            ways[suit] = NO_WAY
        return fewer if fewer._narrow() and fewer._find(self, ways) else None

    def _copied(self) -> Bounds:
        copy = Bounds()
        copy.problem, copy.kept = self.problem, self.kept
        copy.sets = self.sets[:]
        copy.closing = [of_suit[:] for of_suit in self.closing]
        copy.reached = [of_suit[:] for of_suit in self.reached]
        copy.stale = [0] * len(FOUR)
        return copy

    def _take(self, rank: int, sets: Sets) -> None:
        """Replace the choices of sets at a rank."""
        for suit, before, after in zip(FOUR, self.sets[rank].of_suit, sets.of_suit, strict=True):
            if before != after:
                self.stale[suit] |= 1 << rank
        self.sets[rank] = sets

    def _find(self, like: Bounds | None, ways: list[Way]) -> bool:
        """Find the ways that lose least, reusing all ways of `like` that are still possible."""
        others = self.sets if like is None else like.sets
        changed = [n for n, sets in enumerate(self.sets) if sets is not others[n]]
        self.ways = []
        for suit, way in zip(FOUR, ways, strict=True):
            stands = way is not NO_WAY
            if stands:
                parts = way.parts
                for rank in changed:
                    if not self.sets[rank].of_suit[suit] >> parts[rank] & 1:
                        stands = False
                        break
            self.ways.append(way if stands else self._best(suit))
        self.lost = sum([way.lost for way in self.ways])
        return True

    def _narrow(self) -> bool:
        """Leave out the impossible; True if anything is left."""
        # to a fixed point: it ends, because choices only ever disappear
        stale = self.stale
        while any(stale):
            for suit in FOUR:
                if stale[suit]:
                    # what a suit leaves out it could not do anyway
                    ranks, stale[suit] = stale[suit], 0
                    self._reach(suit, self._close(suit, ranks))
                    if not self.reached[suit][KING]:
                        return False
        return True

    def _close(self, suit: int, ranks: int) -> int:
        """Recompute from above the states that can be closed, and return all ranks that changed."""
        there, closing, sets = self.problem.there[suit], self.closing[suit], self.sets
        kept = self.kept[suit]
        todo = ranks >> ACE + 1 << ACE + 1
        while todo:
            rank = todo.bit_length() - 1
            todo ^= 1 << rank
            parts = sets[rank].of_suit[suit] << kept[rank]
            before = backward(closing[rank], there[rank], parts)
            if before != closing[rank - 1]:
                closing[rank - 1] = before
                ranks |= 1 << rank - 1
                if rank - 1 > ACE:
                    todo |= 1 << rank - 1
        return ranks

    def _reach(self, suit: int, todo: int) -> None:
        """Recompute the states that can be reached, and the parts, at some ranks and beyond."""
        there, closing, sets = self.problem.there[suit], self.closing[suit], self.sets
        reached, stale, kept = self.reached[suit], self.stale, self.kept[suit]
        while todo:
            bit = todo & -todo
            todo ^= bit
            rank = bit.bit_length() - 1
            of_rank = sets[rank]
            parts = of_rank.of_suit[suit]
            states, able = onward(
                reached[rank - 1], there[rank], parts << kept[rank], closing[rank]
            )
            able >>= kept[rank]
            if able != parts:
                sets[rank] = fewer = of_rank.narrowed(suit, able)
                before = of_rank.of_suit
                for n, parts in enumerate(fewer.of_suit):
                    if parts != before[n] and n != suit:
                        stale[n] |= bit
            if states != reached[rank]:
                reached[rank] = states
                if rank < KING:
                    todo |= bit << 1

    def _best(self, suit: int) -> Way:
        """The way that loses least."""
        there, value = self.problem.there[suit], self.problem.value[suit]
        sets, reached, top = self.sets, self.reached[suit], self.problem.top[suit]
        kept = self.kept[suit]
        # four bits hold a rank, so a number is enough as a key, and quicker than a pair
        known: dict[int, tuple[int, Step]] = {}

        def least(rank: int, state: int) -> int:
            """The loss from a rank on."""
            best = known.get(state << 4 | rank)
            if best is None:
                best = -1, (0, 0, 0)
                possible, worth = reached[rank], value[rank]
                for step in steps(state, there[rank], sets[rank].of_suit[suit] << kept[rank]):
                    if possible >> step[1] & 1:
                        lost = step[0] * worth
                        if rank < top:
                            lost += least(rank + 1, step[1])
                        if lost < best[0] or best[0] < 0:
                            best = lost, step
                            if not lost:
                                break
                known[state << 4 | rank] = best
            return best[0]

        lost = least(ACE, START) if top else 0
        state, parts, states = START, [0], []
        for rank in RANKS:
            if rank <= top:
                step = known[state << 4 | rank][1]
            else:
                possible = reached[rank]
                for step in steps(state, there[rank], sets[rank].of_suit[suit] << kept[rank]):
                    if possible >> step[1] & 1:
                        break
            state = step[1]
            states.append(state)
            parts.append(step[2] - kept[rank])
        return Way(lost, parts, states)

    def parted(self) -> list[tuple[int, Sets]]:
        """The two halves of a rank's choices where the ways clash; empty if they go together."""
        clash: tuple[int, int, Choice] | None = None
        choices = zip(*[way.parts for way in self.ways], strict=True)
        for rank, (sets, choice) in enumerate(zip(self.sets, choices, strict=True)):
            if not sets.every.bit.get(choice, 0) & sets.mask:
                size = sets.mask.bit_count()
                if clash is None or size < clash[0]:
                    clash = size, rank, choice
        if clash is None:
            return []
        # branch where the fewest choices are left, on the suit whose part rules out the most
        _, rank, choice = clash
        sets = self.sets[rank]
        counts = [sets.count(suit, choice[suit]) for suit in FOUR]
        suit = min(FOUR, key=counts.__getitem__)
        one, every = 1 << choice[suit], sets.of_suit[suit]
        return [(rank, sets.narrowed(suit, every & ~one)), (rank, sets.narrowed(suit, one))]


def bounds(
    problem: Problem, jokers: tuple[int, ...] = (), like: Bounds | None = None
) -> Bounds | None:
    """The possibilities of the cards, with a joker at each of these ranks; None if there are none.

    Ways of `like` that lose nothing are still possible and are reused.
    """
    first = Bounds()
    first.problem = problem
    first.sets = [NO_SETS]
    for rank, copies in zip(RANKS, problem.copies, strict=True):
        first.sets.append(sets_of(copies, jokers.count(rank)))
    first.kept = [[0] * (KING + 1)] * len(FOUR)
    first.closing = [
        [0] * KING + [closed((there[ACE] >> HIGH) + jokers.count(ACE) if problem.ace_high else 0)]
        for there in problem.there
    ]
    first.reached = [[1 << START] + [0] * KING for _ in FOUR]
    first.stale = [EVERY_RANK] * len(FOUR)
    # a way that loses something might lose less with jokers
    every = [NO_WAY] * len(FOUR) if like is None else like.ways
    ways = [NO_WAY if way.lost else way for way in every]
    return first if first._narrow() and first._find(like, ways) else None
