"""A stand-in for Speech Dispatcher in the standard library, which can also misbehave."""

from __future__ import annotations

import contextlib
import shutil
import socket
import tempfile
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Self

ODD = {
    "garbage": b"\x00\xff hello there\r\n" * 3,
    "short": b"2\r\n",
    "error": b"401 ERR INTERNAL\r\n",
    "endless line": b"x" * 100_000,
    "endless lines": b"200-more\r\n" * 10_000,
    "endless events": b"701-1\r\n701-1\r\n701 BEGIN\r\n" * 5_000,
    "huge number": b"225-" + b"9" * 5_000 + b"\r\n225 OK\r\n",
    "unknown event": b"799-7\r\n799 NEWS\r\n208 OK\r\n",
    "bare newline": b"208 OK\n",
}


class StandIn:
    """A server on its own socket, which keeps what it received in `texts` and `commands`.

    `behaviour` is "well", "hang", "slow" (a byte at a time), "hang up" or a key of ODD.
    With `begins` it reports at once that a message has begun; `refuses` has the commands that it
    does not know, and `language` is that of the computer.
    """

    refuses: tuple[str, ...] = ()
    language = "en-US"

    def __init__(self, behaviour: str = "well", begins: bool = True) -> None:
        self.behaviour = behaviour
        self.begins = begins
        self.folder = Path(tempfile.mkdtemp(prefix="rummy-in-"))
        self.path = self.folder / "sock"
        self.texts: list[str] = []
        self.commands: list[str] = []
        self._connections: list[socket.socket] = []
        self._listening: socket.socket | None = None

    @property
    def env(self) -> dict[str, str]:
        return {"SPEECHD_ADDRESS": f"unix_socket:{self.path}", "SPEECHD_CMD": "/bin/false"}

    def start(self) -> None:
        self.path.unlink(missing_ok=True)
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.path))
        self._listening.listen()
        threading.Thread(target=self._accept, args=(self._listening,), daemon=True).start()

    def die(self) -> None:
        """Close all connections, and leave the socket's file behind."""
        listening, self._listening = self._listening, None
        for connection in (listening, *self._connections):
            if connection is not None:
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
                connection.close()
        self._connections.clear()

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = listening.accept()
                self._connections.append(connection)
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError, ValueError), connection.makefile("rb") as lines:
            for line in lines:
                command = line.decode().strip()
                self.commands.append(command)
                if self.behaviour == "hang up":
                    connection.shutdown(socket.SHUT_RDWR)
                    return
                if command == "SPEAK":
                    self._reply(connection, b"230 OK RECEIVING DATA\r\n")
                    text = self._text(lines)
                    number = len(self.texts) + 1
                    self.texts.append(text)
                    reply = b"225-%d\r\n225 OK MESSAGE QUEUED\r\n" % number
                    if self.begins:
                        reply += b"701-%d\r\n701-1\r\n701 BEGIN\r\n" % number
                    self._reply(connection, reply)
                elif command.startswith(self.refuses):
                    self._reply(connection, b"300 ERR UNKNOWN COMMAND\r\n")
                elif command == "GET LANGUAGE":
                    told = f"251-{self.language}\r\n251 OK GET RETURNED\r\n"
                    self._reply(connection, told.encode())
                else:
                    self._reply(connection, b"208 OK\r\n")

    def _text(self, lines: object) -> str:
        body = bytearray()
        for line in lines:  # type: ignore[attr-defined]
            if line == b".\r\n":
                return body.decode("utf-8").removesuffix("\r\n")
            body += line[1:] if line.startswith(b"..") else line
        return body.decode("utf-8")

    def _reply(self, connection: socket.socket, reply: bytes) -> None:
        if self.behaviour == "hang":
            return
        if self.behaviour == "slow":
            for byte in reply:
                connection.sendall(bytes([byte]))
                time.sleep(0.05)
            return
        connection.sendall(ODD.get(self.behaviour, reply))

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.die()
        shutil.rmtree(self.folder, ignore_errors=True)
