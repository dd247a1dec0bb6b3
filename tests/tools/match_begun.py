"""A match on a desk, begun or resumed."""

from __future__ import annotations

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects
from rummy_tui.pages.match.match import Match


def match_begun(desk: Desk, answer: Effects) -> Match:
    """Carry out the effects that begin a match, and return the match."""
    desk.carry_out(answer)
    assert isinstance(desk.playing, Match)
    return desk.playing
