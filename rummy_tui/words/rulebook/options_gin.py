"""The options of games with hidden melds: a row each."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import AceUp, AfterPasses, Dealer, Ruleset, School, Shutout, Spades
from rummy_tui.words.language.marks import N_, NC_, NN_
from rummy_tui.words.rulebook.options_turns import TURNS
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, OptionWords


def _bonus(rules: Ruleset) -> int:
    """Points for reaching the score of a match; 0 if there is none to reach."""
    return rules.match_bonus if rules.score_limit else 0


# Set by hand, so that an option is a row and the table can be read down.
# fmt: off
_SCHOOL: Final = By("school", {
    School.CLASSIC: N_("Classic scoring."),
    School.MODERN: N_("Modern scoring."),
})
HIDDEN_ONLY: Final = {
    "school": OptionWords(N_("Scoring system"), N_(
        "The scoring of Gin. Classic: gin 20, undercut 10, box 20, no big gin, and a shutout "
        "scores the game bonus again. Modern: gin 25, undercut 25, box 25, big gin 31, and a "
        "shutout doubles the points. You can change each number below."),
        rule=_SCHOOL,
        clause=_SCHOOL),
    "oklahoma": OptionWords(N_("Oklahoma"), N_(
        "Let the upcard set the most deadwood with which a player may knock in the hand."),
        rule=If("oklahoma", N_(
            "The deadwood in the other ten must not count more than the upcard of the hand, and "
            "court cards count ten.")),
        clause=If("oklahoma", N_("Knock with the value of the upcard, or less."))),
    "ace_up": OptionWords(N_("An ace turned up"), N_(
        "The limit for a knock if an ace was turned up: only gin, or 1. Only in Oklahoma."),
        rule=If("oklahoma", By("ace_up", {
            AceUp.ONLY_GIN: N_("If an ace was turned up, only gin will do."),
            AceUp.ONE: N_("If an ace was turned up, it must not count more than 1."),
        })),
        clause=If("oklahoma", By("ace_up", {
            AceUp.ONLY_GIN: N_("Ace as upcard: only gin."),
            AceUp.ONE: N_("Ace as upcard: at most 1."),
        }))),
    "spades_double": OptionWords(N_("A spade turned up"), N_(
        "After a spade, score everything in the hand once or twice, and count a hand scored twice "
        "as two boxes or as one. Only in Oklahoma."),
        rule=If("round_bonus",
            By("spades_double", {
                Spades.ONCE: (),
                Spades.TWO_BOXES: N_(
                    "If a spade was turned up, everything in the hand counts double, and the hand "
                    "is two boxes."),
                Spades.ONE_BOX: N_(
                    "If a spade was turned up, everything in the hand counts double, but the hand "
                    "is one box."),
            }),
            If(lambda r: r.spades_double is not Spades.ONCE,
                N_("If a spade was turned up, everything in the hand counts double."))),
        clause=If("round_bonus",
            By("spades_double", {
                Spades.ONCE: (),
                Spades.TWO_BOXES: N_("A spade up counts double, with two boxes."),
                Spades.ONE_BOX: N_("A spade up counts double, with one box."),
            }),
            If(lambda r: r.spades_double is not Spades.ONCE, N_("A spade up counts double.")))),
    "kisses": OptionWords(N_("More boxes"), N_(
        "Count two extra boxes for gin, and one for an undercut."),
        rule=If(lambda r: r.kisses and r.round_bonus,
            N_("Gin earns two extra boxes, an undercut one.")),
        clause=If(lambda r: r.kisses and r.round_bonus,
            N_("Two extra boxes for gin, one for an undercut."))),
    "hollywood": OptionWords(N_("Hollywood"), N_(
        "Score three games at once. A player's first won hand counts in one of them, the second "
        "in two, all others in all three. Only in a match to points."),
        rule=If("hollywood", (
            N_("Three games are scored at once. The first hand you win counts in the first game, "
                "the second in the first two, all others in all three."),
            Filled(NN_(
                "A game closes when somebody has {n} point in it; a player with nothing in it "
                "begins in the next one. The match ends when all three are closed.",
                "A game closes when somebody has {n} points in it; a player with nothing in it "
                "begins in the next one. The match ends when all three are closed."),
                {"n": "score_limit"}))),
        clause=If("hollywood", N_("Three games are scored at once."))),
    "gin_bonus": OptionWords(N_("Points for gin"), N_(
        "The score for a knock without deadwood, in addition to the opponent's deadwood."),
        rule=If("gin_bonus",
            N_("Gin scores the opponent's deadwood and {n} more."),
            N_("Gin scores the opponent's deadwood.")),
        clause=If("gin_bonus", N_("Gin {n}."))),
    "big_gin": OptionWords(N_("Points for big gin"), N_(
        "The score for a knock with all eleven cards in combinations. It can be off: then a knock "
        "always takes a discard."),
        off=NC_("points for big gin", "off"),
        rule=If("big_gin", N_("Big gin scores {n} more instead.")),
        clause=If("big_gin", N_("Big gin {n}."))),
    "tie_undercuts": OptionWords(N_("A tie undercuts"), N_(
        "Count a tie as an undercut. Otherwise a tie scores nothing."),
        rule=If("tie_undercuts", (), N_("A tie goes to the knocker, but scores nothing.")),
        clause=If("tie_undercuts", N_("A tie undercuts."), N_("A tie scores nothing."))),
    "shutout": OptionWords(N_("For a shutout"), N_(
        "The extra score for a game in which the opponent has no points. Bonus: the game bonus "
        "again. Points: the points of the hands again."),
        rule=By("shutout", {
            Shutout.NOTHING: (),
            Shutout.BONUS: If(_bonus,
                N_("If the opponent has won nothing, the bonus counts twice.")),
            Shutout.POINTS: If("score_limit",
                N_("If the opponent has won nothing, the points of the hands count double.")),
        }),
        clause=By("shutout", {
            Shutout.NOTHING: (),
            Shutout.BONUS: If(_bonus, N_("Twice that if the opponent has nothing.")),
            Shutout.POINTS: If("score_limit",
                N_("Points count double if the opponent has nothing.")),
        })),
    "after_passes": OptionWords(N_("After two passes"), N_(
        "The first draw after both players have turned down the upcard. Stock: only from the "
        "stock. Either: the upcard may still be taken."),
        rule=By("after_passes", {
            AfterPasses.STOCK: N_("If both turn it down, the first player draws from the "
                "stock."),
            AfterPasses.EITHER: N_(
                "If both turn it down, the first player may draw from the stock or still take "
                "it."),
        }),
        clause=By("after_passes", {
            AfterPasses.STOCK: N_("After two passes, draw from the stock."),
            AfterPasses.EITHER: N_("After two passes the upcard may still be taken."),
        })),
    "own_layoffs": OptionWords(N_("Laying off by hand"), N_(
        "Choose which cards to lay off after a knock. Otherwise the program lays off for the "
        "least deadwood."),
        rule=If("own_layoffs",
            N_("Each player chooses what to lay off."),
            N_("The program lays off for the least deadwood.")),
        clause=If("own_layoffs", N_("Each player lays off by hand."), N_("The program lays off."))),
}
HIDDEN_TOO: Final = {
    "dealer": TURNS["dealer"]._replace(
        rule=By("dealer", {
            Dealer.LEFT: N_("After that the deal alternates."),
            Dealer.WINNER: N_("After that the winner of a hand deals the next one."),
            Dealer.LOSER: N_("After that the loser of a hand deals the next one."),
        }),
        clause=By("dealer", {
            Dealer.LEFT: N_("The deal alternates."),
            Dealer.WINNER: N_("The winner deals next."),
            Dealer.LOSER: N_("The loser deals next."),
        })),
    "knock": OptionWords(N_("Points to knock"), N_(
        "The most deadwood with which a player may knock, from 0 to 10. At 0, called straight "
        "gin, only gin will do. In Oklahoma the upcard decides, and this stays 10."),
        rule=If("oklahoma", (), If("knock",
            N_("The deadwood in the other ten must not count more than {n}."),
            N_("The other ten must all be in combinations: you may knock only with gin."))),
        clause=If("oklahoma", (), If("knock",
            N_("Knock with {n} or less."),
            N_("Knock only with gin: straight gin.")))),
    "undercut": OptionWords(N_("Points for an undercut"), N_(
        "The score for an undercut, in addition to the difference."),
        rule=If("tie_undercuts",
            If("undercut",
                N_("If the opponent has the same or less, that is an undercut: the opponent gets "
                    "the difference and {n} more."),
                N_("If the opponent has the same or less, that is an undercut: the opponent gets "
                    "the difference.")),
            If("undercut",
                N_("If the opponent has less, that is an undercut: the opponent gets the "
                    "difference and {n} more."),
                N_("If the opponent has less, that is an undercut: the opponent gets the "
                    "difference."))),
        clause=If("undercut", N_("Undercut {n}."))),
    "match_bonus": OptionWords(N_("Points for the game"), N_(
        "The bonus for the winner at the end of a game. Only in a match to points."),
        rule=If(_bonus, N_("Reaching this score earns {n} more.")),
        clause=If(_bonus, N_("The game earns {n} more."))),
    "round_bonus": OptionWords(N_("Points for a box"), N_(
        "The score for each box at the end of the match. A hand won is a box."),
        rule=If("round_bonus", (
            NN_(
                "Each hand won is a box: {n} point at the end.",
                "Each hand won is a box: {n} points at the end."),
            N_("Boxes do not count before the end."))),
        clause=If("round_bonus", N_("Each box {n}."))),
}
"""Options of other rule sets, by what they mean here."""
# fmt: on
