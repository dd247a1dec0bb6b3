"""Opening a host's table: its files, its club and its port, and what is told of them."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable, Iterator
from itertools import chain, count
from pathlib import Path
from typing import Final, NamedTuple

from rummy_tui.bots import BotFailed
from rummy_tui.host.club import Club
from rummy_tui.host.club_table import ClubTable
from rummy_tui.host.codes import new_code
from rummy_tui.host.door import Door
from rummy_tui.host.guests import Guests
from rummy_tui.host.needs import Clock, Hooks, Wish
from rummy_tui.host.people import FILE, Kept, KeptTable, directory, load_people, save_people
from rummy_tui.host.sweeping import sweep
from rummy_tui.join.address import Address
from rummy_tui.join.hosts import in_words
from rummy_tui.join.ssh import kept_key
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.store import matches as saves
from rummy_tui.store.journal import InUse
from rummy_tui.store.matches import Saved
from rummy_tui.system.printable import LONGEST_WHY, one_line
from rummy_tui.table.table import Table
from rummy_tui.wire.service import PORT
from rummy_tui.words.friends import host_words as words
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program.bot_words import bot_failed
from rummy_tui.words.program.problems import BadFile
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

KEY: Final = "host_key"
FAREWELL: Final = 0.1
"""Seconds in which the last words reach everybody."""
ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): the way to it shows the own one, and nothing is sent."""
ALL_OWN: Final = ("", "0.0.0.0", "::")
"""They stand for all addresses of a computer."""


class CannotHost(Exception):
    """The table cannot be opened, for the reason in a sentence that also says what to do."""

    def __init__(self, why: Mark, **values: object) -> None:
        super().__init__(why)
        self.why, self.values = why, values


class NamedWish(NamedTuple):
    """A table that has a name."""

    name: str
    wish: Wish


class Terms(NamedTuple):
    """Tables as a command asks for them."""

    wish: Wish
    """The table if none is named, and any that is opened later."""
    bind: str = ""
    """The address at which it can be reached; empty for all."""
    port: int = PORT
    code: str = ""
    """The code of the invitation; empty for the last one, or a new one."""
    new: bool = False
    """True if matches that are not over are left alone."""
    tables: tuple[NamedWish, ...] = ()
    """The tables that are named."""


