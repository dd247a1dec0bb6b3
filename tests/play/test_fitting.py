"""Where the focused card fits: on the table, and with the others of the hand."""

from __future__ import annotations

import pytest

from tests.play.player import Player
from tests.play.situations import DISCARDS, TABLE, between_rounds, position


def at(hand: str, table: str = TABLE, *, opened: bool = True, lines: bool = False) -> Player:
    state = position(hand, table, DISCARDS, opened=opened, stock="3D")
    return Player(whole_lines=lines).at(state)


def test_it_moves_nothing_and_is_told_over_a_list_too() -> None:
    player = at("7H 8H 9H QS").go("9H")
    player.press("c")
    assert player.press("F")[0].startswith("Nine of hearts: combination 1.")
    assert player.rows[0].startswith("1: ")
    assert player.match.game.focus() == "nine of hearts"


@pytest.mark.parametrize("above", [(), ("c",)])
def test_no_card_is_gone_to_below_the_reckoning(above: tuple[str, ...]) -> None:
    player = between_rounds()
    rows = list(player.pressed(*above).rows)
    assert player.press("H") == ["Sorted by rank."]
    assert list(player.rows) == rows
    assert player.press("z") == ["The round is over. Enter deals the next one."]
