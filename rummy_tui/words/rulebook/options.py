"""All options, each a row, and their sentences in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.rulebook.options_gin import HIDDEN_ONLY, HIDDEN_TOO
from rummy_tui.words.rulebook.options_melds import MELDS
from rummy_tui.words.rulebook.options_points import POINTS
from rummy_tui.words.rulebook.options_turns import TURNS
from rummy_tui.words.rulebook.rules_rows import OptionWords, Row

OPTIONS: Final = TURNS | MELDS | POINTS | HIDDEN_ONLY
HIDDEN: Final = OPTIONS | HIDDEN_TOO
"""The same for games with hidden melds."""
LIMITS: Final = ("score_limit", "deals_each", "rounds_limit")
"""Options that each can end a match."""


def option_words(key: str, rules: Ruleset) -> OptionWords:
    """The row of an option, by what it means in a rule set."""
    return (HIDDEN if rules.hidden_melds else OPTIONS)[key]


def off_word(key: str) -> Mark:
    """The word for an option that is switched off; it is the same in every rule set."""
    return OPTIONS[key].off


def rule(*keys: str, of: Mapping[str, OptionWords] = OPTIONS) -> tuple[Row, ...]:
    """The sentences of options in the rules for players, one after the other."""
    return tuple(of[key].rule for key in keys)


def clause(*keys: str, of: Mapping[str, OptionWords] = OPTIONS) -> tuple[Row, ...]:
    """The clauses of options among the rules in force."""
    return tuple(of[key].clause for key in keys)
