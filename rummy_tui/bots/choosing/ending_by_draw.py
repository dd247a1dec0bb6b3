"""Decide whether to end the round by drawing, or what to take instead."""

from __future__ import annotations

from typing import Final

from rummy_tui.bots.choosing.card_value import odds
from rummy_tui.bots.choosing.scales import lowest_chance
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.ruleset import Scoring
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import Drawn
from rummy_tui.rules.view import View

EVEN: Final = 0.5
"""The chance of having the lowest hand above which a round may end without going out."""


def ends_well(view: View) -> bool:
    """True if the round may end now: nobody loses by it, or the own hand is likely the lowest."""
    # if cards score as they are laid, nobody gains by a blocked round
    if view.rules.scoring is Scoring.AS_LAID:
        return True
    return lowest_chance(view, odds(view, view.hand).live) >= EVEN


def lightens(view: View) -> bool:
    """True if the top discard counts less than the highest card of the hand and may replace it."""
    if act.Take() not in view.options or view.rules.must_play:
        return False
    return _points(view, view.discards[-1]) < max(_points(view, card) for card in view.hand)


def no_more_stock(view: View) -> bool:
    """True if nothing could be drawn from the stock in this turn, so the round may soon end."""
    return view.turn.dry or view.turn.drawn is Drawn.SKIPPED


def _points(view: View, card: Card) -> int:
    return hand_points((card,), view.rules)
