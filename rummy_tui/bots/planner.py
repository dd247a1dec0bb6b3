"""What can be laid: the best choice among all melds and lay-offs that a hand allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from rummy_tui.bots.book import FACES, WIDTH, Book, book, guard, pack
from rummy_tui.rules.actions import Lay, LayOff
from rummy_tui.rules.arrange import exchanged, extensions
from rummy_tui.rules.cards import JOKER, KING, Card, without
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.ruleset import Discards, FinalDiscard, Ruleset
from rummy_tui.rules.scoring import hand_points, scored
from rummy_tui.rules.view import View

NODES = 1500  # positions looked at before the search takes the first that comes
DUTY = 10_000  # value of a card that has to be laid in this turn: above any points
JOKER_SPENT = 3  # a joker that adds nothing is better kept


@dataclass(frozen=True, slots=True)
class Seating:
    """What a seat has before it and must do in its turn."""

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
    """What it is worth to be rid of a joker."""
    melds: int = 0
    """New melds that it has laid in this turn."""

    def with_taken(self, cards: tuple[Card, ...]) -> Seating:
        """The seating after taking cards from the discards."""
        due = cards if len(cards) == 1 else ()
        return replace(self, hand=self.hand + cards, due=due)

    def with_exchange(self, index: int, card: Card) -> Seating:
        """The seating after a card has freed the joker of a meld."""
        after = exchanged(self.table[index], card, self.rules)
        table = (*self.table[:index], after, *self.table[index + 1 :])
        hand = (*without(self.hand, (card,)), JOKER)
        due = tuple(c for c in self.due if c is not card)
        owed = self.owed + self.rules.same_turn
        return replace(self, hand=hand, table=table, owed=owed, due=due)


def seating(view: View) -> Seating:
    """What a seat has before it, from its view."""
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


@dataclass(frozen=True, slots=True)
class Item:
    """A meld to lay or a meld to extend, as the search sees it."""

    move: Lay | LayOff
    cards: tuple[Card, ...]
    lowest: int
    need: int
    worth: int
    """What a new meld counts towards the opening."""
    points: int
    """What the cards score where they are laid."""
    shed: int
    """What the natural cards would count in the hand."""
    jokers: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What to lay in a turn, and what is left in the hand."""

    moves: tuple[Lay | LayOff, ...] = ()
    left: tuple[Card, ...] = ()
    points: int = 0
    """What the cards score where they are laid."""
    opening: int = 0
    """What the new melds among them are worth."""
    jokers: int = 0
    laid: tuple[Card, ...] = ()

    def does(self, seat: Seating) -> bool:
        """Whether the plan opens, lays the jokers owed and the cards due."""
        return (
            self.opening >= seat.short
            and self.jokers >= seat.owed
            and all(c in self.laid for c in seat.due)
        )


def melds_held(seat: Seating) -> list[Item]:
    """All melds that the hand contains."""
    return [
        Item(
            Lay(entry.meld), entry.meld.cards, lowest, entry.need,
            entry.worth, entry.points, entry.shed, entry.jokers,
        )
        for lowest, entry in seat.book.held(seat.hand)
    ]  # fmt: skip


def lay_offs(seat: Seating) -> list[Item]:
    """All ways to extend one meld of the table, by one card or more.

    Each meld has a counter of its own behind those of the faces: it is extended once.
    """
    found = []
    for index, meld in enumerate(seat.table):
        before = scored(meld, seat.rules)
        slot = 1 << (FACES + index) * WIDTH
        for after, added in _grown(meld, seat.hand, seat.rules):
            naturals = tuple(c for c in added if not c.is_joker)
            found.append(
                Item(
                    LayOff(index, after), added, min(added).index, pack(added) + slot,
                    0, scored(after, seat.rules) - before, hand_points(naturals, seat.rules),
                    len(added) - len(naturals),
                )
            )  # fmt: skip
    return found


def _grown(
    meld: Meld, hand: tuple[Card, ...], rules: Ruleset
) -> Iterator[tuple[Meld, tuple[Card, ...]]]:
    """A meld with cards of a hand added, one after the other, in every way; each way once."""
    fringe: list[tuple[Meld, tuple[Card, ...]]] = [(meld, ())]
    seen = {meld}
    while fringe:
        before, added = fringe.pop()
        for card in dict.fromkeys(without(hand, added)):
            for after in _one_more(before, card, rules):
                if after not in seen:
                    seen.add(after)
                    fringe.append((after, (*added, card)))
                    yield after, (*added, card)


def _one_more(meld: Meld, card: Card, rules: Ruleset) -> tuple[Meld, ...]:
    """The melds that one more card makes of a meld; the quick question comes first."""
    if not (rules.joker_lay_off if card.is_joker else _may_fit(meld, card)):
        return ()
    try:
        return extensions(meld, (card,), rules)
    except Illegal:
        return ()


def _may_fit(meld: Meld, card: Card) -> bool:
    """Whether a card is of the rank of a set, or next to an end of a run."""
    if meld.kind is Kind.SET:
        return card.rank == meld.rank
    ends = ((meld.rank - 2) % KING + 1, (meld.rank + len(meld) - 1) % KING + 1)
    return card.suit == meld.suit and card.rank in ends


def fits_somewhere(card: Card, table: Table, rules: Ruleset) -> bool:
    """Whether a card can be laid off on a meld of the table."""
    return any(_one_more(meld, card, rules) for meld in table)


Value = Callable[[Item], int]
Chosen = tuple[Item, "Chosen"] | None


