"""Rows of the rules for players: sentences, and the rule sets that they belong to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, NamedTuple, TypeAlias

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, Mark

# Most rows ask for one field. A wrong name cannot hide: the tests say every rule set with each
# value of each option.
Asked = str | Callable[[Ruleset], object]
"""The name of a field of a rule set, or a function of the rule set."""
Row: TypeAlias = "Mark | If | By | Filled | Worded | tuple[Row, ...]"
"""A tuple is several in a row, and an empty one says nothing."""
Worded = Callable[[Ruleset, Language], str]
"""Words that follow from more than the value of a field."""


@dataclass(frozen=True, slots=True)
class If:
    """A row said if a condition holds. A number that is asked for is `{n}`."""

    asked: Asked
    row: Row
    otherwise: Row = ()


@dataclass(frozen=True, slots=True)
class By:
    """A row for each value of a field, so that none can be forgotten."""

    asked: Asked
    rows: Mapping[Any, Row]


@dataclass(frozen=True, slots=True)
class Filled:
    """A sentence with several fields, or with a list; it is not said if the list is empty."""

    text: Mark
    parts: Mapping[str, str | tuple[Row, ...]]


class OptionWords(NamedTuple):
    """The words for an option."""

    name: Mark
    help: Mark
    rule: Row = ()
    """Its sentences in the rules for players."""
    clause: Row = ()
    """The same in a few words, among the rules in force."""
    off: Mark = N_("off")
    """The word for a value of 0: there is no limit, or something is not done at all."""


def said(row: Row, rules: Ruleset, t: Language, **values: object) -> str:
    """Say a row of a rule set as one paragraph; empty if it says nothing."""
    match row:
        case Mark():
            return t(row, **values)
        case tuple():
            return " ".join(filter(None, (said(each, rules, t, **values) for each in row)))
        case If(asked, then, otherwise):
            value = _asked(asked, rules)
            return said(then, rules, t, n=value) if value else said(otherwise, rules, t)
        case By(asked, rows):
            return said(rows[_asked(asked, rules)], rules, t)
        case Filled(text, parts):
            filled = {
                name: ", ".join(filter(None, (said(each, rules, t) for each in part)))
                if isinstance(part, tuple)
                else _asked(part, rules)
                for name, part in parts.items()
            }
            return t(text, **filled) if "" not in filled.values() else ""
        case _:
            return row(rules, t)


def _asked(asked: Asked, rules: Ruleset) -> Any:
    return attrgetter(asked)(rules) if isinstance(asked, str) else asked(rules)
