"""The seats of guests: the messages that a network carries for others pass here in memory."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.effects import Goodbye
from rummy_tui.host.guests import Guests, Newcomer
from rummy_tui.host.sitting import Sitting
from rummy_tui.host.visitor import Welcoming
from rummy_tui.host.wishes import Wishes
from rummy_tui.words.language.utterance import Kind


class GuestSeat:
    """A guest's way to the table, from the desk to the club."""

    def __init__(self, club: Welcoming, newcomer: Newcomer) -> None:
        self._desk = newcomer.desk

        def joined() -> None:
            if problem := newcomer.joined():
                self._desk.say(problem, Kind.SYSTEM, interrupt=False)

        self._sitting = Sitting(
            club,
            self._desk,
            newcomer.identity,
            newcomer.address,
            lambda: [Goodbye()],
            joined=joined,
        )

    def begin(self) -> None:
        self._desk.carry_out(self._sitting.open())
        self._sitting.connect()

    def lost(self) -> None:
        self._sitting.lost()


def guests_of(club: Welcoming, wishes: Wishes, failed: Callable[[Exception], None]) -> Guests:
    """Return the guests of a club; `failed` gets the defects that end a guest's face."""
    return Guests(lambda each: GuestSeat(club, each), wishes, failed)
