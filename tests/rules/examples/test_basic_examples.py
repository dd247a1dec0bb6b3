"""The worked examples of Basic Rummy."""

from __future__ import annotations

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, card, cards
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.notation import write_meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC
from tests.rules.positions import (
    house,
    meld,
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

ACE_HIGH = house(BASIC, ace_high="on")
FAR = ("4C 7C 10C JC",)
"""Another hand, of cards that are nowhere else."""


@pytest.mark.parametrize("codes", ["3H 4H JK 6H", "3C 3D JK"])
def test_b1_melds_with_a_joker_are_legal(codes: str) -> None:
    _, events = play(position(f"{codes} 9S", rules=BASIC), f"lay {codes}")
    assert len(one(ev.Laid, events).cards) == len(codes.split())


def test_b2_no_ace_after_the_king_unless_ace_high() -> None:
    assert (
        why_not(position("QD KD AD 9S", rules=BASIC, others=FAR), "lay QD KD AD") is Reason.CORNER
    )
    _, events = play(position("QD KD AD 9S", rules=ACE_HIGH, others=FAR), "lay QD KD AD")
    assert one(ev.Laid, events).meld.cards == cards("QD KD AD")


@pytest.mark.parametrize("rules", [BASIC, ACE_HIGH], ids=["low", "high"])
def test_b2_never_round_the_corner(rules: Ruleset) -> None:
    assert (
        why_not(position("KD AD 2D 9S", rules=rules, others=FAR), "lay KD AD 2D") is Reason.CORNER
    )


def test_b3_one_natural_card_is_too_few() -> None:
    state = position("JK JK 7H 9S", rules=BASIC)
    assert why_not(state, "lay JK JK 7H") is Reason.TOO_FEW_NATURALS


def test_b4_an_exchanged_joker_may_be_kept() -> None:
    state = position("5H 9S KC", "3H 4H JK 6H", rules=BASIC)
    state, events = play(state, "exchange 1 5H", "discard 9S")
    assert of(ev.Discarded, events)
    assert state.hands[0] == (card("KC"), JOKER)
    assert state.table == table("3H 4H 5H 6H", BASIC)
    assert state.earned == (0, 0), "nothing is scored before the end of the round"


def test_b5_an_ambiguous_joker_stays_and_is_settled_by_a_lay_off() -> None:
    state = position("3H 9S", "3C 3D JK", rules=BASIC)
    assert why_not(state, "exchange 1 3H") is Reason.JOKER_AMBIGUOUS
    state, _ = play(state, "add 1 3H")
    assert write_meld(state.table[0]) == "3C 3D 3H JK=3S"


def test_b6_the_card_just_taken_may_not_be_the_discard() -> None:
    state = position("2C 3C", discards="4S 9D", rules=BASIC, phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    assert why_not(state, "discard 9D") is Reason.JUST_TAKEN
    _, events = play(state, "discard 2C")
    assert one(ev.Discarded, events).card is card("2C")


def test_b7_to_be_left_with_the_card_just_taken_is_refused_beforehand() -> None:
    state = position("4S", "5S 6S 7S", "KD", rules=BASIC, others=FAR, phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    illegal = refused(state, "add 1 4S")
    assert (illegal.reason, illegal.cards) == (Reason.LEAVES_ONLY_TAKEN, cards("KD"))


def test_b8_the_discards_are_turned_over_and_their_first_card_is_turned_up() -> None:
    state = position(
        "2H", stock="", discards="2C 9H KD 5S", rules=BASIC, others=FAR, phase=Phase.DRAW
    )
    state, events = play(state, "draw")
    assert of(ev.StockRanOut, events)
    assert not one(ev.Restocked, events).shuffled
    assert state.discards == cards("2C")
    assert state.hands[0] == cards("2H 9H")
    assert state.stock[::-1] == cards("KD 5S")


@pytest.mark.parametrize(
    ("rules", "hand", "points"),
    [
        pytest.param(BASIC, 18, 43, id="43"),
        pytest.param(ACE_HIGH, 28, 53, id="53-with-ace-high"),
    ],
)
def test_b9_the_winner_gets_what_the_others_hold(rules: Ruleset, hand: int, points: int) -> None:
    state = position("8H", "5H 6H 7H", rules=rules, others=["KC 7D AS", "JK 10H"])
    ended = result(state, "add 1 8H")
    assert told(ended) == [(0, "hand", hand), (0, "hand", 25)]
    assert (ended.winners, ended.earned) == ((0,), (points, 0, 0))


@pytest.mark.parametrize(("given", "lies"), [("2H 3H JK", "JK=4H"), ("JK 2H 3H", "JK=AH")])
def test_b10_the_order_given_places_an_end_joker(given: str, lies: str) -> None:
    assert lies in write_meld(meld(given, BASIC)).split()
