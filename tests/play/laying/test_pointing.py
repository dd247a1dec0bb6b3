"""Clicking on cards, piles and combinations of the drawn table, and dragging between them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rummy_tui.desk.page import Page
from rummy_tui.pages.laying.on_table import OnTable
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pictures.places import Combination, Discarded, Part, Place
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.language.utterance import Kind
from tests.play.player import Player
from tests.play.situations import position

CHOOSING = "New combination. Choose cards with Enter or by number; N lays it."
CHOSEN = [f"{CHOOSING} Queen of spades", "Queen of spades chosen, 1 card."]
QUEEN = 3
"""The place of the queen of spades in the hand."""


def at(phase: Phase = Phase.PLAY, hand: str = "2C 3C 4C QS") -> Player:
    table, discards = "10H JH QH | KC KD KH", "2S JC"
    return Player().at(position(hand, table, discards, phase=phase, stock="5D"))


def regrouping() -> Player:
    table = "10H JH QH | KC KD KH"
    return Player().at(position("2C 3C KS", table, "", rules=RULESETS["manipulation"]))


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
    (Phase.PLAY, Part.NEW, [f"{CHOOSING} Two of clubs"], GamePage),
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
    assert [len(meld) for meld in player.match.history.state.table] == [3, 4]
    for to, sizes in ((0, [4, 3]), (1, [3, 4])):
        player = Player().at(position("2C 3C 4C KS", "10S JS QS | KC KD KH"))
        draws(player, 3, None, Combination(to))
        assert [len(meld) for meld in player.match.history.state.table] == sizes


@pytest.mark.parametrize(
    ("begun", "card", "heard"),
    [
        (at, QUEEN, "No card in your hand fits on the table."),
        (lambda: at(hand="2C 3C KS"), 2, "You add the king of spades to combination 2."),
        (lambda: at(Phase.DRAW), QUEEN, "Draw first: Space for the stock"),
        (regrouping, 2, "King of spades: where to? 2: set of kings"),
    ],
    ids=["fits nowhere", "fits", "to draw", "on a draft"],
)
def test_a_second_click_on_a_card_does_what_enter_does(
    begun: Callable[[], Player], card: int, heard: str
) -> None:
    player = begun()
    player.match.game.cursor = 0
    assert points(player, None, card) == [player.match.game.rows()[card]]
    assert points(player, None, card)[0].startswith(heard)


def test_a_click_that_leaves_the_table_for_a_card_only_goes_there() -> None:
    player = at(hand="2C 3C KS")
    player.match.game.cursor = 2
    points(player, Combination(0))
    assert isinstance(player.desk.page, OnTable)
    assert points(player, None, 2) == ["king of spades"]
    assert player.desk.page is player.match.game


def test_while_choosing_a_second_click_chooses_a_card() -> None:
    player = at()
    player.press("n")
    assert points(player, None, 1) == ["three of clubs"]
    assert points(player, None, 1) == ["Three of clubs chosen, 1 card."]
    assert points(player, Combination(0)) == [], "nothing is looked at while cards are chosen"
    assert player.desk.page is player.match.game


@pytest.mark.parametrize("place", [Part.DISCARDS, Combination(0), Part.NEW, Part.HAND])
def test_a_card_that_is_not_in_the_hand_any_more_is_drawn_nowhere(place: Place) -> None:
    """The hand may change between the press and the release of the mouse button."""
    player = at()
    for card in (4, 40):
        assert draws(player, card, None, place) == ["two of clubs"]
        assert points(player, None, card) == ["two of clubs"]
        assert player.kinds == [Kind.ANSWER]
    points(player, None, 1)
    assert player.kinds == [Kind.ANSWER]
    player.match.here.carry_out(player.match.hide())
    player.desk.pages.pop()
    told = ["It is Ann's turn. You will hear when it is yours."]
    for card in (0, 4):
        assert draws(player, card, None, place) == points(player, None, card) == told
    assert len(player.match.history.moments) == 1


def test_a_place_pointed_at_that_is_no_pile_is_looked_at() -> None:
    player = at()
    points(player, Part.HAND)
    assert isinstance(player.desk.page, OnTable)
    player = at()
    player.match.here.carry_out(player.match.hide())
    player.desk.pages.pop()
    points(player, Combination(0))
    assert isinstance(player.desk.page, OnTable), "the table is for everyone to see"


def test_a_card_that_is_let_go_beside_everything_is_said_as_an_answer() -> None:
    player = at()
    draws(player, QUEEN, None, Part.HAND)
    assert player.kinds == [Kind.ANSWER]
