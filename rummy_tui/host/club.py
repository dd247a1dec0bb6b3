"""A host's table and its people, before and during a match."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from rummy_tui.host.chair import Chair
from rummy_tui.host.codes import same_code
from rummy_tui.host.keeper import Keeper
from rummy_tui.host.people import Kept, Member
from rummy_tui.host.talk import Talk
from rummy_tui.host.visitor import Visitor
from rummy_tui.match.history import BOT_NAMES, Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.store import matches as saves
from rummy_tui.store.journal import Journal
from rummy_tui.store.matches import Saved, Start
from rummy_tui.table.far_seat import FarSeat
from rummy_tui.table.game_table import Step
from rummy_tui.table.messages import Joined, ToDesk
from rummy_tui.table.shared_table import SharedTable
from rummy_tui.table.table import Table
from rummy_tui.wire.messages import (
    Emote,
    Farewell,
    FromHost,
    Join,
    Lobby,
    Person,
    Presence,
    Refusal,
    Refused,
    Revealed,
    Say,
    Who,
)

AWAY: Final = 3.0
"""Seconds after which the others hear that somebody's line is lost."""
TRIES: Final = 5
TRIES_IN: Final = 60.0
"""The wrong codes that an address may send in so many seconds."""


class Wish(NamedTuple):
    """A table as its host wishes it."""

    rules: Ruleset
    people: int
    """The number of seats for people."""
    levels: tuple[str, ...] = ()
    """The level of each computer opponent."""
    hints: bool = True
    turns_back: bool = True
    bot_limit: float | None = None
    """The number of seconds that a third-party bot has for a move."""
    wait: int | None = None
    """Seconds after which the computer plays for somebody who is away; 0 for never.

    None is as before, or never at a new table.
    """


class Clock(NamedTuple):
    """The time of the event loop."""

    now: Callable[[], float]
    later: Callable[[float, Step], object]


class Hooks(NamedTuple):
    """The functions by which a club reaches the rest of its program."""

    clock: Clock
    save: Callable[[Kept], None]
    """Keeps the club; it tells of what fails."""
    unkept: Callable[[OSError], None]
    """Is told that the match cannot be saved."""
    failed: Callable[[Exception], None]
    """Is told of a defect of a computer opponent."""
    changed: Callable[[], None] = lambda: None
    """Is called when people come and go, or a match begins or ends."""
    counts: Callable[[Table], object] = lambda table: None
    """Counts a match that is over in the statistics."""


