"""Knocking is offered once when it becomes possible, with what it would risk."""

from __future__ import annotations

from rummy_tui.pages.at_table import AtTable
from rummy_tui.rules.actions import Knock
from rummy_tui.rules.engine import options
from rummy_tui.rules.state import State
from rummy_tui.words.knocking import offer
from rummy_tui.words.utterance import Kind


def offer_to_knock(match: AtTable, heard: int = 0) -> None:
    """Say that the seat at the keyboard can knock, where it could not after what it had heard.

    `heard` is how many moments of the match that was.
    """
    seat, session = match.desk.seat, match.session
    if seat is None or not _can_knock(session.state, seat):
        return
    if not heard or not _can_knock(session.history[heard - 1].state, seat):
        match.desk.say(offer(match.view, match.hearer), Kind.PRIVATE, interrupt=False)


def _can_knock(state: State, seat: int) -> bool:
    return state.seat == seat and any(isinstance(option, Knock) for option in options(state))
