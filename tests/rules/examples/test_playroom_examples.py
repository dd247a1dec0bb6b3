"""The worked examples of Playroom Rummy."""

from __future__ import annotations

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, card, cards, sorted_cards
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.scoring import worth
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.rules.view import view
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
    why_not,
)

FIFTEEN = "QH KH AH 9S 10S JS 2C 3C 4C 5C 6C 7C 8D 8H 8S"
FIFTEEN_LAID = ("lay QH KH AH", "lay 9S 10S JS", "lay 2C 3C 4C 5C 6C 7C", "lay 8D 8H 8S")


def test_p1_short_of_opening_takes_all_back_and_the_turn_goes_on() -> None:
    state = position("9S 10S JS 4D", opened=False)
    laid, events = play(state, "lay 9S 10S JS")
    assert one(ev.Laid, events).points == 25
    assert not of(ev.Opened, events)
    assert laid.totals == (25, 0)
    back, events = play(laid, "discard 4D")
    assert one(ev.FellShort, events).short == 5
    assert not of(ev.Discarded, events)
    assert (back.phase, back.seat, back.table, back.totals) == (Phase.PLAY, 0, (), (0, 0))
    assert back.hands[0] == cards("9S 10S JS 4D")
    assert not back.laid[0]


def test_p1_cards_that_fell_short_are_known_to_everyone() -> None:
    back, _ = play(position("9S 10S JS 4D", opened=False), "lay 9S 10S JS", "discard 4D")
    assert sorted_cards(view(back, 1).known[0]) == sorted_cards(cards("9S 10S JS"))


def test_p2_opens_with_35() -> None:
    state, events = play(position("QS KS AS 4D 5D", opened=False), "lay AS KS QS")
    assert one(ev.Opened, events).worth == 35
    assert state.opened[0]


@pytest.mark.parametrize(
    ("codes", "points"),
    [
        pytest.param("9S 10S JS", 25, id="P1-ten-counts-ten"),
        pytest.param("QS KS AS", 35, id="P2-ace-after-king-15"),
        pytest.param("AS 2S 3S", 15, id="P3-ace-before-two-5"),
        pytest.param("AS AH AD", 45, id="ace-in-a-set-15"),
        pytest.param("QS KS JK", 20, id="P5-joker-0"),
        pytest.param("7H 7D JK", 10, id="P6-joker-0-in-a-set"),
        pytest.param("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", 80, id="a-long-run"),
    ],
)
def test_worth_of_a_new_meld(codes: str, points: int) -> None:
    assert worth(meld(codes), PLAYROOM) == points


def test_p4_a_set_takes_its_last_suit_and_is_then_closed() -> None:
    state = position("3D 3H 9C", "3H 3S 3C")
    four, events = play(state, "add 1 3D")
    assert one(ev.LaidOff, events).points == 5
    assert why_not(state, "add 1 3H") is Reason.SAME_SUIT_TWICE
    assert why_not(four, "add 1 3H") is Reason.SET_CLOSED


def test_p5_and_p6_a_joker_is_freed_and_laid_again() -> None:
    alice = position("QS KS JK 2C 2D", others=["AS 7H 7D 2H 2S"])
    bob, events = play(alice, "lay QS KS JK", "discard 2C", "draw")
    laid = one(ev.Laid, events)
    assert (laid.meld.faces[-1], laid.points) == (card("AS"), 20)
    state, events = play(bob, "exchange 1 AS", "lay 7H 7D JK")
    assert one(ev.Exchanged, events).points == 15
    assert one(ev.Laid, events).points == 10
    assert state.totals == (20, 25)
    assert state.turn.owed == 0
    assert state.table == table("QS KS AS | 7H 7D JK")
    _, events = play(state, "discard 2H")
    assert not of(ev.JokerKept, events)


