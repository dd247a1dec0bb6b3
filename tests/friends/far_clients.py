"""Programs that join a host over real lines."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import asyncssh

from rummy_tui.wire.codec import read_from_host, write
from rummy_tui.wire.messages import Hello
from rummy_tui.wire.versions import VERSIONS, rules_hashes
from tests.friends.clients import Client

HELLO = write(Hello(VERSIONS, "a test", rules_hashes()))


def connection(port: int, key: asyncssh.SSHKey | None = None, **more: Any) -> Any:
    """Connect to a host, with any key."""
    return asyncssh.connect(
        "127.0.0.1",
        port,
        username="rummy",
        client_keys=[key or asyncssh.generate_private_key("ssh-ed25519")],
        known_hosts=None,
        agent_path=None,
        config=None,
        **more,
    )


class Far(Client):
    """A program at the table over a real line."""

    def __init__(self, port: int, name: str, **more: Any) -> None:
        super().__init__(name)
        self._port, self._more = port, more
        self._key = asyncssh.generate_private_key("ssh-ed25519")
        self._process: Any = None
        self.line: Any = None

    @property
    def connected(self) -> bool:
        return self._process is not None

    async def comes(self) -> Far:
        """Connect, for the first time or again, and join."""
        self.line = await connection(self._port, self._key, **self._more)
        self._process = await self.line.create_process(subsystem="rummy", encoding=None)
        self.reading = asyncio.create_task(self._read(self._process))
        self.greets()
        return self

    async def _read(self, process: Any) -> None:
        try:
            async for line in process.stdout:
                if not line.endswith(b"\n"):
                    break  # it was cut within
                rules = None if self.table is None else self.session.rules
                self._take(read_from_host(line, rules))
        except (asyncssh.Error, OSError):
            pass
        if process is self._process:
            self._process = None

    def send(self, message: Any) -> None:
        if self._process is not None:
            self.sends(write(message))

    def sends(self, line: bytes) -> None:
        """Send bytes, which may be no message at all."""
        if self._process is not None:
            self._process.stdin.write(line)

    async def goes(self) -> None:
        """Lose the line."""
        self._process = None
        self.line.abort()
        await self.line.wait_closed()


async def until(met: Callable[[], object]) -> None:
    while not met():
        await asyncio.sleep(0.005)
