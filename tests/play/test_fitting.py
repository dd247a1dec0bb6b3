"""Where the focused card fits: on the table, and with the others of the hand."""

from __future__ import annotations

import pytest

from rummy_tui.rules.variants import BASIC, MANIPULATION
from rummy_tui.words.utterance import Kind
from tests.play.player import Player
from tests.play.situations import DISCARDS, TABLE, between_rounds, position


def at(hand: str, table: str = TABLE, *, opened: bool = True, lines: bool = False) -> Player:
    state = position(hand, table, DISCARDS, opened=opened, stock="3D")
    return Player(whole_lines=lines).at(state)


@pytest.mark.parametrize(
    ("hand", "card", "told"),
    [
        (
            "7H 8H 9H QS",
            "9H",
            "Nine of hearts: combination 1. In your hand it makes a run of hearts, seven to nine.",
        ),
        (
            "KH 4C 9S",
            "KH",
            "King of hearts: combination 1. In your hand it goes with no other card.",
        ),
        (
            "7H 9H 7S 2C",
            "7H",
            "Seven of hearts: nowhere on the table. "
            "One card is missing with the nine of hearts or the seven of spades.",
        ),
        (
            "7H 8H 9H 7S 6H",
            "7H",
            "Seven of hearts: nowhere on the table. "
            "In your hand it makes a run of hearts, six to nine. "
            "One card is missing with the seven of spades.",
        ),
        (
            "4C 4C 9S",
            "4C",
            "Four of clubs: nowhere on the table. In your hand it goes with no other card.",
        ),
        ("2C 4S 9S JK", "JK", "Joker: nowhere on the table."),
    ],
)
def test_where_a_card_fits(hand: str, card: str, told: str) -> None:
    assert at(hand).go(card).press("F") == [told]


def in_basic(card: str) -> list[str]:
    state = position(
        "AH 2D 3C 3D 4S 5H 6D 10D QC 9D JK", rules=BASIC, discards="JC", stock="5C", others=("KH",)
    )
    return Player().at(state).go(card).press("F")


def test_all_that_a_card_makes_is_told() -> None:
    assert in_basic("3D") == [
        "Three of diamonds: nowhere on the table. "
        "In your hand it makes a run of diamonds, two to four, the joker is the four. "
        "Or a set of threes: clubs and diamonds, the joker is hearts or spades. "
        "Or a run of diamonds, ace to three, the joker is the ace."
    ]


def test_what_is_not_named_is_counted() -> None:
    (told,) = in_basic("JK")
    assert told.count(" the joker is ") == 3
    assert told.endswith("the joker is the four. And 2 others.")


def test_a_card_that_frees_a_joker() -> None:
    player = at("10H 4C 9S", "8H 9H JK=10H")
    assert (
        player.go("10H")
        .press("F")[0]
        .startswith("Ten of hearts: takes the joker of combination 1. ")
    )


def test_before_the_opening_it_fits_only_afterwards() -> None:
    player = at("9H 4C 2S", opened=False)
    assert (
        player.go("9H")
        .press("F")[0]
        .startswith("Nine of hearts: combination 1, once you have opened. ")
    )


def test_where_the_table_may_be_regrouped_the_draft_counts() -> None:
    state = position("9H 8H 2C", "5H 6H 7H", rules=MANIPULATION, stock="3D", others=("2D",))
    player = Player().at(state)
    assert player.go("9H").press("F")[0].startswith("Nine of hearts: nowhere on the table. ")
    player.types("add 8h 1")
    assert player.go("9H").press("F")[0].startswith("Nine of hearts: combination 1. ")


def test_it_moves_nothing_and_is_told_over_a_list_too() -> None:
    player = at("7H 8H 9H QS").go("9H")
    player.press("c")
    assert player.press("F")[0].startswith("Nine of hearts: combination 1.")
    assert player.rows[0].startswith("1: ")
    assert player.match.game.focus() == "nine of hearts"


def test_by_lines_the_card_is_named() -> None:
    player = at("7H 8H 9H QS", lines=True)
    assert player.types("where 9h")[0].startswith("Nine of hearts: combination 1. ")
    assert player.types("where") == ["Name the card, such as: where 7h."]
    assert player.types("where kh")[0].startswith("You do not hold the king of hearts")
    player.types("where zz")
    assert player.kinds == [Kind.REFUSAL]


def test_an_empty_hand_is_told() -> None:
    player = Player().at(position("9H", TABLE, DISCARDS))
    player.press("x")
    assert player.press("F") == ["Your hand is empty."]


@pytest.mark.parametrize("above", [(), ("c",)])
def test_no_card_is_gone_to_below_the_reckoning(above: tuple[str, ...]) -> None:
    player = between_rounds()
    rows = list(player.pressed(*above).rows)
    assert player.press("H") == ["Sorted by rank."]
    assert list(player.rows) == rows
    assert player.press("z") == ["The round is over. Enter deals the next one."]
