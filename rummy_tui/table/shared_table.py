"""A table of people at several machines: some may be away, and the computer may play for them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from rummy_tui.table.table import Table

if TYPE_CHECKING:
    from rummy_tui.match.session import Session
    from rummy_tui.store.journal import Journal
    from rummy_tui.store.matches import Start


class SharedTable(Table):
    """A table at which the match can go on without somebody."""

    def __init__(
        self,
        session: Session,
        start: Start,
        journal: Journal | None,
        *,
        bot_limit: float | None,
        bot_failed: Callable[[int, Exception], None],
    ) -> None:
        super().__init__(
            session, start=start, journal=journal, bot_limit=bot_limit, bot_failed=bot_failed
        )

    @property
    def _away(self) -> bool:
        there = {seat for listener in self.listeners for seat in listener.seats}
        people = {n for n, seat in enumerate(self.session.seats) if seat.human}
        # Computers do not play among themselves while everybody is away.
        return not there or not people <= there | self.house.stood_in

    def stands_in(self, seats: Collection[int]) -> None:
        """Let the computer play for people who are away."""
        self.house.stood_in.update(seats)
        self.stir()

    def gives_back(self, seats: Collection[int]) -> None:
        """Let people play again for themselves."""
        self.house.stood_in.difference_update(seats)
        self.house.played_for.difference_update(seats)
        self.stir()
