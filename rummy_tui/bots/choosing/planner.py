"""The best choice among all the melds, layoffs and exchanges that a hand allows.

Melds on the table are extended, or give jokers, as they lie when the plan is made; a meld that the
plan lays is laid whole, and gives no joker in the same turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rummy_tui.bots.choosing.adding import Added, additions, exchanges
from rummy_tui.bots.choosing.book import KEPT, Book, book
from rummy_tui.bots.choosing.card_bits import (
    CARDS,
    FACES,
    HIGH_BITS,
    JOKER_BIT,
    PLACE,
    UNIT,
    WIDTH,
    faces_of,
    for_jokers,
    in_melds,
    next_to,
    pack,
)
from rummy_tui.bots.choosing.items import Item
from rummy_tui.bots.choosing.packing import one_best
from rummy_tui.bots.choosing.search import COUNT, FIELD, MANY, Found, Guess, Terms, Valued, search
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, Card, without
from rummy_tui.rules.fast_replace import changed
from rummy_tui.rules.laying.arrange import exchanged, fitting
from rummy_tui.rules.melds import Table
from rummy_tui.rules.ruleset import Discards, FinalDiscard, Ruleset, Scoring
from rummy_tui.rules.scoring import card_points, hand_points

if TYPE_CHECKING:  # not needed to plan: a hint has to come at once
    from rummy_tui.rules.view import View

JOKER_SPENT = 3  # points: a joker that adds nothing is better kept
# The objectives are lexicographic: one integer holds the main objective times FIRST plus the
# points, all times MOVES, less the moves. So the search compares plain integers.
FIRST = 10_000  # the main objective; above any points of a hand
MOVES = 100  # among equals the fewest moves; more than a plan ever has


class Objective(Enum):
    """The main objective of a plan; among equals the most points, then the fewest moves."""

    POINTS = "points laid and points out of the hand; going out before all else"
    CARDS = "the most cards laid"
    LEFT = "the least points left in the hand"


@dataclass(frozen=True)  # without slots, to be changed quickly
class Seating:
    """The cards before a seat, and its duties in this turn."""

    rules: Ruleset
    book: Book
    hand: tuple[Card, ...]
    table: Table
    short: int = 0
    """Points that the seat has yet to lay in new melds to open."""
    owed: int = 0
    """Jokers that must be laid again."""
    due: tuple[Card, ...] = ()
    """Cards taken from the discards that must be laid, or may not be discarded."""
    joker_shed: int = 0
    """The value of getting rid of a joker."""
    melds: int = 0
    """New melds that it has laid in this turn."""
    exchanges: bool = True
    """True if it considers freeing jokers."""

    def with_taken(self, cards: tuple[Card, ...]) -> Seating:
        """The seating after taking cards from the discards."""
        due = cards if self.rules.must_play or len(cards) == 1 else ()
        return changed(self, hand=self.hand + cards, due=due)

    def with_exchange(self, index: int, card: Card) -> Seating:
        """The seating after a card has freed the joker of a meld."""
        after = exchanged(self.table[index], card, self.rules)
        table = (*self.table[:index], after, *self.table[index + 1 :])
        hand = (*without(self.hand, (card,)), JOKER)
        due = tuple(c for c in self.due if c is not card)
        owed = self.owed + self.rules.same_turn
        return changed(self, hand=hand, table=table, owed=owed, due=due)


def seating(view: View) -> Seating:
    """The seating of a view's seat."""
    turn, rules = view.turn, view.rules
    taken = turn.taken if rules.must_play or len(turn.taken) == 1 else ()
    return Seating(
        rules=rules,
        book=book(rules),
        hand=view.hand,
        table=view.table,
        short=view.short,
        owed=turn.owed,
        due=tuple(c for c in taken if c not in turn.laid),
        melds=turn.melds,
    )


class Plan(NamedTuple):  # three times as quick to make as a frozen dataclass
    """The moves of a turn, and the cards left in the hand."""

    moves: tuple[act.Lay | act.LayOff | act.Exchange, ...] = ()
    left: tuple[Card, ...] = ()
    """Includes jokers that were freed and not laid again."""
    points: int = 0
    """The points that the cards score by being laid."""
    opening: int = 0
    """The points of the new melds towards the opening."""
    jokers: int = 0
    freed: int = 0
    laid: tuple[Card, ...] = ()
    value: int = 0
    """The value by the objective, in points, to be compared with other plans of the same seat."""
    exact: bool = True
    """True if no better plan can exist."""

    def does(self, seat: Seating) -> bool:
        """True if the plan opens, and lays the jokers owed and the cards due."""
        return (
            self.opening >= seat.short
            and self.jokers >= seat.owed + self.freed * seat.rules.same_turn
            and all(c in self.laid for c in seat.due)
        )


