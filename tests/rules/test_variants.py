"""Options as a player writes them, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import (
    BadOption,
    Discards,
    FinalDiscard,
    JokerPoints,
    Option,
    Ruleset,
    Scoring,
    Size,
)
from rummy_tui.rules.variants import (
    AMERICAN,
    BASIC,
    GERMAN,
    MANIPULATION,
    PLAYROOM,
    RULESETS,
    with_options,
)


@pytest.mark.parametrize(
    ("chosen", "problem", "key"),
    [
        ({"opening": "10"}, "range", "opening"),
        ({"opening": "95"}, "range", "opening"),
        ({"opening": "off"}, "value", "opening"),
        ({"opening": "many"}, "value", "opening"),
        ({"opening": ""}, "value", "opening"),
        ({"opening": "30.5"}, "value", "opening"),
        ({"jokers": "-1"}, "range", "jokers"),
        ({"jokers": "5"}, "range", "jokers"),
        ({"jokers_in_meld": "0"}, "range", "jokers_in_meld"),
        ({"jokers_in_meld": "5"}, "range", "jokers_in_meld"),
        ({"joker_points": "half"}, "value", "joker_points"),
        ({"joker_penalty": "501"}, "range", "joker_penalty"),
        ({"discard": "double"}, "value", "discard"),
        ({"must_play": "perhaps"}, "value", "must_play"),
        ({"score_limit": "99"}, "range", "score_limit"),
        ({"score_limit": "10001"}, "range", "score_limit"),
        ({"rounds_limit": "101"}, "range", "rounds_limit"),
        ({"score_limit": "off"}, "endless", "score_limit"),
        ({"score_limit": "0", "rounds_limit": "0"}, "endless", "score_limit"),
        ({"must_play": "on", "discard": "none"}, "needs", "must_play"),
        ({"must_play": "on", "discard": "one-way"}, "needs", "must_play"),
        ({"must_play": "on", "discard": "multiple"}, "needs", "must_play"),
        ({"gin": "on"}, "unknown", "gin"),
        ({"key": "basic"}, "unknown", "key"),
        ({"hand": "10"}, "unknown", "hand"),
    ],
    ids=lambda value: "-".join(f"{k}={v}" for k, v in value.items()) if type(value) is dict else "",
)
def test_refused_options_name_the_field(chosen: dict[str, str], problem: str, key: str) -> None:
    with pytest.raises(BadOption) as caught:
        with_options(PLAYROOM, chosen)
    assert (caught.value.problem, caught.value.key) == (problem, key)


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("opening", "15", 15),
        ("opening", " 90 ", 90),
        ("Opening", "45", 45),
        ("jokers", "0", 0),
        ("jokers-in-meld", "2", 2),
        ("jokers_in_meld", "4", 4),
        ("joker_points", "Replaced", JokerPoints.REPLACED),
        ("joker-points", "zero", JokerPoints.ZERO),
        ("joker_penalty", "0", 0),
        ("discard", "none", Discards.NONE),
        ("discard", "one-way", Discards.ONE_WAY),
        ("discard", "one_way", Discards.ONE_WAY),
        ("discard", "MULTIPLE", Discards.MULTIPLE),
        ("must_play", "on", True),
        ("must-play", "yes", True),
        ("must_play", "true", True),
        ("must_play", "off", False),
        ("must_play", "no", False),
        ("must_play", "false", False),
        ("rounds_limit", "off", 0),
        ("rounds_limit", "no", 0),
        ("rounds_limit", "none", 0),
        ("rounds_limit", "0", 0),
        ("rounds_limit", "100", 100),
        ("score_limit", "10000", 10_000),
    ],
)
def test_options_as_a_player_writes_them(key: str, text: str, value: object) -> None:
    rules = with_options(PLAYROOM, {key: text})
    assert getattr(rules, PLAYROOM.option(key).key) == value


@pytest.mark.parametrize(
    "fields",
    [{"must_play": 1}, {"opening": True}, {"discard": "simple"}, {"opening": 30.0}],
    ids=str,
)
def test_a_value_of_another_type_is_refused_at_birth(fields: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        replace(PLAYROOM, **fields)  # type: ignore[arg-type]


CLASHING = [
    (MANIPULATION, {"opening": 30, "options": ()}, "opening", "regroup"),
    (MANIPULATION, {"one_meld": True}, "one_meld", "regroup"),
    (MANIPULATION, {"same_turn": True}, "same_turn", "regroup"),
    (MANIPULATION, {"any_missing": True}, "any_missing", "regroup"),
    (MANIPULATION, {"joker_lay_off": False}, "joker_lay_off", "regroup"),
    (MANIPULATION, {"scoring": Scoring.AS_LAID, "undercut": 0}, "scoring", "regroup"),
    (MANIPULATION, {"discard": Discards.SIMPLE, "draws": 1, "knock": 0}, "regroup", "discard"),
    (PLAYROOM, {"knock": 5}, "knock", "discard"),
    (PLAYROOM, {"draws": 3}, "draws", "discard"),
    (GERMAN, {"discard": Discards.NONE}, "final_discard", "discard"),
    (
        GERMAN,
        {"discard": Discards.NONE, "final_discard": FinalDiscard.OPTIONAL},
        "last_face_down",
        "discard",
    ),
    (BASIC, {"discard": Discards.NONE}, "upcard", "discard"),
    (BASIC, {"discard": Discards.ONE_WAY, "must_play": True}, "must_play", "discard"),
    (BASIC, {"joker_penalty": 50}, "joker_penalty", "same_turn"),
    (GERMAN, {"going_out": 25}, "going_out", "scoring"),
    (BASIC, {"rummy": 50}, "rummy", "scoring"),
    (MANIPULATION, {"pure_rummy": 50}, "pure_rummy", "scoring"),
    (PLAYROOM, {"rummy_doubles": True}, "rummy_doubles", "scoring"),
    (GERMAN, {"zero_sum": True}, "zero_sum", "scoring"),
    (AMERICAN, {"undercut": 10}, "undercut", "scoring"),
]


@pytest.mark.parametrize(("rules", "fields", "key", "other"), CLASHING)
def test_fields_that_leave_one_unheeded_are_refused_at_birth(
    rules: Ruleset, fields: dict[str, Any], key: str, other: str
) -> None:
    with pytest.raises(BadOption) as caught:
        replace(rules, **fields)
    value, its_value = (fields.get(k, getattr(rules, k)) for k in (key, other))
    assert (caught.value.key, caught.value.problem) == (key, "clash")
    assert caught.value.detail == (value, other, its_value)


@pytest.mark.parametrize(
    ("rules", "fields", "told"),
    [
        (AMERICAN, {"sizes": (Size(6, 1, 10),)}, (6, 61, 52)),
        (AMERICAN, {"sizes": (Size(3, 1, 17),)}, (3, 52, 52)),
        (GERMAN, {"sizes": (Size(2, 1, 27),)}, (2, 55, 55)),
        (BASIC, {"sizes": (Size(2, 1, 10), Size(6, 1, 10)), "jokers": 0}, (6, 61, 52)),
    ],
)
def test_a_deal_that_leaves_nothing_to_draw_is_refused_at_birth(
    rules: Ruleset, fields: dict[str, Any], told: tuple[int, int, int]
) -> None:
    with pytest.raises(BadOption) as caught:
        replace(rules, **fields)
    assert (caught.value.problem, caught.value.detail) == ("deal", told)
    replace(rules, **fields | {"sizes": (*fields["sizes"][:-1], Size(told[0], 2, 10))})


def test_one_card_left_to_draw_is_enough() -> None:
    assert replace(AMERICAN, sizes=(Size(5, 1, 10),)).hand(5) == 10


def test_an_illegal_action_tells_its_cards() -> None:
    illegal = Illegal(Reason.NOT_IN_HAND, cards("7H JK"))
    assert str(illegal) == "a card is not in the hand: 7H JK"


OPTIONS = {
    "playroom": "discard must_play opening jokers jokers_in_meld joker_points joker_penalty "
    "score_limit rounds_limit",
    "basic": "ten_for_three two_packs_for_four ace_high suits_twice jokers joker_lay_off "
    "joker_majority any_missing same_turn shuffle zero_sum score_limit rounds_limit",
    "german": "draw_for_deal cut_joker opening jokers_side_by_side final_discard shuffle "
    "rummy_doubles score_limit deals_each rounds_limit",
    "american": "ace_high one_meld winner_deals_two rummy_doubles zero_sum score_limit "
    "rounds_limit",
    "manipulation": "knock going_out undercut match_bonus round_bonus score_limit rounds_limit",
}
EVERY_OPTION = [
    pytest.param(key, option, id=f"{key}-{option.key}")
    for key, rules in RULESETS.items()
    for option in rules.options
]


@pytest.mark.parametrize("key", RULESETS)
def test_a_set_has_just_its_own_options(key: str) -> None:
    assert {option.key for option in RULESETS[key].options} == set(OPTIONS[key].split())


@pytest.mark.parametrize(("key", "option"), EVERY_OPTION)
def test_every_option_takes_its_values_and_no_others(key: str, option: Option) -> None:
    rules = RULESETS[key]
    if option.choices:
        texts = ["off" if choice is False else "on" for choice in option.choices]
        texts = [getattr(c, "value", text) for c, text in zip(option.choices, texts, strict=True)]
        wrong = ["perhaps", "", "2"]
    else:
        texts = [str(option.low), str(option.high)] + ["off"] * option.may_be_off
        lower = option.low - 1 or (-1 if option.may_be_off else 0)
        wrong = [str(lower), str(option.high + 1), "many", ""]
        wrong += [] if option.may_be_off else ["off"]
    spare = {"rounds_limit": "5"} if option.key == "score_limit" else {}
    for text in texts:
        chosen = with_options(rules, {option.key: text, **spare})
        assert option.allows(getattr(chosen, option.key))
    for text in wrong:
        with pytest.raises(BadOption) as caught:
            with_options(rules, {option.key: text, **spare})
        assert caught.value.key == option.key


@pytest.mark.parametrize(
    ("key", "chosen", "problem", "named"),
    [
        ("basic", {"joker_majority": "on", "jokers": "0"}, "needs", "joker_majority"),
        ("basic", {"any_missing": "on", "jokers": "0"}, "needs", "any_missing"),
        ("basic", {"same_turn": "on", "jokers": "0"}, "needs", "same_turn"),
        ("basic", {"opening": "30"}, "unknown", "opening"),
        ("basic", {"score_limit": "off"}, "endless", "score_limit"),
        ("german", {"score_limit": "off"}, "endless", "score_limit"),
        ("german", {"jokers": "2"}, "unknown", "jokers"),
        ("american", {"jokers": "2"}, "unknown", "jokers"),
        ("manipulation", {"discard": "none"}, "unknown", "discard"),
    ],
)
def test_what_does_not_go_together_is_refused(
    key: str, chosen: dict[str, str], problem: str, named: str
) -> None:
    with pytest.raises(BadOption) as caught:
        with_options(RULESETS[key], chosen)
    assert (caught.value.problem, caught.value.key) == (problem, named)


def test_german_a_number_of_deals_is_limit_enough() -> None:
    rules = with_options(RULESETS["german"], {"score_limit": "off", "deals_each": "1"})
    assert (rules.score_limit, rules.deals_each) == (0, 1)
