"""What a step costs is said first, and the same key again does it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rummy_tui.match.session import Seat
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION
from rummy_tui.store.settings import Settings
from rummy_tui.words.listening import Listening
from tests.play.player import Player
from tests.rules.positions import house, position

NOT_LAID = "The joker you took is not laid again: that costs 200 points."
THROWN = "That throws a joker away."
ENDS = "That ends the round: nobody has laid a card since the stock was remade."
BY_X = "Delete once more does it."
BY_LINE = "The same line once more does it."


def joker(**wishes: Any) -> Player:
    """Ann has taken a joker from the table, and the cursor has come to it."""
    state = position("AS 2C 3C 5D", "QS KS JK=AS", "2S", others=["4C 9D 10D"], totals=[300, 0])
    player = Player(Settings(usual=Listening(**wishes))).at(state)
    return player.go("AS").pressed("enter")


def blocked(pile: str = "KH JH", **wishes: Any) -> Player:
    """Ann is to draw; nothing was laid since the stock was remade."""
    state = position("KC 5D", "", pile, rules=BASIC, others=["2S 3S"], stock="", phase=Phase.DRAW)
    return Player(Settings(usual=Listening(**wishes))).at(replace(state, remade=1))


def total(player: Player) -> int:
    return player.match.session.state.totals[0]


def test_a_joker_that_must_be_laid_again_costs_nothing_by_one_key() -> None:
    player = joker()
    before = total(player)
    assert player.focus == "joker"
    assert player.press("x") == [f"{NOT_LAID} {THROWN} {BY_X}"]
    assert player.hand == "2C 3C 5D JK"
    assert total(player) == before
    told = player.press("x")
    assert "The joker was not laid again in this turn: 200 points off." in told
    assert total(player) == before - 200


def test_another_card_is_asked_about_for_itself() -> None:
    player = joker().pressed("x")
    player.go("2C")
    assert player.press("x") == [f"{NOT_LAID} {BY_X}"]
    assert player.press("x")[0] == "You discard the two of clubs."


def test_a_turn_that_has_gone_on_is_asked_about_again() -> None:
    player = joker().pressed("x", "u")
    player.go("AS").press("enter")
    assert player.press("x") == [f"{NOT_LAID} {THROWN} {BY_X}"]


def test_whoever_comes_back_to_a_hidden_hand_is_asked_again() -> None:
    player = joker().pressed("x", "b", "enter")
    assert player.press("x") == [f"{NOT_LAID} {THROWN} {BY_X}"]


def test_a_joker_of_the_own_hand_is_not_thrown_away_unasked() -> None:
    player = Player().at(position("JK 2C 3C", "", "2S"))
    assert player.go("JK").press("x") == [f"{THROWN} {BY_X}"]
    assert player.press("x")[0] == "You discard the joker."


def test_the_last_card_goes_out_at_once_though_it_is_a_joker() -> None:
    player = Player().at(position("JK", "5H 6H 7H", "2S"))
    assert "You discard the joker." in player.press("x")


@pytest.mark.parametrize(
    "state",
    [
        position("7C 2C 3C", "", "2S"),
        position("AS 2C 3C 5D", "QS KS JK=AS", rules=house(joker_penalty="0")),
    ],
)
def test_what_costs_nothing_is_done_at_once(state: State) -> None:
    player = Player().at(state)
    if state.table:
        player.go("AS").press("enter")
        player.go("2C")
    assert player.press("x")[0].startswith("You discard")


def test_a_turn_without_discards_is_not_ended_at_a_cost_unasked() -> None:
    state = position("AS 2C 3C 5D", "QS KS JK=AS", rules=house(discard="none"))
    player = Player().at(state).go("AS").pressed("enter")
    assert player.press("f") == [f"{NOT_LAID} F once more does it."]
    assert player.press("f")[0] == "You end your turn."


def test_a_draw_that_ends_the_round_says_so_first() -> None:
    player = blocked()
    assert player.press("space") == [f"{ENDS} Space once more does it."]
    assert player.match.session.state.phase is Phase.DRAW
    player.press("space")
    assert player.match.session.state.phase is Phase.DEAL


def test_a_draw_of_nothing_or_of_a_card_is_done_at_once() -> None:
    assert blocked("").press("space") == ["There is nothing to draw. You play on."]


@pytest.mark.parametrize(
    ("player", "line", "cost"),
    [(joker, "discard jk", f"{NOT_LAID} {THROWN}"), (blocked, "draw", ENDS)],
)
def test_typed_lines_are_asked_in_the_same_way(player: Any, line: str, cost: str) -> None:
    table = player()
    assert table.types(line) == [f"{cost} {BY_LINE}"]
    assert BY_LINE not in " ".join(table.types(line))
    assert table.match.session.state.phase is not Phase.PLAY or table.match.session.state.seat


@pytest.mark.parametrize(("player", "line"), [(joker, "discard jk"), (blocked, "draw")])
def test_a_script_is_told_and_not_asked(player: Any, line: str) -> None:
    table = player()
    table.desk.scripted = True
    first, *rest = table.types(line)
    assert first in (f"{NOT_LAID} {THROWN}", ENDS)
    assert rest
    assert table.match.session.state.seat or table.match.session.state.phase is Phase.DEAL


def test_the_question_can_be_switched_off_for_each_listener() -> None:
    player = joker(costs="done")
    assert player.press("x")[0] == "You discard the joker."
    player = blocked(costs="done")
    player.press("space")
    assert player.match.session.state.phase is Phase.DEAL


def test_the_question_is_a_line_of_the_listening_menu() -> None:
    player = joker().pressed("L")
    line = list(player.rows).index("What costs something: is said first")
    player.desk.page.cursor = line
    assert player.press("right") == ["What costs something: is done at once"]
    assert player.press("escape", "x")[0] == "You discard the joker."


def test_a_hint_that_costs_something_says_so_where_it_offers_to_do_it() -> None:
    player = blocked("JH KH").pressed("h")
    offered = player.press("h")[0]
    assert offered.startswith(f"Hint: draw, and so end the round. {ENDS} Do it?")
    player.press("enter")
    assert player.match.session.state.phase is Phase.DEAL


def test_brief_listeners_hear_it_in_a_few_words() -> None:
    assert joker(level="brief").press("x") == [
        "That costs 200 points, for the joker. That throws a joker away. Delete once more does it."
    ]
    assert blocked(level="brief").press("space") == [
        "That ends the round. Space once more does it."
    ]


def test_what_the_rules_refuse_is_refused_and_what_ends_a_turn_as_usual_is_done() -> None:
    state = position("AS 2C 3C 5D", "QS KS JK=AS", "2S", rules=GERMAN)
    player = Player().at(state, Seat("Ann"), Seat("Bo", "steady"))
    player.go("AS").press("enter")
    assert player.press("x")[0].startswith("The joker you took must be laid in this turn")
    state = position("AS 2C 3C 5D", "5H 6H 7H", rules=MANIPULATION, others=["4C"], drew=3)
    assert Player().at(state).press("f")[0] == "You end your turn."
