"""The options of scoring and of the end of a match: a row each."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, OptionWords


def _as_laid(rules: Ruleset) -> bool:
    return rules.scoring is Scoring.AS_LAID


def _rummies(rules: Ruleset) -> str:
    """The bonuses for the whole hand in one turn that a table has."""
    if rules.rummy == rules.pure_rummy:
        return "one" if rules.rummy else ""
    if not rules.rummy:
        return "only pure"
    return "both" if rules.pure_rummy else "only touching"


# Set by hand, so that an option is a row and the table can be read down.
# fmt: off
# Short sentences of the whole rules also serve for the rules in force.
_SCORE_LIMIT: Final = If("score_limit", (
    # Penalty points are no aim: nobody is "the first" to reach the limit.
    If(lambda r: r.lowest_wins and r.score_limit,
        NN_(
            "The match ends when somebody has {n} penalty point.",
            "The match ends when somebody has {n} penalty points.")),
    If(lambda r: not (r.lowest_wins or r.hollywood) and r.score_limit,
        NN_("The first to {n} point ends the match.", "The first to {n} points ends the match.")),
    If(lambda r: r.hollywood and r.score_limit, NN_(
        "Each game goes to {n} point.",
        "Each game goes to {n} points."))))
_DEALS_EACH: Final = If("deals_each", NN_(
    "The match ends when everyone has dealt {n} time.",
    "The match ends when everyone has dealt {n} times."))
_ROUNDS_LIMIT: Final = If("rounds_limit",
    NN_("The match ends after {n} round.", "The match ends after {n} rounds."))
# In force, a bonus is a part of one sentence that lists them all.
POINTS: Final = {
    "zero_sum": OptionWords(N_("Losers lose what the winner gets"), N_(
        "Make the losers of a round lose the points that the winner gets from them."),
        rule=If("zero_sum",
            N_("The others lose what they pay."),
            N_("The others get nothing and lose nothing.")),
        clause=If("zero_sum",
            N_("The winner is paid what the others hold."),
            N_("The winner gets what the others hold."))),
    "rummy_doubles": OptionWords(N_("The whole hand in one turn counts double"), N_(
        "Count the points of a round double if its winner lays the whole hand in one turn, having "
        "laid nothing before."),
        rule=If("rummy_doubles", N_(
            "Going rummy: if the winner laid nothing before the last turn of the round, all "
            "points of the round count double. In that turn the winner may also add cards to "
            "combinations and discard the last card.")),
        clause=If("rummy_doubles", N_("A whole hand laid in one turn counts double."))),
    "going_out": OptionWords(N_("Points for going out"), N_(
        "The score for going out, in addition to the points of the hands. In games that score "
        "cards as they are laid, it counts only if nobody else has laid anything in the "
        "round."),
        rule=If(_as_laid,
            If("going_out", NN_(
                "{n} more point if nobody else has laid anything.",
                "{n} more points if nobody else has laid anything.")),
            If("going_out", NN_(
                "The player who goes out gets {n} more point.",
                "The player who goes out gets {n} more points."))),
        clause=If(_as_laid,
            If("going_out", N_("{n} for going out before anyone else has laid")),
            If("going_out", N_("{n} for going out")))),
    "rummy": OptionWords(N_("Points for a rummy"), N_(
        "The score for laying the whole hand in one turn, having laid nothing before, if cards "
        "were added to a combination already on the table or its joker was taken."),
        rule=(
            By(_rummies, {
                "": (),
                "one": Filled(N_(
                    "{rummy} more for a rummy: the whole hand in one turn, having laid nothing "
                    "before."),
                    {"rummy": "rummy"}),
                "both": Filled(N_(
                    "{rummy} more for a rummy: the whole hand in one turn, having laid nothing "
                    "before; {pure} instead of {rummy} if no combination already on the table was "
                    "touched."),
                    {"rummy": "rummy", "pure": "pure_rummy"}),
                "only pure": Filled(N_(
                    "{pure} more for a pure rummy: the whole hand in one turn, having laid "
                    "nothing before, without touching a combination already on the table."),
                    {"pure": "pure_rummy"}),
                "only touching": Filled(N_(
                    "{rummy} more for the whole hand in one turn, having laid nothing before, if "
                    "a combination already on the table was touched."),
                    {"rummy": "rummy"}),
            }),
            If(_rummies, N_("The last card may be discarded."))),
        clause=If("rummy", N_("{n} for a rummy"))),
    # The rules say it in one sentence with "rummy".
    "pure_rummy": OptionWords(N_("Points for a pure rummy"), N_(
        "The score for laying the whole hand in one turn, having laid nothing before, without "
        "touching a combination already on the table."),
        clause=If("pure_rummy", N_("{n} for a pure rummy"))),
    "undercut": OptionWords(N_("Points for winning against a knock"), N_(
        "The score for winning a round in which somebody else knocked, in addition to the "
        "differences. It does not matter if knocking is off."),
        rule=If("knock", (
            N_("The knocker loses a tie: if another hand is as low or lower, the lowest of the "
                "other hands wins, or each of them if several are equal."),
            If("undercut", NN_(
                "Each of these winners gets {n} more point.",
                "Each of these winners gets {n} more points.")))),
        clause=If(lambda r: r.knock and r.undercut, N_("{n} for winning against a knock"))),
    "match_bonus": OptionWords(N_("Points for reaching the limit"), N_(
        "The bonus at the end of the match for everyone who has reached its points. Only in a "
        "match to points."),
        rule=If(lambda r: r.score_limit and r.match_bonus, Filled(
            NN_(
                "At its end everyone with {n} point or more gets {bonus} more.",
                "At its end everyone with {n} points or more gets {bonus} more."),
            {"n": "score_limit", "bonus": "match_bonus"})),
        clause=If(lambda r: r.score_limit and r.match_bonus, N_("{n} for reaching the limit"))),
    "round_bonus": OptionWords(N_("Points for each round won"), N_(
        "The bonus at the end of the match for each round won, alone or with others."),
        rule=If("round_bonus", NN_(
            "At its end everyone gets {n} point for each round won, alone or with others.",
            "At its end everyone gets {n} points for each round won, alone or with others.")),
        clause=If("round_bonus", N_("{n} for each round won"))),
    "score_limit": OptionWords(N_("Match to points"), N_(
        "The match ends when somebody has this many points. It can be off if the match has "
        "another limit."),
        rule=_SCORE_LIMIT,
        clause=_SCORE_LIMIT),
    "deals_each": OptionWords(N_("Match to deals of each player"), N_(
        "The match ends when everyone has dealt this many times. It can be off. The match ends at "
        "whichever limit is reached first."),
        rule=_DEALS_EACH,
        clause=_DEALS_EACH),
    "rounds_limit": OptionWords(N_("Match to rounds"), N_(
        "The match ends after this many rounds. It can be off."),
        rule=_ROUNDS_LIMIT,
        clause=_ROUNDS_LIMIT),
}
# fmt: on
