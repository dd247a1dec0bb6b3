"""Cards, piles and combinations of the drawn table, pointed at or drawn to one another."""

from __future__ import annotations

import pytest

from rummy_tui.desk.page import Page
from rummy_tui.pages.game import GamePage
from rummy_tui.pages.on_table import OnTable
from rummy_tui.pages.places import Combination, Discarded, Part, Place
from rummy_tui.rules.state import Phase
from tests.play.player import Player
from tests.play.situations import position

CHOOSING = "New combination. Choose cards with Enter or by number; N lays it."
CHOSEN = [f"{CHOOSING} queen of spades", "Queen of spades chosen, 1 card."]
QUEEN = 3
"""The place of the queen of spades in the hand."""


def at(phase: Phase = Phase.PLAY, hand: str = "2C 3C 4C QS") -> Player:
    table, discards = "10H JH QH | KC KD KH", "2S JC"
    return Player().at(position(hand, table, discards, phase=phase, stock="5D"))


def points(player: Player, place: Place | None, card: int | None = None) -> list[str]:
    player.heard.clear()
    player.desk.pointed(place, card)
    return player.said


def draws(player: Player, card: int | None, place: Place | None, to: Place | None) -> list[str]:
    player.heard.clear()
    player.desk.dragged(card, place, to)
    return player.said


PLACES = [
    (Phase.DRAW, Part.STOCK, ["You draw the five of diamonds."], GamePage),
    (Phase.DRAW, Part.DISCARDS, ["You take the jack of clubs."], GamePage),
    (Phase.PLAY, Part.NEW, [f"{CHOOSING} two of clubs"], GamePage),
    (Phase.PLAY, Combination(1),
     ["The table. 2: set of kings: clubs, diamonds and hearts"], OnTable),
]  # fmt: skip


@pytest.mark.parametrize(("phase", "place", "heard", "page"), PLACES)
def test_a_place_that_is_pointed_at_is_played_with_or_looked_at(
    phase: Phase, place: Place, heard: list[str], page: type[Page]
) -> None:
    player = at(phase)
    assert points(player, place) == heard
    assert type(player.desk.page) is page


@pytest.mark.parametrize(("phase", "place", "heard", "page"), PLACES)
def test_a_place_that_is_drawn_to_the_hand_does_the_same(
    phase: Phase, place: Place, heard: list[str], page: type[Page]
) -> None:
    player = at(phase)
    assert draws(player, None, place, Part.HAND) == heard
    assert type(player.desk.page) is page


DISCARDED = ["You discard the queen of spades.", "You have 3 cards left."]


@pytest.mark.parametrize(
    ("to", "heard", "cursor"),
    [
        (Part.DISCARDS, DISCARDED, 2),
        (Discarded(1), DISCARDED, 2),
        (Part.NEW, CHOSEN, QUEEN),
        (Part.STOCK, ["queen of spades"], QUEEN),
        (Part.HAND, ["queen of spades"], QUEEN),
        (None, ["queen of spades"], QUEEN),
    ],
    ids=str,
)
def test_a_card_is_drawn_to_a_place(to: Place | None, heard: list[str], cursor: int) -> None:
    player = at()
    assert draws(player, QUEEN, None, to) == heard
    assert player.match.game.cursor == cursor


def test_a_card_is_drawn_to_the_combination_that_it_is_let_go_on() -> None:
    player = at(hand="2C 3C 4C KH KS")
    assert draws(player, 4, None, Combination(1))[0].startswith("You add the king of spades")
    assert [len(meld) for meld in player.match.session.state.table] == [3, 4]
    player = at(hand="2C 3C 4C KH KS")
    draws(player, 3, None, Combination(0))
    assert [len(meld) for meld in player.match.session.state.table] == [4, 3]


def test_a_card_that_is_pointed_at_has_the_cursor_and_while_choosing_again_is_chosen() -> None:
    player = at()
    assert points(player, None, 2) == ["four of clubs"]
    assert points(player, None, 2) == ["four of clubs"], "nothing is being chosen"
    player.press("n")
    assert points(player, None, 1) == ["three of clubs"]
    assert points(player, None, 1) == ["Three of clubs chosen, 1 card."]
    assert points(player, Combination(0)) == [], "nothing is looked at while cards are chosen"
    assert player.desk.page is player.match.game