def melds_held(seat: Seating) -> tuple[Item, ...]:
    """All melds that the hand contains, except long runs with jokers that are two of them."""
    return seat.book.held(seat.hand)


def lay_offs(seat: Seating) -> list[Item]:
    """All ways to extend one meld of the table, by one card or more."""
    rules = seat.rules
    faces = faces_of(seat.hand, ace_high=rules.ace_high)
    always = JOKER_BIT if rules.joker_lay_off else 0
    # most melds cannot be extended by any card of a hand
    grow = [each for each in enumerate(seat.table) if faces & (next_to(each[1]) | always)]
    hand = Counter(seat.hand) if grow else Counter()
    return [
        _change(added, index, rules)
        for index, meld in grow
        for added in additions(index, meld, hand, seat.book)
    ]


def _freeings(seat: Seating) -> list[Item]:
    """All ways to free jokers of one meld of the table, and then to extend it."""
    with_joker = [each for each in enumerate(seat.table) if JOKER in each[1].cards]
    if not with_joker:
        return []
    faces = faces_of(seat.hand, ace_high=False)
    return [
        _change(added, index, seat.rules)
        for index, meld in with_joker
        if faces & for_jokers(meld)
        for added in exchanges(index, meld, seat.hand, seat.book)
    ]


def _change(added: Added, index: int, rules: Ruleset) -> Item:
    """A change of a meld on the table; its counter beyond the faces lets it change only once."""
    slot = (FACES + index) * WIDTH
    naturals = tuple(c for c in added.cards if not c.is_joker)
    return Item(
        added.moves[0], added.meld, added.cards, min(PLACE[c.index] for c in added.cards),
        pack(added.cards) - added.freed * UNIT[JOKER.index] + (1 << slot),
        0, added.points, hand_points(naturals, rules), len(added.cards) - len(naturals),
        False, added.freed, FIELD << slot, added.moves[1:],
    )  # fmt: skip


def fits_somewhere(table: Table, rules: Ruleset) -> Callable[[Card], bool]:
    """A function that returns True if a natural card can be laid off on a meld of the table."""
    near = 0
    for meld in table:
        near |= next_to(meld)

    def fits(card: Card) -> bool:
        return bool(near & HIGH_BITS[card.index]) and any(fitting(card, table, rules))

    return fits


def can_end(seat: Seating, move: act.Move, laid: int) -> bool:
    """True if a turn can still be ended after one more move, which lays this many cards."""
    left = len(seat.hand) - laid
    if not left and seat.rules.final_discard is FinalDiscard.REQUIRED:
        return False
    one_too_many = seat.rules.one_meld and seat.melds and isinstance(move, act.Lay)
    return not one_too_many or left <= most_left(seat.rules)


def most_left(rules: Ruleset) -> int:
    """The most cards left after laying with which a player goes out: one, if one is discarded."""
    return 0 if rules.discard is Discards.NONE else 1


def most_worth(seat: Seating) -> int:
    """The most points that the hand can lay in new melds, all together, towards an opening."""
    items = [(item.worth, item) for item in melds_held(seat)]
    if seat.rules.one_meld:
        return max((worth for worth, _ in items), default=0)
    points = card_points(seat.rules)
    return next(search(items, lambda card: points[card.index], Terms(seat.hand))).value


def plan(seat: Seating, objective: Objective = Objective.POINTS) -> Plan:
    """The best that can be laid in this turn; perhaps nothing.

    If the jokers owed cannot be laid and may be kept at a price, the best without them; the same
    for a card that need not be laid but may not be discarded.
    """
    if objective is Objective.POINTS and (found := _plain(seat)) is not None:
        return found
    return plans(seat, objective, ways=1)[0]


def _plain(seat: Seating) -> Plan | None:
    """The best for natural cards before an empty table; None if there are other conditions."""
    rules, hand = seat.rules, seat.hand
    if seat.table or seat.short or seat.owed or seat.due or rules.one_meld or rules.suits_twice:
        return None
    faces = faces_of(hand, ace_high=rules.ace_high)
    melded = in_melds(faces)
    # nor if a card is there twice, or the hand may go out
    loose = len(hand) - melded.bit_count()
    if faces & JOKER_BIT or loose < MANY or (melded and len(set(hand)) < len(hand)):
        return None
    if not melded:
        return Plan(left=hand)
    best = _of_melded(seat.book, melded)
    return best._replace(left=without(hand, best.laid))


