"""Where to draw would end the round: whether to let it end so, or what to take instead."""

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
"""The chance of having the lowest hand from which a round may end without going out."""


def ends_well(view: View) -> bool:
    """Whether the round may end now: nobody loses by it, or the own hand is likely the lowest."""
    # where cards score as they are laid, nobody gains by a round that is blocked
    if view.rules.scoring is Scoring.AS_LAID:
        return True
    return lowest_chance(view, odds(view, view.hand).live) >= EVEN


def lightens(view: View) -> bool:
    """Whether the top discard may be taken for a card that counts more, which then goes."""
    if act.Take() not in view.options or view.rules.must_play:
        return False
    return _points(view, view.discards[-1]) < max(_points(view, card) for card in view.hand)


def no_more_stock(view: View) -> bool:
    """Whether the seat plays a turn in which nothing could be drawn: the round may soon end."""
    return view.turn.dry or view.turn.drawn is Drawn.SKIPPED


def _points(view: View, card: Card) -> int:
    return hand_points((card,), view.rules)
