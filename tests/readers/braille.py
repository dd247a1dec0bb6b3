"""BRLTTY on a virtual console, with a socket as a braille display of 40 cells."""

from __future__ import annotations

import os
import re
import socket
import struct
import subprocess
import termios
import threading
import tty
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect
import pytest

from tests.readers.reader import environment, need
from tests.speech.rig import wait_for
from tests.tools.child import BYTES

CELLS = 40
ACTIVE = Path("/sys/class/tty/tty0/active")
SHOWN = re.compile(r'Visual "(.*)"')


def console() -> Path:
    """Return the active virtual console; skip the test if none can be used."""
    need("brltty")
    if os.environ.get("RUMMY_ALL_TESTS") != "1":
        pytest.skip("writes on the virtual console, which may be yours: only in RUMMY_ALL_TESTS=1")
    name = ACTIVE.read_text(encoding="ascii").strip() if ACTIVE.exists() else "none"
    found = Path("/dev") / name
    screen = Path("/dev") / name.replace("tty", "vcsa")
    if not all(os.access(file, os.R_OK | os.W_OK) for file in (found, screen)):
        pytest.skip("no virtual console here that could be read: BRLTTY is not tried")
    return found


class Braille:
    """A program on the console, and the text that BRLTTY shows on the display."""

    def __init__(self, console: Path, home: Path, command: Sequence[str]) -> None:
        self.felt: list[str] = []
        """The lines that the display has shown, in order."""
        self._since = 0
        self._tty = os.open(console, os.O_RDWR | os.O_NOCTTY)
        self._before = termios.tcgetattr(self._tty)
        tty.setraw(self._tty)
        with open(console.with_name(console.name.replace("tty", "vcsa")), "rb") as screen:
            rows, columns = struct.unpack("BB", screen.read(2))
        self._display = self._start(home)
        self._child: pexpect.spawn[bytes] = pexpect.spawn(
            command[0],
            list(command[1:]),
            env={**environment(home), "TERM": "linux"},
            dimensions=(rows, columns),
        )
        self._child.delaybeforesend = None
        threading.Thread(target=self._show, daemon=True).start()
        threading.Thread(target=self._feel, daemon=True).start()

    def _start(self, home: Path) -> socket.socket:
        """Start BRLTTY, and connect to it as its display."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            address = free.getsockname()
        self._brltty = subprocess.Popen(
            [
                *("brltty", "--no-daemon", "--configuration-file=/dev/null"),
                *("--braille-driver=vr", f"--braille-device=server:127.0.0.1:{address[1]}"),
                *("--screen-driver=lx", "--speech-driver=no", "--no-api"),
                *(f"--updatable-directory={home}", f"--writable-directory={home}"),
                f"--pid-file={home / 'brltty.pid'}",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        display = socket.socket()
        assert wait_for(lambda: display.connect_ex(address) == 0), "BRLTTY does not start"
        display.sendall(b"cells %d 1\n" % CELLS)
        return display

    def _show(self) -> None:
        with suppress(pexpect.EOF, OSError, ValueError):
            while True:
                os.write(self._tty, self._child.read_nonblocking(65536, timeout=None))

    def _feel(self) -> None:
        with suppress(OSError), self._display.makefile(encoding="utf-8") as lines:
            for line in lines:
                if shown := SHOWN.match(line):
                    self.felt.append(shown[1].rstrip())

    def press(self, key: str) -> None:
        self._since = len(self.felt)
        self._child.send(BYTES.get(key, key))

    def feel(self, text: str) -> None:
        """Wait until the display shows a text after the last key."""
        come = wait_for(lambda: text in self.felt[self._since :])
        assert come, (text, self.felt[self._since :])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._child.close(force=True)
        self._display.close()
        self._brltty.terminate()
        self._brltty.wait()
        os.write(self._tty, b"\x1bc")
        termios.tcsetattr(self._tty, termios.TCSANOW, self._before)
        os.close(self._tty)
