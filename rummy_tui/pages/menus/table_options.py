"""Values of rule options in a menu: the next one, those that depend on it, and typed ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rummy_tui.rules.option import BadOption, Option
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import with_fields
from rummy_tui.words.language.language import Language
from rummy_tui.words.rulebook.option_words import off, option_value, written_value


def next_value(option: Option, value: Any, direction: int) -> Any:
    """Return the next value of an option; numbers stop at their ends, below the lowest is `off`."""
    if option.choices:
        choices = option.choices
        return choices[(choices.index(value) + direction) % len(choices)]
    if value == 0 and option.may_be_off:
        return option.low if direction > 0 else 0
    # A typed number may lie between two steps, but not beyond the ends.
    raised = value + direction * option.step
    if raised < option.low:
        return 0 if option.may_be_off else option.low
    return min(raised, option.high)


def values_of(option: Option, now: Any) -> Sequence[Any]:
    """Return the values of an option in its steps, including the present value."""
    if option.choices:
        return option.choices
    steps = {now, *range(option.low, option.high + 1, option.step)}
    return sorted(steps | {0} if option.may_be_off else steps)


def with_value(rules: Ruleset, option: Option, value: Any) -> tuple[Ruleset, tuple[Option, ...]]:
    """Return a rule set with an option changed, and the options that had to be switched off.

    Raises BadOption if the option itself cannot have the value.
    """
    fields: dict[str, Any] = {option.key: value}
    dropped: list[Option] = []
    while True:
        try:
            return with_fields(rules, fields), tuple(dropped)
        except BadOption as problem:
            # The chosen option itself is never switched off for another one: it is refused.
            if problem.problem != "needs" or problem.key in fields:
                raise
            needy = rules.option(problem.key)
            fields[needy.key] = needy.choices[0] if needy.choices else 0
            dropped.append(needy)


def written(option: Option, text: str, t: Language) -> str:
    """Return the written form of a value that was typed as it is shown: `one-way` for `one way`."""
    # The menu takes the words that it shows; files and commands have words of their own.
    for choice in option.choices:
        if option_value(choice, t).lower() == text.lower():
            return written_value(choice)
    if option.may_be_off and text.lower() == off(option.key, t).lower():
        return "off"
    return text
