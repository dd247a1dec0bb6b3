"""The words for rule sets, their options and values, and for errors in options."""

from __future__ import annotations

import pytest

from rummy_tui.bots import LEVELS
from rummy_tui.rules.ruleset import (
    Discards,
    FinalDiscard,
    JokerPoints,
    Ruleset,
)
from rummy_tui.rules.variants import RULESETS, parse_option
from rummy_tui.words.rulebook.level_words import level_help, level_name
from rummy_tui.words.rulebook.option_words import (
    option_help,
    option_name,
    option_value,
    shown_value,
    written_values,
)
from rummy_tui.words.rulebook.options import OPTIONS
from rummy_tui.words.rulebook.options_gin import HIDDEN_TOO
from rummy_tui.words.rulebook.ruleset_names import ruleset_name
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import assert_speakable

EN = speaker("en")


def test_every_option_has_a_row_and_every_row_an_option() -> None:
    offered = {option.key for rules in RULESETS.values() for option in rules.options}
    assert set(OPTIONS) == offered
    hidden = {o.key for rules in RULESETS.values() if rules.hidden_melds for o in rules.options}
    assert hidden >= set(HIDDEN_TOO)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_option_has_a_name_and_an_explanation(rules: Ruleset, code: str) -> None:
    t = speaker(code)
    assert_speakable(ruleset_name(rules.key, t), sentence=False)
    for option in rules.options:
        assert_speakable(option_name(option.key, rules, t), sentence=False)
        assert_speakable(option_help(option.key, rules, t))
        assert_speakable(shown_value(option, rules, t), sentence=False)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_no_two_options_of_a_rule_set_have_the_same_name_or_explanation(rules: Ruleset) -> None:
    keys = [option.key for option in rules.options]
    assert len({option_name(key, rules, EN) for key in keys}) == len(keys)
    assert len({option_help(key, rules, EN) for key in keys}) == len(keys)


def test_every_rule_set_has_its_own_name() -> None:
    assert len({ruleset_name(key, EN) for key in RULESETS}) == len(RULESETS)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_an_option_that_depends_on_another_says_so(rules: Ruleset) -> None:
    words = {
        "discard": "if no discard but the top one may be taken",
        "jokers": "with jokers",
        "draw_for_deal": "if cards are drawn for the first deal",
        "joker_majority": "if there may be more jokers than natural cards",
        "oklahoma": "in Oklahoma",
        "score_limit": "in a match to points",
    }
    for option in rules.options:
        if option.needs is not None:
            assert f"Only {words[option.needs[0]]}." in option_help(option.key, rules, EN)


@pytest.mark.parametrize("code", CODES)
def test_values_and_levels_have_words(code: str) -> None:
    t = speaker(code)
    for kind in (Discards, JokerPoints, FinalDiscard, (True, False, 0, 30)):
        values = tuple(kind)
        assert len({option_value(value, t) for value in values}) == len(values)
    for level in (None, *LEVELS):
        assert_speakable(level_name(level, t), sentence=False)
        assert bool(level_help(level, t)) == (level is not None)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_written_values_can_be_read(rules: Ruleset) -> None:
    for option in rules.options:
        for word in written_values(option).split(", "):
            first = word if option.choices else word.split("-")[0]
            assert option.allows(parse_option(option, first))
