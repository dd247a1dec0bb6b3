"""Actions and melds as text, and back."""

from __future__ import annotations

import copy
import pickle
from typing import get_args

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import BACK, JOKER, PACK, card, cards
from rummy_tui.rules.notation import read_action, read_meld, write_action, write_meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM
from tests.rules.positions import house

WRITTEN = (
    "draw",
    "take 1",
    "take 12",
    "lay 5H 6H 7H",
    "lay 7H 7S JK",
    "lay 7C 7H 7S JK=7D",
    "lay QH KH JK=AH",
    "lay JK=JH QH KH",
    "lay AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH",
    "lay 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
    "layoff 2 8H 9H 10H JH",
    "layoff 12 JK=4H 5H 6H 7H",
    "exchange 1 AS",
    "discard 10C",
    "discard JK",
    "end",
    "back",
    "deal 2C 3C JK",
    "restock 10S AH",
    "seats 10S | AH | JK 3C",
    "regroup 5H 6H 7H | 7C 7S JK",
    "knock",
    "knock 7D",
    "knock 7D: 3H 4H 5H | 8C 8D 8S",
    "pass",
)


@pytest.mark.parametrize("text", WRITTEN)
def test_reads_and_writes(text: str) -> None:
    assert write_action(read_action(text, PLAYROOM)) == text


def test_every_action_is_written_and_read() -> None:
    read = {type(read_action(text, PLAYROOM)) for text in WRITTEN}
    assert read == {*get_args(act.Action)}, "read it in rules/notation.py, and give WRITTEN one"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", act.Draw()),
        ("take 3", act.Take(3)),
        ("lay 5H 6H 7H", act.Lay(read_meld("5H 6H 7H", PLAYROOM))),
        ("layoff 2 5H 6H 7H 8H", act.LayOff(1, read_meld("5H 6H 7H 8H", PLAYROOM))),
        ("exchange 1 AS", act.Exchange(0, card("AS"))),
        ("discard JK", act.Discard(JOKER)),
        ("end", act.EndTurn()),
        ("back", act.TakeBack()),
        ("deal 2C JK", act.Deal(cards("2C JK"))),
        ("restock 2C", act.Restock(cards("2C"))),
    ],
    ids=lambda value: value.split()[0] if isinstance(value, str) else "",
)
def test_reads(text: str, action: act.Action) -> None:
    assert read_action(text, PLAYROOM) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "jump",
        "take",
        "take two",
        "lay",
        "lay 5H 6H",
        "lay 5H 6H 8H",
        "lay 5H 6H 7X",
        "lay 7H 6H 5H",
        "lay 5H 6H JK=4H",
        "lay 7C 7H JK=7S",
        "layoff",
        "layoff 5H 6H 7H",
        "layoff 1",
        "exchange 1",
        "exchange AS",
        "discard",
        "discard 11C",
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_action(text, PLAYROOM)


def test_two_jokers_are_each_written_with_their_card() -> None:
    rules = house(jokers_in_meld="2")
    assert write_meld(read_meld("7D 7H JK JK", rules)) == "7D 7H JK=7C JK=7S"
    assert write_meld(read_meld("JK 5H 6H JK", rules)) == "JK=4H 5H 6H JK=7H"


@pytest.mark.parametrize(("code", "found"), [("10s", "10S"), (" jk ", "JK"), ("ah", "AH")])
def test_a_card_is_read_in_either_case(code: str, found: str) -> None:
    assert card(code).code == found


def test_cards_stay_the_same_objects_when_copied_or_pickled() -> None:
    for each in (*PACK, JOKER, BACK):
        assert copy.deepcopy(each) is each
        assert pickle.loads(pickle.dumps(each)) is each


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("regroup 7H 8H 9H | 4C JK=5C 6C", MANIPULATION),
        ("regroup 8C 8D 8S JK=8H", MANIPULATION),
        ("regroup 8D 8S JK=8C | 8D 8S JK=8H", MANIPULATION),
        ("regroup 5H JK=6H JK=7H", MANIPULATION),
        ("knock", MANIPULATION),
        ("seats KH | JK 7C | 2S", GERMAN),
        ("lay 3D 3S JK=3C JK=3H", GERMAN),
        ("lay 3H JK=4H JK=5H 6H", GERMAN),
        ("layoff 1 3C 3D JK=3H JK=3S", BASIC),
        ("lay AH 2H 3H", AMERICAN),
    ],
)
def test_reads_and_writes_in_every_set(text: str, rules: Ruleset) -> None:
    assert write_action(read_action(text, rules)) == text


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("lay QH KH AH", AMERICAN),
        ("regroup 7H 8H | 9H 10H JH", MANIPULATION),
        ("regroup 8D 8S JK=8D", MANIPULATION),
        ("lay 3H JK JK", GERMAN),
    ],
)
def test_a_set_that_is_no_meld_is_refused(text: str, rules: Ruleset) -> None:
    with pytest.raises(ValueError, match=r"no meld|does not lie so"):
        read_action(text, rules)