class Club:
    """One table, which the people in its file share."""

    def __init__(self, wish: Wish, kept: Kept, hooks: Hooks, saved: Saved | None = None) -> None:
        """Open the club, with a match that goes on if one is `saved`; raises OSError or InUse."""
        self.wish, self._hooks = wish, hooks
        self.kept = kept if wish.wait is None else replace(kept, wait=wish.wait)
        self.rules = wish.rules if saved is None else saved.start.rules
        self.chairs = {each.identity: Chair(each) for each in kept.people}
        self.talk = Talk(lambda: self.chairs.values(), hooks.clock.now)
        self.table: SharedTable | None = None
        self.start: Start | None = None
        self._wrong: defaultdict[str, deque[float]] = defaultdict(deque)
        """The times of wrong codes, by address."""
        if saved is not None:
            journal = saves.append_to(saved, hooks.unkept)
            table = self._open(saved.start, saved.session, journal)
            table.start_to_count = None if saved.counted else saved.start

    @property
    def code(self) -> str:
        """The code of the invitation."""
        return self.kept.code

    @property
    def free(self) -> int:
        """The number of seats that nobody has."""
        return 0 if self.table is not None else max(0, self.wish.people - len(self.people))

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.table is not None and self.table.history.over

    # People

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people who have seats."""
        return tuple(name for chair in self.chairs.values() for name in chair.member.names)

    def join(self, visitor: Visitor, wish: Join) -> None:
        """Give a visitor a place, and tell it so; if that is refused, tell it why."""
        chair = self.chairs.get(visitor.identity)
        if chair is None:
            found = self._found(visitor, wish)
            if isinstance(found, Refused):
                visitor.send(found)
                return
            chair = found
        # Before anything is sent: its answers may come at once.
        before, chair.visitor, visitor.place = chair.visitor, visitor, chair
        if before is not None:
            before.place = None  # its end takes nothing away
            before.dismiss(Farewell.TAKEN_OVER)
        chair.away_since = None
        if self.table is not None:
            self._welcome(chair)
            self._give_back(chair)
        self._tell_who_is_here()
        if self.table is None and not self.free:
            self.begin()

    def _found(self, visitor: Visitor, wish: Join) -> Chair | Refused:
        """A chair for somebody whom nobody knows yet, or the reason why there is none.

        Somebody without a key comes back by name and code, if nobody is there.
        """
        if (refused := self._wrong_code(visitor, wish.code)) is not None:
            return refused
        names = wish.names
        for chair in self.chairs.values():
            keyless = chair.member.identity.startswith(KEYLESS) and chair.visitor is None
            if keyless and _folded(chair.member.names) == _folded(names):
                return chair
        return self._no_seat(names, wish.people) or self._new(visitor, names)

    def _wrong_code(self, visitor: Visitor, code: str | None) -> Refused | None:
        """The refusal of a visitor who has not the code, or has tried too many."""
        now, wrong = self._hooks.clock.now(), self._wrong[visitor.address]
        while wrong and wrong[0] < now - TRIES_IN:
            wrong.popleft()
        if len(wrong) >= TRIES:
            return Refused(Refusal.TOO_MANY_TRIES)
        if code is not None and same_code(code, self.code):
            return None
        if code is not None:  # a program may ask before its player has typed anything
            wrong.append(now)
        return Refused(Refusal.WRONG_CODE)

    def _no_seat(self, names: tuple[str, ...], people: int) -> Refused | None:
        """The reason why there is no seat for people with these names."""
        if not len(names) == people <= self.free:
            return Refused(Refusal.FULL, str(self.free))
        here = {*_folded(self.people)}
        for name in names:
            if not name or name.casefold() in here:
                return Refused(Refusal.NAME_TAKEN, name)
            here.add(name.casefold())
        return None

    def _new(self, visitor: Visitor, names: tuple[str, ...]) -> Chair:
        member = Member(visitor.identity, names)
        chair = self.chairs[member.identity] = Chair(member)
        self._keep(self.kept.with_member(member))
        return chair

    def _keep(self, kept: Kept) -> None:
        self.kept = kept
        self._hooks.save(kept)

    def said(self, visitor: Visitor, message: Say | Emote) -> None:
        """Let the others hear what is said at a desk; raises Garbled."""
        self.talk.hear(_chair_of(visitor), message)

    def lost(self, visitor: Visitor, *, leaves: bool = False) -> None:
        """Note that a line has ended, or that the people there have left."""
        chair = visitor.place
        if not isinstance(chair, Chair) or chair.visitor is not visitor:
            return
        chair.visitor = None
        if self.table is None:
            # Their seat is free again: whoever comes next may have it.
            del self.chairs[chair.member.identity]
            people = tuple(each for each in self.kept.people if each != chair.member)
            self._keep(replace(self.kept, people=people))
            self._tell_who_is_here()
            return
        if chair.seat is not None and chair.seat in self.table.listeners:
            self.table.leave(chair.seat)
        if leaves and self.over:
            chair.has_moments(len(self.table.session.moments))
            self._forget_match()
        self._hooks.clock.later(0 if leaves else AWAY, lambda: self._is_away(chair))

    def _is_away(self, chair: Chair) -> None:
        """Tell the others that somebody is away, unless they are back."""
        if chair.visitor is None and not chair.away:
            self._wait_for(chair)
            self._tell_who_is_here()

    def _wait_for(self, chair: Chair) -> None:
        """Wait for somebody who is away, for as long as the table waits."""
        since = chair.away_since = self._hooks.clock.now()

        def stand_in() -> None:
            if self.table is None or self.over or chair.seat is None:
                return
            if chair.away_since == since:
                self.table.stands_in(chair.seat.seats)
                self._tell_who_is_here()

        if self.kept.wait:
            self._hooks.clock.later(self.kept.wait, stand_in)

    def wait(self, seconds: int) -> None:
        """Let the computer play for somebody who is away for so many seconds; 0 is never."""
        self._keep(replace(self.kept, wait=seconds))

    def _give_back(self, chair: Chair) -> None:
        """Give the seats back to people who have come back."""
        assert self.table is not None
        assert chair.seat is not None
        seats = chair.seat.seats
        if self.table.house.played_for.intersection(seats):
            chair.send(self.who)  # it says so, before the next one says that they are back
        self.table.gives_back(seats)

    def _tell_who_is_here(self) -> None:
        if self.table is None:
            people = [
                Person(name, chair.visitor is not None)
                for chair in self.chairs.values()
                for name in chair.member.names
            ]
            self._send_all(Lobby(tuple(people), self.free, self.rules))
        else:
            self._send_all(self.who)
            self.table.look_who_is_ready()
        self._hooks.changed()

    def _gone(self) -> set[int]:
        """The seats of people who are away, as everybody has heard."""
        gone = (chair.seat for chair in self.chairs.values() if chair.away and chair.seat)
        return {seat for each in gone for seat in each.seats}

    @property
    def who(self) -> Who:
        """The people at the table, as everybody has heard of them."""
        assert self.table is not None
        gone = self._gone()
        stood_in = self.table.house.stood_in

        def presence(seat: int) -> Presence:
            if seat in stood_in:
                return Presence.STOOD_IN
            return Presence.AWAY if seat in gone else Presence.HERE

        return Who(tuple(map(presence, range(len(self.table.session.seats)))))

    def _bot_failed(self, seat: int, error: Exception) -> None:
        del seat  # the people at the table hear it from `Who`
        self._hooks.failed(error)
        self._tell_who_is_here()

    def _send_all(self, message: FromHost) -> None:
        for chair in tuple(self.chairs.values()):
            chair.send(message)

    def close(self) -> None:
        """Say goodbye to everybody, and close the file of the match."""
        for chair in tuple(self.chairs.values()):
            if chair.visitor is not None:
                chair.visitor.place = None
                chair.visitor.dismiss(Farewell.MATCH_OVER if self.over else Farewell.CLOSED)
        if self.over and self.kept.match:
            self._keep(replace(self.kept, match=""))
        if self.table is not None and self.table.journal is not None:
            self.table.house.end()
            self.table.journal.close()

    # The match

    def begin(self) -> None:
        """Begin the match: computers take the free seats, and all desks are welcomed."""
        if self.table is not None:
            return
        people, taken = map(Seat, self.people), _folded(self.people)
        # Enough are left: there are as many names as seats at most, and a person takes one of each.
        names = (name for name in BOT_NAMES if name.casefold() not in taken)
        levels = (*self.wish.levels, *["steady"] * self.free)
        seats = (*people, *(Seat(name, level) for name, level in zip(names, levels, strict=False)))
        start = saves.started_shared(
            self.rules, seats, hints=self.wish.hints, turns_back=self.wish.turns_back
        )
        session, journal = start.session(), None
        try:
            journal = saves.begin(start, session, self._hooks.unkept)
        except OSError as problem:
            self._hooks.unkept(problem)
        self._open(start, session, journal)
        self._keep(replace(self.kept, match=_file_of(journal)))
        self._go_on()

    def _open(self, start: Start, session: Session, journal: Journal | None) -> SharedTable:
        table = SharedTable(
            session,
            start,
            journal,
            bot_limit=self.wish.bot_limit,
            bot_failed=self._bot_failed,
            gone=self._gone,
            later=self._hooks.clock.later,
        )
        self.start, self.table = start, table
        table.join(Keeper(self._was_told, self._hooks.failed))
        for chair in self.chairs.values():
            names = chair.member.names
            own = (n for n, seat in enumerate(table.session.seats) if seat.name in names)
            chair.seat = FarSeat(table, tuple(own), self._sender(chair))
            if chair.visitor is None:
                self._wait_for(chair)
        return table

    def _sender(self, chair: Chair) -> Callable[[ToDesk], None]:
        return lambda message: chair.send(message)

    def _go_on(self) -> None:
        """Deal, and welcome everybody who is there."""
        self.deal_first()
        for chair in self.chairs.values():
            self._welcome(chair)
        self._tell_who_is_here()

    def deal_first(self) -> None:
        """Deal the first round, or make the stock that a match which goes on is owed."""
        assert self.table is not None
        self.table.settle()
        if self.table.session.state.phase is Phase.DEAL and not self.table.session.state.round:
            self.table.deal(None)

    def _welcome(self, chair: Chair) -> None:
        if chair.seat is not None and self.start is not None:
            welcome = replace(chair.seat.welcome, commitment=self.start.fingerprint)
            chair.send(welcome)

    def told_of(self, visitor: Visitor, joined: Joined) -> None:
        """Let a desk at the table hear what it has missed."""
        chair = _chair_of(visitor)
        assert chair.seat is not None
        chair.seat.hear(joined)
        chair.has_moments(joined.since)
        if self.over:
            self._reveal(chair)
            self._forget_match()

    def heard(self, visitor: Visitor, moments: int) -> None:
        """Note that a desk has told so many moments."""
        chair = _chair_of(visitor)
        assert chair.seat is not None
        chair.seat.heard(moments)
        chair.has_moments(moments)
        self._forget_match()

    def _reveal(self, chair: Chair) -> None:
        """Send the seed to somebody who is there."""
        assert self.start is not None
        if chair.visitor is not None:
            chair.send(Revealed(self.start.id, str(self.start.seed)))
            chair.revealed = True

    def _was_told(self) -> None:
        # The others are told of the end before the seed is opened.
        if self.over:
            self._hooks.clock.later(0, self._end)

    def _end(self) -> None:
        if self.table is None or not self.over:
            return
        self._hooks.counts(self.table)
        if self.kept.match:
            for chair in tuple(self.chairs.values()):
                self._reveal(chair)
            self._forget_match()
            self._hooks.changed()

    def _forget_match(self) -> None:
        """Let the next start of the host begin another match, once everybody knows the end."""
        # What was only sent is lost if the host is killed now.
        if self.table is None or not self.over or not self.kept.match:
            return
        end = len(self.table.session.moments)
        if all(chair.revealed and chair.knows >= end for chair in self.chairs.values()):
            self._keep(replace(self.kept, match=""))


KEYLESS: Final = "keyless:"
"""The beginning of the identities of people without a key."""


def _chair_of(visitor: Visitor) -> Chair:
    assert isinstance(visitor.place, Chair)  # no other place is ever given to a visitor
    return visitor.place


def _folded(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names as they are compared: nobody remembers their capitals."""
    return tuple(name.casefold() for name in names)


def _file_of(journal: Journal | None) -> str:
    return "" if journal is None else str(journal.file)
