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


# Only what is then done
