"""A host's club: who may come in, by which code, and the tables where people sit."""

from __future__ import annotations

from collections import defaultdict, deque
from dataclasses import replace
from typing import Final

from rummy_tui.host.club_table import ClubTable, InClub
from rummy_tui.host.codes import same_code
from rummy_tui.host.needs import Hooks, Wish
from rummy_tui.host.people import Kept, KeptTable
from rummy_tui.host.visitor import Visitor
from rummy_tui.store.matches import Saved
from rummy_tui.wire.messages import Join, Refusal, Refused

TRIES: Final = 5
TRIES_IN: Final = 60.0
"""The wrong codes that an address may send in so many seconds."""


class Club:
    """The people whom a host has let in, and their tables."""

    def __init__(self, kept: Kept, hooks: Hooks) -> None:
        self._kept, self._hooks = kept, hooks
        self.tables: tuple[ClubTable, ...] = ()
        self._wrong: defaultdict[str, deque[float]] = defaultdict(deque)
        """The times of wrong codes, by address."""

    @property
    def kept(self) -> Kept:
        """The club as it is saved."""
        return replace(self._kept, tables=tuple(table.kept for table in self.tables))

    @property
    def code(self) -> str:
        """The code of the invitation."""
        return self._kept.code

    def open(self, kept: KeptTable, wish: Wish, saved: Saved | None = None) -> ClubTable:
        """Open a table, whose match goes on if one is `saved`; raises OSError or InUse."""
        in_club = InClub(self._hooks, self.keep)
        table = ClubTable(kept, wish, in_club, saved)
        self.tables += (table,)
        return table

    def keep(self) -> None:
        """Save the club."""
        self._hooks.save(self.kept)

    def close(self) -> None:
        """Say goodbye to everybody, and close the files of the matches."""
        for table in self.tables:
            table.close()
        self.keep()

    def let_go(self) -> None:
        """Close the files of the matches, as the club could not be opened."""
        for table in self.tables:
            table.let_go()

    # Those who come

    def join(self, visitor: Visitor, wish: Join) -> None:
        """Give a visitor a place, and tell it so; if that is refused, tell it why."""
        (table,) = self.tables
        chair = table.chairs.get(visitor.identity)
        if chair is None and (refused := self._wrong_code(visitor, wish.code)) is not None:
            visitor.send(refused)
            return
        chair = chair or table.chair_without_key(wish.names)
        if wish.people:
            found = chair or table.new_chair(visitor, wish.names, wish.people)
        else:
            found = chair or table.place_to_watch(visitor, wish.names)
        if isinstance(found, Refused):
            visitor.send(found)
        else:
            table.seat(visitor, found)

    def _wrong_code(self, visitor: Visitor, code: str | None) -> Refused | None:
        """The refusal of a visitor who has not the code, or has tried too many."""
        now, wrong = self._hooks.clock.now(), self._wrong[visitor.address]
        while wrong and wrong[0] < now - TRIES_IN:
            wrong.popleft()
        if len(wrong) >= TRIES:
            return Refused(Refusal.TOO_MANY_TRIES)
        if code is not None and same_code(code, self.code):
            return None
        if code is not None:  # a program may ask before its player has typed anything
            wrong.append(now)
        return Refused(Refusal.WRONG_CODE)
