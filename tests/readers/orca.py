"""Orca with a terminal window on a display without a monitor; its speech is captured."""

from __future__ import annotations

import html
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.readers.reader import SIZE, environment, need
from tests.speech.rig import wait_for
from tests.speech.standin import StandIn

PYTHON = "/usr/bin/python3"
"""The system's Python, which has GTK; the tests' own has not."""
WINDOW = Path(__file__).with_name("vte_terminal.py")
A11Y_BUS = "/usr/share/dbus-1/services/org.a11y.Bus.service"
"""A service that the message bus starts on demand."""
VTE = tuple(Path("/usr/lib").glob("*/girepository-1.0/Vte-2.91.typelib"))
KEYS = {
    "space": "space",
    "enter": "Return",
    "delete": "Delete",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "home": "Home",
    "end": "End",
    "pageup": "Prior",
}


class Voice(StandIn):
    """A fake Speech Dispatcher for Orca, which uses more commands than the game."""

    def _reply(self, connection: socket.socket, reply: bytes) -> None:
        command, *rest = self.commands[-1].split(" ", 1)
        match command:
            case "HISTORY":
                reply = b"245-1\r\n245 OK CLIENT ID SENT\r\n"
            case "LIST":
                reply = b"249-MALE1\r\n249 OK LIST SENT\r\n"
            case "GET":
                reply = b"251-0\r\n251 OK GET RETURNED\r\n"
            case "CHAR" | "KEY":
                self.texts.append(rest[0])
                reply = b"225-%d\r\n225 OK MESSAGE QUEUED\r\n" % len(self.texts)
        super()._reply(connection, reply)


class Orca:
    """Orca with its default settings, started once, with one terminal after another."""

    quiet = 0.45
    starts = 2
    reads_lists = False

    def __init__(self) -> None:
        need("orca", "Xvfb", "openbox", "xdotool", "dbus-daemon", "gsettings", PYTHON)
        need(files=[A11Y_BUS, *([] if VTE else ["gir1.2-vte-2.91"])])
        self._home = Path(tempfile.mkdtemp(prefix="rummy-orca-"))
        self._voice = Voice()
        self._processes: list[subprocess.Popen[bytes]] = []
        self._terminal: subprocess.Popen[bytes] | None = None
        self._opened = 0
        self._screen = Path()
        runtime = self._home / "run"
        runtime.mkdir(mode=0o700)
        self._environment = {
            **environment(self._home),
            **self._voice.env,
            "XDG_RUNTIME_DIR": str(runtime),
            "GTK_MODULES": "gail:atk-bridge",
            "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "0",
            "PATH": f"{self._home}:{os.environ['PATH']}",
        }
        # Orca does not start if it finds another one of the same user.
        alone = self._home / "pgrep"
        alone.write_text("#!/bin/sh\nexit 1\n")
        alone.chmod(0o755)

    def start(self) -> None:
        """Start the display, the buses and Orca, and wait for its greeting."""
        self._voice.start()
        self._environment["DISPLAY"] = self._display()
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = self._bus()
        for schema, key in (
            ("org.gnome.desktop.interface", "toolkit-accessibility"),
            ("org.gnome.desktop.a11y.applications", "screen-reader-enabled"),
        ):
            command = ["gsettings", "set", schema, key, "true"]
            subprocess.run(command, env=self._environment, check=True)
        self._run("openbox")
        self._run("orca")
        assert wait_for(lambda: self._voice.texts), self._log()

    def _run(self, *command: str, read: Sequence[int] = ()) -> subprocess.Popen[bytes]:
        with open(self._home / "log", "ab") as log:
            process = subprocess.Popen(
                command,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=read,
                start_new_session=True,
            )
        self._processes.append(process)
        return process

    def _display(self) -> str:
        number, write = os.pipe()
        self._run(
            *("Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24"),
            *("-nolisten", "tcp"),
            read=[write],
        )
        os.close(write)
        with open(number, encoding="ascii") as pipe:
            return f":{pipe.readline().strip()}"

    def _bus(self) -> str:
        address, write = os.pipe()
        self._run(
            *("dbus-daemon", "--session", "--nofork", f"--print-address={write}"), read=[write]
        )
        os.close(write)
        with open(address, encoding="ascii") as pipe:
            return pipe.readline().strip()

    def _log(self) -> str:
        return (self._home / "log").read_text(errors="replace")

    def open(self, command: Sequence[str], home: Path) -> None:
        self._opened = len(self._voice.texts)
        rows, columns = map(str, SIZE)
        self._screen = home / "screen"
        self._screen.write_text("", encoding="utf-8")
        settings = [f"{key}={value}" for key, value in environment(home).items()]
        window = [PYTHON, str(WINDOW), rows, columns, str(self._screen)]
        self._terminal = self._run(*window, "env", *settings, *command)

    def press(self, key: str) -> None:
        command = ["xdotool", "key", "--clearmodifiers", KEYS.get(key, key)]
        subprocess.run(command, env=self._environment, check=True)

    def said(self) -> list[str]:
        return [_plain(text) for text in self._voice.texts[self._opened :]]

    def own(self, key: str) -> tuple[str, ...]:
        """Return its own words.

        It names the window and keys that type no letter, and takes a letter before the cursor for
        one that was just typed.
        """
        named = {"": ("Rummy frame.", "newline"), "enter": ("return",), "delete": ("delete",)}
        return named.get(key, ("left shift", key) if key.isupper() else (key,))

    def screen(self) -> list[str]:
        return self._screen.read_text(encoding="utf-8").splitlines()

    def running(self) -> bool:
        return self._terminal is not None and self._terminal.poll() is None

    def close(self) -> None:
        if self._terminal is not None:
            self._end(self._terminal)
            self._terminal = None

    def stop(self) -> None:
        """End Orca and everything that was started for it."""
        for process in reversed(self._processes):
            self._end(process)
        self._voice.die()
        shutil.rmtree(self._voice.folder, ignore_errors=True)
        shutil.rmtree(self._home, ignore_errors=True)

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        if process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(3)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _plain(text: str) -> str:
    """Return a text without speech markup."""
    return html.unescape(re.sub(r"<[^>]*>", "", text))
