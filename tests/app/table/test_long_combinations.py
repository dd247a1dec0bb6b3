"""Combinations that do not fit on a line: no card is cut off."""

from __future__ import annotations

import re
from itertools import cycle, islice

import pytest

from rummy_tui.faces.screen.table.card_drawing import Drawn, Ink, Size, in_rows, row_of
from rummy_tui.match.history import Seat
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.variants import MANIPULATION, PLAYROOM
from rummy_tui.words.language.language import language
from tests.play.player import Player
from tests.rules.positions import position
from tests.tools.painted import lines
from tests.tools.screens import on_screens

SIZES = on_screens((60, 20), (80, 24), (100, 30), (160, 50))
TONGUES = pytest.mark.parametrize("tongue", ["en", "fr"])
RUN = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
"""The longest run."""
FACES = [Ink(unicode=True).face(card(code)) for code in RUN.split()]
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
OTHERS = "2D 3D 4D 5D 6D 7D 8D 9D 10D JD".split()


def seated(tongue: str, table: str, hand: str, players: int = 2) -> Player:
    held = cycle(OTHERS)
    others = [" ".join(islice(held, 2)) for _ in range(players - 1)]
    named = [Seat(name, "easy" if n else None) for n, name in enumerate(NAMES[:players])]
    state = position(hand, table, rules=PLAYROOM, others=others)
    return Player(speaks=language(tongue)).at(state, *named)


@SIZES
@TONGUES
@pytest.mark.parametrize("players", [2, 3, 5, 8])
@pytest.mark.parametrize("run", [RUN, RUN.replace("3C", "JK=3C")])
def test_every_card_of_the_longest_run_is_drawn(
    size: tuple[int, int], tongue: str, players: int, run: str
) -> None:
    drawn = "\n".join(lines(seated(tongue, f"{run} | 4S 5S 6S", "KS 2H", players).desk, *size))
    assert sorted(face for face in FACES if face in drawn) == sorted(FACES), drawn
    assert "6♠s" in drawn, "and what lies after it"


@SIZES
@TONGUES
@pytest.mark.parametrize("count", [9, 12, 13])
def test_every_card_of_a_long_combination_that_is_built_is_drawn(
    size: tuple[int, int], tongue: str, count: int
) -> None:
    chosen = " ".join(RUN.split()[:count])
    player = seated(tongue, "4S 5S 6S", f"{chosen} KS")
    player.press("n", *["enter", "down"] * count)
    drawn = lines(player.desk, *size)
    top = "\n".join(drawn[: next(y for y, line in enumerate(drawn) if "▶ Ann" in line)])
    assert len(player.match.game.hand.chosen) == count
    assert [face for face in FACES[:count] if face not in top] == [], top


@SIZES
@TONGUES
def test_every_card_of_a_long_combination_of_a_draft_is_drawn(
    size: tuple[int, int], tongue: str
) -> None:
    state = position("9H KS", f"{RUN} | 4S 5S 6S", rules=MANIPULATION, others=["2D 3D"])
    player = Player(speaks=language(tongue)).at(state)
    player.type("add 9h 1")
    drawn = "\n".join(lines(player.desk, *size))
    assert [face for face in (*FACES, "9♥h", "6♠s") if face not in drawn] == [], drawn


@pytest.mark.parametrize("letters", [True, False])
@pytest.mark.parametrize("size", [Size.LARGE, Size.GRAND])
def test_a_joker_that_stands_for_a_ten_is_as_wide_as_others(size: Size, letters: bool) -> None:
    ink = Ink(unicode=True, letters=letters)
    joker = Drawn(card("JK"), card("10D"))
    drawn = row_of([joker], ink, size)
    assert drawn.width == row_of([Drawn(card("9D"))], ink, size).width
    first = "".join(text for _, text in drawn.lines[1])
    assert re.match("│JK=?10♦", first)


def test_a_click_in_a_second_row_hits_its_card() -> None:
    drawn = [Drawn(each) for each in cards(RUN)]
    picture = in_rows(drawn, 30, Ink(unicode=True), Size.TALL)
    assert picture.width <= 30
    assert [spot.card for spot in picture.spots] == list(range(13))
    for spot, face in zip(picture.spots, FACES, strict=True):
        line = "".join(text for _, text in picture.lines[spot.y + 1])
        assert line[spot.left + 1 :].startswith(face)
