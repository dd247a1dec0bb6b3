"""An expert opponent in Gin: it goes by what was measured, and decides at once."""

from __future__ import annotations

from random import Random

from rummy_tui.bots.gin.playing import STYLES, choose
from rummy_tui.rules import actions as act
from rummy_tui.rules.view import View


def choose_move(view: View, random: Random) -> act.Move:
    """What an expert does next; it leaves nothing to chance."""
    return choose(view, STYLES["expert"], random)
