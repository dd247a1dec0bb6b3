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
                "Lay your cards in combinations: be the first with no cards left, or with few "
                "enough points to knock."
            ),
            N_("Be the first to get rid of all your cards by laying them in combinations."),
        ),
        By(
            "scoring",
            {
                Scoring.AS_LAID: N_(
                    "Cards score when they are laid; the player who goes out also gets the points "
                    "that the others still hold."
                ),
                Scoring.WINNER_TAKES: N_(
                    "The player who goes out gets the points that the others still hold."
                ),
                Scoring.PENALTY: N_(
                    "The others take the cards they still hold as penalty points; the lowest "
                    "total wins the match."
                ),
                Scoring.DEADWOOD: (),  # its rules are in `rules_gin`
                Scoring.LOWEST_HAND: N_(
                    "When a round ends, the lowest hand gets the difference between it and every "
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
            "The dealer gets one card more and begins without drawing: in this first turn the "
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

_NOBODY_DISCARDS: Final = N_(
    "Draw a card, lay what you like, and end your turn. There is no discarding."
)
_MAY_DISCARD: Final = N_("Draw a card, lay what you like, and discard a card.")
TURN: Final[tuple[Row, ...]] = (
    (
        If(
            lambda r: r.draws > 1 and r.draws,
            NN_(
                "Draw a card. Then lay, or draw another one, up to {n} in all. Once you have "
                "drawn {n} card, you may not lay in that turn, even if it fits. If you lay "
                "nothing, you must draw again; if the stock is used up, you skip that draw and "
                "may still lay.",
                "Draw a card. Then lay, or draw another one, up to {n} in all. Once you have "
                "drawn {n} cards, you may not lay in that turn, even if they fit. If you lay "
                "nothing, you must draw again; if the stock is used up, you skip that draw and "
                "may still lay.",
            ),
            If(lambda r: r.discard is Discards.NONE, _NOBODY_DISCARDS, _MAY_DISCARD),
        ),
        If(
            "regroup",
            If(
                "knock",
                N_(
                    "After you lay, the turn ends by itself, unless you may knock; after the "
                    "last draw you end it yourself. There is no discarding."
                ),
                N_(
                    "After you lay, the turn ends by itself; after the last draw you end it "
                    "yourself. There is no discarding."
                ),
            ),
            rule("one_meld"),
        ),
    ),
    If(
        # Without discards a hand gets empty by laying, and nothing has to be left for the end.
        lambda r: r.discard is Discards.NONE,
        N_("A player with no cards left has gone out, and the round ends at once."),
        (
            rule("final_discard"),
            If(
                "last_face_down",
                N_("If you discard your last card, it lies face down and is not shown."),
            ),
        ),
    ),
    (
        If(
            "few_cards",
            NN_(
                "When a player comes down to {n} card, this is announced.",
                "When a player comes down to {n} cards or fewer, this is announced.",
            ),
        ),
        N_("Until your turn ends, you can take back the cards you have laid."),
    ),
)

_WHEN_TAKEN: Final[Row] = (
    If(
        "opening",
        If(
            "take_before_opening",
            If(
                "must_play",
                N_("Before you have opened, you may do so only if you open in that turn."),
                N_("This is also allowed before you have opened."),
            ),
            N_("You may not do so before you have opened."),
        ),
    ),
    N_(
        "If you take a single discard, you may not discard it, or one like it, in that turn, "
        "unless you have laid one like it. You may not make a play that would leave you only that "
        "card with no place for it."
    ),
)
_NOTHING_TO_DRAW: Final[Row] = If(
    # If the top discard stays, a single one cannot become the stock, but it can be taken.
    lambda r: r.takes_discards and not r.stock_from(1),
    N_("If there is nothing to draw, you may skip the draw or take the last discard instead."),
    N_("If there is nothing to draw at all, you skip the draw."),
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
