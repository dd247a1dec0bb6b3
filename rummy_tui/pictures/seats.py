"""The seats as they are drawn: their cards and points, their latest moves, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rummy_tui.words.events.last_actions import LastAction
from rummy_tui.words.language.language import Language


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One seat."""

    name: str
    cards: int
    points: int
    level: str | None = None
    """The level of a computer opponent, if it is to be shown."""
    opened: bool = False
    deals: bool = False
    turn: bool = False
    """True if the match waits for this seat."""
    own: bool = False
    """True for the person at the keyboard."""
    acts: tuple[LastAction, ...] = ()
    """Its latest moves."""


@dataclass(frozen=True, slots=True)
class Seats:
    """All seats of a table, and the kind of their points."""

    seats: tuple[SeatPicture, ...]
    language: Language
    opening: bool = False
    """True if a seat has to open before it lays anything."""
    lowest_wins: bool = False
    """True if points are penalties."""

    @property
    def own(self) -> SeatPicture | None:
        """The seat of the person at the keyboard."""
        return next((seat for seat in self.seats if seat.own), None)

    def holding(self, cards: int) -> Seats:
        """Return the same, with so many cards in the hand of the person at the keyboard.

        Cards that lie prepared on the table are still this player's, but not in the hand.
        """
        own = self.own
        if own is None or own.cards == cards:
            return self
        mine = replace(own, cards=cards)
        return replace(self, seats=tuple(mine if each.own else each for each in self.seats))

    @property
    def others(self) -> tuple[SeatPicture, ...]:
        """The other seats, from the next one on; all seats if nobody is at the keyboard."""
        if self.own is None:
            return self.seats
        me = self.seats.index(self.own)
        return self.seats[me + 1 :] + self.seats[:me]
