"""The rules for players: the aim, the deal, and how a turn goes."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import Dealer, Discards, FinalDiscard, Scoring, StockOut
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook.rules_rows import By, If, Row

# Also a part of what is told on one key of the rules in force.
JOKERS_IN_PACK: Final[Row] = If(
    "jokers",
    NN_("Each pack has {n} joker.", "Each pack has {n} jokers."),
    N_("There are no jokers."),
)

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
    (
        If(
            "draw_for_deal",
            N_(
                "Before the first round everyone draws a card. The highest deals, the ace being "
                "the highest, and the others sit to the dealer's left in the order of their cards. "
                "Equal cards and jokers draw again. The program does all this."
            ),
            N_("The first dealer is chosen by chance."),
        ),
        If(
            "choose_seat",
            N_(
                "That dealer also chooses a seat, and the others sit from there. A computer takes "
                "a seat by chance."
            ),
        ),
        By(
            "dealer",
            {
                Dealer.LEFT: N_("The deal passes to the left."),
                Dealer.WINNER: N_(
                    "With two players the winner of a round deals the next one, and after a "
                    "blocked round the same dealer deals again; with more the deal passes to the "
                    "left."
                ),
            },
        ),
    ),
    If(
        "dealer_begins",
        N_(
            "The dealer gets one card more and begins, without drawing: in this first turn the "
            "dealer may lay, and then discards."
        ),
        N_("The player left of the dealer begins."),
    ),
    If(
        "cut_joker",
        N_(
            "The dealer's neighbour to the right cuts the cards and keeps a joker that is seen "
            "there, as one of the cards of the own hand."
        ),
    ),
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
            N_(
                "Draw a card. Then lay, or draw another one, up to {n} in all. Whoever has drawn "
                "{n} cards may not lay in that turn, even if they fit. Whoever lays nothing must "
                "draw again; a card that is missing because the stock is used up is skipped, and "
                "you may still lay."
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
            If(
                "one_meld",
                N_(
                    "Only one new combination may be laid in a turn, unless you go out in it; this "
                    "is judged when the turn ends."
                ),
                N_("You may lay any number of combinations in a turn."),
            ),
        ),
    ),
    If(
        # Without discards a hand gets empty by laying, and nothing has to be left for the end.
        lambda r: r.discard is Discards.NONE,
        N_("Whoever has no cards left has gone out, and the round ends at once."),
        (
            By(
                "final_discard",
                {
                    FinalDiscard.REQUIRED: N_(
                        "The last card must be discarded: a play that would empty the hand is "
                        "refused."
                    ),
                    FinalDiscard.OPTIONAL: N_(
                        "Whoever lays all cards needs no discard; a last card may also be "
                        "discarded."
                    ),
                },
            ),
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
    By(
        "discard",
        {
            Discards.NONE: N_("There are no discards: cards come from the stock only."),
            Discards.ONE_WAY: N_("Nothing may be taken from the discards."),
            Discards.SIMPLE: (
                N_("You may take the top discard instead of drawing."),
                If("must_play", N_("A card taken this way must be laid in the same turn.")),
                _WHEN_TAKEN,
            ),
            Discards.MULTIPLE: (
                N_(
                    "You may take any number of cards from the top of the discards instead of "
                    "drawing: the card you choose and all newer ones."
                ),
                _WHEN_TAKEN,
            ),
        },
    ),
    If(
        # Then the stock is never remade.
        lambda r: r.stock_out is StockOut.LAST_LAP,
        N_(
            "When a turn uses up the stock, everyone has one more turn after it, that player "
            "the last: without drawing, but else as any other. Then the round ends."
        ),
        If(
            lambda r: r.discard is Discards.NONE,
            _NOTHING_TO_DRAW,
            (
                By(
                    "stock_out",
                    {
                        StockOut.KEEP_TOP: N_(
                            "When the stock is used up, all discards but the top one become the "
                            "new stock."
                        ),
                        StockOut.UPCARD: N_(
                            "When somebody wants to draw and the stock is used up, all discards "
                            "are turned over and their first card starts the new discards. Until "
                            "then the top discard may be taken instead."
                        ),
                        StockOut.ALL: N_(
                            "When somebody wants to draw and the stock is used up, all discards, "
                            "the top one too, become the new stock."
                        ),
                    },
                ),
                If(
                    "shuffle",
                    N_("They are shuffled first."),
                    N_("They are not shuffled: the oldest is drawn first."),
                ),
                If(
                    lambda r: r.stock_out is StockOut.ALL,
                    N_("Then there are no discards until somebody discards."),
                ),
                _NOTHING_TO_DRAW,
            ),
        ),
    ),
)
