"""A desk elsewhere, as its table has it: it gets only what its seats may know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

from rummy_tui.match.entries import Began, GoTo, Hinted, Sorted
from rummy_tui.match.far import Again, NextRound, TurnBack, seen_moment
from rummy_tui.match.history import rounds_over
from rummy_tui.match.notes import notes_of
from rummy_tui.rules.errors import Illegal
from rummy_tui.table.game_table import Step
from rummy_tui.table.messages import (
    Agreed,
    Answer,
    Asked,
    Disagreed,
    Joined,
    Left,
    News,
    NotAgreed,
    Noted,
    Notice,
    PlaysAgain,
    Readiness,
    RoundOpened,
    TimeUp,
    ToDesk,
    Told,
    ToTable,
    TurnTime,
    Wanted,
    Welcome,
)
from rummy_tui.table.table import Table

PATIENCE: Final = 60.0
"""Seconds that an opponent waits for a desk elsewhere, which has a shorter patience itself."""


AtAnyTime: Final = Sorted | Hinted | Agreed | Disagreed
"""Requests that say nothing about who plays."""


class Answered(NamedTuple):
    """An answer that has been sent."""

    start: int
    """The place in the log where its news begin."""
    end: int
    done: bool
    asks_others: bool


class Answers(Protocol):
    """Sends the answer to a request that is being done."""

    def __call__(self, asks_others: bool = False, *, done: bool = True) -> None: ...


class FarSeat:
    """A listener that passes on what happens, and does what is requested elsewhere."""

    holds = False

    def __init__(
        self, table: Table, seats: tuple[int, ...], send: Callable[[ToDesk], None]
    ) -> None:
        self.seats = seats
        self._table = table
        self._session = table.session
        self._send = send
        self._log: list[int | Notice | None] = []
        """The news of the desk, in order: moments by their index, and notices.

        None is a notice from before the table's program has started anew.
        """
        self._moments = 1
        """The number of moments that the desk knows once it has all news, with the first."""
        self._hints = 0
        """The number of hints in the log; notices from before a new start may be hints."""
        self._sent = 0
        """The number of its entries that have been sent."""
        self._opened = 0
        """The number of rounds whose keys have been sent."""
        self._last = 0
        """The number of its last request."""
        self._answers: dict[int, Answered] = {}
        """The answers, which may be requested again."""
        self._awaited = 0
        """The number of requests that the desk sends again; the rest of the news comes after."""
        self._doing = False
        """True while a request is being done; its answer takes the resulting news along."""
        self._heard = 0
        """The number of moments that the desk has told."""
        self._hears = asyncio.Event()
        """Set when it has told more."""
        self._new = True
        """True until the desk has joined for the first time."""
        self._forgot = False
        """True if the requests that the desk sends again may have been done by a former program."""

    @property
    def welcome(self) -> Welcome:
        table, first = self._table, self._session.moments[0].state
        seats = self._session.seats
        return Welcome(
            first.rules,
            seats,
            self.seats,
            first.dealer,
            table.hints,
            table.turns_back,
            moments=table.told,
        )

    # Told by the table

    def post(self, step: Step) -> None:
        step()  # it only sends

    def answer(self, step: Step) -> None:
        step()

    def catch_up(self, until: int, *, sudden: bool = False) -> None:
        del sudden
        # The hints come first, because the end of a match gives their number.
        self._tell(*self._hints_of_others[self._hints :], *range(self._moments, until))

    @property
    def _hints_of_others(self) -> Sequence[Hinted]:
        """The hints that were given to other desks, in order."""
        return [hint for hint in self._session.hints if hint.seat not in self.seats]

    def asked(self, seat: int) -> None:
        self._tell(Asked(seat))

    def not_agreed(self, seat: int) -> None:
        self._tell(NotAgreed(seat))

    def readied(self, readiness: Readiness) -> None:
        self._send(readiness)

    def not_done(self) -> None:
        """Do nothing: the answer to each request says so."""

    async def has_told(self, in_a_row: int) -> None:
        """Wait until the desk has told everything, but not for one that tells nothing any more."""
        del in_a_row
        if not self.seats:
            return  # nobody waits for people who only watch
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self._heard < self._moments:
                    self._hears.clear()
                    await self._hears.wait()

    def heard(self, moments: int) -> None:
        """Note that the desk has told so many moments."""
        self._heard = max(self._heard, min(moments, self._moments))
        self._hears.set()
        self._table.stir()

    @property
    def has_heard_all(self) -> bool:
        """True if the desk has told everything that has happened."""
        return self._heard >= len(self._session.moments)

    def send(self, message: TurnTime | TimeUp) -> None:
        """Send a message about the time, which is no news of the match."""
        self._send(message)

    def failed(self, error: Exception) -> None:
        """Do nothing: the program of the table tells of it."""

    def _tell(self, *told: int | Notice) -> None:
        self._log += told
        self._moments += sum(isinstance(each, int) for each in told)
        self._hints += sum(isinstance(each, Hinted) for each in told)
        if not self._doing and not self._awaited:
            self._send_until(len(self._log))

    def _send_until(self, end: int) -> None:
        """Send the unsent entries of the log before a place."""
        if end > self._sent:
            self._send(News(self._told(self._sent, end)))
            self._sent = end
            self._open_rounds()

    def _open_rounds(self) -> None:
        """Send the keys of the rounds whose ends have been sent."""
        unsent = sum(isinstance(each, int) for each in self._log[self._sent :])
        over = rounds_over(self._session.moments[self._moments - 1 - unsent].state)
        for number in range(self._opened + 1, over + 1):
            if (key := self._session.round_key(number)) is not None:
                self._send(RoundOpened(number, key))
        self._opened = max(self._opened, over)

    def _told(self, start: int, end: int) -> tuple[Told, ...]:
        """The log from one place to another, as the seats may know it."""
        moments = self._session.moments
        return tuple(
            seen_moment(moments, each, self.seats) if isinstance(each, int) else each
            for each in self._log[start:end]
            if each is not None
        )

    # Received from the desk

    def hear(self, message: ToTable) -> None:
        """Do what the desk requests; if it cannot be done, the answer says so."""
        match message:
            case Joined():
                self._joined(message)
            case Wanted():
                if not isinstance(message.request, AtAnyTime):
                    self._table.plays_again(self)
                self._wanted(message)
                if self._awaited:
                    self._awaited -= 1
                    self._send_missed()
            case PlaysAgain():
                self._table.plays_again(self)
            case Left():
                self._table.leave(self)

    def _joined(self, joined: Joined) -> None:
        """Note what the desk knows; ValueError if it cannot know it."""
        if not 1 <= joined.since <= len(self._session.moments) or joined.notices < 0:
            raise ValueError(joined)
        self._forgot = self._new
        if self._new:
            self._new = False
            # After a new start of this program, a desk may know more than this seat has told.
            self._log = [*[None] * joined.notices, *range(1, joined.since)]
            self._moments = joined.since
            self._hints = min(joined.notices, len(self._hints_of_others))
        elif joined.since - 1 + joined.notices > len(self._log):
            raise ValueError(joined)
        if joined.since == 1 and not joined.waiting:
            # Nobody requests anything before the deal: this is a program that has just started.
            self._last = 0
            self._answers.clear()
            # It counts only what it gets, and nobody has the notices from before any more.
            self._log = [each for each in self._log if each is not None]
            self._hints = sum(isinstance(each, Hinted) for each in self._log)
            self._send_notes()
        self._heard = min(self._heard, joined.since)
        if self not in self._table.listeners:
            self._table.join(self)
        self._end_question()
        # Each moment but the first, which precedes everything, has been sent, and so has each
        # notice.
        self._sent, self._opened = joined.since - 1 + joined.notices, 0
        self._awaited = max(0, joined.waiting)
        self._send_missed()
        if self._table.readiness.ready:
            self.readied(self._table.readiness)
        if (time := self._table.turn_time) is not None:
            self._send(time)

    def _send_notes(self) -> None:
        """Send the desk what its people have noted: the program before this one had it."""
        if notes := notes_of(self._session, self.seats):
            self._send(Noted(len(self._session.moments), notes))

    def _end_question(self) -> None:
        """Tell a desk that was away that it is not asked any more."""
        if self._log and isinstance(last := self._log[-1], Asked) and not self._table.asks(self):
            self._log.append(NotAgreed(last.seat))

    def _send_missed(self) -> None:
        """Send the news that the desk has missed, once it has had all answers that were lost."""
        if not self._awaited:
            self._send_until(len(self._log))
            self.catch_up(self._table.told)
            self._open_rounds()  # all of them, even if there was no news

    def _wanted(self, wanted: Wanted) -> None:
        if self._awaited and self._forgot and self._was_done(wanted):
            self._last, start = wanted.number, self._sent
            self.catch_up(self._table.told)  # the answer takes it along
            self._answer(wanted, start)
        elif wanted.number > self._last:
            self._last = wanted.number
            self._do(wanted)
        elif wanted.number in self._answers:
            answer = self._answers[wanted.number]
            self._send_until(answer.start)
            self._send_answer(wanted.number, answer)

    def _do(self, wanted: Wanted) -> None:
        self._send_until(len(self._log))  # the news that has made it too late comes first
        start, self._doing = len(self._log), True

        def answered(asks_others: bool = False, *, done: bool = True) -> None:
            self._doing = False
            self._answer(wanted, start, asks_others, done=done)

        try:
            self._try(wanted, answered)
        except (Illegal, ValueError):
            answered(done=False)

    def _answer(
        self, wanted: Wanted, start: int, asks_others: bool = False, *, done: bool = True
    ) -> None:
        """Answer a request with the log from a place on."""
        answer = Answered(start, len(self._log), done, asks_others)
        self._answers[wanted.number] = answer
        self._send_answer(wanted.number, answer)

    def _send_answer(self, number: int, answer: Answered) -> None:
        told = self._told(answer.start, answer.end)
        self._send(Answer(number, told, answer.done, answer.asks_others))
        self._sent = max(self._sent, answer.end)
        self._open_rounds()

    def _was_done(self, wanted: Wanted) -> bool:
        """True if the match shows that a request was done before this program was started."""
        if wanted.at >= len(self._session.moments):
            return False
        moment = self._session.moments[wanted.at]
        match wanted.request:
            case NextRound():
                return moment.by is None
            case TurnBack() | Again():
                return isinstance(moment.action, GoTo) or moment.by in self.seats
            case move:
                return moment.by in self.seats and moment.action == move

    def _try(self, wanted: Wanted, answered: Answers) -> None:
        """Do a request; Illegal or ValueError if it cannot be done."""
        table, session = self._table, self._session
        if not self.seats:
            raise ValueError(wanted)
        on_turn = session.to_play if session.to_play in self.seats else None
        match wanted.request:
            case Sorted() | Hinted() as note:
                self._own(note.seat)
                session.note(note)
                answered()
                return
            case TurnBack(seat):
                self._own(seat)
                if not table.turns_back or session.turn_to_take_back(seat) is None:
                    raise ValueError(wanted)
                table.wish_back(seat, self, answered)
                return
            case NextRound() if wanted.at != len(session.moments):
                answered()  # it was dealt meanwhile
                return
            case Agreed() | Disagreed() if not table.asks(self):
                raise ValueError(wanted)
            case Agreed():
                table.agree(self, answered)
                return
            case Disagreed():
                table.disagree(self)
                answered()
                return
        # The others are valid only for the match as the desk knows it.
        if wanted.at != len(session.moments):
            raise ValueError(wanted)
        match wanted.request:
            case NextRound():
                table.deal(self, answered)
            case _ if on_turn is None:
                raise ValueError(wanted)
            case Began() as begun:
                session.note(begun)
                answered()
            case Again():
                table.do_again(on_turn, self, answered)
            case move:
                table.act(on_turn, move, self, answered)

    def _own(self, seat: int) -> None:
        if seat not in self.seats:
            raise ValueError(seat)
