"""Melds and `check_table` agree with a plain checker on small random cases, in every set."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TypeGuard

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rummy_tui.rules.cards import JOKER, PACK, Card, Suit, cards, face
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import exchanged, extensions, fitting, freeing, readings
from rummy_tui.rules.laying.table import check_table
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.notation import read_meld, write_meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM
from tests.rules.laying.brute import all_readings, judged, regrouped, stands
from tests.rules.laying.random_tables import as_melds, regroupings
from tests.rules.positions import house, meld, table
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

TWO_JOKERS = house(jokers_in_meld="2")
EXTENDING = {
    "playroom": PLAYROOM,
    "playroom-two-jokers": TWO_JOKERS,
    "basic": BASIC,
    "basic-any-missing": house(BASIC, any_missing="on", ace_high="on"),
    "basic-suits-twice": house(BASIC, suits_twice="on"),
    "basic-majority": house(BASIC, joker_majority="on", any_missing="on", suits_twice="on"),
    "basic-jokers-are-wild": house(BASIC, joker_majority="on", naturals_in_meld="1"),
    "german": GERMAN,
    "german-one-side-by-side": house(GERMAN, jokers_side_by_side="1"),
    "american": AMERICAN,
}
ALL = {**EXTENDING, "manipulation": MANIPULATION}
extending = pytest.mark.parametrize("rules", EXTENDING.values(), ids=EXTENDING)
every_form = pytest.mark.parametrize("rules", ALL.values(), ids=ALL)

one_suit = st.lists(
    st.sampled_from([*cards("AH 2H 3H 4H 5H JH QH KH"), JOKER]), min_size=2, max_size=5
)
one_rank = st.lists(st.sampled_from(cards("7C 7D 7H 7S 8H JK JK")), min_size=2, max_size=5)
few_jokers = (one_suit | one_rank).map(tuple).filter(lambda some: some.count(JOKER) <= 2)


@pytest.mark.many
@every_form
@settings(max_examples=sample(40, 15))
@given(some=few_jokers)
@example(some=cards("QH KH JK"))
@example(some=cards("JK JK 7C 7D"))
@example(some=cards("JK JK 7C"))
@example(some=cards("7C 7C 7D JK"))
@example(some=cards("2H JK 4H JK 5H"))
@example(some=cards("2H JK JK 5H"))
def test_readings_are_all_melds_that_the_cards_make(rules: Ruleset, some: tuple[Card, ...]) -> None:
    found = as_melds(some, rules)
    assert len(set(found)) == len(found)
    assert set(found) == all_readings(some, rules)


@st.composite
def melds(draw: st.DrawFn, rules: Ruleset = TWO_JOKERS) -> Meld:
    """A meld of some low or high hearts or of sevens or aces, with up to two jokers."""
    kind = draw(st.sampled_from(Kind))
    return draw((_runs(rules) if kind is Kind.RUN else _sets(rules)).filter(_stands))


def _stands(meld: Meld | None) -> TypeGuard[Meld]:
    return meld is not None


@st.composite
def _runs(draw: st.DrawFn, rules: Ruleset) -> Meld | None:
    size = draw(st.integers(3, 5))
    low = draw(st.integers(1, 15 - size))
    suit = draw(st.sampled_from([0, 2])) * 13
    faces = tuple(PACK[suit + (rank - 1) % 13] for rank in range(low, low + size))
    wild = draw(st.sets(st.integers(0, size - 1), max_size=min(2, size - 2)))
    lying = tuple(JOKER if place in wild else f for place, f in enumerate(faces))
    run = Meld(Kind.RUN, lying, faces)
    return run if stands(run, rules) else None


@st.composite
def _sets(draw: st.DrawFn, rules: Ruleset) -> Meld | None:
    rank = draw(st.sampled_from([0, 6]))
    suits = draw(st.lists(st.integers(0, 3), min_size=2, max_size=4, unique=not rules.suits_twice))
    naturals = tuple(PACK[suit * 13 + rank] for suit in sorted(suits))
    jokers = draw(st.integers(max(0, 3 - len(naturals)), 4 - len(naturals)))
    found = as_melds((*naturals, *(JOKER,) * jokers), rules)
    return draw(st.sampled_from(found)) if found else None


@st.composite
def changes(draw: st.DrawFn, rules: Ruleset) -> tuple[Table, Table, tuple[Card, ...]]:
    """A table, a proposed one, and a hand: legal about as often as not."""
    old = draw(st.lists(melds(rules), max_size=2))
    new = list(old)
    for index, before in enumerate(old):
        new[index] = draw(st.sampled_from([before, *_neighbours(before, rules)]) | melds(rules))
    new += draw(st.lists(melds(rules), max_size=1))
    if draw(st.integers(0, 9)) == 0:
        new = new[1:]
    return tuple(old), tuple(new), _hand(draw, tuple(old), tuple(new))


def _hand(draw: st.DrawFn, old: Table, new: Table) -> tuple[Card, ...]:
    """A hand that usually has the cards laid, and more."""
    gained = Counter(c for m in new for c in m.cards) - Counter(c for m in old for c in m.cards)
    hand = [*gained.elements(), *draw(st.lists(st.sampled_from(PACK), max_size=2))]
    if hand and draw(st.integers(0, 5)) == 0:
        hand.pop(0)
    return tuple(hand)


def _neighbours(before: Meld, rules: Ruleset) -> list[Meld]:
    """Melds one step away from a meld, legal or not."""
    found: list[Meld] = []
    for each in (*PACK, JOKER):
        found += as_melds((*before.cards, each), rules)
        with suppress(Illegal):
            found.append(exchanged(before, each, rules))
    found += [replace(before, faces=before.faces[::-1]), replace(before, cards=before.cards[::-1])]
    if len(before) > 3:
        found.append(replace(before, cards=before.cards[1:], faces=before.faces[1:]))
    return found


@pytest.mark.many
@extending
@settings(max_examples=sample(90, 30), deadline=None)
@given(data=st.data())
def test_check_table_judges_as_the_plain_checker(rules: Ruleset, data: st.DataObject) -> None:
    old, new, hand = data.draw(changes(rules))
    try:
        played = check_table(old, new, hand, rules)
    except Illegal:
        assert judged(old, new, hand, rules) is None
    else:
        assert (Counter(played.laid), played.freed) == judged(old, new, hand, rules)


def _some_meld(random: Random) -> Meld:
    """A set of sevens or nines or a short run of hearts, as often as not with a joker."""
    wild = (JOKER,) * random.choice([0, 1, 1])
    if random.random() < 0.4:
        rank = random.choice([7, 9])
        naturals = random.sample([c for c in PACK if c.rank == rank], 3)
    else:
        low = random.randint(1, 9)
        naturals = [face(low + step, Suit.HEARTS) for step in range(random.choice([3, 4, 6]))]
    return random.choice(readings((*naturals[len(wild) :], *wild), MANIPULATION))


def some_regrouping(random: Random) -> tuple[Table, Table, tuple[Card, ...]]:
    """A small table, another that is usually a regrouping of it, and a hand."""
    old = tuple(_some_meld(random) for _ in range(random.randint(1, 3)))
    near = [f for m in old for f in m.faces if f is not None]
    own = (*random.choices(near, k=2), *random.choices((*PACK, JOKER), k=1))
    own += tuple(face((own[0].rank + 1) % 13 + 1, own[0].suit) for _ in range(random.randint(0, 1)))
    proposed = list(regroupings(old, own, MANIPULATION, random))
    new = list(random.choice(proposed) if proposed else old)
    for index, each in enumerate(new):  # a joker may come to stand for another card
        if each.jokers and random.random() < 0.3:
            new[index] = random.choice(readings(each.cards, MANIPULATION))
    spoilt = random.random()
    if spoilt < 0.05:
        new = new[1:]
    elif spoilt < 0.1:
        new.append(_some_meld(random))
    elif spoilt < 0.15:
        new[0] = replace(new[0], cards=new[0].cards[1:], faces=new[0].faces[1:])
    random.shuffle(new)
    return old, tuple(new), own if random.random() < 0.9 else own[1:]


def judged_alike(old: Table, new: Table, hand: tuple[Card, ...]) -> Reason | None:
    """The reason for refusing a regrouping; both checkers must agree."""
    expected = regrouped(old, new, hand, MANIPULATION)
    try:
        played = check_table(old, new, hand, MANIPULATION)
    except Illegal as illegal:
        assert expected is None
        return illegal.reason
    assert Counter(played.laid) == expected
    return None


@settings(max_examples=sample(60, 25), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_check_table_judges_regrouping_by_the_definition(seed: int) -> None:
    random = Random(seed)
    for _ in range(40):
        judged_alike(*some_regrouping(random))


def test_the_regroupings_compared_are_legal_and_illegal_in_every_way() -> None:
    random = Random(1)
    found = Counter(judged_alike(*some_regrouping(random)) for _ in range(600))
    assert found[None] > 150
    assert found[Reason.JOKER_BOUND] > 30
    assert {Reason.TABLE_CARD_GONE, Reason.NOT_IN_HAND, Reason.NOTHING_LAID} <= set(found)


@pytest.mark.parametrize(
    ("old", "new", "hand", "legal"),
    [
        ("7H 8H JK=9H", "7H 8H 9H | 4C JK=5C 6C", "9H 4C 6C", True),
        ("7H 8H JK=9H", "6H 7H 8H | 4C JK=5C 6C", "6H 4C 6C", False),
        ("7H 8H JK=9H", "7H 8H JK=9H | 4C JK=5C 6C", "JK 4C 6C", True),
        ("7H 8H JK=9H", "7H 8H JK=9H", "9H", False),
        ("7H 8H JK=9H | 9C 9S JK=9H", "7H 8H 9H | 9C 9S JK=9D JK=9H", "9H", True),
        ("7H 8H JK=9H | 9C 9S JK=9H", "7H 8H 9H | 9C 9D 9S JK=9H | JK 2S 3S", "9H 9D 2S 3S", True),
        ("7H 8H JK=9H | 9C 9S JK=9H", "7H 8H 9H JK=10H | 9C 9S JK=9D", "9H", False),
        ("7H 8H JK=9H | 9C 9S JK=9H", "7H 8H 9H JK=10H | 9C 9H 9S JK=9D", "9H 9H", True),
    ],
)  # fmt: skip
def test_the_plain_checker_of_regrouping_knows_jokers(
    old: str, new: str, hand: str, legal: bool
) -> None:
    before, after = table(old, MANIPULATION), table(new, MANIPULATION)
    assert (regrouped(before, after, cards(hand), MANIPULATION) is not None) is legal
    try:
        check_table(before, after, cards(hand), MANIPULATION)
    except Illegal:
        assert not legal
    else:
        assert legal


@every_form
@settings(max_examples=sample(30, 10))
@given(data=st.data())
def test_notation_of_a_meld_round_trips(rules: Ruleset, data: st.DataObject) -> None:
    some = data.draw(melds(rules))
    assert read_meld(write_meld(some), rules) == some


@extending
@settings(max_examples=sample(30, 10))
@given(data=st.data(), added=st.lists(st.sampled_from((*PACK, JOKER)), min_size=1, max_size=3))
def test_every_extension_stands_and_holds_all_cards(
    rules: Ruleset, data: st.DataObject, added: list[Card]
) -> None:
    before = data.draw(melds(rules))
    try:
        found = extensions(before, tuple(added), rules)
    except Illegal:
        return
    for after in found:
        assert stands(after, rules)
        assert Counter(after.cards) == Counter(before.cards) + Counter(added)


@extending
@settings(max_examples=sample(12, 5), deadline=None)
@given(data=st.data())
def test_every_card_that_fits_or_frees_a_joker_is_found(
    rules: Ruleset, data: st.DataObject
) -> None:
    before = data.draw(melds(rules))
    for each in (*PACK, JOKER):
        adds = {m for _, m in fitting(each, (before,), rules)}
        frees = list(freeing(each, (before,), rules))
        plain = {
            after
            for after in as_melds((*before.cards, each), rules)
            if judged((before,), (after,), (each,), rules)
        }
        assert adds == plain
        try:
            meld_after = exchanged(before, each, rules)
        except Illegal:
            assert not frees
        else:
            assert frees == [0]
            assert judged((before,), (meld_after,), (each,), rules) is not None


def test_the_plain_checker_knows_the_examples() -> None:
    assert stands(meld("QH KH JK"), PLAYROOM)
    assert not stands(meld("JK QH KH JK", TWO_JOKERS), PLAYROOM)
    assert not stands(meld("QH KH AH", GERMAN), BASIC)
    assert not stands(meld("5H JK JK 8H", GERMAN), house(GERMAN, jokers_side_by_side="1"))
