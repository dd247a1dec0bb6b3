"""A desk in the host's own program, at the table like a desk elsewhere.

Its messages do not leave the program. So nobody here has more of a match than their seat may know,
not even the host; only the club has it all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects
from rummy_tui.desk.items import Item
from rummy_tui.host.visitor import Visitor, Welcoming
from rummy_tui.pages.friends.joiner import Joiner
from rummy_tui.pages.friends.moderating import Moderator
from rummy_tui.table.game_table import nothing
from rummy_tui.table.messages import Welcome
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.messages import Farewell, FromClient, FromHost, Lobby
from rummy_tui.words.language.marks import Mark


class Sitting:
    """The place of a desk at the club's table."""

    def __init__(
        self,
        club: Welcoming,
        desk: Desk,
        identity: str,
        address: str,
        ended: Callable[[], Effects | None],
        *,
        name: str = "",
        code: str | None = None,
        joined: Callable[[], None] = nothing,
        offers: Callable[[], Sequence[Item]] = tuple,
        host: str = "",
        moderator: Moderator | None = None,
        table: str | None = None,
    ) -> None:
        """Prepare to sit down; `joined` is called once, `ended` gives what follows."""
        self._desk, self._loop = desk, asyncio.get_running_loop()
        self._joined: Callable[[], None] | None = joined

        def left() -> Effects | None:
            self.lost()
            return ended()

        name = name or desk.settings.name
        self._joiner = Joiner(
            desk, self._to_host, name, code, 1, left, host, offers, moderator, table
        )
        self._visitor = Visitor(club, self._to_desk, identity, address, nothing)

    def open(self) -> Effects:
        """Open the page of the visit."""
        return self._joiner.open()

    def connect(self) -> None:
        """Join the table."""
        self._joiner.connected()

    def begin(self) -> None:
        """Open the page, and join."""
        self._desk.carry_out(self.open())
        self.connect()

    def failed(self, why: Mark, values: Mapping[str, object]) -> None:
        """End the visit, because there is no table, and say why."""
        self._joiner.failed(why, again=None, named=None, **values)

    def lost(self) -> None:
        """Note that the desk is gone."""
        self._visitor.lost()

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
        self._joiner.hear(message)
        if self._joined is not None and isinstance(message, Lobby | Welcome):
            joined, self._joined = self._joined, None
            joined()
