"""The ends that an engine must decide, as far as they concern Playroom Rummy."""

from __future__ import annotations

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards, sorted_cards
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import Drawn, Ending, Phase, new_match
from rummy_tui.rules.variants import PLAYROOM
from tests.rules.positions import (
    house,
    of,
    one,
    play,
    position,
    refused,
    result,
    why_not,
)


def test_e1_nothing_to_draw_skips_the_draw_and_the_turn_goes_on() -> None:
    state = position("2C 3C", stock="", discards="", phase=Phase.DRAW)
    state, events = play(state, "draw")
    assert one(ev.DrawSkipped, events).seat == 0
    assert (state.phase, state.turn.drawn) == (Phase.PLAY, Drawn.SKIPPED)


def test_e1_one_discard_stays_and_is_no_stock() -> None:
    state, events = play(
        position("2C 3C", stock="", discards="9D", phase=Phase.DRAW, opened=False), "draw"
    )
    assert of(ev.DrawSkipped, events)
    assert state.discards == cards("9D")


def test_the_stock_is_remade_of_all_discards_but_the_top_one_and_the_draw_goes_on() -> None:
    state = position("2C 3C", stock="", discards="9D 8D 7D", phase=Phase.DRAW)
    waiting, events = play(state, "draw")
    assert of(ev.StockRanOut, events)
    assert waiting.phase is Phase.RESTOCK
    assert why_not(waiting, "draw") is Reason.BETWEEN_ROUNDS
    assert why_not(waiting, "restock 7D 9D") is Reason.WRONG_PACK
    state, events = play(waiting, "restock 8D 9D")
    assert [type(e) for e in events] == [ev.Restocked, ev.Drew]
    assert (state.discards, state.stock) == (cards("7D"), cards("8D"))
    assert state.hands[0] == cards("2C 3C 9D")


ALL = house(stock_out="all")


def test_the_top_discard_joins_the_stock_if_all_do() -> None:
    state = position("2C 3C", stock="", discards="9D 8D 7D", phase=Phase.DRAW, rules=ALL)
    waiting, _ = play(state, "draw")
    assert why_not(waiting, "restock 8D 9D") is Reason.WRONG_PACK
    state, events = play(waiting, "restock 8D 7D 9D")
    assert one(ev.Restocked, events).shuffled
    assert (state.discards, state.stock) == ((), cards("8D 7D"))
    assert state.hands[0] == cards("2C 3C 9D")
    # nothing may be taken until somebody has discarded
    state, _ = play(state, "discard 2C", "take 1")
    assert state.discards == ()


def test_a_single_discard_is_drawn_if_all_become_the_stock() -> None:
    state = position("2C 3C", stock="", discards="9D", phase=Phase.DRAW, rules=ALL)
    state, _ = play(state, "draw", "restock 9D")
    assert state.hands[0] == cards("2C 3C 9D")


def test_a_round_can_be_blocked_if_all_discards_become_the_stock() -> None:
    state = position("2C 3C", stock="", discards="9D 8D", phase=Phase.DRAW, rules=ALL)
    moves = ("draw", "restock 8D 9D", "discard 9D", "draw", "discard 4C", "draw")
    assert result(state, *moves).ending is Ending.BLOCKED


def test_e2_a_remade_stock_that_runs_out_with_nothing_laid_blocks_the_round() -> None:
    state = position("2C 3C", stock="", discards="9D 8D 7D", phase=Phase.DRAW)
    state, _ = play(state, "draw", "restock 8D 9D", "discard 9D", "draw", "discard 4C")
    assert not state.stock
    state, events = play(state, "draw")
    result = one(ev.RoundEnded, events).result
    assert (result.winners, result.lines) == ((), ())


def test_e2_a_card_laid_since_the_stock_was_remade_lets_it_be_remade_again() -> None:
    state = position("2C 3C 8H", "5H 6H 7H", stock="", discards="9D 8D 7D", phase=Phase.DRAW)
    state, _ = play(state, "draw", "restock 8D 9D", "add 1 8H", "discard 9D", "draw")
    state, events = play(state, "discard 4C", "draw")
    assert of(ev.StockRanOut, events)


def test_e2_a_card_laid_before_the_stock_was_remade_does_not_count() -> None:
    state = position("2C 3C 8H", "5H 6H 7H", stock="", discards="9D 8D 7D", phase=Phase.DRAW)
    state, _ = play(state, "draw", "restock 8D 9D", "add 1 8H", "discard 9D", "draw")
    state, _ = play(state, "discard 4C", "draw", "restock 9D 7D", "discard 2C", "draw")
    state, _ = play(state, "discard 5D")
    assert not state.stock
    _, events = play(state, "draw")
    assert one(ev.RoundEnded, events).result.winners == ()


