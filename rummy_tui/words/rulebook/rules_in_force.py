"""The rules of a table in a few words each, to be walked through."""

from __future__ import annotations

import re
from typing import Final

from rummy_tui.rules.ruleset import Dealer, Discards, FinalDiscard, Ruleset, Scoring, StockOut
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook import rules_gin
from rummy_tui.words.rulebook.option_words import option_name, ruleset_name
from rummy_tui.words.rulebook.rules_melds import JOKERS_IN_MELD
from rummy_tui.words.rulebook.rules_points import JOKER_POINTS, LIMITS, WINNING
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, Row, said
from rummy_tui.words.rulebook.rules_turns import JOKERS_IN_PACK


def _name(rules: Ruleset, t: Language) -> str:
    text = N_("{name}: {n} points to open.")
    if not rules.opening:
        text = N_("{name}: no points are needed to open.")
    return t(text, name=ruleset_name(rules.key, t), n=rules.opening)


# Numbers of packs and cards for every number of players would be long to hear.
def _sizes(rules: Ruleset, t: Language) -> str:
    """The options in force that change packs and hands, by their names."""
    keys = [s.option for s in rules.sizes if s.option and getattr(rules, s.option)]
    return " ".join(option_name(key, rules, t) + "." for key in keys)


_DISCARDS: Final[Row] = (
    By(
        "discard",
        {
            Discards.NONE: N_("Nobody discards."),
            Discards.ONE_WAY: N_("Discards are never taken."),
            Discards.SIMPLE: If(
                "must_play",
                N_("The top discard may be taken, to be laid at once."),
                N_("The top discard may be taken."),
            ),
            Discards.MULTIPLE: N_("Any number of discards may be taken."),
        },
    ),
    If(
        lambda r: r.discard is not Discards.NONE and not r.shuffle,
        N_("Discards that are turned over are not shuffled."),
    ),
    If(
        lambda r: r.discard is not Discards.NONE and r.final_discard is FinalDiscard.REQUIRED,
        N_("The last card must be discarded."),
    ),
)
_JOKER_TAKEN: Final[Row] = If(
    "regroup",
    N_("A joker is free only when the real card lies on the table, and stays there."),
    (
        If(
            "same_turn",
            If(
                lambda r: r.joker_penalty is None,
                N_("A joker that is taken must be laid again in the same turn."),
                If(
                    "joker_penalty",
                    N_("A joker taken and not laid again costs {n}."),
                    N_("A joker taken and not laid again stays in the hand."),
                ),
            ),
            N_("A joker that is taken may be kept."),
        ),
        If("any_missing", N_("Any card that a set lacks takes its joker.")),
    ),
)
_JOKERS: Final[Row] = (
    JOKERS_IN_MELD,
    # Nothing needs to be said of what is allowed.
    If("joker_majority", (), N_("Never more jokers than natural cards in a combination.")),
    If(
        lambda r: r.naturals_in_meld == 1 and any(o.key == "naturals_in_meld" for o in r.options),
        N_("One natural card beside two jokers is a combination."),
    ),
    If(
        "jokers_side_by_side",
        NN_("Never two side by side.", "At most {n} side by side."),
    ),
    If("joker_lay_off", (), N_("A joker goes only into a new combination.")),
    # The same row as in the whole rules, so that both cannot contradict each other.
    JOKER_POINTS,
    # What differs from table to table; else it is one of many numbers of the whole rules.
    If(
        lambda r: any(o.key == "joker_held" for o in r.options) and r.joker_held,
        N_("A joker in the hand counts {n}."),
    ),
    _JOKER_TAKEN,
)
_SCORING: Final[Row] = (
    By(
        "scoring",
        {
            Scoring.AS_LAID: N_("Cards score when they are laid."),
            Scoring.WINNER_TAKES: If(
                "zero_sum",
                N_("The winner is paid what the others hold."),
                N_("The winner gets what the others hold."),
            ),
            Scoring.PENALTY: N_("What you hold at the end counts against you."),
            Scoring.LOWEST_HAND: N_(
                "The lowest hand gets the difference between it and each other hand."
            ),
        },
    ),
    If(
        lambda r: r.rummy_doubles and r.scoring is not Scoring.AS_LAID,
        N_("A whole hand laid in one turn counts double."),
    ),
)
_BONUSES: Final[Row] = Filled(
    N_("Besides: {points}."),
    {
        "points": (
            If(
                lambda r: r.scoring is Scoring.AS_LAID and r.going_out,
                N_("{n} for going out before anybody else has laid"),
            ),
            If(lambda r: r.scoring is not Scoring.AS_LAID and r.going_out, N_("{n} for going out")),
            If("rummy", N_("{n} for a rummy")),
            If("pure_rummy", N_("{n} for a pure rummy")),
            If(lambda r: r.knock and r.undercut, N_("{n} for winning against a knock")),
            If(lambda r: r.score_limit and r.match_bonus, N_("{n} for reaching the limit")),
            If("round_bonus", N_("{n} for each round won")),
        )
    },
)
IN_FORCE: Final[Row] = (
    _name,
    _sizes,
    If("draw_for_deal", N_("Cards are drawn for the first deal.")),
    If("choose_seat", N_("The first dealer chooses a seat.")),
    By("dealer", {Dealer.LEFT: (), Dealer.WINNER: N_("Of two players the winner deals next.")}),
    If("cut_joker", N_("A joker at the cut is kept.")),
    If("dealer_begins", N_("The dealer begins, without drawing.")),
    If(
        lambda r: r.draws > 1 and r.draws,
        N_("Draw up to {n} cards; after the last of them you may not lay."),
    ),
    _DISCARDS,
    If("one_meld", N_("One new combination in a turn, unless you go out.")),
    If("knock", NN_("Knock with {n} point or fewer.", "Knock with {n} points or fewer.")),
    If(
        lambda r: r.stock_out is StockOut.LAST_LAP,
        N_("When the stock is used up, everyone has one more turn."),
    ),
    If(lambda r: r.stock_out is StockOut.ALL, N_("All discards become the new stock.")),
    If("regroup", N_("The table may be regrouped.")),
    If("ace_high", N_("The ace is low or high."), N_("The ace is low only.")),
    If("suits_twice", N_("A set may have a suit twice.")),
    JOKERS_IN_PACK,
    If("jokers", _JOKERS),
    _SCORING,
    LIMITS,
    _BONUSES,
    WINNING,
)


_GIN: Final[Row] = (lambda r, t: f"{ruleset_name(r.key, t)}.", rules_gin.IN_FORCE)


def in_force(rules: Ruleset, t: Language) -> tuple[str, ...]:
    """The name of the rules, and each rule in a few words."""
    # A row may say several sentences; each is a line of its own.
    return tuple(re.split(r"(?<=\.) ", said(_GIN if rules.hidden_melds else IN_FORCE, rules, t)))


def agreed(hints: bool, turns_back: bool, t: Language) -> tuple[str, ...]:
    """Tell the other agreements of a table that are not as usual."""
    told = ([] if hints else [N_("No hints are given.")]) + (
        [N_("Whole turns may be taken back.")] if turns_back else []
    )
    return tuple(map(t, told))
