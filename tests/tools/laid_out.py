"""A match in which the cards lie as a test needs them."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.match.history import Moment
from rummy_tui.match.session import Session
from rummy_tui.rules.state import State


def begin_with(session: Session, state: State) -> None:
    """The match begins as it stands there; nothing has happened before."""
    session.moments[:] = [Moment(state)]


def lay_out(session: Session, state: State) -> None:
    """The match stands otherwise than it came about."""
    session.moments[-1] = replace(session.moments[-1], state=state)
