"""The people who watch a club's table: nobody waits for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable
from typing import Final

from rummy_tui.host.chair import KEYLESS, Chair
from rummy_tui.host.needs import Clock
from rummy_tui.host.people import Member
from rummy_tui.wire.messages import Refusal, Refused, Watching

REMEMBERED: Final = 100
"""Most people of whom it is remembered that they have watched."""
MOST: Final = 20
"""Most people who watch a table."""


class Watchers:
    """The places of the people who watch a table."""

    def __init__(
        self,
        clock: Clock,
        patience: float,
        changed: Callable[[], None],
        before: Iterable[str] = (),
    ) -> None:
        """Begin without any; those who watched `before` the start of the host may come back.

        Somebody whose line is lost is gone after `patience` seconds.
        """
        self.places: dict[str, Chair] = {}
        self._lost = deque(before, maxlen=REMEMBERED)
        """The identities of those whose line was lost, and who may come back."""
        self._clock, self._patience, self._changed = clock, patience, changed

    def knows(self, identity: str) -> bool:
        """True if somebody watches, or did so until their line was lost."""
        return identity in self.places or identity in self._lost

    @property
    def known(self) -> tuple[str, ...]:
        """The identities of those who may come back; nobody can prove one without a key."""
        known = dict.fromkeys((*self._lost, *self.places))
        return tuple(each for each in known if not each.startswith(KEYLESS))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people who watch."""
        return tuple(name for place in self.places.values() for name in place.member.names)

    def place(self, own: str, name: str, taken: Collection[str]) -> Chair | Refused:
        """A place for somebody, who may have one already, or the reason why there is none.

        `own` is their identity, and `taken` are the names of others, in small letters.
        """
        before = (place for place in self.places.values() if place.is_for(own, (name,)))
        if (back := next(before, None)) is not None:
            return back
        if len(self.places) >= MOST:
            return Refused(Refusal.TOO_MANY_WATCH)
        if not name or name.casefold() in taken:
            return Refused(Refusal.NAME_TAKEN, name)
        place = self.places[own] = Chair(Member(own, (name,)), watches=True)
        return place

    def lost(self, place: Chair, *, leaves: bool = False) -> None:
        """Note that the line of somebody has ended; soon the others hear it."""
        place.visitor = None

        def gone() -> None:
            if place.visitor is None and self.places.get(place.member.identity) is place:
                self.remove(place)
                if not leaves:
                    self._lost.append(place.member.identity)
                self._changed()

        self._clock.later(0 if leaves else self._patience, gone)

    def remove(self, place: Chair) -> None:
        """Let somebody watch no more: they have left, or have a seat now."""
        del self.places[place.member.identity]

    def tell(self, chairs: Iterable[Chair]) -> None:
        """Tell who watches, to those who do not know it."""
        for chair in chairs:
            if chair.told_who_watches != self.names:
                self.tell_one(chair)

    def tell_one(self, chair: Chair) -> None:
        """Tell who watches to somebody whose program may have just started."""
        if self.names or chair.told_who_watches:
            chair.send(Watching(self.names))
            chair.told_who_watches = self.names
