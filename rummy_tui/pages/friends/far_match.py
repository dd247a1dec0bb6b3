"""A match at a friend's table, whose news comes from somebody else's program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from rummy_tui.desk.effects import Effects
from rummy_tui.desk.here import Here
from rummy_tui.pages.friends.standing import stands
from rummy_tui.pages.match.match import Match
from rummy_tui.table.far_table import FarTable
from rummy_tui.table.game_table import Step


class Visit(Protocol):
    """The visit that the match is a part of."""

    @property
    def commands(self) -> Mapping[str, Callable[[str], Effects]]:
        """The commands of the visit, in addition to those of every match."""

    def take_in(self, step: Step) -> None:
        """Do a step with something that the host has sent."""

    def key_pressed(self, command: str) -> None:
        """Note that the person at the keyboard has gone on, with a key of a command."""

    @property
    def tables_here(self) -> int:
        """The number of tables that close if the people at this desk leave."""

    def time_left(self) -> str:
        """Return a sentence about the time that is left for the turn; empty if any is."""

    def missing(self, seat: int | None) -> str:
        """Return a sentence that a seat which is to play waits for somebody, or for the line."""

    def watch_again(self) -> Effects:
        """Open the replay of the match, which is over."""


class FarMatch(Match):
    """A match at a desk whose table is elsewhere."""

    def __init__(
        self,
        here: Here,
        table: FarTable,
        ended: Callable[[], Effects | None],
        people: tuple[int, ...],
        visit: Visit,
    ) -> None:
        super().__init__(here, table, ended, people)
        self._visit = visit
        self.game.also(visit.commands)

    def post(self, step: Step) -> None:
        # Whatever comes from the host is in the desk's own time already.
        self._visit.take_in(step)

    def answer(self, step: Step) -> None:
        super().answer(lambda: self._visit.take_in(step))

    def after_key(self, command: str) -> Effects:
        self._visit.key_pressed(command)
        return super().after_key(command)

    def time_left(self) -> str:
        return self._visit.time_left()

    def missing(self) -> str:
        return self._visit.missing(self.history.to_play)

    @property
    def tables_here(self) -> int:
        return self._visit.tables_here

    @property
    def can_be_watched(self) -> bool:
        return True

    def _watch_again(self) -> Effects:
        # On the score, so that nobody leaves the table: a guest by ssh could not come back to it.
        return self._visit.watch_again()

    def come(self) -> Effects:
        """Sit down at a match that has just begun, and announce everything so far."""
        yield from self.sit_down()
        self.catch_up(len(self.history.moments))
        yield from self.take_untold()

    def come_late(self, told: str) -> Effects:
        """Come to a match that has begun before, and hear where it stands after a sentence."""
        return self.go_on(f"{told} {stands(self)}")

    def get_up(self) -> Effects:
        """Take everything of the match off the desk, because the host has ended it."""
        return self._get_up()
