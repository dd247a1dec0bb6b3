"""House rules in words: the differences from a rule set, and the number of players."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NC_, NN_
from rummy_tui.words.rulebook.option_words import option_name, shown_value
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

ALL_USUAL: Final = N_("Everything as usual.")


def differences(rules: Ruleset, t: Language) -> list[str]:
    """Each option that is not as usual in its rule set, as a sentence."""
    usual = RULESETS[rules.key]
    return [
        t.labelled(option_name(o.key, rules, t), shown_value(o, rules, t)) + "."
        for o in rules.options
        if getattr(rules, o.key) != getattr(usual, o.key)
    ]


def house_line(name: str, rules: Ruleset, t: Language) -> str:
    """House rules by name with the rule set that they are made from."""
    return t(NC_("house rules", "{name}, {rules}"), name=name, rules=ruleset_name(rules.key, t))


def house_told(name: str, rules: Ruleset, t: Language) -> str:
    """House rules with all differences from their rule set."""
    told = differences(rules, t) or [t(ALL_USUAL)]
    return f"{house_line(name, rules, t)}. " + " ".join(told)


# Too many have no singular: two can play every rule set.
_FOR_SOME: Final = (
    NN_(
        "{n} is too few: {fewest} to {most} can play {rules}.",
        "{n} are too few: {fewest} to {most} can play {rules}.",
    ),
    N_("{n} is too many: {fewest} to {most} can play {rules}."),
)
_FOR_SO_MANY: Final = (
    NN_(
        "{n} is too few: choose {most} for {rules}.",
        "{n} are too few: choose {most} for {rules}.",
    ),
    N_("{n} is too many: choose {most} for {rules}."),
)
"""The sentences for too few and for too many."""


def players_refused(rules: Ruleset, players: int, t: Language) -> str:
    """Refuse a number of players, with the fewest and the most that can play."""
    fewest, most = rules.players
    few, many = _FOR_SOME
    if fewest == most:
        few, many = _FOR_SO_MANY
    text = many if players > most else few
    return t(text, n=players, fewest=fewest, most=most, rules=ruleset_name(rules.key, t))


def name_refused(name: str, t: Language) -> str:
    """Refuse a name for a seat: an empty one, or that of another seat."""
    if not name:
        return t(N_("A seat needs a name: choose one."))
    return t(N_("Every seat needs a name of its own: choose another one."))
