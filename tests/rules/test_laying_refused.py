"""Why a seat may lay nothing at all, and what may not be left in the hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.laying.laying import any_addable, no_adding, no_laying
from rummy_tui.rules.ruleset import FinalDiscard, Ruleset
from rummy_tui.rules.state import Drawn, Phase, State, Turn
from rummy_tui.rules.variants import BASIC, GERMAN, GIN, MANIPULATION, PLAYROOM
from tests.rules.positions import play, position, refused, table


def standing(rules: Ruleset, phase: Phase = Phase.PLAY, **more: bool) -> State:
    return position("2C 3C", "5H 6H 7H", rules=rules, others=["9C"], phase=phase, **more)


def drawn_out(rules: Ruleset) -> State:
    state = standing(rules)
    return replace(state, turn=replace(state.turn, drew=rules.draws))


LAID = replace(standing(MANIPULATION), turn=Turn(laid=cards("9D")))
ADDING = replace(MANIPULATION, regroup=False, knock=0)


@pytest.mark.parametrize(
    ("state", "laying", "adding"),
    [
        pytest.param(standing(PLAYROOM), None, None, id="open"),
        pytest.param(standing(PLAYROOM, opened=False), None, Reason.NOT_OPEN, id="not open"),
        pytest.param(
            standing(PLAYROOM, Phase.DRAW), Reason.DRAW_FIRST, Reason.DRAW_FIRST, id="to draw"
        ),
        pytest.param(standing(GIN), Reason.NO_LAYING, Reason.NO_LAYING, id="before a knock"),
        pytest.param(standing(GIN, Phase.LAY_OFF), Reason.LAYING_OFF, None, id="after a knock"),
        pytest.param(LAID, Reason.LAID_ALREADY, Reason.LAID_ALREADY, id="regrouped"),
        pytest.param(drawn_out(ADDING), Reason.DRAWN_OUT, Reason.DRAWN_OUT, id="all drawn"),
    ],
)
def test_why_a_seat_may_lay_nothing_or_add_nothing(
    state: State, laying: Reason | None, adding: Reason | None
) -> None:
    assert no_laying(state) is laying
    assert no_adding(state) is adding


def test_one_point_too_few_to_open_is_too_few_to_go_out_with() -> None:
    rules = replace(GERMAN, final_discard=FinalDiscard.OPTIONAL, opening=22)
    state = position("6C 7C 8C", rules=rules, others=["2D"], opened=False)
    found = refused(state, "lay 6C 7C 8C")
    assert (found.reason, found.cards) == (Reason.SHORT_OF_OPENING, cards("6C 7C 8C"))
    assert found.amount == 1


def test_a_copy_of_the_taken_card_may_be_left_when_the_card_was_laid() -> None:
    state = position("5H 6H 7H 7H", "9C 9D 9S", others=["2D"])
    state = replace(
        state, turn=replace(state.turn, drawn=Drawn.DISCARDS, drew=0, taken=cards("7H"))
    )
    state, _ = play(state, "lay 5H 6H 7H", "discard 7H")
    assert state.phase is Phase.DEAL


@pytest.mark.parametrize(
    ("hand", "lying", "rules", "may"),
    [
        pytest.param("7H 2C", "2S 3S 4S | 5H 6H JK=7H", PLAYROOM, True, id="for a joker"),
        pytest.param("8H 2C", "2S 3S 4S | 5H 6H 7H", PLAYROOM, True, id="at an end"),
        pytest.param("9H 2C", "2S 3S 4S | 5H 6H 7H", PLAYROOM, False, id="nowhere"),
        pytest.param("8H", "5H 6H 7H", BASIC, True, id="the last card"),
        pytest.param("8H", "5H 6H 7H", GERMAN, False, id="the last card is discarded"),
        pytest.param("7H", "5H 6H JK=7H", GERMAN, True, id="the joker is left"),
    ],
)
def test_a_card_can_be_added_if_the_turn_can_go_on(
    hand: str, lying: str, rules: Ruleset, may: bool
) -> None:
    assert any_addable(cards(hand), table(lying, rules), Turn(), rules) is may
