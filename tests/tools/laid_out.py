"""Matches with the cards that a test needs."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.match.history import Moment
from rummy_tui.match.session import Session
from rummy_tui.rules.state import State


def begin_with(session: Session, state: State) -> None:
    """Let a match begin with a state, with nothing before it."""
    session.moments[:] = [Moment(state)]


def lay_out(session: Session, state: State) -> None:
    """Replace the present state of a match."""
    session.moments[-1] = replace(session.moments[-1], state=state)
