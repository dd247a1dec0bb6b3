"""The rules that a command line asks for: a rule set, house rules or a file, and its options.

What is needed is loaded when it is needed, so that the program starts at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rummy_tui.system.printable import LONGEST_TOLD, one_line

if TYPE_CHECKING:
    from rummy_tui.rules.ruleset import Ruleset
    from rummy_tui.store.answers import Answer
    from rummy_tui.words.language import Language


class UsageError(Exception):
    """Something on the command line that cannot be done, told in a sentence."""


class Asked(NamedTuple):  # a dataclass would be felt at every start
    """Rules to play by; `name` is that of house rules, `notes` is what their file has too much."""

    rules: Ruleset
    name: str = ""
    notes: tuple[str, ...] = ()


def asked_rules(name: str, options: Sequence[str], t: Language) -> Asked:
    """The rules of a name with options as written; UsageError names what is wrong."""
    from rummy_tui.rules.ruleset import BadOption
    from rummy_tui.rules.variants import with_options
    from rummy_tui.words.option_words import bad_option

    asked = _named(name, t)
    chosen = _options(options, t)
    try:
        return asked._replace(rules=with_options(asked.rules, chosen))
    except BadOption as problem:
        raise UsageError(bad_option(problem, asked.rules, t)) from None


def _named(name: str, t: Language) -> Asked:
    """A rule set by its key, house rules by their name, or a file by its path."""
    from rummy_tui.rules.variants import RULESETS
    from rummy_tui.store.houses import find_house, saved_houses
    from rummy_tui.words.problems import BadFile, did_you_mean, nearest, told

    rules = RULESETS.get(name.strip().lower())
    if rules is not None:
        return Asked(rules)
    try:
        house = find_house(name)
    except LookupError:
        pass
    except BadFile as bad:
        raise UsageError(told(bad.problem, t)) from None
    else:
        return Asked(house.rules, house.name, tuple(told(each, t) for each in house.left_out))
    none = t.gettext('There are no rules "{name}".').format(name=one_line(name, LONGEST_TOLD))
    saved = [house.name for house in saved_houses()[0]]
    if near := nearest(name, [*RULESETS, *saved]):
        raise UsageError(f"{none} {did_you_mean(near, t)}")
    sets = t.gettext("The rule sets are: {names}.").format(names=", ".join(RULESETS))
    own = t.gettext("House rules: {names}.").format(names=", ".join(saved)) if saved else ""
    raise UsageError(" ".join(filter(None, (none if name.strip() else "", sets, own))))


def done(answer: Answer, t: Language, *, sure: str = "") -> str:
    """What has been done; UsageError where it was refused, with the option or command that helps.

    `sure` is the command that does it without asking.
    """
    from rummy_tui.store.answers import Done

    if isinstance(answer, Done):
        where = t.gettext("The file is {file}.").format(file=answer.file) if answer.file else ""
        return f"{answer.text} {where}".rstrip()
    more = {
        "sure": t.gettext("To do it: {command}.").format(command=sure),
        "overwrite": t.gettext("{option} replaces what is there.").format(option="--overwrite"),
    }.get(answer.way_on, "")
    raise UsageError(f"{answer.text} {more}".rstrip())


def refuse_nowhere(t: Language) -> None:
    """UsageError where nothing is kept, because there is no place for it."""
    from rummy_tui.store.settings import is_nowhere
    from rummy_tui.words.setting_words import no_place

    if is_nowhere():
        raise UsageError(no_place(t))


def _options(written: Sequence[str], t: Language) -> dict[str, str]:
    """Options as they are written, each once."""

    chosen: dict[str, str] = {}
    for text in written:
        key, _, value = (part.strip() for part in text.partition("="))
        if not key or not value:
            raise UsageError(
                t.gettext("Write an option as KEY=VALUE, not {text}.").format(
                    text=one_line(text, LONGEST_TOLD)
                )
            )
        key = key.lower().replace("_", "-")
        if key in chosen:
            told = t.gettext("The option {key} is given twice.")
            raise UsageError(told.format(key=one_line(key, LONGEST_TOLD)))
        chosen[key] = value
    return chosen
