"""The cards that steady, sharp and expert players hold back, and when they stop doing so."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.bots.choosing.skilled import choose
from rummy_tui.bots.choosing.style import style_of
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import PACK, cards
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.state import Drawn, Phase, State, Turn, new_match
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM
from rummy_tui.rules.view import view

HAND = "5H 6H 7H 2C 9D KS QC 4S JD 9C KD"
OPENS = "10H JH QH KH 9S 10S JS 2C 4D 6C 8C 3D AD 5C"


def position(rules: Ruleset, hand: str, theirs: int, **turn: object) -> State:
    """Seat 0 has drawn, against one other seat with this many cards."""
    return replace(
        new_match(rules, 2),
        phase=Phase.PLAY,
        round=1,
        hands=(cards(hand), cards("3S") * theirs),
        stock=PACK,
        opened=(not rules.opening,) * 2,
        told=(14, 14),
        laid=(False, False),
        turn=Turn(drew=1, **turn),  # type: ignore[arg-type]
    )


def move(level: str, state: State) -> act.Move:
    return policy(level)(view(state, 0), Random(1))


def test_only_a_regrouped_table_weighs_the_size_of_a_regrouping() -> None:
    compared = replace(BASIC, scoring=Scoring.LOWEST_HAND)
    assert style_of(MANIPULATION, "sharp") != style_of(compared, "sharp")
    assert style_of(compared, "sharp").overview is None


def unimagined(state: State) -> act.Move:
    """The move of an expert without simulation."""
    return choose(view(state, 0), style_of(state.rules, "expert"))


def lying(state: State, discards: int) -> State:
    """The same with this many cards face up."""
    return replace(state, discards=cards("3C") * discards)


@pytest.mark.parametrize("rules", [AMERICAN, BASIC])
def test_experts_keep_melds_back_while_the_others_hold_many_cards(rules: Ruleset) -> None:
    assert isinstance(unimagined(position(rules, HAND, 10)), act.Discard)
    assert isinstance(unimagined(lying(position(rules, HAND, 4), 12)), act.Discard)
    assert isinstance(unimagined(position(rules, HAND, 3)), act.Lay)


@pytest.mark.parametrize("rules", [AMERICAN, BASIC, GERMAN, PLAYROOM])
def test_steady_players_keep_nothing_back(rules: Ruleset) -> None:
    assert isinstance(move("steady", position(rules, OPENS, 14)), act.Lay)


@pytest.mark.parametrize(("rules", "hand", "few"), [(BASIC, HAND, 4), (GERMAN, OPENS, 6)])
def test_sharp_players_keep_melds_back_while_few_cards_lie_open(
    rules: Ruleset, hand: str, few: int
) -> None:
    state = position(rules, hand, 10)
    assert isinstance(move("sharp", state), act.Discard)
    assert isinstance(move("sharp", lying(state, few)), act.Discard)
    assert isinstance(move("sharp", lying(state, few + 1)), act.Lay)
    assert isinstance(move("sharp", position(rules, hand, 3)), act.Lay)


def test_sharp_players_wait_for_the_whole_hand_if_that_counts_double() -> None:
    assert isinstance(move("sharp", position(AMERICAN, HAND, 10)), act.Lay)
    nearly = "5H 6H 7H 9C 9D 9S KS QC 4S JD 2C"
    assert isinstance(move("sharp", lying(position(AMERICAN, nearly, 10), 12)), act.Discard)
    assert isinstance(move("sharp", position(AMERICAN, nearly, 4)), act.Lay)
    assert isinstance(move("sharp", position(BASIC, nearly, 3)), act.Lay)


def test_the_card_that_goes_is_none_of_those_kept() -> None:
    kept = move("sharp", position(BASIC, HAND, 10))
    assert isinstance(kept, act.Discard)
    assert kept.card not in cards("5H 6H 7H")


def test_opening_waits_too() -> None:
    assert isinstance(unimagined(position(PLAYROOM, OPENS, 14)), act.Discard)
    assert isinstance(unimagined(position(PLAYROOM, OPENS, 3)), act.Lay)


def test_experts_keep_back_at_german_rummy_what_leaves_few_cards_in_the_hand() -> None:
    assert isinstance(unimagined(position(GERMAN, OPENS, 14)), act.Lay)
    fewer = "10H JH QH KH 9S 10S JS 2C 4D 6C 8C 3D AD"
    assert isinstance(unimagined(position(GERMAN, fewer, 14)), act.Discard)


def test_an_opening_that_was_begun_is_carried_through() -> None:
    (meld,) = readings(cards("9S 10S JS"), GERMAN)
    state = position(GERMAN, "10H JH QH KH 2C 4D 6C 8C 3D AD 5C", 13)
    begun = replace(
        state,
        table=(meld,),
        laid=(True, False),
        turn=replace(state.turn, laid=meld.cards, melds=1, worth=29),
    )
    assert isinstance(move("sharp", begun), act.Lay)


def test_a_player_who_can_go_out_does() -> None:
    state = position(AMERICAN, "5H 6H 7H 9C 9D 9S JC QC KC 2D 2S", 10)
    assert isinstance(
        move(
            "sharp", replace(state, hands=(cards("5H 6H 7H 9C 9D 9S JC QC KC 2D"), state.hands[1]))
        ),
        act.Lay,
    )


@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
@pytest.mark.parametrize("doubles", [False, True])
def test_a_taken_card_that_must_be_laid_is_not_held_back(level: str, *, doubles: bool) -> None:
    rules = replace(GERMAN, must_play=True, rummy_doubles=doubles)
    taken = {"drawn": Drawn.DISCARDS, "taken": cards("10H")}
    state = position(rules, "10H JH QH KC KD KS 4C 5C 6C 9S 9D 2C 7D 3H", 13, **taken)
    assert isinstance(move(level, state), act.Lay)
