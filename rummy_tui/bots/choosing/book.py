"""The book of melds: every meld that a hand holds, by the rules' own readings.

A multiset of cards is packed into one integer, a counter of some bits for each face (SIMD within
a register: Lamport 1975), so that a single subtraction tells whether a hand holds all the cards of
a meld, copies and jokers included. Melds of natural cards are looked up once and kept; those with
jokers are made for the hands that hold them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from rummy_tui.rules.cards import ACE, JOKER, KING, PACK, RANKS, SUITS, Card, Suit, face
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import HIGH_ACE, LONGEST_RUN, SMALLEST, extensions, readings
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import hand_points, scored, worth

WIDTH = 6  # bits of a counter; the highest is its guard, so up to 31 copies
# By rank and then by suit, so that the melds of a rank lie side by side and the search settles
# all that belongs to one rank before it goes on to the next.
FACES = JOKER.index + 1
PLACE = (*((c.rank - 1) * len(SUITS) + c.suit for c in PACK), JOKER.index)
"""The counter of each card by its number: rank after rank, the joker last."""
CARDS = tuple(face(rank, suit) for rank in RANKS for suit in SUITS)
"""The card of each place."""
UNIT = tuple(1 << place * WIDTH for place in PLACE)
"""Each card packed, by its number."""
ALWAYS = 5  # runs with jokers up to this length are listed even where two melds make them up
# bounded, for a tournament of many hours would fill the memory
KEPT = 20_000  # melds with jokers, and ways to extend a meld, that are remembered

Naturals = tuple[Card, ...]


class Entry(NamedTuple):
    """A meld in the book. `need` are its cards, packed."""

    meld: Meld
    need: int
    lowest: int
    """The place of its lowest card."""
    worth: int
    """What it counts towards the opening."""
    points: int
    """What it scores by being laid."""
    shed: int
    """What its natural cards would count in the hand."""
    jokers: int


@dataclass(frozen=True)  # without slots, to keep what is found out once
class Book:
    """All melds of a rule set, each looked up when it is first asked for."""

    rules: Ruleset
    natural: Callable[[int], tuple[Entry, ...]] = field(compare=False)
    """The melds of natural cards of which a place is the lowest, the worthiest first."""
    wild: Callable[[Naturals, int], tuple[Entry, ...]] = field(compare=False)
    """The melds of natural cards and so many jokers."""
    extended: Callable[[Meld, tuple[Card, ...]], tuple[Meld, ...]] = field(compare=False)
    """What cards make of a meld that lies, in every way; nothing where they do not fit."""

    @cached_property
    def triples(self) -> tuple[tuple[tuple[Card, Card, int], ...], ...]:
        """For each card the pairs that make the smallest melds with it, and their worth."""
        pairs: list[list[tuple[Card, Card, int]]] = [[] for _ in range(FACES)]
        for entry in (entry for place in range(JOKER.index) for entry in self.natural(place)):
            cards = entry.meld.cards
            if len(set(cards)) == SMALLEST == len(cards):
                for one in cards:
                    first, second = (c for c in cards if c is not one)
                    pairs[one.index].append((first, second, entry.worth))
        return tuple(map(tuple, pairs))

    def held(self, hand: tuple[Card, ...]) -> Iterator[tuple[int, Entry]]:
        """The melds that a hand contains, each with the place of its lowest card.

        A longer run with jokers is left out where it splits into melds that are listed, unless
        this is a `whole_book`.
        """
        # Six of ten hands of ten cards hold no meld at all, which bit masks tell in 2 microseconds
        # where the entries take 8: some 5 % of a decision in American Rummy.
        one_pack = JOKER not in hand and len(set(hand)) == len(hand)
        if one_pack and not self.rules.ace_high and not best_melds(hand)[0]:
            return
        guards = guard(FACES)
        guarded = pack(hand) | guards
        places = sorted({PLACE[c.index] for c in hand if c is not JOKER})
        jokers = hand.count(JOKER)
        wild = self._wild(hand, jokers) if jokers else {}
        for place in places:
            for entry in self.natural(place):
                # a counter that falls below zero borrows from its guard, and from no other counter
                if (guarded - entry.need) & guards == guards:
                    yield place, entry
            for entry in wild.get(place, ()):
                yield place, entry

    def _wild(self, hand: tuple[Card, ...], jokers: int) -> dict[int, list[Entry]]:
        """The melds with jokers by the place of their lowest card."""
        rules = self.rules
        most = min(jokers, rules.jokers_in_meld or jokers)
        may_be: list[tuple[Naturals, int]] = []
        for rank in RANKS:
            held = sorted(c for c in hand if c.rank == rank)
            if not rules.suits_twice:
                held = list(dict.fromkeys(held))
            for size in range(rules.naturals_in_meld, min(len(held), len(SUITS) - 1) + 1):
                counts = range(max(1, SMALLEST - size), min(most, len(SUITS) - size) + 1)
                for naturals in dict.fromkeys(combinations(held, size)):
                    may_be += [(naturals, count) for count in counts]
        for suit in SUITS:
            for chain, gaps in _chains(hand, suit, most, rules):
                size = len(chain)
                least = max(1, gaps, SMALLEST - size)
                may_be += [(chain, n) for n in range(least, min(most, LONGEST_RUN - size) + 1)]
        found: dict[int, list[Entry]] = {}
        # a natural card with jokers may be both a set and a run: the rules read it once
        for naturals, count in dict.fromkeys(may_be):
            for entry in self.wild(naturals, count):
                found.setdefault(entry.lowest, []).append(entry)
        return found


def pack(cards: Iterable[Card]) -> int:
    """The cards as one number with a counter for each face."""
    return sum(UNIT[c.index] for c in cards)


@lru_cache(maxsize=64)
def guard(fields: int) -> int:
    """The guards of so many counters: a guard that a subtraction clears tells of a lack."""
    return sum(1 << (field + 1) * WIDTH - 1 for field in range(fields))


@lru_cache(maxsize=16)
def book(rules: Ruleset) -> Book:
    """The book of a rule set."""
    return Book(
        rules,
        lru_cache(FACES)(partial(_natural, rules)),
        lru_cache(KEPT)(partial(_wild, rules)),
        lru_cache(KEPT)(partial(_extended, rules)),
    )


@lru_cache(maxsize=16)
def whole_book(rules: Ruleset) -> Book:
    """The book with the long runs too that are two melds: people see them as one."""
    return replace(book(rules), wild=lru_cache(KEPT)(partial(_wild, rules, whole=True)))


def _natural(rules: Ruleset, place: int) -> tuple[Entry, ...]:
    """The sets and runs of natural cards with this card as the lowest.

    The place of an ace is the lowest also where it follows the king.
    """
    lowest = CARDS[place]
    may_be: list[tuple[Card, ...]] = []
    choices = combinations_with_replacement if rules.suits_twice else combinations
    others = SUITS[lowest.suit + (not rules.suits_twice) :]
    for size in range(SMALLEST, len(SUITS) + 1):
        may_be += [
            (lowest, *(face(lowest.rank, suit) for suit in suits))
            for suits in choices(others, size - 1)
        ]
    top = HIGH_ACE if rules.ace_high else KING
    for low in [lowest.rank] if lowest.rank > ACE else RANKS:
        for length in range(SMALLEST, min(LONGEST_RUN, top + 1 - low) + 1):
            cards = tuple(face(rank, lowest.suit) for rank in range(low, low + length))
            if lowest in cards and (lowest.rank == ACE or low + length <= HIGH_ACE):
                may_be.append(cards)
    melds = [meld for cards in may_be for meld in _read(cards, rules)]
    return tuple(sorted((_entry(meld, rules) for meld in melds), key=lambda each: -each.worth))


def _entry(meld: Meld, rules: Ruleset) -> Entry:
    naturals = tuple(c for c in meld.cards if not c.is_joker)
    return Entry(
        meld,
        need=pack(meld.cards),
        lowest=min(PLACE[c.index] for c in meld.cards),
        worth=worth(meld, rules),
        points=scored(meld, rules),
        shed=hand_points(naturals, rules),
        jokers=meld.jokers,
    )


def _read(cards: tuple[Card, ...], rules: Ruleset) -> tuple[Meld, ...]:
    """The melds that these cards make: the rules are asked, the book knows none itself."""
    try:
        return readings(cards, rules)
    except Illegal:
        return ()


def _extended(rules: Ruleset, meld: Meld, cards: tuple[Card, ...]) -> tuple[Meld, ...]:
    try:
        return extensions(meld, cards, rules)
    except Illegal:
        return ()


def _wild(
    rules: Ruleset, naturals: Naturals, jokers: int, *, whole: bool = False
) -> tuple[Entry, ...]:
    found = _read(naturals + (JOKER,) * jokers, rules)
    listed = (meld for meld in found if whole or rules.one_meld or not splits(meld, rules))
    return tuple(_entry(meld, rules) for meld in listed)


def splits(meld: Meld, rules: Ruleset) -> bool:
    """Whether a long run is two melds that lie one after the other, and so adds no choice."""
    if meld.kind is Kind.SET or len(meld) <= ALWAYS:
        return False
    # Without this a hand with two jokers and a long suit has thousands of runs, and the search
    # would look at each though two shorter ones always bring as much.
    parts = (
        (_part(meld, 0, cut), _part(meld, cut, len(meld)))
        for cut in range(SMALLEST, len(meld) - SMALLEST + 1)
    )
    return any(
        low in _read(low.cards, rules) and high in _read(high.cards, rules) for low, high in parts
    )


def _part(meld: Meld, begin: int, end: int) -> Meld:
    return Meld(meld.kind, meld.cards[begin:end], meld.faces[begin:end])


def _chains(
    hand: tuple[Card, ...], suit: Suit, jokers: int, rules: Ruleset
) -> Iterator[tuple[Naturals, int]]:
    """Natural cards of a suit in rising order, with the ranks that jokers have to fill between."""
    # a depth first walk over the ranks that are held: subsets of at most 14, pruned by the jokers
    at = {c.rank: c for c in hand if c.suit is suit}
    if rules.ace_high and ACE in at:
        at[HIGH_ACE] = at[ACE]
    ranks = sorted(at)
    fringe: list[tuple[tuple[int, ...], int]] = [((rank,), 0) for rank in ranks]
    while fringe:
        chain, gaps = fringe.pop()
        if len(chain) >= rules.naturals_in_meld:
            yield tuple(sorted(at[rank] for rank in chain)), gaps
        for rank in ranks:
            more = rank - chain[-1] - 1
            if rank > chain[-1] and gaps + more <= jokers and rank - chain[0] < LONGEST_RUN:
                fringe.append(((*chain, rank), gaps + more))
