"""The seats as they are drawn: who has how many cards and points, what was done, whose turn."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.words.events.last_actions import LastAction
from rummy_tui.words.language.language import Language


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One seat."""

    name: str
    cards: int
    points: int
    level: str | None = None
    """The level of a computer opponent, where it is to be told."""
    opened: bool = False
    deals: bool = False
    turn: bool = False
    """True if something waits for this seat."""
    own: bool = False
    """True for whoever is at the keyboard."""
    acts: tuple[LastAction, ...] = ()
    """Its latest moves."""


@dataclass(frozen=True, slots=True)
class Seats:
    """All seats of a table, and how their points are told."""

    seats: tuple[SeatPicture, ...]
    language: Language
    opening: bool = False
    """True if a seat has to open before it lays anything."""
    lowest_wins: bool = False
    """True if points are penalties."""

    @property
    def own(self) -> SeatPicture | None:
        """The seat of whoever is at the keyboard."""
        return next((seat for seat in self.seats if seat.own), None)

    @property
    def others(self) -> tuple[SeatPicture, ...]:
        """The seats beside one's own, from it on; all where nobody is at the keyboard."""
        if self.own is None:
            return self.seats
        me = self.seats.index(self.own)
        return self.seats[me + 1 :] + self.seats[:me]
