"""The time for a turn at a shared table.

It runs while a person is to play, from when their desk has told everything, and not while the table
waits for somebody. When it is over, the safe moves end the turn (`bots/choosing/safe`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from math import ceil
from typing import Final, Protocol

from rummy_tui.bots.choosing.safe import safe
from rummy_tui.match.history import History, back_from
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.table.game_table import Step
from rummy_tui.table.messages import TimeUp, TurnTime

TIMES: Final = 3
"""The turns in a row without a player after which the computer plays for their seat."""
PATIENCE: Final = 60.0
"""The seconds for which the clock waits for a desk to tell everything."""
LEAST_WARNING: Final = 10
MOST_WARNING: Final = 60
"""The seconds before the end at which the player is warned: a quarter, but within these."""


def warning(limit: int) -> int:
    """The seconds before the end of a turn at which its player is warned."""
    return min(MOST_WARNING, max(LEAST_WARNING, limit // 4))


class Timed(Protocol):
    """A table whose turns have a time."""

    @property
    def history(self) -> History: ...

    @property
    def waits(self) -> bool:
        """True if the match waits: a person is not there, or is asked something first."""

    def plays_itself(self, seat: int) -> bool:
        """Return True if a seat's own person plays for it."""

    def has_heard(self, seat: int) -> bool:
        """Return True if the desk of a seat has told everything."""

    def play_for(self, seat: int, move: act.Move) -> None:
        """Make a move for a person."""

    def send_all(self, message: TurnTime | TimeUp) -> None:
        """Send a message to all desks."""

    def send_to(self, seat: int, message: TurnTime) -> None:
        """Send a message to the desk of a seat."""


class Timekeeper:
    """The clock of a table with a time for each turn."""

    def __init__(
        self,
        table: Timed,
        limit: int,
        now: Callable[[], float],
        later: Callable[[float, Step], object],
    ) -> None:
        """Begin; `limit` is the number of seconds for a turn, 0 for any number."""
        self._table, self._now, self._later = table, now, later
        self.limit = limit
        self._turn: tuple[int, int] | None = None
        """The person to play, and the moment with which their turn began; None if none is."""
        self._left = 0.0
        """The seconds that were left when the clock was started or stopped last."""
        self._since: float | None = None
        """The time of its start; None while it stands."""
        self._waits_since: float | None = None
        """The time since when a desk has only to tell everything."""
        self._run = object()
        """Stands for the present run of the clock: its steps do nothing after a stop."""
        self._ends_turn = False
        """True while the safe moves end a turn."""
        self.missed = Counter[int]()
        """The turns in a row for which each seat had not enough time."""

    @property
    def time(self) -> TurnTime | None:
        """The time that runs, for a desk that has just come; None if there is no limit."""
        if not self.limit:
            return None
        if self._since is None or self._turn is None:
            return TurnTime(self.limit, None, self.limit)
        return TurnTime(self.limit, self._turn[0], self._seconds)

    @property
    def _seconds(self) -> int:
        gone = 0.0 if self._since is None else self._now() - self._since
        return max(0, ceil(self._left - gone))

    @property
    def absent(self) -> Collection[int]:
        """The seats that nobody has played for, turn after turn."""
        return {seat for seat, times in self.missed.items() if times >= TIMES}

    def look(self) -> None:
        """Start or stop the clock, after anything that has happened at the table."""
        if not self.limit or self._ends_turn:
            return
        turn = self._turn_now()
        if turn != self._turn:
            if self._turn is not None:
                del self.missed[self._turn[0]]  # they have ended it themselves
            self._begin(turn)
        if turn is None:
            return
        if self._table.waits:
            self._stop()
        elif self._since is None and self._may_start(turn[0]):
            self._start(turn[0])

    def end(self) -> None:
        """Keep no time any more."""
        self.limit, self._run = 0, object()

    def _turn_now(self) -> tuple[int, int] | None:
        seat = self._table.history.to_play
        if seat is None or not self._table.plays_itself(seat):
            return None
        return seat, turn_began(self._table.history)

    def _begin(self, turn: tuple[int, int] | None) -> None:
        self._stop()
        self._turn, self._left = turn, self.limit

    def _may_start(self, seat: int) -> bool:
        """True if the desk of a seat has told everything, or does not do so."""
        if self._table.has_heard(seat):
            return True
        if self._waits_since is None:
            self._waits_since = self._now()
            self._later(PATIENCE, self.look)
        return self._now() - self._waits_since >= PATIENCE

    def _start(self, seat: int) -> None:
        self._since, self._waits_since, run = self._now(), None, object()
        self._run = run
        self._table.send_all(TurnTime(self.limit, seat, self._seconds))

        def warn() -> None:
            if self._run is run:
                self._table.send_to(seat, TurnTime(self.limit, seat, self._seconds, warns=True))

        def end() -> None:
            if self._run is run:
                self._end_turn(seat)

        before = self._left - warning(self.limit)
        if before > 0:
            self._later(before, warn)
        self._later(self._left, end)

    def _stop(self) -> None:
        """Stop the clock; who goes on later has at least as long as after a warning."""
        if self._since is not None:
            self._left = max(self._left - (self._now() - self._since), warning(self.limit))
            self._table.send_all(TurnTime(self.limit, None, self.limit))
        self._since = self._waits_since = None
        self._run = object()

    def _end_turn(self, seat: int) -> None:
        turn, history = self._turn, self._table.history
        self.missed[seat] += 1
        self._table.send_all(TimeUp(seat, self.missed[seat] >= TIMES))
        self._ends_turn = True
        try:
            while self._turn_now() == turn:
                self._table.play_for(seat, safe(history.view(seat), drawn(history)))
        finally:
            self._ends_turn = False
        self._begin(None)
        self.look()


def turn_began(history: History) -> int:
    """The moment with which the present turn began, or to which it was taken back."""
    began = ev.TurnBegan | ev.LayingOffBegan | ev.WentBack
    moments = history.moments
    return next(
        at
        for at in range(len(moments) - 1, -1, -1)
        if any(isinstance(event, began) for event in moments[at].events)
    )


def drawn(history: History) -> Card | None:
    """The last card that has come from the stock in the present turn; None if none has."""
    for at in back_from(history.moments, len(history.moments) - 1):
        for event in reversed(history.moments[at].events):
            match event:
                case ev.Drew():
                    return event.card
                case ev.TurnBegan() | ev.LayingOffBegan():
                    return None
    return None
