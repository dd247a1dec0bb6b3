"""The options of a table as lines of a menu: the next value, what depends on it, what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rummy_tui.rules.option import BadOption, Option
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import with_fields
from rummy_tui.words.language.language import Language
from rummy_tui.words.rulebook.option_words import off, option_value, written_value


def next_value(option: Option, value: Any, direction: int) -> Any:
    """The next value of an option; numbers stop at their ends, `off` lies below the lowest."""
    if option.choices:
        choices = option.choices
        return choices[(choices.index(value) + direction) % len(choices)]
    if value == 0 and option.may_be_off:
        return option.low if direction > 0 else 0
    # A number that was typed need not be one of the steps: the ends hold all the same.
    raised = value + direction * option.step
    if raised < option.low:
        return 0 if option.may_be_off else option.low
    return min(raised, option.high)


def values_of(option: Option, now: Any) -> Sequence[Any]:
    """What an option can be, in its steps, and what it is now."""
    if option.choices:
        return option.choices
    steps = {now, *range(option.low, option.high + 1, option.step)}
    return sorted(steps | {0} if option.may_be_off else steps)


def with_value(rules: Ruleset, option: Option, value: Any) -> tuple[Ruleset, tuple[Option, ...]]:
    """A rule set with an option changed, and the options that had to be switched off with it.

    Raises BadOption where the option itself cannot have the value.
    """
    fields: dict[str, Any] = {option.key: value}
    dropped: list[Option] = []
    while True:
        try:
            return with_fields(rules, fields), tuple(dropped)
        except BadOption as problem:
            # What was chosen itself is never switched off for another's sake: it is refused.
            if problem.problem != "needs" or problem.key in fields:
                raise
            needy = rules.option(problem.key)
            fields[needy.key] = needy.choices[0] if needy.choices else 0
            dropped.append(needy)


def written(option: Option, text: str, t: Language) -> str:
    """A value as it is written, out of one as it is shown: `one-way` for `one way`."""
    # What the menu shows can be typed there; files and commands have their own words.
    for choice in option.choices:
        if option_value(choice, t).lower() == text.lower():
            return written_value(choice)
    if option.may_be_off and text.lower() == off(option.key, t).lower():
        return "off"
    return text
