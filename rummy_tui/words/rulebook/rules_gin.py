"""The rules for players where nothing is laid before a knock: Gin, Oklahoma and Hollywood."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import AceUp, AfterPasses, Dealer, School, Shutout, Spades
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook.rules_melds import COMBINATIONS as MELDS
from rummy_tui.words.rulebook.rules_points import LIMITS
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, Row

AIM: Final[tuple[Row, ...]] = (
    N_(
        "Gather combinations in your hand and knock when little else is left there. What lies in "
        "no combination is your deadwood."
    ),
)
DEAL: Final[tuple[Row, ...]] = (
    (
        N_("The first dealer is chosen by chance."),
        By(
            "dealer",
            {
                Dealer.LEFT: N_("Then you deal by turns."),
                Dealer.WINNER: N_("Then the winner of a hand deals the next one."),
                Dealer.LOSER: N_("Then the loser of a hand deals the next one."),
            },
        ),
        N_("After a hand that nobody wins the same player deals again."),
    ),
    N_(
        "One card is turned up: the upcard. It is offered first to the one who did not deal, and "
        "then to the dealer. Each may take it or leave it."
    ),
    By(
        "after_passes",
        {
            AfterPasses.STOCK: N_("When both have left it, the first draws from the stock."),
            AfterPasses.EITHER: N_(
                "When both have left it, the first may still draw from the stock or take it."
            ),
        },
    ),
)
TURN: Final[tuple[Row, ...]] = (
    N_("Draw the top card of the stock or take the top discard, then discard a card."),
    N_(
        "A card that you have just taken may not be discarded in that turn, not even face down "
        "for a knock."
    ),
    N_("Nothing is laid on the table before somebody knocks."),
    NN_(
        "A discard that leaves {n} card in the stock ends the hand, and nobody scores.",
        "A discard that leaves {n} cards in the stock ends the hand, and nobody scores.",
    ),
)
COMBINATIONS: Final[tuple[Row, ...]] = (
    *MELDS[:2],
    N_(
        "A card belongs to one combination only. The program finds the combinations that leave "
        "you the least deadwood."
    ),
)
KNOCKING: Final[tuple[Row, ...]] = (
    (
        N_("You may knock by discarding a card face down."),
        If(
            "oklahoma",
            (
                N_(
                    "The deadwood in the other ten must not count more than the upcard of the hand "
                    "did, and court cards count ten."
                ),
                By(
                    "ace_up",
                    {
                        AceUp.ONLY_GIN: N_("If an ace was turned up, only gin will do."),
                        AceUp.ONE: N_("If an ace was turned up, it must not count more than 1."),
                    },
                ),
            ),
            If(
                "knock",
                N_("The deadwood in the other ten must not count more than {n}."),
                N_("The other ten must all be in combinations: you may knock only with gin."),
            ),
        ),
        N_("You need not knock, and you may do so in your first turn."),
    ),
    (
        N_("A knock without deadwood is gin."),
        If(
            "big_gin",
            N_("If all eleven cards are in combinations, you may knock with big gin."),
        ),
    ),
    If(
        "knock",
        (
            N_(
                "After a knock the other shows combinations too, and lays off: single cards go to "
                "the knocker's combinations, one after the other, but not after gin."
            ),
            If(
                "own_layoffs",
                N_("Each player chooses what to lay off."),
                N_("The program lays off what leaves least."),
            ),
        ),
        N_("After a knock the other shows combinations too, and lays nothing off."),
    ),
)
_SCHOOL: Final[Row] = By(
    "school",
    {
        School.CLASSIC: N_("The classic school counts."),
        School.MODERN: N_("The modern school counts."),
    },
)
POINTS: Final[tuple[Row, ...]] = (
    _SCHOOL,
    N_("Deadwood counts: an ace 1, two to ten their number, jack, queen and king 10."),
    If(
        "knock",
        (
            N_("If the other has more deadwood, the knocker gets the difference."),
            If(
                "tie_undercuts",
                If(
                    "undercut",
                    N_(
                        "If the other has the same or less, that is an undercut: the other gets "
                        "the difference and {n} more."
                    ),
                    N_(
                        "If the other has the same or less, that is an undercut: the other gets "
                        "the difference."
                    ),
                ),
                (
                    If(
                        "undercut",
                        N_(
                            "If the other has less, that is an undercut: the other gets the "
                            "difference and {n} more."
                        ),
                        N_(
                            "If the other has less, that is an undercut: the other gets the "
                            "difference."
                        ),
                    ),
                    N_("A tie goes to the knocker, and brings nothing."),
                ),
            ),
        ),
    ),
    (
        If(
            "gin_bonus",
            N_("Gin brings the other's deadwood and {n} more."),
            N_("Gin brings the other's deadwood."),
        ),
        If("big_gin", N_("Big gin brings {n} more instead.")),
        N_("It cannot be undercut."),
    ),
    If(
        "round_bonus",
        By(
            "spades_double",
            {
                Spades.ONCE: (),
                Spades.TWO_BOXES: N_(
                    "If a spade was turned up, all that the hand brings counts double, and it "
                    "is two boxes."
                ),
                Spades.ONE_BOX: N_(
                    "If a spade was turned up, all that the hand brings counts double, but it "
                    "is one box."
                ),
            },
        ),
        If(
            lambda r: r.spades_double is not Spades.ONCE,
            N_("If a spade was turned up, all that the hand brings counts double."),
        ),
    ),
    If(
        lambda r: r.kisses and r.round_bonus,
        N_("Gin is worth two boxes more, an undercut one."),
    ),
)
_BONUS: Final[Row] = If(
    lambda r: r.score_limit and r.match_bonus,
    (
        N_("Reaching this score brings {n} more."),
        If(
            lambda r: r.shutout is Shutout.BONUS,
            N_("If the other has won nothing, it brings as much again."),
        ),
    ),
)
MATCH: Final[tuple[Row, ...]] = (
    (
        If(
            "hollywood",
            (
                N_(
                    "Three games are scored at once. Your first won hand is written in the first, "
                    "the second in the first two, all others in all three."
                ),
                Filled(
                    N_(
                        "A game in which somebody has {limit} points is closed; who has nothing in "
                        "it begins in the next one. The match ends when all three are closed."
                    ),
                    {"limit": "score_limit"},
                ),
            ),
            LIMITS,
        ),
    ),
    (
        _BONUS,
        If(
            lambda r: r.score_limit and r.shutout is Shutout.POINTS,
            N_("If the other has won nothing, the points of the hands count double."),
        ),
        If(
            "round_bonus",
            (
                N_("Each hand won is a box: {n} points at the end."),
                N_("Boxes do not count before the end."),
            ),
        ),
    ),
    N_("The highest score wins; equal scores share the win."),
)
IN_FORCE: Final[Row] = (
    _SCHOOL,
    If(
        "oklahoma",
        N_("Knock with what the upcard counts, or less."),
        If("knock", N_("Knock with {n} or less."), N_("Knock only with gin: straight gin.")),
    ),
    If(
        "oklahoma",
        By("ace_up", {AceUp.ONLY_GIN: N_("An ace up: only gin."), AceUp.ONE: N_("An ace up: 1.")}),
    ),
    If(
        "round_bonus",
        By(
            "spades_double",
            {
                Spades.ONCE: (),
                Spades.TWO_BOXES: N_("A spade up counts double, with two boxes."),
                Spades.ONE_BOX: N_("A spade up counts double, with one box."),
            },
        ),
        If(lambda r: r.spades_double is not Spades.ONCE, N_("A spade up counts double.")),
    ),
    If("gin_bonus", N_("Gin {n}.")),
    If("big_gin", N_("Big gin {n}.")),
    If(
        "knock",
        (
            If("undercut", N_("Undercut {n}.")),
            If("tie_undercuts", N_("A tie undercuts."), N_("A tie brings nothing.")),
        ),
    ),
    If(lambda r: r.kisses and r.round_bonus, N_("Gin two boxes more, an undercut one.")),
    By(
        "after_passes",
        {
            AfterPasses.STOCK: N_("After two passes the stock is drawn from."),
            AfterPasses.EITHER: N_("After two passes the upcard may still be taken."),
        },
    ),
    By(
        "dealer",
        {
            Dealer.LEFT: N_("You deal by turns."),
            Dealer.WINNER: N_("The winner deals next."),
            Dealer.LOSER: N_("The loser deals next."),
        },
    ),
    If("own_layoffs", N_("Each lays off alone."), N_("The program lays off.")),
    LIMITS,
    If("hollywood", N_("Three games are scored at once.")),
    If(
        lambda r: r.score_limit and r.match_bonus,
        (
            N_("The game brings {n} more."),
            If(
                lambda r: r.shutout is Shutout.BONUS,
                N_("Twice that if the other has nothing."),
            ),
        ),
    ),
    If(
        lambda r: r.score_limit and r.shutout is Shutout.POINTS,
        N_("Points count double if the other has nothing."),
    ),
    If("round_bonus", N_("Each box {n}.")),
)
