"""The worked examples of Kalooki: K of the variant 40, F of the variant 51."""

from __future__ import annotations

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.engine import options
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.ruleset import Ruleset, Variant
from rummy_tui.rules.scoring import hand_points, worth
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import KALOOKI
from tests.rules.positions import (
    house,
    of,
    one,
    play,
    position,
    refused,
    result,
    told,
    why_not,
)

FIFTY_ONE = house(KALOOKI, variant="51")
KEPT = house(KALOOKI, must_play="off")


def to_draw(
    hand: str, top: str, on_table: str = "", *, rules: Ruleset = KALOOKI, opened: bool = False
) -> State:
    """Seat 0 to draw or to take the top discard."""
    return position(hand, on_table, top, rules=rules, opened=opened, phase=Phase.DRAW)


# Kalooki 40


@pytest.mark.parametrize(
    ("codes", "points"),
    [
        pytest.param("7H 8H 9H", 24, id="K1-run"),
        pytest.param("7S JK 9S", 24, id="K1-a-joker-counts-as-the-eight"),
        pytest.param("KC KD JK", 30, id="K1-a-joker-counts-as-a-king"),
        pytest.param("QS KS AS", 31, id="K1-ace-after-the-king"),
        pytest.param("AD 2D 3D", 6, id="K1-ace-before-the-two"),
        pytest.param("AC AD AH", 33, id="K1-aces"),
    ],
)
def test_legal_and_worth(codes: str, points: int) -> None:
    _, events = play(position(f"{codes} 2C 9C", rules=KALOOKI), f"lay {codes}")
    assert worth(one(ev.Laid, events).meld, KALOOKI) == points


def test_k2_thirty_nine_does_not_open() -> None:
    state = position("10H JH QH 2C 3C 4C 9S KD", rules=KALOOKI, opened=False)
    laid, events = play(state, "lay 10H JH QH", "lay 2C 3C 4C")
    assert not of(ev.Opened, events)
    back, events = play(laid, "discard 9S")
    assert one(ev.FellShort, events).short == 1
    assert back.table == ()


def test_k2_forty_opens() -> None:
    state = position("10H JH QH AC 2C 3C 4C 9S KD", rules=KALOOKI, opened=False)
    _, events = play(state, "lay 10H JH QH", "lay AC 2C 3C 4C", "discard 9S")
    assert one(ev.Opened, events).worth == 40


def test_k3_a_taken_card_is_laid_in_the_same_turn() -> None:
    state, _ = play(to_draw("7D 8D 2C KS", "9D", opened=True), "take 1")
    illegal = refused(state, "discard 2C")
    assert (illegal.reason, illegal.cards) == (Reason.MUST_PLAY_TAKEN, cards("9D"))
    assert not any(isinstance(move, act.Discard) for move in options(state))
    _, events = play(state, "lay 7D 8D 9D", "discard 2C")
    assert of(ev.Discarded, events)


def test_k3_a_taken_card_may_be_added() -> None:
    state, _ = play(to_draw("2C KS 4H", "9D", "6D 7D 8D", opened=True), "take 1", "add 1 9D")
    _, events = play(state, "discard KS")
    assert of(ev.Discarded, events)


def test_k3_who_cannot_lay_it_takes_it_back() -> None:
    state, events = play(to_draw("2C KS 4H", "9D", opened=True), "take 1")
    assert of(ev.Took, events)
    assert list(options(state)) == [act.TakeBack()]
    back, _ = play(state, "back")
    assert (back.phase, back.discards) == (Phase.DRAW, cards("9D"))


def test_k4_it_may_be_taken_to_open_with_it() -> None:
    state = to_draw("JH QH KC KD KS 2C", "10H")
    assert act.Take() in options(state)
    _, events = play(state, "take 1", "lay 10H JH QH", "lay KC KD KS", "discard 2C")
    assert one(ev.Opened, events).worth == 60


def test_k4_it_may_be_added_once_the_hand_has_opened() -> None:
    state = to_draw("JH QH 10H KC KD KS 2C", "9D", "6D 7D 8D")
    taken, _ = play(state, "take 1")
    assert why_not(taken, "add 1 9D") is Reason.NOT_OPEN
    _, events = play(taken, "lay 10H JH QH", "lay KC KD KS", "add 1 9D", "discard 2C")
    assert of(ev.Discarded, events)


def test_k4_too_few_points_leave_it_to_be_laid_or_taken_back() -> None:
    state, _ = play(to_draw("JH QH 2C 5S", "10H"), "take 1", "lay 10H JH QH")
    short, events = play(state, "discard 2C")
    assert one(ev.FellShort, events).short == 10
    assert why_not(short, "discard 2C") is Reason.MUST_PLAY_TAKEN
    back, _ = play(short, "back")
    assert (back.phase, back.discards) == (Phase.DRAW, cards("10H"))


def test_must_play_off_a_taken_card_may_be_kept() -> None:
    state, _ = play(to_draw("2C KS 4H", "9D", rules=KEPT), "take 1")
    assert why_not(state, "discard 9D") is Reason.JUST_TAKEN
    _, events = play(state, "discard KS")
    assert of(ev.Discarded, events)


