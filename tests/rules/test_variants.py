"""Options as a player writes them, and those that are refused."""

from __future__ import annotations

import pickle
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.option import BadOption, Option
from rummy_tui.rules.ruleset import (
    AfterPasses,
    Discards,
    FinalDiscard,
    JokerPoints,
    Ruleset,
    Scoring,
    Shutout,
    Size,
    StockOut,
    Values,
)
from rummy_tui.rules.variants import (
    AMERICAN,
    BASIC,
    GERMAN,
    GIN,
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
    (MANIPULATION, {"declared": False}, "jokers", "declared"),
    (MANIPULATION, {"joker_lay_off": False}, "joker_lay_off", "regroup"),
    (MANIPULATION, {"scoring": Scoring.AS_LAID, "undercut": 0, "knock": 0}, "scoring", "regroup"),
    (MANIPULATION, {"discard": Discards.SIMPLE, "draws": 1, "knock": 0}, "regroup", "discard"),
    (PLAYROOM, {"knock": 5}, "knock", "scoring"),
    (MANIPULATION, {"knock": 5, "opening": 30, "regroup": False}, "knock", "opening"),
    (PLAYROOM, {"draws": 3}, "draws", "discard"),
    (GERMAN, {"discard": Discards.NONE}, "final_discard", "discard"),
    (
        GERMAN,
        {"discard": Discards.NONE, "final_discard": FinalDiscard.OPTIONAL},
        "last_face_down",
        "discard",
    ),
    (BASIC, {"discard": Discards.NONE}, "upcard", "discard"),
    (PLAYROOM, {"discard": Discards.NONE, "stock_out": StockOut.ALL}, "stock_out", "discard"),
    (BASIC, {"discard": Discards.ONE_WAY, "must_play": True}, "must_play", "discard"),
    (BASIC, {"naturals_in_meld": 1, "options": ()}, "naturals_in_meld", "joker_majority"),
    (BASIC, {"choose_seat": True}, "choose_seat", "draw_for_deal"),
    (BASIC, {"joker_penalty": 50}, "joker_penalty", "same_turn"),
    (GERMAN, {"going_out": 25}, "going_out", "scoring"),
    (BASIC, {"rummy": 50}, "rummy", "scoring"),
    (MANIPULATION, {"pure_rummy": 50}, "pure_rummy", "scoring"),
    (PLAYROOM, {"rummy_doubles": True}, "rummy_doubles", "scoring"),
    (GERMAN, {"zero_sum": True}, "zero_sum", "scoring"),
    (AMERICAN, {"undercut": 10}, "undercut", "scoring"),
    (AMERICAN, {"shutout": Shutout.BONUS}, "shutout", "scoring"),
    (AMERICAN, {"tie_undercuts": False}, "tie_undercuts", "scoring"),
    (AMERICAN, {"scoring": Scoring.DEADWOOD, "rummy_doubles": False}, "scoring", "hidden_melds"),
    (GIN, {"scoring": Scoring.LOWEST_HAND, "gin_bonus": 0, "shutout": Shutout.NOTHING},
     "scoring", "hidden_melds"),
    (GIN, {"jokers": 2}, "jokers", "hidden_melds"),
    (GIN, {"ace_high": True}, "ace_high", "hidden_melds"),
    (GIN, {"must_play": True}, "must_play", "hidden_melds"),
    (GIN, {"discard": Discards.NONE, "upcard": False, "offer_upcard": False},
     "discard", "hidden_melds"),
    (GIN, {"sizes": (Size(3, 1, 10),)}, "sizes", "hidden_melds"),
    (GIN, {"sizes": (Size(2, 2, 10),)}, "sizes", "hidden_melds"),
    (GIN, {"values": Values(pips=5)}, "values", "hidden_melds"),
    (GIN, {"upcard": False}, "offer_upcard", "upcard"),
    (GIN, {"dealer_begins": True}, "dealer_begins", "offer_upcard"),
    (GIN, {"offer_upcard": False, "after_passes": AfterPasses.EITHER},
     "after_passes", "offer_upcard"),
    (BASIC, {"offer_upcard": True}, "offer_upcard", "hidden_melds"),
    (BASIC, {"own_layoffs": True}, "own_layoffs", "hidden_melds"),
]  # fmt: skip


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


