"""The book of melds: every meld that a hand holds, read by the rules themselves.

Melds of natural cards are computed once and kept, and so is the list of those that some faces hold;
melds with jokers are made for the hands that hold them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from itertools import combinations, combinations_with_replacement

from rummy_tui.bots.choosing.card_bits import (
    CARDS,
    FACES,
    JOKER_BIT,
    PLACE,
    faces_of,
    guard,
    in_melds,
    pack,
)
from rummy_tui.bots.choosing.items import Item
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import ACE, JOKER, KING, RANKS, SUITS, Card, Suit, face, sorted_cards
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import HIGH_ACE, LONGEST_RUN, SMALLEST, extensions, readings
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import hand_points, scored, worth

ALWAYS = 5  # runs with jokers up to this length are listed even if they split into two melds
# bounded, because a tournament of many hours would fill the memory
KEPT = 20_000  # melds with jokers, and ways to extend a meld, that are remembered

Naturals = tuple[Card, ...]


@dataclass(frozen=True)  # without slots, to cache properties
class Book:
    """All melds of a rule set, each computed when it is first asked for."""

    rules: Ruleset
    natural: Callable[[int], tuple[Item, ...]] = field(compare=False)
    """The melds of natural cards whose lowest card is at a place, the most valuable first."""
    within: Callable[[int], tuple[Item, ...]] = field(compare=False)
    """The melds, of natural cards with different faces, that some faces hold."""
    wild: Callable[[Naturals, int], tuple[Item, ...]] = field(compare=False)
    """The melds of natural cards and a number of jokers."""
    extended: Callable[[Meld, tuple[Card, ...]], tuple[tuple[Meld, int], ...]] = field(
        compare=False
    )
    """The melds that cards make of a meld on the table, in every way, with the points they score.

    Empty if they do not fit.
    """

    @cached_property
    def triples(self) -> tuple[tuple[tuple[Card, Card, int], ...], ...]:
        """For each card, the pairs that make the smallest melds with it, and their worth."""
        pairs: list[list[tuple[Card, Card, int]]] = [[] for _ in range(FACES)]
        for item in (item for place in range(JOKER.index) for item in self.natural(place)):
            cards = item.cards
            if len(set(cards)) == SMALLEST == len(cards):
                for one in cards:
                    first, second = (c for c in cards if c is not one)
                    pairs[one.index].append((first, second, item.worth))
        return tuple(map(tuple, pairs))

    def held(self, hand: tuple[Card, ...]) -> tuple[Item, ...]:
        """The melds that a hand contains, by the place of their lowest card.

        A longer run with jokers is left out if it splits into melds that are listed, unless this is
        a `whole_book`.
        """
        rules = self.rules
        faces = faces_of(hand, ace_high=rules.ace_high)
        # Six of ten hands of ten cards hold no meld at all, and most others one or two, which many
        # hands share: so the key is only the faces that are in some meld.
        if rules.suits_twice:
            naturals = _held(self.natural, hand)
        else:
            naturals = self.within(melded) if (melded := in_melds(faces)) else ()
        if not faces & JOKER_BIT:
            return naturals
        both = (*naturals, *self._wild(hand, hand.count(JOKER)))
        return tuple(sorted(both, key=lambda item: item.lowest))

    def _wild(self, hand: tuple[Card, ...], jokers: int) -> Iterator[Item]:
        """The melds with jokers."""
        rules = self.rules
        most = min(jokers, rules.jokers_in_meld or jokers)
        may_be: list[tuple[Naturals, int]] = []
        for rank in RANKS:
            held = sorted_cards(c for c in hand if c.rank == rank)
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
        # one natural card with jokers may be both a set and a run: the rules read it once
        for naturals, count in dict.fromkeys(may_be):
            yield from self.wild(naturals, count)


@lru_cache(maxsize=16)
def book(rules: Ruleset) -> Book:
    """The book of a rule set."""
    natural = lru_cache(FACES)(partial(_natural, rules))
    return Book(
        rules,
        natural,
        lru_cache(KEPT)(partial(_within, natural)),
        lru_cache(KEPT)(partial(_wild, rules)),
        lru_cache(KEPT)(partial(_extended, rules)),
    )


@lru_cache(maxsize=16)
def whole_book(rules: Ruleset) -> Book:
    """The book that also has long runs made of two melds: people see them as one."""
    return replace(book(rules), wild=lru_cache(KEPT)(partial(_wild, rules, whole=True)))


def _natural(rules: Ruleset, place: int) -> tuple[Item, ...]:
    """The sets and runs of natural cards with this card as the lowest.

    The place of an ace is the lowest even if it follows the king.
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
    return tuple(sorted((_item(meld, rules) for meld in melds), key=lambda each: -each.worth))


