"""A table of a club: the people on its chairs, before a match and during it."""

from __future__ import annotations

from typing import Final

from rummy_tui.host.chair import Chair
from rummy_tui.host.club_match import AtTable, Begun, ClubMatch, began
from rummy_tui.host.needs import Wish
from rummy_tui.host.people import KeptTable, Member
from rummy_tui.host.seating import InClub, Seating
from rummy_tui.host.talk import Talk
from rummy_tui.host.visitor import Visitor
from rummy_tui.host.watchers import Watchers
from rummy_tui.store import matches as saves
from rummy_tui.store.matches import Saved
from rummy_tui.table.messages import Joined, TurnTime
from rummy_tui.wire.messages import (
    Emote,
    Farewell,
    FromHost,
    Lobby,
    Say,
    Watching,
    Who,
)

AWAY: Final = 3.0
"""Seconds after which the others hear that somebody's line is lost."""
RETURN: Final = 5.0
"""Seconds after a start of the host in which nobody is away: their programs come back by then."""
BACK: Final = 60.0
"""Seconds after a start of the host by which the programs of those who watched are back."""


class ClubTable(Seating):
    """A table with a name, the people who have seats there, and their match."""

    def __init__(
        self, kept: KeptTable, wish: Wish, club: InClub, saved: Saved | None = None
    ) -> None:
        """Open the table, with a match that goes on if one is `saved`; raises OSError or InUse."""
        watchers = Watchers(club.hooks.clock, AWAY, self._watchers_changed, kept.watched)
        rules = wish.rules if saved is None else saved.start.rules
        super().__init__(kept, wish, rules, club, watchers)
        self._hooks = club.hooks
        self.goes_on = saved is not None
        """True if its match has begun before this start of the host."""
        self.wait = kept.wait if wish.wait is None else wish.wait
        """Seconds after which the computer plays for somebody who is away; 0 for never."""
        self.timer = kept.timer if wish.timer is None else wish.timer
        """The seconds for a turn; 0 for any number."""
        self._returning = saved is not None
        """True until everybody has had the time to come back after a start of the host."""
        self.talk = Talk(lambda: self.places, self._hooks.clock.now, club.is_muted)
        if saved is not None:
            journal = saves.append_to(saved, self._hooks.unkept)
            match = self._open((saved.start, saved.session, journal))
            match.table.start_to_count = None if saved.counted else saved.start
            self._hooks.clock.later(RETURN, self._look_who_is_away)
            # By then whoever has watched before is back.
            self._hooks.clock.later(BACK, self._tell_who_watches_now)

    @property
    def kept(self) -> KeptTable:
        """The table as it is saved."""
        people = tuple(chair.member for chair in self.chairs.values())
        file = "" if self.match is None else self.match.file
        watched = self.watchers.known
        return KeptTable(self.name, file, people, self.wait, self.timer, watched)

    # Those who come

    def seat(self, visitor: Visitor, chair: Chair) -> None:
        """Let a visitor sit down on a chair of this table, for the first time or again."""
        # Before anything is sent: its answers may come at once.
        before, chair.visitor = chair.visitor, visitor
        visitor.table, visitor.place = self, chair
        if before is not None and before is not visitor:
            before.table = before.place = None  # its end takes nothing away
            before.dismiss(Farewell.TAKEN_OVER)
        chair.away_since = None
        if self.match is not None:
            self.match.welcome(chair)
            self.match.give_back(chair)
        elif self.timer:
            visitor.send(self._turn_time)
        if chair.watches:
            self._tell_who_to(chair)
        else:
            self._tell_who_is_here()
        self.watchers.tell_one(chair)
        self._watchers_changed()
        if self.match is None and not self.free:
            self.begin()

    # Those who go

    def lost(self, visitor: Visitor, *, leaves: bool = False) -> None:
        """Note that a line has ended, or that the people there have left."""
        chair = visitor.place
        if not isinstance(chair, Chair) or chair.visitor is not visitor:
            return
        if chair.watches:
            self.watchers.lost(chair, leaves=leaves)
            if self.match is not None:
                self.match.left_by(chair)
            return
        chair.visitor = None
        if self.match is None:
            self._free_seats_of(chair)
            return
        self.match.left_by(chair)
        if leaves:
            self.match.has_left(chair)
        self._hooks.clock.later(0 if leaves else AWAY, lambda: self._is_away(chair))

    def _free_seats_of(self, chair: Chair) -> None:
        """Give the seats away to whoever comes next."""
        del self.chairs[chair.member.identity]
        self._club.keep()
        self._tell_who_is_here()

    def remove(self, member: Member) -> None:
        """Let people go for good, as the host wishes; in a match the computer plays for them."""
        if (watched := self.watchers.places.get(member.identity)) is not None:
            _dismiss(watched, Farewell.REMOVED)
            self.watchers.remove(watched)
            self._watchers_changed()
        if (chair := self.chairs.get(member.identity)) is None:
            return
        _dismiss(chair, Farewell.REMOVED)
        if self.match is None:
            self._free_seats_of(chair)
        else:
            chair.removed = True
            self.match.left_by(chair)
            self.match.plays_for(chair)
            self._tell_who_is_here()

    def _is_away(self, chair: Chair) -> None:
        """Tell the others that somebody is away, unless they are back."""
        if chair.is_missed:
            self._wait_for(chair)
            self._tell_who_is_here()

    def _look_who_is_away(self) -> None:
        """Tell everybody who is not back since the start of the host."""
        self._returning = False
        for chair in self.chairs.values():
            if chair.is_missed:
                self._wait_for(chair)
        self._tell_who_is_here()

    def _wait_for(self, chair: Chair) -> None:
        """Wait for somebody who is away, for as long as the table waits."""
        since = chair.away_since = self._hooks.clock.now()

        def stand_in() -> None:
            if self.match is not None and not self.over and chair.away_since == since:
                self.match.plays_for(chair)
                self._tell_who_is_here()

        if self.wait:
            self._hooks.clock.later(self.wait, stand_in)

    def waits(self, seconds: int) -> None:
        """Let the computer play for somebody who is away for so many seconds; 0 is never."""
        self.wait = seconds
        self._club.keep()

    def times_turns(self, seconds: int) -> None:
        """Give each turn so many seconds in the match that is waited for; 0 is any number."""
        self.timer = seconds
        self._club.keep()
        if self.match is None:
            self._send_all(self._turn_time)

    @property
    def _turn_time(self) -> TurnTime:
        return TurnTime(self.timer, None, self.timer)

    @property
    def _who_is_here(self) -> Lobby | Who:
        """The people at the table, as everybody has heard of them."""
        if self.match is not None:
            return self.match.who
        return Lobby(self.row.people, self.free, self.rules)

    def _tell_who_to(self, *chairs: Chair) -> None:
        """Tell who is here, but not before it is known, after a start of the host.

        Until then their programs know it from before, and nobody hears of somebody who is away
        still that they are back.
        """
        if not (self._returning and any(chair.is_missed for chair in self.chairs.values())):
            for chair in chairs:
                chair.send(self._who_is_here)

    def _tell_who_is_here(self) -> None:
        self._tell_who_to(*self.places)
        if self.match is not None:
            self.match.table.look_who_is_ready()
        self._hooks.changed()

    def _watchers_changed(self) -> None:
        self.watchers.tell(self.places)
        self._hooks.changed()

    def _tell_who_watches_now(self) -> None:
        for chair in self.places:
            chair.send(Watching(self.watchers.names))

    def _gone(self) -> set[int]:
        """The seats of people who are away, as everybody has heard."""
        gone = (chair.seat for chair in self.chairs.values() if chair.away and chair.seat)
        return {seat for each in gone for seat in each.seats}

    def _send_all(self, message: FromHost) -> None:
        for chair in self.places:
            chair.send(message)

    # The match

    def begin(self) -> None:
        """Begin the match: computers take the free seats, and all desks are welcomed."""
        if self.match is not None:
            return
        people, watchers = self.people, self.watchers.names
        match = self._open(began(self.wish, people, watchers, self.free, self._hooks))
        self._club.keep()
        match.deal_first()
        for chair in self.places:
            match.welcome(chair)
        self._tell_who_is_here()

    def _open(self, begun: Begun) -> ClubMatch:
        at = AtTable(self._gone, self._club.keep, self._tell_who_is_here)
        watchers, limit = self.watchers.places, self.wish.bot_limit
        match = ClubMatch(begun, self.chairs, watchers, at, self._hooks, limit, self.timer)
        self.match = match
        for chair in self.chairs.values():
            if chair.removed:
                match.plays_for(chair)
        return match

    # From the desks

    def told_of(self, visitor: Visitor, joined: Joined) -> None:
        """Let a desk at the table hear what it has missed."""
        assert self.match is not None
        self.match.told_of(_chair_of(visitor), joined)

    def heard(self, visitor: Visitor, moments: int) -> None:
        """Note that a desk has told so many moments."""
        assert self.match is not None
        self.match.heard(_chair_of(visitor), moments)

    def said(self, visitor: Visitor, message: Say | Emote) -> None:
        """Let the others hear what is said at a desk; raises Garbled."""
        self.talk.hear(_chair_of(visitor), message)

    # The end

    def close(self) -> None:
        """Say goodbye to everybody, and close the file of the match."""
        for chair in self.places:
            _dismiss(chair, Farewell.MATCH_OVER if self.over else Farewell.CLOSED)
        if self.match is not None:
            self.match.ends_here()
        self.let_go()

    def let_go(self) -> None:
        """Close the file of the match."""
        if self.match is not None:
            self.match.close()


def _dismiss(chair: Chair, why: Farewell) -> None:
    """End the line of somebody, which takes nothing else away."""
    visitor, chair.visitor = chair.visitor, None
    if visitor is not None:
        visitor.table = visitor.place = None
        visitor.dismiss(why)


def _chair_of(visitor: Visitor) -> Chair:
    assert isinstance(visitor.place, Chair)  # no other place is ever given to a visitor
    return visitor.place
