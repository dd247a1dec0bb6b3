"""The rules for players: every rule is told, as the table has chosen it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from rummy_tui.rules.ruleset import Option, Ruleset
from rummy_tui.rules.variants import (
    AMERICAN,
    BASIC,
    GERMAN,
    MANIPULATION,
    PLAYROOM,
    RULESETS,
)
from rummy_tui.words.rules_in_force import in_force
from rummy_tui.words.rules_text import rules_text
from tests.rules.positions import house
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import assert_speakable

EN = speaker("en")


def text(rules: Ruleset) -> str:
    return " ".join(p for section in rules_text(rules, EN) for p in section.paragraphs)


def with_value(rules: Ruleset, option: Option, value: Any) -> Ruleset:
    """A rule set with a value of an option, and what that value needs."""
    fields = {option.key: value}
    if option.needs is not None and value:
        fields |= dict([option.needs])
    if option.key == "score_limit" and not value:
        fields["rounds_limit"] = 3
    return replace(rules, **fields)


def houses(rules: Ruleset) -> list[Ruleset]:
    """The rule set with each value of each option, or its ends where it is a number."""
    return [rules] + [
        with_value(rules, option, value)
        for option in rules.options
        for value in option.choices or (option.low, option.high, *(0,) * option.may_be_off)
    ]


HOUSES = [each for rules in RULESETS.values() for each in houses(rules)]


@pytest.mark.parametrize("code", CODES)
def test_rules_can_be_read_and_told_with_every_option(code: str) -> None:
    t = speaker(code)
    for rules in HOUSES:
        for section in rules_text(rules, t):
            assert_speakable(section.heading, sentence=False)
            assert section.paragraphs
            for paragraph in section.paragraphs:
                assert_speakable(paragraph)
        assert_speakable(in_force(rules, t))


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
}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_only_what_a_rule_set_has_is_a_heading(rules: Ruleset) -> None:
    headings = [section.heading for section in rules_text(rules, EN)]
    assert len(set(headings)) == len(headings)
    some = {"Opening", "Jokers", "Regrouping the table"}
    assert set(headings) & some == HEADINGS[rules.key]
    assert {"The aim", "A turn", "Points", "The end of a round", "The match"} <= set(headings)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (PLAYROOM, "2 to 4 players: 2 packs of 52, 14 cards each."),
        (PLAYROOM, "7 to 8 players: 4 packs of 52, 14 cards each."),
        (PLAYROOM, "a tie for the lead plays on"),
        (PLAYROOM, "Else it costs 200 points"),
        (PLAYROOM, "two to nine 5, ten, jack, queen and king 10"),
        (PLAYROOM, "Nobody wins it; what was earned stays."),
        (BASIC, "3 to 5 players: 1 pack of 52, 7 cards each."),
        (house(BASIC, ten_for_three="on"), "2 to 3 players: 1 pack of 52, 10 cards each."),
        (
            house(BASIC, two_packs_for_four="on"),
            "4 to 7 players: 2 packs of 52, 10 cards each.",
        ),
        (BASIC, "A joker that is turned up stays there."),
        (BASIC, "their first card starts the new discards"),
        (BASIC, "nothing follows the king"),
        (BASIC, "an ace 1, a joker 15"),
        (house(BASIC, ace_high="on"), "an ace 11, a joker 15"),
        (house(BASIC, joker_majority="on"), "A combination has 2 natural cards or more."),
        (house(BASIC, suits_twice="on"), "three or four cards of one rank; a suit may be there"),
        (house(BASIC, suits_twice="on"), "any card of the rank will do"),
        (house(BASIC, any_missing="on"), "any card that the set lacks will do"),
        (house(BASIC, zero_sum="on"), "The others lose what they pay."),
        (BASIC, "if several hands are the lowest, nobody scores"),
        (BASIC, "once round the table nobody could draw from the stock and nobody has laid a card"),
        (BASIC, "or the last discard is taken instead: whoever is to draw may choose"),
        (GERMAN, "or the last discard is taken instead: whoever is to draw may choose"),
        (AMERICAN, "If there is nothing to draw at all, the draw is skipped."),
        (
            house(PLAYROOM, discard="one-way"),
            "If there is nothing to draw at all, the draw is skipped.",
        ),
        (GERMAN, "Equal cards and jokers draw again."),
        (GERMAN, "without drawing"),
        (GERMAN, "This is allowed before you have opened, too."),
        (GERMAN, "Cards added to other combinations do not count."),
        (GERMAN, "an ace 1 before a two, and 11 after a king or in a set"),
        (GERMAN, "At most 2 jokers lie side by side in a run."),
        (house(GERMAN, jokers_side_by_side="1"), "Two jokers never lie side by side in a run."),
        (GERMAN, "Else the turn cannot end: the exchange can be taken back."),
        (GERMAN, "The last card must be discarded"),
        (house(GERMAN, final_discard="optional"), "needs no discard"),
        (house(GERMAN, final_discard="optional"), "lies face down, and nobody learns it"),
        (GERMAN, "everyone takes the own hand as penalty points"),
        (GERMAN, "The lowest total wins; equal totals share the win."),
        (house(GERMAN, deals_each="2"), "when everyone has dealt 2 times. Whichever comes first."),
        (house(GERMAN, rummy_doubles="on"), "count double"),
        (AMERICAN, "There are no jokers."),
        (AMERICAN, "after a blocked round the same dealer deals again"),
        (AMERICAN, "all points of the round count double"),
        (AMERICAN, "They are not shuffled: the oldest is drawn first."),
        (house(AMERICAN, one_meld="on"), "unless you go out in it; this is judged when the turn"),
        (MANIPULATION, "Whoever has drawn 3 cards may not lay in that turn"),
        (MANIPULATION, "is skipped, and you may still lay"),
        (MANIPULATION, "the turn ends by itself, unless you may knock"),
        (MANIPULATION, "none has gone to a hand"),
        (MANIPULATION, "It is free only when that card itself lies on the table"),
        (MANIPULATION, "Whoever knocks loses a tie"),
        (MANIPULATION, "everyone has one more turn after it, that player the last"),
        (MANIPULATION, "everyone with 150 points or more gets 100 more"),
        (MANIPULATION, "25 points for each round won, also together with others"),
    ],
)
def test_rules_are_told(rules: Ruleset, told: str) -> None:
    assert told in text(rules)


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
def test_what_is_not_in_force_is_not_told(rules: Ruleset, absent: str) -> None:
    assert absent not in text(rules)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            PLAYROOM,
            "Playroom Rummy: 30 points to open. The top discard may be taken. "
            "The ace is low or high. Each pack has 2 jokers. At most 1 joker in a combination. "
            "A joker goes only into a new combination. "
            "A joker that is laid scores nothing and does not help to open. "
            "A joker taken and not laid again costs 200. Cards score when they are laid. "
            "The first to 1000 points ends the match. "
            "The highest score wins; a tie for the lead plays on.",
        ),
        (
            MANIPULATION,
            "Manipulation Rummy: no points are needed to open. "
            "Draw up to 3 cards; after the last of them you may not lay. Nobody discards. "
            "Knock with 5 points or fewer. When the stock is used up, everyone has one more turn. "
            "The table may be regrouped. The ace is low or high. Each pack has 1 joker. "
            "A joker is free only when the real card lies on the table, and stays there. "
            "The lowest hand gets the difference between it and each other hand. "
            "The first to 150 points ends the match. "
            "Besides: going out 25, winning against a knock 10, reaching the limit 100, "
            "each round won 25. The highest score wins; equal scores share the win.",
        ),
    ],
)
def test_rules_in_force_in_words(rules: Ruleset, told: str) -> None:
    assert in_force(rules, EN) == told