def choose(items: list[Item], hand: tuple[Card, ...], slots: int, value: Value) -> list[Item]:
    """The items of greatest value that the hand can lay together.

    Cards are settled from the lowest up: each is left or goes into one of the items of
    which it is the lowest. What was settled for the same rest of the hand is remembered.
    """
    values = [(value(item), item) for item in items]
    groups: dict[int, list[tuple[int, Item]]] = {}
    for pair in sorted(values, key=lambda pair: -pair[0]):
        if pair[0] > 0:
            groups.setdefault(pair[1].lowest, []).append(pair)
    start = pack(hand) + sum(1 << (FACES + slot) * WIDTH for slot in range(slots))
    _, chosen = _Search(groups, guard(FACES + slots)).best(0, start)
    return list(_unlink(chosen))


class _Search:
    """One search for the best choice, with what it has settled so far."""

    def __init__(self, groups: dict[int, list[tuple[int, Item]]], guards: int) -> None:
        self.lowest = sorted(groups)
        self.groups = [groups[lowest] for lowest in self.lowest]
        self.guards = guards
        self.settled: dict[tuple[int, int], tuple[int, Chosen]] = {}

    def best(self, step: int, rest: int) -> tuple[int, Chosen]:
        """The best value from this card up, and how it is reached."""
        if step == len(self.groups):
            return 0, None
        key = (step, rest >> self.lowest[step] * WIDTH)
        known = self.settled.get(key)
        if known is None:
            known = self.settled[key] = self._try(step, rest)
        return known

    def _try(self, step: int, rest: int) -> tuple[int, Chosen]:
        guards, guarded = self.guards, rest | self.guards
        best: tuple[int, Chosen] = (0, None)
        for value, item in self.groups[step]:
            if (guarded - item.need) & guards == guards:
                further, chosen = self.best(step, rest - item.need)
                if value + further > best[0]:
                    best = value + further, (item, chosen)
                if len(self.settled) > NODES:
                    return best
        left = self.best(step + 1, rest)
        return left if left[0] > best[0] else best


def _unlink(chosen: Chosen) -> Iterator[Item]:
    while chosen is not None:
        item, chosen = chosen
        yield item


def plan(seat: Seating) -> Plan:
    """The best that can be laid in this turn, without exchanging jokers; perhaps nothing."""
    melds = melds_held(seat)
    if seat.short and not melds:
        return Plan(left=seat.hand)
    items = melds + lay_offs(seat)
    out = _going_out(seat, items)
    if out is not None:
        return out
    if seat.rules.one_meld:
        items, melds = _one_meld(seat, items), _one_meld(seat, melds)
    best = _chosen(seat, items, _by_points(seat))
    if best.opening < seat.short:
        # the cards that open must not be laid off elsewhere
        best = _chosen(seat, melds, lambda item: DUTY * item.worth + 1)
    return best if best.does(seat) else Plan(left=seat.hand)


def _chosen(seat: Seating, items: list[Item], value: Value) -> Plan:
    """The best choice of items that leaves what has to be left in the hand."""
    slots = len(seat.table) + 1
    best = made(seat, choose(items, seat.hand, slots, value))
    if best.left or seat.rules.final_discard is FinalDiscard.OPTIONAL:
        return best
    # one card has to be left, and it may not be one that was just taken
    kept = [c for c in dict.fromkeys(seat.hand) if c not in seat.due]
    choices = [choose(items, without(seat.hand, (c,)), slots, value) for c in kept]
    return made(seat, max(choices, key=lambda chosen: sum(map(value, chosen)), default=[]))


def _one_meld(seat: Seating, items: list[Item]) -> list[Item]:
    """The items where only one new meld may be laid: all of these need the same counter."""
    slot = 1 << (FACES + len(seat.table)) * WIDTH
    return [
        replace(item, need=item.need + slot) if isinstance(item.move, Lay) else item
        for item in items
        if not (seat.melds and isinstance(item.move, Lay))
    ]


def can_end(seat: Seating, item: Item) -> bool:
    """Whether a turn can still be ended after one more item."""
    left = len(seat.hand) - len(item.cards)
    if not left and seat.rules.final_discard is FinalDiscard.REQUIRED:
        return False
    one_too_many = seat.rules.one_meld and seat.melds and isinstance(item.move, Lay)
    return not one_too_many or left <= 1


def _by_points(seat: Seating) -> Value:
    def value(item: Item) -> int:
        each_joker = DUTY if seat.owed else seat.joker_shed
        duty = DUTY * sum(c in item.cards for c in seat.due)
        spent = (each_joker - JOKER_SPENT) * item.jokers
        return item.points + item.shed + spent + duty

    return value


def _going_out(seat: Seating, items: list[Item]) -> Plan | None:
    """The plan that lays the whole hand, or all but a last discard; None if there is none."""
    spare = most_left(seat.rules)
    reached = {c for item in items for c in item.cards}
    if sum(c not in reached for c in seat.hand) > spare:
        return None
    most = _chosen(seat, items, _by_cards)
    return most if len(most.left) <= spare and most.does(seat) else None


def most_left(rules: Ruleset) -> int:
    """How many cards may be left after laying by who goes out: one where cards are discarded."""
    return 0 if rules.discard is Discards.NONE else 1


def _by_cards(item: Item) -> int:
    return DUTY * len(item.cards) + item.points


def made(seat: Seating, items: list[Item]) -> Plan:
    """The plan of some items: what is due first, then new melds, since they may open."""
    items = sorted(
        items,
        key=lambda item: (
            isinstance(item.move, LayOff) and seat.short > 0,
            not any(c in seat.due for c in item.cards),
            isinstance(item.move, LayOff),
        ),
    )
    laid = tuple(c for item in items for c in item.cards)
    return Plan(
        moves=tuple(item.move for item in items),
        left=without(seat.hand, laid),
        points=sum(item.points for item in items),
        opening=sum(item.worth for item in items),
        jokers=sum(item.jokers for item in items),
        laid=laid,
    )
