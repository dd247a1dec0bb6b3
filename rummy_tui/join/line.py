"""A line to a host, which is made again when it is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final, Protocol

from rummy_tui.join.address import Address
from rummy_tui.join.failures import NoLine, OtherKey
from rummy_tui.join.hosts import Hosts, fingerprint, in_words
from rummy_tui.system.printable import LONGEST_WHY, one_line
from rummy_tui.table.messages import Welcome
from rummy_tui.wire.codec import LONGEST_FROM_HOST, read_from_host, write
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.messages import Bye, FromClient, FromHost, Hello
from rummy_tui.words.friends import line_words as words
from rummy_tui.words.language.marks import Explained, Mark

if TYPE_CHECKING:
    from rummy_tui.join.ssh import Session
    from rummy_tui.rules.ruleset import Ruleset

FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 30.0
"""Seconds between two tries to get a lost line back: twice as many each time, with jitter."""
PATIENCE: Final = 15.0
"""Seconds until a host must have greeted."""


class Visit(Protocol):
    """The visit of a desk, which a line serves; its methods may be called in any thread."""

    def connected(self) -> None:
        """Greet the host, for the first time or again."""

    def hear(self, message: FromHost) -> None:
        """Take a message in."""

    def lost(self) -> None:
        """Note that the line is lost."""

    def garbled(self) -> None:
        """End, because the host has sent something that is no message."""

    def failed(
        self,
        why: Mark,
        *,
        again: Callable[[], None] | None,
        named: Explained | None = None,
        **values: object,
    ) -> None:
        """Say why there is no line; `again` tries once more, by a choice with this name."""

    def ask(
        self,
        asked: Mark,
        yes: Explained,
        no: Explained,
        then: Callable[[bool], None],
        **values: object,
    ) -> None:
        """Ask the person something about the host; a no ends the visit."""


class Line:
    """A line to a host; it is made again when it is lost, until it is closed."""

    def __init__(self, address: Address, directory: Path, via: str | None = None) -> None:
        """Begin; `directory` has the player's key and the known hosts."""
        self.address, self._directory, self._via = address, directory, via
        self._hosts = Hosts(directory)
        self._visit: Visit
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._session: Session | None = None
        self._lines = self._greetings = 0
        """The number of lines so far, and of the greetings that the desk has sent."""
        self._trusted: str | None = None
        """The key that was trusted last, in case it cannot be kept."""

    # For the desk

    def start(self, visit: Visit) -> None:
        """Connect, in a thread of its own."""
        self._visit = visit
        Thread(target=self._run, name="line", daemon=True).start()

    def send(self, message: FromClient) -> None:
        """Send a message; it is lost if there is no line."""
        self._soon(partial(self._write, message))

    def close(self) -> None:
        """End the line once everything is sent."""
        self._closed = True
        self._soon(self._end)

    def _soon(self, step: Callable[[], object]) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # it has ended already
                self._loop.call_soon_threadsafe(step)

    def _write(self, message: FromClient) -> None:
        self._greetings += isinstance(message, Hello)
        # A message for the line before this one comes too late.
        if self._session is not None and self._greetings == self._lines:
            with suppress(OSError):  # it is being closed
                self._session.write(write(message))

    def _end(self) -> None:
        if self._task is not None:
            self._task.cancel()

    # In its thread

    def _run(self) -> None:
        asyncio.run(self._main())

    async def _main(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._keep_up())
        if self._closed:
            self._task.cancel()
        await asyncio.wait([self._task])
        if not self._task.cancelled() and (defect := self._task.exception()) is not None:
            why = one_line(f"{type(defect).__name__}: {defect}", LONGEST_WHY)
            self._visit.failed(words.NO_WAY, again=None, host=self.address.host, detail=why)

    async def _keep_up(self) -> None:
        """Keep a line until the host ends it, or it is closed."""
        been, wait = False, FIRST_WAIT
        while True:
            try:
                if await self._one_line():
                    return
                been, wait = True, FIRST_WAIT
            except Garbled:
                self._visit.garbled()
                return
            except OtherKey as other:
                await self._ask_trust(str(other))
                continue
            except NoLine as none:
                if not been:
                    await self._try_again(none)
                    continue
            self._visit.lost()
            await asyncio.sleep(wait * random.uniform(0.5, 1))
            wait = min(LONGEST_WAIT, wait * 2)

    async def _one_line(self) -> bool:
        """Connect once, and pass messages on until the line is lost.

        Returns True if the host has ended it. Raises NoLine, OtherKey or Garbled.
        """
        from rummy_tui.join.ssh import session  # late: 300 ms, only for somebody who joins

        async with session(self.address, self._directory, self._via, self._trusts) as opened:
            self._session = opened
            try:
                return await self._listen(opened)
            finally:
                self._session = None

    async def _listen(self, session: Session) -> bool:
        """Pass on what the host sends; return True if it says goodbye."""
        self._lines += 1
        self._visit.connected()
        begun = b""
        rules: Ruleset | None = None
        greeted = False
        while True:
            try:
                async with asyncio.timeout(None if greeted else PATIENCE):
                    data = await session.read()
            except TimeoutError:
                data = b""
            if not data and not greeted:
                raise NoLine(words.NOT_RUMMY, host=self.address.host, port=self.address.port)
            if not data:
                return False
            *lines, begun = (begun + data).split(b"\n")
            for line in lines:
                message = read_from_host(line, rules)
                greeted = True
                if isinstance(message, Welcome):
                    rules = message.rules
                self._visit.hear(message)
                if isinstance(message, Bye):
                    return True
            if len(begun) >= LONGEST_FROM_HOST:
                raise Garbled("no line, or one too long")

    # Trust

    def _trusts(self, key: str) -> bool:
        return key == self._trusted or self._hosts.knows(self.address, key)

    async def _ask_trust(self, key: str) -> None:
        """Ask if a host with another key is the right one, and wait for a yes."""
        host = str(self.address)
        if self._hosts.key_of(self.address) is not None or self._trusted is not None:
            await self._try_again(NoLine(words.KEY_CHANGED, host=host), words.FORGET_KEY)
        trusted = asyncio.Event()

        def answered(says: bool) -> None:
            if says:
                self._soon(trusted.set)

        told = in_words(fingerprint(key))
        asked = words.FIRST_TIME, words.TRUST, words.NO_TRUST
        self._visit.ask(*asked, answered, host=host, words=told)
        await trusted.wait()
        self._trusted = key
        # If it cannot be saved, it is trusted until the end of the program.
        with suppress(OSError):
            self._hosts.keep(self.address, key)

    async def _try_again(self, none: NoLine, named: Explained | None = None) -> None:
        """Say why there is no line, and wait until the person tries again."""
        again = asyncio.Event()
        self._visit.failed(
            none.why, again=lambda: self._soon(again.set), named=named, **none.values
        )
        await again.wait()
