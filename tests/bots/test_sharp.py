"""What sharp players keep back, and when they stop keeping it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.rules.actions import Discard, Lay, Move
from rummy_tui.rules.arrange import readings
from rummy_tui.rules.cards import PACK, cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State, Turn, new_match
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, PLAYROOM
from rummy_tui.rules.view import view

HAND = "5H 6H 7H 2C 9D KS QC 4S JD 9C KD"
OPENS = "10H JH QH KH 9S 10S JS 2C 4D 6C 8C 3D AD 5C"


def position(rules: Ruleset, hand: str, theirs: int, **turn: object) -> State:
    """Seat 0 has drawn, against one other seat with so many cards."""
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


def move(level: str, state: State) -> Move:
    return policy(level)(view(state, 0), Random(1))


@pytest.mark.parametrize("rules", [AMERICAN, BASIC])
def test_melds_are_kept_back_while_the_others_hold_many_cards(rules: Ruleset) -> None:
    assert isinstance(move("sharp", position(rules, HAND, 10)), Discard)
    assert isinstance(move("sharp", position(rules, HAND, 4)), Discard)
    assert isinstance(move("sharp", position(rules, HAND, 3)), Lay)
    assert isinstance(move("steady", position(rules, HAND, 10)), Lay)


def test_the_card_that_goes_is_none_of_those_kept() -> None:
    kept = move("sharp", position(AMERICAN, HAND, 10))
    assert isinstance(kept, Discard)
    assert kept.card not in cards("5H 6H 7H")


@pytest.mark.parametrize("rules", [PLAYROOM, GERMAN])
def test_opening_waits_too(rules: Ruleset) -> None:
    assert isinstance(move("sharp", position(rules, OPENS, 14)), Discard)
    assert isinstance(move("steady", position(rules, OPENS, 14)), Lay)
    assert isinstance(move("sharp", position(rules, OPENS, 3)), Lay)


def test_an_opening_that_was_begun_is_carried_through() -> None:
    (meld,) = readings(cards("9S 10S JS"), GERMAN)
    state = position(GERMAN, "10H JH QH KH 2C 4D 6C 8C 3D AD 5C", 13)
    begun = replace(
        state,
        table=(meld,),
        laid=(True, False),
        turn=replace(state.turn, laid=meld.cards, melds=1, worth=29),
    )
    assert isinstance(move("sharp", begun), Lay)


def test_who_can_go_out_does() -> None:
    state = position(AMERICAN, "5H 6H 7H 9C 9D 9S JC QC KC 2D 2S", 10)
    assert isinstance(
        move(
            "sharp", replace(state, hands=(cards("5H 6H 7H 9C 9D 9S JC QC KC 2D"), state.hands[1]))
        ),
        Lay,
    )
