"""The moves that end a turn for a player whose time is up: they cost nothing and gain nothing."""

from __future__ import annotations

from rummy_tui.bots.choosing.planner import plan, seating
from rummy_tui.bots.choosing.skilled import spared, worst
from rummy_tui.bots.choosing.style import STEADY
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card, without
from rummy_tui.rules.laying.arrangement import arranged
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View


def safe(view: View, drawn: Card | None) -> act.Move:
    """The next of the safe moves; `drawn` is the last card that came from the stock this turn.

    They draw, and discard the card drawn; they pass an upcard. Cards on the table stay there if the
    turn may end so, and are taken back otherwise.
    """
    match view.asked:
        case Phase.OFFER:
            return act.Pass()
        case Phase.DRAW:
            return act.Draw()
        case Phase.LAY_OFF:
            return next((m for m in view.options if isinstance(m, act.LayOff)), act.EndTurn())
        case Phase.PLAY:
            return _end(view, drawn)


def _end(view: View, drawn: Card | None) -> act.Move:
    if view.turn.owed:  # even where it only costs points, the player has not chosen that
        return act.TakeBack()
    if act.EndTurn() in view.options:
        return act.EndTurn()
    allowed = [move.card for move in view.options if isinstance(move, act.Discard)]
    if allowed:
        return act.Discard(drawn if drawn in allowed else _missed_least(view, allowed))
    return act.Draw() if act.Draw() in view.options else act.TakeBack()


def _missed_least(view: View, allowed: list[Card]) -> Card:
    """The card to discard when it cannot be the one that was drawn."""
    if view.rules.hidden_melds:
        return min(allowed, key=lambda card: arranged(without(view.hand, (card,))).points)
    return worst(view, spared(view, plan(seating(view)), allowed) or allowed, STEADY)
