"""A program in a pseudo-terminal of its own, started without a fork of the testing process.

The testing process has threads, and between a fork and an exec Python would run without them. So a
program of a few lines comes first: it takes the terminal and becomes the wanted program.
"""

from __future__ import annotations

import os
import select
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Final

from tests.tools.homes import home as own_home

if sys.platform != "win32":
    import fcntl
    import termios
    import tty

FIRST: Final = """
import os, signal, sys
for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE):
    signal.signal(number, signal.SIG_DFL)
if os.isatty(0):
    import fcntl, termios
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.set_inheritable(int(sys.argv[1]), False)
os.execv(sys.argv[2], sys.argv[2:])
"""
STATUS_WANTED: Final = b"\x1b[5n"
"""The question of a game to its terminal before it gives it back."""
ALL_IS_WELL: Final = b"\x1b[0n"
"""The terminal's answer."""
BYTES: Final = {
    "space": " ",
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "ctrl+z": "\x1a",
}
"""The bytes that a terminal sends for named keys; the others send themselves."""
SETTLED: Final = 10
"""Looks in a row at a terminal that takes no more."""
ENDING: Final = 5.0
"""Seconds within which a killed program is gone."""


def heeding(*command: str, told: int = -1) -> list[str]:
    """Return a command that ignores no signals, even if the testing process ignores some.

    `told` is a pipe that is closed when the program itself begins.
    """
    return [sys.executable, "-I", "-S", "-c", FIRST, str(told), *command]


class Child:
    """A program, and the other end of its terminal."""

    def __init__(
        self, command: Sequence[str], *, env: Mapping[str, str], size: tuple[int, int], cwd: Path
    ) -> None:
        self.child_fd, terminal = os.openpty()
        self.name = os.ttyname(terminal)
        self.setwinsize(*size)
        waits, told = os.pipe()
        self._process = subprocess.Popen(
            heeding(*command, told=told),
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env=env,
            cwd=cwd,
            start_new_session=True,
            pass_fds=[told],
        )
        os.close(terminal)
        os.close(told)
        os.read(waits, 1)
        os.close(waits)
        self.pid = self._process.pid

    @property
    def exitstatus(self) -> int | None:
        """Its exit code as a shell reports it; None while it runs."""
        code = self._process.poll()
        return code if code is None or code >= 0 else 128 - code

    def isalive(self) -> bool:
        return self._process.poll() is None

    def wait(self, seconds: float = 60) -> int:
        self._process.wait(seconds)
        assert self.exitstatus is not None
        return self.exitstatus

    def send(self, keys: str | bytes) -> None:
        os.write(self.child_fd, keys.encode() if isinstance(keys, str) else keys)

    def read(self, most: int, seconds: float) -> bytes:
        """Return what it has written; empty if nothing comes in time, or it has ended."""
        if self.child_fd < 0 or not select.select([self.child_fd], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self.child_fd, most)
        except OSError:  # it has ended
            return b""

    def typed(self) -> bytes:
        """Return what the terminal has sent and nobody has read, which a shell would get."""
        terminal = os.open(self.name, os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            tty.setraw(terminal, termios.TCSANOW)  # otherwise only whole lines can be read
            return os.read(terminal, 1024)
        except BlockingIOError:
            return b""
        finally:
            os.close(terminal)

    def setwinsize(self, rows: int, columns: int) -> None:
        fcntl.ioctl(self.child_fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def kill(self, number: int) -> None:
        if self.isalive():
            os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close its terminal, like a window."""
        if self.child_fd >= 0:
            os.close(self.child_fd)
            self.child_fd = -1

    def close(self) -> None:
        """End it by all means."""
        self.hang_up()
        for number in (signal.SIGCONT, signal.SIGHUP, signal.SIGKILL):
            self.kill(number)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(0 if number == signal.SIGCONT else 1)
        self._process.wait(ENDING)


def fill(name: str) -> None:
    """Write to a terminal that nobody reads until it takes no more."""
    terminal = os.open(name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    refused = 0
    while refused < SETTLED:
        try:
            os.write(terminal, b" ")
            refused = 0
        except BlockingIOError:
            refused += 1  # the system may still move what has been written
            sleep(0.01)
    os.close(terminal)


@contextmanager
def full_terminal() -> Iterator[str]:
    """Make a terminal that nobody reads and that takes no more; its name."""
    reader, terminal = os.openpty()
    try:
        fill(os.ttyname(terminal))
        yield os.ttyname(terminal)
    finally:
        os.close(reader)
        os.close(terminal)


def game(
    home: Path,
    log: Path,
    *arguments: str,
    env: Mapping[str, str] | None = None,
    size: tuple[int, int] = (24, 80),
    module: str = "rummy_tui",
    within: Sequence[str] = (),
) -> Child:
    """Start the game in a terminal, with a home of its own; its sentences go to a log, too.

    `within` is a command that runs it in another terminal, such as tmux.
    """
    environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    environment |= {**own_home(home), **(env or {})}
    return Child(
        [*within, sys.executable, "-m", module, *arguments, "--speech-log", str(log)],
        env=environment,
        size=size,
        cwd=Path(__file__).parents[2],
    )


def unmeasured() -> dict[str, str]:
    """Return an environment without coverage, whose modules would be counted as well."""
    return {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE")}
