"""Regrouping the table: the planner finds as much as trying everything does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rummy_tui.bots import LEVELS
from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.planner import Objective, Seating
from rummy_tui.bots.choosing.regrouping import regrouped, stolen
from rummy_tui.match.chance import shuffled
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, PACK, Card, card, cards, sorted_cards
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.laying.table import check_table, in_place
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.variants import MANIPULATION
from rummy_tui.rules.view import view
from tests.rules.positions import position, table
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled


def seat(hand: str, on_table: str, rules: Ruleset = MANIPULATION) -> Seating:
    return Seating(rules, book(rules), cards(hand), table(on_table, rules))


def laid(before: Seating, after: Table) -> Counter[Card]:
    return Counter(check_table(before.table, after, before.hand, before.rules).laid)


@pytest.mark.parametrize(
    ("on_table", "hand", "played"),
    [
        # M4: a card of a set of four goes to a run
        ("8S 8H 8D 8C | 5H 6H 7H", "9H", "9H"),
        # M6: a run is split in two
        ("3H 4H 5H 6H 7H", "5H", "5H"),
        # M7: a joker moves as the card that it stands for
        ("7H 8H JK=9H | 9S 9D 9C", "6H", "6H"),
        # M8: the real card frees the joker, which stands for another at once
        ("7H 8H JK=9H", "9H 4C 6C", "9H 4C 6C"),
        # M9: the real card comes from elsewhere on the table
        ("7H 8H JK=9H | 9S 9D 9C 9H", "QS KS", "QS KS"),
        # a whole meld and one card more, nothing taken apart
        ("5H 6H 7H", "8H 2C 2D 2S", "8H 2C 2D 2S"),
        # two sets become three runs
        ("4H 4D 4C | 5H 5D 5C", "6H 6D 6C", "6H 6D 6C"),
        # an ace goes from a low run to a high one
        ("AS 2S 3S 4S", "QS KS", "QS KS"),
        # a joker that is freed makes another meld
        ("8D 8H 8S JK=8C", "8C 5H 6H", "8C 5H 6H"),
        # a joker of the hand
        ("8S 8H 8D 8C | 5H 6H 7H", "JK", "JK"),
    ],
)
def test_the_best_regrouping_is_found(on_table: str, hand: str, played: str) -> None:
    before = seat(hand, on_table)
    after = regrouped(before)
    assert after is not None
    assert laid(before, after) == Counter(cards(played))


@pytest.mark.parametrize(
    ("on_table", "hand"),
    [
        # M5: nothing from the hand, and a set of three that would leave two over
        ("8S 8H 8D 8C | 5H 6H 7H", "2C"),
        ("8S 8H 8D | 5H 6H 7H", "9H"),
        # the joker may not leave its card
        ("7H 8H JK=9H", "4C 6C"),
        # a joker that is freed would have no place
        ("8D 8H 8S JK=8C", "8C"),
        ("8D 8H 8S JK=8C", "8C 5H 2D"),
        # no run goes round the corner, and none has an ace at both ends
        ("QS KS AS", "2S"),
        ("2C 2D 2S", "QH KH"),
        ("", "2C 3C 9D"),
    ],
)
def test_a_hand_that_fits_nothing_is_not_regrouped(on_table: str, hand: str) -> None:
    assert regrouped(seat(hand, on_table)) is None


def test_a_whole_suit_with_both_aces_is_cut() -> None:
    suit = " ".join(c.code for c in PACK if c.suit == card("AS").suit)
    before = seat("AS", suit)
    after = regrouped(before)
    assert after is not None
    assert laid(before, after) == Counter(cards("AS"))
    assert all(len(meld) <= 13 for meld in after)


def test_melds_that_are_not_needed_stay_as_they_lie() -> None:
    before = seat("9H", "3C 4C 5C | 6C 7C 8C | 8S 8H 8D 8C | KD KH KS | 5H 6H 7H")
    after = regrouped(before)
    assert after == table(
        "3C 4C 5C | 6C 7C 8C | 8C 8D 8S | KD KH KS | 5H 6H 7H 8H 9H", MANIPULATION
    )


def test_changed_melds_keep_their_places() -> None:
    before = table("8S 8H 8D 8C | 5H 6H 7H", MANIPULATION)
    after = table("2C 2D 2S | 5H 6H 7H 8H | 8S 8D 8C", MANIPULATION)
    assert in_place(before, after) == table("8S 8D 8C | 5H 6H 7H 8H | 2C 2D 2S", MANIPULATION)


SUITS_TWICE = """JC JD JH | 8C 9C 10C JC QC | KD KH KS | KC KD KH KS | 2C 3C 4C 5C
| 6H 7H 8H 9H 10H JH | 7C 8C 9C | QC QH QS | AC AD AD AH | 10D 10H 10S 10S
| 7D 8D 9D 10D JD QD | 3D 4D 5D"""


def test_laid_sets_are_legal_if_a_suit_may_occur_twice() -> None:
    rules = replace(MANIPULATION, suits_twice=True)
    before = seat("8H 5D 7S 3S 7C", SUITS_TWICE.replace("\n", " "), rules)
    after = regrouped(before)
    assert after is None or legal(before, after)


def test_with_many_jokers_nothing_is_taken_apart() -> None:
    rules = replace(MANIPULATION, jokers=2)
    lying = "JK 6C 7C | 9S 10S JK | QD KD JK | 8S 8H 8D 8C | 5H 6H 7H"
    before = seat("9H 2C 2D 2S", lying, rules)
    assert laid(before, regrouped(before) or ()) == Counter(cards("2C 2D 2S"))


def test_one_card_is_stolen() -> None:
    before = seat("8S 8D 2C", "5H 6H 7H 8H")
    assert {laid(before, after) == Counter(cards("8S 8D")) for after in stolen(before)} == {True}
    assert not list(stolen(seat("8S 8D", "6H 7H 8H")))


def covers(lying: tuple[Card, ...]) -> Iterator[Table]:
    """Every way to put all these cards into melds."""
    if not lying:
        yield ()
        return
    first, rest = lying[0], lying[1:]
    for size in range(2, len(rest) + 1):
        for places in set(combinations(range(len(rest)), size)):
            try:
                found = readings((first, *(rest[p] for p in places)), MANIPULATION)
            except Illegal:
                continue
            left = tuple(c for p, c in enumerate(rest) if p not in places)
            for meld, more in product(found, covers(left)):
                yield (meld, *more)


def brute_most(before: Seating, worth: Callable[[tuple[Card, ...]], int]) -> int:
    """The most of the hand that any legal table takes, by trying all of them."""
    lying = tuple(c for m in before.table for c in m.cards)
    best = 0
    for size in range(1, len(before.hand) + 1):
        for part in set(combinations(sorted_cards(before.hand), size)):
            if worth(part) > best and any(
                legal(before, after) for after in covers(tuple(sorted_cards(lying + part)))
            ):
                best = worth(part)
    return best


def legal(before: Seating, after: Table) -> bool:
    try:
        check_table(before.table, after, before.hand, before.rules)
    except Illegal:
        return False
    return True


CLOSE = tuple(c for c in PACK if c.rank in (1, 2, 3, 4, 12, 13))


def some_melds() -> tuple[Meld, ...]:
    """Small melds of a few cards that often share some."""
    found: list[Meld] = []
    hearts = [c for c in CLOSE if c.suit == card("2H").suit]
    threes = [c for c in CLOSE if c.rank == 3]
    for among, size in product((hearts, threes), (2, 3, 4)):
        for part in combinations(among, size):
            for given_cards in (part, (*part, JOKER)):
                try:
                    found += readings(given_cards, MANIPULATION)
                except Illegal:
                    continue
    return tuple(m for m in found if len(m) <= 4)


NEAR = (*(c for c in CLOSE if c.rank in (2, 3, 4) or c.suit == card("2H").suit), JOKER)


@settings(max_examples=sample(150, 60), deadline=None)
@given(
    melds=st.lists(st.sampled_from(some_melds()), max_size=2),
    hand=st.lists(st.sampled_from(NEAR), min_size=1, max_size=4),
)
def test_as_much_is_laid_as_by_trying_everything(melds: list[Meld], hand: list[Card]) -> None:
    assume(max(Counter([*hand, *(c for m in melds for c in m.cards)]).values()) <= 2)
    before = Seating(MANIPULATION, book(MANIPULATION), tuple(hand), tuple(melds))
    for objective, worth in ((Objective.POINTS, points), (Objective.CARDS, len)):
        after = regrouped(before, objective=objective)
        found = worth(tuple(laid(before, after).elements())) if after else 0
        assert found == brute_most(before, worth)


def points(laid_cards: tuple[Card, ...]) -> int:
    return hand_points(laid_cards, MANIPULATION)


@pytest.mark.parametrize(
    ("on_table", "hand"),
    [
        ("8S 8H 8D 8C | 5H 6H 7H", "9H KC"),  # M4
        ("3H 4H 5H 6H 7H", "5H KC"),  # M6
        ("7H 8H JK=9H", "9H 4C 6C KC"),  # M8
        ("7H 8H JK=9H | 9S 9D 9C 9H", "QS KS 2D"),  # M9
    ],
)
def test_a_steady_player_regroups_and_the_rules_agree(on_table: str, hand: str) -> None:
    state = position(hand, on_table, rules=MANIPULATION, others=["3C JC 2H", "KD 4D"])
    move = LEVELS["steady"](view(state, 0), Random(1))
    assert isinstance(move, act.Regroup)
    after, _ = apply(state, move)
    assert len(after.hands[0]) == 1


PACKS = (*PACK, *PACK, JOKER, JOKER)


def whole(pack: tuple[Card, ...]) -> Table:
    """A table of many melds: all that some cards can make."""
    return regrouped(Seating(MANIPULATION, book(MANIPULATION), pack, ())) or ()


@pytest.mark.many
@settings(max_examples=sample(30, 5), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_large_tables_stay_legal(seed: int) -> None:
    pack = shuffled(PACKS, Random(seed))
    lying = whole(pack[:40])
    before = Seating(MANIPULATION, book(MANIPULATION), pack[40:54], lying)
    after = regrouped(before)
    if after is not None:
        check_table(before.table, after, before.hand, before.rules)


def taken_apart(before: Table, after: Table) -> int:
    """The number of melds that no longer lie as they lay, or have only become longer."""
    kept = Counter(after)
    rest = []
    for meld in before:
        if kept[meld]:
            kept[meld] -= 1
        else:
            rest.append(meld)
    return sum(
        not any(not Counter(meld.cards) - Counter(new.cards) for new in kept.elements())
        for meld in rest
    )


@pytest.mark.parametrize(
    ("most_touched", "played"),
    [(0, "2C 2D 2S"), (1, "2C 2D 2S"), (2, "9H 2C 2D 2S"), (None, "9H 2C 2D 2S")],
)
def test_no_more_melds_are_touched_than_a_level_can(most_touched: int | None, played: str) -> None:
    """M4 takes two melds: the set of four gives a card, the run gets it."""
    before = seat("9H 2C 2D 2S KC", "8S 8H 8D 8C | 5H 6H 7H")
    after = regrouped(before, most_touched)
    assert after is not None
    assert laid(before, after) == Counter(cards(played))


@settings(max_examples=sample(80, 12), deadline=None)
@given(seed=st.integers(0, 2**32), most=st.integers(0, 3))
def test_more_combinations_to_touch_never_lay_less(seed: int, most: int) -> None:
    pack = shuffled(PACKS, Random(seed))
    before = Seating(MANIPULATION, book(MANIPULATION), pack[30:40], whole(pack[:30]))
    reached = [
        0 if after is None else points(tuple(laid(before, after).elements()))
        for after in (regrouped(before, most), regrouped(before, most + 1), regrouped(before))
    ]
    assert reached == sorted(reached)


@pytest.mark.many
@settings(max_examples=sample(80, 12), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_only_so_many_melds_are_touched(seed: int) -> None:
    pack = shuffled(PACKS, Random(seed))
    before = Seating(MANIPULATION, book(MANIPULATION), pack[30:40], whole(pack[:30]))
    simple = regrouped(before, 0) or before.table
    for most in (1, 2):
        after = regrouped(before, most)
        if after is not None:
            assert taken_apart(simple, after) <= most


@pytest.mark.parametrize("most_touched", [None, 0, 1, 2, 3])
def test_one_real_card_frees_one_joker(most_touched: int | None) -> None:
    """Two jokers stand for the jack: with it in the set, one of them is still bound."""
    before = seat("4H 6D 4C JS", "9S 10S JK=JS QS KS | JC JD JK=JS | 6D 7D 8D | 4C 5C 6C")
    after = regrouped(before, most_touched)
    assert after is not None
    assert laid(before, after)[card("JS")]
