"""The least deadwood of a hand from one pack without jokers, aces low, by bit masks.

After the sets are taken, the rest of a suit is best laid in its longest runs; so only the sets that
share a card with a run have to be tried. A hand is a number with a bit for each card and one free
bit between the suits, so that no run continues from one suit into the next; above them are the
points of the cards and the number of cards of each rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

from rummy_tui.rules.cards import ACE, KING, PACK, RANKS, SUITS, Card, face
from rummy_tui.rules.laying.arrange import SMALLEST

# Bits of a hand, from the lowest: 4 suits of 13 cards and a gap each (56), the points of all cards
# (9), and for each rank the number held (13 times 3). One addition for each card makes all three.
COURT: Final = 10
"""The points of tens and court cards; other cards count their number."""
ROW: Final = KING + 1
BIT: Final = {c: 1 << c.suit * ROW + c.rank - ACE for c in PACK}
COUNTS: Final = ROW * len(SUITS)
"""The position of the counts: first the points."""
ALL: Final = (1 << COUNTS) - 1
OF_RANK: Final = COUNTS + sum(min(c.rank, COURT) for c in PACK).bit_length()
"""The position of the number of cards of each rank."""
WIDTH: Final = len(SUITS).bit_length()
POINTS: Final = (1 << OF_RANK - COUNTS) - 1
ONE: Final = {rank: 1 << OF_RANK + WIDTH * (rank - ACE) for rank in RANKS}
COUNTED: Final = {c: BIT[c] + (min(c.rank, COURT) << COUNTS) + ONE[c.rank] for c in PACK}
"""For each card: its bit, its points, and one card of its rank."""
FILL: Final = sum((len(SUITS) - SMALLEST) * one for one in ONE.values())
"""Added to the counts, it carries into a rank's highest bit if there are enough cards for a set."""
ENOUGH: Final = sum(len(SUITS) * one for one in ONE.values())
RANK_CARDS: Final = {
    len(SUITS) * ONE[rank]: sum(BIT[face(rank, suit)] for suit in SUITS) for rank in RANKS
}

Melds = tuple[tuple[Card, ...], ...]
Laid = tuple[Melds, int]
"""Melds, and the sum of `COUNTED` over their cards."""
NOTHING: Final[Laid] = ((), 0)


def best_melds(cards: Iterable[Card]) -> Laid:
    """The melds that leave the least deadwood, and the points of that deadwood.

    No card twice, and no jokers.
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
    """The longest runs in a set of bits; each is computed when it is first looked up."""

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
    """The possible sets of a rank: three or four of the suits present, and the choice of none."""
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
"""For the bits of the cards of a rank: the sets of them, the largest first, and no set."""


def _with_sets(hand: int, ranks: int, runs: Melds, in_runs: int) -> Laid:
    """The best choice if there are sets of these ranks."""
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
        # few: usually a set shares a card with a run in one rank or two
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
