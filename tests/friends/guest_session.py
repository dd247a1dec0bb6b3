"""The session of a guest's client in memory: keys go in, and what a terminal gets comes out."""

from __future__ import annotations

import asyncio


class Session:
    """A session as a channel uses it; it is its own channel and connection."""

    subsystem = command = None
    term_type = "xterm-256color"

    def __init__(self, language: str = "en_US.UTF-8", size: tuple[int, int] = (80, 24)) -> None:
        self.channel = self.stdin = self
        self.keys = asyncio.Queue[bytes]()
        self._language, self._size = language, size
        self.written = 0
        self.status: int | None = None

    def get_connection(self) -> Session:
        return self

    def get_terminal_size(self) -> tuple[int, int, int, int]:
        return *self._size, 0, 0

    def get_environment(self) -> dict[str, str]:
        return {"LANG": self._language}

    def get_write_buffer_size(self) -> int:
        return 0

    async def read(self, most: int) -> bytes:
        del most
        return await self.keys.get()

    def write(self, data: bytes) -> None:
        self.written += len(data)

    def exit(self, status: int) -> None:
        self.status = status

    async def wait_closed(self) -> None:
        self.keys.put_nowait(b"")
