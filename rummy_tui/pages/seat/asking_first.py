"""What a step costs is said before it is done, and the same again does it."""

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
    """The step of which the seat at the keyboard has heard what it costs."""

    def __init__(self, match: AtTable) -> None:
        self.match = match
        self._told: tuple[View, act.Move] | None = None

    def told(self, move: act.Move) -> str:
        """What a step costs, where that is to be said first."""
        if self.match.here.listening.costs == "done":
            return ""
        return costs_told(costs(self.match.view, move), self.match.hearer)

    def forget(self) -> None:
        """Whoever is at the keyboard next may have heard nothing."""
        self._told = None

    def agree(self, move: act.Move) -> None:
        """What a step costs has been heard, and it is done all the same."""
        self._told = self.match.view, move

    def check(self, move: act.Move) -> str:
        """Raise Refused with what a step costs, unless it costs nothing or that has been heard.

        A script cannot answer: the costs are returned to be told, and what it wants is done.
        """
        # Any other step in between makes the next one asked again. By identity: a view is made once
        # for each state, and in another state the same step may cost something else.
        heard, self._told = self._told, None
        cost, here = self.told(move), self.match.here
        if not cost or (heard is not None and heard[0] is self.match.view and heard[1] == move):
            return ""
        if here.scripted:
            return cost
        self.agree(move)
        again = asked_again(MOVES[type(move)].command, self.match.hearer, typed=here.typing)
        raise Refused(together(cost, openly(again)))
