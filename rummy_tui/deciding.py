"""What a computer opponent decides: here, or in a process of its own where it thinks long."""

from __future__ import annotations

from random import Random

from rummy_tui.bots import ask, is_slow
from rummy_tui.rules.actions import Move
from rummy_tui.rules.state import State
from rummy_tui.rules.view import view


def decide(level: str, state: State, luck: Random) -> Move:
    """The move of the seat to play; it may take a while. Raises BotFailed as `ask` does."""
    if not is_slow(level):
        return ask(level, state, luck)
    from rummy_tui.apart import thinker  # begun only for those

    return thinker().think(level, view(state, state.seat), luck)
