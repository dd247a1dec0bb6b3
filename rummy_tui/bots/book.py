"""The book of melds: every meld that a rule set knows, looked up once and kept.

A hand is packed into one number with a counter for each face, so that a single subtraction
tells whether a hand holds all the cards of a meld, copies and jokers included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from rummy_tui.rules.arrange import LONGEST_RUN, SMALLEST, readings
from rummy_tui.rules.cards import JOKER, KING, RANKS, SUITS, Card, face
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import hand_points, scored, worth

WIDTH = 6  # bits of a counter; the highest is its guard, so up to 31 copies
FACES = JOKER.index + 1
LONGEST_WITH_JOKER = 5  # a longer run splits into runs of three to five
MOST_JOKERS = 2  # more of them in one meld are hardly ever of use


@dataclass(frozen=True, slots=True)
class Entry:
    """A meld in the book. `need` are its cards, packed."""

    meld: Meld
    need: int
    worth: int
    """What it counts towards the opening."""
    points: int
    """What it scores by being laid."""
    shed: int
    """What its natural cards would count in the hand."""
    jokers: int


@dataclass(frozen=True, slots=True)
class Book:
    """All melds of a rule set by their lowest natural card, the worthiest first."""

    entries: tuple[tuple[Entry, ...], ...]
    triples: tuple[tuple[tuple[Card, Card, int], ...], ...]
    """For each card the pairs that make the smallest melds with it, and what those are worth."""

    def held(self, hand: tuple[Card, ...]) -> Iterator[tuple[int, Entry]]:
        """The melds that a hand contains, each with the number of its lowest card."""
        packed, guards = pack(hand), guard(FACES)
        guarded = packed | guards
        for index in sorted({c.index for c in hand}):
            for entry in self.entries[index]:
                if (guarded - entry.need) & guards == guards:
                    yield index, entry


def pack(cards: Iterable[Card]) -> int:
    """The cards as one number with a counter for each face."""
    return sum(1 << c.index * WIDTH for c in cards)


@lru_cache(maxsize=64)
def guard(fields: int) -> int:
    """The guards of so many counters: a guard that a subtraction clears tells of a lack."""
    return sum(1 << (field + 1) * WIDTH - 1 for field in range(fields))


@lru_cache(maxsize=16)
def book(rules: Ruleset) -> Book:
    """The book of a rule set."""
    by_lowest: list[list[Entry]] = [[] for _ in range(FACES)]
    triples: list[list[tuple[Card, Card, int]]] = [[] for _ in range(FACES)]
    for cards in (*_sets(rules), *_runs(rules)):
        for meld in _read(cards, rules):
            entry = _entry(meld, rules)
            by_lowest[min(cards).index].append(entry)
            if len(set(cards)) == SMALLEST == len(cards) and not entry.jokers:
                for one in cards:
                    first, second = (c for c in cards if c is not one)
                    triples[one.index].append((first, second, entry.worth))
    return Book(
        tuple(tuple(sorted(entries, key=_order)) for entries in by_lowest),
        tuple(tuple(pairs) for pairs in triples),
    )


def _order(entry: Entry) -> tuple[int, int]:
    return (-entry.worth, entry.jokers)


def _entry(meld: Meld, rules: Ruleset) -> Entry:
    naturals = tuple(c for c in meld.cards if not c.is_joker)
    return Entry(
        meld,
        need=pack(meld.cards),
        worth=worth(meld, rules),
        points=scored(meld, rules),
        shed=hand_points(naturals, rules),
        jokers=meld.jokers,
    )


def _read(cards: tuple[Card, ...], rules: Ruleset) -> Iterator[Meld]:
    """The melds that these cards make: the rules are asked, the book knows none itself."""
    try:
        found = readings(cards, rules)
    except Illegal:
        return
    yield from found


def _sets(rules: Ruleset) -> Iterator[tuple[Card, ...]]:
    """The cards of everything that may be a set."""
    choices = combinations_with_replacement if rules.suits_twice else combinations
    for rank in RANKS:
        for size in range(1, len(SUITS) + 1):
            for suits in choices(SUITS, size):
                naturals = tuple(face(rank, suit) for suit in suits)
                for length in range(max(size, SMALLEST), len(SUITS) + 1):
                    if length - size <= most_jokers(rules):
                        yield naturals + (JOKER,) * (length - size)


def most_jokers(rules: Ruleset) -> int:
    """The most jokers in a meld of the book."""
    return min(rules.jokers_in_meld or MOST_JOKERS, MOST_JOKERS) if rules.jokers else 0


def _runs(rules: Ruleset) -> Iterator[tuple[Card, ...]]:
    """The cards of everything that may be a run; each choice of cards once."""
    seen = set()
    for suit in SUITS:
        for low in RANKS:
            for length in range(SMALLEST, min(LONGEST_RUN, KING + 2 - low) + 1):
                faces = tuple(face(rank, suit) for rank in range(low, low + length))
                for cards in _with_jokers(faces, rules):
                    key = pack(cards)
                    if key not in seen:
                        seen.add(key)
                        yield cards


def _with_jokers(faces: tuple[Card, ...], rules: Ruleset) -> Iterator[tuple[Card, ...]]:
    """The faces themselves, and with jokers in the place of some of them."""
    yield faces
    if len(faces) > LONGEST_WITH_JOKER:
        return
    most = min(most_jokers(rules), len(faces) - rules.naturals_in_meld)
    for jokers in range(1, most + 1):
        for naturals in combinations(faces, len(faces) - jokers):
            # naturals of one rank alone are a set, which has its own entries
            if len({c.rank for c in naturals}) > 1:
                yield naturals + (JOKER,) * jokers
