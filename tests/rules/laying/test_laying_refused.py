"""Reasons why a seat may not lay, draw or end its turn, and hands that may not be left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import cards
from rummy_tui.rules.ending import may_knock
from rummy_tui.rules.engine import decide
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.laying import any_addable, no_adding, no_laying
from rummy_tui.rules.ruleset import Discards, FinalDiscard, Ruleset, StockOut
from rummy_tui.rules.state import Drawn, Phase, State, Turn
from rummy_tui.rules.variants import BASIC, GERMAN, GIN, MANIPULATION, PLAYROOM
from rummy_tui.rules.view import view
from tests.rules.positions import play, position, refused, table, why_not


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
        pytest.param(
            drawn_out(replace(ADDING, draws=2)), Reason.DRAWN_OUT, Reason.DRAWN_OUT, id="both drawn"
        ),
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


def with_taken(hand: str, on_table: str, taken: str, rules: Ruleset = PLAYROOM) -> State:
    state = position(hand, on_table, rules=rules, others=["2S"])
    turn = replace(state.turn, drawn=Drawn.DISCARDS, drew=0, taken=cards(taken))
    return replace(state, turn=turn)


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("5H 6H 7H 7H", ["lay 5H 6H 7H", "discard 7H"]),
        ("5H 6H 7H 7H 9S", ["lay 5H 6H 7H", "add 1 9S", "discard 7H"]),
    ],
)
def test_a_copy_of_the_taken_card_may_be_left_when_the_card_was_laid(
    hand: str, moves: list[str]
) -> None:
    state, _ = play(with_taken(hand, "9C 9D 9H", "7H"), *moves)
    assert state.phase is Phase.DEAL


@pytest.mark.parametrize(("lying", "may"), [("| 2D 3D 4D", True), ("", False)])
def test_the_taken_card_may_be_left_for_a_joker_that_can_be_laid_off(lying: str, may: bool) -> None:
    rules = replace(BASIC, same_turn=True, joker_lay_off=True)
    state = with_taken("9S 7S", f"9C 9D 9H | 7C 7D 7H JK=7S {lying}", "7S", rules)
    if may:
        assert play(state, "add 1 9S")[0].hands[0] == cards("7S")
    else:
        assert why_not(state, "add 1 9S") is Reason.LEAVES_ONLY_TAKEN


def test_a_combination_that_does_not_lie_there_is_refused_with_how_many_there_are() -> None:
    state = position("8H 2C", "5H 6H 7H | 9C 9D 9S", others=["2D"])
    with pytest.raises(Illegal) as caught:
        decide(state, act.LayOff(2, state.table[0]))
    assert (caught.value.reason, caught.value.amount) == (Reason.NO_SUCH_MELD, 2)


@pytest.mark.parametrize(("lying", "may"), [("9S 9D 9H", True), ("2S 2D 2H", False)])
def test_a_card_can_be_added_if_the_taken_one_fits_elsewhere(lying: str, may: bool) -> None:
    turn = Turn(taken=cards("9C"))
    assert any_addable(cards("8H 9C"), table(f"5H 6H 7H | {lying}"), turn, PLAYROOM) is may


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


# Drawing, and the end of the turn

NO_DISCARDS = replace(
    BASIC, discard=Discards.NONE, upcard=False, same_turn=True, stock_out=StockOut.LAST_LAP
)


def ending(rules: Ruleset, **turn: int) -> State:
    state = position("2C 3C", "5H 6H 7H", rules=rules, others=["9C"])
    return replace(state, turn=replace(state.turn, **turn))


def test_a_turn_without_a_discard_ends_with_nothing_left_undone() -> None:
    assert why_not(ending(NO_DISCARDS, owed=1), "end") is Reason.JOKER_OWED
    one_meld = replace(NO_DISCARDS, one_meld=True)
    assert why_not(ending(one_meld, melds=2), "end") is Reason.ONE_MELD
    assert play(ending(one_meld, melds=1), "end")[0].seat == 1


def test_a_turn_with_a_discard_ends_with_a_card_of_the_hand_and_no_joker_owed() -> None:
    found = refused(ending(PLAYROOM), "discard 9D")
    assert (found.reason, found.cards) == (Reason.NOT_IN_HAND, cards("9D"))
    assert why_not(ending(replace(BASIC, same_turn=True), owed=1), "discard 2C") is (
        Reason.JOKER_OWED
    )


@pytest.mark.parametrize(("hand", "points"), [("2C 3C", 5), ("2C 4C", 6)])
def test_one_knocks_with_as_many_points_as_are_named_and_no_more(hand: str, points: int) -> None:
    rules = replace(MANIPULATION, knock=5, draws=1)
    state = position(hand, "5H 6H 7H", rules=rules, others=["9C"])
    assert may_knock(state) is (points == 5)
    if points > 5:
        found = refused(state, "knock")
        assert (found.reason, found.amount) == (Reason.HAND_TOO_HIGH, points)


def test_nobody_knocks_with_a_joker_still_to_be_laid_or_a_meld_too_many() -> None:
    rules = replace(MANIPULATION, regroup=False, same_turn=True, draws=1)
    assert why_not(ending(rules, owed=1), "knock") is Reason.JOKER_OWED
    assert why_not(ending(replace(rules, one_meld=True), melds=2), "knock") is Reason.ONE_MELD


@pytest.mark.parametrize("draws", [2, 3])
def test_a_player_who_has_laid_draws_no_further_card(draws: int) -> None:
    state = ending(replace(ADDING, draws=draws))
    state = replace(state, turn=replace(state.turn, laid=cards("8H")))
    assert why_not(state, "draw") is Reason.LAID_ALREADY


def test_a_third_joker_may_be_taken_if_it_fits_on_the_table() -> None:
    state = position("JK JK", "5H 6H 7H", "2S JK", rules=GERMAN, others=["9C"], phase=Phase.DRAW)
    assert play(state, "take 1")[0].hands[0] == cards("JK JK JK")


def test_between_rounds_it_is_nobodys_turn() -> None:
    state = standing(BASIC)
    assert view(state, 0).my_turn
    assert not view(replace(state, phase=Phase.DEAL), 0).my_turn
    assert view(state, 1).counts == (2, 1)


@pytest.mark.parametrize(
    ("draws", "drew", "last"), [(2, 1, True), (3, 1, False), (3, 2, True), (1, 0, False)]
)
def test_after_the_last_of_several_cards_nothing_may_be_laid(
    draws: int, drew: int, last: bool
) -> None:
    assert view(ending(replace(ADDING, draws=draws), drew=drew), 0).last_draw is last


def test_a_card_is_drawn_no_second_time_after_laying_either() -> None:
    state = position("3C 3D 3H 9S 9D", "5H 6H 7H", others=["9C"])
    for after in (state, play(state, "lay 3C 3D 3H")[0]):
        illegal = refused(after, "draw")
        assert (illegal.reason, illegal.amount) == (Reason.ALREADY_DRAWN, 1)


def test_no_more_discards_are_taken_than_there_are() -> None:
    rules = replace(PLAYROOM, discard=Discards.MULTIPLE)
    state = position("3C 4D", "5H 6H 7H", "2C 8D", rules=rules, phase=Phase.DRAW)
    illegal = refused(state, "take 3")
    assert (illegal.reason, illegal.amount) == (Reason.TOO_DEEP, 2)


@pytest.mark.parametrize(
    ("hand", "move", "stuck"),
    [("8D", "take 1", True), ("2C", "take 1", False), ("8D", "take 2", False)],
)
def test_only_the_top_discard_can_leave_nothing_but_its_copies(
    hand: str, move: str, stuck: bool
) -> None:
    rules = replace(PLAYROOM, discard=Discards.MULTIPLE)
    state = position(hand, "5H 6H 7H", "2C 8D", rules=rules, phase=Phase.DRAW)
    if stuck:
        refused(state, move)
    else:
        assert play(state, move)


def test_a_hand_without_points_knocks_only_in_a_game_with_knocking() -> None:
    assert not may_knock(position(""))
    assert may_knock(position("", rules=MANIPULATION))
