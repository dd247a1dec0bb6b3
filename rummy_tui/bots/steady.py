"""A steady opponent: lays what it can, and keeps what may become a meld."""

from __future__ import annotations

from random import Random

from rummy_tui.bots.choosing.skilled import choose
from rummy_tui.bots.choosing.style import STEADY
from rummy_tui.rules import actions as act
from rummy_tui.rules.view import View


def choose_move(view: View, _: Random) -> act.Move:
    """What a steady player does next; it leaves nothing to chance."""
    return choose(view, STEADY)
