"""Laying in games where the whole table may be regrouped.

First the best without taking anything apart; and if more is possible, the most. Others have to
follow the changes: one meld after the other stays as it lies, if nothing is lost by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from rummy_tui.bots.choosing.card_bits import JOKER_BIT, ONE_RANK, ROUND, faces_of, in_melds
from rummy_tui.bots.choosing.planner import Objective, Seating, plan
from rummy_tui.bots.regrouping.weave import Cards, Loom, Woven, weave
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, KING, PACK, SUITS, Card, face
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import SMALLEST, readings
from rummy_tui.rules.laying.table import check_table, in_place
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.scoring import hand_points

FIRST = 1000  # the main objective: above the points, or the number, of a hand's cards
MOST_JOKERS = 2  # in the hand and on the table; each more makes the search several times as long
PAIR = 2  # melds taken apart that are chosen together; more are chosen one by one


def with_moves(table: Table, moves: Iterable[act.Lay | act.LayOff | act.Exchange]) -> Table:
    """The table after melds were laid and extended; with regrouping there are no exchanges."""
    melds = list(table)
    for move in moves:
        if isinstance(move, act.Lay):
            melds.append(move.meld)
        elif isinstance(move, act.LayOff):
            melds[move.index] = move.meld
    return tuple(melds)


def regrouped(
    seat: Seating, most_touched: int | None = None, objective: Objective = Objective.POINTS
) -> Table | None:
    """The table after laying the best that is possible; None if nothing can be laid.

    Nothing is taken apart if there are many jokers. `most_touched` is the number of melds that may
    be taken apart, after laying what is possible without. Beyond two they are not always the best
    ones.
    """
    seat = replace(seat, joker_shed=seat.rules.joker_held)
    simple = plan(seat, objective)
    # in a set a joker may have become another card, which only the whole table can allow
    found = checked(seat, with_moves(seat.table, simple.moves)) if simple.moves else None
    laid, hand = (simple.laid, simple.left) if found is not None else ((), seat.hand)
    if not hand or _jokers(seat) > MOST_JOKERS:
        return found
    if most_touched is None:
        return _with_few_changes(seat, objective, value_of(laid, seat, objective)) or found
    return _touched(seat, found or seat.table, hand, objective, most_touched) or found


def _jokers(seat: Seating) -> int:
    return seat.hand.count(JOKER) + sum(meld.jokers for meld in seat.table)


def value_of(cards: Iterable[Card], seat: Seating, objective: Objective) -> int:
    """The value of laying cards of the hand: by points and then by number, or the reverse."""
    laid = tuple(cards)
    points = hand_points(laid, seat.rules)
    if objective is Objective.CARDS:
        return FIRST * len(laid) + points
    return FIRST * points + len(laid)


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """Melds made of others and of cards of the hand."""

    melds: tuple[Meld, ...]
    value: int


def rebuilt(
    seat: Seating, objective: Objective, loose: Table, kept: Table = (), above: int = 0
) -> Rebuilt | None:
    """The best melds from loose melds and the hand, while others are kept.

    Jokers are bound by the table of the seat, which may differ. None if nothing is worth more than
    `above`.
    """
    # branch and bound needs `above` most: a good known value cuts nearly everything off
    woven = weave(_cards(seat, objective, loose, kept), above)
    return None if woven is None else Rebuilt(tuple(_melds(woven)), woven.value)


def _cards(seat: Seating, objective: Objective, loose: Table, kept: Table = ()) -> Cards:
    # cards for which jokers stood have to appear as often as before
    must, may, shown, value = ([0] * (len(PACK) + 1) for _ in range(4))
    for meld in loose:
        for each in meld.cards:
            must[each.index] += 1
    stood = [each for meld in seat.table if JOKER in meld.cards for each in meld.stand_for]
    for each in stood:
        shown[each.index] += 1
    if stood:
        for meld in kept:
            for each in filter(None, meld.faces):
                shown[each.index] -= 1
    for card in seat.hand:
        may[card.index] += 1
        value[card.index] = value_of((card,), seat, objective)
    return Cards(
        must[: len(PACK)],
        may[: len(PACK)],
        shown[: len(PACK)],
        value[: len(PACK)],
        jokers_must=must[JOKER.index],
        jokers_may=may[JOKER.index],
        joker_value=value[JOKER.index],
        ace_high=seat.rules.ace_high,
    )


def _melds(woven: Woven) -> Iterator[Meld]:
    jokers = list(woven.jokers)
    for kind, faces in woven.shapes:
        stand_for = [each for each in faces if each in jokers] if jokers else []
        for each in stand_for:
            jokers.remove(each)
        if stand_for and kind is Kind.SET:  # jokers lie last in a set
            faces = (*(each for each in faces if each not in stand_for), *stand_for)
        lying = tuple(JOKER if each in stand_for else each for each in faces)
        yield Meld(kind, lying, faces)


def _with_few_changes(seat: Seating, objective: Objective, above: int) -> Table | None:
    """The best table, with melds that stay as they lie; None if nothing is worth more."""
    loom = Loom(_cards(seat, objective, seat.table), above)
    woven = loom.best()
    if woven is None:
        return None
    melds = list(_melds(woven))
    kept: list[Meld] = []
    loose = list(seat.table)
    # greedily, one meld after the other: the fewest changes of all would be a search of its own,
    # and of little use to people who follow the table by ear or touch
    for meld in seat.table:
        rest = loose.copy()
        rest.remove(meld)
        if meld in melds:
            melds.remove(meld)
            loom.lies(meld)
        elif loom.stays(meld):
            # searched again, so that equal tables keep the choice made so far: a seed always gives
            # the same match
            found = rebuilt(seat, objective, tuple(rest), (*kept, meld), woven.value - 1)
            assert found is not None
            melds = list(found.melds)
        else:
            continue
        kept.append(meld)
        loose = rest
    return checked(seat, (*kept, *melds))


def _touched(
    seat: Seating, lying: Table, hand: tuple[Card, ...], objective: Objective, most: int
) -> Table | None:
    """A table on which more is laid than already lies, or None.

    At most `most` of the melds that lie are taken apart.
    """
    left = replace(seat, hand=hand)
    if not most or (whole := rebuilt(left, objective, lying)) is None:
        return None
    every = range(len(lying))
    apart: tuple[int, ...] = ()
    best: Rebuilt | None = None
    # pairs are tried all together; beyond that one more at a time, because triples of twenty melds
    # would be 1,140 searches
    choices = [c for size in range(1, min(most, PAIR) + 1) for c in combinations(every, size)]
    while choices:
        more = False
        for choice in choices:
            above = best.value if best is not None else 0
            if above == whole.value:  # nothing is better
                break
            loose, kept = _parted(lying, choice)
            if not _meet(loose, hand):
                continue
            found = rebuilt(left, objective, loose, kept, above)
            if found is not None:
                best, apart, more = found, choice, True
        choices = [(*apart, n) for n in every if n not in apart and more and len(apart) < most]
    return None if best is None else checked(seat, _parted(lying, apart)[1] + best.melds)


def _meet(loose: Table, hand: tuple[Card, ...]) -> bool:
    """True if each of these melds may give cards to another or to the hand, or get some.

    One that cannot might as well stay as it lies.
    """
    held = faces_of(hand, ace_high=False)
    lying = [faces_of(meld.cards, ace_high=False) for meld in loose]
    every = held
    for faces in lying:
        every |= faces
    if every & JOKER_BIT:  # it may be next to anything
        return True
    if not in_melds(every | (every & ONE_RANK) << ROUND) & held:
        return False
    for number, meld in enumerate(loose):
        others = held
        for other, faces in enumerate(lying):
            if other != number:
                others |= faces
        if not any(_NEAR[card.index] & others for card in meld.cards):
            return False
    return True


def _near(card: Card) -> int:
    """The cards that may be in a meld with a card."""
    ranks = [face((card.rank + step - 1) % KING + 1, card.suit) for step in (-2, -1, 1, 2)]
    return faces_of((*ranks, *(face(card.rank, suit) for suit in SUITS)), ace_high=False)


_NEAR: Final = tuple(_near(card) for card in PACK)
"""Indexed by the index of a card."""


def _parted(table: Table, apart: tuple[int, ...]) -> tuple[Table, Table]:
    """The melds of a table, split into those taken apart and those kept."""
    kept = tuple(meld for n, meld in enumerate(table) if n not in apart)
    return tuple(table[n] for n in apart), kept


def checked(seat: Seating, melds: Table) -> Table | None:
    """The melds in the places of those they continue, if the rules accept them."""
    table = in_place(seat.table, melds)
    try:
        check_table(seat.table, table, seat.hand, seat.rules)
    except Illegal:
        return None
    return table


def stolen(seat: Seating) -> Iterator[Table]:
    """The tables on which a card was taken off a meld for a new one with two cards of the hand."""
    # the one trick of regrouping that a beginner knows: the fourth of a set, or the end of a run
    for index, meld in enumerate(seat.table):
        for spare in dict.fromkeys(meld.cards):
            if spare.is_joker:
                continue
            place = meld.cards.index(spare)
            cards = (*meld.cards[:place], *meld.cards[place + 1 :])
            faces = (*meld.faces[:place], *meld.faces[place + 1 :])
            shrunk = Meld(meld.kind, cards, faces)
            try:
                if shrunk not in readings(cards, seat.rules):
                    continue
            except Illegal:
                continue
            table = (*seat.table[:index], shrunk, *seat.table[index + 1 :])
            more = replace(seat, hand=(*seat.hand, spare), table=table)
            for item in seat.book.held(more.hand):
                if spare in item.cards and len(item.cards) == SMALLEST:
                    yield (*table, item.meld)
