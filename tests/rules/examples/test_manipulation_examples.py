"""The worked examples of Manipulation Rummy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import MANIPULATION
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

FAR = ("2C 5D 10C JC KD", "2D 6D 10D")
"""Other hands, enough for two packs to be in play."""


def before(hand: str, on_table: str = "", drew: int = 1) -> State:
    return position(hand, on_table, rules=MANIPULATION, others=FAR, drew=drew)


def test_m1_a_set_of_three_suits_but_not_with_identical_cards() -> None:
    state = before("8S 8H 8D KC QC 8S")
    after, events = play(state, "regroup 8S 8H 8D")
    assert of(ev.TurnEnded, events)
    assert after.table == table("8S 8H 8D", MANIPULATION)
    assert why_not(state, "regroup 8S 8S 8H") is Reason.SAME_SUIT_TWICE


@pytest.mark.parametrize("drew", [1, 2])
def test_m2_who_has_not_melded_must_draw_again(drew: int) -> None:
    illegal = refused(before("KC QC 2H", drew=drew), "end")
    assert (illegal.reason, illegal.amount) == (Reason.DRAW_AGAIN, drew)


def test_m3_who_drew_the_third_card_may_not_meld_even_if_it_fits() -> None:
    state = before("8S 8H KC 8D", drew=3)
    assert why_not(state, "regroup 8S 8H 8D") is Reason.DRAWN_OUT
    _, events = play(state, "end")
    assert of(ev.TurnEnded, events)


@pytest.mark.parametrize(
    ("hand", "old", "new"),
    [
        pytest.param(
            "9H", "8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H", id="M4-card-moved"
        ),
        pytest.param("5H", "3H 4H 5H 6H 7H", "3H 4H 5H | 5H 6H 7H", id="M6-run-split"),
        pytest.param(
            "6H",
            "7H 8H JK=9H | 9S 9D 9C",
            "6H 7H 8H | 9C 9D 9S JK=9H",
            id="M7-joker-moved-as-the-same-card",
        ),
        pytest.param(
            "9H 4C 6C",
            "7H 8H JK=9H",
            "7H 8H 9H | 4C JK=5C 6C",
            id="M8-joker-freed-from-the-hand",
        ),
        pytest.param(
            "QS KS",
            "7H 8H JK=9H | 9S 9D 9C 9H",
            "7H 8H 9H | 9S 9D 9C | JK=JS QS KS",
            id="M9-joker-freed-from-the-table",
        ),
    ],
)
def test_regrouped(hand: str, old: str, new: str) -> None:
    state = before(f"{hand} KC QC JC", old)
    after, events = play(state, f"regroup {new}")
    regrouped = one(ev.Regrouped, events)
    assert regrouped.before == state.table
    assert after.table == regrouped.table == table(new, MANIPULATION)
    assert sorted(c.code for c in regrouped.cards) == sorted(hand.split())
    assert [c.code for c in after.hands[0]] == ["KC", "QC", "JC"]


def test_m5_without_a_card_from_the_hand() -> None:
    state = before("9H KC", "8S 8H 8D 8C | 5H 6H 7H")
    assert why_not(state, "regroup 8S 8D 8C | 5H 6H 7H 8H") is Reason.NOTHING_LAID


def test_m5_what_is_left_over_is_no_meld_or_lies_nowhere() -> None:
    state = before("9H KC", "8S 8H 8D | 5H 6H 7H")
    assert why_not(state, "regroup 8S 8D | 5H 6H 7H 8H 9H") is Reason.TOO_FEW_CARDS
    illegal = refused(state, "regroup 5H 6H 7H 8H 9H")
    assert illegal.reason is Reason.TABLE_CARD_GONE
    assert {c.code for c in illegal.cards} == {"8S", "8D"}


@pytest.mark.parametrize(
    ("hand", "new", "reason"),
    [
        pytest.param(
            "9C 9D 4C 6C", "9C 9D 8H | 4C JK=5C 6C", Reason.NOT_A_MELD, id="the-rest-does-not-stand"
        ),
        pytest.param("4C 6C 6H", "6H 7H 8H | 4C JK=5C 6C", Reason.JOKER_BOUND, id="freed"),
        pytest.param("QS KS 6H", "6H 7H 8H | JK=JS QS KS", Reason.JOKER_BOUND, id="to-an-end"),
        pytest.param("6H 5H", "5H 6H 7H 8H JK=9H", None, id="where-it-was"),
        pytest.param("6H 5H", "JK=4H 5H 6H 7H 8H", Reason.JOKER_BOUND, id="slid-to-the-other-end"),
    ],
)
def test_a_joker_is_freed_only_by_the_real_card(hand: str, new: str, reason: Reason | None) -> None:
    state = before(f"{hand} KC QC", "7H 8H JK=9H")
    if reason is None:
        assert play(state, f"regroup {new}")[0].table == table(new, MANIPULATION)
    else:
        assert why_not(state, f"regroup {new}") is reason


LOW = "AC AD 3C"
"""Five points."""


@pytest.mark.parametrize(
    ("others", "winners", "earned"),
    [
        pytest.param(("10C 2C", "10D 10H KD"), (0,), (32, 0, 0), id="M10-the-knocker-wins"),
        pytest.param(("3D", "10H"), (1,), (0, 19, 0), id="M11-undercut"),
        pytest.param(("5D", "10H"), (1,), (0, 15, 0), id="tied-with-one-the-other-wins"),
        pytest.param(("5D", "5H"), (1, 2), (0, 10, 10), id="tied-with-two-both-win"),
        pytest.param(("3D", "3H"), (1, 2), (0, 12, 12), id="two-tied-below-the-knocker"),
        pytest.param(("5D", "5H", "5S"), (1, 2, 3), (0, 10, 10, 10), id="tied-with-three"),
        pytest.param(("3D", "3H", "9D"), (1, 2), (0, 18, 18, 0), id="two-below-and-one-above"),
        pytest.param(("10C 2C",), (0,), (7, 0), id="of-two-the-difference"),
        pytest.param(("3D",), (1,), (0, 12), id="of-two-undercut"),
        pytest.param(("5D",), (1,), (0, 10), id="of-two-tied"),
    ],
)
def test_a_knocks_with_5(
    others: tuple[str, ...], winners: tuple[int, ...], earned: tuple[int, ...]
) -> None:
    state = position(LOW, rules=MANIPULATION, others=others, drew=3)
    ended = result(state, "knock")
    assert (ended.winners, ended.earned) == (winners, earned)
    state = play(state, "knock")[0]
    assert state.rounds_won == tuple(int(s in winners) for s in range(len(earned)))


def test_m12_going_out_brings_25_more() -> None:
    state = position(
        "9H", "5H 6H 7H 8H", rules=MANIPULATION, others=["10C 4C", "10D 5D JD"], drew=1
    )
    ended = result(state, "regroup 5H 6H 7H 8H 9H")
    assert told(ended) == [(0, "difference", 14), (0, "difference", 25), (0, "going_out", 25)]
    assert ended.earned == (64, 0, 0)


def test_m13_the_end_of_the_match() -> None:
    state = position(LOW, rules=MANIPULATION, others=["3D", "10H"], drew=3)
    state = replace(state, totals=(152, 101, 90), rounds_won=(4, 2, 2))
    end = one(ev.MatchEnded, play(state, "knock")[1])
    assert end.totals == (352, 195, 140)
    assert end.winners == (0,)
    assert [(line.seat, line.why.name, line.points) for line in end.lines] == [
        (0, "LIMIT", 100),
        (0, "ROUNDS_WON", 100),
        (1, "ROUNDS_WON", 75),
        (2, "ROUNDS_WON", 50),
    ]


def test_m13_without_the_bonuses() -> None:
    rules = house(MANIPULATION, match_bonus="0", round_bonus="0")
    state = position(LOW, rules=rules, others=["3D", "10H"], drew=3)
    end = one(ev.MatchEnded, play(replace(state, totals=(152, 101, 90)), "knock")[1])
    assert (end.totals, end.lines) == ((152, 120, 90), ())
