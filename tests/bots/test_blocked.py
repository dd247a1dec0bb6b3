"""Rounds in which nothing was laid since the stock was remade, so that drawing would end them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rummy_tui.bots import NAMES, policy
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, PLAYROOM
from rummy_tui.rules.view import view
from tests.rules.positions import play, position

LEVELS = [*NAMES[:-1], "expert:40"]
LIGHT, HEAVY = ("2C 3D 2S",), ("KC QD 10S JD KS 10D 9C 8S",)
LOWEST_HAND = pytest.mark.parametrize("rules", [BASIC, AMERICAN], ids=["basic", "american"])


def blocked(hand: str, others: tuple[str, ...], rules: Ruleset, discards: str = "4H AD") -> State:
    """Seat 0 to draw, the stock used up again and nothing laid since."""
    dry = position(
        hand, "", discards, rules=rules, others=others, stock="", phase=Phase.DRAW,
        opened=not rules.opening,
    )  # fmt: skip
    return replace(dry, remade=1)


def move(level: str, state: State, luck: int = 1) -> act.Move:
    return policy(level)(view(state, 0), Random(luck))


@pytest.mark.parametrize("level", LEVELS)
@LOWEST_HAND
def test_a_high_hand_is_lightened_from_the_discards_and_the_round_goes_on(
    rules: Ruleset, level: str
) -> None:
    state = blocked("KH QC 9S 7D 5C JS 10C", LIGHT, rules)
    for luck in range(9):
        assert move(level, state, luck) == act.Take()
    taken, events = play(state, "take 1")
    assert not any(isinstance(event, ev.RoundEnded) for event in events)
    if level != "easy":  # it may keep a high card by mistake
        discard = move(level, taken)
        assert discard in [act.Discard(card(code)) for code in ("KH", "QC", "JS", "10C")]


@pytest.mark.parametrize("level", LEVELS)
@LOWEST_HAND
def test_a_low_hand_lets_the_round_end_and_wins_it(rules: Ruleset, level: str) -> None:
    assert move(level, blocked("2H 3C", HEAVY, rules)) == act.Draw()


@pytest.mark.parametrize("level", LEVELS)
def test_a_discard_that_makes_the_hand_heavier_or_has_to_be_laid_stays(level: str) -> None:
    state = blocked("5C 3S 8D 9S 6C 8C", LIGHT, BASIC, "4H KD")
    for luck in range(9):
        assert move(level, state, luck) == act.Draw()
    must_play = blocked("KH QC 9S 7D 5C JS 10C", LIGHT, replace(BASIC, must_play=True))
    assert move(level, must_play) == act.Draw()


@pytest.mark.parametrize("level", LEVELS)
def test_a_meld_is_laid_with_a_useless_discard(level: str) -> None:
    state = blocked("9C 9D 9H 3S 5D", LIGHT, BASIC, "4H KD")
    assert move(level, state) == act.Take()
    taken, _ = play(state, "take 1")
    lays = [move(level, taken, luck) for luck in range(9)]
    assert any(isinstance(each, act.Lay) for each in lays)


@pytest.mark.parametrize("level", LEVELS)
def test_in_german_rummy_too_nobody_takes_the_own_hand_as_penalty_gladly(level: str) -> None:
    assert move(level, blocked("KH QC 9S 7D 5C", LIGHT, GERMAN, "4H 2D")) == act.Take()


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_hand_is_laid_before_the_round_ends_if_laying_scores(level: str) -> None:
    state = replace(blocked("QH QC QS 7D 5C", LIGHT, PLAYROOM), opened=(True, True))
    assert move(level, state) == act.Take()
    nothing = replace(blocked("QH 10C 2S 7D 5C", LIGHT, PLAYROOM), opened=(True, True))
    assert move(level, nothing) == act.Draw()


@pytest.mark.parametrize("level", LEVELS)
def test_while_a_stock_can_be_made_the_draw_is_as_usual(level: str) -> None:
    state = replace(blocked("KH QC 9S 7D 5C JS 10C", LIGHT, BASIC), laid_since_remade=True)
    assert move(level, state) == act.Draw()
