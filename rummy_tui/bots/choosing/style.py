"""What a good player gives weight to: the difference between the levels above the easiest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rummy_tui.rules.ruleset import Ruleset, Scoring


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How much things count. Shares are of the points of a card."""

    horizon: float = 5
    """Draws that a card may still wait for its fellows."""
    joker_helps: float = 0.35
    """The chance at least that a joker of the hand stands for the fellow that is missing."""
    opens_later: float = 0.6
    """The share that a card for the table is worth to a seat that has not opened."""
    feeds: float = 0.5
    """The share that it costs to give the next seat a card to lay off, though not its draw."""
    known_pair: float = 0.35
    """The chance that the next seat still holds a pair that it is known to have taken."""
    likely_pair: float = 0.0
    """How much pairs are minded that the next seat only may hold."""
    in_hand: float = 1.0
    """How much points of the hand are minded as others come near to going out."""
    few: int = 4
    """Hands of so many cards may be gone in a turn."""
    held_back: int = 5
    """Cards short of going out at once with which it is still tried, where that earns more."""
    unpressed: int = 5
    """Cards in every other hand while there is time to wait for that."""
    keeps_melds: int | None = None
    """Keeps its melds in the hand while every other holds more cards than this; None never."""
    keeps_first: int | None = None
    """Keeps them only while so few cards for each seat lie open; None for any number.

    Where to lay the whole hand at once earns more it keeps none so, but by `held_back`.
    """
    keeps_near: int | None = None
    """Keeps them only if so many cards at most would stay in the hand; None for any number."""
    hope: float = 1.5
    """Average cards that a card from the stock is worth where laying scores."""
    kept: float = 0.5
    """The share of its points that a card kept in the hand may cost."""
    tempo: float = 0.5
    """Average cards that each card less is worth: a turn less until the hand is gone."""
    overview: int | None = None
    """Melds on the table among which it sees all that can be regrouped; None for any number."""
    most_touched: int = 2
    """Melds that it takes apart in a turn at most where more of them lie."""


STEADY: Final = Style(held_back=0, overview=8)
"""Steady lays all that it can at once, and keeps what may become a meld."""

# What wins most in one scoring loses in another, hence a style for each. "sharp" counts the cards,
# and is about halfway between the others: it keeps back less than would win most. "expert" is what
# has won most in some hundred matches of each scoring, before anything is imagined.
_STYLES: Final = {
    ("sharp", Scoring.AS_LAID): Style(horizon=3, likely_pair=0.1, in_hand=1.5, unpressed=4),
    ("sharp", Scoring.WINNER_TAKES): Style(
        horizon=2, in_hand=3, feeds=0.8, keeps_melds=3, keeps_first=2, kept=0.35
    ),
    ("sharp", Scoring.PENALTY): Style(horizon=2, keeps_melds=3, keeps_first=3),
    ("expert", Scoring.AS_LAID): Style(
        horizon=3,
        likely_pair=0.1,
        in_hand=1.5,
        held_back=4,
        unpressed=4,
        keeps_melds=4,
        keeps_near=9,
    ),
    ("expert", Scoring.WINNER_TAKES): Style(
        horizon=2, in_hand=3, feeds=0.8, keeps_melds=3, kept=0.35
    ),
    ("expert", Scoring.PENALTY): Style(horizon=2, keeps_melds=3, keeps_near=6),
}
_REGROUPING: Final = {"sharp": Style(overview=10), "expert": Style()}
_UNTUNED: Final = Style()


def style_of(rules: Ruleset, level: str) -> Style:
    """The style of a steady, sharp or expert player by these rules."""
    if level == "steady":
        return STEADY
    if rules.regroup:
        return _REGROUPING[level]
    # hands that are compared without a table to regroup: no matches have been tried for these yet
    return _STYLES.get((level, rules.scoring), _UNTUNED)
