"""A table in the same program: each guest plays alone against a computer opponent."""

from __future__ import annotations

import asyncio

from rummy_tui.host.guests import Newcomer
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.table.far_seat import FarSeat
from rummy_tui.table.far_table import FarTable
from rummy_tui.table.messages import ToDesk, ToTable
from rummy_tui.table.table import Table


class Practice:
    """A guest's place at such a table; its messages stay in memory."""

    def __init__(self, newcomer: Newcomer) -> None:
        self._newcomer = newcomer
        self.is_lost = False
        name = newcomer.desk.settings.name
        self.table = Table(Session(PLAYROOM, (Seat(name), Seat("Bo", "easy")), 4))
        self.seat = FarSeat(self.table, (0,), self._to_desk)
        self.far = FarTable(self.seat.welcome, self._to_table)

    def begin(self) -> None:
        desk = self._newcomer.desk
        match = Match(desk, self.far, desk.end, people=(0,))
        self._newcomer.joined()
        self.far.connected()
        desk.carry_out(match.start())

    def lost(self) -> None:
        self.is_lost = True
        if self.seat in self.table.listeners:
            self.table.leave(self.seat)

    def _to_desk(self, message: ToDesk) -> None:
        asyncio.get_running_loop().call_soon(self._hears, message)

    def _hears(self, message: ToDesk) -> None:
        self.far.hear(message)
        # A desk tells at its own pace, which these tests do not wait for.
        self._newcomer.desk.post(lambda: self.seat.heard(len(self.far.history.moments)))

    def _to_table(self, message: ToTable) -> None:
        asyncio.get_running_loop().call_soon(self._hear, message)

    def _hear(self, message: ToTable) -> None:
        self.seat.hear(message)
        self.table.stir()
