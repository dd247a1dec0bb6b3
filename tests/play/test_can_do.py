"""What I can do now: only what is then done, in the hand and in the midst of a regrouping."""

from __future__ import annotations

from typing import Any

import pytest

from rummy_tui.rules.variants import MANIPULATION
from tests.play.player import Player
from tests.rules.positions import position

M4 = "8S 8H 8D 8C | 5H 6H 7H"
PLACING = (
    "You are placing {}: Up and Down choose, Enter puts it there, Escape leaves it where it is."
)


def at(hand: str, table: str, *, lines: bool = False, **more: Any) -> Player:
    state = position(hand, table, rules=MANIPULATION, others=("2C 4D 5S JC KD",), **more)
    return Player(whole_lines=lines).at(state)


# Where a question is open


@pytest.mark.parametrize(
    ("keys", "card"),
    [
        (("end", "enter"), "the king of spades"),
        (("c", "enter", "enter"), "the eight of clubs"),
        (("g", "enter", "down", "g"), "the eight of diamonds"),
    ],
)
def test_a_card_that_is_picked_up_is_to_be_put_down(keys: tuple[str, ...], card: str) -> None:
    player = at("9H 2D KS", M4, stock="3D 6C")
    asks = player.pressed(*keys).desk.page
    assert player.press("w") == [PLACING.format(card)]
    assert player.desk.page is asks


def test_so_are_all_cards_of_a_combination() -> None:
    player = at("9H 2D KS", M4, stock="3D 6C")
    assert player.press("c", "end", "j", "w") == [
        "You are placing the five of hearts, the six of hearts and the seven of hearts: "
        "Up and Down choose, Enter puts them there, Escape leaves them where they are."
    ]


def test_where_lines_are_typed_a_place_is_chosen_by_its_number() -> None:
    player = at("9H 2D KS", M4, stock="3D 6C", lines=True)
    assert player.types("table", "2", "join", "what") == [
        "You are placing the five of hearts, the six of hearts and the seven of hearts: "
        'its number puts them there, "quit" leaves them where they are.'
    ]


def test_a_joker_is_to_be_declared() -> None:
    player = at("JK 2D KS", "7H 8H 9H", stock="3D 6C")
    player.go("JK").press("enter", "enter")
    assert player.desk.page.title.startswith("What is the joker")
    assert player.press("w") == [
        "You are declaring a joker: Up and Down choose, Enter declares it, Escape leaves it open."
    ]
    player = at("JK 2D KS", "7H 8H 9H", stock="3D 6C", lines=True)
    assert player.types("add jk to 1", "what") == [
        'You are declaring a joker: its number declares it, "quit" leaves it open.'
    ]


# Only what is then done


def test_on_an_empty_table_nothing_that_lies_is_to_be_moved() -> None:
    player = at("9H 2D KS", "", stock="3D 6C")
    assert player.press("w") == [
        "Your turn, to lay or to draw again. Space: draw another card, N: new combination, "
        "Enter: play a card onto the table."
    ]
    assert player.press("p") == ["Nothing is moved yet. Enter plays a card onto the table."]
    assert player.press("g") == ["No combinations on the table."]
    player.types("new 9h")
    assert "G: move one that lies." in player.press("w")[0]


def test_no_last_card_is_drawn_before_the_table_is_as_it_may_be() -> None:
    player = at("9H 2D KS", M4, stock="3D 6C", drew=2)
    assert "Space: draw a last card, and then lay nothing" in player.press("w")[0]
    player.types("move 8h to 2")
    assert player.press("w") == [
        "Your turn, to lay. N: new combination, Enter: play a card onto the table, "
        "G: move one that lies. Not yet: 1 problem, P tells it."
    ]
    assert player.press("space")[0].startswith("After the last card nothing may be laid")
    player.types("undo")
    assert "Space: draw a last card" in player.press("w")[0]


def test_another_card_may_be_drawn_in_the_midst_of_a_regrouping() -> None:
    player = at("9H 2D KS", M4, stock="3D 6C")
    player.types("move 8h to 2")
    assert "Space: draw another card" in player.press("w")[0]


def test_a_turn_ends_and_a_knock_comes_only_after_what_was_regrouped_is_played() -> None:
    player = at("AH 2D", "2H 3H 4H", lap=0, stock="")
    assert "F: end the turn, K: knock with 3 points" in player.press("w")[0]
    player.types("add ah 1")
    assert player.press("w") == [
        "Your turn, to lay. N: new combination, Enter: play a card onto the table, "
        "G: move one that lies. Everything lies right. F plays it."
    ]


def test_with_no_card_left_none_is_to_be_played() -> None:
    player = at("9H", "5H 6H 7H 8H", stock="3D 6C")
    player.types("add 9h 1")
    assert player.press("w") == [
        "Your turn, to lay or to draw again. Space: draw another card, G: move one that lies. "
        "Everything lies right. F plays it."
    ]