def test_e2_taking_discards_from_each_other_with_the_stock_empty_is_no_way_on() -> None:
    state = position("2C 3C", stock="", discards="9D", phase=Phase.DRAW)
    state, _ = play(state, "take 1", "discard 3C")
    assert state.phase is Phase.DRAW
    state, events = play(state, "take 1", "discard 4C")
    assert one(ev.RoundEnded, events).result.winners == ()


def test_e2_laying_once_round_the_table_keeps_the_round_going() -> None:
    state = position("2C 3C 8H", "5H 6H 7H", stock="", discards="9D", phase=Phase.DRAW)
    state, _ = play(state, "take 1", "add 1 8H", "discard 3C", "take 1", "discard 4C")
    assert state.phase is Phase.DRAW


def test_e2_laying_that_was_taken_back_does_not_count_as_laid() -> None:
    state = position("2C 3C 8H", "5H 6H 7H", stock="", discards="9D 8D 7D", phase=Phase.DRAW)
    state, _ = play(state, "draw", "restock 8D 9D", "add 1 8H", "back", "discard 9D", "draw")
    _, events = play(state, "discard 4C", "draw")
    assert one(ev.RoundEnded, events).result.winners == ()


def test_e2_a_circuit_without_drawing_or_laying_blocks_the_round_if_nobody_discards() -> None:
    rules = house(discard="none")
    state = position("2C 3C", stock="", rules=rules, phase=Phase.DRAW)
    state, events = play(state, "draw", "end", "draw")
    assert not of(ev.RoundEnded, events)
    _, events = play(state, "end")
    assert one(ev.RoundEnded, events).result.winners == ()


def test_e2_laying_in_the_circuit_keeps_the_round_alive() -> None:
    rules = house(discard="none")
    state = position("2C 3C 8H", "5H 6H 7H", stock="", rules=rules, phase=Phase.DRAW)
    state, events = play(state, "draw", "add 1 8H", "end", "draw", "end")
    assert not of(ev.RoundEnded, events)
    _, events = play(state, "draw", "end")
    assert one(ev.RoundEnded, events).result.winners == ()


def test_e3_a_blocked_round_keeps_what_was_earned_and_gives_nothing_more() -> None:
    rules = house(discard="none")
    state = position("2C QH KH AH", stock="", rules=rules, phase=Phase.DRAW)
    _, events = play(state, "draw", "lay QH KH AH", "end", "draw", "end", "draw", "end")
    result = one(ev.RoundEnded, events).result
    assert (result.earned, result.totals) == ((35, 0), (35, 0))


def test_e5_the_card_just_taken_may_not_be_discarded_nor_an_equal_one() -> None:
    state, _ = play(position("9D 2C", discards="9D", phase=Phase.DRAW), "take 1")
    assert why_not(state, "discard 9D") is Reason.JUST_TAKEN
    play(state, "discard 2C")


def test_e5_it_may_be_discarded_when_a_copy_was_laid_in_this_turn() -> None:
    state = position("9D 2C", "6D 7D 8D", discards="9D", phase=Phase.DRAW)
    state, events = play(state, "take 1", "add 1 9D", "discard 9D")
    assert of(ev.Discarded, events)


def test_e5_the_rule_is_for_this_turn_only() -> None:
    state, _ = play(position("8S 2C", discards="9D", phase=Phase.DRAW), "take 1", "discard 2C")
    _, events = play(state, "draw", "discard 4C", "draw", "discard 9D")
    assert len(of(ev.Discarded, events)) == 2


def test_e5_of_several_cards_taken_any_may_be_discarded() -> None:
    rules = house(discard="multiple")
    state = position("2C", discards="8S 9D", rules=rules, phase=Phase.DRAW)
    _, events = play(state, "take 2", "discard 9D")
    assert of(ev.Discarded, events)


