"""The port of a host: SSH for programs that join, and for guests with only a terminal.

A caller may do nothing but what is written here: there is no shell, no file, no forwarding. A key
is a person, and any key may call; a seat needs the code of the invitation. Somebody without a key
is a person for as long as the line stands.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import asyncssh

from rummy_tui.host.callers import Callers
from rummy_tui.host.chair import KEYLESS
from rummy_tui.host.club import Club
from rummy_tui.host.lines import Lines, written
from rummy_tui.host.visitor import Visitor
from rummy_tui.wire.codec import LONGEST_FROM_CLIENT
from rummy_tui.wire.messages import Farewell, FromHost
from rummy_tui.wire.service import SUBSYSTEM

LOGIN: Final = 30.0
"""Seconds in which a caller must have proved who they are."""
KEEP_ALIVE: Final = 5
KEEPS: Final = 4
"""A caller that has not answered for so many times so many seconds is gone."""
UNSENT: Final = 512 * 1024
"""Bytes that wait for a slow reader; with more, its line ends, and it may come back."""

ServeGuest = Callable[[asyncssh.SSHServerProcess[bytes], str, str], Awaitable[None]]


def free_port(bind: str) -> int:
    """A port that no program uses."""
    family = socket.AF_INET6 if ":" in bind else socket.AF_INET
    with socket.socket(family) as sought:
        sought.bind((bind, 0))
        return int(sought.getsockname()[1])


class Door:
    """The open port."""

    def __init__(self, club: Club, serve_guest: ServeGuest) -> None:
        self.club, self._serve_guest = club, serve_guest
        self.callers = Callers(asyncio.get_running_loop().time)
        self._port: asyncssh.SSHAcceptor | None = None

    async def open(self, bind: str, port: int, key: asyncssh.SSHKey) -> int:
        """Open it; return the number of the port. Raises OSError."""
        port = port or free_port(bind)  # the same for both kinds of addresses
        self._port = await asyncssh.listen(
            bind,
            port,
            server_factory=lambda: Caller(self.callers),
            server_host_keys=[key],
            process_factory=self._serve,
            encoding=None,
            login_timeout=LOGIN,
            keepalive_interval=KEEP_ALIVE,
            keepalive_count_max=KEEPS,
            compression_algs=None,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            line_editor=False,
            password_auth=False,
            gss_host=None,
        )
        return port

    async def close(self) -> None:
        """Close it; who is there has been told."""
        if self._port is not None:
            self._port.close()
            await self._port.wait_closed()

    async def _serve(self, process: asyncssh.SSHServerProcess[bytes]) -> None:
        caller = process.channel.get_connection()
        identity, address = caller.get_extra_info("identity"), caller.get_extra_info("address")
        with suppress(asyncssh.Error, OSError):
            if process.subsystem == SUBSYSTEM:
                await self._serve_program(process, identity, address)
            else:
                await self._serve_guest(process, identity, address)

    async def _serve_program(
        self, process: asyncssh.SSHServerProcess[bytes], identity: str, address: str
    ) -> None:
        """Pass on the lines of a program that joins, until one side ends."""
        ended = asyncio.Event()

        def send(message: FromHost) -> None:
            if ended.is_set():
                return
            try:
                for line in written(message):
                    process.stdout.write(line)
            except OSError:  # it closes just now, and the others must hear
                ended.set()
                return
            if process.channel.get_write_buffer_size() > UNSENT:
                process.channel.abort()
                ended.set()

        visitor = Visitor(self.club, send, identity, address, ended.set)
        lines = Lines(visitor, asyncio.get_running_loop().time)
        reading = asyncio.create_task(self._read(process, lines, visitor, ended))
        try:
            await ended.wait()
        finally:
            reading.cancel()
            visitor.lost()
            process.exit(0)

    async def _read(
        self,
        process: asyncssh.SSHServerProcess[bytes],
        lines: Lines,
        visitor: Visitor,
        ended: asyncio.Event,
    ) -> None:
        waiting = b""
        with suppress(asyncssh.Error, OSError):
            while not ended.is_set() and (came := await process.stdin.read(LONGEST_FROM_CLIENT)):
                *whole, waiting = (waiting + came).split(b"\n")
                for line in whole:
                    lines.read(line + b"\n")
                if len(waiting) > LONGEST_FROM_CLIENT:
                    visitor.dismiss(Farewell.GARBLED)
        ended.set()


class Caller(asyncssh.SSHServer):
    """A caller: who it is, and that it may do nothing else."""

    def __init__(self, callers: Callers) -> None:
        self._callers = callers
        self._line: asyncssh.SSHServerConnection | None = None
        self._address, self._let_in = "", False

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._line = conn
        self._address = str(conn.get_extra_info("peername", ("",))[0])
        self._let_in = self._callers.may_call(self._address, conn.abort)
        if not self._let_in:
            conn.abort()
            return
        conn.set_extra_info(address=self._address, identity=f"{KEYLESS}{secrets.token_hex(8)}")

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        if self._let_in and self._line is not None:
            self._let_in = False
            self._callers.ended(self._address, self._line.abort)

    def begin_auth(self, username: str) -> bool:
        del username
        return True

    def auth_completed(self) -> None:
        if self._let_in and self._line is not None:
            self._callers.proved(self._address, self._line.abort)

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        del username
        if self._line is not None:
            self._line.set_extra_info(identity=key.get_fingerprint())
        return True

    # Somebody without a key is asked for nothing here, and for the code at the table.

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        del username, lang, submethods
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: Any) -> bool:
        del username, responses
        if self._line is not None:  # a key that was offered and not proved is nobody's
            self._line.set_extra_info(identity=f"{KEYLESS}{secrets.token_hex(8)}")
        return True
