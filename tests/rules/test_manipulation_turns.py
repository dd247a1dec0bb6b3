"""Drawing one, two or three, knocking, and the last lap of Manipulation Rummy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import cards
from rummy_tui.rules.engine import consequence, options
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import Ending, Phase, State
from rummy_tui.rules.variants import BASIC, MANIPULATION
from rummy_tui.rules.view import view
from tests.rules.positions import house, of, one, play, position, result, told, why_not

FAR = ("10C JC KD", "2D 6D 10D")
FIVES = "5H 5C 5D"


def turn(
    hand: str,
    on_table: str = "",
    *,
    stock: str | None = None,
    rules: Ruleset = MANIPULATION,
    others: Sequence[str] = FAR,
    phase: Phase = Phase.DRAW,
) -> State:
    return position(hand, on_table, rules=rules, others=others, stock=stock, phase=phase)


def test_three_cards_may_be_drawn_one_after_the_other() -> None:
    state = turn("KC QC", stock="2H 4S 7C 9D")
    for number, options_after in ((1, [act.Draw()]), (2, [act.Draw()]), (3, [act.EndTurn()])):
        state, events = play(state, "draw")
        assert one(ev.Drew, events).number == number
        assert [o for o in options(state) if not isinstance(o, act.Knock)] == options_after
    assert why_not(state, "draw") is Reason.ALREADY_DRAWN
    _, events = play(state, "end")
    assert one(ev.TurnBegan, events).seat == 1


@pytest.mark.parametrize("drew", [1, 2])
def test_a_meld_after_the_first_or_second_card_ends_the_turn(drew: int) -> None:
    state = turn(f"{FIVES} KC QC JC", stock="2H 4S 7C", others=("10C 2C", "2D 6D 10D"))
    state, _ = play(state, *["draw"] * drew)
    state, events = play(state, f"regroup {FIVES}")
    assert [type(e) for e in events] == [ev.Regrouped, ev.TurnEnded, ev.TurnBegan]
    assert (state.seat, state.phase) == (1, Phase.DRAW)


def test_nothing_is_laid_before_drawing_and_nothing_is_ever_discarded_or_taken() -> None:
    state = turn(f"{FIVES} KC")
    assert why_not(state, f"regroup {FIVES}") is Reason.DRAW_FIRST
    assert why_not(state, "take 1") is Reason.NO_DISCARDS
    state, _ = play(state, "draw")
    assert why_not(state, "discard KC") is Reason.NO_DISCARD_TO_END
    for move in (f"lay {FIVES}", "layoff 1 5H 6H 7H", "exchange 1 5H"):
        assert why_not(state, move) is Reason.REGROUP_ONLY


def test_the_first_meld_is_a_whole_meld() -> None:
    state = turn("5H 5C KC QC", phase=Phase.PLAY)
    assert why_not(state, "regroup 5H 5C") is Reason.TOO_FEW_CARDS


def test_no_opening_is_needed_to_add_to_what_lies() -> None:
    state = turn("8H KC QC", "5H 6H 7H", phase=Phase.PLAY)
    _, events = play(state, "regroup 5H 6H 7H 8H")
    assert of(ev.Regrouped, events)


def _with_stock(state: State, count: int) -> State:
    """The state with only this many cards in the stock."""
    return replace(state, stock=state.stock[:count])


@pytest.mark.parametrize("left", [1, 2])
def test_a_missing_second_or_third_draw_is_skipped(left: int) -> None:
    state, events = play(_with_stock(turn("KC QC"), left), *["draw"] * left)
    assert [e.number for e in of(ev.Drew, events)] == list(range(1, left + 1))
    assert why_not(state, "draw") is Reason.ALREADY_DRAWN
    _, events = play(state, "end")
    assert of(ev.LapBegan, events)


def test_a_player_with_two_draws_and_an_empty_stock_may_still_meld() -> None:
    state = _with_stock(turn(f"{FIVES} KC QC"), 2)
    state, _ = play(state, "draw", "draw")
    _, events = play(state, f"regroup {FIVES}")
    assert [type(e) for e in events] == [ev.Regrouped, ev.TurnEnded, ev.LapBegan, ev.TurnBegan]


def lap(last_hand: str = "KC QC") -> State:
    """Seat 0 of three has drawn the last card, and ends the turn."""
    state = position(
        last_hand, "5H 6H 7H", rules=MANIPULATION, others=["8H KS QS", "AC AD KH"], stock=None
    )
    return _with_stock(state, 0)


def test_after_the_last_card_everyone_has_one_more_turn_and_its_player_the_last() -> None:
    state, events = play(lap(), "end")
    assert one(ev.LapBegan, events).seat == 0
    seats = []
    while state.phase is Phase.PLAY:
        began = one(ev.TurnBegan, events)
        assert began.kind is ev.TurnKind.LAST
        seats.append(began.seat)
        assert view(state, 0).lap == 3 - len(seats)
        assert why_not(state, "draw") is Reason.NO_DRAW_NOW
        state, events = play(state, "end")
    assert seats == [1, 2, 0]
    ended = one(ev.RoundEnded, events).result
    assert (ended.ending, ended.seat) == (Ending.LAP, None)
    assert not of(ev.DrawSkipped, events)


def test_in_the_lap_one_may_meld() -> None:
    state, events = play(lap(), "end", "regroup 5H 6H 7H 8H")
    assert of(ev.Regrouped, events)
    assert (state.seat, state.lap) == (2, 1)


def test_a_player_may_knock_in_the_lap() -> None:
    state = position("AC AD 3H", rules=MANIPULATION, others=["KC", "QC"], lap=1)
    ended = result(state, "knock")
    assert (ended.ending, ended.winners) == (Ending.KNOCK, (0,))


def test_in_the_lap_one_may_go_out() -> None:
    state = position("8H", "5H 6H 7H", rules=MANIPULATION, others=["KC", "QC"], lap=1)
    ended = result(state, "regroup 5H 6H 7H 8H")
    assert told(ended) == [(0, "difference", 10), (0, "difference", 10), (0, "going_out", 25)]


@pytest.mark.parametrize(
    ("hands", "winners", "earned"),
    [
        pytest.param(("KC", "2D", "5S"), (1,), (0, 11, 0), id="the-lowest"),
        pytest.param(("2C", "2D", "5S"), (0, 1), (3, 3, 0), id="all-lowest-score"),
        pytest.param(("2C", "2D", "2S"), (0, 1, 2), (0, 0, 0), id="all-tied"),
        pytest.param(("2C", "9D"), (0,), (7, 0), id="of-two"),
    ],
)
def test_after_the_lap_the_lowest_hand_wins_without_undercut(
    hands: tuple[str, ...], winners: tuple[int, ...], earned: tuple[int, ...]
) -> None:
    state = position(hands[0], rules=MANIPULATION, others=hands[1:], lap=0)
    ended = result(state, "end")
    assert (ended.ending, ended.winners, ended.earned) == (Ending.LAP, winners, earned)
    assert {line.why.name for line in ended.lines} <= {"DIFFERENCE"}
    after, _ = play(state, "end")
    assert after.rounds_won == tuple(int(s in winners) for s in range(len(hands)))


@pytest.mark.parametrize(
    ("hand", "moves", "points"),
    [
        pytest.param("AC", ("draw", "draw", "draw"), 4, id="after-the-third-card"),
        pytest.param("AC 5H 5C 5S", ("draw", "regroup 5H 5C 5S"), 2, id="after-melding"),
    ],
)
def test_a_low_hand_may_knock_at_the_end_of_the_turn(
    hand: str, moves: tuple[str, ...], points: int
) -> None:
    state, _ = play(turn(hand, stock="AH AS AD"), *moves)
    _, events = play(state, "knock")
    assert one(ev.Knocked, events) == ev.Knocked(0, points)
    assert one(ev.RoundEnded, events).result.ending is Ending.KNOCK


def test_a_knock_in_place_of_a_discard() -> None:
    rules = replace(BASIC, scoring=Scoring.LOWEST_HAND, knock=5)
    state = position("AC 2D KC", rules=rules, others=["10C JC"])
    assert why_not(state, "knock") is Reason.HAND_TOO_HIGH
    low = position("AC 2D", rules=rules, others=["10C JC"])
    assert act.Knock() in options(low)
    ended = one(ev.RoundEnded, play(low, "knock")[1]).result
    assert (ended.ending, ended.seat, ended.earned) == (Ending.KNOCK, 0, (17, 0))


def test_the_seat_that_knocked_is_the_knocker_whoever_plays_when_the_round_ends() -> None:
    state = position("AC 2D", rules=MANIPULATION, others=FAR, phase=Phase.END)
    ended = consequence(replace(state, knocker=1))
    assert isinstance(ended, ev.RoundEnded)
    assert (ended.result.ending, ended.result.seat) == (Ending.KNOCK, 1)


def test_knocking_waits_for_the_draws_of_who_has_not_melded() -> None:
    state = position("AC 2D", rules=MANIPULATION, others=FAR, drew=1)
    assert why_not(state, "knock") is Reason.DRAW_AGAIN


def test_a_player_who_may_knock_is_asked_after_melding_and_may_also_pass_or_take_back() -> None:
    state = position(f"{FIVES} AC 2D", rules=MANIPULATION, others=FAR)
    state, events = play(state, f"regroup {FIVES}")
    assert not of(ev.TurnEnded, events)
    assert list(options(state)) == [act.EndTurn(), act.Knock(), act.TakeBack()]
    assert why_not(state, "draw") is Reason.LAID_ALREADY
    assert why_not(state, f"regroup {FIVES} 5S") is Reason.LAID_ALREADY
    assert view(state, 0).no_laying is Reason.LAID_ALREADY
    back, _ = play(state, "back")
    assert (len(back.hands[0]), back.table) == (5, ())
    _, events = play(state, "end")
    assert one(ev.TurnBegan, events).seat == 1


@pytest.mark.parametrize(
    ("limit", "hand", "reason"),
    [
        pytest.param("5", "2C 3D", None, id="five"),
        pytest.param("5", "3C 3D", Reason.HAND_TOO_HIGH, id="six"),
        pytest.param("10", "KC", None, id="option-ten"),
        pytest.param("1", "2C", Reason.HAND_TOO_HIGH, id="option-one"),
        pytest.param("off", "AC", Reason.NO_KNOCKING, id="option-off"),
        pytest.param("5", "JK", Reason.HAND_TOO_HIGH, id="a-joker-is-25"),
    ],
)
def test_a_hand_must_be_low_enough_to_knock(limit: str, hand: str, reason: Reason | None) -> None:
    rules = house(MANIPULATION, knock=limit)
    state = position(hand, rules=rules, others=FAR, drew=3)
    if reason is None:
        assert act.Knock() in options(state)
        assert of(ev.Knocked, play(state, "knock")[1])
    else:
        assert act.Knock() not in options(state)
        assert why_not(state, "knock") is reason


def test_with_knocking_off_a_low_hand_passes_on_after_melding() -> None:
    rules = house(MANIPULATION, knock="off")
    state = position(f"{FIVES} AC 2D", rules=rules, others=FAR)
    _, events = play(state, f"regroup {FIVES}")
    assert of(ev.TurnEnded, events)


@pytest.mark.parametrize(("bonus", "earned"), [("0", 20), ("25", 45), ("100", 120)])
def test_going_out_bonus(bonus: str, earned: int) -> None:
    rules = house(MANIPULATION, going_out=bonus)
    state = position("8H", "5H 6H 7H", rules=rules, others=["KC", "QC"])
    ended = result(state, "regroup 5H 6H 7H 8H")
    assert ended.earned == (earned, 0, 0)
    assert all(line.points for line in ended.lines)


@pytest.mark.parametrize(("bonus", "earned"), [("0", 9), ("10", 19), ("50", 59)])
def test_undercut_bonus(bonus: str, earned: int) -> None:
    rules = house(MANIPULATION, undercut=bonus)
    state = position("AC AD 3C", rules=rules, others=["3D", "10H"], drew=3)
    ended = result(state, "knock")
    assert ended.earned == (0, earned, 0)
    assert all(line.points for line in ended.lines)


@pytest.mark.parametrize(
    ("hand", "points"),
    [("JK", 25), ("KC QC JC 10C", 40), ("AC", 1), ("9C 2C", 11)],
)
def test_hand_values(hand: str, points: int) -> None:
    assert hand_points(cards(hand), MANIPULATION) == points
