"""The places at a club's table: who has seats, who watches, and who may have a place."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from rummy_tui.host.chair import Chair, folded
from rummy_tui.host.club_match import ClubMatch
from rummy_tui.host.needs import Hooks, Wish
from rummy_tui.host.people import KeptTable, Member
from rummy_tui.host.watchers import Watchers
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.wire.messages import Join, Refusal, Refused, TableRow


class InClub(NamedTuple):
    """The functions by which a table reaches its club."""

    hooks: Hooks
    keep: Callable[[], None]
    """Keeps the club with its tables."""
    is_muted: Callable[[Member], bool]
    """Tells if nobody hears the people at a desk."""
    is_removed: Callable[[Member], bool]
    """Tells if the host has removed people, so that the computer plays for them."""


class Seating:
    """A table with its places, and the match that is played there."""

    def __init__(
        self, kept: KeptTable, wish: Wish, rules: Ruleset, club: InClub, watchers: Watchers
    ) -> None:
        self.name, self.wish, self.rules, self._club = kept.name, wish, rules, club
        self.chairs = {
            each.identity: Chair(each, removed=club.is_removed(each)) for each in kept.people
        }
        self.watchers = watchers
        self.match: ClubMatch | None = None

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people who have seats."""
        return tuple(name for chair in self.chairs.values() for name in chair.member.names)

    @property
    def places(self) -> tuple[Chair, ...]:
        """The places of all who are at the table, with those who watch."""
        return (*self.chairs.values(), *self.watchers.places.values())

    @property
    def free(self) -> int:
        """The number of seats that nobody has."""
        return 0 if self.match is not None else max(0, self.wish.people - len(self.people))

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.match is not None and self.match.over

    def owes_end(self, identity: str) -> bool:
        """True if the match is over, and somebody with a seat has not heard so."""
        return self.match is not None and identity in self.chairs and not self.match.forgotten

    @property
    def row(self) -> TableRow:
        """The table in a list of several."""
        people = tuple(each for chair in self.chairs.values() for each in chair.persons)
        return TableRow(self.name, self.rules.key, people, self.free, self.match is not None)

    # Those who come

    def chair_of(self, identity: str, names: tuple[str, ...]) -> Chair | None:
        """The chair of people who come back; None if there is none."""
        own = (chair for chair in self.chairs.values() if chair.is_for(identity, names))
        return next(own, None)

    def new_chair(self, identity: str, wish: Join, taken: Collection[str]) -> Chair | Refused:
        """A chair for people who are new here, or the reason why there is none.

        `taken` are the names of others, in small letters.
        """
        names, here = wish.names, {*taken}
        if not len(names) == wish.people <= self.free:
            return Refused(Refusal.FULL, str(self.free))
        for name in names:
            if not name or name.casefold() in here:
                return Refused(Refusal.NAME_TAKEN, name)
            here.add(name.casefold())
        if (watched := self.watchers.places.get(identity)) is not None:
            self.watchers.remove(watched)
        chair = self.chairs[identity] = Chair(Member(identity, names))
        return chair

    def place_to_watch(self, identity: str, wish: Join, taken: Collection[str]) -> Chair | Refused:
        """A place for somebody who watches, or the reason why there is none."""
        seats = () if self.match is None else self.match.table.session.seats
        names = {*taken, *folded(seat.name for seat in seats)}
        return self.watchers.place(identity, next(iter(wish.names), ""), names)
