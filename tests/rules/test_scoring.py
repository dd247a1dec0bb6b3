"""The scores of rounds and matches in the sets other than Playroom Rummy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import cards
from rummy_tui.rules.engine import options
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM
from tests.rules.positions import house, of, one, play, position, refused, result, told, why_not

OTHERS = ("KC QC", "7C 3S")  # 20 and 10 points
MELDS = "3C 3D 3H 8S 9S 10S"


@pytest.mark.parametrize(
    ("rules", "hand", "points"),
    [
        pytest.param(BASIC, "JK", 15, id="basic-joker-15"),
        pytest.param(BASIC, "KC QC JC 10C", 40, id="basic-court-10"),
        pytest.param(BASIC, "AC 2C 9C", 12, id="basic-ace-1-others-their-index"),
        pytest.param(house(BASIC, ace_high="on"), "AC", 11, id="basic-ace-high-11"),
        pytest.param(GERMAN, "JK AC KC 10C 9C 2C", 62, id="german"),
        pytest.param(AMERICAN, "AC KC 10C 9C 2C", 32, id="american"),
        pytest.param(house(AMERICAN, ace_high="on"), "AC", 1, id="american-ace-high-still-1"),
        pytest.param(MANIPULATION, "JK AC KC 10C 9C", 55, id="manipulation"),
    ],
)
def test_a_hand_counts_its_points(rules: Ruleset, hand: str, points: int) -> None:
    assert hand_points(cards(hand), rules) == points


@pytest.mark.parametrize(
    ("rules", "laid_before", "earned"),
    [
        pytest.param(BASIC, True, (30, 0, 0), id="basic"),
        pytest.param(BASIC, False, (30, 0, 0), id="basic-at-once-is-no-more"),
        pytest.param(house(BASIC, zero_sum="on"), True, (30, -20, -10), id="basic-zero-sum"),
        pytest.param(AMERICAN, True, (30, 0, 0), id="american"),
        pytest.param(AMERICAN, False, (60, 0, 0), id="american-rummy-doubles"),
        pytest.param(house(AMERICAN, rummy_doubles="off"), False, (30, 0, 0), id="doubles-off"),
        pytest.param(house(AMERICAN, zero_sum="on"), True, (30, -20, -10), id="american-zero-sum"),
        pytest.param(
            house(AMERICAN, zero_sum="on"), False, (60, -40, -20), id="american-zero-sum-doubled"
        ),
        pytest.param(GERMAN, True, (0, 20, 10), id="german-penalties"),
        pytest.param(GERMAN, False, (0, 20, 10), id="german-at-once-is-no-more"),
        pytest.param(
            house(GERMAN, rummy_doubles="on"), False, (0, 40, 20), id="german-option-doubled"
        ),
        pytest.param(house(GERMAN, rummy_doubles="on"), True, (0, 20, 10), id="german-laid-before"),
    ],
)
def test_going_out_earns(rules: Ruleset, laid_before: bool, earned: tuple[int, ...]) -> None:
    state = position(f"{MELDS} 2D", rules=rules, others=OTHERS, laid=(laid_before, True, True))
    ended = result(state, "lay 3C 3D 3H", "lay 8S 9S 10S", "discard 2D")
    assert (ended.winners, ended.earned) == ((0,), earned)
    assert sum(earned) == sum(points for _, _, points in told(ended))


@pytest.mark.parametrize("laid", [(False, True, False), (False, False, True)])
def test_one_other_who_has_laid_is_enough_to_earn_nothing_for_it(laid: tuple[bool, ...]) -> None:
    ended = result(position("3C 3D 3H 2D", others=OTHERS, laid=laid), "lay 3C 3D 3H", "discard 2D")
    assert [why for _, why, _ in told(ended)] == ["hand", "hand", "pure_rummy"]


def test_german_penalties_are_told_with_the_hands_of_those_who_get_them() -> None:
    state = position(f"{MELDS} 2D", rules=GERMAN, others=OTHERS, laid=(True, True, True))
    ended = result(state, "lay 3C 3D 3H", "lay 8S 9S 10S", "discard 2D")
    assert [(line.seat, line.cards) for line in ended.lines] == [
        (seat, cards(hand)) for seat, hand in enumerate(OTHERS, 1)
    ]


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        (PLAYROOM, [(0, "hand", 10), (0, "going_out", 100), (0, "pure_rummy", 300)]),
        (replace(PLAYROOM, pure_rummy=0), [(0, "hand", 10), (0, "going_out", 100)]),
        (replace(PLAYROOM, going_out=0, pure_rummy=0), [(0, "hand", 10)]),
    ],
)
def test_a_bonus_without_points_has_no_line(
    rules: Ruleset, lines: list[tuple[int, str, int]]
) -> None:
    state = position(f"{MELDS} 2D", rules=rules, others=["KC"])
    state, _ = play(state, "lay 3C 3D 3H")
    assert told(result(state, "lay 8S 9S 10S", "discard 2D")) == lines


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param(("lay 8S 9S 10S", "add 1 8H", "add 2 JS", "discard 2D"), id="lay-offs"),
        pytest.param(("lay 8S 9S 10S", "add 2 JS", "add 1 8H", "discard 2D"), id="other-order"),
        pytest.param(("add 1 8H", "discard 2D"), id="a-lay-off-only"),
        pytest.param(("lay 8S 9S 10S",), id="without-a-discard"),
    ],
)
def test_american_rummy_may_use_lay_offs_and_a_last_discard(moves: tuple[str, ...]) -> None:
    words = set(" ".join(moves).split())
    hand = " ".join(c for c in "8S 9S 10S 8H JS 2D".split() if c in words)
    state = position(hand, "5H 6H 7H", rules=AMERICAN, others=OTHERS, laid=(False, True, True))
    assert result(state, *moves).earned == (60, 0, 0)


def test_american_laying_in_an_earlier_turn_is_no_rummy() -> None:
    state = position("8H 9S 2D", "5H 6H 7H", rules=AMERICAN, others=("KC QC",), laid=(False, True))
    state, _ = play(state, "add 1 8H", "discard 2D", "draw", "discard KC")
    state = replace(state, discards=cards("9H"))
    ended = result(state, "take 1", "add 1 9H", "discard 9S")
    assert {why for _, why, _ in told(ended)} == {"hand"}


# One meld a turn


@pytest.mark.parametrize("one_meld", ["on", "off"])
def test_american_one_meld_a_turn(one_meld: str) -> None:
    rules = house(AMERICAN, one_meld=one_meld)
    state = position(f"{MELDS} 2D 5H", rules=rules, others=OTHERS)
    state, _ = play(state, "lay 3C 3D 3H", "lay 8S 9S 10S")
    if one_meld == "on":
        assert why_not(state, "discard 2D") is Reason.ONE_MELD
        state, _ = play(state, "back")
    assert not of(ev.RoundEnded, play(state, "discard 2D")[1])


@pytest.mark.parametrize("last", ["", " 2D"], ids=["by-a-meld", "by-a-discard"])
def test_american_one_meld_a_turn_but_several_to_go_out(last: str) -> None:
    rules = house(AMERICAN, one_meld="on")
    state = position(f"{MELDS}{last}", rules=rules, others=OTHERS)
    moves = ("lay 3C 3D 3H", "lay 8S 9S 10S", *(("discard 2D",) if last else ()))
    assert result(state, *moves).seat == 0


@pytest.mark.parametrize("hand", ["2D", "2D 5H"], ids=["the-last-card", "two-cards"])
@pytest.mark.parametrize("melds", [1, 2])
def test_american_listed_discards_if_a_turn_has_one_meld(hand: str, melds: int) -> None:
    state = position(f"{MELDS} {hand}", rules=house(AMERICAN, one_meld="on"), others=OTHERS)
    state, _ = play(state, *["lay 3C 3D 3H", "lay 8S 9S 10S"][:melds])
    listed = {option.card for option in options(state) if isinstance(option, act.Discard)}
    goes_on = melds == 1 or hand == "2D"
    assert listed == (set(state.hands[0]) if goes_on else set())


# Openings


@pytest.mark.parametrize(("opening", "short"), [("20", 0), ("40", 10), ("60", 30), ("off", 0)])
def test_german_opening(opening: str, short: int) -> None:
    rules = house(GERMAN, opening=opening)
    state = position("QC QD QH 2S 3D", rules=rules, opened=not rules.opening)
    state, events = play(state, "lay QC QD QH", "discard 2S")
    assert [getattr(e, "short", 0) for e in events if hasattr(e, "short")] == [short] * bool(short)
    assert bool(state.table) is not bool(short)


def test_german_without_an_opening_everybody_may_lay_off_at_once() -> None:
    rules = house(GERMAN, opening="off")
    state = position("8H 2S", "5H 6H 7H", rules=rules)
    assert play(state, "add 1 8H")[0].hands[0] == cards("2S")
    closed = position("8H 2S 3D", "5H 6H 7H", rules=GERMAN, opened=False)
    illegal = refused(closed, "add 1 8H")
    assert (illegal.reason, illegal.amount) == (Reason.NOT_OPEN, 40)


# Stock


@pytest.mark.parametrize(("shuffle", "phase"), [("on", Phase.RESTOCK), ("off", Phase.PLAY)])
def test_basic_shuffle(shuffle: str, phase: Phase) -> None:
    rules = house(BASIC, shuffle=shuffle)
    state = position(
        "2H", stock="", discards="2C 9H KD 5S", rules=rules, others=("4C",), phase=Phase.DRAW
    )
    state, _ = play(state, "draw")
    assert state.phase is phase
    if phase is Phase.RESTOCK:  # the first card of the new stock is turned up
        state, _ = play(state, "restock 2C 9H 5S KD")
        assert (state.discards, state.stock) == (cards("KD"), cards("2C 9H"))
        assert state.hands[0] == cards("2H 5S")


# The end of the match


def won(rules: Ruleset, totals: tuple[int, ...], round_: int = 1) -> tuple[list[object], State]:
    """Seat 0 goes out, with these totals before the round; seat 1 holds 10, seat 2 20."""
    others = ("KD", "KC QC")[: len(totals) - 1]
    state = position("8H 2D", "5H 6H 7H", rules=rules, others=others, totals=totals)
    state = replace(state, round=round_)
    moves = ("regroup 5H 6H 7H 8H", "knock") if rules.regroup else ("add 1 8H", "discard 2D")
    state, events = play(state, *moves)
    return events, state


@pytest.mark.parametrize(
    ("rules", "totals", "round_", "winners"),
    [
        pytest.param(BASIC, (95, 0), 1, (0,), id="basic-100"),
        pytest.param(BASIC, (80, 50), 1, None, id="basic-not-yet"),
        pytest.param(house(BASIC, score_limit="200"), (95, 0), 1, None, id="basic-200-not-yet"),
        pytest.param(house(BASIC, score_limit="200"), (190, 0), 1, (0,), id="basic-200"),
        pytest.param(house(BASIC, rounds_limit="3"), (0, 50), 3, (1,), id="basic-three-deals"),
        pytest.param(house(BASIC, rounds_limit="3"), (0, 50), 2, None, id="basic-two-of-three"),
        pytest.param(house(BASIC, rounds_limit="1"), (0, 10), 1, (0, 1), id="basic-shared"),
        pytest.param(
            house(BASIC, rounds_limit="2", score_limit="off"),
            (500, 0),
            1,
            None,
            id="basic-no-limit",
        ),
        pytest.param(AMERICAN, (90, 0), 1, (0,), id="american-100"),
        pytest.param(house(AMERICAN, score_limit="500"), (90, 0), 1, None, id="american-500"),
        pytest.param(house(AMERICAN, rounds_limit="1"), (0, 10), 1, (0, 1), id="american-shared"),
        pytest.param(GERMAN, (300, 490), 1, (0,), id="german-someone-has-500-the-lowest-wins"),
        pytest.param(GERMAN, (300, 480), 1, None, id="german-not-yet"),
        pytest.param(GERMAN, (500, 500), 1, (0,), id="german-the-loser-of-the-round-loses"),
        pytest.param(house(GERMAN, score_limit="1000"), (300, 490), 1, None, id="german-1000"),
        pytest.param(GERMAN, (510, 500), 1, (0, 1), id="german-ties-share"),
        pytest.param(house(GERMAN, deals_each="1"), (0, 0), 2, (0,), id="german-one-deal-each"),
        pytest.param(house(GERMAN, deals_each="1"), (0, 0), 1, None, id="german-one-deal-of-two"),
        pytest.param(house(GERMAN, deals_each="2"), (0, 0), 3, None, id="german-three-of-four"),
        pytest.param(house(GERMAN, deals_each="2"), (0, 0), 4, (0,), id="german-two-deals-each"),
        pytest.param(house(GERMAN, rounds_limit="1"), (10, 0), 1, (0, 1), id="german-n-deals"),
        pytest.param(MANIPULATION, (142, 0), 1, (0,), id="manipulation-150"),
        pytest.param(MANIPULATION, (141, 0), 1, None, id="manipulation-not-yet"),
        pytest.param(house(MANIPULATION, score_limit="50"), (50, 0), 1, (0,), id="manipulation-50"),
        pytest.param(
            house(MANIPULATION, rounds_limit="1"), (0, 33), 1, (0, 1), id="manipulation-shared"
        ),
        pytest.param(
            house(MANIPULATION, rounds_limit="1"), (0, 34), 1, (1,), id="manipulation-one-round"
        ),
    ],
)
def test_the_match_ends(
    rules: Ruleset, totals: tuple[int, ...], round_: int, winners: tuple[int, ...] | None
) -> None:
    events, state = won(rules, totals, round_)
    assert [e.winners for e in of(ev.MatchEnded, events)] == ([winners] if winners else [])
    assert state.phase is (Phase.OVER if winners else Phase.DEAL)


@pytest.mark.parametrize(("other", "seats"), [(160, [0, 1]), (150, [0, 1]), (149, [0])])
def test_manipulation_the_bonus_for_the_limit_goes_to_everyone_who_has_reached_it(
    other: int, seats: list[int]
) -> None:
    events, _ = won(MANIPULATION, (150, other, 10))
    end = one(ev.MatchEnded, events)
    assert [line.seat for line in end.lines if line.why.name == "LIMIT"] == seats
    assert end.winners == (0,)


def test_manipulation_without_a_limit_there_is_no_bonus_for_it() -> None:
    rules = house(MANIPULATION, score_limit="off", rounds_limit="1")
    end = one(ev.MatchEnded, won(rules, (500, 0))[0])
    assert [line.why.name for line in end.lines] == ["ROUNDS_WON"]


@pytest.mark.parametrize(("bonus", "totals"), [("0", (158, 0)), ("100", (358, 0))])
def test_manipulation_round_bonus(bonus: str, totals: tuple[int, int]) -> None:
    rules = house(MANIPULATION, round_bonus=bonus, match_bonus=bonus)
    assert one(ev.MatchEnded, won(rules, (150, 0))[0]).totals == totals


@pytest.mark.parametrize("rules", [BASIC, AMERICAN, GERMAN, MANIPULATION], ids=lambda r: r.key)
def test_no_bonus_is_told_if_there_is_none(rules: Ruleset) -> None:
    events, _ = won(house(rules, rounds_limit="1"), (0, 0))
    lines = one(ev.MatchEnded, events).lines
    assert bool(lines) is rules.regroup
