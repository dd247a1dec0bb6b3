"""Special cases of French; its sentences stand in `sentences/`."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.items import Item
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.lists import Question
from rummy_tui.faces.lines.scrolling_page import ScrollingPage
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import (
    BASIC,
    GERMAN,
    MANIPULATION,
)
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.advice.reasons import because
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.rulebook.option_words import option_name, shown_value
from tests.play.player import Player
from tests.rules.positions import house, position
from tests.words.catalogs import speaker
from tests.words.hearing import hearer

FR = speaker("fr")


def test_a_first_hint_and_its_second_key() -> None:
    usual = replace(Settings().usual, language="fr")
    player = Player(replace(Settings(), usual=usual)).at(position("9H", rules=BASIC, others=["2C"]))
    assert player.press("h")[0].endswith(" Encore H, et on propose de le faire.")
    assert "Bo n'a plus qu'une carte" in because(
        [Fact(About.FEW_CARDS, seat=1, amount=1)], hearer(0, "fr")
    )


@pytest.mark.parametrize(
    ("rules", "key", "line"),
    [
        (house(GERMAN, opening="off"), "opening", "Points pour ouvrir : aucun"),
        (house(MANIPULATION, knock="off"), "knock", "Points pour frapper : jamais"),
        (house(GERMAN, jokers_side_by_side="off"), None, "Jokers côte à côte : sans limite"),
        (GERMAN, "rounds_limit", "Partie en manches : sans limite"),
    ],
)
def test_an_option_that_is_off(rules: Ruleset, key: str | None, line: str) -> None:
    option = rules.option(key or "jokers_side_by_side")
    assert FR.labelled(option_name(option.key, rules, FR), shown_value(option, rules, FR)) == line


def test_a_line_that_begins_with_its_number_gets_no_second_one() -> None:
    out = StringIO()
    desk = Keyboard(load_keymap()[0], FR, Settings(), whole_lines=True, means=own_means())
    names = ("1 : suite de cœur, du cinq au sept", "nouvelle combinaison")
    page = Question(desk, "neuf de cœur : vers où ?", [Item(name) for name in names])
    Teller(desk, ScrollingPage(out)).list_all(page)
    assert out.getvalue().splitlines()[1:] == [names[0], f"2. {names[1]}"]


def test_signs_have_names_of_their_own() -> None:
    signs = "!\"#$%&'()*+-:;@[\\]^_`{|}~"
    named = {key_name(sign, FR) for sign in signs}
    assert len(named) == len(signs)
    assert {"point d'exclamation", "deux-points", "tiret bas"} < named
