"""The best choice among melds, layoffs and exchanges that share the cards of a hand.

This is weighted set packing (exact cover if all cards must go), solved by A* (Hart, Nilsson and
Raphael 1968). Each card has a price, no less than it can bring in any choice: a feasible dual of
the linear programme, so it never underestimates a choice, and A* with it is exact. If a choice
brings less than the price of its cards, the difference is lost, and a card that is left loses its
whole price; the shortest way, the one that loses least, is the best. Cards are settled rank by
rank; positions with the same rest of the hand are settled once (a transposition table).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import islice
from typing import NamedTuple

from rummy_tui.bots.choosing.card_bits import FACES, PLACE, UNIT, WIDTH, guard, pack
from rummy_tui.bots.choosing.items import Item
from rummy_tui.rules.cards import JOKER, Card, sorted_cards

# The bits of a position's rest: a counter of WIDTH bits for each face, the joker last; after them
# one for each meld on the table (may it still be changed?), and one for own jokers before the
# opening.
COUNT = (1 << WIDTH - 1) - 1
FIELD = (1 << WIDTH) - 1
ALL_FACES = (1 << FACES * WIDTH) - 1
FREEING = -1
"""Before the place of any card."""
HASTE = 2
"""The weight of a loss, in haste, compared with cards still to be laid."""
MANY = 2
"""Cards left, and new melds, are counted up to this."""
# Set packing is NP-hard, so some hand can always come to this. From here on it is weighted A* (Pohl
# 1970): quick, but no longer certain to find the best; `Found.exact` says so.
LOOKED_AT = 50_000
"""Positions after which a search hurries to an end; at twice that it gives up, with nothing."""


class Terms(NamedTuple):
    """The conditions for a choice."""

    hand: tuple[Card, ...]
    fields: int = FACES
    """The number of counters, including those beyond the faces."""
    counters: int = 0
    """The values of those beyond the faces, packed."""
    jokers_left: int = COUNT
    """The most jokers that may be left."""
    first: int | None = None
    """A counter; no more jokers may be left than are left in it."""
    due: tuple[Card, ...] = ()
    """Cards of which a copy has to be laid."""
    short: int = 0
    """The points that the new melds must be worth together."""
    must_leave: int = 0
    """The number of cards that must be left, 0 or 1."""
    spare: int = 0
    """The number of cards that a player who goes out may have left, 0 or 1."""
    not_out: int = 0
    """The cost of not going out, above any value; 0 if it does not matter."""
    melds: int = 0
    """New melds laid before."""
    one_meld: bool = False
    """True if only one new meld is allowed unless the hand goes out."""


class Found(NamedTuple):
    """A choice, its value, and True if no better one can exist."""

    items: tuple[Item, ...]
    value: int
    exact: bool


Valued = Sequence[tuple[int, Item]]
"""Items, each with its value."""
Guess = Callable[[Card], int]
"""An estimate of the value of a card: the closer, the quicker the search; any will do."""


def prices(items: Valued, guess: Guess) -> Counter[Card]:
    """The price of each card, so that no item is worth more than the price of its cards."""
    cost = Counter({card: guess(card) for _, item in items for card in item.cards})
    # Dual ascent: if an item is worth more than its cards cost, one of them becomes dearer. Those
    # that bring jokers come last: they bring the value of a joker elsewhere.
    for value, item in sorted(items, key=lambda each: each[1].freed - each[1].jokers):
        over = value - price(item, cost)
        if over > 0:
            jokers = item.jokers - item.freed
            card, copies = (JOKER, jokers) if jokers > 0 else (sorted_cards(item.cards)[0], 1)
            cost[card] -= -over // copies
    return cost


def price(item: Item, cost: Counter[Card]) -> int:
    """The price of the cards of an item, less the jokers that it brings."""
    costs = sum([cost[card] for card in item.cards])
    return costs - item.freed * cost[JOKER] if item.freed else costs


class Step(NamedTuple):
    """The settling of one face: items of which it is the lowest, or its cards are left.

    The first step is different: it frees jokers, so that their number is known from then on.
    """

    card: Card
    frees: bool
    held: int
    price: int
    worth: int
    """The most that one of its cards is worth towards the opening."""
    items: tuple[tuple[int, int, int, Item], ...]
    """For each item: its loss, its share of the worth still possible, its value."""
    kept: int
    """The fields that this step and later ones read."""
    shift: int
    """The position of the card's counter."""


Chosen = tuple[int, Item, "Chosen"] | None


class Position(NamedTuple):
    """A partial choice: the cards settled so far, and the items chosen."""

    step: int
    rest: int
    lost: int
    left: int
    """Cards left, as far as their number matters."""
    worth: int
    """The points of the new melds, as far as they matter."""
    ahead: int
    """The points that the rest may still be worth."""
    melds: int
    chosen: Chosen