def test_p7_an_ambiguous_joker_stays_until_a_natural_card_settles_it() -> None:
    state = position("7C 7S 2C", "7H 7D JK")
    assert why_not(state, "exchange 1 7C") is Reason.JOKER_AMBIGUOUS
    assert why_not(state, "exchange 1 7S") is Reason.JOKER_AMBIGUOUS
    four, _ = play(state, "add 1 7C")
    assert four.table[0].faces[-1] is card("7S")
    freed, _ = play(four, "exchange 1 7S")
    assert freed.hands[0] == (card("2C"), JOKER)
    assert freed.table == table("7C 7D 7H 7S")
    settled = position("7C 2C", "7H 7D 7C JK")
    assert why_not(settled, "exchange 1 7C") is Reason.NOT_THE_JOKERS_CARD


@pytest.mark.parametrize("move", ["add 1 JK", "layoff 1 5H 6H 7H JK=8H", "layoff 1 JK=4H 5H 6H 7H"])
def test_p8_a_joker_goes_into_a_new_meld_only(move: str) -> None:
    assert why_not(position("JK 2C", "5H 6H 7H"), move) is Reason.JOKER_IN_NEW_ONLY


def test_p9_a_joker_not_replayed_costs_200_once_and_stays() -> None:
    state = position("AS 2C 9D", "QS KS JK")
    state, events = play(state, "exchange 1 AS", "discard 2C")
    assert one(ev.JokerKept, events).points == 200
    assert state.totals[0] == 15 - 200
    assert JOKER in state.hands[0]
    state, events = play(state, "draw", "discard 4C", "draw", "discard 9D")
    assert not of(ev.JokerKept, events)


def test_p9_two_jokers_not_replayed_cost_twice() -> None:
    state = position("AS 9H 2C 9D", "QS KS JK | 7H 8H JK=9H")
    _, events = play(state, "exchange 1 AS", "exchange 2 9H", "discard 2C")
    assert (one(ev.JokerKept, events).jokers, one(ev.JokerKept, events).points) == (2, 400)


def test_p9_one_of_two_freed_jokers_laid_leaves_one_owed() -> None:
    state = position("AS 9H 2C 9D 9S", "QS KS JK | 7H 8H JK=9H")
    _, events = play(state, "exchange 1 AS", "exchange 2 9H", "lay 9D 9S JK", "discard 2C")
    assert one(ev.JokerKept, events).points == 200


def test_p9_any_joker_of_the_hand_pays_for_the_freed_one() -> None:
    state = position("JK AS 2C 9D 9S", "QS KS JK")
    state, events = play(state, "exchange 1 AS", "lay 9D 9S JK", "discard 2C")
    assert not of(ev.JokerKept, events)
    assert state.hands[0] == (JOKER,)


def test_p9_going_out_by_discarding_the_freed_joker_still_costs() -> None:
    _, events = play(position("AS", "QS KS JK"), "exchange 1 AS", "discard JK")
    assert one(ev.JokerKept, events).points == 200
    assert one(ev.RoundEnded, events).result.winners == (0,)


@pytest.mark.parametrize(
    ("move", "drawn"),
    [
        pytest.param("take 1", False, id="take"),
        pytest.param("add 1 8H", True, id="lay-off"),
        pytest.param("exchange 2 AS", True, id="exchange"),
    ],
)
def test_p10_not_open_is_refused_and_told_to_open_first(move: str, drawn: bool) -> None:
    phase = Phase.PLAY if drawn else Phase.DRAW
    state = position("8H AS 2C", "5H 6H 7H | QS KS JK", "4D", opened=False, phase=phase)
    illegal = refused(state, move)
    assert (illegal.reason, illegal.amount) == (Reason.NOT_OPEN, 30)


def test_p10_once_the_opening_is_reached_all_is_allowed_in_the_same_turn() -> None:
    state = position("8H AS 2C QD KD AD", "5H 6H 7H | QS KS JK", opened=False)
    state, _ = play(state, "lay QD KD AD", "add 1 8H", "exchange 2 AS")
    assert state.hands[0] == (card("2C"), JOKER)


def test_p10_laying_short_of_the_opening_does_not_allow_it() -> None:
    state, _ = play(position("8H 2C 3D 4D 5D", "5H 6H 7H", opened=False), "lay 3D 4D 5D")
    assert why_not(state, "add 1 8H") is Reason.NOT_OPEN


