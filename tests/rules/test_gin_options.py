"""The options of Gin at their ends: nothing for gin or an undercut, straight gin, Oklahoma."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.actions import Discard, Knock
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.costs import Cost, Loss, costs
from rummy_tui.rules.engine import next_dealer, options
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.option import BadOption
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import match_lines
from rummy_tui.rules.state import State, Why, Won
from rummy_tui.rules.variants import GIN
from rummy_tui.rules.view import view
from tests.rules.positions import house, play, position, refused, result

NOTHING = {"gin_bonus": "0", "undercut": "0"}
ALL_MELDED = "2D 3D 4D 5D 8S 8D 8H QC QD QS"
GIN_HAND = "AC 2C 3C 7D 7H 7S 10H JH QH KH"
FOUR, ALSO_FOUR = "AC 2C 3C 7D 7H 7S JH QH KH 4S", "5C 6C 7C 8S 8D 8H JC JD JS 4D"


def knocked(hand: str, other: str, rules: Ruleset) -> State:
    """After a knock with these ten cards against these; the nine of clubs is put away."""
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
    assert [each for each in options(state) if isinstance(each, Knock)] == [Knock(card("9C"))]
    assert result(state, "knock 9C").won == Won(0, 24, 1)


def test_straight_gin_refuses_one_point() -> None:
    state = position("2C 3C 4C 7D 7H 7S 10H JH QH AD 9C", rules=STRAIGHT, others=[ALSO_FOUR])
    assert not [each for each in options(state) if isinstance(each, Knock)]
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
    assert costs(view(state, 0), Discard(card("KD"))) == lost
    assert costs(view(state, 0), Knock(card("KD"))) == ()
    ended = play(state, "discard KD")[0].result
    assert (ended is not None and ended.seat is None) == bool(lost)