# Many hands have the same melds: nine in ten hands of ten cards share them with an earlier hand.
@lru_cache(maxsize=KEPT)
def _of_melded(book: Book, faces: int) -> Plan:
    """The best for cards that are in melds, with different faces, if other cards are left."""
    hand = tuple([card for card in CARDS if faces >> PLACE[card.index] & 1])
    seat = Seating(book.rules, book, hand, ())
    values = _values(book.within(faces), seat, Objective.POINTS)
    guess = _guess(book.rules, Objective.POINTS)
    return made(seat, one_best(values) or next(search(values, guess, Terms(hand))))


def plans(
    seat: Seating, objective: Objective = Objective.POINTS, *, ways: int = 2
) -> tuple[Plan, Plan | None]:
    """The best plan, and the best of those that lay other cards; None if there is none.

    Their values show how much better it is; but a plan that goes out may have the lower one.
    """
    found = _searched(seat, objective, ways) or _neglecting(seat, objective, ways)
    if not found or (seat.short and not seat.due):
        found.append(Plan(left=seat.hand))
    return found[0], found[1] if len(found) > 1 else None


def _searched(seat: Seating, objective: Objective, ways: int, must_leave: int = 0) -> list[Plan]:
    """The best plans that fulfil all duties; empty if none does."""
    melds = melds_held(seat)
    # a cheap necessary condition: without it the search would try every way to fall short
    if seat.short and not _can_open(seat, melds):
        return []
    items, borrowed = _choices(seat, melds) if seat.table else (melds, 0)
    if not items:
        return [Plan(left=seat.hand)] if _may_lay_nothing(seat, must_leave) else []
    values = _values(items, seat, objective)
    must_leave = max(must_leave, int(seat.rules.final_discard is FinalDiscard.REQUIRED))
    if ways == 1 and (best := _at_a_glance(values, seat, objective, must_leave)) is not None:
        return [made(seat, best)]
    rules, jokers, own = seat.rules, seat.hand.count(JOKER), _own_jokers(seat)
    slots = sum([1 << (FACES + index) * WIDTH for index in range(len(seat.table))])
    terms = Terms(
        seat.hand,
        fields=own + 1,
        counters=slots + (jokers << own * WIDTH),
        jokers_left=jokers - seat.owed if seat.owed or rules.same_turn else COUNT,
        first=own if seat.short and borrowed and rules.same_turn else None,
        due=seat.due,
        short=max(0, seat.short),
        must_leave=must_leave,
        spare=most_left(rules),
        not_out=FIRST * MOVES if objective is Objective.POINTS else 0,
        melds=seat.melds,
        one_meld=rules.one_meld,
    )
    guess = _guess(rules, objective)
    return [made(seat, found) for found in search(values, guess, terms, ways)]


def _guess(rules: Ruleset, objective: Objective) -> Guess:
    """An estimate for a card: its points in the hand, and once more if it scores."""
    times = 1 + (rules.scoring is Scoring.AS_LAID) + (objective is Objective.LEFT) * FIRST
    each = FIRST * (objective is Objective.CARDS)
    points = card_points(rules)
    return lambda card: 0 if card is JOKER else MOVES * (each + times * points[card.index])


def _can_open(seat: Seating, melds: Sequence[Item]) -> bool:
    """True if new melds of the hand are worth enough together."""
    most = max([item.worth for item in melds], default=0)
    return most >= seat.short or (
        bool(melds) and not seat.rules.one_meld and most_worth(seat) >= seat.short
    )


def _may_lay_nothing(seat: Seating, must_leave: int) -> bool:
    """True if a turn may be left as it is."""
    rules, left = seat.rules, len(seat.hand)
    if seat.due or seat.owed or left < must_leave:
        return False
    if not left and rules.final_discard is FinalDiscard.REQUIRED:
        return False
    return not rules.one_meld or seat.melds < MANY or left <= most_left(rules)


def _values(items: Sequence[Item], seat: Seating, objective: Objective) -> Valued:
    """Pair each item with its value."""
    joker = seat.joker_shed - JOKER_SPENT
    if objective is Objective.POINTS:
        return [
            (
                (item.points + item.shed + (item.jokers - item.freed) * joker) * MOVES
                - 1 - len(item.then),
                item,
            )
            for item in items
        ]  # fmt: skip
    values = []
    for item in items:
        more = item.jokers - item.freed
        value = item.points + item.shed + more * joker
        if objective is Objective.CARDS:
            value += FIRST * (len(item.cards) - item.freed)
        else:
            value += FIRST * (item.shed + more * seat.rules.joker_held)
        values.append((value * MOVES - 1 - len(item.then), item))
    return values


