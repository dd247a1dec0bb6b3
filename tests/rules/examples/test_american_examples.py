"""The worked examples of American Rummy."""

from __future__ import annotations

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import cards, sorted_cards
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.state import Phase, new_match
from rummy_tui.rules.variants import AMERICAN
from tests.rules.positions import (
    house,
    of,
    one,
    play,
    position,
    refused,
    result,
    table,
    told,
    why_not,
)


@pytest.mark.parametrize("added", ["JH", "QH JH", "7H"])
def test_a1_laid_off(added: str) -> None:
    state = position(f"{added} 2C", "8H 9H 10H", rules=AMERICAN, laid=(False, True))
    state, events = play(state, f"add 1 {added}")
    assert sorted_cards(one(ev.LaidOff, events).cards) == sorted_cards(cards(added))
    assert len(state.table[0]) == 3 + len(added.split())


def test_a1_a_gap_is_refused() -> None:
    state = position("QH 2C", "8H 9H 10H", rules=AMERICAN)
    assert why_not(state, "add 1 QH") is Reason.DOES_NOT_FIT


def test_a2_the_ace_is_low_unless_ace_high() -> None:
    low = position("AH 2H 3H QH KH 9S", rules=AMERICAN)
    state, _ = play(low, "lay AH 2H 3H")
    assert state.table == table("AH 2H 3H", AMERICAN)
    assert why_not(low, "lay QH KH AH") is Reason.CORNER
    high = house(AMERICAN, ace_high="on")
    state, _ = play(position("QH KH AH 9S", rules=high), "lay QH KH AH")
    assert state.table == table("QH KH AH", high)


def test_a3_the_card_just_taken_may_not_be_the_discard() -> None:
    state = position("2C 3S", discards="6D", rules=AMERICAN, phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    assert why_not(state, "discard 6D") is Reason.JUST_TAKEN
    _, events = play(state, "discard 3S")
    assert of(ev.Discarded, events)


def test_a4_going_rummy_doubles() -> None:
    state = position("3C 3D 3H 8S 9S 10S JS 2D", rules=AMERICAN, others=["KC QC", "JC 5C", "7C"])
    ended = result(state, "lay 3C 3D 3H", "lay 8S 9S 10S JS", "discard 2D")
    assert told(ended) == [(0, "hand", 20), (0, "hand", 15), (0, "hand", 7), (0, "doubled", 42)]
    assert ended.earned == (84, 0, 0, 0)


def test_a5_the_discards_are_turned_over_and_their_first_card_is_drawn() -> None:
    state = position("2H", stock="", discards="4D JS 2C 9H", rules=AMERICAN, phase=Phase.DRAW)
    state, events = play(state, "draw")
    assert not one(ev.Restocked, events).shuffled
    assert one(ev.Drew, events).card.code == "4D"
    assert state.stock[::-1] == cards("JS 2C 9H")
    assert state.discards == ()


def test_a6_to_be_left_with_the_card_just_taken_is_refused_beforehand() -> None:
    state = position("8C", "5C 6C 7C", "KH", rules=AMERICAN, phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    illegal = refused(state, "add 1 8C")
    assert (illegal.reason, illegal.cards) == (Reason.LEAVES_ONLY_TAKEN, cards("KH"))


@pytest.mark.parametrize("players", [1, 7])
def test_a7_two_to_six_players(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        new_match(AMERICAN, players)
