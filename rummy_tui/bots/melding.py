"""The least left in a hand of one pack without jokers, aces low: sets and runs by bit masks.

What is left of a suit when the sets have been taken is best laid in its longest runs; so only
the sets that share a card with a run have to be tried. A hand is a number with a bit for each
card, what the cards count above it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

from rummy_tui.rules.arrange import SMALLEST
from rummy_tui.rules.cards import ACE, KING, PACK, RANKS, SUITS, Card, face

COURT: Final = 10
"""What tens and court cards count; other cards count their number."""
ALL: Final = (1 << len(PACK)) - 1
COUNTED: Final = {c: 1 << c.index | min(c.rank, COURT) << len(PACK) for c in PACK}
"""The bit of a card, and what it counts."""
SUIT_BITS: Final = tuple(((1 << KING) - 1) << suit * KING for suit in SUITS)
CLUBS: Final = SUIT_BITS[0]
BEGINS: Final = sum(1 << c.index for c in PACK if c.rank <= KING - SMALLEST + 1)
"""The cards with which a run of three may begin."""

Melds = tuple[tuple[Card, ...], ...]
Laid = tuple[Melds, int]
"""Melds, and their cards, counted."""
NOTHING: Final[Laid] = ((), 0)


def best_melds(cards: Iterable[Card]) -> Laid:
    """The melds that leave least in the hand, and what is left counts.

    Each card at most once, and no jokers.
    """
    counted = sum(map(COUNTED.__getitem__, cards))
    hand, points = counted & ALL, counted >> len(PACK)
    pairs = hand & hand >> KING
    clubs_and = pairs & (hand >> 2 * KING | hand >> 3 * KING)
    spades_and = pairs >> 2 * KING & (hand | hand >> KING)
    sets = (clubs_and | spades_and) & CLUBS
    runs = hand & hand >> 1 & hand >> 2 & BEGINS
    if not (sets or runs):
        return (), points
    melds, laid = _in_runs(hand) if runs else NOTHING
    if sets:
        melds, laid = _with_sets(hand, sets, melds, laid)
    return melds, points - (laid >> len(PACK))


def _in_runs(hand: int) -> Laid:
    """The longest runs of all suits."""
    begins = hand & hand >> 1 & hand >> 2 & BEGINS
    cards = begins | begins << 1 | begins << 2
    melds, laid = NOTHING
    for suit in SUIT_BITS:
        if cards & suit:
            more, counted = RUNS[cards & suit]
            melds += more
            laid += counted
    return melds, laid


class _Runs(dict[int, Laid]):
    """The runs of one suit by the bits of their cards, made when first asked for."""

    def __missing__(self, cards: int) -> Laid:
        melds: list[list[Card]] = []
        for card in [card for card in PACK if cards >> card.index & 1]:
            if melds and melds[-1][-1].index == card.index - 1:
                melds[-1].append(card)
            else:
                melds.append([card])
        self[cards] = tuple(map(tuple, melds)), sum(COUNTED[c] for meld in melds for c in meld)
        return self[cards]


RUNS: Final = _Runs()


def _parts(rank: int, present: int) -> tuple[Laid, ...]:
    """What may be laid of a rank: three or four of the suits that are present, or nothing."""
    found: list[Laid] = [NOTHING]
    for part in range(1, 1 << len(SUITS)):
        if part & present == part and part.bit_count() >= SMALLEST:
            cards = tuple(face(rank, suit) for suit in SUITS if part >> suit & 1)
            found.append(((cards,), sum(COUNTED[card] for card in cards)))
    return tuple(reversed(found))


PARTS: Final = {
    sum(1 << face(rank, suit).index for suit in SUITS if present >> suit & 1): _parts(rank, present)
    for rank in RANKS
    for present in range(1 << len(SUITS))
    if present.bit_count() >= SMALLEST
}
"""By the bits of the cards of a rank: the sets of them, the greatest first, and no set."""
ACES: Final = sum(1 << face(ACE, suit).index for suit in SUITS)


def _with_sets(hand: int, ranks: int, runs: Melds, in_runs: int) -> Laid:
    """The best choice where there are sets; `ranks` has a bit for the rank of each."""
    melds, laid = NOTHING
    shared = []
    while ranks:
        rank = ranks & -ranks
        ranks -= rank
        cards = hand & ACES * rank
        sets = PARTS[cards]
        if cards & in_runs:
            shared.append(sets)
        else:
            melds += sets[0][0]
            laid += sets[0][1]
    if shared:
        runs, in_runs = _best_of(hand, shared)
    return melds + runs, laid + in_runs


def _best_of(hand: int, shared: list[tuple[Laid, ...]]) -> Laid:
    """The best choice of sets that share cards with runs, and the runs that are left then."""
    best = NOTHING
    for sets in product(*shared):
        melds, laid = NOTHING
        for whole, counted in sets:
            melds += whole
            laid += counted
        runs, counted = _in_runs(hand & ~laid)
        if laid + counted > best[1]:
            best = melds + runs, laid + counted
    return best
