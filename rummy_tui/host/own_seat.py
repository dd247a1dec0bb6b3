"""A host that plays too, at a desk with a face."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, Line, Refused
from rummy_tui.desk.items import Item
from rummy_tui.host.guests import Guests
from rummy_tui.host.host_pages import HostPages
from rummy_tui.host.hosting import CannotHost, Hosting, Terms
from rummy_tui.host.people import load_people
from rummy_tui.host.sitting import Sitting
from rummy_tui.pages.friends.naming import with_name
from rummy_tui.words.friends import host_words as words
from rummy_tui.words.friends import timer_words
from rummy_tui.words.language.utterance import Kind

OWN: Final = "own"
"""The identity of the person at the host's own desk."""
WAIT: Final = 120
"""Seconds after which the computer plays for somebody, if the host wishes that."""
TIMES: Final = (0, 30, 60, 120, 300, 600)
"""The seconds for a turn that the host may choose; 0 is any number."""


def host_and_play(
    desk: Desk,
    terms: Terms,
    guests: Callable[[Hosting], Guests],
    ended: Callable[[], Effects | None],
    name: str = "",
) -> Effects:
    """Open a table, and sit down at it; Refused is raised if that is not possible."""

    def opens(name: str) -> Effects:
        try:
            hosting = Hosting(terms, desk.language, lambda told: _tell(desk, told), OWN)
        except CannotHost as problem:
            raise Refused(desk.language(problem.why, **problem.values)) from None
        return HostAtTable(desk, hosting, guests, ended, name).open()

    return with_name(desk, name or _name_of_last_time(terms), opens, ended)


def _name_of_last_time(terms: Terms) -> str:
    """Return the name of the person whose match goes on here; empty if there is none."""
    if terms.new:
        return ""
    try:
        tables = load_people().tables
    except (OSError, ValueError):  # told when the table is opened
        return ""
    own = (member for each in tables for member in each.people if member.identity == OWN)
    return next((name for member in own for name in member.names), "")


def _tell(desk: Desk, told: str) -> None:
    desk.post(lambda: desk.say(told, Kind.SYSTEM, interrupt=False))


class HostAtTable:
    """The host's own desk, while the table is open."""

    def __init__(
        self,
        desk: Desk,
        hosting: Hosting,
        guests: Callable[[Hosting], Guests],
        ended: Callable[[], Effects | None],
        name: str = "",
    ) -> None:
        self._desk, self._hosting, self._guests, self._ended = desk, hosting, guests, ended
        self._pages = HostPages(desk, hosting, OWN)
        self._wait = hosting.table.wait or WAIT
        self._times = (hosting.table.timer,)
        """The seconds for a turn that were asked for."""
        self._open_table: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        desk.at_end.append(self._close)
        self._sitting = Sitting(
            hosting.club,
            desk,
            OWN,
            "",
            self._left,
            name=name,
            code=hosting.club.code,
            joined=lambda: desk.post(self._invite),  # behind the list, whose first line interrupts
            offers=self.offers,
            host=desk.language(words.YOUR_TABLE),
            moderator=self._pages,
        )

    def open(self) -> Effects:
        """Open the port, and the page on which one waits for the others."""
        yield from self._sitting.open() or ()
        self._open_table = asyncio.get_running_loop().create_task(self._open_port())

    async def _open_port(self) -> None:
        """Open the port, and sit down."""
        try:
            await self._hosting.open(self._guests(self._hosting))
        except CannotHost as problem:
            self._sitting.failed(problem.why, problem.values)
            return
        self._sitting.connect()

    def _left(self) -> Effects | None:
        self._begin_to_close()
        return self._ended()

    def _begin_to_close(self) -> asyncio.Task[None]:
        if self._open_table is not None:
            self._open_table.cancel()
        if self._closing is None:
            self._closing = asyncio.get_running_loop().create_task(self._hosting.close())
        return self._closing

    async def _close(self) -> None:
        """Say goodbye to everybody, once."""
        await self._begin_to_close()

    # What the host may do besides

    def _invite(self) -> None:
        t, hosting = self._desk.language, self._hosting
        # A match that goes on has no list, and a friend without a key needs the code again.
        listed = t(words.CODE, code=hosting.club.code) if hosting.table.goes_on else t(words.LISTED)
        told = f"{hosting.opened()} {listed}"
        self._desk.say(told, Kind.SYSTEM, interrupt=False)

    def offers(self) -> Sequence[Item]:
        """The lines of the host's list besides the people."""
        t = self._desk.language
        invitation = (Item(told) for told in self._hosting.invitation())
        minutes = self._hosting.table.wait // 60
        waits = words.COMPUTER_PLAYS if minutes else words.TABLE_WAITS
        return (
            *invitation,
            *self._pages.orders(),
            self._time(),
            Item(t(waits.name, n=minutes), self._waits, t(waits.help), key="wait"),
            Item(t(words.BEGIN.name), self._begins, t(words.BEGIN.help)),
        )

    def _waits(self) -> Effects:
        table = self._hosting.table
        table.waits(0 if table.wait else self._wait)
        return [Line(self._desk.page)]

    def _time(self) -> Item:
        """Return the line for the time of a turn."""
        t, seconds = self._desk.language, self._hosting.table.timer
        named = timer_words.HOSTS_LIMIT if seconds else timer_words.HOSTS_NO_LIMIT
        told = t(named.name, time=timer_words.time_told(seconds, t))
        return Item(told, self._next_time, t(named.help), key="timer")

    def _next_time(self) -> Effects:
        table, times = self._hosting.table, sorted({*TIMES, *self._times})
        table.times_turns(times[(times.index(table.timer) + 1) % len(times)])
        return [Line(self._desk.page)]

    def _begins(self) -> Effects:
        self._hosting.table.begin()
        return ()
