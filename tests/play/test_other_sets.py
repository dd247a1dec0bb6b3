"""What a player of the other rule sets hears where they differ from Playroom Rummy."""

from __future__ import annotations

from typing import Any

import pytest

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN
from tests.play.player import Player
from tests.rules.positions import house, position

BO = ("5C 6D 5S JC QD",)


def at(
    rules: Ruleset, hand: str, table: str, discards: str = "2S", *, lines: bool = False, **more: Any
) -> Player:
    state = position(hand, table, discards, rules=rules, others=BO, **more)
    return Player(whole_lines=lines).at(state)


def test_a_joker_that_is_laid_off_may_go_to_either_end() -> None:
    player = at(BASIC, "JK 2C 4D KS", "8H 9H 10H")
    assert player.go("JK").press("enter") == [
        "Where does the joker go? "
        "add to combination 1, then run of hearts, seven to ten, the joker is the seven"
    ]
    assert player.press("down", "enter")[0] == (
        "You add the joker to combination 1. "
        "It is now a run of hearts, eight to jack, the joker is the jack."
    )


@pytest.mark.parametrize(
    ("line", "run"),
    [
        ("add jk=7h 1", "seven to ten, the joker is the seven"),
        ("add jk = jh to 1", "eight to jack, the joker is the jack"),
        ("add jk=qh jh", "eight to queen, the joker is the queen"),
    ],
)
def test_what_a_laid_off_joker_stands_for_can_be_typed(line: str, run: str) -> None:
    player = at(BASIC, "JK JH 4D KS", "8H 9H 10H", lines=True)
    assert f"It is now a run of hearts, {run}." in player.types(line)[0]


def test_a_joker_that_cannot_be_that_card() -> None:
    player = at(BASIC, "JK 2C 4D KS", "8H 9H 10H", lines=True)
    assert player.types("add jk=2c 1")[0].startswith("The joker cannot be added there.")


def test_z_names_a_combination_once_where_a_joker_fits_at_both_ends() -> None:
    player = at(BASIC, "JK 2C 4D KS", "8H 9H 10H")
    player.go("KS")
    assert player.press("z") == ["joker: combination 1"]


def test_an_exchanged_joker_may_be_kept() -> None:
    player = at(BASIC, "10H 2C 4D KS", "8H 9H JK=10H")
    assert player.go("10H").press("enter")[0].endswith("You may keep the joker.")
    assert "joker" in player.match.game.rows()


@pytest.mark.parametrize("rules", [BASIC, AMERICAN], ids=["basic", "american"])
def test_nothing_is_said_of_opening_or_of_points_on_the_table(rules: Ruleset) -> None:
    player = at(rules, "3C 3D 3H KS 9S", "8H 9H 10H")
    player.press("n", "home", "enter", "down", "enter", "down", "enter")
    heard = player.press("p") + player.press("n") + player.press("p")
    heard += player.press("e") + player.press("w") + player.press("t")
    assert "A set of threes: clubs, diamonds and hearts." in heard[0]
    assert [text for text in heard if "point" in text or "open" in text.lower()] == []


def test_while_an_opening_is_missing_points_are_told_also_where_none_are_scored() -> None:
    player = at(GERMAN, "3C 3D 3H QC QD QH KS 2D", "", opened=False)
    player.types("lay 3c 3d 3h")
    assert player.said[-1] == "31 more points to open."
    player.press("n")
    for code in ("QC", "QD", "QH"):
        player.go(code).press("enter")
    assert player.press("p")[0].endswith(
        "A set of queens: clubs, diamonds and hearts, 30 points. Then 1 more point to open."
    )
    player.press("n")
    assert player.said[0] == "You lay a set of queens: clubs, diamonds and hearts."


def test_a_discard_is_taken_before_opening_where_that_is_allowed() -> None:
    player = at(GERMAN, "3C 3D 3H KS", "8H 9H 10H", opened=False, phase=Phase.DRAW)
    assert player.press("n") == ["Draw first: Space for the stock, Shift+D for the two of spades."]
    assert player.press("D")[0] == "You take the two of spades."
    playroom = at(house(), "3C 3D 3H KS", "8H 9H 10H", opened=False, phase=Phase.DRAW)
    assert playroom.press("D")[0].startswith("Not before you have opened with 30 points.")


def test_adding_before_opening_is_refused_by_the_view() -> None:
    player = at(GERMAN, "7H 3D 3H KS", "8H 9H 10H", opened=False)
    assert player.go("7H").press("enter") == [
        "Open first: lay new combinations worth 40 points in one turn, with N."
    ]
    assert at(AMERICAN, "7H 3D KS", "8H 9H 10H").go("7H").press("enter")[0] == (
        "You add the seven of hearts to combination 1. It is now a run of hearts, seven to ten."
    )


def test_the_last_card_of_a_german_round_must_be_discarded() -> None:
    player = at(GERMAN, "3C 3D 3H", "8H 9H 10H", lines=True)
    assert "last card" in player.types("lay 3c 3d 3h")[0]


def test_a_card_just_taken_is_not_discarded() -> None:
    player = at(AMERICAN, "7C 3D KS", "8H 9H 10H", "6C", phase=Phase.DRAW)
    player.press("D")
    assert player.go("6C").press("x")[0].startswith("You have just taken the six of clubs")


def test_several_discards_are_offered_only_where_they_may_be_taken() -> None:
    player = at(house(discard="multiple"), "3C 3D KS", "", "9C 4H 2S", phase=Phase.DRAW)
    assert player.press("D") == ["Take down to which discard? two of spades"]
    assert player.press("down", "down", "enter") == [
        "You take the two of spades, the four of hearts and the nine of clubs."
    ]
    basic = at(BASIC, "3C 3D KS", "", "9C 4H 2S", phase=Phase.DRAW)
    assert basic.press("D")[0] == "You take the two of spades."
