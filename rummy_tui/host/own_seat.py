"""A host that plays too, at a desk with a face."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects
from rummy_tui.desk.items import Item
from rummy_tui.host.guests import Guests
from rummy_tui.host.hosting import CannotHost, Hosting, Terms
from rummy_tui.host.sitting import Sitting
from rummy_tui.words.friends import host_words as words
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.menus.menu_words import PLAYER

OWN: Final = "own"
"""The identity of the person at the host's own desk."""


def host_and_play(
    desk: Desk,
    terms: Terms,
    guests: Callable[[Hosting], Guests],
    ended: Callable[[], Effects | None],
) -> Effects:
    """Open a table, and sit down at it; say why if that is not possible."""
    try:
        hosting = Hosting(terms, desk.language, lambda told: _tell(desk, told))
    except CannotHost as problem:
        desk.refuse(str(problem))
        return ended() or ()
    return HostAtTable(desk, hosting, guests, ended).open()


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
    ) -> None:
        self._desk, self._hosting, self._guests, self._ended = desk, hosting, guests, ended
        self._open_table: asyncio.Task[None] | None = None
        if not desk.settings.name:
            desk.settings = replace(desk.settings, name=desk.language(PLAYER))
        self._sitting = Sitting(
            hosting.club,
            desk,
            OWN,
            "",
            self._left,
            code=hosting.club.code,
            offers=self._offers,
            host=desk.language(words.YOUR_TABLE),
        )

    def open(self) -> Effects:
        """Open the port, and the page on which one waits for the others."""
        yield from self._sitting.open() or ()
        self._open_table = asyncio.get_running_loop().create_task(self._keep_open())

    async def _keep_open(self) -> None:
        """Keep the table open until the program or the visit ends."""
        try:
            await self._hosting.open(self._guests(self._hosting))
        except CannotHost as problem:
            told = str(problem)
            self._desk.post(lambda: self._cannot(told))
            return
        try:
            self._desk.post(self._invite)
            self._sitting.connect()
            await asyncio.Event().wait()
        finally:
            await self._hosting.close()

    def _cannot(self, told: str) -> None:
        self._desk.refuse(told)
        self._desk.carry_out(self._ended())

    def _left(self) -> Effects | None:
        if self._open_table is not None:
            self._open_table.cancel()
        return self._ended()

    # What the host may do besides

    def _invite(self) -> None:
        told = f"{self._hosting.opened()} {self._desk.language(words.LISTED)}"
        self._desk.say(told, Kind.SYSTEM, interrupt=False)

    def _offers(self) -> Sequence[Item]:
        t = self._desk.language
        invitation = (Item(told) for told in self._hosting.invitation())
        return *invitation, Item(t(words.BEGIN.name), self._begins, t(words.BEGIN.help))

    def _begins(self) -> Effects:
        self._hosting.club.begin()
        return ()
