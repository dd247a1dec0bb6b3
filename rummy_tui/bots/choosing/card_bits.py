"""Cards as numbers: a bit for each face, or packed with a counter for each.

A multiset of cards is packed into one integer, a counter of some bits for each face (SIMD within a
register: Lamport 1975), so that a single subtraction tells if a hand holds all the cards of a meld,
copies and jokers included. Where copies do not matter, the bits are quicker.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rummy_tui.rules.cards import JOKER, KING, PACK, RANKS, SUITS, Card, face
from rummy_tui.rules.laying.arrange import HIGH_ACE
from rummy_tui.rules.melds import Kind, Meld

WIDTH = 6  # bits of a counter; the highest is its guard, so up to 31 copies
# By rank and then by suit, so that the melds of a rank lie side by side and the search settles
# everything about one rank before it goes on to the next.
FACES = JOKER.index + 1
PLACE = (*((c.rank - 1) * len(SUITS) + c.suit for c in PACK), JOKER.index)
"""The place of each card's counter, by the card's index: rank after rank, the joker last."""
CARDS = tuple(face(rank, suit) for rank in RANKS for suit in SUITS)
"""The card of each place."""
UNIT = tuple(1 << place * WIDTH for place in PLACE)
"""Each card packed, by its index."""

STEP = len(SUITS)
"""The distance from the bit of a card to the next rank of its suit."""
JOKER_BIT = 1 << (HIGH_ACE + 1) * STEP
"""Above everything that a run could continue with."""
BITS = (*(1 << place for place in PLACE[: JOKER.index]), JOKER_BIT)
"""The bit of each card, by its index."""
ROUND = KING * STEP
"""The distance from the bit of an ace to its second one, after the king."""
HIGH_BITS = tuple(bit | bit << ROUND if bit < 1 << STEP else bit for bit in BITS)
ALL = (1 << ROUND) - 1
ONE_RANK = (1 << STEP) - 1
FIRSTS = ALL // ONE_RANK
"""The bit of the first suit of each rank."""


def pack(cards: Iterable[Card]) -> int:
    """The cards as one number with a counter for each face."""
    return sum([UNIT[c.index] for c in cards])


@lru_cache(maxsize=64)
def guard(fields: int) -> int:
    """The guards of this many counters: if a subtraction clears a guard, a card is lacking."""
    return sum(1 << (field + 1) * WIDTH - 1 for field in range(fields))


def faces_of(cards: Iterable[Card], *, ace_high: bool) -> int:
    """The faces among cards, as bits."""
    bits, held = HIGH_BITS if ace_high else BITS, 0
    for card in cards:
        held |= bits[card.index]
    return held


def in_melds(held: int) -> int:
    """Those faces that are in a set or a run of natural cards without a suit twice."""
    runs = held & held >> STEP & held >> 2 * STEP  # the lowest cards of all runs of three
    two, any_of_two = held & held >> 1, held | held >> 1
    sets = (two & any_of_two >> 2 | two >> 2 & any_of_two) & FIRSTS  # three or four of a rank
    if not (runs or sets):
        return 0
    found = held & (runs | runs << STEP | runs << 2 * STEP | sets * ONE_RANK)
    return (found | found >> ROUND) & ALL


def next_to(meld: Meld) -> int:
    """The natural cards that may be added to a meld first: of a set's rank, or at a run's ends."""
    first = meld.faces[0]
    assert first is not None
    if meld.kind is Kind.SET:
        return ONE_RANK << (first.rank - 1) * STEP
    low = 1 << PLACE[first.index]
    return low >> STEP | low << len(meld.cards) * STEP


def for_jokers(meld: Meld) -> int:
    """The natural cards that may free a joker of a meld."""
    if None in meld.faces:
        return ONE_RANK << (meld.rank - 1) * STEP
    return sum([BITS[card.index] for card in meld.stand_for])
