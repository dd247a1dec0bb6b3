"""A sharp opponent: it counts the cards, and keeps its melds back for a while."""

from __future__ import annotations

from random import Random

from rummy_tui.bots.choosing.skilled import choose
from rummy_tui.bots.choosing.style import style_of
from rummy_tui.rules import actions as act
from rummy_tui.rules.view import View


def choose_move(view: View, _: Random) -> act.Move:
    """What a sharp player does next; it leaves nothing to chance."""
    return choose(view, style_of(view.rules, "sharp"))
