"""The reasons of computer opponents, asked for when a round is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.rules.cards import cards
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import RULESETS
from tests.play.player import ANN, BO, Player
from tests.rules.positions import position
from tests.tools.thorough import mostly_many, sample
from tests.words.hearing import assert_speakable

pytestmark = pytest.mark.sampled

CLEO = Seat("Cleo", "steady")


def bos_turn(hand: str, table: str, **more: str) -> State:
    """Return a state in which Bo is to draw, and Ann holds two cards."""
    state = position("9S 2D", table, "2S", others=[hand], phase=Phase.DRAW, **more)
    return replace(state, seat=1)


def gone_out() -> Player:
    """Return a player after Bo has added the king of diamonds and discarded his last card."""
    player = Player().at(bos_turn("KD", "KC KH KS", stock="2H"))
    player.bots()
    return player


def test_a_turn_without_a_draw_is_explained_too() -> None:
    state = bos_turn("KD 9C", "10S JS QS", stock="")
    player = Player().at(replace(state, discards=cards("3H 2S"), remade=1))
    player.bots()
    assert player.press("W") == [
        "How the computer played. Bo wants to draw. The two of spades goes with nothing in hand."
    ]


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@pytest.mark.parametrize("seed", range(sample(4, 1)))
def test_only_the_last_turn_of_each_opponent_is_kept(key: str, seed: int) -> None:
    seats = (ANN, BO, CLEO)[: RULESETS[key].players[1]]
    player = Player().start(*seats, rules=RULESETS[key], seed=seed)
    for _ in range(1000):
        if player.match.history.to_play is None:
            break
        if player.match.opponent_thinks:
            player.bots()
        else:
            player.press("h", "h", "enter")
    player.press("W")
    for row in player.rows:
        assert_speakable(row)
        assert row.startswith(("Bo ", "Cleo "))
    names = [row.partition(" ")[0] for row in player.rows]
    assert names == sorted(names, key=names.index), "one turn each"
    draws = [row for row in player.rows if " draws. " in row]
    assert len(draws) <= 2
