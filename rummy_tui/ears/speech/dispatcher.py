"""Finding the daemon Speech Dispatcher, and starting it if it does not run."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass

PORT = 6560

STARTING = 5.0
"""Seconds that a daemon may take to start; only the speech thread waits for it."""

_starting: subprocess.Popen[bytes] | None = None
"""A daemon that took longer to start; meanwhile no second one is started."""
_failed: dict[tuple[str, Address], str] = {}
"""Commands that could not start a daemon at an address, with their error messages."""


class SSIPError(OSError):
    """Speech Dispatcher cannot be reached, or gives an unexpected answer."""


class SSIPTimeout(SSIPError):
    """Speech Dispatcher is there but does not answer."""


class NotInstalled(SSIPError):
    """Speech Dispatcher does not run and is not installed."""


@dataclass(frozen=True, slots=True)
class Address:
    """The address at which the daemon listens: a socket file, or a host and a port."""

    path: str = ""
    host: str = ""
    port: int = PORT

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] | None = None) -> Address:
        """Return the address in SPEECHD_ADDRESS, or the default one."""
        environ = os.environ if environ is None else environ
        method, _, rest = (environ.get("SPEECHD_ADDRESS") or "unix_socket").partition(":")
        if method == "unix_socket":
            # The daemon's own default.
            folder = environ.get("XDG_RUNTIME_DIR") or environ.get("XDG_CACHE_HOME")
            folder = folder or os.path.expanduser("~/.cache")
            return cls(path=rest or os.path.join(folder, "speech-dispatcher", "speechd.sock"))
        if method != "inet_socket":
            raise SSIPError(f"SPEECHD_ADDRESS={method}: neither unix_socket nor inet_socket")
        host, colon, port = rest.rpartition(":")
        if not colon:
            return cls(host=rest or "127.0.0.1")
        if not port.isdecimal() or not 0 < int(port) < 65536:
            raise SSIPError(f"SPEECHD_ADDRESS: {port!r} is not a port")
        return cls(host=host or "127.0.0.1", port=int(port))

    @property
    def local(self) -> bool:
        """True if a daemon started on this computer would be found at the address."""
        return bool(self.path) or self.host in ("localhost", "::1") or self.host[:4] == "127."

    def __str__(self) -> str:
        return self.path or f"{self.host}:{self.port}"


def reach(address: Address, timeout: float, autospawn: bool) -> socket.socket:
    """Connect to the daemon; if it does not run and `autospawn` is set, start it."""
    try:
        return _connect(address, timeout)
    except (TimeoutError, BlockingIOError) as error:
        # BlockingIOError: the queue of connections that wait is full.
        raise SSIPTimeout(f"{address}: no answer") from error
    except (FileNotFoundError, ConnectionRefusedError) as error:
        problem = f"{address}: {error.strerror}"
        if not (autospawn and address.local):
            raise SSIPError(problem) from error
    except (OSError, ValueError) as error:
        raise SSIPError(f"{address}: {error}") from error
    until = time.monotonic() + STARTING
    command = shutil.which(os.environ.get("SPEECHD_CMD") or "speech-dispatcher")
    if command is None:
        raise NotInstalled(f"{problem}; there is no speech-dispatcher to start")
    if (command, address) in _failed:
        raise SSIPError(_failed[command, address])
    try:
        return _started(command, address, problem, until, timeout)
    except SSIPError as error:
        if _starting is None:
            _failed[command, address] = str(error)
        raise


def start_again() -> None:
    """Allow a new attempt after failed ones, as somebody asked for speech again.

    A start takes half a second of processor time, so it is not retried in the middle of play.
    """
    _failed.clear()


def _started(
    command: str, address: Address, problem: str, until: float, timeout: float
) -> socket.socket:
    """Start the daemon and connect to it."""
    _start(command, address, problem)
    while True:
        try:
            return _connect(address, timeout)
        except OSError as error:
            if time.monotonic() > until:
                raise SSIPError(f"{address}: {error}, though it was started") from error
        # It goes into the background before it listens.
        time.sleep(0.02)


def _connect(address: Address, timeout: float) -> socket.socket:
    if not address.path:
        return socket.create_connection((address.host, address.port), timeout)
    family = getattr(socket, "AF_UNIX", None)
    if family is None:
        raise OSError("this system has no Unix sockets")
    connection = socket.socket(family, socket.SOCK_STREAM)
    try:
        connection.settimeout(timeout)
        connection.connect(address.path)
    except BaseException:
        connection.close()
        raise
    return connection


def _start(command: str, address: Address, problem: str) -> None:
    """Start the daemon as its own library does, and wait until it is in the background."""
    global _starting
    if _starting is not None and _starting.poll() is None:
        raise SSIPError(f"{problem}; Speech Dispatcher is still starting")
    _starting = None
    where = (
        ["unix_socket", "--socket-path", address.path]
        if address.path
        else ["inet_socket", "--port", str(address.port)]
    )
    # A file, not a pipe: the daemon keeps it open, and nothing would read the pipe.
    with tempfile.TemporaryFile() as complaints:
        try:
            process = subprocess.Popen(
                [command, "--spawn", "--communication-method", *where],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=complaints,
                start_new_session=True,
            )
            status = process.wait(STARTING)
        except subprocess.TimeoutExpired as error:
            _starting = process
            raise SSIPError(f"{problem}; Speech Dispatcher is still starting") from error
        except OSError as error:
            raise SSIPError(f"{problem}; {command}: {error.strerror}") from error
        if status != 0:
            complaints.seek(0)
            lines = complaints.read(65536).decode("utf-8", "replace").strip().splitlines()
            words = "".join(c if c.isprintable() else " " for c in lines[-1])[:300] if lines else ""
            raise SSIPError(f"{problem}; {command}: {words or f'exit status {status}'}")
