"""Hands of Gin on which other programs stumbled, or that they keep as their own tests."""

from __future__ import annotations

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.engine import options
from rummy_tui.rules.laying.arrangement import arranged
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import GIN
from tests.rules.positions import house, of, one, play, position, result, told

MODERN = house(GIN, school="modern")


def codes(melds: tuple[Meld, ...]) -> set[str]:
    """Melds in card notation, each from its lowest card to its highest."""
    return {" ".join(each.code for each in meld.cards) for meld in melds}


# t_games, issue 370: its opponent held gin, chose overlapping combinations and could not knock


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("6H QH QC 5H KD KH 7H KC 4H QD", {"4H 5H 6H 7H", "QC QD QH", "KC KD KH"}),
        ("KC 3S 3C 9C KH 3H 9H 3D 9D KD", {"3C 3D 3H 3S", "9C 9D 9H", "KC KD KH"}),
        ("10C 2H 3H 2S 10D 5H 3S 4H 4S 10S", {"2H 3H 4H 5H", "2S 3S 4S", "10C 10D 10S"}),
        ("5S 4H 6S 10H 3H JH 5H 9H 2H 4S", {"2H 3H 4H 5H", "9H 10H JH", "4S 5S 6S"}),
    ],
)
def test_gin_is_found_and_can_be_knocked_with(hand: str, melds: set[str]) -> None:
    state = position(f"{hand} AD", rules=GIN, others=["7D 8D JD QS"])
    assert act.Knock(card("AD")) in options(state)
    knocked = one(ev.Knocked, play(state, "knock AD")[1])
    assert (knocked.points, codes(knocked.melds)) == (0, melds)


# OpenSpiel's three gameplay tests of Gin


def test_breaking_a_set_to_lay_off_on_two_runs_wins_by_an_undercut() -> None:
    """Kept, the eights would leave 17; laid off with their neighbours they leave 9 against 10."""
    rules: Ruleset = house(GIN, undercut="20")
    state = position(
        "5S 6S 7S 9C 10C JC KS KC KD JD QS",
        rules=rules,
        others=["2S 2C 2D 2H 8S 9S 7C 8C 8D AC"],
    )
    _, events = play(state, "knock QS")
    added = {each.code for event in of(ev.LaidOff, events) for each in event.cards}
    assert added == {"8S", "9S", "7C", "8C"}
    shown = one(ev.Shown, events)
    assert (codes(shown.melds), shown.points) == ({"2C 2D 2H 2S"}, 9)
    assert told(result(state, "knock QS")) == [(1, "difference", 1), (1, "undercut", 20)]


NINE = "5S 6S 7S 5C 6C 7C 5D 6D 7D"
BESIDE_THEM = "3S 4S 4C 4D 5H 6H 7H 8S 8C 8D"


def test_nine_cards_that_make_three_runs_or_three_sets_are_shown_as_sets() -> None:
    """Runs take more cards of the other player: four eights and fours, and the three of spades."""
    assert codes(arranged(cards(NINE)).melds) == {"5C 5D 5S", "6C 6D 6S", "7C 7D 7S"}
    state = position(f"{NINE} AS 2S", rules=MODERN, others=[BESIDE_THEM])
    assert told(result(state, "knock 2S")) == [(0, "difference", 2)]


def test_three_runs_shown_instead_are_undercut() -> None:
    state = position(f"{NINE} AS 2S", rules=MODERN, others=[BESIDE_THEM])
    ended = result(state, "knock 2S: 5S 6S 7S | 5C 6C 7C | 5D 6D 7D")
    assert told(ended) == [(1, "difference", 1), (1, "undercut", 25)]


def test_a_card_that_fits_a_set_and_a_run_goes_to_the_run_where_another_follows() -> None:
    """The ten of spades would close the set of tens, and then the nine could not be laid off."""
    state = position(
        "AS AC AD JS QS KS 10C 10D 10H 2H 2S",
        rules=MODERN,
        others=["4S 4C 4D 4H 5S 5C 5D 5H 9S 10S"],
    )
    _, events = play(state, "knock 2S")
    added = one(ev.LaidOff, events)
    assert codes((added.meld,)) == {"9S 10S JS QS KS"}
    assert told(result(state, "knock 2S")) == [(1, "difference", 2), (1, "undercut", 25)]
