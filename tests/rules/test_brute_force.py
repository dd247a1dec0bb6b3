"""Melds and `check_table` agree with a plain checker on small random cases."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rummy_tui.rules.arrange import exchanged, extensions, readings
from rummy_tui.rules.cards import JOKER, PACK, Card, cards
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.notation import read_meld, write_meld
from rummy_tui.rules.table import check_table
from rummy_tui.rules.variants import PLAYROOM
from tests.rules.brute import all_readings, judged, stands
from tests.rules.positions import house, meld

TWO_JOKERS = house(jokers_in_meld="2")

one_suit = st.lists(
    st.sampled_from([*cards("AH 2H 3H 4H 5H JH QH KH"), JOKER]), min_size=2, max_size=5
)
one_rank = st.lists(st.sampled_from(cards("7C 7D 7H 7S 8H JK JK")), min_size=2, max_size=5)
few_jokers = (one_suit | one_rank).map(tuple).filter(lambda some: some.count(JOKER) <= 2)


@pytest.mark.parametrize("rules", [PLAYROOM, TWO_JOKERS], ids=["one-joker", "two-jokers"])
@settings(max_examples=120)
@given(some=few_jokers)
@example(some=cards("QH KH JK"))
@example(some=cards("JK JK 7C 7D"))
@example(some=cards("2H JK 4H JK 5H"))
def test_readings_are_all_melds_that_the_cards_make(rules, some) -> None:  # type: ignore[no-untyped-def]
    try:
        found = readings(some, rules)
    except Illegal:
        found = ()
    assert len(set(found)) == len(found)
    assert set(found) == all_readings(some, rules)


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """A meld of some low or high hearts or of sevens or aces, with up to two jokers."""
    if draw(st.booleans()):
        size = draw(st.integers(3, 5))
        low = draw(st.integers(1, 15 - size))
        suit = draw(st.sampled_from([0, 2])) * 13
        faces = tuple(PACK[suit + (rank - 1) % 13] for rank in range(low, low + size))
        wild = draw(st.sets(st.integers(0, size - 1), max_size=min(2, size - 2)))
        lying = tuple(JOKER if place in wild else f for place, f in enumerate(faces))
        return Meld(Kind.RUN, lying, faces)
    rank = draw(st.sampled_from([0, 6]))
    suits = draw(st.sets(st.integers(0, 3), min_size=2, max_size=4))
    naturals = tuple(PACK[suit * 13 + rank] for suit in sorted(suits))
    jokers = draw(st.integers(max(0, 3 - len(naturals)), 4 - len(naturals)))
    (only,) = readings((*naturals, *(JOKER,) * jokers), TWO_JOKERS)
    return only


@st.composite
def changes(draw: st.DrawFn) -> tuple[Table, Table, tuple[Card, ...]]:
    """A table, another that someone proposes, and a hand: legal about as often as not."""
    old = draw(st.lists(melds(), max_size=2))
    new = list(old)
    for index, before in enumerate(old):
        new[index] = draw(st.sampled_from([before, *_neighbours(before)]) | melds())
    new += draw(st.lists(melds(), max_size=1))
    if draw(st.integers(0, 9)) == 0:
        new = new[1:]
    gained = Counter(c for m in new for c in m.cards) - Counter(c for m in old for c in m.cards)
    hand = [*gained.elements(), *draw(st.lists(st.sampled_from(PACK), max_size=2))]
    if hand and draw(st.integers(0, 5)) == 0:
        hand.pop(0)
    return tuple(old), tuple(new), tuple(hand)


def _neighbours(before: Meld) -> list[Meld]:
    """What could come of a meld by a step, legal or not."""
    found: list[Meld] = []
    for each in (*PACK, JOKER):
        with suppress(Illegal):
            found += readings((*before.cards, each), TWO_JOKERS)
        with suppress(Illegal):
            found.append(exchanged(before, each, TWO_JOKERS))
    found += [replace(before, faces=before.faces[::-1]), replace(before, cards=before.cards[::-1])]
    if len(before) > 3:
        found.append(replace(before, cards=before.cards[1:], faces=before.faces[1:]))
    return found


@pytest.mark.parametrize("rules", [PLAYROOM, TWO_JOKERS], ids=["one-joker", "two-jokers"])
@settings(max_examples=250)
@given(change=changes())
def test_check_table_judges_as_the_plain_checker(rules, change) -> None:  # type: ignore[no-untyped-def]
    old, new, hand = change
    if not all(stands(m, rules) for m in old):
        return
    try:
        played = check_table(old, new, hand, rules)
    except Illegal:
        assert judged(old, new, hand, rules) is None
    else:
        told = (played.freed, played.new, played.extended, played.exchanged)
        assert (Counter(played.laid), *told) == judged(old, new, hand, rules)


@given(some=melds())
def test_notation_of_a_meld_round_trips(some: Meld) -> None:
    assert read_meld(write_meld(some), TWO_JOKERS) == some


@settings(max_examples=60)
@given(before=melds(), added=st.lists(st.sampled_from(PACK), min_size=1, max_size=3))
def test_every_extension_stands_and_holds_all_cards(before: Meld, added: list[Card]) -> None:
    try:
        found = extensions(before, tuple(added), TWO_JOKERS)
    except Illegal:
        return
    for after in found:
        assert stands(after, TWO_JOKERS)
        assert Counter(after.cards) == Counter(before.cards) + Counter(added)


def test_the_plain_checker_knows_the_examples() -> None:
    assert stands(meld("QH KH JK"), PLAYROOM)
    assert not stands(meld("JK QH KH JK", TWO_JOKERS), PLAYROOM)
