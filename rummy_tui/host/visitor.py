"""One line to a host's table, without a network: it passes messages on and answers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from rummy_tui.table.messages import Joined, Left, PlaysAgain, Wanted
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.messages import (
    Bye,
    Emote,
    Farewell,
    FromClient,
    FromHost,
    Greeting,
    Heard,
    Hello,
    Join,
    Ping,
    Pong,
    Say,
)
from rummy_tui.wire.service import PROGRAM
from rummy_tui.wire.versions import agreed, not_agreed

if TYPE_CHECKING:
    from rummy_tui.rules.ruleset import Ruleset
    from rummy_tui.table.far_seat import FarSeat


class Place(Protocol):
    """The place of a visitor who has joined."""

    seat: FarSeat | None
    watches: bool


class Welcoming(Protocol):
    """A club, as a visitor knows it."""

    def join(self, visitor: Visitor, wish: Join) -> None:
        """Give a visitor a place, and tell it so; if that is refused, tell it why."""


class AtTable(Protocol):
    """A table of a club, as a visitor knows it who has a place there."""

    rules: Ruleset

    def told_of(self, visitor: Visitor, joined: Joined) -> None:
        """Let a desk at the table hear what it has missed."""

    def heard(self, visitor: Visitor, moments: int) -> None:
        """Note that a desk has told so many moments."""

    def said(self, visitor: Visitor, message: Say | Emote) -> None:
        """Let the others hear what is said at a desk; raises Garbled."""

    def lost(self, visitor: Visitor, *, leaves: bool = False) -> None:
        """Note that a line has ended, or that the people there have left."""


class Visitor:
    """A line to a club and its tables."""

    def __init__(
        self,
        club: Welcoming,
        send: Callable[[FromHost], None],
        identity: str,
        address: str,
        end: Callable[[], None],
    ) -> None:
        """Begin; `end` closes the line once everything is sent."""
        self.club, self.send = club, send
        self.identity, self.address = identity, address
        """The person and the address, as the network gives them."""
        self._end = end
        self._greeted = self._over = False
        self.table: AtTable | None = None
        self.place: Place | None = None

    @property
    def rules(self) -> Ruleset | None:
        """The rules of the table, by which moves are read; None for a visitor who has none."""
        return None if self.table is None else self.table.rules

    def hear(self, message: FromClient) -> None:
        """Do what a message asks for; raises Garbled if it cannot come now."""
        if self._over:
            return
        if isinstance(message, Hello) is self._greeted:
            raise Garbled("the greeting comes first, and once")
        match message:
            case Hello(versions):
                self._greet(versions)
            case Join() if self.place is None or self.place.watches:
                self.club.join(self, message)
            case Ping(number):
                self.send(Pong(number))
            case Say() | Emote() if self.table is not None:
                self.table.said(self, message)
            case Joined() | Wanted() | Left() | PlaysAgain() | Heard():
                self._at_the_table(message)
            case _:
                raise Garbled("it cannot come now")

    def _greet(self, versions: tuple[int, ...]) -> None:
        version = agreed(versions)
        if version is None:
            self.dismiss(not_agreed(versions))
        else:
            self._greeted = True
            self.send(Greeting(version, PROGRAM))

    def _at_the_table(self, message: Joined | Wanted | Left | PlaysAgain | Heard) -> None:
        if isinstance(message, Left):
            self._over = True
            self._leave(leaves=True)
            self._end()
            return
        seat = None if self.place is None else self.place.seat
        if seat is None or self.table is None:
            raise Garbled("there is no match yet")
        try:
            match message:
                case Joined():
                    self.table.told_of(self, message)
                case Heard(moments):
                    self.table.heard(self, moments)
                case Wanted() | PlaysAgain():
                    seat.hear(message)
        except ValueError as problem:
            raise Garbled(str(problem)) from problem

    def dismiss(self, why: Farewell, detail: str = "") -> None:
        """Say goodbye and end the line."""
        if not self._over:
            self._over = True
            self.send(Bye(why, detail))
            self._leave()
            self._end()

    def lost(self) -> None:
        """Note that the line has ended."""
        if not self._over:
            self._over = True
            self._leave()

    def _leave(self, *, leaves: bool = False) -> None:
        if self.table is not None:
            self.table.lost(self, leaves=leaves)
