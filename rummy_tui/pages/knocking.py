"""Knocking at a desk: offered once when it becomes possible, with what it would risk."""

from __future__ import annotations

from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.laying import Laying
from rummy_tui.rules.actions import Knock
from rummy_tui.rules.engine import options
from rummy_tui.rules.state import State
from rummy_tui.words.knocking import offer
from rummy_tui.words.laying_words import NOT_PLAYED
from rummy_tui.words.utterance import Kind


class Knocking:
    """Offering to knock, and knocking."""

    def __init__(self, game: AtHand, laying: Laying) -> None:
        self.game = game
        self.laying = laying

    def offer(self, heard: int = 0) -> None:
        """Say that the seat at the keyboard can knock, where it could not after what it had heard.

        `heard` is how many moments of the match that was.
        """
        desk, session = self.game.desk, self.game.match.session
        if desk.seat is None or not _can_knock(session.state, desk.seat):
            return
        if heard and _can_knock(session.history[heard - 1].state, desk.seat):
            return
        desk.say(offer(self.game.view, self.game.hearer), Kind.PRIVATE, interrupt=False)

    def knock(self) -> None:
        """Knock, unless what was regrouped has not been played."""
        desk, laying = self.game.desk, self.laying
        if laying.changed and laying.unfinished:
            laying.end()  # which tells what is loose
        elif laying.changed:
            play, back = desk.way("end-turn"), desk.way("take-back")
            desk.refuse(desk.language(NOT_PLAYED, play=play, back=back))
        else:
            self.game.play(Knock())


def _can_knock(state: State, seat: int) -> bool:
    return state.seat == seat and any(isinstance(option, Knock) for option in options(state))
