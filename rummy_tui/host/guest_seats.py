"""The seats of guests: the messages that a network carries for others pass here in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from rummy_tui.desk.effects import Effects, Goodbye
from rummy_tui.host.guests import Guests, Newcomer
from rummy_tui.host.visitor import Visitor, Welcoming
from rummy_tui.host.wishes import Wishes
from rummy_tui.pages.friends.joiner import Joiner
from rummy_tui.table.messages import Welcome
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.messages import Farewell, FromClient, FromHost, Lobby
from rummy_tui.words.language.utterance import Kind


class GuestSeat:
    """A guest's way to the table, from the desk to the club."""

    def __init__(self, club: Welcoming, newcomer: Newcomer) -> None:
        self._newcomer = newcomer
        self._joined = False
        self._loop = asyncio.get_running_loop()
        self._visitor = Visitor(
            club, self._to_desk, newcomer.identity, newcomer.address, lambda: None
        )
        name = newcomer.desk.settings.name
        self._joiner = Joiner(newcomer.desk, self._to_host, name, None, 1, self._left)

    def begin(self) -> None:
        self._newcomer.desk.carry_out(self._joiner.open())
        self._joiner.connected()

    def lost(self) -> None:
        self._visitor.lost()

    def _left(self) -> Effects:
        self._visitor.lost()
        return [Goodbye()]

    # Neither side answers before the other one has done its step.

    def _to_host(self, message: FromClient) -> None:
        self._loop.call_soon(self._host_hears, message)

    def _to_desk(self, message: FromHost) -> None:
        self._loop.call_soon(self._desk_hears, message)

    def _host_hears(self, message: FromClient) -> None:
        try:
            self._visitor.hear(message)
        except Garbled:
            self._visitor.dismiss(Farewell.GARBLED)

    def _desk_hears(self, message: FromHost) -> None:
        if not self._joined and isinstance(message, Lobby | Welcome):
            self._joined = True
            if problem := self._newcomer.joined():
                self._newcomer.desk.say(problem, Kind.SYSTEM, interrupt=False)
        self._joiner.hear(message)


def guests_of(club: Welcoming, wishes: Wishes, failed: Callable[[Exception], None]) -> Guests:
    """Return the guests of a club; `failed` gets the defects that end a guest's face."""
    return Guests(lambda each: GuestSeat(club, each), wishes, failed)
