"""The rules for players: what cards are worth, and how rounds and matches end."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import JokerPoints, Ruleset, Scoring, StockOut
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, Row

_NUMBERS: Final = If("values.pips", N_("two to nine {n}"), N_("two to ten their number"))
_COURT: Final = If(
    "values.pips",
    Filled(N_("ten, jack, queen and king {n}"), {"n": "values.court"}),
    Filled(N_("jack, queen and king {n}"), {"n": "values.court"}),
)
_LAID: Final[tuple[Row, ...]] = (
    _NUMBERS,
    _COURT,
    If(
        # Where an ace is worth the same at both ends, its place need not be told.
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
    If("jokers", Filled(N_("a joker {n}"), {"n": "joker_held"})),
)
JOKER_POINTS: Final[Row] = If(
    # Else nothing depends on what a laid joker counts.
    lambda r: r.jokers and (r.opening or r.scoring is Scoring.AS_LAID),
    By(
        "joker_points",
        {
            JokerPoints.ZERO: N_("A joker that is laid scores nothing and does not help to open."),
            JokerPoints.REPLACED: If(
                lambda r: r.scoring is Scoring.AS_LAID,
                N_("A joker that is laid scores as the card it stands for, and helps to open."),
                N_("Towards the opening a joker counts as the card it stands for."),
            ),
        },
    ),
)


def _rummies(rules: Ruleset) -> str:
    """The bonuses for the whole hand in one turn that a table has."""
    if rules.rummy == rules.pure_rummy:
        return "one" if rules.rummy else ""
    if not rules.rummy:
        return "only pure"
    return "both" if rules.pure_rummy else "only touching"


_RUMMY: Final[dict[str, Row]] = {
    "": (),
    "one": Filled(
        N_("{rummy} more for a rummy: the whole hand in one turn after laying nothing before."),
        {"rummy": "rummy"},
    ),
    "both": Filled(
        N_(
            "{rummy} more for a rummy: the whole hand in one turn after laying nothing before; "
            "{pure} instead of {rummy} if no combination already on the table was touched."
        ),
        {"rummy": "rummy", "pure": "pure_rummy"},
    ),
    "only pure": Filled(
        N_(
            "{pure} more for a pure rummy: the whole hand in one turn after laying nothing before, "
            "without touching a combination already on the table."
        ),
        {"pure": "pure_rummy"},
    ),
    "only touching": Filled(
        N_(
            "{rummy} more for the whole hand in one turn after laying nothing before, if a "
            "combination already on the table was touched."
        ),
        {"rummy": "rummy"},
    ),
}
POINTS: Final[tuple[Row, ...]] = (
    (
        If(
            lambda r: r.scoring is Scoring.AS_LAID,
            (
                Filled(
                    N_("Each card scores for whoever lays it, at once: {cards}."),
                    {"cards": _LAID},
                ),
                N_("A card that takes the place of a joker counts as any other."),
            ),
            If(
                "opening",
                Filled(N_("Towards the opening cards count: {cards}."), {"cards": _LAID}),
            ),
        ),
        JOKER_POINTS,
    ),
    Filled(
        N_(
            "Cards in the hand count at the end of a round: {cards}. They count whether or not "
            "they would make combinations."
        ),
        {"cards": _HELD},
    ),
)


_LOWEST_GETS: Final = N_(
    "The lowest hand gets the difference between it and each other hand; if several "
    "hands are the lowest, nobody scores."
)
ROUND_END: Final[tuple[Row, ...]] = (
    By(
        "scoring",
        {
            Scoring.AS_LAID: N_(
                "Whoever has no cards left wins the round and gets the points of the cards "
                "that the others hold. The others keep what they earned."
            ),
            Scoring.WINNER_TAKES: (
                N_(
                    "Whoever has no cards left, by laying, adding or discarding the last one, wins "
                    "the round and gets the points of the cards that the others hold."
                ),
                If(
                    "zero_sum",
                    N_("The others lose what they pay."),
                    N_("The others get nothing and lose nothing."),
                ),
            ),
            Scoring.PENALTY: N_(
                "Whoever has no cards left wins the round without a penalty. Everyone else "
                "takes the points of the own hand as penalty points."
            ),
            Scoring.LOWEST_HAND: (
                N_(
                    "The lowest hand wins the round and gets the difference between it and each "
                    "other hand. If several hands are the lowest, each of them scores so."
                ),
                If("going_out", N_("Whoever goes out gets {n} points more.")),
            ),
        },
    ),
    If(
        "knock",
        NN_(
            "At the end of your turn, also after the last card that may be drawn, you may knock "
            "with {n} point or fewer in the hand: the round ends at once, and nobody adds any more "
            "cards.",
            "At the end of your turn, also after the last card that may be drawn, you may knock "
            "with {n} points or fewer in the hand: the round ends at once, and nobody adds any "
            "more cards.",
        ),
    ),
    If(
        "knock",
        (
            N_(
                "Whoever knocks loses a tie: if another hand is as low or lower, the lowest of the "
                "others win, each of them where several are equal."
            ),
            If("undercut", N_("Each of these winners gets {n} points more.")),
        ),
    ),
    If(
        lambda r: r.scoring is Scoring.AS_LAID,
        (
            If("going_out", N_("{n} points more if nobody else has laid anything.")),
            By(_rummies, _RUMMY),
            If(_rummies, N_("The last card may be discarded.")),
        ),
        If(
            "rummy_doubles",
            N_(
                "Going rummy: if the winner had laid nothing in the round before the last turn, "
                "all points of the round count double. In that turn cards may be added to "
                "combinations, and the last card discarded."
            ),
        ),
    ),
    If(
        # A round that ends with last turns is never blocked.
        lambda r: r.stock_out is StockOut.LAST_LAP,
        (),
        (
            N_(
                "A round in which nobody can go on is blocked and ends: when the stock is used up "
                "again and nobody has laid a card since it was remade, or when once round the "
                "table nobody could draw from the stock and nobody has laid a card."
            ),
            By(
                "scoring",
                {
                    Scoring.AS_LAID: N_("Nobody wins it; what was earned stays."),
                    Scoring.PENALTY: N_(
                        "Nobody wins it; everyone takes the own hand as penalty points."
                    ),
                    Scoring.WINNER_TAKES: _LOWEST_GETS,
                    Scoring.LOWEST_HAND: _LOWEST_GETS,
                },
            ),
        ),
    ),
)

LIMITS: Final[tuple[Row, ...]] = (
    If(
        "score_limit",
        (
            If(
                # Penalty points are no aim: nobody is "the first" to reach the limit.
                lambda r: r.lowest_wins and r.score_limit,
                N_("The match ends when somebody has {n} penalty points."),
            ),
            If(
                lambda r: not (r.lowest_wins or r.hollywood) and r.score_limit,
                N_("The first to {n} points ends the match."),
            ),
            If(
                lambda r: r.hollywood and r.score_limit,
                N_("Each game goes to {n} points."),
            ),
        ),
    ),
    If(
        "deals_each",
        NN_(
            "The match ends when everyone has dealt {n} time.",
            "The match ends when everyone has dealt {n} times.",
        ),
    ),
    If(
        "rounds_limit",
        NN_("The match ends after {n} round.", "The match ends after {n} rounds."),
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
        N_("The highest score wins; equal scores share the win."),
        N_("The highest score wins; a tie for the lead plays on."),
    ),
)
MATCH: Final[tuple[Row, ...]] = (
    (
        LIMITS,
        If(
            # Only of several ends one comes first.
            lambda r: sum(map(bool, (r.score_limit, r.deals_each, r.rounds_limit))) > 1,
            N_("Whichever comes first."),
        ),
    ),
    (
        If(
            lambda r: r.match_bonus and r.score_limit,
            Filled(
                N_("At its end everyone with {limit} points or more gets {n} more."),
                {"limit": "score_limit", "n": "match_bonus"},
            ),
        ),
        If(
            "round_bonus",
            N_(
                "At its end everyone gets {n} points for each round won, also together with others."
            ),
        ),
    ),
    WINNING,
)
