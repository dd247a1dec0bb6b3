"""The worked examples of German Rummy."""

from __future__ import annotations

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.scoring import hand_points, worth
from rummy_tui.rules.variants import GERMAN
from tests.rules.positions import meld, of, one, play, position, refused, table, why_not


@pytest.mark.parametrize(
    ("codes", "points"),
    [
        pytest.param("7C 8C 9C", 24, id="G1-run"),
        pytest.param("QC QD QH", 30, id="G1-set"),
        pytest.param("3H JK JK 6H", 18, id="G2-run"),
        pytest.param("3S 3D JK JK", 12, id="G2-set"),
        pytest.param("QH KH AH", 31, id="G5-ace-after-the-king"),
        pytest.param("AS 2S 3S", 6, id="G5-ace-before-the-two"),
        pytest.param("AC AD AH", 33, id="G5-aces"),
    ],
)
def test_legal_and_worth(codes: str, points: int) -> None:
    state, events = play(position(f"{codes} KC 9S", rules=GERMAN), f"lay {codes}")
    assert worth(one(ev.Laid, events).meld, GERMAN) == points
    assert state.totals == (0, 0)


def test_g2_more_jokers_than_naturals_are_refused() -> None:
    state = position("3H JK JK 9S", rules=GERMAN)
    assert why_not(state, "lay 3H JK JK") is Reason.TOO_FEW_NATURALS


def test_g3_three_jokers_side_by_side_are_refused() -> None:
    illegal = refused(position("2H JK JK JK 6H 7H 9S", rules=GERMAN), "lay 2H JK JK JK 6H 7H")
    assert (illegal.reason, illegal.amount) == (Reason.JOKERS_SIDE_BY_SIDE, 2)


def test_g4_thirty_is_ten_short_and_with_twenty_four_more_it_opens() -> None:
    state = position("QC QD QH 7C 8C 9C 2S 3D", rules=GERMAN, opened=False)
    short, _ = play(state, "lay QC QD QH")
    back, events = play(short, "discard 2S")
    assert one(ev.FellShort, events).short == 10
    assert not of(ev.Discarded, events)
    assert back.table == ()
    open_, events = play(short, "lay 7C 8C 9C")
    assert one(ev.Opened, events).worth == 54
    _, events = play(open_, "discard 2S")
    assert of(ev.Discarded, events)


def test_g6_a_lay_off_does_not_help_to_open() -> None:
    state = position("9H 10H JH QH 5C 2S 3D", "5D 5H 5S", rules=GERMAN, opened=False)
    state, events = play(state, "lay 9H 10H JH QH")
    assert worth(one(ev.Laid, events).meld, GERMAN) == 39
    assert why_not(state, "add 1 5C") is Reason.NOT_OPEN
    _, events = play(state, "discard 2S")
    assert one(ev.FellShort, events).short == 1


def test_g7_an_exchanged_joker_must_be_laid_in_the_same_turn() -> None:
    state = position("8C KD KS 2H", "7C JK 9C", rules=GERMAN)
    owing, events = play(state, "exchange 1 8C")
    assert of(ev.Exchanged, events)
    assert why_not(owing, "discard 2H") is Reason.JOKER_OWED
    laid, _ = play(owing, "lay KD KS JK")
    assert laid.table == table("7C 8C 9C | KD KS JK", GERMAN)
    _, events = play(laid, "discard 2H")
    assert of(ev.Discarded, events)


def test_g7_the_exchange_can_be_undone_and_then_the_turn_can_end() -> None:
    state = position("8C KD 2H", "7C JK 9C", rules=GERMAN)
    back, _ = play(state, "exchange 1 8C", "back")
    assert back.table == state.table
    _, events = play(back, "discard 2H")
    assert one(ev.TurnBegan, events).seat == 1


def test_g8_the_last_card_must_be_discarded() -> None:
    illegal = refused(position("5D 6D 7D", rules=GERMAN), "lay 5D 6D 7D")
    assert (illegal.reason, illegal.cards) == (Reason.LAST_CARD_DISCARDED, cards("5D 6D 7D"))


@pytest.mark.parametrize("move", ["draw", "take 1"])
def test_g9_nothing_is_drawn_in_the_dealers_first_turn(move: str) -> None:
    assert why_not(position("2C 3D", rules=GERMAN, draws=0), move) is Reason.NO_DRAW_NOW


def test_g10_what_is_left_in_the_hand() -> None:
    assert hand_points(cards("JK AS KD 7C"), GERMAN) == 48


def test_the_examples_melds_are_the_ones_meant() -> None:
    assert meld("3H JK JK 6H", GERMAN).faces == cards("3H 4H 5H 6H")
    assert meld("3S 3D JK JK", GERMAN).faces == cards("3D 3S 3C 3H")
