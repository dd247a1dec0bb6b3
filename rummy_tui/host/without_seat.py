"""A host that only keeps tables open, tells on paper who comes and goes, and hears commands."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from threading import Thread

from rummy_tui.host.club import Club
from rummy_tui.host.club_match import ClubMatch
from rummy_tui.host.club_table import ClubTable
from rummy_tui.host.console import Console
from rummy_tui.host.guests import Guests
from rummy_tui.host.hosting import Hosting, Terms
from rummy_tui.host.orders import Orders
from rummy_tui.pages.friends.people import presence_changes, watching_changes
from rummy_tui.system import signals
from rummy_tui.wire.messages import Presence
from rummy_tui.words.friends import host_words as words
from rummy_tui.words.language.language import Language


async def host_without_seat(
    terms: Terms, t: Language, tell: Callable[[str], None], guests: Callable[[Hosting], Guests]
) -> None:
    """Keep tables open until a signal comes; raises CannotHost."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    with signals.ended(lambda _: stop.set(), loop):
        hosting = Hosting(terms, t, tell)
        try:
            await hosting.open(guests(hosting))
            for line in (hosting.opened(), *hosting.invitation(), t(words.STOP)):
                tell(line)
            chronicles = Chronicles(hosting.club, t, tell)
            hosting.changed = chronicles.changed
            chronicles.changed()
            if sys.stdin is not None and sys.stdin.isatty():
                console = Console(Orders(hosting, t), t, tell)
                console.welcome()
                _listen(console, loop)
            await stop.wait()
        finally:
            hosting.changed = lambda: None
            await hosting.close()


def _listen(console: Console, loop: asyncio.AbstractEventLoop) -> None:
    """Let a console hear the lines that are typed, until the program ends."""

    def read() -> None:
        for line in sys.stdin:
            try:
                loop.call_soon_threadsafe(console.hear, line)
            except RuntimeError:  # the loop has ended
                return

    Thread(target=read, name="console", daemon=True).start()


class Chronicles:
    """Tells each change at all tables once; with several, it names the table."""

    def __init__(self, club: Club, t: Language, tell: Callable[[str], None]) -> None:
        self._club, self._t, self._tell = club, t, tell
        self._chronicles = dict[ClubTable, Chronicle]()

    def changed(self) -> None:
        """Tell what has changed."""
        for table in self._club.tables:
            if table not in self._chronicles:
                self._chronicles[table] = Chronicle(table, self._t, self._teller(table))
            self._chronicles[table].changed()

    def _teller(self, table: ClubTable) -> Callable[[str], None]:
        def tell(told: str) -> None:
            several = len(self._club.tables) > 1
            self._tell(self._t.labelled(table.name, told) if several else told)

        return tell


class Chronicle:
    """Tells each change at a table once."""

    def __init__(self, table: ClubTable, t: Language, tell: Callable[[str], None]) -> None:
        self._table, self._t, self._tell = table, t, tell
        self._people: tuple[str, ...] = ()
        """The people at the table before the match."""
        self._who: tuple[Presence, ...] = ()
        """The presence at each seat during the match."""
        self._watching: tuple[str, ...] = ()
        """The names of the people who watch."""
        self._begun, self._over = table.match is not None, table.over
        self._free = -1

    def changed(self) -> None:
        """Tell what has changed."""
        table, t = self._table, self._t
        if table.match is None:
            self._tell_people()
        if table.free not in (self._free, 0):
            self._tell(t(words.FREE, n=table.free))
        self._free = table.free
        if not self._begun and table.match is not None:
            self._begun = True
            self._tell(t(words.BEGUN))
        if table.match is not None:
            self._tell_who(table.match)
        before, self._watching = self._watching, table.watchers.names
        for told in watching_changes(before, self._watching, (), t):
            self._tell(told)
        if not self._over and table.over:
            self._over = True
            self._tell(t(words.OVER))

    def _tell_people(self) -> None:
        before, self._people = self._people, self._table.people
        for name in self._people:
            if name not in before:
                self._tell(self._t(words.CAME, name=name))
        for name in before:
            if name not in self._people:
                self._tell(self._t(words.LEFT, name=name))

    def _tell_who(self, match: ClubMatch) -> None:
        before, self._who = self._who, match.who.seats
        seats = match.table.session.seats
        for told in presence_changes(before, self._who, seats, (), self._t):
            self._tell(told)
