"""The news that a desk has told: the host's opponents wait until all desks have told theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from rummy_tui.desk.desk import Desk
from rummy_tui.wire.messages import Heard


class Telling:
    """Lets the host know when the news has been told at the pace of this desk.

    It sends nothing while the host does not wait for that: if each desk told it of all news, these
    would be three of four messages that the host reads (237 of 326 a second with 100 tables).
    """

    def __init__(
        self, desk: Desk, send: Callable[[Heard], None], waited_for: Callable[[], bool]
    ) -> None:
        """Begin; `waited_for` is True while the host waits until this desk has told its news."""
        self._desk, self._send, self._waited_for = desk, send, waited_for
        self._told = self._known = self._sent = 1
        """The number of moments that have been told here, that came, and that the host knows."""
        self._in_a_row = 0
        """The number of times that news came since the last key."""
        self._task: asyncio.Task[None] | None = None

    def begins(self) -> None:
        """Begin with a match of which nothing has been told."""
        self._told = self._known = self._sent = 1

    def again(self) -> None:
        """Say once more what has been told: it may have been lost with the line."""
        self._sent = 1
        self.look()

    def look(self) -> None:
        """Say what has been told, if the host has begun to wait for it."""
        if self._told > self._sent and self._waited_for():
            self._sent = self._told
            self._send(Heard(self._told))

    def news(self, moments: int) -> None:
        """Say it once so many moments have been told."""
        self.end()
        self._known = moments
        if moments <= self._told:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._has_told()  # there is no clock, and no voice that could be waited for
            return
        self._task = loop.create_task(self._waits(self._in_a_row))
        self._in_a_row += 1

    async def _waits(self, in_a_row: int) -> None:
        await self._desk.has_told(in_a_row)
        self._task = None
        self._has_told()

    def _has_told(self) -> None:
        self._told = self._known
        self.look()

    def key_pressed(self) -> None:
        """Count everything as told: the person at the keyboard has gone on."""
        self._in_a_row = 0
        if self._task is not None:
            self.end()
            self._has_told()

    def end(self) -> None:
        """Wait for nothing any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