@dataclass(slots=True)
class Search:
    """One search, with the positions it has settled so far."""

    terms: Terms
    steps: list[Step]
    ways: int
    most_left: int
    """The number up to which cards left are counted."""
    guards: int
    """The guards of all counters."""
    seen: dict[tuple[int, int, int, int], list[tuple[int, int]]] = field(default_factory=dict)
    fringe: list[tuple[int, int, int, Position]] = field(default_factory=list)
    looked: int = 0

    def run(self, start: Position) -> Iterator[Found]:
        """The choices that meet the terms, each with other cards, the best first."""
        self._put(start)
        ends = set()
        while self.fringe and self.looked < 2 * LOOKED_AT:
            at = heappop(self.fringe)[-1]
            if at.step == len(self.steps):
                left = at.rest & ALL_FACES
                if at.left >= self.terms.must_leave and left not in ends:
                    ends.add(left)
                    items, value, chosen = [], 0, at.chosen
                    while chosen is not None:
                        more, item, chosen = chosen
                        items.append(item)
                        value += more
                    yield Found(tuple(items), value, self.looked < LOOKED_AT)
                continue
            kept = self.steps[at.step].kept
            # Only the fields that later steps read make two positions different; the more is
            # dropped, the more often they meet. A higher worth dominates a lower one.
            known = self.seen.setdefault((at.step, at.rest & kept, at.left, at.melds), [])
            past = at.rest & ALL_FACES & ~kept if self.ways > 1 else 0
            if known:
                as_good = {other for worth, other in known if worth >= at.worth}
                if past in as_good or len(as_good) >= self.ways:
                    continue
            known.append((at.worth, past))
            self._settle(at)
        if self.fringe:
            yield Found((), 0, exact=False)

    def _put(self, at: Position) -> None:
        """Add a position to the fringe; among equals the one settled furthest comes first."""
        self.looked += 1
        order = at.lost if self.looked < LOOKED_AT else self._order(at)
        heappush(self.fringe, (order, -at.step, -self.looked, at))
        if self.looked == LOOKED_AT:
            self.fringe = [(self._order(each), step, n, each) for _, step, n, each in self.fringe]
            heapify(self.fringe)

    def _order(self, at: Position) -> int:
        """The order in haste: the most laid for the least loss comes first."""
        to_come: int = sum(
            (at.rest >> step.shift & COUNT) * step.price for step in self.steps[at.step :]
        )
        lost = at.lost % self.terms.not_out if self.terms.not_out else at.lost
        return HASTE * lost + to_come

    def _settle(self, at: Position) -> None:
        """Branch on the lowest card: it is left, or goes into one of its items."""
        step, terms = self.steps[at.step], self.terms
        number, rest, lost, left, worth, ahead, melds, chosen = at
        copies = rest >> step.shift & COUNT
        may_leave = not (terms.due and copies == step.held and step.card in terms.due)
        if step.card is JOKER and may_leave:
            most = terms.jokers_left
            if terms.first is not None:
                most = min(most, rest >> terms.first * WIDTH & COUNT)
            may_leave = copies <= most
        if step.frees:
            self._put(at._replace(step=number + 1))
        elif may_leave:
            still, loses, stays = ahead - copies * step.worth, copies * step.price, left + copies
            stuck = stays > terms.spare and melds >= MANY  # one new meld too many to stay in
            if stays > terms.spare >= left:
                loses += terms.not_out  # from here on the hand does not go out
            if not stuck and worth + still >= terms.short:
                stays = min(stays, self.most_left)
                self._put(
                    Position(number + 1, rest, lost + loses, stays, worth, still, melds, chosen)
                )
        if not copies and not step.frees:
            return
        guards = self.guards
        guarded = rest | guards
        for loses, gone, value, item in step.items:
            if (guarded - item.need) & guards != guards:
                continue
            still, then, new = ahead - gone, worth, melds
            if terms.short:
                then = min(worth + item.worth, terms.short)
                if then + still < terms.short:
                    continue
            if terms.one_meld:
                new = min(melds + item.new, MANY)
                if new >= MANY and left > terms.spare:
                    continue
            more = (value, item, chosen)
            self._put(
                Position(number, rest - item.need, lost + loses, left, then, still, new, more)
            )


def search(items: Valued, guess: Guess, terms: Terms, ways: int = 1) -> Iterator[Found]:
    """The choices of items that a hand can lay together, the best first.

    Of several choices of the same cards only the best is yielded; up to `ways` are found.
    """
    cost = prices(items, guess)
    new = [(item.worth, item) for _, item in items if item.new]
    worth = prices(new, guess) if terms.short else Counter[Card]()
    # the faces to settle, from the lowest place up, the jokers last
    held = Counter(terms.hand)
    groups: dict[int, list[tuple[int, int, int, Item]]] = {}
    for value, item in items:
        lost = price(item, cost) - value
        place = FREEING if item.freed else item.lowest
        groups.setdefault(place, []).append((lost, price(item, worth), value, item))
    useful = {PLACE[card.index]: card for _, item in items for card in item.cards}
    useful[PLACE[JOKER.index]] = JOKER
    if FREEING in groups:
        useful[FREEING] = JOKER
    # from the last step to the first, so that each knows the fields that later ones read
    kept = FIELD << terms.first * WIDTH if terms.first is not None else 0
    steps: list[Step] = []
    for place in sorted(useful, reverse=True):
        card, group = useful[place], sorted(groups.get(place, ()), key=lambda each: -each[0])
        kept |= UNIT[card.index] * FIELD
        for _, _, _, item in group:
            kept |= item.counters
        steps.append(
            Step(
                card,
                place == FREEING,
                held[card],
                cost[card],
                worth[card],
                tuple(group),
                kept,
                PLACE[card.index] * WIDTH,
            )
        )
    steps.reverse()
    settled = {step.card for step in steps}
    if any(card not in settled for card in terms.due):
        return
    left = sum(card not in settled for card in terms.hand)
    rest = pack(terms.hand) + terms.counters
    ahead = sum(worth[card] for card in terms.hand)
    count_left = terms.must_leave or terms.not_out or terms.one_meld
    one = Search(terms, steps, ways, MANY if count_left else 0, guard(terms.fields))
    melds = min(terms.melds, MANY) if terms.one_meld else 0
    start = Position(0, rest, 0, min(left, one.most_left), 0, ahead, melds, None)
    yield from islice(one.run(start), ways)
