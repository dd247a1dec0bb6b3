"""The listener by which a club keeps its table open."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.table.game_table import Step
from rummy_tui.table.messages import Readiness


class Keeper:
    """The club's own listener: the table stays open while nobody is there."""

    seats = ()
    holds = False

    def __init__(self, told: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        self._told = told
        self.failed = failed

    def post(self, step: Step) -> None:
        step()

    def answer(self, step: Step) -> None:
        step()

    def catch_up(self, until: int, *, sudden: bool) -> None:
        del until, sudden
        self._told()

    async def has_told(self, in_a_row: int) -> None:
        """Wait for nothing."""

    def asked(self, seat: int) -> None:
        """Do nothing: nobody sits here."""

    def not_agreed(self, seat: int) -> None:
        """Do nothing: nobody sits here."""

    def readied(self, readiness: Readiness) -> None:
        """Do nothing: nobody sits here."""

    def not_done(self) -> None:
        """Do nothing: nobody sits here."""