def test_a_deal_that_leaves_no_more_than_ends_the_round_is_refused_at_birth() -> None:
    with pytest.raises(BadOption) as caught:
        replace(GIN, stock_floor=31)
    assert (caught.value.problem, caught.value.detail) == ("deal", (2, 52, 52))
    replace(GIN, stock_floor=30)


@pytest.mark.parametrize(
    "fields",
    [
        {"jokers": -1},
        {"draws": 0},
        {"naturals_in_meld": 0},
        {"stock_floor": -1},
        {"sizes": (Size(4, 0, 10),)},
        {"sizes": (Size(4, 1, 2),)},
        {"sizes": (Size(1, 1, 10),)},
        {"sizes": (Size(4, 1, 7), Size(4, 2, 7))},
        {"opening": 81},  # seven cards, and one that is drawn, of ten points each
    ],
    ids=str,
)
def test_numbers_with_which_nobody_could_play_are_refused_at_birth(fields: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as caught:
        replace(AMERICAN, **{"sizes": (Size(4, 1, 7),), **fields})
    assert (caught.value.key, caught.value.problem) == (next(iter(fields)), "range")


def test_an_opening_that_a_hand_can_just_hold_is_accepted() -> None:
    assert replace(AMERICAN, sizes=(Size(4, 1, 7),), opening=80).opening == 80


def test_one_card_left_to_draw_is_enough() -> None:
    assert replace(AMERICAN, sizes=(Size(5, 1, 10),)).hand(5) == 10


def test_a_refused_option_comes_whole_out_of_another_process() -> None:
    bad = BadOption("opening", "range", 0, 100)
    again = pickle.loads(pickle.dumps(bad))
    assert (again.key, again.problem, again.detail) == ("opening", "range", (0, 100))
    assert str(again) == "opening: range 0 100"


def test_an_illegal_action_tells_its_cards() -> None:
    illegal = Illegal(Reason.NOT_IN_HAND, cards("7H JK"))
    assert str(illegal) == "a card is not in the hand: 7H JK"


EVERY_OPTION = [
    pytest.param(key, option, id=f"{key}-{option.key}")
    for key, rules in RULESETS.items()
    for option in rules.options
]


OPTIONS = """
playroom: discard none|one-way|simple|multiple, simple
playroom: must_play off|on, off, needs discard=simple
playroom: opening 15-90 by 5, 30
playroom: jokers 0-4 by 1, 2
playroom: jokers_in_meld 1-4 by 1, 1
playroom: joker_points zero|replaced, zero
playroom: joker_penalty 0-500 by 50, 200
playroom: stock_out keep-top|all, keep-top
playroom: going_out 0-500 by 50, 100
playroom: rummy 0-1000 by 50, 200
playroom: pure_rummy 0-1000 by 50, 300
playroom: score_limit 100-10000 by 100 or off, 1000
playroom: rounds_limit 1-100 by 1 or off, 0
basic: ten_for_three off|on, off
basic: two_packs_for_four off|on, off
basic: ace_high off|on, off
basic: suits_twice off|on, off
basic: jokers 0-4 by 1, 2
basic: joker_lay_off off|on, on
basic: joker_majority off|on, off, needs jokers=1
basic: naturals_in_meld 1-2 by 1, 2, needs joker_majority=on
basic: any_missing off|on, off, needs jokers=1
basic: same_turn off|on, off, needs jokers=1
basic: shuffle off|on, off
basic: zero_sum off|on, off
basic: score_limit 50-1000 by 50 or off, 100
basic: rounds_limit 1-100 by 1 or off, 0
german: draw_for_deal off|on, on
german: choose_seat off|on, off, needs draw_for_deal=on
german: cut_joker off|on, on
german: opening 20-60 by 5 or off, 40
german: jokers_side_by_side 1-2 by 1 or off, 2
german: final_discard optional|required, required
german: shuffle off|on, on
german: rummy_doubles off|on, off
german: score_limit 100-2000 by 100 or off, 500
german: deals_each 1-10 by 1 or off, 0
german: rounds_limit 1-100 by 1 or off, 0
american: ace_high off|on, off
american: one_meld off|on, off
american: dealer left|winner, winner
american: rummy_doubles off|on, on
american: zero_sum off|on, off
american: score_limit 50-1000 by 50 or off, 100
american: rounds_limit 1-100 by 1 or off, 0
manipulation: knock 1-10 by 1 or off, 5
manipulation: going_out 0-100 by 5, 25
manipulation: undercut 0-50 by 5, 10
manipulation: match_bonus 0-200 by 50, 100
manipulation: round_bonus 0-100 by 5, 25
manipulation: score_limit 50-1000 by 50 or off, 150
manipulation: rounds_limit 1-100 by 1 or off, 0
gin: school classic|modern, classic
gin: oklahoma off|on, off
gin: ace_up only-gin|one, only-gin, needs oklahoma=on
gin: spades_double once|two-boxes|one-box, once, needs oklahoma=on
gin: kisses off|on, off
gin: hollywood off|on, off, needs score_limit=50
gin: knock 0-10 by 1, 10
gin: gin_bonus 0-50 by 5, 20
gin: big_gin 1-60 by 1 or off, 0
gin: undercut 0-50 by 5, 10
gin: tie_undercuts off|on, on
gin: round_bonus 0-50 by 5, 20
gin: match_bonus 0-200 by 50, 100
gin: shutout nothing|bonus|points, bonus
gin: dealer left|winner|loser, winner
gin: after_passes stock|either, stock
gin: own_layoffs off|on, off
gin: score_limit 50-500 by 25 or off, 100
gin: rounds_limit 1-100 by 1 or off, 0
kalooki: variant 40|51, 40
kalooki: opening 20-80 by 5, 40
kalooki: must_play off|on, on
kalooki: jokers 1-2 by 1, 2
kalooki: joker_held 5-50 by 5, 15
kalooki: same_turn off|on, on
kalooki: final_discard optional|required, required
kalooki: rummy_doubles off|on, off
kalooki: score_limit 50-1000 by 50 or off, 150
kalooki: rounds_limit 1-100 by 1 or off, 0
"""
"""The values of each option, the default, and the option it needs."""


def test_every_option_has_its_bounds_steps_and_usual_value() -> None:
    found = [
        f"{key}: {_in_the_table(option)}, {_written(getattr(rules, option.key))}{_needed(option)}"
        for key, rules in RULESETS.items()
        for option in rules.options
    ]
    assert found == OPTIONS.split("\n")[1:-1]


def _in_the_table(option: Option) -> str:
    if option.choices:
        return f"{option.key} {'|'.join(map(_written, option.choices))}"
    off = " or off" * option.may_be_off
    return f"{option.key} {option.low}-{option.high} by {option.step}{off}"


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value.value) if isinstance(value, Enum) else str(value)


