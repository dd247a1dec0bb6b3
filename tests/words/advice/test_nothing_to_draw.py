"""A stock that is used up for good: sentences say the effect of a draw then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN
from rummy_tui.rules.view import view
from rummy_tui.words.advice.advise import what
from rummy_tui.words.advice.refuse import refusal
from rummy_tui.words.events.whose_turn import turn, ways_counted, ways_open
from tests.rules.positions import refused
from tests.words.catalogs import CODES
from tests.words.hearing import assert_speakable, hearer
from tests.words.samples import without_stock

ENDING = without_stock("4H 9D", remade=1)
EMPTY = without_stock("")
LAST = without_stock("9D")


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (
            ENDING,
            "Draw first: Take for the nine of diamonds, Draw for the stock, which ends the round.",
        ),
        (EMPTY, "There is nothing left to draw: Draw plays on without drawing."),
        (
            LAST,
            "There is nothing left to draw: Draw plays on without drawing, "
            "Take takes the nine of diamonds.",
        ),
        (
            without_stock("4H 9D", GERMAN, remade=1),
            "Draw first: Take for the nine of diamonds, Draw for the stock, which ends the round.",
        ),
        (
            replace(ENDING, discards=(*ENDING.discards[:1],) * 2),
            "Draw first: Take for the four of hearts, Draw for the stock, which ends the round.",
        ),
    ],
)
@pytest.mark.parametrize("move", ["lay 2C 3C 4C", "discard 2C"])
def test_laying_or_discarding_before_a_draw_explains_the_draw(
    state: State, told: str, move: str
) -> None:
    assert refusal(refused(state, move), view(state, 0), hearer(0)) == told


def test_a_refused_take_leads_on_to_the_effect_of_a_draw() -> None:
    """Nobody may take before opening here, or there is nothing to take."""
    closed = replace(BASIC, take_before_opening=False, opening=40)
    state = without_stock("4H 9D", closed, remade=1, opened=False)
    told = refusal(refused(state, "take 1"), view(state, 0), hearer(0))
    assert told == "You must open first, with 40 points. Draw draws, which ends the round."
    told = refusal(refused(EMPTY, "take 1"), view(EMPTY, 0), hearer(0))
    assert told == "No discards to take. Draw plays on without drawing."


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("state", [ENDING, EMPTY, LAST])
def test_all_of_it_can_be_said_in_every_language(state: State, code: str) -> None:
    seen, listener = view(state, 0), hearer(0, code)
    for told in (
        *(f"{told}." for _, told in ways_open(seen, listener)),
        ways_counted(seen, listener),
        turn(seen, listener),
        what(act.Draw(), seen, listener),
        refusal(refused(state, "discard 2C"), seen, listener),
    ):
        assert_speakable(told)


def test_a_hint_tells_what_a_draw_does() -> None:
    hints = [what(act.Draw(), view(state, 0), hearer(0)) for state in (ENDING, EMPTY)]
    assert hints == [
        "Hint: draw, which ends the round.",
        "Hint: play on; there is nothing left to draw.",
    ]
    assert what(act.Take(), view(LAST, 0), hearer(0)) == "Hint: take the nine of diamonds."


@pytest.mark.parametrize("rules", [BASIC, GERMAN], ids=["basic", "german"])
def test_the_last_discard_may_be_taken_if_nothing_is_left_to_draw(rules: Ruleset) -> None:
    options = view(without_stock("9D", rules), 0).options
    assert set(options) == {act.Draw(), act.Take()}


def test_american_rummy_makes_a_stock_of_a_single_discard() -> None:
    state = without_stock("9D", AMERICAN)
    assert ways_counted(view(state, 0), hearer(0)).startswith("Your turn: draw. ")
