"""Warnings before a costly move: the first key says what it costs, the same key again does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.desk.effects import Refused
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.rules import actions as act
from rummy_tui.rules.costs import costs
from rummy_tui.words.advice.costs import asked_again, costs_told
from rummy_tui.words.events.moves import MOVES
from rummy_tui.words.language.aloud import openly, together

if TYPE_CHECKING:
    from rummy_tui.rules.view import View


class AskingFirst:
    """The move whose costs the seat at the keyboard has just heard."""

    def __init__(self, match: AtTable) -> None:
        self.match = match
        self._announced: tuple[View, act.Move] | None = None

    def told(self, move: act.Move) -> str:
        """Return what a move costs; empty if it costs nothing or no warning is wanted."""
        if self.match.here.listening.costs == "done":
            return ""
        return costs_told(costs(self.match.view, move), self.match.hearer)

    def forget(self) -> None:
        """Forget the warning: the next person at the keyboard may not have heard it."""
        self._announced = None

    def agree(self, move: act.Move) -> None:
        """Note that the costs of a move have been heard, so that doing it again confirms it."""
        self._announced = self.match.view, move

    def check(self, move: act.Move) -> str:
        """Raise Refused with what a move costs, unless it costs nothing or that has been heard.

        A script cannot answer, so for a script the costs are only returned, and the move is made.
        """
        # Any other move in between makes the next one ask again. The view is compared by identity:
        # one is made for each state, and in another state the same move may cost something else.
        heard, self._announced = self._announced, None
        cost, here = self.told(move), self.match.here
        if not cost or (heard is not None and heard[0] is self.match.view and heard[1] == move):
            return ""
        if here.scripted:
            return cost
        self.agree(move)
        again = asked_again(MOVES[type(move)].command, self.match.hearer, typed=here.typing)
        raise Refused(together(cost, openly(again)))
