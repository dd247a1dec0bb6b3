"""The one question of laying: the legal changes of a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import cards, sorted_cards
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.table import check_table, continued, in_place, place_now
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import MANIPULATION, PLAYROOM
from tests.rules.positions import meld, position, table


@pytest.mark.parametrize(
    ("old", "new", "hand", "reason", "named"),
    [
        ("5H 6H 7H", "", "8H", Reason.TABLE_CHANGED, ""),
        ("5H 6H 7H 8H", "5H 6H 7H", "8H", Reason.TABLE_CHANGED, "8H"),
        ("5H 6H 7H 8H", "5H 6H 7H | 8H 9H 10H", "9H 10H", Reason.TABLE_CHANGED, "8H"),
        ("5H 6H JK=7H", "5H 6H 7H 8H", "7H 8H", Reason.TABLE_CHANGED, "JK"),
        ("5H 6H JK=7H", "JK=4H 5H 6H", "4H", Reason.TABLE_CHANGED, ""),
        ("7C 7D JK", "7C 7D 7H", "7H", Reason.JOKER_AMBIGUOUS, "7H"),
        ("", "7C 7D 7H", "7C 7D 7D", Reason.NOT_IN_HAND, "7H"),
        ("", "7C 7D 7H | 7H 8H 9H", "7C 7D 7H 8H 9H", Reason.NOT_IN_HAND, "7H"),
        ("7C 7D 7H", "7C 7D 7H", "7S", Reason.NOTHING_LAID, ""),
    ],
    ids=[
        "a-meld-vanishes",
        "a-card-is-taken-up",
        "splitting-is-not-laying",
        "exchange-and-extension-are-two-steps",
        "a-joker-slides",
        "an-ambiguous-joker",
        "not-in-the-hand",
        "one-card-twice",
        "nothing-laid",
    ],
)
def test_table_refused(old: str, new: str, hand: str, reason: Reason, named: str) -> None:
    with pytest.raises(Illegal) as caught:
        check_table(table(old), table(new), cards(hand), PLAYROOM)
    assert caught.value.reason is reason
    assert caught.value.cards == cards(named)


def test_table_several_changes_at_once() -> None:
    old = tuple(map(meld, ("5H 6H 7H", "QS KS JK=AS", "2C 3C 4C")))
    new = tuple(map(meld, ("5H 6H 7H 8H", "QS KS AS", "2C 3C 4C", "9C 9D 9S")))
    played = check_table(old, new, cards("8H AS 9C 9D 9S KD"), PLAYROOM)
    assert sorted_cards(played.laid) == sorted_cards(cards("8H AS 9C 9D 9S"))
    assert played.freed == 1


@pytest.mark.parametrize("rules", [PLAYROOM, MANIPULATION], ids=lambda rules: rules.key)
def test_cards_that_do_not_lie_as_they_count_are_no_meld(rules: Ruleset) -> None:
    run = meld("5H 6H 7H")
    turned = replace(run, faces=run.faces[::-1])
    with pytest.raises(Illegal) as caught:
        check_table((), (turned,), run.cards, rules)
    assert caught.value.reason is Reason.NOT_A_MELD
    assert caught.value.cards == run.cards


def test_an_added_card_that_does_not_lie_as_it_counts_does_not_fit() -> None:
    longer = meld("5H 6H 7H 8H")
    turned = replace(longer, faces=longer.faces[::-1])
    with pytest.raises(Illegal) as caught:
        check_table(table("5H 6H 7H"), (turned,), cards("8H"), PLAYROOM)
    assert (caught.value.reason, caught.value.cards) == (Reason.DOES_NOT_FIT, cards("8H"))


def test_cards_of_the_table_stay_on_it_whatever_is_regrouped() -> None:
    with pytest.raises(Illegal) as caught:
        check_table(table("5H 6H 7H", MANIPULATION), (), cards("8H"), MANIPULATION)
    assert caught.value.reason is Reason.TABLE_CARD_GONE
    assert caught.value.cards == cards("5H 6H 7H")


def test_a_joker_is_not_exchanged_by_laying_off() -> None:
    state = position("7H 9C", "5H 6H JK=7H")
    with pytest.raises(Illegal) as caught:
        apply(state, act.LayOff(0, meld("5H 6H 7H")))
    assert (caught.value.reason, caught.value.cards) == (Reason.DOES_NOT_FIT, cards("7H"))


# Melds recognized after a change


def lying(codes: str) -> Table:
    """Cards that lie together, separated by bars."""
    heaps = [cards(heap) for heap in codes.split("|")]
    return tuple(Meld(Kind.SET, heap, heap) for heap in heaps)


@pytest.mark.parametrize(
    ("before", "after", "was"),
    [
        ("2C 3C 4C | 9C 9D 9S", "9C 9D 9S 9H | 2C 3C 4C", {0: 1, 1: 0}),
        ("4H 5H 6H 7H 8H", "8H 8C 8D | 4H 5H 6H 7H", {1: 0}),
        ("4H 5H 6H 7H 8H 9H", "4H 5H 6H | 7H 8H 9H 10H", {0: 0}),
        ("4H 5H 6H | 7H 8H 9H 10H", "4H 5H 6H 7H 8H 9H 10H", {0: 1}),
        ("9C 9D 9H | JK JK JK 2C", "JK 9C 9D", {0: 0}),
        ("2C 3C 4C", "9C 9D 9S", {}),
    ],
)
def test_a_meld_was_the_one_with_which_it_shares_most_cards(
    before: str, after: str, was: dict[int, int]
) -> None:
    assert continued(lying(before), lying(after)) == was


def test_a_meld_lies_where_it_went_or_else_where_most_of_its_cards_lie() -> None:
    before = lying("2C 3C 4C | 5D 6D 7D | 5H 6H 7H | 5C 5D 5H")
    after = lying("5H 6H 7H | 5C 2C 3C 4C | 5D 5H 6D 7D | 9S 10S JS")
    assert [place_now(place, before, after) for place in range(4)] == [1, 2, 0, 2]
    assert place_now(0, lying("5C 5D 5H | 2C 3C 4C"), lying("9C 9D | 2C 3C 4C 5C")) == 1
    assert place_now(7, before, after) == 7, "no such meld lay there"
    assert place_now(0, lying("2C 3C 4C"), lying("9C 9D 9S | 5H 6H 7H")) == 0
    assert place_now(1, lying("2S 3S 4S | 2C 3C 4C"), lying("9C 9D 9S | 2S 3S 4S")) == 1
    assert in_place(before, after) == (after[1], after[2], after[0], after[3])


def test_a_joker_that_is_bound_is_named_by_the_card_that_it_stands_for() -> None:
    old = table("7H 8H JK=9H", MANIPULATION)
    moved = (meld("6H 7H 8H", MANIPULATION), meld("4C JK=5C 6C", MANIPULATION))
    with pytest.raises(Illegal) as caught:
        check_table(old, moved, cards("6H 4C 6C"), MANIPULATION)
    assert (caught.value.reason, caught.value.cards) == (Reason.JOKER_BOUND, cards("9H"))
