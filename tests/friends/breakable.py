"""A way to a host that a test can cut, and that can lose what the host sends."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread


class Way:
    """A port that leads to another one."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._ends: list[socket.socket] = []
        self.is_cut = False
        """True while nobody can connect."""
        self.loses = False
        """True while nothing that the host sends arrives."""
        Thread(target=self._serve, daemon=True).start()

    def cut(self) -> None:
        """Cut all lines, until the way is mended."""
        self.is_cut = True
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.is_cut = self.loses = False

    def close(self) -> None:
        self.cut()
        self._listening.close()

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if self.is_cut:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                near.close()
                continue
            self._ends += (near, far)
            Thread(target=self._carry, args=(near, far, False), daemon=True).start()
            Thread(target=self._carry, args=(far, near, True), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, from_host: bool) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if not (from_host and self.loses):
                    other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
