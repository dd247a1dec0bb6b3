"""The rules of a table in a few words each, to be walked through."""

from __future__ import annotations

import re
from typing import Final

from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook import rules_gin
from rummy_tui.words.rulebook.option_words import option_name
from rummy_tui.words.rulebook.options import LIMITS, clause
from rummy_tui.words.rulebook.rules_points import WINNING
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, Row, said
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


# Numbers of packs and cards for every number of players would be long to hear.
def _sizes(rules: Ruleset, t: Language) -> str:
    """The options in force that change packs and hands, by their names."""
    keys = [s.option for s in rules.sizes if s.option and getattr(rules, s.option)]
    return " ".join(option_name(key, rules, t) + "." for key in keys)


_JOKERS: Final[Row] = (
    *clause(
        "jokers_in_meld",
        "joker_majority",
        "naturals_in_meld",
        "jokers_side_by_side",
        "joker_lay_off",
        "joker_points",
        "joker_held",
    ),
    If(
        "regroup",
        N_(
            "A joker is free only if the card it stands for is on the table, and the joker stays "
            "there."
        ),
        clause("same_turn", "joker_penalty", "any_missing"),
    ),
)
_SCORING: Final[Row] = By(
    "scoring",
    {
        Scoring.AS_LAID: N_("Cards score when they are laid."),
        Scoring.WINNER_TAKES: clause("zero_sum"),
        Scoring.PENALTY: N_("The cards you hold at the end count against you."),
        Scoring.LOWEST_HAND: N_(
            "The lowest hand gets the difference between it and every other hand."
        ),
    },
)
_BONUSES: Final[Row] = Filled(
    N_("In addition: {points}."),
    {
        "points": clause(
            "going_out", "rummy", "pure_rummy", "undercut", "match_bonus", "round_bonus"
        )
    },
)
IN_FORCE: Final[tuple[Row, ...]] = (
    clause("opening"),
    _sizes,
    clause("draw_for_deal", "choose_seat", "dealer", "cut_joker"),
    If("dealer_begins", N_("The dealer begins, without drawing.")),
    If(
        lambda r: r.draws > 1 and r.draws,
        NN_(
            "Draw up to {n} card; after the last draw you may not lay.",
            "Draw up to {n} cards; after the last draw you may not lay.",
        ),
    ),
    clause("discard", "shuffle", "final_discard", "one_meld", "knock", "stock_out"),
    If("regroup", N_("The table may be regrouped.")),
    clause("ace_high", "suits_twice", "jokers"),
    If("jokers", _JOKERS),
    _SCORING,
    clause("rummy_doubles", *LIMITS),
    _BONUSES,
    WINNING,
)


_GIN: Final[Row] = (lambda r, t: f"{ruleset_name(r.key, t)}.", rules_gin.IN_FORCE)


def in_force(rules: Ruleset, t: Language) -> tuple[str, ...]:
    """The name of the rules, and each rule in a few words."""
    # A row may say several sentences; each is a line of its own.
    return tuple(re.split(r"(?<=\.) ", said(_GIN if rules.hidden_melds else IN_FORCE, rules, t)))


def agreed(hints: bool, turns_back: bool, t: Language) -> tuple[str, ...]:
    """Say the other agreements of a table that are not as usual."""
    told = ([] if hints else [N_("No hints are given.")]) + (
        [N_("Whole turns may be taken back.")] if turns_back else []
    )
    return tuple(map(t, told))
