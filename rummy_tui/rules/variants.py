"""The rule sets, each a value, and the options that a table may choose in them."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Any, Final

from rummy_tui.rules.ruleset import (
    Aces,
    BadOption,
    Discards,
    JokerPoints,
    Option,
    Ruleset,
    Scoring,
)

PLAYROOM: Final = Ruleset(
    key="playroom",
    players=(2, 8),
    packs_up_to=((4, 2), (6, 3), (8, 4)),
    hand=14,
    jokers=2,
    jokers_in_meld=1,
    naturals_in_meld=2,
    joker_lay_off=False,
    aces=Aces.LOW_OR_HIGH,
    discard=Discards.SIMPLE,
    must_play=False,
    opening=30,
    joker_penalty=200,
    joker_points=JokerPoints.ZERO,
    few_cards=3,
    scoring=Scoring.AS_LAID,
    going_out=100,
    rummy=200,
    pure_rummy=300,
    score_limit=1000,
    rounds_limit=0,
    options=(
        Option("discard", choices=tuple(Discards)),
        Option("must_play", choices=(False, True)),
        Option("opening", 15, 90, step=5),
        Option("jokers", 0, 4),
        Option("jokers_in_meld", 1, 4),
        Option("joker_points", choices=tuple(JokerPoints)),
        Option("joker_penalty", 0, 500, step=50),
        Option("score_limit", 100, 10_000, may_be_off=True, step=100),
        Option("rounds_limit", 1, 100, may_be_off=True),
    ),
)

RULESETS: Final = {rules.key: rules for rules in (PLAYROOM,)}


def parse_option(option: Option, text: str) -> Any:
    """The value that a player has written for an option; BadOption if it is none of its."""
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
    """A rule set with a table's own options, as written; BadOption names what is wrong."""
    fields: dict[str, Any] = {}
    for key, text in chosen.items():
        option = rules.option(key)
        fields[option.key] = parse_option(option, text)
    return replace(rules, **fields)
