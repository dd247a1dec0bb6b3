"""The rules for players: the aim, the deal, and how a turn goes."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import Discards, Scoring, StockOut
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook.options import rule
from rummy_tui.words.rulebook.rules_rows import By, If, Row

AIM: Final[tuple[Row, ...]] = (
    (
        If(
            "knock",
            N_(
                "Lay your cards in combinations: be the first to have no cards left, or few enough "
                "points to knock."
            ),
            N_("Be the first to have no cards left, by laying them in combinations."),
        ),
        By(
            "scoring",
            {
                Scoring.AS_LAID: N_(
                    "Cards score when they are laid; whoever goes out also gets the points that "
                    "the others still hold."
                ),
                Scoring.WINNER_TAKES: N_(
                    "Whoever goes out gets the points that the others still hold."
                ),
                Scoring.PENALTY: N_(
                    "The others take what they still hold as penalty points; the lowest total wins "
                    "the match."
                ),
                Scoring.DEADWOOD: (),  # told apart: `rules_gin`
                Scoring.LOWEST_HAND: N_(
                    "When a round ends, the lowest hand gets the difference between it and each "
                    "other hand."
                ),
            },
        ),
    ),
)

DEAL: Final[tuple[Row, ...]] = (
    rule("draw_for_deal", "choose_seat", "dealer"),
    If(
        "dealer_begins",
        N_(
            "The dealer gets one card more and begins, without drawing: in this first turn the "
            "dealer may lay, and then discards."
        ),
        N_("The player left of the dealer begins."),
    ),
    rule("cut_joker"),
    If(
        "upcard",
        (
            N_("One card is turned up to start the discards."),
            If("jokers", N_("A joker that is turned up stays there.")),
        ),
    ),
)

_NOBODY_DISCARDS: Final = N_("Draw a card, lay what you like, and end your turn. Nobody discards.")
_MAY_DISCARD: Final = N_("Draw a card, lay what you like, and discard a card.")
TURN: Final[tuple[Row, ...]] = (
    (
        If(
            lambda r: r.draws > 1 and r.draws,
            NN_(
                "Draw a card. Then lay, or draw another one, up to {n} in all. Whoever has drawn "
                "{n} card may not lay in that turn, even if they fit. Whoever lays nothing must "
                "draw again; a card that is missing because the stock is used up is skipped, and "
                "you may still lay.",
                "Draw a card. Then lay, or draw another one, up to {n} in all. Whoever has drawn "
                "{n} cards may not lay in that turn, even if they fit. Whoever lays nothing must "
                "draw again; a card that is missing because the stock is used up is skipped, and "
                "you may still lay.",
            ),
            If(lambda r: r.discard is Discards.NONE, _NOBODY_DISCARDS, _MAY_DISCARD),
        ),
        If(
            "regroup",
            If(
                "knock",
                N_(
                    "After you have laid, the turn ends by itself, unless you may knock; after the "
                    "last card you end it yourself. Nobody discards."
                ),
                N_(
                    "After you have laid, the turn ends by itself; after the last card you end it "
                    "yourself. Nobody discards."
                ),
            ),
            rule("one_meld"),
        ),
    ),
    If(
        # Without discards a hand gets empty by laying, and nothing has to be left for the end.
        lambda r: r.discard is Discards.NONE,
        N_("Whoever has no cards left has gone out, and the round ends at once."),
        (
            rule("final_discard"),
            If(
                "last_face_down",
                N_("A last card that is discarded lies face down, and nobody learns it."),
            ),
        ),
    ),
    (
        If(
            "few_cards",
            NN_(
                "Whoever comes down to {n} card is announced.",
                "When somebody comes down to {n} cards or fewer, everyone is told.",
            ),
        ),
        N_("Until a turn ends, what has been laid can be taken back."),
    ),
)

_WHEN_TAKEN: Final[Row] = (
    If(
        "opening",
        If(
            "take_before_opening",
            If(
                "must_play",
                N_("Before you have opened you may do so only if you open in that turn."),
                N_("This is allowed before you have opened, too."),
            ),
            N_("Not before you have opened."),
        ),
    ),
    N_(
        "A single card that you have just taken may not be discarded in that turn, nor an equal "
        "one, unless you have laid one like it. A play that would leave only that card, and no "
        "place for it, is refused."
    ),
)
_NOTHING_TO_DRAW: Final[Row] = If(
    # Where the top discard stays, a single one cannot become the stock, but it can be taken.
    lambda r: r.takes_discards and not r.stock_from(1),
    N_(
        "If there is nothing to draw, the draw is skipped, or the last discard is taken "
        "instead: whoever is to draw may choose."
    ),
    N_("If there is nothing to draw at all, the draw is skipped."),
)
DISCARDS: Final[tuple[Row, ...]] = (
    (*rule("discard", "must_play"), If("takes_discards", _WHEN_TAKEN)),
    (
        *rule("stock_out", "shuffle"),
        If(
            lambda r: r.stock_out is StockOut.ALL,
            N_("Then there are no discards until somebody discards."),
        ),
        # Last turns are taken without drawing.
        If(lambda r: r.stock_out is not StockOut.LAST_LAP, _NOTHING_TO_DRAW),
    ),
)
