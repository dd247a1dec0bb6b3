"""The place of people at a club's table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rummy_tui.host.people import Member
from rummy_tui.host.visitor import Visitor
from rummy_tui.table.far_seat import FarSeat
from rummy_tui.wire.messages import FromHost, Person

KEYLESS: Final = "keyless:"
"""The beginning of the identities of people without a key."""


def folded(names: Iterable[str]) -> tuple[str, ...]:
    """Names as they are compared: nobody remembers their capitals."""
    return tuple(name.casefold() for name in names)


@dataclass
class Chair:
    """The place of a member: their line, if there is one, and their seats in a match."""

    member: Member
    visitor: Visitor | None = None
    seat: FarSeat | None = None
    away_since: float | None = None
    """The time when the others heard that nobody is there; None if they did not."""
    knows: int = 0
    """The number of moments that their program has, as it has said itself."""
    removed: bool = False
    """True if the host has removed the people here from a match, so that the computer plays."""
    revealed: bool = False
    """True if the seed was sent to them after the end."""
    watches: bool = False
    """True if they only watch."""
    told_who_watches: tuple[str, ...] = ()
    """The names of the people who watch, as their program has heard last."""

    @property
    def away(self) -> bool:
        """True if the others have heard that nobody is there."""
        return self.away_since is not None

    @property
    def is_missed(self) -> bool:
        """True if nobody is there, and the others have not heard so yet."""
        return self.visitor is None and not self.away and not self.removed

    def is_for(self, identity: str, names: tuple[str, ...]) -> bool:
        """True if it belongs to these people; without a key they come back by their names."""
        if identity == self.member.identity:
            return True
        keyless = self.member.identity.startswith(KEYLESS)
        left = self.visitor is None and not self.removed
        return keyless and left and folded(self.member.names) == folded(names)

    @property
    def persons(self) -> Iterator[Person]:
        """The people of this chair, and if they are here."""
        return (Person(name, self.visitor is not None) for name in self.member.names)

    def has_moments(self, number: int) -> None:
        """Note that their program has so many moments."""
        self.knows = max(self.knows, number)

    def send(self, message: FromHost) -> None:
        """Send a message, if there is a line."""
        if self.visitor is not None:
            self.visitor.send(message)
