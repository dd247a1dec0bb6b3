"""The cards that are missing from a meld."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.rules.cards import JOKER, PACK, Card, cards
from rummy_tui.rules.laying.completing import completing, may_become
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, GERMAN, PLAYROOM
from tests.bots.brute import melds
from tests.bots.test_planner import few_suits
from tests.rules.positions import house

ONE_PACK = (*PACK, JOKER, JOKER)
SETS = (BASIC, GERMAN, PLAYROOM, house(BASIC, suits_twice="on", joker_majority="on"))


@pytest.mark.parametrize(
    ("chosen", "more", "may"),
    [
        ("7S JK", "7C 7D 7H 5S 6S 8S 9S", True),
        ("7S 8S", "6S 9S JK", True),
        ("7S 9S", "8S JK", True),
        ("7S 7H", "7C 7D JK", True),
        ("KS AS", "", True),
        ("2S 9S", "", True),
        ("2S", "", True),
        ("JK JK", "", True),
        ("2S 3H", "", False),
        ("2S 2S", "", False),
        ("2S 2H 3S", "", False),
        ("2S 2H 2C 2D JK", "", False),
    ],
)
def test_one_card_completes_chosen_cards(chosen: str, more: str, may: bool) -> None:
    assert completing(cards(chosen), ONE_PACK, BASIC) == cards(more)
    assert may_become(cards(chosen), BASIC) is may


def test_a_card_that_is_chosen_is_not_missing() -> None:
    rules = house(BASIC, suits_twice="on")
    assert cards("7S")[0] not in completing(cards("7S 7H"), ONE_PACK, rules)
    assert cards("7S")[0] in completing(cards("7S 7H"), ONE_PACK * 2, rules)


@pytest.mark.parametrize("rules", SETS)
@settings(max_examples=60, deadline=None)
@given(hand=few_suits(6), chosen=st.data())
def test_a_part_of_a_meld_goes_together(
    rules: Ruleset, hand: tuple[Card, ...], chosen: st.DataObject
) -> None:
    for meld in melds(hand, rules):
        part = chosen.draw(st.lists(st.sampled_from(range(len(meld))), unique=True, min_size=1))
        some = tuple(meld.cards[place] for place in part)
        assert may_become(some, rules)
        if len(some) == len(meld) - 1:
            (left,) = [c for place, c in enumerate(meld.cards) if place not in part]
            assert left in completing(some, ONE_PACK * 2, rules)
