"""All situations in which a key may be pressed."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import GERMAN, MANIPULATION
from tests.play.player import Player
from tests.rules.positions import house
from tests.rules.positions import position as any_position
from tests.tools.homes import DATA

HAND = "7H 8H 9H QS 4C 4C JK"
TABLE = "10H JH QH | KC KD KH"
DISCARDS = "2S JC"
BO = "5S 6S 8S 2H 10D"
CLEO = "5S 6S 9S 2H 10D"


def position(hand: str, table: str = "", discards: str = "", **more: Any) -> State:
    """Return a state in Ann's turn, in which Bo's cards do not go with hers."""
    return any_position(hand, table, discards, **{"others": [BO], **more})


def to_draw() -> Player:
    return Player().at(position(HAND, TABLE, DISCARDS, phase=Phase.DRAW, stock="3D 5C"))


def to_play() -> Player:
    return Player().at(position(HAND, TABLE, DISCARDS, stock="3D 5C"))


def to_open() -> Player:
    return Player().at(position(HAND, TABLE, DISCARDS, stock="3D 5C", opened=False))


def anothers_turn() -> Player:
    return Player().at(replace(position(HAND, TABLE, DISCARDS, phase=Phase.DRAW), seat=1))


def between_rounds() -> Player:
    player = Player().at(position("9H", TABLE, DISCARDS))
    player.press("delete")
    return player


def in_a_list() -> Player:
    player = to_play()
    player.press("c")
    return player


def in_help() -> Player:
    player = to_play()
    player.press("?")
    return player


def building() -> Player:
    player = to_play()
    player.press("n", "right", "enter", "down", "enter")
    return player


def empty_discards() -> Player:
    return Player().at(position(HAND, TABLE, "", phase=Phase.DRAW, stock="3D 5C"))


def empty_table() -> Player:
    return Player().at(position(HAND, "", DISCARDS, stock="3D 5C", opened=False))


def no_discards() -> Player:
    rules = house(discard="none")
    return Player().at(position(HAND, TABLE, rules=rules, stock="3D 5C"))


def many_discards() -> Player:
    rules = house(discard="multiple")
    return Player().at(
        position(HAND, TABLE, "9D 2S JC", rules=rules, phase=Phase.DRAW, stock="3D 5C")
    )


def a_question() -> Player:
    player = Player().at(position("KH QH JK 4C 4D", TABLE, DISCARDS))
    player.type("lay kh jk qh")
    return player


def typing() -> Player:
    player = to_play()
    player.press("/", "d")
    return player


def hand_over() -> Player:
    player = Player().at(
        position(HAND, TABLE, DISCARDS, stock="3D 5C"),
        Seat("Ann"),
        Seat("Bob"),
    )
    player.go("QS").press("x")
    return player


def shared_round_end() -> Player:
    player = Player().at(position("9H", TABLE, DISCARDS), Seat("Ann"), Seat("Bob"))
    player.press("delete")
    return player


def leaving() -> Player:
    player = to_play()
    player.press("escape", "escape")
    return player


def match_over() -> Player:
    player = Player().at(position("9H", TABLE, DISCARDS, totals=(990, 500)))
    player.press("delete")
    return player


def drawing_again() -> Player:
    """Return a player who has drawn the first of three cards, and moved nothing yet."""
    state = position(
        "9H 5C QS", "8S 8H 8D 8C | 5H 6H 7H", rules=MANIPULATION, stock="3D 4C", others=[CLEO]
    )
    return Player().at(state)


def regrouping() -> Player:
    player = drawing_again()
    player.press("c", "right", "down", "down", "enter", "enter", "escape", "escape")
    return player


def in_a_combination() -> Player:
    player = drawing_again()
    player.press("c", "right", "down")
    return player


def where_to() -> Player:
    player = drawing_again()
    player.go("9H").press("enter")
    return player


def may_knock() -> Player:
    state = position("AH", "8S 8H 8D 8C", rules=MANIPULATION, drew=3, others=[CLEO])
    return Player().at(state)


def dealers_first_turn() -> Player:
    state = position(HAND, rules=GERMAN, opened=False, draws=0)
    return Player().at(state)


def main_menu() -> Player:
    """Return a player at the menu without saved matches, in a directory of its own."""
    os.environ[DATA] += "+"  # the fixture that set it will restore it
    return Player().menu()


def new_match() -> Player:
    return main_menu().pressed("enter")


def settings() -> Player:
    return main_menu().pressed("8", "enter", "3")


SITUATIONS: dict[str, Callable[[], Player]] = {
    "to draw": to_draw,
    "to play": to_play,
    "another's turn": anothers_turn,
    "between rounds": between_rounds,
    "in a list": in_a_list,
    "building a combination": building,
    "empty discards": empty_discards,
    "empty table": empty_table,
    "not open yet": to_open,
    "nobody discards": no_discards,
    "many discards": many_discards,
    "in help": in_help,
    "a question open": a_question,
    "typing text": typing,
    "drawing again": drawing_again,
    "regrouping": regrouping,
    "in a combination": in_a_combination,
    "where to put a card": where_to,
    "may knock": may_knock,
    "the dealer's first turn": dealers_first_turn,
    "hand-over": hand_over,
    "shared round end": shared_round_end,
    "leaving": leaving,
    "match over": match_over,
    "main menu": main_menu,
    "new match": new_match,
    "settings": settings,
}

FEW = (
    *("to play", "building a combination", "regrouping", "hand-over"),
    *("in a list", "typing text", "main menu"),
)
"""Situations of all kinds: with cards, on the table, between people, in lists, and with letters."""


def mostly_many_situations() -> list[Any]:
    """Return the situations as rows of a test: all but a few have the mark `many`."""
    return [
        name if name in FEW else pytest.param(name, marks=pytest.mark.many) for name in SITUATIONS
    ]
