"""OpenSSH's client in a pseudo-terminal, and a host of guests in a thread of the tests."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, Final, cast

import asyncssh
import pyte

from rummy_tui.desk.desk import Desk
from rummy_tui.host.club import Club
from rummy_tui.host.club_table import ClubTable
from rummy_tui.host.guest_seats import guests_of
from rummy_tui.host.guests import Guests, Newcomer, Seated
from rummy_tui.host.needs import Clock, Hooks, Wish
from rummy_tui.host.people import Kept, KeptTable
from rummy_tui.store.settings import Settings
from tests.friends.in_memory import InMemory
from tests.friends.practice import Practice
from tests.tools.child import Child

if sys.platform != "win32":
    import termios

PATIENCE: Final = 20.0
"""Seconds in which something is to appear on a screen."""
CODE: Final = "amber fox lake"
LINE: Final = Settings(name="Ann", face="line", pace="none")


class _Server(asyncssh.SSHServer):
    """A server that takes any key."""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn

    def begin_auth(self, username: str) -> bool:
        del username
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        del username
        self._connection.set_extra_info(identity=key.get_fingerprint())
        return True


class Reached:
    """A host as people with OpenSSH's client reach it; their keys are in a folder."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder, self.port = folder, port

    def key(self, name: str) -> Path:
        """Return the file of a person's key."""
        file = self.folder / name
        if not file.exists():
            asyncssh.generate_private_key("ssh-ed25519").write_private_key(file)
            file.chmod(0o600)
        return file

    def command(self, name: str, *options: str) -> list[str]:
        """Return the command with which a person connects."""
        sure = ("IdentitiesOnly=yes", "IdentityAgent=none", "StrictHostKeyChecking=no")
        known = ("UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "SendEnv=LANG COLORTERM")
        of_its_own = [f"-o{option}" for option in (*sure, *known)]
        return [
            *(shutil.which("ssh") or "ssh", "-F", "none", *of_its_own, "-i", str(self.key(name))),
            *("-p", str(self.port), *options, "rummy@127.0.0.1"),
        ]


class Host(Reached):
    """A host of guests, each at a table of their own."""

    def __init__(self, folder: Path, usual: Settings | None) -> None:
        super().__init__(folder)
        self.wishes = InMemory(usual)
        self.failed: list[Exception] = []
        self.sittings: list[Practice] = []
        self.desks: list[Desk] = []
        self.guests = Guests(self.sit, self.wishes, self.failed.append)
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self.loop.run_forever, name="host")

    async def opens(self, wish: Wish) -> ClubTable:
        """Have the guests sit at the table of a club."""
        loop = asyncio.get_running_loop()
        clock = Clock(loop.time, loop.call_later)
        hooks = Hooks(clock, lambda _: None, self.failed.append, self.failed.append)
        club = Club(Kept(CODE), hooks)
        table = club.open(KeptTable("hut"), wish)
        self.guests.sit = guests_of(club, self.wishes, self.failed.append).sit
        return table

    def sit(self, newcomer: Newcomer) -> Seated:
        self.desks.append(newcomer.desk)
        self.sittings.append(Practice(newcomer))
        return self.sittings[-1]

    def does(self, step: Callable[[], Awaitable[Any]]) -> Any:
        """Do something in the host's own thread."""

        async def do() -> Any:
            return await step()

        return asyncio.run_coroutine_threadsafe(do(), self.loop).result(PATIENCE)

    def start(self) -> None:
        self._thread.start()
        self._server = self.does(self._listen)
        self.port = self._server.get_port()

    async def _listen(self) -> asyncssh.SSHAcceptor:
        return await asyncssh.listen(
            "127.0.0.1",
            0,
            server_factory=_Server,
            server_host_keys=[asyncssh.generate_private_key("ssh-ed25519")],
            process_factory=self._serve,
            encoding=None,
            line_editor=False,
            allow_scp=False,
        )

    def stop(self) -> None:
        async def stop() -> None:
            await self.guests.end()
            self._server.close()

        self.does(stop)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(PATIENCE)
        self.loop.close()

    async def _serve(self, process: asyncssh.SSHServerProcess[bytes]) -> None:
        identity = process.channel.get_connection().get_extra_info("identity")
        await self.guests.serve(process, cast(str, identity), "127.0.0.1")

    @property
    def here(self) -> int:
        """The number of guests who are here."""
        return len(self.guests.identities)


class Guest:
    """A person who plays through OpenSSH's client in a terminal."""

    def __init__(
        self, host: Reached, name: str = "ann", *, size: tuple[int, int] = (24, 80), **environ: str
    ) -> None:
        kept = {key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ}
        self.child = Child(
            host.command(name, "-t"),
            env={**kept, "TERM": "xterm-256color", **environ},
            size=size,
            cwd=host.folder,
        )
        self.screen = pyte.Screen(size[1], size[0])
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""

    def resize(self, rows: int, columns: int) -> None:
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)
        os.kill(self.child.pid, signal.SIGWINCH)

    def reads(self, seconds: float = 0.02) -> None:
        while read := self.child.read(65536, seconds):
            self.raw += read
            self._stream.feed(read)

    @property
    def text(self) -> str:
        """The screen as one text."""
        return " ".join(" ".join(self.screen.display).split())

    def until(self, met: Callable[[], object]) -> None:
        end = monotonic() + PATIENCE
        while not met():
            assert monotonic() < end, self.screen.display
            self.reads()

    def sees(self, text: str) -> None:
        """Wait until the screen shows a text."""
        self.until(lambda: text in self.text)

    def presses(self, keys: str | bytes, text: str) -> None:
        """Press keys, and wait for a text that was not there before."""
        self.reads()
        assert text not in self.text, self.screen.display
        self.child.send(keys)
        self.sees(text)

    @property
    def is_restored(self) -> bool:
        """True if the terminal is as it was: the normal screen, a cursor, and keys are echoed."""
        ways = ("?1049", "?2004", "?1000", "?1002", "?1006")
        on = any(self._is_last(f"{way}h", f"{way}l") for way in ways)
        local = termios.tcgetattr(self.child.child_fd)[3]
        cooked = bool(local & termios.ECHO and local & termios.ICANON)
        return cooked and not on and not self._is_last("?25l", "?25h")

    def _is_last(self, one: str, other: str) -> bool:
        """True if the first of two sequences came after the second one."""
        first, second = (self.raw.rfind(f"\x1b[{each}".encode()) for each in (one, other))
        return first > second

    def ends(self) -> int:
        """Wait for the end of the client; return its exit status."""
        self.until(lambda: not self.child.isalive())
        self.reads()
        assert self.child.exitstatus is not None
        return self.child.exitstatus


@contextmanager
def hosting(folder: Path, usual: Settings | None = LINE) -> Iterator[Host]:
    host = Host(folder, usual)
    host.start()
    try:
        yield host
        assert host.failed == []
    finally:
        host.stop()


@contextmanager
def guest(host: Reached, name: str = "ann", **how: Any) -> Iterator[Guest]:
    there = Guest(host, name, **how)
    try:
        yield there
    finally:
        there.child.close()
