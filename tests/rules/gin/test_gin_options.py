"""The options of Gin at their ends: nothing for gin or an undercut, straight gin, Oklahoma."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.costs import Cost, Loss, costs
from rummy_tui.rules.engine import decide, next_dealer, options
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.option import BadOption
from rummy_tui.rules.ruleset import Ruleset, Shutout
from rummy_tui.rules.scoring import match_lines
from rummy_tui.rules.sheet import Game, games, settled
from rummy_tui.rules.state import Line, Phase, State, Why, Won
from rummy_tui.rules.variants import BASIC, GIN
from rummy_tui.rules.view import view
from tests.rules.positions import house, play, position, refused, result, table

NOTHING = {"gin_bonus": "0", "undercut": "0"}
ALL_MELDED = "2D 3D 4D 5D 8S 8D 8H QC QD QS"
GIN_HAND = "AC 2C 3C 7D 7H 7S 10H JH QH KH"
FOUR, ALSO_FOUR = "AC 2C 3C 7D 7H 7S JH QH KH 4S", "5C 6C 7C 8S 8D 8H JC JD JS 4D"


def knocked(hand: str, other: str, rules: Ruleset) -> State:
    """After a knock with these ten cards against those; the nine of clubs is discarded."""
    return play(position(f"{hand} 9C", rules=rules, others=[other]), "knock 9C")[0]


@pytest.mark.parametrize(
    ("hand", "other", "rules", "won"),
    [
        pytest.param(GIN_HAND, ALL_MELDED, house(GIN, **NOTHING), Won(0, 0, 1), id="gin"),
        pytest.param(
            GIN_HAND, ALL_MELDED, house(GIN, kisses="on", **NOTHING), Won(0, 0, 3), id="gin, kisses"
        ),
        pytest.param(FOUR, ALSO_FOUR, house(GIN, **NOTHING), Won(1, 0, 1), id="undercut"),
        pytest.param(
            FOUR, ALSO_FOUR, house(GIN, kisses="on", **NOTHING), Won(1, 0, 2), id="undercut, kisses"
        ),
    ],
)
def test_a_hand_won_with_no_points_brings_its_boxes(
    hand: str, other: str, rules: Ruleset, won: Won
) -> None:
    state = knocked(hand, other, rules)
    assert state.sheet == (won,)
    assert [(line.why, line.points) for line in match_lines(state)] == [
        (Why.ROUNDS_WON, 20 * won.boxes)
    ]


@pytest.mark.parametrize(
    ("hand", "other", "won"),
    [
        (GIN_HAND, "KS 5D", Won(0, 15, 3)),
        ("AC 2C 3C 7D", "KC KD KH 3D", Won(1, 4, 2)),
    ],
)
def test_kisses_do_not_depend_on_the_bonuses(hand: str, other: str, won: Won) -> None:
    assert knocked(hand, other, house(GIN, kisses="on", **NOTHING)).sheet == (won,)


def test_a_tie_that_is_the_knockers_brings_no_box_but_the_deal() -> None:
    state = knocked(FOUR, ALSO_FOUR, house(GIN, tie_undercuts="off", kisses="on"))
    assert (state.sheet, state.totals) == ((), (0, 0))
    assert next_dealer(replace(state, dealer=1)) == 0


STRAIGHT = house(GIN, knock="0")


def test_straight_gin_is_knocked_with_gin_alone() -> None:
    state = position(f"{GIN_HAND} 9C", rules=STRAIGHT, others=[ALSO_FOUR])
    assert [each for each in options(state) if isinstance(each, act.Knock)] == [
        act.Knock(card("9C"))
    ]
    assert result(state, "knock 9C").won == Won(0, 24, 1)


def test_straight_gin_refuses_one_point() -> None:
    state = position("2C 3C 4C 7D 7H 7S 10H JH QH AD 9C", rules=STRAIGHT, others=[ALSO_FOUR])
    assert not [each for each in options(state) if isinstance(each, act.Knock)]
    found = refused(state, "knock 9C")
    assert (found.reason, found.amount) == (Reason.HAND_TOO_HIGH, 1)


@pytest.mark.parametrize("knock", ["0", "5", "9"])
def test_in_oklahoma_no_other_limit_is_chosen(knock: str) -> None:
    with pytest.raises(BadOption) as caught:
        house(GIN, oklahoma="on", knock=knock)
    bad = caught.value
    assert (bad.key, bad.problem, bad.detail) == (
        "oklahoma",
        "clash",
        (True, "knock", int(knock)),
    )


def test_in_oklahoma_the_usual_limit_may_be_written() -> None:
    assert house(GIN, oklahoma="on", knock="10") == house(GIN, oklahoma="on")


@pytest.mark.parametrize(("stock", "lost"), [("KS QD 9D", ()), ("KS QD", (Cost(Loss.HAND, 2),))])
def test_a_discard_costs_the_hand_if_two_cards_are_left(stock: int, lost: tuple[Cost, ...]) -> None:
    state = position(f"{FOUR} KD", rules=GIN, others=[ALSO_FOUR])
    state = replace(state, stock=cards(stock))
    assert costs(view(state, 0), act.Discard(card("KD"))) == lost
    assert costs(view(state, 0), act.Knock(card("KD"))) == ()
    ended = play(state, "discard KD")[0].result
    assert (ended is not None and ended.seat is None) == bool(lost)


# The melds shown with a knock

N5 = "3H 4H 5H 8C 8D 8S JC QC KC 4S 7D"
MODERN = house(GIN, school="modern")
EIGHTS = "5C 6C 7C 8C 8D 8H 8S 2C 2D 2H 2S"


@pytest.mark.parametrize(
    "chosen",
    ["5C 6C 7C 8C | 8D 8H 8S | 2C 2D 2H 2S", "5C 6C 7C | 8C 8D 8H 8S | 2C 2D 2H 2S"],
)
def test_a_knock_without_a_card_shows_the_melds_that_were_chosen(chosen: str) -> None:
    state = position(EIGHTS, rules=MODERN, others=["KS 9D"])
    event = decide(state, act.Knock(None, table(chosen, GIN)))
    assert event == ev.Knocked(0, 0, None, table(chosen, GIN))


def test_a_knock_without_a_card_that_leaves_deadwood_is_refused_with_one_that_would_do() -> None:
    for rules, hand, would_do in ((MODERN, N5, "7D"), (GIN, EIGHTS, "5C")):
        found = refused(position(hand, rules=rules, others=["KS 9D"]), "knock")
        assert found.reason is Reason.KNOCK_WITHOUT_CARD
        assert found.cards == cards(would_do)


def test_a_knock_tells_what_is_left_and_shows_nothing_that_is_no_meld() -> None:
    state = position(N5, rules=GIN, others=["KS 9D"])
    event = decide(state, act.Knock(card("7D")))
    assert isinstance(event, ev.Knocked)
    assert event.cards == cards("4S")
    loose = cards("3H 4H 8C")
    with pytest.raises(Illegal) as caught:
        decide(state, act.Knock(card("7D"), (Meld(Kind.SET, loose, loose),)))
    assert caught.value.reason is Reason.NOT_A_MELD


# The sheet


@pytest.mark.parametrize("hollywood", [True, False])
def test_each_line_of_a_game_has_its_number_only_if_there_are_several(hollywood: bool) -> None:
    rules, number = replace(GIN, hollywood=hollywood), 2 * hollywood
    closed = Game(2, (120, 0), (3, 0), winner=0)
    assert settled(closed, rules) == (
        Line(0, Why.LIMIT, rules.match_bonus, game=number),
        Line(0, Why.SHUTOUT, rules.match_bonus, game=number),
        Line(0, Why.ROUNDS_WON, 3 * rules.round_bonus, game=number),
    )


@pytest.mark.parametrize(
    ("shutout", "points", "brings"),
    [
        (Shutout.BONUS, (120, 0), GIN.match_bonus),
        (Shutout.POINTS, (120, 0), 120),
        (Shutout.NOTHING, (120, 0), 0),
        (Shutout.BONUS, (120, 1), 0),
    ],
)
def test_a_shutout_brings_what_was_agreed(
    shutout: Shutout, points: tuple[int, int], brings: int
) -> None:
    lines = settled(Game(1, points, (0, 0), winner=0), replace(GIN, shutout=shutout))
    assert [line.points for line in lines if line.why is Why.SHUTOUT] == [brings] * bool(brings)


def test_a_sheet_numbers_its_games_from_one() -> None:
    assert [game.number for game in games((), replace(GIN, hollywood=True), 2)] == [1, 2, 3]


def test_no_game_is_closed_without_a_limit() -> None:
    rules = house(GIN, score_limit="off", rounds_limit="3")
    assert games((Won(0, 500, 1),), rules, 2) == (Game(1, (500, 0), (1, 0), winner=None),)


@pytest.mark.parametrize(("up", "boxes"), [("6S", 2), ("6H", 1)])
def test_only_a_spade_brings_a_second_box(up: str, boxes: int) -> None:
    rules = house(GIN, oklahoma="on", spades_double="two-boxes")
    state = replace(
        position("AC 2C 3C 5D 9C", rules=rules, others=["KC KD KH JH"]), upcard=card(up)
    )
    won = result(state, "knock 9C").won
    assert won is not None
    assert won.boxes == boxes


# The end of the stock


def at_the_end(rules: Ruleset, left: int, phase: Phase = Phase.PLAY) -> bool:
    state = position("5H 6H 7H", rules=rules, others=["9C"], phase=phase)
    return view(replace(state, stock=state.stock[:left]), 0).dead


def test_a_turn_is_the_last_if_as_many_cards_are_left_as_nobody_draws() -> None:
    floor = GIN.stock_floor
    assert [at_the_end(GIN, left) for left in (floor - 1, floor, floor + 1)] == [True, True, False]
    assert not at_the_end(GIN, floor, Phase.DRAW), "a card may be drawn yet, or the hand is dead"
    assert at_the_end(replace(GIN, stock_floor=1), 1)
    assert not at_the_end(BASIC, 0), "there the discards become the stock"
