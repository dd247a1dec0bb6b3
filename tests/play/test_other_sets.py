"""The sentences of the other rule sets that differ from Playroom Rummy."""

from __future__ import annotations

from typing import Any

import pytest

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import AMERICAN, BASIC
from tests.play.player import Player
from tests.rules.positions import position

BO = ("5C 6D 5S JC QD",)


def at(
    rules: Ruleset, hand: str, table: str, discards: str = "2S", *, lines: bool = False, **more: Any
) -> Player:
    state = position(hand, table, discards, rules=rules, others=BO, **more)
    return Player(whole_lines=lines).at(state)


@pytest.mark.parametrize("rules", [BASIC, AMERICAN], ids=["basic", "american"])
def test_nothing_is_said_of_opening_or_of_points_on_the_table(rules: Ruleset) -> None:
    player = at(rules, "3C 3D 3H KS 9S", "8H 9H 10H")
    player.press("n", "home", "enter", "down", "enter", "down", "enter")
    heard = player.press("p") + player.press("n") + player.press("p")
    heard += player.press("e") + player.press("w") + player.press("t")
    assert "A set of threes: clubs, diamonds and hearts." in heard[0]
    assert [text for text in heard if "point" in text or "open" in text.lower()] == []
