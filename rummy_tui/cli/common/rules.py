"""The rules that a command line asks for: a rule set, house rules or a file, and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rummy_tui.cli.common.usage import UsageError, no_such
from rummy_tui.rules.option import BadOption
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store.houses import find_house, saved_houses
from rummy_tui.system.printable import LONGEST_TOLD, one_line
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import command_line as words
from rummy_tui.words.program.problems import BadFile, told
from rummy_tui.words.rulebook.option_words import bad_option


class Asked(NamedTuple):
    """Rules to play by; `name` is that of house rules, `notes` are about ignored entries."""

    rules: Ruleset
    name: str = ""
    notes: tuple[str, ...] = ()


def asked_rules(name: str, options: Sequence[str], t: Language) -> Asked:
    """Return a rule set, house rules or the rules of a file, with options as they are written.

    UsageError says what is wrong.
    """
    try:
        if (rules := RULESETS.get(name.strip().lower())) is not None:
            asked = Asked(rules)
        else:
            house = find_house(name)
            left_out = tuple(told(each, t) for each in house.left_out)
            asked = Asked(house.rules, house.name, left_out)
    except BadFile as bad:
        raise UsageError(told(bad.problem, t)) from None
    except LookupError:
        saved = [house.name for house in saved_houses()[0]]
        there = t(words.RULE_SETS, names=", ".join(RULESETS))
        if saved:
            there += " " + t(words.HOUSES, names=", ".join(saved))
        # Of a name that is empty nothing is told but what there is.
        none = t(words.NO_RULES, name=one_line(name, LONGEST_TOLD)) if name.strip() else ""
        raise no_such(none, name, [*RULESETS, *saved], there, t) from None
    chosen: dict[str, str] = {}
    for text in options:
        key, _, value = (part.strip() for part in text.partition("="))
        if not key or not value:
            raise UsageError(t(words.NO_OPTION, text=one_line(text, LONGEST_TOLD)))
        # The program tells it as `score-limit`; a file of house rules may have `score_limit`.
        key = key.lower().replace("_", "-")
        if key in chosen:
            raise UsageError(t(words.TWICE, key=one_line(key, LONGEST_TOLD)))
        chosen[key] = value
    try:
        return asked._replace(rules=with_options(asked.rules, chosen))
    except BadOption as problem:
        raise UsageError(bad_option(problem, asked.rules, t)) from None
