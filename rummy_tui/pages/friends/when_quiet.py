"""Messages that wait until nothing else is said, so that no sentence of the game comes later."""

from __future__ import annotations

from collections import deque
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.table.game_table import Step

LOOK: Final = 0.05
"""Seconds between two checks if all is said."""
QUIET: Final = 0.5
"""Seconds without a voice before it is quiet: computers that play one after another are not."""


class WhenQuiet:
    """Steps that wait until all is said at a desk, and until each key there has its answer."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._steps: deque[Step] = deque()
        self._looks = False
        """True while it is waited for quiet."""
        self._since = 0.0
        """The seconds for which it has been quiet."""

    def add(self, step: Step) -> None:
        """Do a step when it is quiet, after those that wait already."""
        self._steps.append(step)
        if self._desk.whole_lines:  # it has no clock, and no voice that could be waited for
            self._do_all()
        elif not self._looks:
            self._begin()

    def _begin(self) -> None:
        self._looks, self._since = True, 0.0
        self._desk.later(0, self._look)

    def _look(self) -> None:
        """Do the steps if it has been quiet for long enough, or look again."""
        if self._busy:
            self._since = 0.0
        if not self._busy and self._since >= self._needed:
            # After the news that has come and has not been told yet.
            self._desk.post(self._do_if_quiet)
            return
        self._since += LOOK
        self._desk.later(LOOK, self._look)

    @property
    def _busy(self) -> bool:
        return self._desk.is_answering or bool(self._desk.speaking.ahead)

    @property
    def _needed(self) -> float:
        """The seconds of quiet that are needed: none if nobody listens."""
        return 0.0 if self._desk.speaking.ahead is None else QUIET

    def _do_if_quiet(self) -> None:
        self._looks = False
        if self._busy:
            self._begin()
        else:
            self._do_all()

    def _do_all(self) -> None:
        while self._steps:
            self._steps.popleft()()

    def end(self) -> None:
        """Forget the steps that wait."""
        self._steps.clear()
