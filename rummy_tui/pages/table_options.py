"""The options of a table as lines of a menu: the next value, what depends on it, why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rummy_tui.desk.page import sentence
from rummy_tui.rules.ruleset import BadOption, Option, Ruleset
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import (
    LIMITS,
    bad_option,
    off,
    option_name,
    option_value,
    shown_value,
    written_value,
)


def next_value(option: Option, value: Any, direction: int) -> Any:
    """The next value of an option; numbers stop at their ends, `off` lies below the lowest."""
    if option.choices:
        choices = option.choices
        return choices[(choices.index(value) + direction) % len(choices)]
    if value == 0 and option.may_be_off:
        return option.low if direction > 0 else 0
    raised = value + direction * option.step
    if raised < option.low:
        return 0 if option.may_be_off else option.low
    return min(raised, option.high)


def with_value(rules: Ruleset, option: Option, value: Any) -> tuple[Ruleset, tuple[Option, ...]]:
    """A rule set with an option changed, and the options that had to be switched off with it.

    Raises BadOption where the option itself cannot have the value.
    """
    fields: dict[str, Any] = {option.key: value}
    dropped: list[Option] = []
    while True:
        try:
            return replace(rules, **fields), tuple(dropped)
        except BadOption as problem:
            if problem.problem != "needs" or problem.key in fields:
                raise
            needy = rules.option(problem.key)
            fields[needy.key] = needy.choices[0] if needy.choices else 0
            dropped.append(needy)


def written(option: Option, text: str, t: Language) -> str:
    """A value as it is written, out of one as it is shown: `one-way` for `one way`."""
    for choice in option.choices:
        if option_value(choice, t).lower() == text.lower():
            return written_value(choice)
    if option.may_be_off and text.lower() == off(option.key, t).lower():
        return "off"
    return text


def option_line(option: Option, rules: Ruleset, t: Language) -> str:
    return t.labelled(option_name(option.key, t), shown_value(option, rules, t))


def switched_off(options: tuple[Option, ...], rules: Ruleset, t: Language) -> str:
    """What was switched off with another option."""
    return " ".join(sentence(option_line(option, rules, t)) for option in options)


def why_not(problem: BadOption, changed: Option, rules: Ruleset, t: Language) -> str:
    """Why an option cannot be so, by the names that options have in the menu."""
    if problem.problem == "needs":
        other, wanted = problem.detail
        return t.gettext('"{option}" needs "{other}: {value}". Change that line first.').format(
            option=option_name(problem.key, t),
            other=option_name(str(other), t),
            value=_least(wanted, t),
        )
    if problem.problem == "endless":
        others = [
            f'"{option_name(o.key, t)}"'
            for o in rules.options
            if o.key in LIMITS and o.key != changed.key
        ]
        return t.gettext("The match would never end: set {others} first.").format(
            others=t.either(others)
        )
    if problem.problem in ("unknown", "clash", "deal"):
        return bad_option(problem, rules, t)
    return t.gettext('"{option}" cannot be {value}. It can be: {values}.').format(
        option=option_name(changed.key, t),
        value=problem.detail[0],
        values=t.either(_values(changed, t)),
    )


def _values(option: Option, t: Language) -> list[str]:
    """What an option can be, as the menu says it."""
    if option.choices:
        return [option_value(choice, t) for choice in option.choices]
    span = t.gettext("{low} to {high}").format(low=option.low, high=option.high)
    return [span, off(option.key, t)] if option.may_be_off else [span]


def _least(wanted: object, t: Language) -> str:
    if type(wanted) is int:
        return t.gettext("{n} or more").format(n=wanted)
    return option_value(wanted, t)
