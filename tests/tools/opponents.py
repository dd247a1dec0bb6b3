"""Moves of computer opponents where no event loop runs."""

from __future__ import annotations

from rummy_tui.desk.desk import Desk


def opponent_moves(desk: Desk) -> bool:
    """Let an opponent make its move, if one is to play, and tell it at the desk."""
    play = None if desk.playing is None else desk.playing.decided()
    if play is None:
        return False
    play()
    desk.do_posted()
    return True
