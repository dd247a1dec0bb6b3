"""The needs of a club: the wish for a table, a clock, and the ways to the rest of its program."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rummy_tui.host.people import Kept
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.table.game_table import Step
from rummy_tui.table.table import Table


class Wish(NamedTuple):
    """A table as its host wishes it."""

    rules: Ruleset
    people: int
    """The number of seats for people."""
    levels: tuple[str, ...] = ()
    """The level of each computer opponent."""
    hints: bool = True
    turns_back: bool = True
    bot_limit: float | None = None
    """The number of seconds that a third-party bot has for a move."""
    wait: int | None = None
    """Seconds after which the computer plays for somebody who is away; 0 for never.

    None is as before, or never at a new table.
    """
    timer: int | None = None
    """The seconds for a turn; 0 for any number. None is as before, or any number at a new table."""


class Clock(NamedTuple):
    """The time of the event loop."""

    now: Callable[[], float]
    later: Callable[[float, Step], object]


class Hooks(NamedTuple):
    """The functions by which a club reaches the rest of its program."""

    clock: Clock
    save: Callable[[Kept], None]
    """Keeps the club; it tells of what fails."""
    unkept: Callable[[OSError], None]
    """Is told that a match cannot be saved."""
    failed: Callable[[Exception], None]
    """Is told of a defect of a computer opponent."""
    changed: Callable[[], None] = lambda: None
    """Is called when people come and go, or a match begins or ends."""
    counts: Callable[[Table], object] = lambda table: None
    """Counts a match that is over in the statistics."""
