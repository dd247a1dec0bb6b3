"""The program as a host for tests, which are faster than people.

It takes as many messages as come. Its environment may have the pace of its clock, the seed of its
matches, and a command at which the face of a guest fails.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Final

from rummy_tui.__main__ import main
from rummy_tui.desk.effects import Effects
from rummy_tui.host import hosting
from rummy_tui.host.needs import Clock
from rummy_tui.pages.match.game import GamePage
from rummy_tui.store import matches
from rummy_tui.wire import limits

QUICK: Final = 10_000
"""Messages a second."""
PACE: Final = "RUMMY_TEST_PACE"
"""The variable with the number of seconds of its clock in a second."""
SEED: Final = "RUMMY_TEST_SEED"
FAULT: Final = "RUMMY_TEST_FAULT"


def failing(on: Callable[..., Effects | None], fault: str) -> Callable[..., Effects | None]:
    """The commands of a page, of which one fails."""

    def answer(page: GamePage, command: str, argument: str) -> Effects | None:
        if command == fault:
            raise RuntimeError("a fault of a test")
        return on(page, command, argument)

    return answer


def clock(now: Callable[[], float], later: Callable[..., object]) -> Clock:
    """A clock of a host that is so many times as fast."""
    pace = float(os.environ.get(PACE, "1"))
    return Clock(lambda: now() * pace, lambda seconds, step: later(seconds / pace, step))


if __name__ == "__main__":
    limits.RATE = QUICK  # type: ignore[misc]
    hosting.Clock = clock  # type: ignore[assignment,misc]
    if SEED in os.environ:
        matches.secret_seed = lambda: int(os.environ[SEED])
    if FAULT in os.environ:
        GamePage.on = failing(GamePage.on, os.environ[FAULT])  # type: ignore[method-assign]
    sys.exit(main())
