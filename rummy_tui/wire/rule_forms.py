"""Rules as saved matches have them: the key of a rule set, and all its options."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.wire.form import Form, Rules, is_a
from rummy_tui.wire.garbled import Garbled
from rummy_tui.words.rulebook.option_words import written_value


def _write(rules: Ruleset) -> dict[str, object]:
    options = {option.key: written_value(getattr(rules, option.key)) for option in rules.options}
    written: dict[str, object] = {"key": rules.key, "options": options}
    if _read(written) != rules:
        raise ValueError(f"other rules than those of {rules.key} with options")
    return written


def _read(value: object, _: Rules = None) -> Ruleset:
    read = is_a(value, dict)
    if read.keys() != {"key", "options"}:
        raise Garbled("no rules")
    rules, options = RULESETS.get(is_a(read["key"], str)), is_a(read["options"], dict)
    # all of them: another program may have other defaults
    if rules is None or options.keys() != {option.key for option in rules.options}:
        raise Garbled("unknown rules")
    try:
        return with_options(rules, {key: is_a(text, str) for key, text in options.items()})
    except ValueError as problem:
        raise Garbled("rules that cannot be played") from problem


RULES: Final = Form(_write, _read)
