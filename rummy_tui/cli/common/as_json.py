"""Results as JSON, for a program to read: names of files and of rules, numbers, and no sentences.

All of it is ASCII, so that every encoding and every terminal can take it. `docs/command-line.md`
lists the entries.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum
from typing import Any

from rummy_tui.match.history import Seat
from rummy_tui.rules.option import Option
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.system.printable import tell
from rummy_tui.words.program.problems import Problem

JsonObject = dict[str, Any]


def print_json(value: JsonObject | Sequence[JsonObject]) -> None:
    """Print an object or a list in one line."""
    tell(json.dumps(value, default=_simple), whole=True)


def _simple(value: object) -> Any:
    """A value of the program as JSON has it."""
    return value.value if isinstance(value, Enum) else str(value)


def rules_json(rules: Ruleset, house: str = "") -> JsonObject:
    """Rules with their options; `house` is the name of house rules."""
    fewest, most = rules.players
    return {
        "rules": rules.key,
        "house": house or None,
        "players": {"min": fewest, "max": most},
        "options": [_option_json(option, rules) for option in rules.options],
    }


def _option_json(option: Option, rules: Ruleset) -> JsonObject:
    """An option with its value, its default in the rule set, and the values it can have."""
    told: JsonObject = {
        "key": option.key,
        "value": getattr(rules, option.key),
        "default": getattr(RULESETS[rules.key], option.key),
    }
    if option.choices:
        told["choices"] = option.choices
    else:
        told |= {"min": option.low, "max": option.high, "step": option.step}
        told["zero_is_off"] = option.may_be_off
    if option.needs:
        told["needs"] = dict(zip(("key", "value"), option.needs, strict=True))
    return told


def changed_options(rules: Ruleset) -> JsonObject:
    """The options whose values are not the defaults of the rule set."""
    usual = RULESETS[rules.key]
    values = {option.key: getattr(rules, option.key) for option in rules.options}
    return {key: value for key, value in values.items() if value != getattr(usual, key)}


def seats_json(seats: Sequence[Seat]) -> list[JsonObject]:
    """Seats in the order of play; the level of a person is null."""
    return [{"name": seat.name, "level": seat.level} for seat in seats]


def problem_json(problem: Problem) -> JsonObject:
    """A problem in a file."""
    return {
        "problem": problem.what,
        "file": problem.file,
        "line": problem.line or None,
        "name": problem.name or None,
        "value": problem.value or None,
    }