def _within(natural: Callable[[int], tuple[Item, ...]], faces: int) -> tuple[Item, ...]:
    return _held(natural, tuple(card for card in CARDS if faces >> PLACE[card.index] & 1))


def _held(natural: Callable[[int], tuple[Item, ...]], hand: tuple[Card, ...]) -> tuple[Item, ...]:
    """The melds of natural cards that a hand holds."""
    guards = guard(FACES)
    guarded = pack(hand) | guards
    # a counter that falls below zero borrows from its guard, and from no other counter
    return tuple(
        item
        for place in sorted({PLACE[c.index] for c in hand if c is not JOKER})
        for item in natural(place)
        if (guarded - item.need) & guards == guards
    )


def _item(meld: Meld, rules: Ruleset) -> Item:
    naturals = tuple(c for c in meld.cards if not c.is_joker)
    return Item(
        act.Lay(meld),
        meld,
        meld.cards,
        lowest=min(PLACE[c.index] for c in meld.cards),
        need=pack(meld.cards),
        worth=worth(meld, rules),
        points=scored(meld, rules),
        shed=hand_points(naturals, rules),
        jokers=meld.jokers,
    )


def _read(cards: tuple[Card, ...], rules: Ruleset) -> tuple[Meld, ...]:
    """The melds that these cards make: the rules decide, the book defines none itself."""
    try:
        return readings(cards, rules)
    except Illegal:
        return ()


def _extended(rules: Ruleset, meld: Meld, cards: tuple[Card, ...]) -> tuple[tuple[Meld, int], ...]:
    try:
        found = extensions(meld, cards, rules)
    except Illegal:
        return ()
    before = scored(meld, rules)
    return tuple((after, scored(after, rules) - before) for after in found)


def _wild(
    rules: Ruleset, naturals: Naturals, jokers: int, *, whole: bool = False
) -> tuple[Item, ...]:
    found = _read(naturals + (JOKER,) * jokers, rules)
    listed = (meld for meld in found if whole or rules.one_meld or not splits(meld, rules))
    return tuple(_item(meld, rules) for meld in listed)


def splits(meld: Meld, rules: Ruleset) -> bool:
    """True if a long run is just two melds side by side, and so adds no choice."""
    if meld.kind is Kind.SET or len(meld) <= ALWAYS:
        return False
    # Otherwise a hand with two jokers and a long suit has thousands of runs, and the search would
    # look at each, though two shorter ones always bring as much.
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
    """Natural cards of a suit in rising order, with the number of gaps that jokers have to fill."""
    # a depth-first walk over the ranks that are held: subsets of at most 14, pruned by the jokers
    at = {c.rank: c for c in hand if c.suit is suit}
    if rules.ace_high and ACE in at:
        at[HIGH_ACE] = at[ACE]
    ranks = sorted(at)
    fringe: list[tuple[tuple[int, ...], int]] = [((rank,), 0) for rank in ranks]
    while fringe:
        chain, gaps = fringe.pop()
        if len(chain) >= rules.naturals_in_meld:
            yield tuple(sorted_cards(at[rank] for rank in chain)), gaps
        for rank in ranks:
            more = rank - chain[-1] - 1
            if rank > chain[-1] and gaps + more <= jokers and rank - chain[0] < LONGEST_RUN:
                fringe.append(((*chain, rank), gaps + more))
