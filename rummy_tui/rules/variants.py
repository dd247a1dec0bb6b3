"""The rule sets, each a value, and the options that a table may choose in them."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Any, Final

from rummy_tui.rules.option import BadOption, Option
from rummy_tui.rules.ruleset import (
    AceUp,
    AfterPasses,
    Dealer,
    Discards,
    FinalDiscard,
    JokerPoints,
    Ruleset,
    School,
    Scoring,
    Shutout,
    Size,
    Spades,
    StockOut,
    Values,
    Variant,
)

# Each of these is a whole game in one value, and no code elsewhere asks which one is played: a new
# game is a new value, whose fields choose the procedures that it needs.
YES_NO: Final = (False, True)
ROUNDS: Final = Option("rounds_limit", 1, 100, may_be_off=True)

PLAYROOM: Final = Ruleset(
    key="playroom",
    sizes=(Size(4, 2, 14), Size(6, 3, 14), Size(8, 4, 14)),
    values=Values(pips=5, low_ace=5, ace=15),
    joker_held=20,
    scoring=Scoring.AS_LAID,
    jokers=2,
    take_before_opening=False,
    opening=30,
    ace_high=True,
    jokers_in_meld=1,
    joker_majority=True,
    joker_lay_off=False,
    same_turn=True,
    joker_penalty=200,
    joker_points=JokerPoints.ZERO,
    going_out=100,
    rummy=200,
    pure_rummy=300,
    score_limit=1000,
    ties_share=False,
    options=(
        Option("discard", choices=tuple(Discards)),
        Option("must_play", choices=YES_NO, needs=("discard", Discards.SIMPLE)),
        Option("opening", 15, 90, step=5),
        Option("jokers", 0, 4),
        Option("jokers_in_meld", 1, 4),
        Option("joker_points", choices=tuple(JokerPoints)),
        Option("joker_penalty", 0, 500, step=50),
        Option("stock_out", choices=(StockOut.KEEP_TOP, StockOut.ALL)),
        Option("going_out", 0, 500, step=50),
        Option("rummy", 0, 1000, step=50),
        Option("pure_rummy", 0, 1000, step=50),
        Option("score_limit", 100, 10_000, may_be_off=True, step=100),
        ROUNDS,
    ),
)

BASIC: Final = Ruleset(
    key="basic",
    sizes=(
        Size(2, 1, 10),
        Size(3, 1, 7, "ten_for_three", 1, 10),
        Size(5, 1, 7, "two_packs_for_four", 2, 10),
        Size(7, 2, 10),
    ),
    values=Values(ace=11),
    joker_held=15,
    scoring=Scoring.WINNER_TAKES,
    jokers=2,
    upcard=True,
    stock_out=StockOut.UPCARD,
    shuffle=False,
    score_limit=100,
    options=(
        Option("ten_for_three", choices=YES_NO),
        Option("two_packs_for_four", choices=YES_NO),
        Option("ace_high", choices=YES_NO),
        Option("suits_twice", choices=YES_NO),
        Option("jokers", 0, 4),
        Option("joker_lay_off", choices=YES_NO),
        Option("joker_majority", choices=YES_NO, needs=("jokers", 1)),
        Option("naturals_in_meld", 1, 2, needs=("joker_majority", True)),
        Option("any_missing", choices=YES_NO, needs=("jokers", 1)),
        Option("same_turn", choices=YES_NO, needs=("jokers", 1)),
        Option("shuffle", choices=YES_NO),
        Option("zero_sum", choices=YES_NO),
        Option("score_limit", 50, 1000, may_be_off=True, step=50),
        ROUNDS,
    ),
)

GERMAN: Final = Ruleset(
    key="german",
    sizes=(Size(6, 2, 13),),
    values=Values(ace=11),
    joker_held=20,
    scoring=Scoring.PENALTY,
    jokers=3,
    draw_for_deal=True,
    cut_joker=True,
    dealer_begins=True,
    opening=40,
    final_discard=FinalDiscard.REQUIRED,
    last_face_down=True,
    ace_high=True,
    jokers_side_by_side=2,
    same_turn=True,
    score_limit=500,
    options=(
        Option("draw_for_deal", choices=YES_NO),
        Option("choose_seat", choices=YES_NO, needs=("draw_for_deal", True)),
        Option("cut_joker", choices=YES_NO),
        Option("opening", 20, 60, may_be_off=True, step=5),
        Option("jokers_side_by_side", 1, 2, may_be_off=True),
        Option("final_discard", choices=tuple(FinalDiscard)),
        Option("shuffle", choices=YES_NO),
        Option("rummy_doubles", choices=YES_NO),
        Option("score_limit", 100, 2000, may_be_off=True, step=100),
        Option("deals_each", 1, 10, may_be_off=True),
        ROUNDS,
    ),
)

AMERICAN: Final = Ruleset(
    key="american",
    sizes=(Size(2, 1, 10), Size(4, 1, 7), Size(6, 1, 6)),
    values=Values(),
    scoring=Scoring.WINNER_TAKES,
    upcard=True,
    dealer=Dealer.WINNER,
    stock_out=StockOut.ALL,
    shuffle=False,
    rummy_doubles=True,
    score_limit=100,
    options=(
        Option("ace_high", choices=YES_NO),
        Option("one_meld", choices=YES_NO),
        Option("dealer", choices=(Dealer.LEFT, Dealer.WINNER)),
        Option("rummy_doubles", choices=YES_NO),
        Option("zero_sum", choices=YES_NO),
        Option("score_limit", 50, 1000, may_be_off=True, step=50),
        ROUNDS,
    ),
)

MANIPULATION: Final = Ruleset(
    key="manipulation",
    sizes=(Size(2, 1, 10), Size(5, 2, 10)),
    values=Values(),
    joker_held=25,
    scoring=Scoring.LOWEST_HAND,
    jokers=1,
    draws=3,
    discard=Discards.NONE,
    stock_out=StockOut.LAST_LAP,
    knock=5,
    regroup=True,
    ace_high=True,
    naturals_in_meld=1,
    joker_majority=True,
    declared=True,
    going_out=25,
    undercut=10,
    score_limit=150,
    match_bonus=100,
    round_bonus=25,
    options=(
        Option("knock", 1, 10, may_be_off=True),
        Option("going_out", 0, 100, step=5),
        Option("undercut", 0, 50, step=5),
        Option("match_bonus", 0, 200, step=50),
        Option("round_bonus", 0, 100, step=5),
        Option("score_limit", 50, 1000, may_be_off=True, step=50),
        ROUNDS,
    ),
)

GIN: Final = Ruleset(
    key="gin",
    sizes=(Size(2, 1, 10),),
    values=Values(),
    scoring=Scoring.DEADWOOD,
    upcard=True,
    offer_upcard=True,
    dealer=Dealer.WINNER,
    knock=10,
    hidden_melds=True,
    stock_floor=2,
    few_cards=0,
    gin_bonus=20,
    undercut=10,
    match_bonus=100,
    round_bonus=20,
    shutout=Shutout.BONUS,
    score_limit=100,
    options=(
        Option("school", choices=tuple(School)),
        Option("oklahoma", choices=YES_NO),
        Option("ace_up", choices=tuple(AceUp), needs=("oklahoma", True)),
        Option("spades_double", choices=tuple(Spades), needs=("oklahoma", True)),
        Option("kisses", choices=YES_NO),
        Option("hollywood", choices=YES_NO, needs=("score_limit", 50)),
        Option("knock", 0, 10),
        Option("gin_bonus", 0, 50, step=5),
        Option("big_gin", 1, 60, may_be_off=True),
        Option("undercut", 0, 50, step=5),
        Option("tie_undercuts", choices=YES_NO),
        Option("round_bonus", 0, 50, step=5),
        Option("match_bonus", 0, 200, step=50),
        Option("shutout", choices=tuple(Shutout)),
        Option("dealer", choices=tuple(Dealer)),
        Option("after_passes", choices=tuple(AfterPasses)),
        Option("own_layoffs", choices=YES_NO),
        Option("score_limit", 50, 500, may_be_off=True, step=25),
        ROUNDS,
    ),
)
KALOOKI: Final = Ruleset(
    key="kalooki",
    sizes=(Size(4, 2, 13),),
    values=Values(ace=11),
    joker_held=15,
    scoring=Scoring.PENALTY,
    jokers=2,
    upcard=True,
    opening=40,
    must_play=True,
    final_discard=FinalDiscard.REQUIRED,
    ace_high=True,
    same_turn=True,
    score_limit=150,
    options=(
        Option("variant", choices=tuple(Variant)),
        Option("opening", 20, 80, step=5),
        Option("must_play", choices=YES_NO),
        Option("jokers", 1, 2),
        Option("joker_held", 5, 50, step=5),
        Option("same_turn", choices=YES_NO),
        Option("final_discard", choices=tuple(FinalDiscard)),
        Option("rummy_doubles", choices=YES_NO),
        Option("score_limit", 50, 1000, may_be_off=True, step=50),
        ROUNDS,
    ),
)

NUMBERS: Final[dict[Enum, dict[str, Any]]] = {
    School.CLASSIC: {
        "gin_bonus": 20,
        "undercut": 10,
        "big_gin": 0,
        "round_bonus": 20,
        "shutout": Shutout.BONUS,
    },
    School.MODERN: {
        "gin_bonus": 25,
        "undercut": 25,
        "big_gin": 31,
        "round_bonus": 25,
        "shutout": Shutout.POINTS,
    },
    Variant.FORTY: {
        "opening": 40,
        "must_play": True,
        "joker_held": 15,
    },
    Variant.FIFTY_ONE: {
        "opening": 51,
        "must_play": False,
        "joker_held": 25,
    },
}
"""The numbers of a school of Gin or a variant of Kalooki; each can also be chosen on its own."""

RULESETS: Final = {
    rules.key: rules for rules in (PLAYROOM, BASIC, GERMAN, AMERICAN, MANIPULATION, GIN, KALOOKI)
}


def parse_option(option: Option, text: str) -> Any:
    """The value of an option as a player has written it; BadOption if it is not allowed."""
    # as people write it: in any case, with - or _, and with yes, on or true alike
    word = text.strip().lower()
    for choice in option.choices:
        if isinstance(choice, Enum) and word.replace("_", "-") == choice.value:
            return choice
        if (
            isinstance(choice, bool)
            and word in (("off", "no", "false"), ("on", "yes", "true"))[choice]
        ):
            return choice
    if option.choices:
        raise BadOption(option.key, "value", text)
    if option.may_be_off and word in ("off", "no", "none"):
        return 0
    try:
        value = int(word)
    except ValueError:
        raise BadOption(option.key, "value", text) from None
    if not option.allows(value):
        raise BadOption(option.key, "range", value)
    return value


def with_options(rules: Ruleset, chosen: dict[str, str]) -> Ruleset:
    """A rule set with a table's own options, as written; BadOption names the problem."""
    fields: dict[str, Any] = {}
    for key, text in chosen.items():
        option = rules.option(key)
        fields[option.key] = parse_option(option, text)
    return with_fields(rules, fields)


def with_fields(rules: Ruleset, fields: dict[str, Any]) -> Ruleset:
    """A rule set with other values of its options; BadOption if it cannot be played."""
    # one choice may stand for many numbers, unless one of them is chosen separately
    numbers: dict[str, Any] = {}
    for value in fields.values():
        numbers |= NUMBERS.get(value, {})
    return replace(rules, **numbers | fields)
