"""The rules for players: they state every rule as the table has chosen it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import (
    AMERICAN,
    BASIC,
    GERMAN,
    GIN,
    MANIPULATION,
    RULESETS,
)
from rummy_tui.words.rulebook.option_words import written_options
from rummy_tui.words.rulebook.rules_in_force import in_force
from rummy_tui.words.rulebook.rules_text import rules_text
from tests.rules.positions import house
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import assert_speakable
from tests.words.samples import houses, with_value

EN = speaker("en")


def text(rules: Ruleset) -> str:
    return " ".join(p for section in rules_text(rules, EN) for p in section.paragraphs)


HOUSES = [each for rules in RULESETS.values() for each in (rules, *houses(rules))]


@pytest.mark.parametrize("code", CODES)
def test_rules_can_be_read_and_told_with_every_option(code: str) -> None:
    t = speaker(code)
    for rules in HOUSES:
        for section in rules_text(rules, t):
            assert_speakable(section.heading, sentence=False)
            assert section.paragraphs
            for paragraph in section.paragraphs:
                assert_speakable(paragraph)
        for each in in_force(rules, t):
            assert_speakable(each)


def test_a_last_card_lies_face_down_only_if_the_rules_say_so() -> None:
    """Gin is left out: a discard for a knock lies face down there."""
    for rules in HOUSES:
        if not rules.hidden_melds:
            told = (text(rules), *written_options(rules, EN))
            said = [each for each in told if "face down" in each]
            assert bool(said) is rules.last_face_down, (rules.key, said)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_option_changes_the_text(rules: Ruleset) -> None:
    for option in rules.options:
        values = option.choices or (option.low, option.high)
        told = [text(with_value(rules, option, value)) for value in values]
        for one, other in pairwise(told):
            assert one != other, option.key


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_option_changes_what_is_in_force(rules: Ruleset) -> None:
    for option in rules.options:
        values = option.choices or (option.low, option.high)
        told = {in_force(with_value(rules, option, value), EN) for value in values}
        assert len(told) == len(values), option.key


HEADINGS = {
    "playroom": {"Opening", "Jokers"},
    "basic": {"Jokers"},
    "german": {"Opening", "Jokers"},
    "american": set(),
    "manipulation": {"Jokers", "Regrouping the table"},
    "gin": set(),
    "kalooki": {"Opening", "Jokers"},
}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_only_what_a_rule_set_has_is_a_heading(rules: Ruleset) -> None:
    headings = [section.heading for section in rules_text(rules, EN)]
    assert len(set(headings)) == len(headings)
    some = {"Opening", "Jokers", "Regrouping the table"}
    assert set(headings) & some == HEADINGS[rules.key]
    end = "Knocking and laying off" if rules.hidden_melds else "The end of a round"
    assert {"The aim", "A turn", "Points", end, "The match"} <= set(headings)


@pytest.mark.parametrize(
    ("rules", "absent"),
    [
        (house(MANIPULATION, knock="off"), "knock"),
        (house(GERMAN, cut_joker="off"), "cuts the cards"),
        (house(GERMAN, opening="off"), "opened"),
        (house(BASIC, jokers="0"), "joker that"),
        (house(BASIC, joker_majority="on"), "more jokers than natural cards"),
        (house(AMERICAN, rummy_doubles="off"), "count double"),
        (BASIC, "face down"),
        (MANIPULATION, "blocked"),
    ],
)
def test_rules_that_are_not_in_force_are_not_told(rules: Ruleset, absent: str) -> None:
    assert absent not in text(rules)


@pytest.mark.parametrize("bonus", [{"match_bonus": "0"}, {"shutout": "points"}])
def test_without_a_score_limit_no_bonus_for_reaching_it_is_named(bonus: dict[str, str]) -> None:
    to_rounds = {"score_limit": "off", "rounds_limit": "3"}
    usual, other = house(GIN, **to_rounds), house(GIN, **to_rounds, **bonus)
    assert (text(usual), in_force(usual, EN)) == (text(other), in_force(other, EN))


@pytest.mark.parametrize(
    "option", [{"kisses": "on"}, {"oklahoma": "on", "spades_double": "two-boxes"}]
)
def test_boxes_that_bring_nothing_are_not_named(option: dict[str, str]) -> None:
    rules = house(GIN, round_bonus="0", **option)
    assert not re.search(r"\bbox", " ".join((text(rules), *in_force(rules, EN))))
