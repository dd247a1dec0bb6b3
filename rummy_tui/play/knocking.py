"""Knocking at a desk: offered once when it becomes possible, with what it would risk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.rules.actions import Knock
from rummy_tui.words.knocking import offer
from rummy_tui.words.utterance import Kind

if TYPE_CHECKING:
    from rummy_tui.play.game import GamePage


class Knocking:
    """Whether the seat at the keyboard has been told that it can knock."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self._told = False

    def forget(self) -> None:
        """Another turn, in which it is to be told again."""
        self._told = False

    def offer(self) -> None:
        """Say that the seat at the keyboard can knock, where it has just become possible."""
        if self.game.desk.seat is None:
            return
        view = self.game.view
        can = any(isinstance(option, Knock) for option in view.options)
        if can and not self._told:
            told = offer(view, self.game.hearer)
            self.game.desk.say(told, Kind.PRIVATE, interrupt=False)
        self._told = can

    def knock(self) -> None:
        """Knock, unless what was regrouped has not been played."""
        desk, regrouping = self.game.desk, self.game.regrouping
        if regrouping.changed and regrouping.unfinished:
            regrouping.end()  # which tells what is loose
        elif regrouping.changed:
            desk.refuse(
                desk.language.gettext(
                    "What you regrouped is not played yet: {play} plays it, {back} takes it back."
                ).format(play=desk.way("end-turn"), back=desk.way("take-back"))
            )
        else:
            self.game.play(Knock())