def test_p11_all_fifteen_cards_in_one_turn_with_nobody_else_having_laid() -> None:
    state = position(FIFTEEN, opened=False, others=["KS 5H JK", "AC"])
    _, events = play(state, *FIFTEEN_LAID)
    ended = one(ev.RoundEnded, events).result
    assert [(line.why.name.lower(), line.points) for line in ended.lines] == [
        ("hand", 10 + 5 + 20),
        ("hand", 15),
        ("going_out", 100),
        ("pure_rummy", 300),
    ]
    assert ended.earned[0] == 105 + 50 + 400
    assert ended.hands[1] == cards("KS 5H JK")


@pytest.mark.parametrize(
    ("moves", "laid", "bonus"),
    [
        pytest.param(("lay QH KH AH",), (False, False), {"pure_rummy", "going_out"}, id="400"),
        pytest.param(("lay QH KH AH",), (False, True), {"pure_rummy"}, id="another-had-laid-300"),
        pytest.param(("lay QH KH AH", "add 1 8H"), (False, True), {"rummy"}, id="laid-off-200"),
        pytest.param(
            ("lay QH KH AH", "add 1 8H"), (False, False), {"rummy", "going_out"}, id="300"
        ),
        pytest.param(("lay QH KH AH", "add 3 JH"), (False, True), {"pure_rummy"}, id="on-own-meld"),
        pytest.param(
            ("lay QH KH AH", "exchange 2 AS", "lay 9D 9S JK"),
            (False, True),
            {"rummy"},
            id="exchange-touches-200",
        ),
        pytest.param(("lay QH KH AH",), (True, True), set(), id="had-laid-before"),
        pytest.param(("lay QH KH AH",), (True, False), {"going_out"}, id="had-laid-others-not-100"),
        pytest.param(
            ("lay QH KH AH", "discard 2C"), (False, True), {"pure_rummy"}, id="last-card-discarded"
        ),
    ],
)
def test_p11_what_going_out_earns(
    moves: tuple[str, ...], laid: tuple[bool, ...], bonus: set[str]
) -> None:
    words = " ".join(moves).split()
    extra = [w for w in ("8H", "JH", "AS", "9D", "9S", "2C") if w in words]
    state = position(
        " ".join(["QH KH AH", *extra]), "5H 6H 7H | QS KS JK", opened=laid[0], laid=laid
    )
    _, events = play(state, *moves)
    lines = one(ev.RoundEnded, events).result.lines
    assert {line.why.name.lower() for line in lines} - {"hand"} == bonus


@pytest.mark.parametrize(
    ("options", "moves", "lines"),
    [
        ({"going_out": "50"}, (), [("going_out", 50), ("pure_rummy", 300)]),
        ({"going_out": "0"}, (), [("pure_rummy", 300)]),
        ({"pure_rummy": "500"}, (), [("going_out", 100), ("pure_rummy", 500)]),
        ({"pure_rummy": "0"}, (), [("going_out", 100)]),
        ({"rummy": "150"}, ("add 1 8H",), [("going_out", 100), ("rummy", 150)]),
        ({"rummy": "0", "going_out": "0"}, ("add 1 8H",), []),
    ],
)
def test_a_table_chooses_what_going_out_earns(
    options: dict[str, str], moves: tuple[str, ...], lines: list[tuple[str, int]]
) -> None:
    hand = "QH KH AH 8H" if moves else "QH KH AH"
    before = position(hand, "5H 6H 7H", opened=False, laid=(False, False), rules=house(**options))
    ended = result(before, "lay QH KH AH", *moves)
    told = [(line.why.name.lower(), line.points) for line in ended.lines]
    assert [each for each in told if each[0] != "hand"] == lines


def test_p12_several_discards_come_newest_first() -> None:
    rules = house(discard="multiple")
    state = position("KD", discards="9C 2S 3S 4S", rules=rules, phase=Phase.DRAW)
    state, events = play(state, "take 3")
    assert one(ev.Took, events).cards == cards("4S 3S 2S")
    assert state.hands[0] == cards("KD 4S 3S 2S")
    assert state.discards == cards("9C")
