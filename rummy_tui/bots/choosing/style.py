"""The weights of a good player: the difference between the levels above the easiest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rummy_tui.rules.ruleset import Ruleset, Scoring


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The weights of a player. Shares are of the points of a card."""

    horizon: float = 5
    """Draws that a card may still wait for its fellows."""
    joker_helps: float = 0.35
    """The least chance that a joker in the hand stands for the missing fellow."""
    opens_later: float = 0.6
    """The value, as a share, of a card that fits the table to a seat that has not opened."""
    feeds: float = 0.5
    """The cost, as a share, of giving the next seat a card to lay off, though not its draw."""
    known_pair: float = 0.35
    """The chance that the next seat still holds a pair that it is known to have taken."""
    likely_pair: float = 0.0
    """The weight of pairs that the next seat only may hold."""
    in_hand: float = 1.0
    """The weight of points in the hand as others come near to going out."""
    few: int = 4
    """Hands of this many cards or fewer may be gone in a turn."""
    held_back: int = 5
    """Cards short of going out at once with which it still tries to, if that earns more."""
    unpressed: int = 5
    """Cards in every other hand while there is time to wait for that."""
    keeps_melds: int | None = None
    """Keeps its melds in the hand while every other holds more cards than this; None never."""
    keeps_first: int | None = None
    """Keeps them only while at most this many cards per seat lie face up; None for any number.

    If laying the whole hand at once earns more, it keeps none this way, but by `held_back`.
    """
    keeps_near: int | None = None
    """Keeps them only if at most this many cards would stay in the hand; None for any number."""
    hope: float = 1.5
    """The value of a card from the stock, in average cards, if laying scores."""
    kept: float = 0.5
    """The share of its points that a card kept in the hand may cost."""
    tempo: float = 0.5
    """The value of one card less, in average cards: it brings the end of the hand a turn nearer."""
    overview: int | None = None
    """The most melds on the table of which it sees all regroupings; None for any number."""
    most_touched: int = 2
    """The most melds that it takes apart in a turn if more of them lie."""


STEADY: Final = Style(held_back=0, overview=8)
"""Steady lays all that it can at once, and keeps cards that may become a meld."""

# The best weights for one scoring lose in another, so each has a style. "sharp" counts the cards,
# and is about halfway between the others: it holds back less than would win most. "expert" won most
# in some hundred matches of each scoring, before any simulation.
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
    # other scorings without a table to regroup: no matches have been tried for these yet
    return _STYLES.get((level, rules.scoring), _UNTUNED)
