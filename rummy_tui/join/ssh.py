"""A session at a host by SSH: nothing but the subsystem of tables, with the player's own key.

Only this file imports asyncssh, and it is imported only when somebody joins: it takes 300 ms.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import asyncssh

from rummy_tui.join.address import Address
from rummy_tui.join.failures import NoLine, OtherKey
from rummy_tui.system.files import private_directory, write_new
from rummy_tui.system.printable import LONGEST_WHY, one_line
from rummy_tui.wire.service import SUBSYSTEM, USER
from rummy_tui.words.friends import line_words as words

KEY: Final = "friends_key"
"""The file of the player's own key."""
PATIENCE: Final = 15.0
"""Seconds until a host must have answered."""
ALIVE: Final = 5
"""Seconds without a sign of the host after which it is asked for one; two in vain end a line."""
LAST_WORDS: Final = 2.0
"""Seconds in which the last messages are sent at the end."""
CIPHERS: Final = "^aes128-gcm@openssh.com"
"""Preferred: for Python, ChaCha20 is five times the work, also at the host."""
READ: Final = 16 * 1024
"""Bytes that are read at once."""


class Session(NamedTuple):
    """A session at a host: its two directions."""

    write: Callable[[bytes], None]
    stdout: asyncssh.SSHReader[bytes]

    async def read(self) -> bytes:
        """Wait for more bytes; none if the session is over."""
        try:
            return await self.stdout.read(READ)
        except (asyncssh.Error, OSError):
            return b""


@asynccontextmanager
async def session(
    address: Address, directory: Path, via: str | None, trusts: Callable[[str], bool]
) -> AsyncIterator[Session]:
    """Connect to a host, if its key is trusted; raises OtherKey or NoLine."""
    opened: list[asyncssh.SSHClientConnection] = []
    try:
        yield await _opened(address, directory, via, trusts, opened)
    finally:
        for connection in reversed(opened):
            connection.close()
            with suppress(TimeoutError, asyncssh.Error, OSError):
                await asyncio.wait_for(connection.wait_closed(), LAST_WORDS)


async def _opened(
    address: Address,
    directory: Path,
    via: str | None,
    trusts: Callable[[str], bool],
    opened: list[asyncssh.SSHClientConnection],
) -> Session:
    shown: list[str] = []

    class Client(asyncssh.SSHClient):
        def validate_host_public_key(
            self, host: str, addr: str, port: int, key: asyncssh.SSHKey
        ) -> bool:
            del host, addr, port
            shown.append(key.export_public_key("openssh").decode().strip())
            return trusts(shown[-1])

    host, port = address
    if via is not None:
        opened.append(await _tunnel(via))
    try:
        connection = await asyncssh.connect(
            host,
            port,
            tunnel=opened[0] if opened else (),
            username=USER,
            client_factory=Client,
            client_keys=[own_key(directory)],
            known_hosts=([], [], []),  # the client above knows them
            config=None,
            agent_path=None,
            public_key_auth=True,
            password_auth=False,
            kbdint_auth=False,
            host_based_auth=False,
            gss_auth=False,
            gss_kex=False,
            encryption_algs=CIPHERS,
            compression_algs=["none"],
            keepalive_interval=ALIVE,
            keepalive_count_max=2,
            connect_timeout=PATIENCE,
            login_timeout=PATIENCE,
        )
        opened.append(connection)
        stdin, stdout, _ = await connection.open_session(subsystem=SUBSYSTEM, encoding=None)
    except asyncssh.HostKeyNotVerifiable:
        if not shown:
            raise NoLine(words.NOT_RUMMY, host=host, port=port) from None
        raise OtherKey(shown[-1]) from None
    except asyncssh.ChannelOpenError as problem:
        if problem.code == asyncssh.OPEN_CONNECT_FAILED:
            raise NoLine(words.NO_TABLE, host=host, port=port) from None
        if via is not None and len(opened) == 1:  # the server's own answer
            raise _no_way(via, problem) from None
        raise NoLine(words.NOT_RUMMY, host=host, port=port) from None
    except asyncssh.Error:
        raise NoLine(words.NOT_RUMMY, host=host, port=port) from None
    except socket.gaierror:
        raise NoLine(words.NO_HOST, host=host) from None
    except ConnectionRefusedError:
        raise NoLine(words.NO_TABLE, host=host, port=port) from None
    except ConnectionError:
        raise NoLine(words.NOT_RUMMY, host=host, port=port) from None
    except TimeoutError:
        raise NoLine(words.NO_ANSWER, host=host) from None
    except OSError as problem:
        told = one_line(problem.strerror or str(problem), LONGEST_WHY)
        raise NoLine(words.NO_WAY, host=host, detail=told) from None
    return Session(stdin.write, stdout)


async def _tunnel(via: str) -> asyncssh.SSHClientConnection:
    """Connect to the server that the line goes through, as the player's own ssh does."""
    user, _, server = via.rpartition("@")
    try:
        return await asyncssh.connect(
            server,
            username=user or (),
            connect_timeout=PATIENCE,
            login_timeout=PATIENCE,
            keepalive_interval=ALIVE,
            keepalive_count_max=2,
        )
    except (asyncssh.Error, OSError, TimeoutError) as problem:
        raise _no_way(via, problem) from None


def _no_way(via: str, problem: Exception) -> NoLine:
    """The reason that a server lets nobody through."""
    why = one_line(str(problem) or type(problem).__name__, LONGEST_WHY).rstrip(".")
    return NoLine(words.NO_WAY_VIA, via=via, detail=why)


def kept_key(file: Path) -> asyncssh.SSHKey:
    """Return the key in a file, which is made if there is none; raises OSError or ValueError."""
    if not file.exists():
        made = asyncssh.generate_private_key("ssh-ed25519")
        write_new(made.export_private_key("openssh"), file)
    try:
        return asyncssh.read_private_key(str(file))
    except asyncssh.KeyEncryptionError as problem:
        raise ValueError(str(problem)) from problem


def own_key(directory: Path) -> asyncssh.SSHKey:
    """Return the player's own key, which is made when it is needed first; raises NoLine."""
    file = directory / KEY
    try:
        private_directory(directory)
        return kept_key(file)
    except (OSError, ValueError) as problem:
        why = one_line(str(problem), LONGEST_WHY).rstrip(".")
        raise NoLine(words.NO_KEY, file=file, detail=why) from None