def _at_a_glance(
    values: Valued, seat: Seating, objective: Objective, must_leave: int
) -> Found | None:
    """The best if natural cards suffice and it happens to fulfil all duties; otherwise None."""
    hand = seat.hand
    if seat.short or seat.owed or seat.rules.one_meld:
        return None
    copies = sum([FIELD * UNIT[c.index] for c in set(hand) if hand.count(c) > 1])
    one = len(values) == 1  # with too few cards for a second one
    for _, item in values:
        if item.jokers or item.freed or (item.need & copies and not (one and item.need & ~copies)):
            return None
    best = one_best(values)
    if best is None:
        return None
    laid = [card for item in best.items for card in item.cards]
    left, spare = len(hand) - len(laid), most_left(seat.rules)
    if left < must_leave or any(card not in laid for card in seat.due):
        return None
    # going out comes before all else: is it possible at all?
    if objective is Objective.POINTS and left > spare:
        useful = {card for _, item in values for card in item.cards}
        if len(hand) - len(useful) <= spare:
            return None
    return best


def _neglecting(seat: Seating, objective: Objective, ways: int) -> list[Plan]:
    """The best plans if a duty cannot be fulfilled and may be neglected."""
    if seat.owed and seat.rules.joker_penalty is not None:
        seat = changed(seat, owed=0)
        return _searched(seat, objective, ways) or _neglecting(seat, objective, ways)
    if not seat.due or seat.rules.must_play:
        return []
    kept = tuple(c for c in seat.hand if c in seat.due)
    others = changed(seat, hand=without(seat.hand, kept), due=())
    found = _searched(others, objective, ways, must_leave=1)
    return [each._replace(left=each.left + kept) for each in found]


def _choices(seat: Seating, melds: Sequence[Item]) -> tuple[Sequence[Item], int]:
    """All items, those on the table too, and the number of jokers that may be freed for them.

    A player who must lay a joker taken from the discards frees none in the same turn.
    """
    # A freed joker is borrowed: the hand is planned with all jokers that could be freed, and a
    # freeing brings the joker that others take. Without freeings there are far fewer items.
    freeings = []
    if seat.exchanges and JOKER not in seat.due:
        freeings = _freeings(seat)
    if not freeings:
        return (*melds, *lay_offs(seat)), 0
    most = Counter[int]()
    for item in freeings:
        most |= Counter({item.counters: item.freed})
    borrowed = most.total()
    more = changed(seat, hand=seat.hand + (JOKER,) * borrowed)
    melds = melds_held(more)
    if seat.short:
        # melds with jokers twice: before the opening with own jokers, and after it with freed ones
        field = _own_jokers(seat) * WIDTH
        both = []
        for item in melds:
            if item.jokers:
                need = item.need + (item.jokers << field)
                both.append(item._replace(need=need, counters=FIELD << field))
                item = item._replace(worth=0)
            both.append(item)
        melds = both
    if seat.rules.joker_lay_off:
        freeings = _freeings(more)
    return (*melds, *lay_offs(more), *freeings), borrowed


def _own_jokers(seat: Seating) -> int:
    """The counter of jokers with which a seat may open."""
    return FACES + len(seat.table)


def made(seat: Seating, found: Found) -> Plan:
    """The plan for a result: what opens first, then freed jokers, then the cards due."""
    opens = [item for item in found.items if item.worth] if seat.short else []
    rest = [item for item in found.items if not item.worth] if seat.short else list(found.items)
    due = seat.due
    if len(opens) > 1:
        opens.sort(key=lambda item: not any(c in due for c in item.cards))
    if len(rest) > 1:
        rest.sort(key=lambda i: (not i.freed, not any(c in due for c in i.cards), not i.new))
    items = opens + rest
    moves = [move for item in opens for move in item.moves]
    moves += [move for item in rest for move in item.moves[: item.freeing]]
    moves += [move for item in rest for move in item.moves[item.freeing :]]
    laid = tuple(c for item in items for c in item.cards)
    freed = sum(item.freed for item in items)
    return Plan(
        moves=tuple(moves),
        left=without(seat.hand + (JOKER,) * freed, laid),
        points=sum(item.points for item in items),
        opening=sum(item.worth for item in items),
        jokers=sum(item.jokers for item in items),
        freed=freed,
        laid=laid,
        value=(found.value + len(moves)) // MOVES,
        exact=found.exact,
    )
