"""The rules for players: combinations, opening, jokers, and regrouping the table."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_
from rummy_tui.words.rulebook.options import rule
from rummy_tui.words.rulebook.rules_rows import If, Row

_ADDING: Final[Row] = (
    If(
        "opening",
        N_(
            "Combinations on the table belong to nobody: in your turn, once you have opened, you "
            "may add cards to any of them, even in the turn in which you open."
        ),
        N_(
            "Combinations on the table belong to nobody: in your turn, after drawing, you may "
            "add cards to any of them. You need no combination of your own."
        ),
    ),
    N_("They are never joined: a card goes to the combination that you name."),
)
COMBINATIONS: Final[tuple[Row, ...]] = (
    (*rule("suits_twice"), N_("A set of four is complete.")),
    (N_("A run is three to thirteen consecutive cards of one suit."), *rule("ace_high")),
    # If the whole table is regrouped, adding is only a part of that.
    If("regroup", (), _ADDING),
)

REGROUPING: Final[tuple[Row, ...]] = (
    N_(
        "When you lay, you may take all combinations on the table apart and put them together "
        "again in other ways. At least one card from your hand must go to the table. At the end "
        "every card on the table must be in a complete combination, and none may go to a "
        "hand."
    ),
    N_(
        "The first combination of a round comes whole from a hand. You need no combination of "
        "your own to use those on the table."
    ),
    If(
        "jokers",
        N_(
            "A joker may be moved as long as it stays the card that it was declared to be. It is "
            "free only when that card itself is on the table, from your hand or in another "
            "combination. Then the joker stays on the table and must be declared again at once."
        ),
    ),
)

OPENING: Final[tuple[Row, ...]] = (
    rule("opening"),
    (
        If(
            # If discards are never taken, nobody needs to know when.
            lambda r: r.take_before_opening or not r.takes_discards,
            N_("Before that you may not add to combinations or exchange jokers."),
            N_("Before that you may not add to combinations, exchange jokers or take discards."),
        ),
        N_("As soon as you have opened you may, even in the same turn."),
    ),
    N_(
        "If you end a turn with less, the cards go back to your hand, and you are told how many "
        "points are missing. You may not lay your whole hand for less."
    ),
)

_JOKER_EXCHANGED: Final[Row] = (
    If(
        "opening",
        N_(
            "If you have opened and hold the very card that a joker stands for, you may put it "
            "there and take the joker."
        ),
        N_(
            "In your turn, after drawing, you may put the very card that a joker stands for in "
            "its place, and take the joker."
        ),
    ),
    *rule("any_missing"),
)
JOKERS: Final[tuple[Row, ...]] = (
    rule(
        "joker_lay_off",
        "jokers_in_meld",
        "naturals_in_meld",
        "joker_majority",
        "jokers_side_by_side",
    ),
    If(
        "declared",
        N_(
            "When you lay a joker, you declare it as one card, and it counts as that card: the "
            "two cannot be in one set."
        ),
        (
            N_("At either end of a run, a joker stays where you put it."),
            If(
                "suits_twice",
                N_("In a set it stands for any card of the rank."),
                N_(
                    "In a set of three it stands for either missing suit, until one of them is "
                    "added."
                ),
            ),
        ),
    ),
    # The section on regrouping says when a joker is free there, and where it goes.
    If("regroup", (), _JOKER_EXCHANGED),
    If("regroup", (), rule("same_turn", "joker_penalty")),
)
