"""The time for a turn at a friend's table, as the people at this desk hear of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from rummy_tui.desk.desk import Desk
from rummy_tui.table.messages import TimeUp, TurnTime, Welcome
from rummy_tui.wire.messages import Lobby
from rummy_tui.words.friends import timer_words as words
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.utterance import Kind

TONE: Final = "time"


class Visit(Protocol):
    """The visit that the turns are a part of."""

    @property
    def lobby(self) -> Lobby | None:
        """The table while its match is waited for."""

    @property
    def welcome(self) -> Welcome | None:
        """The table of the match."""


class TurnTimes:
    """The time for a turn, and how much of it is left."""

    def __init__(self, desk: Desk, visit: Visit, *, chooses: bool) -> None:
        """Begin without a limit; `chooses` if a person here chooses it, and hears it then."""
        self._desk, self._visit, self._chooses = desk, visit, chooses
        self._time = TurnTime(0, None, 0)
        self._since = 0.0
        """The time at which that came."""
        self._told = 0
        """The limit that was told at the table."""
        self._seated = False
        """True if the people here sit at the table."""

    @property
    def limit(self) -> int:
        """The seconds for each turn; 0 for any number."""
        return self._time.limit

    def take(self, message: TurnTime | TimeUp) -> None:
        """Tell what a message says; ValueError if it is about no seat of the table."""
        welcome = self._visit.welcome
        seats = 0 if welcome is None else len(welcome.seats)
        if message.seat is not None and not 0 <= message.seat < seats:
            raise ValueError(message)
        match message:
            case TurnTime():
                self._take_time(message)
            case TimeUp(seat, leaves):
                mine = words.YOU_LEAVE if leaves else words.YOUR_TIME_IS_UP
                other = words.LEAVES if leaves else words.TIME_IS_UP
                if seat in self._own:
                    self._desk.sounding.play(TONE)
                self._say(self._told_to(seat, mine, other))

    def _take_time(self, time: TurnTime) -> None:
        changed = time.limit != self._time.limit
        self._time, self._since = time, self._desk.now()
        if self._seated:
            self._tell_limit()
        elif changed and not self._chooses and self._visit.lobby is not None:
            self._say(self.row)
        if time.warns:
            self._desk.sounding.play(TONE)
            self._say(self.left())

    def begins(self) -> None:
        """Begin with a match at which nobody here sits yet."""
        self._seated, self._told = False, 0

    def seated(self) -> None:
        """Tell the limit, now that the people here sit at the table."""
        self._seated = True
        self._tell_limit()

    def stop(self) -> None:
        """Forget the time that runs, because the line is lost."""
        self._time = replace(self._time, seat=None)

    @property
    def row(self) -> str:
        """The limit as a line of a list."""
        t = self._desk.language
        if not self.limit:
            return t(words.HOSTS_NO_LIMIT.name)
        return t(words.ROW.name, time=words.time_told(self.limit, t))

    def left(self) -> str:
        """Say how much time is left for the turn; empty if no time runs."""
        seat = self._time.seat
        if seat is None:
            return ""
        gone = self._desk.now() - self._since
        left = max(0, round(self._time.left - gone))
        time = words.time_told(left, self._desk.language)
        return self._told_to(seat, words.YOU_HAVE, words.HAS, time=time)

    def _tell_limit(self) -> None:
        t = self._desk.language
        before, self._told = self._told, self.limit
        if before == self.limit:
            return
        if self.limit:
            time = words.time_told(self.limit, t)
            self._say(t(words.LIMIT, time=time, key=self._desk.way("turn")))
        else:
            self._say(t(words.NO_LIMIT))

    @property
    def _own(self) -> tuple[int, ...]:
        return () if self._visit.welcome is None else self._visit.welcome.own

    def _told_to(self, seat: int, mine: Mark, other: Mark, **values: object) -> str:
        """Say something of a seat; its person is addressed if they are the ones who hear it."""
        welcome, t = self._visit.welcome, self._desk.language
        if self._own == (seat,) or self._desk.seat == seat:
            return t(mine, **values)
        name = "" if welcome is None else welcome.seats[seat].name
        return t(other, name=name, **values)

    def _say(self, text: str) -> None:
        self._desk.say(text, Kind.SYSTEM, interrupt=False)
