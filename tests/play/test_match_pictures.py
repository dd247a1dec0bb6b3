"""The picture of a match is one value: no part of it can be changed or calls anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.pictures.places import Combination, Part
from rummy_tui.pictures.table_picture import TablePicture
from rummy_tui.rules.cards import Card, card
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import GERMAN, GIN, MANIPULATION, PLAYROOM
from rummy_tui.words.language.language import Language
from tests.play.player import Player
from tests.play.situations import SITUATIONS
from tests.rules.positions import position

BO = ("2C 3D 5S JC QD",)
TABLE = "8S 8H 8D | 5C 6C 7C"
ATOMS = (str, int, Enum, Card, Language, type(None))
PLACES = "rummy_tui.pictures", "rummy_tui.words"
"""The packages of the values in a picture."""


def picture(player: Player) -> TablePicture:
    return player.match.game.pictures().picture()


def parts(value: object) -> Iterator[object]:
    """Yield a value and all values in it; assert that none is mutable or callable."""
    yield value
    if isinstance(value, ATOMS):
        return
    if is_dataclass(value):
        assert type(value).__module__.startswith(PLACES), value
        assert value.__dataclass_params__.frozen, value  # type: ignore[attr-defined]
        inner = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, Mapping):
        inner = [*value, *value.values()]
    else:
        assert isinstance(value, tuple | frozenset), value
        inner = [*value]
    for each in inner:
        yield from parts(each)


def cards(value: object) -> set[Card]:
    return {each for each in parts(value) if isinstance(each, Card)}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_picture_is_a_value_in_each_situation(situation: str) -> None:
    player = SITUATIONS[situation]()
    if player.desk.game is None:
        pytest.skip("no match lies there")
    assert [*parts(picture(player))]


@pytest.mark.parametrize("rules", [PLAYROOM, GERMAN, MANIPULATION, GIN])
def test_no_card_is_in_a_picture_that_the_seat_does_not_see(rules: Ruleset) -> None:
    table = "" if rules is GIN else TABLE
    player = Player().at(position("9H 2D KS", table, "4D", rules=rules, others=("QC JC 10C",)))
    assert {card("9H"), card("2D"), card("KS")} <= cards(picture(player))
    assert not {card("QC"), card("JC"), card("10C")} & cards(picture(player))
    player.desk.carry_out(player.match.sit(None))
    hidden = picture(player)
    assert hidden.hand is None
    assert not {card("9H"), card("2D"), card("KS")} & cards(hidden)
    assert hidden.keys == ()


def test_messages_since_the_last_key_are_new_until_the_next() -> None:
    player = Player().at(position("9H 2D", TABLE, "4D", phase=Phase.DRAW, others=BO, stock="3C"))
    pictures = player.match.game.pictures()
    pictures.pressed()
    player.press("space")
    hand = pictures.picture().hand
    assert hand is not None
    assert [(each.card.code, each.new) for each in hand.cards] == [
        ("3C", True),
        ("2D", False),
        ("9H", False),
    ]
    pictures.pressed()
    hand = pictures.picture().hand
    assert hand is not None
    assert not any(each.new for each in hand.cards)


def test_combinations_are_marked_that_take_the_card_of_the_cursor() -> None:
    player = Player().at(position("8C 2D KS", TABLE, others=BO))
    player.go("8C")
    assert [meld.fits for meld in picture(player).middle.melds] == [True, True]
    player.go("KS")
    assert [meld.fits for meld in picture(player).middle.melds] == [False, False]


def test_the_places_of_a_page_on_the_table_have_its_rows_and_its_cursor() -> None:
    player = Player().at(position("9C 8C KS", TABLE, "4D", others=BO))
    player.go("8C")
    player.press("enter")  # it fits both combinations
    page, middle = player.desk.page, picture(player).middle
    assert page is not player.match.game
    assert middle.focus == page.places()[page.cursor]
    assert {Combination(0), Combination(1)} <= middle.rows.keys()
    caption, hand = picture(player).caption, picture(player).hand
    assert (caption.text, caption.row) == (page.title, page.focus())
    assert hand is not None
    assert ([each.card.code for each in hand.cards if each.chosen], hand.active) == (["8C"], False)
    behind = player.match.game.pictures().picture(behind=True)
    assert (behind.middle.focus, dict(behind.middle.rows)) == (None, {})


def test_a_combination_that_is_begun_is_in_the_picture() -> None:
    player = Player().at(position("8C 2D KS", TABLE, others=BO))
    assert (picture(player).middle.can_begin, picture(player).middle.begun) == (True, None)
    player.press("n", "enter")
    middle = picture(player).middle
    assert (middle.can_begin, middle.begun) == (False, (player.match.game.hand.cards[0],))
    assert Part.NEW not in middle.rows


def test_the_seats_stand_in_playing_order_from_the_own_one_on() -> None:
    state = position("9H", others=("2C", "3C", "4C"), totals=(1, 2, 3, 4))
    named = Seat("Ann"), Seat("Bo"), Seat("Cleo", "easy"), Seat("Dan", "easy")
    player = Player().at(replace(state, dealer=2), *named)
    player.desk.carry_out(player.match.sit(1))
    seats = picture(player).seats
    assert seats.own is not None
    assert (seats.own.name, seats.own.turn, seats.own.points) == ("Bo", False, 2)
    assert [each.name for each in seats.others] == ["Cleo", "Dan", "Ann"]
    assert [each.deals for each in seats.others] == [True, False, False]
    assert [each.turn for each in seats.others] == [False, False, True]
    player.desk.carry_out(player.match.sit(None))
    assert picture(player).seats.own is None
    assert [each.name for each in picture(player).seats.others] == ["Ann", "Bo", "Cleo", "Dan"]
