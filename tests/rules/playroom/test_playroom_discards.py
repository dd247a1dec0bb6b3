"""The four forms of discarding, and `must_play`."""

from __future__ import annotations

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.engine import options
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import view
from tests.rules.positions import house, of, one, play, position, refused, why_not


@pytest.mark.parametrize(
    ("form", "move", "reason"),
    [
        pytest.param("none", "take 1", Reason.NO_DISCARDS, id="none-take"),
        pytest.param("one-way", "take 1", Reason.DISCARDS_CLOSED, id="one-way-take"),
        pytest.param("simple", "take 2", Reason.ONLY_TOP, id="simple-take-2"),
        pytest.param("simple", "take 0", Reason.ONLY_TOP, id="simple-take-0"),
        pytest.param("multiple", "take 3", Reason.TOO_DEEP, id="multiple-deeper-than-the-pile"),
        pytest.param("multiple", "take 0", Reason.TOO_DEEP, id="multiple-take-0"),
        pytest.param("multiple", "take -1", Reason.TOO_DEEP, id="multiple-take-negative"),
    ],
)
def test_discard_forms_refuse(form: str, move: str, reason: Reason) -> None:
    pile = "" if form == "none" else "8D 9D"
    state = position("2C 3C", discards=pile, rules=house(discard=form), phase=Phase.DRAW)
    assert why_not(state, move) is reason


@pytest.mark.parametrize(
    ("form", "depths"),
    [
        pytest.param("none", [], id="none"),
        pytest.param("one-way", [], id="one-way"),
        pytest.param("simple", [1], id="simple"),
        pytest.param("multiple", [1, 2, 3], id="multiple"),
    ],
)
def test_discard_forms_offer_to_take(form: str, depths: list[int]) -> None:
    pile = "" if form == "none" else "7D 8D 9D"
    state = position("2C 3C", discards=pile, rules=house(discard=form), phase=Phase.DRAW)
    assert list(options(state)) == [act.Draw(), *map(act.Take, depths)]


@pytest.mark.parametrize("form", ["simple", "multiple"])
def test_an_empty_pile_cannot_be_taken(form: str) -> None:
    state = position("2C 3C", rules=house(discard=form), phase=Phase.DRAW)
    assert why_not(state, "take 1") is Reason.DISCARDS_EMPTY


@pytest.mark.parametrize("form", ["one-way", "simple", "multiple"])
def test_a_turn_is_ended_by_a_discard(form: str) -> None:
    state = position("2C 3C", rules=house(discard=form))
    assert why_not(state, "end") is Reason.DISCARD_TO_END
    assert list(options(state)) == [act.Discard(card("2C")), act.Discard(card("3C"))]
    state, events = play(state, "discard 2C")
    assert of(ev.Discarded, events)
    assert one(ev.TurnBegan, events).seat == 1
    assert state.discards == cards("2C")


def test_discard_none_a_turn_is_ended_by_itself() -> None:
    state = position("2C 3C", rules=house(discard="none"))
    assert why_not(state, "discard 2C") is Reason.NO_DISCARD_TO_END
    assert list(options(state)) == [act.EndTurn()]
    state, events = play(state, "end")
    assert [type(e) for e in events] == [ev.TurnEnded, ev.TurnBegan]
    assert (len(state.hands[0]), state.discards) == (2, ())


def test_discard_none_falls_short_and_keeps_a_joker_at_the_end_of_the_turn() -> None:
    rules = house(discard="none")
    state = position("3D 4D 5D 2C", rules=rules, opened=False)
    _, events = play(state, "lay 3D 4D 5D", "end")
    assert one(ev.FellShort, events).short == 15
    state = position("AS 2C", "QS KS JK", rules=rules)
    _, events = play(state, "exchange 1 AS", "end")
    assert of(ev.JokerKept, events)


def test_discard_simple_the_taken_card_may_stay_in_the_hand() -> None:
    state = position("2C 3C", discards="8D 9D", phase=Phase.DRAW)
    state, _ = play(state, "take 1", "discard 2C")
    assert card("9D") in state.hands[0]


def test_discard_multiple_all_taken_cards_may_stay_in_the_hand() -> None:
    rules = house(discard="multiple")
    state = position("2C 3C", discards="7D 8D 9D", rules=rules, phase=Phase.DRAW)
    state, events = play(state, "take 3", "discard 2C")
    assert one(ev.Took, events).cards == cards("9D 8D 7D")
    assert state.hands[0] == cards("3C 9D 8D 7D")
    assert view(state, 1).known[0] == cards("9D 8D 7D")


def test_must_play_the_turn_cannot_end_before_the_taken_card_is_laid() -> None:
    rules = house(must_play="on")
    state = position("2C 3C", "6D 7D 8D", "9D", rules=rules, phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    illegal = refused(state, "discard 2C")
    assert (illegal.reason, illegal.cards) == (Reason.MUST_PLAY_TAKEN, cards("9D"))
    _, events = play(state, "add 1 9D", "discard 2C")
    assert of(ev.Discarded, events)


def test_must_play_taking_back_undoes_the_take() -> None:
    rules = house(must_play="on")
    state = position("2C 3C", "6D 7D 8D", "JH 9C", rules=rules, phase=Phase.DRAW)
    state, _ = play(state, "take 1", "back")
    assert (state.phase, state.discards) == (Phase.DRAW, cards("JH 9C"))
    _, events = play(state, "draw", "discard 2C")
    assert of(ev.Discarded, events)


def test_must_play_does_not_concern_a_card_from_the_stock() -> None:
    rules = house(must_play="on")
    state = position("2C 3C", discards="9C", rules=rules, phase=Phase.DRAW, stock="KH")
    _, events = play(state, "draw", "discard KH")
    assert of(ev.Discarded, events)
