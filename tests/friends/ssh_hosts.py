"""Hosts on real sockets, and a visit that notes what its line brings."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncssh

from rummy_tui.join.address import Address
from rummy_tui.join.line import Line
from rummy_tui.wire.codec import read_from_client, write
from rummy_tui.wire.messages import FromClient, FromHost, Greeting, Hello
from rummy_tui.words.language.language import language

SECONDS = 20.0
Handle = Callable[[Any, Any], Awaitable[None]]


async def until(holds: Callable[[], object], what: str) -> None:
    """Wait until something holds."""
    try:
        async with asyncio.timeout(SECONDS):
            while not holds():
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"never: {what}") from None


class Anybody(asyncssh.SSHServer):
    """Lets every key in."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._line = conn
        self._host.lines.append(conn)

    def begin_auth(self, username: str) -> bool:
        assert username == "rummy"
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._host.keys.append(key.get_fingerprint())
        self._host.ciphers.append(self._line.get_extra_info("recv_cipher"))
        self._line.set_extra_info(identity=key.get_fingerprint())
        return True


class Host:
    """A host that lets everybody in, and greets them or does what a test says."""

    def __init__(self, handle: Handle | None = None) -> None:
        self.handle = handle or self._greets
        self.key = asyncssh.generate_private_key("ssh-ed25519")
        self.lines: list[asyncssh.SSHServerConnection] = []
        self.keys: list[str] = []
        self.ciphers: list[str] = []
        self.heard: list[FromClient] = []
        self.port = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Listen, at the same port as before if there was one."""

        async def session(process: Any) -> None:
            if process.subsystem != "rummy":
                process.exit(1)
                return
            with suppress(asyncssh.Error, OSError):
                await self.handle(process.stdin, process.stdout)
            process.close()

        server = await asyncssh.listen(
            "127.0.0.1",
            self.port,
            server_host_keys=[self.key],
            server_factory=lambda: Anybody(self),
            process_factory=session,
            encoding=None,
        )
        self.port = server.get_port()
        try:
            yield
        finally:
            server.close()
            self.cut()
            await server.wait_closed()

    async def _greets(self, stdin: Any, stdout: Any) -> None:
        async for line in stdin:
            message = read_from_client(line)
            self.heard.append(message)
            if isinstance(message, Hello):
                stdout.write(write(Greeting(1, "rummy_tui")))

    def cut(self) -> None:
        """Break all lines without a word."""
        for line in self.lines:
            line.abort()
        self.lines.clear()


class Noted:
    """A visit that greets, and notes everything in words."""

    def __init__(self, line: Line, *, trusts: bool = True) -> None:
        self.line, self._trusts = line, trusts
        self.told: list[str] = []
        self.heard: list[FromHost] = []
        self.again: Callable[[], None] | None = None
        self._t = language("en")

    def connected(self) -> None:
        self.told.append("connected")
        self.line.send(Hello((1,), "test", {}))

    def hear(self, message: FromHost) -> None:
        self.heard.append(message)

    def lost(self) -> None:
        self.told.append("lost")

    def garbled(self) -> None:
        self.told.append("garbled")

    def failed(self, why: Any, *, again: Any, named: Any = None, **values: object) -> None:
        name = f" {self._t(named.name)}" if named else ""
        self.again = again
        self.told.append(f"{self._t(why, **values)}{name}")

    def ask(self, asked: Any, yes: Any, no: Any, then: Any, **values: object) -> None:
        del yes, no
        self.told.append(self._t(asked, **values))
        then(self._trusts)


@asynccontextmanager
async def visiting(
    port: int, directory: Path, *, host: str = "127.0.0.1", **more: Any
) -> AsyncIterator[Noted]:
    """Visit a host."""
    line = Line(Address(host, port), directory)
    noted = Noted(line, **more)
    line.start(noted)
    try:
        yield noted
    finally:
        line.close()