def _needed(option: Option) -> str:
    if option.needs is None:
        return ""
    other, wanted = option.needs
    return f", needs {other}={_written(wanted)}"


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
    if option.needs is not None and option.needs[0] == "oklahoma":
        spare = {"oklahoma": "on"}
    if option.key == "naturals_in_meld":
        spare = {"joker_majority": "on"}
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
        ("basic", {"naturals_in_meld": "1"}, "needs", "naturals_in_meld"),
        ("basic", {"opening": "30"}, "unknown", "opening"),
        ("basic", {"score_limit": "off"}, "endless", "score_limit"),
        ("german", {"score_limit": "off"}, "endless", "score_limit"),
        ("german", {"jokers": "2"}, "unknown", "jokers"),
        ("american", {"jokers": "2"}, "unknown", "jokers"),
        ("manipulation", {"discard": "none"}, "unknown", "discard"),
    ],
)
def test_a_clash_is_refused(key: str, chosen: dict[str, str], problem: str, named: str) -> None:
    with pytest.raises(BadOption) as caught:
        with_options(RULESETS[key], chosen)
    assert (caught.value.problem, caught.value.key) == (problem, named)


def test_german_a_number_of_deals_is_limit_enough() -> None:
    rules = with_options(RULESETS["german"], {"score_limit": "off", "deals_each": "1"})
    assert (rules.score_limit, rules.deals_each) == (0, 1)