class Hosting:
    """Tables that are open to friends."""

    def __init__(
        self, terms: Terms, t: Language, tell: Callable[[str], None], own: str = ""
    ) -> None:
        """Read the files and open the club; raises CannotHost.

        `tell` gets sentences. `own` is the identity of a person here who needs a seat.
        """
        self._t, self._tell, self._terms, self._own = t, tell, terms, own
        self.changed: Callable[[], None] = lambda: None
        """Is called when people come and go, or the match begins or ends."""
        loop = asyncio.get_running_loop()
        clock = Clock(loop.time, loop.call_later)
        hooks = Hooks(
            clock,
            self._save,
            self._unkept,
            self._opponent_failed,
            lambda: self.changed(),
            self._count,
        )
        kept = self._read()
        code = terms.code or kept.code or new_code(t.code)
        kept = kept.with_code(code)
        kept = Kept(code, known=kept.known) if terms.new else kept
        self.club = Club(kept, hooks)
        try:
            self.key = kept_key(directory() / KEY)
            self._open_tables(kept)
        except InUse as problem:
            self.club.let_go()
            raise CannotHost(words.IN_USE) from problem
        except (OSError, ValueError) as problem:
            self.club.let_go()
            raise CannotHost(words.NO_FILES, detail=str(problem)) from problem
        self.club.keep()  # the code stays, even if nobody has joined yet
        self.port = terms.port
        self._door: Door | None = None
        self._guests: Guests | None = None
        self._sweeping: asyncio.Task[None] | None = None

    def _read(self) -> Kept:
        """The host as it was."""
        try:
            return load_people()
        except (OSError, ValueError):
            self._tell(self._t(words.UNREADABLE, file=FILE))
            return Kept()

    def _open_tables(self, kept: Kept) -> None:
        """Open the tables whose matches go on, and those that are asked for, or a usual one."""
        wish, tables = self._terms.wish, self._terms.tables
        wishes = {table.name.casefold(): table.wish for table in tables}
        for table in kept.tables:
            if (saved := _match_of(table)) is not None:
                self.club.open(table, wishes.get(table.name.casefold(), wish), saved)
        for name, its in tables:
            if self.club.named(name) is None:
                self.club.open(KeptTable(name), its)
        places = [each for each in self.club.tables if not self._own or self._own in each.chairs]
        if not places and not tables:
            self.club.open(KeptTable(self._free_name(wish)), wish)

    def _free_name(self, wish: Wish) -> str:
        """Return a name for a table without one: its game, which is easy to type."""
        key = wish.rules.key
        names = chain([key], (f"{key} {n}" for n in count(2)))
        return next(name for name in names if self.club.named(name) is None)

    def open_table(self, name: str, rules: Ruleset | None, people: int | None) -> ClubTable:
        """Open another table: as the others, but for the game and the seats that are named."""
        usual = self._terms.wish
        wish = usual if rules is None else usual._replace(rules=rules, levels=())
        _, most = wish.rules.players
        wish = wish._replace(people=people or min(most, wish.people))
        table = self.club.open(KeptTable(name), wish)
        self.club.keep()
        return table

    @property
    def table(self) -> ClubTable:
        """The table of the person here, or the first one."""
        own = (table for table in self.club.tables if self._own in table.chairs)
        return next(own, self.club.tables[0])

    async def open(self, guests: Guests) -> None:
        """Open the port and deal; raises CannotHost."""
        self._guests = guests
        self._sweeping = asyncio.get_running_loop().create_task(sweep())
        self._door = Door(self.club, guests.serve)
        try:
            self.port = await self._door.open(self._terms.bind, self._terms.port, self.key)
        except OSError as problem:
            if problem.errno in (errno.EADDRINUSE, None):  # None: at several addresses
                raise CannotHost(words.PORT_IN_USE, port=self._terms.port) from problem
            told = problem.strerror or str(problem)
            raise CannotHost(words.NO_PORT, port=self._terms.port, detail=told) from problem
        for table in self.club.tables:
            if table.match is not None:
                table.match.deal_first()

    async def close(self) -> None:
        """Tell everybody that the host ends, and close the port."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        if self._guests is not None:
            await self._guests.end()
        self.club.close()
        await asyncio.sleep(FAREWELL)
        if self._door is not None:
            await self._door.close()

    # Sentences

    def opened(self) -> str:
        """Return a sentence that the table is open, or one for each of several."""
        tables = self.club.tables
        if len(tables) == 1:
            return self._opened(tables[0], words.OPEN, words.GOES_ON)
        return " ".join(
            self._opened(each, words.TABLE_OPEN, words.TABLE_GOES_ON) for each in tables
        )

    def _opened(self, table: ClubTable, new: Mark, goes_on: Mark) -> str:
        told = goes_on if table.goes_on else new
        return self._t(told, table=table.name, rules=ruleset_name(table.rules.key, self._t))

    def invitation(self) -> Iterator[str]:
        """Yield the ways in which friends join."""
        t, address = self._t, Address(own_address(self._terms.bind), self.port)
        yield t(words.BY_PROGRAM, command=f"rummy-tui join {address}")
        yield t(words.BY_SSH, command=f"ssh -p {address.port} rummy@{address.host}")
        yield t(words.CODE, code=self.club.code)
        if self.club.locked:
            yield t(words.NOW_LOCKED)
        fingerprint = self.key.get_fingerprint()
        yield t(words.KEY_WORDS, words=in_words(fingerprint))
        yield t(words.FINGERPRINT, fingerprint=fingerprint)

    # Called by the club

    def _save(self, kept: Kept) -> None:
        try:
            save_people(kept)
        except OSError as problem:
            self._unkept(problem)

    def _unkept(self, problem: OSError) -> None:
        self._tell(self._t(words.UNKEPT, why=problem.strerror or str(problem)))

    def _count(self, table: Table) -> None:
        if problem := table.count_in_statistics(self._t):
            self._tell(problem)

    def _opponent_failed(self, error: Exception) -> None:
        if isinstance(error, BotFailed):
            self._tell(bot_failed(error, self._t))
        else:
            self._tell(self._t(words.OPPONENT_FAILED, why=defect(error)))

    # Called by the guests

    def guest_failed(self, error: Exception) -> None:
        """Tell of a defect that has ended a guest's face."""
        self._tell(self._t(words.GUEST_FAILED, why=defect(error)))


def _match_of(kept: KeptTable) -> Saved | None:
    """The match of a table, if there is one."""
    try:
        # One that is over goes on, too, until everybody has heard the end.
        return saves.load(Path(kept.match)) if kept.match else None
    except (BadFile, OSError):
        return None


def defect(error: Exception) -> str:
    """An error as a programmer reads it."""
    return one_line(f"{type(error).__name__}: {error}", LONGEST_WHY)


def own_address(bind: str) -> str:
    """The address that friends can reach: this computer's in its own network, or its name.

    `bind` is the only one, if it is given.
    """
    if bind not in ALL_OWN:
        return bind
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
            return str(way.getsockname()[0])
        except OSError:
            return socket.gethostname()