def test_e5_one_card_taken_under_multiple_may_not_be_discarded() -> None:
    rules = house(discard="multiple")
    state = position("2C", discards="8S 9D", rules=rules, phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    assert why_not(state, "discard 9D") is Reason.JUST_TAKEN


@pytest.mark.parametrize(
    ("hand", "on_table", "top", "moves"),
    [
        pytest.param("QH KH AH", "", "9D", ("take 1", "lay QH KH AH"), id="by-a-new-meld"),
        pytest.param("8H", "5H 6H 7H", "9D", ("take 1", "add 1 8H"), id="by-laying-off"),
        pytest.param("9D 8H", "5H 6H 7H", "9D", ("take 1", "add 1 8H"), id="two-equal-cards"),
        pytest.param("AS", "QS KS JK", "JK", ("take 1", "exchange 1 AS"), id="by-an-exchange"),
        pytest.param("9D", "5H 6H 7H", "9D", ("take 1",), id="by-the-taking-itself"),
    ],
)
def test_e5_a_play_that_leaves_only_the_taken_card_is_refused(
    hand: str, on_table: str, top: str, moves: tuple[str, ...]
) -> None:
    state = position(hand, on_table, top, phase=Phase.DRAW)
    state, _ = play(state, *moves[:-1])
    illegal = refused(state, moves[-1])
    assert (illegal.reason, illegal.cards) == (Reason.LEAVES_ONLY_TAKEN, (card(top),))


@pytest.mark.parametrize(
    ("hand", "on_table", "top", "moves"),
    [
        pytest.param(
            "8H", "5H 6H 7H", "9H", ("take 1", "add 1 8H", "add 1 9H"), id="it-can-be-laid-off"
        ),
        pytest.param(
            "8H",
            "5H 6H 7H | QS KS JK",
            "AS",
            ("take 1", "add 1 8H", "exchange 2 AS", "discard JK"),
            id="it-can-free-a-joker",
        ),
        pytest.param(
            "9H", "6H 7H 8H", "9H", ("take 1", "add 1 9H", "discard 9H"), id="one-of-two-equal"
        ),
    ],
)
def test_e5_leaving_only_the_taken_card_is_allowed_where(
    hand: str, on_table: str, top: str, moves: tuple[str, ...]
) -> None:
    _, events = play(position(hand, on_table, top, phase=Phase.DRAW), *moves)
    assert of(ev.RoundEnded, events)


def test_e7_an_empty_hand_ends_the_round_at_once_without_a_discard() -> None:
    state, events = play(position("8H", "5H 6H 7H"), "add 1 8H")
    assert one(ev.RoundEnded, events).result.winners == (0,)
    assert state.phase is Phase.DEAL


def test_e7_the_last_card_may_be_discarded() -> None:
    _, events = play(position("8H", "5H 6H 7H"), "discard 8H")
    assert one(ev.RoundEnded, events).result.winners == (0,)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["small-first", "big-first"])
def test_e8_the_opening_may_be_built_of_several_melds_in_any_order(order: tuple[int, int]) -> None:
    melds = ("lay 3D 4D 5D", "lay 7C 7D 7H 7S")
    state = position("3D 4D 5D 7C 7D 7H 7S 9H KC", opened=False)
    state, events = play(state, *(melds[i] for i in order))
    assert one(ev.Opened, events).worth == 35
    assert type(events[-2]) is ev.Opened


def test_e8_falling_short_with_several_melds_gives_all_back() -> None:
    state = position("3D 4D 5D 7D 7H JK 9H KC", opened=False)
    state, events = play(state, "lay 3D 4D 5D", "lay 7D 7H JK", "discard 9H")
    assert one(ev.FellShort, events).short == 5
    assert sorted_cards(one(ev.FellShort, events).cards) == sorted_cards(cards("3D 4D 5D 7D 7H JK"))
    assert (len(state.hands[0]), state.table) == (8, ())


def test_e8_a_turn_can_be_ended_after_falling_short() -> None:
    state = position("3D 4D 5D 9H", opened=False)
    state, events = play(state, "lay 3D 4D 5D", "discard 9H", "discard 9H")
    assert one(ev.TurnBegan, events).seat == 1


def test_e8_the_hand_cannot_be_emptied_short_of_the_opening() -> None:
    illegal = refused(position("3D 4D 5D", opened=False), "lay 3D 4D 5D")
    assert (illegal.reason, illegal.amount) == (Reason.SHORT_OF_OPENING, 15)


@pytest.mark.parametrize("melds", [("10H JH QH",), ("3D 4D 5D", "7D 7H 7S")], ids=["one", "two"])
def test_e8_the_whole_hand_may_be_laid_with_exactly_the_opening(melds: tuple[str, ...]) -> None:
    state = position(" ".join(melds), opened=False)
    _, events = play(state, *(f"lay {meld}" for meld in melds))
    assert one(ev.Opened, events).worth == 30
    assert one(ev.RoundEnded, events).result.seat == 0


def test_e10_runs_that_touch_stay_apart_and_the_card_goes_where_it_is_named() -> None:
    state = position("7H 2C", "4H 5H 6H | 8H 9H 10H")
    low, _ = play(state, "add 1 7H")
    high, _ = play(state, "add 2 7H")
    assert [len(m) for m in low.table] == [4, 3]
    assert [len(m) for m in high.table] == [3, 4]


@pytest.mark.parametrize("players", [0, 1, 9])
def test_e12_a_player_count_out_of_range_is_refused_with_the_range(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        new_match(PLAYROOM, players)


@pytest.mark.parametrize(
    ("players", "packs"), [(2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)]
)
def test_packs_by_players(players: int, packs: int) -> None:
    assert PLAYROOM.packs(players) == packs


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        pytest.param("2C 9D", 10, id="two-to-nine-5"),
        pytest.param("10C JC QC KC", 40, id="ten-to-king-10"),
        pytest.param("AC 2C 3C", 25, id="ace-always-15"),
        pytest.param("JK", 20, id="joker-20"),
        pytest.param("", 0, id="nothing"),
    ],
)
def test_points_left_in_a_hand(hand: str, points: int) -> None:
    assert hand_points(cards(hand), PLAYROOM) == points
