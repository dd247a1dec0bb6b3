"""A table of people at several machines: some may be away, and the computer may play for them.

A turn may have a time, which a `Timekeeper` keeps.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, Final

from rummy_tui.rules import actions as act
from rummy_tui.rules.state import Phase
from rummy_tui.table.far_seat import FarSeat
from rummy_tui.table.game_table import Listener, Step, Then, no_more, nothing
from rummy_tui.table.messages import Readiness, TimeUp, TurnTime
from rummy_tui.table.table import Table
from rummy_tui.table.timekeeper import Timekeeper

if TYPE_CHECKING:
    from rummy_tui.match.session import Session
    from rummy_tui.store.journal import Journal
    from rummy_tui.store.matches import Start


READY: Final = 60.0
"""Seconds after which the next round is dealt for the first who is ready, without the others."""
ASKED: Final = 60.0
"""The most seconds for an answer to a question, where turns have a time; no answer refuses."""


class SharedTable(Table):
    """A table at which the match can go on without somebody."""

    def __init__(
        self,
        session: Session,
        start: Start,
        journal: Journal | None,
        *,
        bot_limit: float | None,
        bot_failed: Callable[[int, Exception], None],
        gone: Callable[[], Collection[int]],
        now: Callable[[], float],
        later: Callable[[float, Step], object],
        timer: int = 0,
        changed: Step = nothing,
    ) -> None:
        """Open the table; `gone` gives the seats of people who are away, as all have heard.

        `timer` is the number of seconds for a turn; `changed` is called after the computer has
        begun or ended to play for a person whose time was up too often.
        """
        super().__init__(
            session, start=start, journal=journal, bot_limit=bot_limit, bot_failed=bot_failed
        )
        session.apart = True  # nobody elsewhere waits for an opponent's thought
        self._gone, self._later, self._changed = gone, later, changed
        self._times = Timekeeper(self, timer, now, later)
        self.late = set[int]()
        """The seats for which the computer plays because their time was up too often."""
        self._ready = set[int]()
        """The seats of people who are ready for the next deal."""
        self._waits_for_deal = object()
        """Stands for the wait that the first of them has begun."""

    @property
    def _away(self) -> bool:
        # Computers do not play among themselves while everybody is away.
        return not self._there or not self._people <= self._there | self.house.stood_in

    def stands_in(self, seats: Collection[int]) -> None:
        """Let the computer play for people who are away."""
        self.house.stood_in.update(seats)
        self.stir()

    def gives_back(self, seats: Collection[int]) -> None:
        """Let people play again for themselves."""
        self.late.difference_update(seats)
        self.house.stood_in.difference_update(seats)
        self.house.played_for.difference_update(seats)
        self.stir()

    def close(self) -> None:
        """Let nobody play any more, and close the file."""
        self.house.end()
        self._times.end()
        if self.journal is not None:
            self.journal.close()

    # The time for a turn

    def stir(self) -> None:
        super().stir()
        self._times.look()
        if self.session.to_play is None and self._times.absent:
            self._later(0, self._leave_late)  # after all have heard of the end of the round

    def _leave_late(self) -> None:
        """Let the computer play for those whose time was up too often in the round."""
        late = {*self._times.absent} - self.house.stood_in
        for seat in late:
            del self._times.missed[seat]
        if late and not self.history.over:
            self.late |= late
            self.stands_in(late)
            self._changed()

    def plays_again(self, by: Listener) -> None:
        if late := self.late.intersection(by.seats):
            self.gives_back(late)
            self._changed()

    @property
    def turn_time(self) -> TurnTime | None:
        return self._times.time

    def plays_itself(self, seat: int) -> bool:
        """Return True if a seat's own person plays for it."""
        return self.session.seats[seat].human and seat not in self.house.stood_in

    def has_heard(self, seat: int) -> bool:
        """Return True if the desk of a seat has told everything."""
        return all(desk.has_heard_all for desk in self._desks() if seat in desk.seats)

    def play_for(self, seat: int, move: act.Move) -> None:
        """Make a move for a person whose time is up."""
        self._do(lambda: self.session.play(seat, move), None, nothing)

    def send_all(self, message: TurnTime | TimeUp) -> None:
        """Send a message to all desks."""
        for desk in self._desks():
            desk.send(message)

    def send_to(self, seat: int, message: TurnTime) -> None:
        """Send a message to the desk of a seat."""
        for desk in self._desks():
            if seat in desk.seats:
                desk.send(message)

    def _desks(self) -> Iterator[FarSeat]:
        return (each for each in tuple(self.listeners) if isinstance(each, FarSeat))

    def _has_say(self, listener: Listener, seat: int) -> bool:
        # Those for whom the computer plays do not answer.
        return bool({*listener.seats} - {seat} - self.house.stood_in)

    def wish_back(self, seat: int, by: Listener, then: Then) -> None:
        super().wish_back(seat, by, then)
        asked = self._asked

        def end() -> None:
            if self._wish is not None and self._asked is asked:
                self.refuse()

        if self._times.limit and self._wish is not None:
            self._later(min(ASKED, self._times.limit), end)

    # The next round

    @property
    def readiness(self) -> Readiness:
        """The people who are ready for the next deal, and those who are waited for."""
        if not self._ready:
            return Readiness()
        awaited = self._people - self._ready - self.house.stood_in - {*self._gone()}
        return Readiness(tuple(sorted(self._ready)), tuple(sorted(awaited)))

    def deal(self, by: Listener | None, then: Then = no_more) -> None:
        """Deal the next round once all who are there are ready, or the first has waited enough."""
        if by is not None and self.session.state.phase is Phase.DEAL:
            if not self._ready:
                self._begin_to_wait()
            self._ready.update(by.seats)
            if not self._ready or self.readiness.awaited:
                self._tell_ready()
                by.answer(lambda: then(True))
                return
        self._ready.clear()
        super().deal(by, then)

    def _begin_to_wait(self) -> None:
        waits = self._waits_for_deal = object()

        def end() -> None:
            if self._ready and self._waits_for_deal is waits:
                if self._ready & self._there:
                    self.deal(None)
                else:
                    self._ready.clear()

        self._later(READY, end)

    def look_who_is_ready(self) -> None:
        """Deal if those who were waited for have gone; tell the desks who is waited for now."""
        if self._ready and not self.readiness.awaited and self._ready & self._there:
            self.deal(None)
        elif self._ready:
            self._tell_ready()

    def _tell_ready(self) -> None:
        for listener in tuple(self.listeners):
            listener.readied(self.readiness)
