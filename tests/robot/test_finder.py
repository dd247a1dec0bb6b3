"""The combinations that the robot finds in a hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.robot.cards import JOKER, Card, cards
from tests.robot.finder import best, groups, useless_first
from tests.robot.rules import RULES, worth


def hand(text: str) -> list[Card]:
    return sorted(cards(text))


def laid(text: str, key: str, *, opening: bool = False) -> set[frozenset[Card]]:
    return {frozenset(group.cards) for group in best(hand(text), RULES[key], opening=opening)}


def test_a_set_and_a_run_are_found_beside_each_other() -> None:
    held = "five of clubs, six of clubs, seven of clubs, two of clubs, two of hearts, two of spades"
    assert laid(f"{held}, king of hearts", "american") == {
        frozenset(cards("five of clubs, six of clubs, seven of clubs")),
        frozenset(cards("two of clubs, two of hearts, two of spades")),
    }


def test_a_run_goes_round_no_corner() -> None:
    held = "king of clubs, ace of clubs, two of clubs"
    for key in RULES:
        assert not groups(hand(held), RULES[key])


def test_the_ace_follows_the_king_if_it_may() -> None:
    held = "queen of clubs, king of clubs, ace of clubs"
    assert len(groups(hand(held), RULES["playroom"])) == 1
    assert not groups(hand(held), RULES["basic"])


def test_a_joker_stands_for_one_card() -> None:
    (group,) = best(hand("five of clubs, seven of clubs, joker"), RULES["basic"])
    assert group.cards == (Card(0, 5), JOKER, Card(0, 7))
    assert group.meld.jokers == 1
    assert not groups(hand("five of clubs, joker, joker"), RULES["playroom"])


def test_the_last_card_is_kept_if_it_must_be_discarded() -> None:
    held = "five of clubs, six of clubs, seven of clubs"
    assert laid(held, "american")
    assert not laid(held, "german")


@pytest.mark.parametrize(
    ("held", "key", "points"),
    [
        ("nine of spades, ten of spades, jack of spades", "playroom", 25),
        ("queen of spades, king of spades, ace of spades", "playroom", 35),
        ("ace of spades, two of spades, three of spades", "playroom", 15),
        ("ace of spades, two of spades, three of spades", "german", 6),
        ("queen of hearts, king of hearts, ace of hearts", "german", 31),
        ("ace of clubs, ace of diamonds, ace of hearts", "german", 33),
        ("three of spades, three of diamonds, joker", "german", 9),
    ],
)
def test_the_worth_of_a_combination(held: str, key: str, points: int) -> None:
    found = groups(hand(held), RULES[key])
    assert points in {worth(group.meld, group.naturals, RULES[key]) for group in found}


def test_too_little_does_not_open() -> None:
    held = "nine of spades, ten of spades, jack of spades, two of hearts, king of clubs"
    assert not laid(held, "playroom", opening=True)
    assert laid(held, "playroom")
    low = replace(RULES["playroom"], opening=25)
    assert best(hand(held), low, opening=True)


def test_a_lone_card_goes_first() -> None:
    held = hand("five of clubs, six of clubs, nine of hearts, king of spades, joker")
    assert useless_first(held)[0] == Card(3, 13)
    assert useless_first(held)[-1] == JOKER
