"""The match at a club's table: how it begins, goes on after a start of the host, and ends."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from rummy_tui.host.chair import Chair
from rummy_tui.host.keeper import Keeper
from rummy_tui.host.needs import Hooks, Wish
from rummy_tui.match.history import BOT_NAMES, Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.state import Phase
from rummy_tui.store import matches as saves
from rummy_tui.store.journal import Journal
from rummy_tui.store.matches import Start
from rummy_tui.table.far_seat import FarSeat
from rummy_tui.table.messages import Joined, Saving, ToDesk
from rummy_tui.table.shared_table import SharedTable
from rummy_tui.wire.messages import Presence, Revealed, Who

Begun: TypeAlias = tuple[Start, Session, Journal | None]
"""A match that begins or goes on, and its file, if the disk takes it."""


class AtTable(NamedTuple):
    """The functions by which a match reaches its table in the club."""

    gone: Callable[[], Collection[int]]
    """Gives the seats of people who are away, as everybody has heard."""
    keep: Callable[[], None]
    """Keeps the table: its match has begun or is over for everybody."""
    tell_who_is_here: Callable[[], None]


class ClubMatch:
    """A match and the seats of the people on their chairs."""

    def __init__(
        self,
        begun: Begun,
        chairs: Mapping[str, Chair],
        watchers: Mapping[str, Chair],
        at: AtTable,
        hooks: Hooks,
        bot_limit: float | None = None,
        timer: int = 0,
    ) -> None:
        self.start, session, journal = begun
        self._chairs, self._watchers, self._at, self._hooks = chairs, watchers, at, hooks
        self.forgotten = False
        """True if everybody knows the end, so that the next start of the host leaves it alone."""
        self._saves = True
        """True if it can be saved, as everybody has heard."""
        self.table = SharedTable(
            session,
            self.start,
            journal,
            bot_limit=bot_limit,
            bot_failed=self._bot_failed,
            gone=at.gone,
            now=hooks.clock.now,
            later=hooks.clock.later,
            timer=timer,
            changed=at.tell_who_is_here,
        )
        self.table.join(Keeper(self._was_told, hooks.failed))
        for chair in chairs.values():
            names = chair.member.names
            own = (n for n, seat in enumerate(session.seats) if seat.name in names)
            chair.seat = FarSeat(self.table, tuple(own), _sender(chair))

    @property
    def over(self) -> bool:
        """True if it is over."""
        return self.table.history.over

    @property
    def file(self) -> str:
        """The file from which the next start of the host resumes it; empty if there is none."""
        journal = self.table.journal
        return "" if journal is None or self.forgotten else str(journal.file)

    @property
    def who(self) -> Who:
        """The people at the table, as everybody has heard of them."""
        gone, stood_in, late = self._at.gone(), self.table.house.stood_in, self.table.late
        removed = {n for chair in self._chairs.values() if chair.removed for n in _seats_of(chair)}

        def presence(seat: int) -> Presence:
            if seat in removed:
                return Presence.REMOVED
            if seat in late and seat not in gone:
                return Presence.LATE
            if seat in stood_in:
                return Presence.STOOD_IN
            return Presence.AWAY if seat in gone else Presence.HERE

        return Who(tuple(map(presence, range(len(self.table.session.seats)))))

    @property
    def _everybody(self) -> tuple[Chair, ...]:
        return (*self._chairs.values(), *self._watchers.values())

    def deal_first(self) -> None:
        """Deal the first round, or make the stock that a match which goes on is owed."""
        self.table.settle()
        if self.table.session.state.phase is Phase.DEAL and not self.table.session.state.round:
            self.table.deal(None)

    # One chair

    def welcome(self, chair: Chair) -> None:
        """Bring a desk to the match."""
        if chair.watches and chair.seat is None:
            chair.seat = FarSeat(self.table, (), _sender(chair))
        if chair.seat is not None:
            chair.send(replace(chair.seat.welcome, commitment=self.start.fingerprint))

    def give_back(self, chair: Chair) -> None:
        """Give the seats back to people who have come back."""
        assert chair.seat is not None
        seats = chair.seat.seats
        if self.table.house.played_for.intersection(seats):
            chair.send(self.who)  # it says so, before the next one says that they are back
        self.table.gives_back(seats)

    def plays_for(self, chair: Chair) -> None:
        """Let the computer play for people who are not here."""
        self.table.stands_in(_seats_of(chair))

    def left_by(self, chair: Chair) -> None:
        """Note that the line of a chair has ended."""
        if chair.seat is not None and chair.seat in self.table.listeners:
            self.table.leave(chair.seat)

    def told_of(self, chair: Chair, joined: Joined) -> None:
        """Let a desk at the table hear what it has missed."""
        assert chair.seat is not None
        chair.seat.hear(joined)
        chair.send(Saving(self._saves))
        chair.has_moments(joined.since)
        if self.over:
            self._reveal(chair)
            self._forget()

    def heard(self, chair: Chair, moments: int) -> None:
        """Note that a desk has told so many moments."""
        assert chair.seat is not None
        chair.seat.heard(moments)
        chair.has_moments(moments)
        self._forget()

    def has_left(self, chair: Chair) -> None:
        """Note that the people of a chair need to hear nothing more, if the match is over."""
        if self.over:
            chair.has_moments(len(self.table.session.moments))
            self._forget()

    # Computers

    def _bot_failed(self, seat: int, error: Exception) -> None:
        del seat  # the people at the table hear it from `Who`
        self._hooks.failed(error)
        self._at.tell_who_is_here()

    # The end

    def _was_told(self) -> None:
        self._look_if_saved()
        # The others are told of the end before the seed is opened.
        if self.over:
            self._hooks.clock.later(0, self._end)

    def _look_if_saved(self) -> None:
        """Tell everybody if the disk refuses the match, or takes it again."""
        if self._saves is self.table.unkept:
            self._saves = not self._saves
            for chair in self._everybody:
                chair.send(Saving(self._saves))

    def _end(self) -> None:
        if not self.over:
            return
        self._hooks.counts(self.table)
        if not self.forgotten:
            for chair in self._everybody:
                self._reveal(chair)
            self._forget()
            self._hooks.changed()

    def _reveal(self, chair: Chair) -> None:
        """Send the seed to somebody who is there."""
        if chair.visitor is not None:
            chair.send(Revealed(self.start.id, str(self.start.seed)))
            chair.revealed = True

    def _forget(self) -> None:
        """Let the next start of the host begin another match, once everybody knows the end."""
        # What was only sent is lost if the host is killed now.
        if not self.over or self.forgotten:
            return
        end = len(self.table.session.moments)
        awaited = (chair for chair in self._chairs.values() if not chair.removed)
        if all(chair.revealed and chair.knows >= end for chair in awaited):
            self.forgotten = True
            self._at.keep()

    def ends_here(self) -> None:
        """Forget a match that is over, as the host ends: nobody waits for its end any more."""
        self.forgotten = self.forgotten or self.over

    def close(self) -> None:
        """Let nobody play any more, and close the file."""
        self.table.close()


def _seats_of(chair: Chair) -> tuple[int, ...]:
    return () if chair.seat is None else chair.seat.seats


def _sender(chair: Chair) -> Callable[[ToDesk], None]:
    return lambda message: chair.send(message)


def began(
    wish: Wish, people: tuple[str, ...], watchers: tuple[str, ...], free: int, hooks: Hooks
) -> Begun:
    """Begin a match with these people, and computers on the free seats."""
    taken, watch = ({name.casefold() for name in names} for names in (people, watchers))
    # Enough are left: there are as many names as seats at most, and a person takes one of each.
    left = (name for name in BOT_NAMES if name.casefold() not in taken)
    names = sorted(left, key=lambda name: name.casefold() in watch)
    levels = (*wish.levels, *["steady"] * free)
    bots = (Seat(name, level) for name, level in zip(names, levels, strict=False))
    seats = (*map(Seat, people), *bots)
    start = saves.started_shared(wish.rules, seats, hints=wish.hints, turns_back=wish.turns_back)
    session, journal = start.session(), None
    try:
        journal = saves.begin(start, session, hooks.unkept)
    except OSError as problem:
        hooks.unkept(problem)
    return start, session, journal
