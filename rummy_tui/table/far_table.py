"""A table on another machine, as a desk here knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from rummy_tui.match.entries import Began, Hinted
from rummy_tui.match.far import FarSession, NextRound, Request, SeenMoment, SeenReturn
from rummy_tui.match.history import History, rounds_over
from rummy_tui.match.open_rounds import with_open_rounds
from rummy_tui.match.seen_moves import OtherCards
from rummy_tui.rules import actions
from rummy_tui.rules.state import Phase
from rummy_tui.table.game_table import Listener, Step, Then, no_more, nothing
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
    Readiness,
    RoundOpened,
    ToDesk,
    Told,
    ToTable,
    Wanted,
    Welcome,
)
from rummy_tui.words.language.language import Language


class Waiting(NamedTuple):
    """A request that has not been answered."""

    wanted: Wanted
    then: Then


class FarTable:
    """The match as the seats at this desk have seen it; their requests go out as messages."""

    journal = None
    to_keep = daily = practice = False
    hosted = True

    def __init__(self, welcome: Welcome, send: Callable[[ToTable], None]) -> None:
        self.hints, self.turns_back = welcome.hints, welcome.turns_back
        self._history = FarSession(welcome.rules, welcome.seats, welcome.dealer, self._want)
        self._own = welcome.own
        self._keys = dict[int, str]()
        """The keys of the rounds that are over."""
        self._send = send
        self._desk: Listener | None = None
        self._last = 0
        """The number of the last request."""
        self._waiting: dict[int, Waiting] = {}
        self._then: Then = no_more
        """A step that is due when the request that is being made is answered."""
        self._noted: Noted | None = None
        """The notes of the people here, until the moments that they come after are known."""
        self._wish: int | None = None
        """The seat that wishes to take a turn back, if the people here have not answered."""
        self._readiness = Readiness()
        self._ready_at = 0
        """The number of moments at which the people here were ready for a deal that waits."""
        self._notices = 0
        """The number of notices that have come."""
        self.unkept = False

    @property
    def history(self) -> FarSession:
        return self._history

    @property
    def opened(self) -> History:
        try:
            return with_open_rounds(self._history, self._own, self._keys)
        except OtherCards:  # a host that cheats is found out at the end of the match
            return self._history

    def connected(self) -> None:
        """Join, for the first time or again: the missed news comes now."""

        def tell() -> None:
            waiting = [each.wanted for each in self._waiting.values()]
            self._send(Joined(len(self._history.moments), self._notices, len(waiting)))
            for wanted in waiting:
                self._send(wanted)
            if self._ready_at == len(self._history.moments):
                self._want(NextRound())  # a host that has started again does not know it

        self._post(tell)  # after messages that have come and were not taken in yet

    # The people there

    def join(self, listener: Listener) -> None:
        self._desk = listener

    def leave(self, listener: Listener) -> None:
        del listener
        self._desk = None
        self._send(Left())

    def lose(self, listener: Listener) -> None:
        """Do nothing: the host sees that the line is gone."""

    def stir(self) -> None:
        """Do nothing: the opponents play elsewhere."""

    # Requests

    def act(self, seat: int, action: actions.Move, by: Listener, then: Step = nothing) -> None:
        self._ask(lambda: self._history.play(seat, action), by, lambda _: then())

    def deal(self, by: Listener, then: Then = no_more) -> None:
        def ready(others: bool) -> None:
            self._ready_at = len(self._history.moments) if others else 0
            then(others)

        self._ask(self._history.deal, by, ready)

    @property
    def readiness(self) -> Readiness:
        return self._readiness

    def do_again(self, seat: int, by: Listener, then: Step = nothing) -> None:
        self._ask(lambda: self._history.do_again(seat), by, lambda _: then())

    def wish_back(self, seat: int, by: Listener, then: Then) -> None:
        self._ask(lambda: self._history.take_back_turn(seat), by, then)

    def agree(self, by: Listener, then: Then) -> None:
        self._wish = None
        self._ask(lambda: self._want(Agreed()), by, then)

    def disagree(self, by: Listener) -> None:
        self._wish = None
        self._ask(lambda: self._want(Disagreed()), by, lambda _: None)

    def ask(self, listener: Listener) -> None:
        if self._wish is not None:
            listener.asked(self._wish)

    def _ask(self, request: Step, by: Listener, then: Then) -> None:
        before, self._then = self._last, then
        try:
            request()
        finally:
            self._then = no_more
        if self._last == before:  # there was nothing to request
            by.answer(lambda: then(False))

    def _want(self, request: Request | Agreed | Disagreed) -> None:
        self._last += 1
        wanted = Wanted(self._last, len(self._history.moments), request)
        self._waiting[self._last] = Waiting(wanted, self._then)
        self._send(wanted)

    # Received from the table

    def hear(self, message: ToDesk) -> None:
        """Take in a message in the desk's own time.

        The step that does so raises ValueError if the message cannot come next.
        """
        match message:
            case News():
                self._post(partial(self._take_in, message.told))
            case Noted():
                self._post(partial(self._keep_notes, message))
            case Answer():
                self._post(partial(self._answered, message))
            case Readiness():
                self._post(partial(self._readied, message))
            case RoundOpened():
                self._post(partial(self._round_opened, message))

    def _post(self, step: Step) -> None:
        if self._desk is None:
            step()
        else:
            self._desk.post(step)

    def _round_opened(self, opened: RoundOpened) -> None:
        if not 1 <= opened.round <= rounds_over(self._history.state):
            raise ValueError(opened)
        self._keys[opened.round] = opened.key

    def _keep_notes(self, noted: Noted) -> None:
        if noted.at < len(self._history.moments):
            raise ValueError(noted)
        self._noted = noted
        self._take_notes()

    def _take_notes(self) -> None:
        """Take in the notes of the people here, if the match has come to them."""
        if self._noted is None or self._noted.at != len(self._history.moments):
            return
        for note in self._noted.notes:
            seat = self._history.to_play if isinstance(note, Began) else note.seat
            if seat not in self._own:
                raise ValueError(note)
            self._history.take_note(note)
        self._noted = None

    def _readied(self, readiness: Readiness) -> None:
        if not {*readiness.ready, *readiness.awaited} <= {*range(len(self._history.seats))}:
            raise ValueError(readiness)
        if self._desk is not None:
            self._desk.readied(readiness)
        self._readiness = readiness

    def _answered(self, answer: Answer) -> None:
        if answer.number not in self._waiting:
            raise ValueError(answer)
        waiting, desk = self._waiting.pop(answer.number), self._desk

        def tell() -> None:
            self._take_in(answer.told)
            if answer.done:
                waiting.then(answer.asks_others)
            elif desk is not None:
                desk.not_done()

        # No key waits for the answer to a note.
        if waiting.then is no_more:
            self._take_in(answer.told)
        elif desk is not None:
            desk.answer(tell)

    def _take_in(self, told: Sequence[Told]) -> None:
        """Add news to the history, and pass them on to the desk."""
        before = len(self._history.moments)
        for each in told:
            self._notices += not isinstance(each, SeenMoment | SeenReturn)
            match each:
                case SeenMoment() | SeenReturn():
                    self._history.hear(each)
                    self._take_notes()
                case Hinted():
                    self._history.hear(each)
                case Asked(seat):
                    self._wish = seat
                    if self._desk is not None:
                        self._desk.asked(seat)
                case NotAgreed(seat):
                    self._wish = None
                    if self._desk is not None:
                        self._desk.not_agreed(seat)
        if self._history.state.phase is not Phase.DEAL:
            self._readiness = Readiness()
        if self._desk is not None and len(self._history.moments) > before:
            self._desk.catch_up(len(self._history.moments), sudden=False)

    # Done by the host

    def settle(self) -> bool:
        return False

    def count_in_statistics(self, t: Language) -> str:
        del t
        return ""

    @property
    def opponent_thinks(self) -> bool:
        seat = self._history.to_play
        return seat is not None and not self._history.seats[seat].human

    def decided(self) -> Step | None:
        return None