def test_k5_a_joker_that_is_taken_is_laid_in_the_same_turn() -> None:
    state = position("8C KD KS 2H", "7C JK 9C", rules=KALOOKI)
    owing, _ = play(state, "exchange 1 8C")
    assert why_not(owing, "discard 2H") is Reason.JOKER_OWED
    _, events = play(owing, "lay KD KS JK", "discard 2H")
    assert of(ev.Discarded, events)


def test_same_turn_off_it_may_be_kept() -> None:
    rules = house(KALOOKI, same_turn="off")
    _, events = play(position("8C KD 2H", "7C JK 9C", rules=rules), "exchange 1 8C", "discard 2H")
    assert of(ev.Discarded, events)


def test_k6_the_joker_of_a_set_is_free_for_both_missing_cards() -> None:
    state = position("10D 10C KD KS 2H", "10H 10S JK", rules=KALOOKI)
    assert why_not(state, "exchange 1 10D") is Reason.JOKER_AMBIGUOUS
    _, events = play(state, "add 1 10D", "exchange 1 10C", "lay KD KS JK", "discard 2H")
    assert of(ev.Discarded, events)


def test_k7_the_last_card_is_discarded() -> None:
    state = position("5D 6D 7D", rules=KALOOKI)
    assert why_not(state, "lay 5D 6D 7D") is Reason.LAST_CARD_DISCARDED
    optional = position("5D 6D 7D", rules=house(KALOOKI, final_discard="optional"))
    assert told(result(optional, "lay 5D 6D 7D"))


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        pytest.param(KALOOKI, 43, id="K8"),
        pytest.param(FIFTY_ONE, 53, id="F3-a-joker-counts-25"),
    ],
)
def test_jokers_left_in_the_hand_count_as_penalty(rules: Ruleset, points: int) -> None:
    assert hand_points(cards("JK AS KD 7C"), rules) == points
    state = position("3H", "5D 6D 7D", rules=rules, others=["JK AS KD 7C"])
    assert told(result(state, "discard 3H")) == [(1, "penalty", points)]


@pytest.mark.parametrize(
    ("rules", "doubled"),
    [
        pytest.param(KALOOKI, [], id="K9-once"),
        pytest.param(house(KALOOKI, rummy_doubles="on"), [(1, "doubled", 20)], id="K9-double"),
    ],
)
def test_the_whole_hand_in_one_turn(rules: Ruleset, doubled: list[tuple[int, str, int]]) -> None:
    hand = "10H JH QH KC KD KS 3H"
    state = position(hand, rules=rules, others=["KD JC"], opened=False)
    lines = told(result(state, "lay 10H JH QH", "lay KC KD KS", "discard 3H"))
    assert lines == [(1, "penalty", 20), *doubled]


@pytest.mark.parametrize(("total", "over"), [(139, False), (140, True)])
def test_k10_the_match_ends_with_150_penalty_points(total: int, *, over: bool) -> None:
    state = position("3H", "5D 6D 7D", rules=KALOOKI, others=["KD"], totals=(149, total))
    _, events = play(state, "discard 3H")
    assert [e.winners for e in of(ev.MatchEnded, events)] == ([(0,)] if over else [])


# Kalooki 51


def test_f1_fifty_does_not_open() -> None:
    state = position("10H JH QH 5C 5D 10C 10D 10S 9S", rules=FIFTY_ONE, opened=False)
    laid, events = play(state, "lay 10H JH QH")
    assert not of(ev.Opened, events)
    _, events = play(laid, "lay 10C 10D 10S")
    assert one(ev.Opened, events).worth == 60
    fifty = position("10H JH QH AC 2C 3C 4C AS 2S 3S 4S KD", rules=FIFTY_ONE, opened=False)
    _, events = play(fifty, "lay 10H JH QH", "lay AC 2C 3C 4C", "lay AS 2S 3S 4S", "discard KD")
    assert one(ev.FellShort, events).short == 1


def test_f1_fifty_one_opens() -> None:
    state = position("10H JH QH 6C 7C 8C 9S KD", rules=FIFTY_ONE, opened=False)
    _, events = play(state, "lay 10H JH QH", "lay 6C 7C 8C", "discard 9S")
    assert one(ev.Opened, events).worth == 51


def test_f2_a_taken_card_may_be_kept() -> None:
    _, events = play(to_draw("2C KS 4H", "9D", rules=FIFTY_ONE), "take 1", "discard KS")
    assert one(ev.Discarded, events).card is card("KS")


def test_f4_a_number_may_differ_from_its_variant() -> None:
    rules = house(KALOOKI, opening="45", variant="51")
    assert (rules.opening, rules.must_play, rules.joker_held) == (45, False, 25)
    assert house(KALOOKI, variant="51", must_play="on").must_play
    assert house(FIFTY_ONE, opening="45").joker_held == 25


def test_f5_the_way_back_to_40() -> None:
    assert house(FIFTY_ONE, variant="40") == KALOOKI
    assert KALOOKI.variant is Variant.FORTY
    assert KALOOKI.joker_held == 15
