"""The computer opponents at a desk: they think in a thread, and take their time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from rummy_tui.desk.desk import Desk
from rummy_tui.store.settings import PACES
from rummy_tui.table.thinking import end_thoughts, think_beside


class Opponents:
    """Makes the moves of the opponents as long as it is theirs to play."""

    def __init__(self, desk: Desk, moved: Callable[[], None]) -> None:
        self.desk = desk
        self._moved = moved
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """See whether an opponent is to play."""
        match = self.desk.playing
        if match is not None and match.bot_to_play and (self._task is None or self._task.done()):
            loop = asyncio.get_running_loop()
            self._task = loop.create_task(self._play())
            self._task.add_done_callback(_tell_defect)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        end_thoughts()

    async def _play(self) -> None:
        loop = asyncio.get_running_loop()
        while (match := self.desk.playing) is not None and match.bot_to_play:
            began = loop.time()
            # A move that could not be made yet is there at once, and is thrown away where the
            # match has gone back meanwhile: both is the match's own doing.
            move = await asyncio.wrap_future(think_beside(match.think))
            took = loop.time() - began
            await asyncio.sleep(max(0.0, PACES[self.desk.settings.pace] - took))
            if self.desk.playing is match and match.bot_to_play:
                match.bot_plays(move)
                self._moved()


def _tell_defect(task: asyncio.Task[None]) -> None:
    """A defect in a task is told at once, not when the task is thrown away."""
    if not task.cancelled() and (error := task.exception()) is not None:
        task.get_loop().call_exception_handler(
            {"message": "an opponent could not move", "exception": error}
        )
