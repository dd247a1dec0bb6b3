"""What can be laid where the whole table may be regrouped.

First what can be laid without taking anything apart; and where more is possible, the most,
with as many melds as can be left as they lie, since others have to follow what changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from rummy_tui.bots.planner import Seating, plan
from rummy_tui.bots.weave import Cards, Shape, Work, Woven, weave
from rummy_tui.rules.actions import Lay, LayOff
from rummy_tui.rules.arrange import SMALLEST, readings
from rummy_tui.rules.cards import JOKER, PACK, Card
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.table import check_table

STEPS = 80_000  # the work allowed for one decision
POINT = 100  # points of the hand count first, then the number of cards


def with_moves(table: Table, moves: tuple[Lay | LayOff, ...]) -> Table:
    """The table after melds have been laid and extended."""
    melds = list(table)
    for move in moves:
        if isinstance(move, LayOff):
            melds[move.index] = move.meld
        else:
            melds.append(move.meld)
    return tuple(melds)


def regrouped(seat: Seating) -> Table | None:
    """The table after the best that can be laid; None where nothing can."""
    seat = replace(seat, joker_shed=seat.rules.values.joker)
    simple = plan(seat)
    found = with_moves(seat.table, simple.moves) if simple.moves else None
    if not simple.left:
        return found
    least = _value(simple.laid, seat.rules)
    return _rebuilt(seat, least) or found


def _value(cards: tuple[Card, ...], rules: Ruleset) -> int:
    """What it is worth to lay cards of the hand."""
    return POINT * hand_points(cards, rules) + len(cards)


def _rebuilt(seat: Seating, least: int) -> Table | None:
    """A table on which more is laid than some value, with the fewest melds changed; or None."""
    work = Work(STEPS)
    best = _best(seat, seat.table, (), work)
    if best is None or best.value <= least:
        return None
    kept: tuple[Meld, ...] = ()
    loose = list(seat.table)
    for meld in seat.table:
        fewer = list(loose)
        fewer.remove(meld)
        same = _best(seat, tuple(fewer), (*kept, meld), work)
        if same is not None and same.value == best.value:
            best, loose, kept = same, fewer, (*kept, meld)
    table = in_place(seat.table, kept + best.melds)
    try:
        check_table(seat.table, table, seat.hand, seat.rules)
    except Illegal:
        return None
    return table


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """Melds made of others and of cards of the hand."""

    melds: tuple[Meld, ...]
    value: int


def _best(seat: Seating, loose: Table, kept: Table, work: Work) -> Rebuilt | None:
    """The best that can be made of loose melds and the hand, while others are kept."""
    best: Rebuilt | None = None
    lying = Counter(c for m in (*loose, *kept) for c in m.cards if not c.is_joker)
    for freed in _freed(loose):
        cards, forced = _to_weave(seat, loose, freed, lying)
        if cards is None:
            continue
        woven = weave(cards, work)
        if woven is None:
            continue
        value = woven.value + _value(forced, seat.rules)
        if value and (best is None or value > best.value):
            melds = _melds(seat.rules, loose, freed, woven)
            if melds is not None:
                best = Rebuilt(melds, value)
    return best


def _jokers(table: Table) -> tuple[Card, ...]:
    """What the jokers of a table stand for."""
    return tuple(face for meld in table for face in meld.stand_for)


def _freed(loose: Table) -> Iterator[tuple[Card, ...]]:
    """The choices of jokers to free, by what they stand for, the fewest first."""
    stand_for = _jokers(loose)
    for count in range(len(stand_for) + 1):
        yield from sorted(set(combinations(sorted(stand_for), count)))


def _to_weave(
    seat: Seating, loose: Table, freed: tuple[Card, ...], lying: Counter[Card]
) -> tuple[Cards | None, tuple[Card, ...]]:
    """What is to be woven, and the cards of the hand without which no joker is free.

    None where those are not in the hand.
    """
    hand = Counter(c for c in seat.hand if not c.is_joker)
    forced = Counter(freed) - lying
    if forced - hand:
        return None, ()
    must = Counter(c for m in loose for c in m.cards if not c.is_joker)
    must += Counter(_jokers(loose)) - Counter(freed) + forced
    may = hand - forced
    cards = Cards(
        must=tuple(must[c] for c in PACK),
        may=tuple(may[c] for c in PACK),
        value=tuple(_value((c,), seat.rules) for c in PACK),
        wild_must=len(freed),
        wild_may=seat.hand.count(JOKER),
        wild_value=_value((JOKER,), seat.rules),
        ace_high=seat.rules.ace_high,
    )
    return cards, tuple(forced.elements())


def _melds(
    rules: Ruleset, loose: Table, freed: tuple[Card, ...], woven: Woven
) -> tuple[Meld, ...] | None:
    """The melds that were woven, of real cards and of jokers."""
    jokers = Counter(_jokers(loose)) - Counter(freed) + Counter(woven.wilds)
    real = Counter({c: n for c, n in zip(PACK, woven.used, strict=True) if n}) - jokers
    melds = []
    for shape in woven.shapes:
        meld = _meld(shape, real, rules)
        if meld is None:
            return None
        melds.append(meld)
    return tuple(melds)


def _meld(shape: Shape, real: Counter[Card], rules: Ruleset) -> Meld | None:
    """The meld of a shape: real cards as long as there are any, jokers for the rest."""
    kind, faces = shape
    lying = []
    for each in faces:
        lying.append(each if real[each] else JOKER)
        real[each] -= real[each] > 0
    try:
        found = readings(tuple(lying), rules)
    except Illegal:
        return None
    return next((m for m in found if m.kind is kind and set(m.faces) == set(faces)), None)


def in_place(before: Table, melds: tuple[Meld, ...]) -> Table:
    """The melds in the order of those that they came from; new ones last."""
    rest = list(melds)
    placed: list[Meld] = []
    for old in before:
        if old in rest:
            rest.remove(old)
            placed.append(old)
            continue
        nearest = max(rest, key=lambda new: _shared(old, new), default=None)
        if nearest is not None and nearest not in before and _shared(old, nearest):
            rest.remove(nearest)
            placed.append(nearest)
    return (*placed, *rest)


def _shared(one: Meld, other: Meld) -> int:
    """How many cards two melds have in common."""
    return (Counter(one.cards) & Counter(other.cards)).total()


def stolen(seat: Seating) -> Iterator[Table]:
    """The tables on which one card has been taken off a meld for a new one with two of the hand."""
    for index, meld in enumerate(seat.table):
        for spare in dict.fromkeys(meld.cards):
            shrunk = _without(meld, spare, seat.rules)
            if shrunk is None:
                continue
            table = (*seat.table[:index], shrunk, *seat.table[index + 1 :])
            more = replace(seat, hand=(*seat.hand, spare), table=table)
            for _, entry in seat.book.held(more.hand):
                if spare in entry.meld.cards and len(entry.meld) == SMALLEST:
                    yield (*table, entry.meld)


def _without(meld: Meld, card: Card, rules: Ruleset) -> Meld | None:
    """The meld with one natural card less, where it still stands."""
    if card.is_joker:
        return None
    place = meld.cards.index(card)
    cards = (*meld.cards[:place], *meld.cards[place + 1 :])
    faces = (*meld.faces[:place], *meld.faces[place + 1 :])
    try:
        found = readings(cards, rules)
    except Illegal:
        return None
    return next((m for m in found if m == Meld(meld.kind, cards, faces)), None)
