"""Opponents that play in an event loop, until a person is to play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from rummy_tui.table.thinking import think_in_background

if TYPE_CHECKING:
    from rummy_tui.rules import actions
    from rummy_tui.table.game_table import Listener


class Opponents(Protocol):
    """The opponents of a table, as `House` has them."""

    listeners: list[Listener]

    @property
    def to_play(self) -> bool: ...

    def think(self) -> actions.Move | None: ...

    def plays(self, move: actions.Move | None) -> bool: ...


def drive(house: Opponents, ended: Callable[[Drive], None]) -> Drive | None:
    """Let opponents play in the event loop that runs here; return None if none runs."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return None
    return Drive(house, ended, loop)


class Drive:
    """The moves of opponents until a person is to play, or no desk is left."""

    def __init__(
        self, house: Opponents, ended: Callable[[Drive], None], loop: asyncio.AbstractEventLoop
    ) -> None:
        self._house, self._ended = house, ended
        self._looks = asyncio.Event()
        """Set when an opponent may have come to play, or a desk need not be waited for any more."""
        self._task = loop.create_task(self._drive())

    def stirred(self) -> None:
        self._looks.set()

    def end(self) -> None:
        self._task.cancel()

    async def _drive(self) -> None:
        try:
            await self._play_on()
        except Exception as error:
            for listener in self._house.listeners:
                listener.failed(error)
        finally:
            self._ended(self)

    async def _play_on(self) -> None:
        house, in_a_row = self._house, 0
        while house.to_play:
            thinking = asyncio.wrap_future(think_in_background(house.think))
            try:
                await self._all_told(in_a_row)
                # The match itself keeps a move that could not be made yet, and drops it if a turn
                # was taken back meanwhile.
                move = await thinking
            finally:
                thinking.cancel()
            while not house.to_play:  # it waits until an open question is answered
                self._looks.clear()
                await self._looks.wait()
            in_a_row = in_a_row + 1 if house.plays(move) else 0

    async def _all_told(self, in_a_row: int) -> None:
        """Wait until all desks that are there have told what was played."""
        telling = {
            each: asyncio.create_task(self._told(each, in_a_row)) for each in self._house.listeners
        }
        try:
            while not all(telling[each].done() for each in self._there(telling)):
                self._looks.clear()
                await self._looks.wait()
        finally:
            for task in telling.values():
                task.cancel()

    def _there(self, telling: dict[Listener, asyncio.Task[None]]) -> list[Listener]:
        """Return the desks that are waited for and have not left."""
        return [each for each in self._house.listeners if each in telling]

    async def _told(self, listener: Listener, in_a_row: int) -> None:
        try:
            await listener.has_told(in_a_row)
        finally:
            self._looks.set()
