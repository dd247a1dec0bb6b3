"""Used-up stocks and rounds that nobody can win, in the sets other than Playroom Rummy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Ending, Phase, State
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN
from tests.rules.positions import (
    house,
    of,
    one,
    play,
    position,
    result,
    told,
)

FAR = ("4C 7C 10C JC",)
THREE = pytest.mark.parametrize(
    "rules", [BASIC, GERMAN, AMERICAN], ids=["basic", "german", "american"]
)


def dry(hand: str, discards: str, rules: Ruleset, *others: str, on_table: str = "") -> State:
    """Seat 0 to draw, with no stock."""
    return position(
        hand, on_table, discards, rules=rules, others=others or FAR, stock="", phase=Phase.DRAW
    )


@pytest.mark.parametrize(
    ("rules", "discards"),
    [
        pytest.param(BASIC, "", id="basic-none"),
        pytest.param(BASIC, "9D", id="basic-only-the-upcard"),
        pytest.param(GERMAN, "9D", id="german-only-the-top"),
        pytest.param(AMERICAN, "", id="american-none"),
    ],
)
def test_e1_nothing_to_draw_skips_the_draw(rules: Ruleset, discards: str) -> None:
    state, events = play(dry("2C 3D", discards, rules), "draw")
    assert of(ev.DrawSkipped, events)
    assert state.phase is Phase.PLAY
    _, events = play(state, "discard 2C")
    assert of(ev.Discarded, events)


def test_e1_american_a_single_discard_is_a_stock() -> None:
    state, events = play(dry("2C 3D", "9D", AMERICAN), "draw")
    assert one(ev.Drew, events).card is card("9D")
    assert (state.stock, state.discards) == ((), ())


def test_german_the_stock_is_all_discards_but_the_top_one_shuffled() -> None:
    state = dry("2C 3D", "KH QH 9D 5S", GERMAN)
    waiting, events = play(state, "draw")
    assert of(ev.StockRanOut, events)
    assert waiting.phase is Phase.RESTOCK
    state, events = play(waiting, "restock QH 9D KH")
    assert one(ev.Restocked, events).shuffled
    assert (state.discards, state.stock) == (cards("5S"), cards("QH 9D"))
    assert state.hands[0][-1] is card("KH")
    assert one(ev.Drew, events).number == 1


@THREE
def test_the_top_discard_may_be_taken_while_the_stock_is_empty(rules: Ruleset) -> None:
    state, events = play(dry("2C 3D", "KH QH", rules), "take 1")
    assert not of(ev.StockRanOut, events)
    assert state.hands[0][-1] is card("QH")


@THREE
def test_e2_a_circuit_of_takes_does_not_end_the_round_while_a_stock_can_be_made(
    rules: Ruleset,
) -> None:
    state = dry("2C 3D", "KH QH", rules)
    state, events = play(state, "take 1", "discard 2C", "take 1", "discard 4C")
    state, events = play(state, "take 1", "discard 3D", "take 1", "discard 7C")
    assert not of(ev.RoundEnded, events)
    assert state.phase is Phase.DRAW
    assert of(ev.StockRanOut, play(state, "draw")[1])


@pytest.mark.parametrize("rules", [BASIC, GERMAN], ids=["basic", "german"])
def test_e2_a_circuit_of_takes_ends_it_if_none_can_be_made(rules: Ruleset) -> None:
    state = dry("2C 3D", "KH", rules)
    state, events = play(state, "take 1", "discard 2C")
    assert not of(ev.RoundEnded, events)
    _, events = play(state, "take 1", "discard 4C")
    assert one(ev.RoundEnded, events).result.ending is Ending.BLOCKED


@THREE
def test_e2_a_circuit_of_takes_ends_it_if_nothing_was_laid_since_the_last_stock(
    rules: Ruleset,
) -> None:
    state = replace(dry("2C 3D", "KH QH JH", rules), remade=1)
    _, events = play(state, "take 1", "discard 2C", "take 1", "discard 4C")
    assert one(ev.RoundEnded, events).result.ending is Ending.BLOCKED
    _, events = play(replace(state, laid_since_remade=True), "take 1", "discard 2C")
    assert not of(ev.RoundEnded, events)


@THREE
def test_e2_the_stock_is_not_remade_twice_with_nothing_laid(rules: Ruleset) -> None:
    state = replace(dry("2C 3D", "KH QH JH", rules), remade=1)
    assert result(state, "draw").ending is Ending.BLOCKED
    _, events = play(replace(state, laid_since_remade=True), "draw")
    assert of(ev.StockRanOut, events)


BLOCKED_HANDS = ("KC 5D", "2S", "9C QH")  # 15, 2 and 19 points


def blocked(rules: Ruleset, hands: tuple[str, ...] = BLOCKED_HANDS) -> State:
    return replace(dry(hands[0], "KH JH", rules, *hands[1:]), remade=1)


@pytest.mark.parametrize("rules", [BASIC, AMERICAN], ids=["basic", "american"])
def test_e3_the_lowest_hand_wins_the_differences(rules: Ruleset) -> None:
    ended = result(blocked(rules), "draw")
    assert (ended.winners, ended.seat) == ((1,), None)
    assert told(ended) == [(1, "difference", 17), (1, "difference", 13)]
    assert ended.earned == (0, 30, 0)


@pytest.mark.parametrize("rules", [BASIC, AMERICAN], ids=["basic", "american"])
def test_e3_with_zero_sum_the_others_pay_the_differences(rules: Ruleset) -> None:
    ended = result(blocked(house(rules, zero_sum="on")), "draw")
    assert ended.earned == (-13, 30, -17)
    assert {(line.seat, line.other) for line in ended.lines if line.points < 0} == {(0, 1), (2, 1)}


@pytest.mark.parametrize("rules", [BASIC, AMERICAN], ids=["basic", "american"])
@pytest.mark.parametrize("zero_sum", ["on", "off"])
def test_e3_a_tie_for_the_lowest_scores_nothing(rules: Ruleset, zero_sum: str) -> None:
    state = blocked(house(rules, zero_sum=zero_sum), ("2H 3D", "5S", "9C QH"))
    ended = result(state, "draw")
    assert (ended.winners, ended.lines, ended.earned) == ((), (), (0, 0, 0))


@pytest.mark.parametrize("doubles", ["on", "off"])
def test_e3_german_everyone_takes_the_own_hand_as_penalty_never_doubled(doubles: str) -> None:
    ended = result(blocked(house(GERMAN, rummy_doubles=doubles)), "draw")
    assert (ended.winners, ended.earned) == ((), (15, 2, 19))
    assert told(ended) == [(0, "penalty", 15), (1, "penalty", 2), (2, "penalty", 19)]


def test_e3_american_is_not_doubled() -> None:
    assert result(blocked(AMERICAN), "draw").earned == (0, 30, 0)
