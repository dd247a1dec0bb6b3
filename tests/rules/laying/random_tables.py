"""Random ways to regroup a table with cards of a hand; most of them are legal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from random import Random

from rummy_tui.rules.cards import JOKER, Card, without
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import may_fit, readings
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.ruleset import Ruleset


def as_melds(cards: tuple[Card, ...], rules: Ruleset) -> tuple[Meld, ...]:
    """The melds that cards can be, if any."""
    with suppress(Illegal):
        return readings(cards, rules)
    return ()


def regroupings(
    table: Table, hand: tuple[Card, ...], rules: Ruleset, random: Random
) -> Iterator[Table]:
    """Extensions, and sometimes a split, a move from meld to meld, or a joker freed."""
    yield from extended(table, hand, rules)
    for way in (split, moved, freed):
        if table and hand and random.random() < 0.5:
            yield from way(table, hand, rules, random)


def extended(table: Table, hand: tuple[Card, ...], rules: Ruleset) -> Iterator[Table]:
    for index, meld in enumerate(table):
        for card in dict.fromkeys(hand):
            if may_fit(card, meld):
                for after in as_melds((*meld.cards, card), rules):
                    yield (*table[:index], after, *table[index + 1 :])


def split(table: Table, hand: tuple[Card, ...], rules: Ruleset, random: Random) -> Iterator[Table]:
    """A run taken apart, with a card of the hand for one of its parts."""
    runs = [meld for meld in table if meld.kind is Kind.RUN and len(meld) > 4]
    if not runs:
        return
    run = random.choice(runs)
    rest = _less(table, run)
    for place in range(2, len(run) - 1):
        low, high = run.cards[:place], run.cards[place:]
        for card in dict.fromkeys(hand):
            for one, other in (((*low, card), high), (low, (card, *high))):
                for first in as_melds(one, rules):
                    for second in as_melds(other, rules):
                        yield (*rest, first, second)


def moved(table: Table, hand: tuple[Card, ...], rules: Ruleset, random: Random) -> Iterator[Table]:
    """A card from one meld to another or into a new one, with one or two of the hand."""
    giver = random.choice(table)
    others = _less(table, giver)
    for card in dict.fromkeys(giver.cards):
        for left in as_melds(without(giver.cards, (card,)), rules):
            for index, meld in enumerate(others):
                for own in random.sample(hand, min(2, len(hand))):
                    for after in as_melds((*meld.cards, card, own), rules):
                        yield (left, *others[:index], after, *others[index + 1 :])
            for pair in pairwise(hand):
                for new in as_melds((card, *pair), rules):
                    yield (left, *others, new)


def freed(table: Table, hand: tuple[Card, ...], rules: Ruleset, random: Random) -> Iterator[Table]:
    """A joker replaced by the real card, of the hand or of another meld, and used elsewhere."""
    wild = [meld for meld in table if meld.jokers]
    if not wild:
        return
    bound = random.choice(wild)
    others = _less(table, bound)
    for real in dict.fromkeys(
        f for c, f in zip(bound.cards, bound.faces, strict=True) if c is JOKER
    ):
        if real is None:
            continue
        settled = as_melds((*without(bound.cards, (JOKER,)), real), rules)
        for rest, own in _with_real(others, hand, real, rules):
            for meld in settled:
                yield from _with_joker((*rest, meld), own, rules)


def _with_real(
    others: Table, hand: tuple[Card, ...], real: Card, rules: Ruleset
) -> Iterator[tuple[Table, tuple[Card, ...]]]:
    """The other melds and the hand after the real card has been taken from one of them."""
    if real in hand:
        yield others, without(hand, (real,))
    for meld in others:
        if real in meld.cards:
            for left in as_melds(without(meld.cards, (real,)), rules):
                yield (*_less(others, meld), left), hand


def _with_joker(table: Table, hand: tuple[Card, ...], rules: Ruleset) -> Iterator[Table]:
    """A free joker put with two cards of the hand, or at a meld with one."""
    for pair in pairwise(hand):
        for new in as_melds((*pair, JOKER), rules):
            yield (*table, new)
    for index, meld in enumerate(table):
        for after in as_melds((*meld.cards, JOKER), rules):
            yield (*table[:index], after, *table[index + 1 :])


def _less(table: Table, gone: Meld) -> Table:
    left = list(table)
    left.remove(gone)
    return tuple(left)
