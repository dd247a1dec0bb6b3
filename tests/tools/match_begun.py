"""A match that lies on a desk, begun or gone on with."""

from __future__ import annotations

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects
from rummy_tui.pages.match.match import Match


def match_begun(desk: Desk, answer: Effects) -> Match:
    """The match that a desk has once it has done what begins it."""
    desk.carry_out(answer)
    assert isinstance(desk.playing, Match)
    return desk.playing
