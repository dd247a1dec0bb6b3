"""The ends that an engine must decide, in the sets other than Playroom Rummy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, JOKER, card, cards
from rummy_tui.rules.engine import options
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.state import Ending, Phase
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN
from rummy_tui.rules.view import view
from tests.rules.positions import (
    house,
    of,
    one,
    play,
    position,
    refused,
    result,
    table,
    why_not,
)

FAR = ("4C 7C 10C JC",)
THREE = pytest.mark.parametrize(
    "rules", [BASIC, GERMAN, AMERICAN], ids=["basic", "german", "american"]
)


@THREE
def test_e5_equal_cards_count_as_the_card_taken(rules: Ruleset) -> None:
    hand = "2C 3D" if rules is AMERICAN else "9D 2C 3D"  # it has one pack only
    rules = house(BASIC, two_packs_for_four="on") if rules is BASIC else rules
    others = (*FAR, "2H", "3H", "5H")
    state = position(hand, discards="9D", rules=rules, others=others, phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    illegal = refused(state, "discard 9D")
    assert (illegal.reason, illegal.cards) == (Reason.JUST_TAKEN, cards("9D"))


def test_e5_an_equal_card_may_be_discarded_when_one_was_laid() -> None:
    state = position("9D 2C", "6D 7D 8D", "9D", rules=GERMAN, phase=Phase.DRAW)
    _, events = play(state, "take 1", "add 1 9D", "discard 9D")
    assert one(ev.Discarded, events).card is card("9D")


@pytest.mark.parametrize(
    ("rules", "allowed"),
    [
        pytest.param(BASIC, True, id="basic-it-goes-out-by-a-lay-off"),
        pytest.param(AMERICAN, True, id="american"),
        pytest.param(GERMAN, False, id="german-the-last-card-would-have-to-be-discarded"),
        pytest.param(house(GERMAN, final_discard="optional"), True, id="german-discard-optional"),
    ],
)
def test_e5_left_with_a_taken_card_that_can_be_laid_off(rules: Ruleset, allowed: bool) -> None:
    state = position("8H", "5H 6H 7H", "9H", rules=rules, others=FAR, phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    if allowed:
        assert result(state, "add 1 8H", "add 1 9H").ending is Ending.OUT
    else:
        assert why_not(state, "add 1 8H") is Reason.LEAVES_ONLY_TAKEN


def test_e5_a_taken_card_that_fits_nowhere_may_be_left_beside_another() -> None:
    state = position("3C 3D 3H KD", discards="9S", rules=BASIC, others=FAR, phase=Phase.DRAW)
    state, _ = play(state, "take 1", "lay 3C 3D 3H")
    assert state.hands[0] == cards("KD 9S")


@pytest.mark.parametrize("hand", ["9D", "9D 8H"], ids=["by-the-taking-itself", "by-a-lay-off"])
def test_e5_of_two_copies_one_is_laid_off_and_one_is_the_last_discard(hand: str) -> None:
    state = position(hand, "6D 7D 8D | 5H 6H 7H", "9D", rules=GERMAN, others=FAR, phase=Phase.DRAW)
    moves = ["take 1", *(["add 2 8H"] if "8H" in hand else []), "add 1 9D", "discard 9D"]
    assert result(state, *moves).ending is Ending.OUT


@pytest.mark.parametrize("hand", ["9D", "9D 8H"], ids=["by-the-taking-itself", "by-a-lay-off"])
def test_e5_two_copies_that_fit_nowhere_cannot_be_all_that_is_left(hand: str) -> None:
    state = position(hand, "5H 6H 7H", "9D", rules=GERMAN, others=FAR, phase=Phase.DRAW)
    last = "take 1"
    if "8H" in hand:
        (state, _), last = play(state, last), "add 1 8H"
    assert why_not(state, last) is Reason.LEAVES_ONLY_TAKEN


FULL = "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD JK=KD | 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
ROOM = "JD QD JK=KD | 2S 3S 4S"


@pytest.mark.parametrize(
    ("rules", "on_table", "allowed"),
    [
        pytest.param(BASIC, ROOM, True, id="it-may-be-kept"),
        pytest.param(BASIC, FULL, True, id="it-may-be-kept-where-it-fits-nowhere"),
        pytest.param(house(BASIC, same_turn="on"), ROOM, True, id="owed-it-can-be-laid-off"),
        pytest.param(house(BASIC, same_turn="on"), FULL, False, id="owed-it-fits-nowhere"),
    ],
)
def test_e5_left_with_a_taken_card_that_frees_a_joker(
    rules: Ruleset, on_table: str, allowed: bool
) -> None:
    state = position("AS", on_table, "KD", rules=rules, others=("4C 10C JC",), phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    if allowed:
        state, _ = play(state, "add 2 AS", "exchange 1 KD")
        assert state.hands[0] == (JOKER,)
    else:
        assert why_not(state, "add 2 AS") is Reason.LEAVES_ONLY_TAKEN


# E6, E7


def test_e6_an_empty_hand_is_refused_and_lifted_by_the_option() -> None:
    state = position("8H", "5H 6H 7H", rules=GERMAN)
    assert why_not(state, "add 1 8H") is Reason.LAST_CARD_DISCARDED
    state = position("8H", "5H 6H 7H", rules=house(GERMAN, final_discard="optional"))
    assert result(state, "add 1 8H").seat == 0


@pytest.mark.parametrize("final", ["required", "optional"])
def test_e6_the_last_card_is_discarded_face_down_and_only_its_player_knows_it(final: str) -> None:
    state = position("8H", discards="KC 4S", rules=house(GERMAN, final_discard=final))
    after, events = play(state, "discard 8H")
    discarded = one(ev.Discarded, events)
    assert discarded.face_down
    assert seen_by(discarded, {0}) == discarded
    for seat in (1, None):
        assert seen_by(discarded, only(seat)) == replace(discarded, card=BACK)
        assert view(after, seat).discards == (*cards("KC 4S"), BACK)
    assert view(after, 0).discards == cards("KC 4S 8H")
    assert one(ev.RoundEnded, events).result.hands[0] == ()


def test_e6_a_discard_that_is_not_the_last_lies_open() -> None:
    after, events = play(position("8H 9H", rules=GERMAN), "discard 8H")
    assert not one(ev.Discarded, events).face_down
    assert view(after, 1).discards == cards("8H")


def test_e6_the_next_round_hides_nothing() -> None:
    state, _ = play(position("8H", rules=BASIC, others=FAR), "discard 8H")
    assert view(state, 1).discards == cards("8H")


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param(("lay 8H 9H 10H",), id="meld"),
        pytest.param(("lay 8H 9H 10H", "discard 2S"), id="discard"),
        pytest.param(("lay 8H 9H 10H", "add 1 JH"), id="lay-off"),
    ],
)
@pytest.mark.parametrize("rules", [BASIC, AMERICAN], ids=["basic", "american"])
def test_e7_going_out_by_meld_lay_off_or_discard(rules: Ruleset, moves: tuple[str, ...]) -> None:
    more = {"discard": " 2S", "add": " JH"}.get(moves[-1].split()[0], "")
    ended = result(position(f"8H 9H 10H{more}", rules=rules, others=FAR), *moves)
    assert (ended.ending, ended.seat, ended.winners) == (Ending.OUT, 0, (0,))


# E8, E9


def test_e8_falling_short_tells_by_how_much_and_gives_all_back() -> None:
    state = position("2C 3C 4C QC QD JK 9S", rules=GERMAN, opened=False)
    state, events = play(state, "lay 2C 3C 4C", "lay QC QD JK", "discard 9S")
    assert one(ev.FellShort, events).short == 1
    assert (len(state.hands[0]), state.table) == (7, ())


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_e8_melds_in_any_order_are_counted_together(order: tuple[int, int]) -> None:
    lays = ("lay 2C 3C 4C 5C", "lay QC QD JK")
    state = position("2C 3C 4C 5C QC QD JK 9S", rules=GERMAN, opened=False)
    _, events = play(state, *(lays[i] for i in order))
    assert one(ev.Opened, events).worth == 44


@pytest.mark.parametrize(
    ("codes", "short"),
    [
        pytest.param("JK=AH 2H 3H", 34, id="low-ace-1"),
        pytest.param("QH KH JK=AH", 9, id="high-ace-11"),
        pytest.param("AH AS JK", 7, id="ace-in-a-set-11"),
        pytest.param("9H 9S JK", 13, id="rank-of-the-set"),
        pytest.param("JK=8H 9H 10H", 13, id="place-in-the-run"),
    ],
)
def test_e9_what_a_joker_is_worth_towards_the_opening(codes: str, short: int) -> None:
    hand = " ".join(c.split("=")[0] for c in codes.split())
    state = position(f"{hand} 2S 3D", rules=GERMAN, opened=False)
    _, events = play(state, f"lay {codes}", "discard 2S")
    assert one(ev.FellShort, events).short == short


@THREE
def test_e10_runs_that_touch_stay_apart_and_the_card_goes_where_it_is_named(
    rules: Ruleset,
) -> None:
    state = position("7H 2C 3D", "4H 5H 6H | 8H 9H 10H", rules=rules, others=FAR)
    low, _ = play(state, "add 1 7H")
    high, _ = play(state, "add 2 7H")
    assert low.table == table("4H 5H 6H 7H | 8H 9H 10H", rules)
    assert high.table == table("4H 5H 6H | 7H 8H 9H 10H", rules)


# No trap


def test_german_an_owed_joker_cannot_go_out_and_the_exchange_can_be_undone() -> None:
    state = position("8C 2H", "7C JK 9C | KS KD KH", rules=GERMAN)
    state, _ = play(state, "exchange 1 8C")
    assert why_not(state, "discard JK") is Reason.JOKER_OWED
    assert why_not(state, "discard 2H") is Reason.JOKER_OWED
    laid, _ = play(state, "add 2 JK")
    assert result(laid, "discard 2H").seat == 0
    back, _ = play(state, "back")
    assert back.hands[0] == cards("8C 2H")


def test_german_the_joker_alone_may_neither_be_laid_nor_discarded_but_undone() -> None:
    state = position("8C 2H", "7C JK 9C | 3H 4H 5H", rules=GERMAN)
    state, _ = play(state, "add 2 2H", "exchange 1 8C")
    assert state.hands[0] == (JOKER,)
    assert why_not(state, "discard JK") is Reason.JOKER_OWED
    assert why_not(state, "layoff 2 JK=AH 2H 3H 4H 5H") is Reason.LAST_CARD_DISCARDED
    assert [type(each).__name__ for each in options(state)] == ["TakeBack"]
    assert result(play(state, "back")[0], "discard 8C").seat == 0


def test_german_a_joker_of_the_hand_pays_for_the_one_that_was_freed() -> None:
    state = position("8C JK KS KD 2H 3S", "7C JK 9C", rules=GERMAN)
    state, events = play(state, "exchange 1 8C", "lay KS KD JK", "discard 2H")
    assert of(ev.Discarded, events)
    assert JOKER in state.hands[0]


def test_basic_same_turn_owes_the_joker_until_it_is_laid_or_undone() -> None:
    rules = house(BASIC, same_turn="on")
    state = position("5H KS KD 9S 8S", "3H 4H JK 6H", rules=rules, others=FAR)
    owing, _ = play(state, "exchange 1 5H")
    assert why_not(owing, "discard 9S") is Reason.JOKER_OWED
    assert of(ev.Discarded, play(owing, "lay KS KD JK", "discard 9S")[1])
    assert of(ev.Discarded, play(owing, "back", "discard 9S")[1])
    off = play(owing, "layoff 1 3H 4H 5H 6H JK=7H", "discard 9S")[1]
    assert of(ev.Discarded, off)


@THREE
def test_a_turn_has_one_draw_from_either_pile(rules: Ruleset) -> None:
    state = position("2C 3D", discards="KH QH", rules=rules, others=FAR, phase=Phase.DRAW)
    for first in ("take 1", "draw"):
        after, _ = play(state, first)
        for second in ("take 1", "draw"):
            assert why_not(after, second) is Reason.ALREADY_DRAWN


@THREE
def test_a_draw_that_was_skipped_is_over(rules: Ruleset) -> None:
    state = position("2C 3D", rules=rules, others=FAR, stock="", phase=Phase.DRAW)
    after, _ = play(state, "draw")
    assert why_not(after, "draw") is Reason.ALREADY_DRAWN
