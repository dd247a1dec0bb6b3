"""A table of people at several machines: some may be away, and the computer may play for them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from rummy_tui.rules.state import Phase
from rummy_tui.table.game_table import Listener, Step, Then, no_more
from rummy_tui.table.messages import Readiness
from rummy_tui.table.table import Table

if TYPE_CHECKING:
    from rummy_tui.match.session import Session
    from rummy_tui.store.journal import Journal
    from rummy_tui.store.matches import Start


READY: Final = 60.0
"""Seconds after which the next round is dealt for the first who is ready, without the others."""


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
        gone: Callable[[], Collection[int]],
        later: Callable[[float, Step], object],
    ) -> None:
        """Open the table; `gone` gives the seats of people who are away, as all have heard."""
        super().__init__(
            session, start=start, journal=journal, bot_limit=bot_limit, bot_failed=bot_failed
        )
        self._gone, self._later = gone, later
        self._ready = set[int]()
        """The seats of people who are ready for the next deal."""
        self._waits_for_deal = object()
        """Stands for the wait that the first of them has begun."""

    @property
    def _away(self) -> bool:
        # Computers do not play among themselves while everybody is away.
        return not self._there or not self._people <= self._there | self.house.stood_in

    def stands_in(self, seats: Collection[int]) -> None:
        """Let the computer play for people who are away."""
        self.house.stood_in.update(seats)
        self.stir()

    def gives_back(self, seats: Collection[int]) -> None:
        """Let people play again for themselves."""
        self.house.stood_in.difference_update(seats)
        self.house.played_for.difference_update(seats)
        self.stir()

    # The next round

    @property
    def readiness(self) -> Readiness:
        """The people who are ready for the next deal, and those who are waited for."""
        if not self._ready:
            return Readiness()
        awaited = self._people - self._ready - self.house.stood_in - {*self._gone()}
        return Readiness(tuple(sorted(self._ready)), tuple(sorted(awaited)))

    def deal(self, by: Listener | None, then: Then = no_more) -> None:
        """Deal the next round once all who are there are ready, or the first has waited enough."""
        if by is not None and self.session.state.phase is Phase.DEAL:
            if not self._ready:
                self._begin_to_wait()
            self._ready.update(by.seats)
            if not self._ready or self.readiness.awaited:
                self._tell_ready()
                by.answer(lambda: then(True))
                return
        self._ready.clear()
        super().deal(by, then)

    def _begin_to_wait(self) -> None:
        waits = self._waits_for_deal = object()

        def end() -> None:
            if self._ready and self._waits_for_deal is waits:
                if self._ready & self._there:
                    self.deal(None)
                else:
                    self._ready.clear()

        self._later(READY, end)

    def look_who_is_ready(self) -> None:
        """Deal if those who were waited for have gone; tell the desks who is waited for now."""
        if self._ready and not self.readiness.awaited and self._ready & self._there:
            self.deal(None)
        elif self._ready:
            self._tell_ready()

    def _tell_ready(self) -> None:
        for listener in tuple(self.listeners):
            listener.readied(self.readiness)
