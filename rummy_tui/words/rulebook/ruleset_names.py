"""The names of the rule sets, and a sentence that introduces each."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_

RULESET_NAMES: Final = {
    "playroom": N_("Playroom Rummy"),
    "basic": N_("Basic Rummy"),
    "german": N_("German Rummy"),
    "american": N_("American Rummy"),
    "manipulation": N_("Manipulation Rummy"),
    "gin": N_("Gin Rummy"),
    "kalooki": N_("Kalooki"),
}
ABOUT: Final = {
    "playroom": N_("The Rummy of QuentinC's Playroom: every card scores when it is laid."),
    "basic": N_("Basic Rummy: no opening, jokers that come and go, short rounds."),
    "german": N_("German Rummy: two packs with six jokers, an opening, and penalty points."),
    "american": N_("American Rummy: one pack, no jokers, and a rummy counts double."),
    "gin": N_("Gin Rummy for two: combinations stay in the hand until somebody knocks."),
    "kalooki": N_("Kalooki, as 40 or 51: two packs with jokers, an opening, and penalty points."),
    "manipulation": N_(
        "Manipulation Rummy, also called Carousel: you may regroup the whole table."
    ),
}


def ruleset_name(key: str, t: Language) -> str:
    return t(RULESET_NAMES[key])


def introduced(rules: Ruleset, t: Language) -> str:
    """The sentence that introduces a rule set, if it has one."""
    return t(ABOUT[rules.key]) if rules.key in ABOUT else ""
