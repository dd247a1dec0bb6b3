"""An easy opponent in Gin: it overlooks discards that help, and that it may knock."""

from __future__ import annotations

from random import Random

from rummy_tui.bots.gin.playing import STYLES, choose
from rummy_tui.rules import actions as act
from rummy_tui.rules.view import View


def choose_move(view: View, random: Random) -> act.Move:
    """What a beginner does next."""
    return choose(view, STYLES["easy"], random)
