"""What each suit allows by itself, before the suits are settled together.

As if the other suits would lend it any set that its rank has cards for: what is impossible even
then is left out of the search. What one suit cannot do takes choices from the others, and so on.
"""

from __future__ import annotations

from typing import Final

from rummy_tui.bots.weave_runs import START, able, backward, closed, onward
from rummy_tui.bots.weave_sets import Sets, sets_of
from rummy_tui.rules.cards import ACE, KING, RANKS, SUITS

ALL: Final = (1 << len(SUITS)) - 1


def number(rank: int, suit: int) -> int:
    """The number of a card."""
    return KING * suit + rank - 1


class Bounds:
    """What there is of each card, by its number, and what can become of it.

    `low` to `high` copies lie in melds, at least `must` of them not jokers; in addition there
    are free `jokers`. Where a table is kept for so many jokers left, its first index is that.
    """

    def __init__(
        self, must: list[int], low: list[int], high: list[int], jokers: int, *, ace_high: bool
    ) -> None:
        self.must, self.low, self.high, self.jokers = must, low, high, jokers
        self.sets: list[list[Sets]] = []
        """The choices of sets by jokers left and rank."""
        self.closing: list[list[list[tuple[int, ...]]]] = [
            [[()] * (KING + 1) for _ in SUITS] for _ in range(jokers + 1)
        ]
        """By jokers left, suit and rank: masks of states that can still be closed, the n-th
        with n jokers."""
        self.reached = [[1 << START, *[0] * KING] for _ in SUITS]
        """By suit and rank: the states that can be reached, and closed from there."""
        self._closed = tuple(
            closed(high[number(ACE, suit)] + jokers if ace_high else 0) for suit in SUITS
        )
        by_suit = [high[KING * suit : KING * (suit + 1)] for suit in SUITS]
        by_rank = list(zip(*by_suit, strict=True))
        for left in range(jokers + 1):
            self.sets.append([sets_of((0,) * len(SUITS), 0)])
            self.sets[left] += [sets_of(copies, left) for copies in by_rank]
        for left in range(jokers, -1, -1):
            self._narrow(left)

    @property
    def possible(self) -> bool:
        """Whether every suit can be closed."""
        return all(reached[KING] for reached in self.reached)

    def closing_after(self, left: int, suit: int, rank: int) -> tuple[int, ...]:
        """The states after a rank that can be closed, by jokers left."""
        if not left:
            return self.closing[0][suit][rank]
        return tuple(self.closing[n][suit][rank][n] for n in range(left + 1))

    def _narrow(self, left: int) -> None:
        """Leave choices of sets out until every suit can do its part in each of the others."""
        stale = ALL
        while stale:
            suit = (stale & -stale).bit_length() - 1
            self._close(left, suit)
            if left == self.jokers:
                self._reach(suit)
            # what a suit leaves out it could not do anyway: only the others are looked at again
            stale = (stale | self._narrow_sets(left, suit)) & ~(1 << suit)

    def _close(self, left: int, suit: int) -> None:
        closing, sets, low, high = self.closing[left][suit], self.sets[left], self.low, self.high
        after = (self._closed[suit],) * (left + 1)
        card = number(KING, suit)
        for rank in range(KING, ACE, -1):
            closing[rank] = after
            after = backward(after, low[card], high[card], sets[rank].of_suit[suit])
            card -= 1
        closing[ACE] = after

    def _reach(self, suit: int) -> None:
        sets, reached, closing = self.sets[-1], self.reached[suit], self.closing[-1][suit]
        low, high, left = self.low, self.high, self.jokers
        states = reached[0]
        card = number(ACE, suit)
        for rank in RANKS:
            states = onward(states, low[card], high[card] + left, sets[rank].of_suit[suit])
            states &= closing[rank][left]
            reached[rank] = states
            card += 1

    def _narrow_sets(self, left: int, suit: int) -> int:
        """Leave out what a suit cannot do; the suits that this changes, as bits."""
        sets, low, high = self.sets[left], self.low, self.high
        reached, closing = self.reached[suit], self.closing[left][suit]
        changed, card = 0, number(ACE, suit)
        for rank in RANKS:
            there = sets[rank]
            amounts = there.of_suit[suit]
            if amounts & amounts - 1:
                before, after = reached[rank - 1], closing[rank][left]
                can = able(before, after, low[card], high[card] + left, amounts)
                if can != amounts:
                    fewer = sets[rank] = there.narrowed(suit, can)
                    for n in SUITS:
                        if fewer.of_suit[n] != there.of_suit[n]:
                            changed |= 1 << n
            card += 1
        return changed

    def drop(self, card: int) -> int:
        """Leave out the copies of a card that need not be used and cannot be; how many."""
        suit, rank = card // KING, card % KING + ACE
        before, after = self.reached[suit][rank - 1], self.closing[-1][suit][rank][-1]
        amounts, most = self.sets[-1][rank].of_suit[suit], self.high[card]
        while self.high[card] > self.must[card] and not able(
            before, after, self.high[card], self.high[card] + self.jokers, amounts
        ):
            self.high[card] -= 1
        return most - self.high[card]
