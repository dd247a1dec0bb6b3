"""The options where melds stay in the hand until a knock: a row each."""

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
    School.CLASSIC: N_("The classic school counts."),
    School.MODERN: N_("The modern school counts."),
})
HIDDEN_ONLY: Final = {
    "school": OptionWords(N_("School"), N_(
        "How Gin is counted. Classic: gin 20, undercut 10, box 20, no big gin, and a shutout "
        "brings the bonus of the game again. Modern: gin 25, undercut 25, box 25, big gin 31, and "
        "a shutout doubles the points. Each number can be changed below."),
        rule=_SCHOOL,
        clause=_SCHOOL),
    "oklahoma": OptionWords(N_("Oklahoma"), N_(
        "Whether the upcard says with how much deadwood one may knock in the hand."),
        rule=If("oklahoma", N_(
            "The deadwood in the other ten must not count more than the upcard of the hand did, "
            "and court cards count ten.")),
        clause=If("oklahoma", N_("Knock with what the upcard counts, or less."))),
    "ace_up": OptionWords(N_("An ace turned up"), N_(
        "With what one may knock where an ace was turned up: only with gin, or with 1. Only in "
        "Oklahoma."),
        rule=If("oklahoma", By("ace_up", {
            AceUp.ONLY_GIN: N_("If an ace was turned up, only gin will do."),
            AceUp.ONE: N_("If an ace was turned up, it must not count more than 1."),
        })),
        clause=If("oklahoma", By("ace_up", {
            AceUp.ONLY_GIN: N_("An ace up: only gin."),
            AceUp.ONE: N_("An ace up: 1."),
        }))),
    "spades_double": OptionWords(N_("A spade turned up"), N_(
        "Whether all that the hand then brings counts once or twice, and whether the hand that "
        "counts twice is two boxes or one. Only in Oklahoma."),
        rule=If("round_bonus",
            By("spades_double", {
                Spades.ONCE: (),
                Spades.TWO_BOXES: N_(
                    "If a spade was turned up, all that the hand brings counts double, and it is "
                    "two boxes."),
                Spades.ONE_BOX: N_(
                    "If a spade was turned up, all that the hand brings counts double, but it is "
                    "one box."),
            }),
            If(lambda r: r.spades_double is not Spades.ONCE,
                N_("If a spade was turned up, all that the hand brings counts double."))),
        clause=If("round_bonus",
            By("spades_double", {
                Spades.ONCE: (),
                Spades.TWO_BOXES: N_("A spade up counts double, with two boxes."),
                Spades.ONE_BOX: N_("A spade up counts double, with one box."),
            }),
            If(lambda r: r.spades_double is not Spades.ONCE, N_("A spade up counts double.")))),
    "kisses": OptionWords(N_("More boxes"), N_(
        "Whether gin is worth two boxes more, and an undercut one."),
        rule=If(lambda r: r.kisses and r.round_bonus,
            N_("Gin is worth two boxes more, an undercut one.")),
        clause=If(lambda r: r.kisses and r.round_bonus,
            N_("Gin two boxes more, an undercut one."))),
    "hollywood": OptionWords(N_("Hollywood"), N_(
        "Whether three games are scored at once: the first won hand is written in one of them, the "
        "second in two, all others in three. Only with a match to points."),
        rule=If("hollywood", (
            N_("Three games are scored at once. Your first won hand is written in the first, the "
                "second in the first two, all others in all three."),
            Filled(NN_(
                "A game in which somebody has {n} point is closed; who has nothing in it begins "
                "in the next one. The match ends when all three are closed.",
                "A game in which somebody has {n} points is closed; who has nothing in it begins "
                "in the next one. The match ends when all three are closed."),
                {"n": "score_limit"}))),
        clause=If("hollywood", N_("Three games are scored at once."))),
    "gin_bonus": OptionWords(N_("Points for gin"), N_(
        "What a knock without deadwood brings besides the deadwood of the other."),
        rule=If("gin_bonus",
            N_("Gin brings the other's deadwood and {n} more."),
            N_("Gin brings the other's deadwood.")),
        clause=If("gin_bonus", N_("Gin {n}."))),
    "big_gin": OptionWords(N_("Points for big gin"), N_(
        "What it brings to knock with all eleven cards in combinations. It can be off: then a card "
        "is always put away."),
        off=NC_("points for big gin", "off"),
        rule=If("big_gin", N_("Big gin brings {n} more instead.")),
        clause=If("big_gin", N_("Big gin {n}."))),
    "tie_undercuts": OptionWords(N_("A tie undercuts"), N_(
        "Whether a knock has lost where the other has as much deadwood. Else it brings nothing."),
        rule=If("tie_undercuts", (), N_("A tie goes to the knocker, and brings nothing.")),
        clause=If("tie_undercuts", N_("A tie undercuts."), N_("A tie scores nothing."))),
    "shutout": OptionWords(N_("For a shutout"), N_(
        "What winning a game brings if the other has no points. Bonus: the bonus of the game "
        "again. Points: the points of the hands again."),
        rule=By("shutout", {
            Shutout.NOTHING: (),
            Shutout.BONUS: If(_bonus,
                N_("If the other has won nothing, it brings as much again.")),
            Shutout.POINTS: If("score_limit",
                N_("If the other has won nothing, the points of the hands count double.")),
        }),
        clause=By("shutout", {
            Shutout.NOTHING: (),
            Shutout.BONUS: If(_bonus, N_("Twice that if the other has nothing.")),
            Shutout.POINTS: If("score_limit",
                N_("Points count double if the other has nothing.")),
        })),
    "after_passes": OptionWords(N_("After two passes"), N_(
        "Where the first card is drawn when both have left the upcard. Stock: only there. Either: "
        "the upcard may still be taken."),
        rule=By("after_passes", {
            AfterPasses.STOCK: N_("When both have left it, the first draws from the stock."),
            AfterPasses.EITHER: N_(
                "When both have left it, the first may still draw from the stock or take it."),
        }),
        clause=By("after_passes", {
            AfterPasses.STOCK: N_("After two passes the stock is drawn from."),
            AfterPasses.EITHER: N_("After two passes the upcard may still be taken."),
        })),
    "own_layoffs": OptionWords(N_("Laying off by hand"), N_(
        "Whether a player chooses which cards to lay off after a knock. Else the program does it "
        "so that least is left."),
        rule=If("own_layoffs",
            N_("Each player chooses what to lay off."),
            N_("The program lays off what leaves least.")),
        clause=If("own_layoffs", N_("Each lays off alone."), N_("The program lays off."))),
}
HIDDEN_TOO: Final = {
    "dealer": TURNS["dealer"]._replace(
        rule=By("dealer", {
            Dealer.LEFT: N_("Then you deal by turns."),
            Dealer.WINNER: N_("Then the winner of a hand deals the next one."),
            Dealer.LOSER: N_("Then the loser of a hand deals the next one."),
        }),
        clause=By("dealer", {
            Dealer.LEFT: N_("You deal by turns."),
            Dealer.WINNER: N_("The winner deals next."),
            Dealer.LOSER: N_("The loser deals next."),
        })),
    "knock": OptionWords(N_("Points to knock"), N_(
        "The most deadwood with which a player may knock, from 0 to 10. At 0, which is straight "
        "gin, only gin will do. In Oklahoma the upcard decides, and this stays 10."),
        rule=If("oklahoma", (), If("knock",
            N_("The deadwood in the other ten must not count more than {n}."),
            N_("The other ten must all be in combinations: you may knock only with gin."))),
        clause=If("oklahoma", (), If("knock",
            N_("Knock with {n} or less."),
            N_("Knock only with gin: straight gin.")))),
    "undercut": OptionWords(N_("Points for an undercut"), N_(
        "What the other gets in addition to the difference when a knock is undercut."),
        rule=If("tie_undercuts",
            If("undercut",
                N_("If the other has the same or less, that is an undercut: the other gets the "
                    "difference and {n} more."),
                N_("If the other has the same or less, that is an undercut: the other gets the "
                    "difference.")),
            If("undercut",
                N_("If the other has less, that is an undercut: the other gets the difference and "
                    "{n} more."),
                N_("If the other has less, that is an undercut: the other gets the difference."))),
        clause=If("undercut", N_("Undercut {n}."))),
    "match_bonus": OptionWords(N_("Points for the game"), N_(
        "What the winner of a game gets at its end. Only with a match to points."),
        rule=If(_bonus, N_("Reaching this score brings {n} more.")),
        clause=If(_bonus, N_("The game brings {n} more."))),
    "round_bonus": OptionWords(N_("Points for a box"), N_(
        "What each box brings at the end of the match. A hand won is a box."),
        rule=If("round_bonus", (
            NN_(
                "Each hand won is a box: {n} point at the end.",
                "Each hand won is a box: {n} points at the end."),
            N_("Boxes do not count before the end."))),
        clause=If("round_bonus", N_("Each box {n}."))),
}
"""Options of other rule sets, by what they mean here."""
# fmt: on
