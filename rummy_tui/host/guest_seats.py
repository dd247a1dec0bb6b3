"""The seats of guests: the messages that a network carries for others pass here in memory."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.effects import Goodbye
from rummy_tui.host.guests import Guests, Newcomer
from rummy_tui.host.sitting import Sitting
from rummy_tui.host.visitor import Welcoming
from rummy_tui.host.wishes import Wishes
from rummy_tui.words.language.utterance import Kind


def guests_of(club: Welcoming, wishes: Wishes, failed: Callable[[Exception], None]) -> Guests:
    """Return the guests of a club; `failed` gets the defects that end a guest's face."""

    def sit(guest: Newcomer) -> Sitting:
        def joined() -> None:
            if problem := guest.joined():
                guest.desk.say(problem, Kind.SYSTEM, interrupt=False)

        left = [Goodbye()]
        return Sitting(club, guest.desk, guest.identity, guest.address, lambda: left, joined=joined)

    return Guests(sit, wishes, failed)
