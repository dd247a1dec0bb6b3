"""The rules for players: what cards are worth, and how rounds and matches end."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import Scoring, StockOut
from rummy_tui.words.language.marks import N_
from rummy_tui.words.rulebook.options import LIMITS, rule
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, Row

_NUMBERS: Final = If("values.pips", N_("two to nine {n}"), N_("two to ten their face value"))
_COURT: Final = If(
    "values.pips",
    Filled(N_("ten, jack, queen and king {n}"), {"n": "values.court"}),
    Filled(N_("jack, queen and king {n}"), {"n": "values.court"}),
)
_LAID: Final[tuple[Row, ...]] = (
    _NUMBERS,
    _COURT,
    If(
        # If an ace is worth the same at both ends, its place does not matter.
        lambda r: r.values.low_ace == r.values.ace,
        Filled(N_("an ace {n}"), {"n": "values.ace"}),
        Filled(
            N_("an ace {low} before a two, and {high} after a king or in a set"),
            {"low": "values.low_ace", "high": "values.ace"},
        ),
    ),
)
_HELD: Final[tuple[Row, ...]] = (
    _NUMBERS,
    _COURT,
    If(
        "ace_high",
        Filled(N_("an ace {n}"), {"n": "values.ace"}),
        Filled(N_("an ace {n}"), {"n": "values.low_ace"}),
    ),
    *rule("joker_held"),
)
POINTS: Final[tuple[Row, ...]] = (
    (
        If(
            lambda r: r.scoring is Scoring.AS_LAID,
            (
                Filled(
                    N_("Each card scores at once for the player who lays it: {cards}."),
                    {"cards": _LAID},
                ),
                N_("A card that takes the place of a joker counts like any other."),
            ),
            If(
                "opening",
                Filled(N_("For the opening, cards count: {cards}."), {"cards": _LAID}),
            ),
        ),
        *rule("joker_points"),
    ),
    Filled(
        N_(
            "Cards in the hand count at the end of a round: {cards}. They count even if they make "
            "combinations."
        ),
        {"cards": _HELD},
    ),
)


_LOWEST_GETS: Final = N_(
    "The lowest hand gets the difference between it and every other hand; if several hands are "
    "the lowest, nobody scores."
)
ROUND_END: Final[tuple[Row, ...]] = (
    By(
        "scoring",
        {
            Scoring.AS_LAID: N_(
                "The first player with no cards left wins the round and gets the points of the "
                "cards that the others hold. The others keep the points they have scored."
            ),
            Scoring.WINNER_TAKES: (
                N_(
                    "The first player with no cards left, by laying, adding or discarding the "
                    "last one, wins the round and gets the points of the cards that the others "
                    "hold."
                ),
                *rule("zero_sum"),
            ),
            Scoring.PENALTY: N_(
                "The first player with no cards left wins the round without a penalty. The others "
                "each take the points of their own hand as penalty points."
            ),
            Scoring.LOWEST_HAND: (
                N_(
                    "The lowest hand wins the round and gets the difference between it and each "
                    "other hand. If several hands are the lowest, each of them scores like "
                    "this."
                ),
                *rule("going_out"),
            ),
        },
    ),
    rule("knock"),
    rule("undercut"),
    If(
        lambda r: r.scoring is Scoring.AS_LAID,
        rule("going_out", "rummy"),
        rule("rummy_doubles"),
    ),
    If(
        # A round that ends with last turns is never blocked.
        lambda r: r.stock_out is StockOut.LAST_LAP,
        (),
        (
            N_(
                "A round in which nobody can play on is blocked and ends. This happens when the "
                "stock is used up again and nobody has laid a card since it was remade, or when "
                "play has gone once round the table while nobody could draw from the stock and "
                "nobody laid a card."
            ),
            By(
                "scoring",
                {
                    Scoring.AS_LAID: N_(
                        "Nobody wins it; players keep the points they have scored."
                    ),
                    Scoring.PENALTY: N_(
                        "Nobody wins it; all players take their own hands as penalty points."
                    ),
                    Scoring.WINNER_TAKES: _LOWEST_GETS,
                    Scoring.LOWEST_HAND: _LOWEST_GETS,
                },
            ),
        ),
    ),
)

WINNING: Final[Row] = If(
    "lowest_wins",
    If(
        "ties_share",
        N_("The lowest total wins; equal totals share the win."),
        N_("The lowest total wins; a tie for the lead plays on."),
    ),
    If(
        "ties_share",
        N_("The highest score wins; ties share the win."),
        N_("The highest score wins; a tie for the lead plays on."),
    ),
)
MATCH: Final[tuple[Row, ...]] = (
    (
        *rule(*LIMITS),
        If(
            # Only one of several limits comes first.
            lambda r: sum(map(bool, (r.score_limit, r.deals_each, r.rounds_limit))) > 1,
            N_("The first limit reached counts."),
        ),
    ),
    rule("match_bonus", "round_bonus"),
    WINNING,
)
