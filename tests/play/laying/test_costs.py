"""Costly moves: the first key says what they cost, the same key again makes them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.listening import Listening
from tests.play.player import Player
from tests.rules.positions import position

NOT_LAID = "You have not laid the joker you took: that costs 200 points."
THROWN = "That throws a joker away."
ENDS = "That ends the round: nobody has laid a card since the stock was remade."
BY_LINE = "Type the same line again to do it."


def joker(**wishes: Any) -> Player:
    """Return a player whose Ann has taken a joker from the table, with the cursor on it."""
    state = position("AS 2C 3C 5D", "QS KS JK=AS", "2S", others=["4C 9D 10D"], totals=[300, 0])
    player = Player(Settings(usual=Listening(**wishes))).at(state)
    return player.go("AS").pressed("enter")


def blocked(pile: str = "KH JH", **wishes: Any) -> Player:
    """Return a player who is to draw; nothing has been laid since the stock was remade."""
    state = position("KC 5D", "", pile, rules=BASIC, others=["2S 3S"], stock="", phase=Phase.DRAW)
    return Player(Settings(usual=Listening(**wishes))).at(replace(state, remade=1))


def test_a_draw_that_ends_the_round_says_so_first() -> None:
    player = blocked()
    assert player.press("space") == [f"{ENDS} Press Space again to do it."]
    assert player.match.history.state.phase is Phase.DRAW
    player.press("space")
    assert player.match.history.state.phase is Phase.DEAL


def test_a_draw_of_nothing_or_of_a_card_is_done_at_once() -> None:
    assert blocked("").press("space") == ["There is nothing to draw. You play on."]


@pytest.mark.parametrize(
    ("player", "line", "cost"),
    [(joker, "discard jk", f"{NOT_LAID} {THROWN}"), (blocked, "draw", ENDS)],
)
def test_typed_lines_are_asked_in_the_same_way(player: Any, line: str, cost: str) -> None:
    table = player()
    assert table.type(line) == [f"{cost} {BY_LINE}"]
    assert BY_LINE not in " ".join(table.type(line))
    assert table.match.history.state.phase is not Phase.PLAY or table.match.history.state.seat


@pytest.mark.parametrize(("player", "line"), [(joker, "discard jk"), (blocked, "draw")])
def test_a_script_is_told_and_not_asked(player: Any, line: str) -> None:
    table = player()
    table.desk.scripted = True
    first, *rest = table.type(line)
    assert first in (f"{NOT_LAID} {THROWN}", ENDS)
    assert rest
    assert table.match.history.state.seat or table.match.history.state.phase is Phase.DEAL


def test_the_question_can_be_switched_off_for_each_listener() -> None:
    player = joker(costs="done")
    assert player.press("x")[0] == "You discard the joker."
    player = blocked(costs="done")
    player.press("space")
    assert player.match.history.state.phase is Phase.DEAL


def test_a_hint_that_costs_something_says_so_if_it_offers_to_do_it() -> None:
    player = blocked("JH KH").pressed("h")
    offered = player.press("h")[0]
    assert offered.startswith(f"Hint: draw, which ends the round. {ENDS} Do it?")
    player.press("enter")
    assert player.match.history.state.phase is Phase.DEAL


def test_brief_listeners_hear_it_in_a_few_words() -> None:
    assert joker(level="brief").press("x") == [
        "That costs 200 points, for the joker. That throws a joker away. "
        "Press Delete again to do it."
    ]
    assert blocked(level="brief").press("space") == [
        "That ends the round. Press Space again to do it."
    ]
