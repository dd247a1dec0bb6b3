"""The least left in a hand of one pack without jokers, aces low: sets and runs by bit masks.

What is left of a suit when the sets have been taken is best laid in its longest runs; so only
the sets that share a card with a run have to be tried. A hand is a number with a bit for each
card, one bit free between the suits, so that no run goes on from one into the next; above them
stand what the cards count and how many there are of each rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

from rummy_tui.rules.cards import ACE, KING, PACK, RANKS, SUITS, Card, face
from rummy_tui.rules.laying.arrange import SMALLEST

# Bits of a hand, from the lowest: 4 suits of 13 cards and a gap each (56), the points of all cards
# (9), and for each rank how many are held (13 times 3). One addition for each card makes all three.
COURT: Final = 10
"""What tens and court cards count; other cards count their number."""
ROW: Final = KING + 1
BIT: Final = {c: 1 << c.suit * ROW + c.rank - ACE for c in PACK}
COUNTS: Final = ROW * len(SUITS)
"""Where the counts begin: first the points."""
ALL: Final = (1 << COUNTS) - 1
OF_RANK: Final = COUNTS + sum(min(c.rank, COURT) for c in PACK).bit_length()
"""Where the numbers of cards of each rank begin."""
WIDTH: Final = len(SUITS).bit_length()
POINTS: Final = (1 << OF_RANK - COUNTS) - 1
ONE: Final = {rank: 1 << OF_RANK + WIDTH * (rank - ACE) for rank in RANKS}
COUNTED: Final = {c: BIT[c] + (min(c.rank, COURT) << COUNTS) + ONE[c.rank] for c in PACK}
"""The bit of a card, what it counts, and one of its rank."""
FILL: Final = sum((len(SUITS) - SMALLEST) * one for one in ONE.values())
"""Carries into the highest bit of a rank's number where there are enough for a set."""
ENOUGH: Final = sum(len(SUITS) * one for one in ONE.values())
RANK_CARDS: Final = {
    len(SUITS) * ONE[rank]: sum(BIT[face(rank, suit)] for suit in SUITS) for rank in RANKS
}

Melds = tuple[tuple[Card, ...], ...]
Laid = tuple[Melds, int]
"""Melds, and their cards, counted."""
NOTHING: Final[Laid] = ((), 0)


def best_melds(cards: Iterable[Card]) -> Laid:
    """The melds that leave least in the hand, and what is left counts.

    Each card at most once, and no jokers.
    """
    counted = sum(map(COUNTED.__getitem__, cards))
    hand = counted & ALL
    sets = counted + FILL & ENOUGH
    # the lowest cards of all runs of three: a bit whose two neighbours above are set as well
    first = hand & hand >> 1 & hand >> 2
    if first:
        melds, laid = RUNS[first | first << 1 | first << 2]
        if sets:
            melds, laid = _with_sets(hand, sets, melds, laid)
    elif sets:
        melds, laid = _with_sets(hand, sets, (), 0)
    else:
        return (), counted >> COUNTS & POINTS
    return melds, counted - laid >> COUNTS & POINTS


class _Runs(dict[int, Laid]):
    """The longest runs of cards by their bits; a run is made when it is first asked for."""

    def __missing__(self, cards: int) -> Laid:
        # adding the lowest bit carries through the lowest run of ones, and so clears it
        run = cards & ~(cards + (cards & -cards))
        if run != cards:
            (one, counted), (others, more) = self[run], self[cards - run]
            return one + others, counted + more
        meld = tuple(card for card in PACK if cards & BIT[card])
        self[cards] = (meld,), sum(COUNTED[card] for card in meld)
        return self[cards]


RUNS: Final = _Runs({0: NOTHING})


def _parts(rank: int, present: int) -> tuple[Laid, ...]:
    """What may be laid of a rank: three or four of the suits that are present, or nothing."""
    found: list[Laid] = [NOTHING]
    for part in range(1, 1 << len(SUITS)):
        if part & present == part and part.bit_count() >= SMALLEST:
            cards = tuple(face(rank, suit) for suit in SUITS if part >> suit & 1)
            found.append(((cards,), sum(COUNTED[card] for card in cards)))
    return tuple(reversed(found))


PARTS: Final = {
    sum(BIT[face(rank, suit)] for suit in SUITS if present >> suit & 1): _parts(rank, present)
    for rank in RANKS
    for present in range(1 << len(SUITS))
    if present.bit_count() >= SMALLEST
}
"""By the bits of the cards of a rank: the sets of them, the greatest first, and no set."""


def _with_sets(hand: int, ranks: int, runs: Melds, in_runs: int) -> Laid:
    """The best choice where there are sets of these ranks."""
    melds, laid = NOTHING
    shared = []
    while ranks:
        rank = ranks & -ranks
        ranks -= rank
        cards = hand & RANK_CARDS[rank]
        sets = PARTS[cards]
        if cards & in_runs:
            shared.append(sets)
        else:
            more, counted = sets[0]
            melds += more
            laid += counted
    if shared:
        # few: a set shares a card with a run in one rank or two, as a rule
        best, most = NOTHING, 0
        for choice in product(*shared):
            some, in_some = NOTHING
            for whole, counted in choice:
                some += whole
                in_some += counted
            rest = hand & ~in_some
            first = rest & rest >> 1 & rest >> 2
            runs, counted = RUNS[first | first << 1 | first << 2]
            in_some += counted
            if (points := in_some >> COUNTS & POINTS) > most:
                best, most = (some + runs, in_some), points
        runs, in_runs = best
    return melds + runs, laid + in_runs
