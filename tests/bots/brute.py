"""The best turn by trying every turn there is: slow, and made of nothing but the rules.

Every way to lay, lay off and exchange with the hand is followed to its end; a meld that was laid in
the same turn is left unchanged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations

from rummy_tui.bots.choosing.planner import JOKER_SPENT, Objective, Seating
from rummy_tui.rules.cards import JOKER, Card, sorted_cards, without
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import exchanged, extensions, readings
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.ruleset import Discards, FinalDiscard, Ruleset, Scoring
from rummy_tui.rules.scoring import hand_points, place_worth, scored, worth

Hand = tuple[Card, ...]
Value = tuple[int, int]


@dataclass(frozen=True)
class Turn:
    """The state of a turn so far."""

    hand: Hand
    table: Table
    short: int
    owed: int
    due: frozenset[Card]
    melds: int
    begun: bool = False


def value(objective: Objective, seat: Seating, left: Hand, points: int) -> Value:
    """The value of a turn that leaves these cards: the main objective first, then the points."""
    rules = seat.rules
    before, after = (tuple(c for c in each if not c.is_joker) for each in (seat.hand, left))
    jokers = seat.hand.count(JOKER) - left.count(JOKER)
    shed = hand_points(before, rules) - hand_points(after, rules)
    total = points + shed + jokers * (seat.joker_shed - JOKER_SPENT)
    out = len(left) <= (rules.discard is not Discards.NONE)
    first = {
        Objective.POINTS: int(out),
        Objective.CARDS: len(seat.hand) - len(left),
        Objective.LEFT: hand_points(seat.hand, rules) - hand_points(left, rules),
    }
    return first[objective], total


def turns(seat: Seating) -> dict[Hand, int]:
    """For each hand that a turn may leave, the most points laid with it."""
    start = Turn(
        tuple(sorted_cards(seat.hand)),
        seat.table,
        seat.short,
        seat.owed,
        frozenset(seat.due),
        seat.melds,
    )
    most = {start: 0}
    fringe = [(_size(start), 0, start)]
    ends: dict[Hand, int] = {}
    while fringe:
        _, _, turn = heappop(fringe)
        if _may_end(turn, seat):
            ends[turn.hand] = max(most[turn], ends.get(turn.hand, 0))
        for after, points in _steps(turn, seat):
            if after not in most:
                heappush(fringe, (_size(after), len(most), after))
            most[after] = max(most[turn] + points, most.get(after, 0))
    return ends


def _size(turn: Turn) -> int:
    """A size that every step increases, so that all ways to a turn are found before it goes on."""
    return turn.hand.count(JOKER) - 2 * (len(turn.hand))


def _may_end(turn: Turn, seat: Seating) -> bool:
    rules = seat.rules
    if (turn.begun and turn.short > 0) or turn.owed or turn.due:
        return False
    if not turn.hand and rules.final_discard is FinalDiscard.REQUIRED:
        return False
    out = len(turn.hand) <= (rules.discard is not Discards.NONE)
    return out or not rules.one_meld or turn.melds <= 1


def _steps(turn: Turn, seat: Seating) -> Iterator[tuple[Turn, int]]:
    """The turns after one more step, and the points of that step."""
    rules = seat.rules
    for meld in melds(turn.hand, rules):
        after = _laid(turn, meld.cards)
        short = max(0, turn.short - worth(meld, rules))
        yield replace(after, short=short, melds=min(2, turn.melds + 1)), scored(meld, rules)
    if turn.short > 0:
        return
    for index, meld in enumerate(turn.table):
        for cards in parts(tuple(c for c in turn.hand if _may_fit(c, meld)), 1):
            for more in extended(meld, cards, rules):
                points = scored(more, rules) - scored(meld, rules)
                yield replace(_laid(turn, cards), table=_put(turn.table, index, more)), points
        if meld.jokers and seat.exchanges and not rules.regroup:
            yield from _exchanges(turn, index, meld, rules)


def _exchanges(turn: Turn, index: int, meld: Meld, rules: Ruleset) -> Iterator[tuple[Turn, int]]:
    for card in dict.fromkeys(turn.hand):
        try:
            more = exchanged(meld, card, rules)
        except Illegal:
            continue
        after = _laid(turn, (card,))
        points = place_worth(more, more.cards.index(card), rules)
        yield (
            replace(
                after,
                hand=tuple(sorted_cards((*after.hand, JOKER))),
                owed=after.owed + rules.same_turn,
                table=_put(turn.table, index, more),
            ),
            points if rules.scoring is Scoring.AS_LAID else 0,
        )


def _put(table: Table, index: int, meld: Meld) -> Table:
    return (*table[:index], meld, *table[index + 1 :])


def _laid(turn: Turn, cards: Hand) -> Turn:
    return replace(
        turn,
        hand=without(turn.hand, cards),
        owed=max(0, turn.owed - cards.count(JOKER)),
        due=turn.due - set(cards),
        begun=True,
    )


def _may_fit(card: Card, meld: Meld) -> bool:
    """True if a card has the rank of a set, or the suit of a run."""
    return card.is_joker or (
        card.rank == meld.rank if meld.kind is Kind.SET else card.suit is meld.suit
    )


def parts(hand: Hand, least: int) -> list[Hand]:
    """All choices of some cards of a hand."""
    sizes = range(least, len(hand) + 1)
    return [part for size in sizes for part in dict.fromkeys(combinations(hand, size))]


@lru_cache(maxsize=100_000)
def _melds(hand: Hand, key: int) -> tuple[Meld, ...]:
    found: list[Meld] = []
    for part in parts(hand, 3):
        try:
            found += readings(part, RULES[key])
        except Illegal:
            continue
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=100_000)
def _extended(meld: Meld, cards: Hand, key: int) -> tuple[Meld, ...]:
    try:
        return extensions(meld, cards, RULES[key])
    except Illegal:
        return ()


RULES: dict[int, Ruleset] = {}
"""Rule sets by their identity, because comparing them takes long."""


def melds(hand: Hand, rules: Ruleset) -> tuple[Meld, ...]:
    """Every meld of a hand, by trying all its parts."""
    RULES[id(rules)] = rules
    return _melds(tuple(sorted_cards(hand)), id(rules))


def extended(meld: Meld, cards: Hand, rules: Ruleset) -> tuple[Meld, ...]:
    """The melds that cards make of a meld on the table."""
    RULES[id(rules)] = rules
    return _extended(meld, cards, id(rules))
