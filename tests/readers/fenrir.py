"""Fenrir in its own terminal, with its speech written down instead of spoken."""

from __future__ import annotations

import configparser
import os
import shlex
import signal
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pexpect
import pyte

from tests.readers.reader import SIZE, environment, need
from tests.tools.child import BYTES

SETTINGS = Path("/etc/fenrirscreenreader/settings/settings.conf")
SAY = """#!/bin/sh
printf '%s\\0' "$1" >> {file}
"""


class Fenrir:
    """Fenrir with its default settings, except that its speech and sounds are redirected."""

    quiet = 0.3
    starts = 4
    reads_lists = True

    def __init__(self) -> None:
        need("fenrir", files=[str(SETTINGS)])
        self._child: pexpect.spawn[bytes] | None = None
        self._file = Path()
        self._screen = pyte.Screen(SIZE[1], SIZE[0])
        self._drawing = threading.Lock()

    def open(self, command: Sequence[str], home: Path) -> None:
        self._file = home / "fenrir-said"
        self._file.write_bytes(b"")
        say = home / "say"
        say.write_text(SAY.format(file=shlex.quote(str(self._file))), encoding="utf-8")
        say.chmod(0o755)
        settings = home / "fenrir.conf"
        _configure(settings, say, command)
        self._screen.reset()
        self._child = pexpect.spawn(
            "fenrir",
            ["-e", "-s", str(settings)],
            env={**environment(home), "PYTHONWARNINGS": "ignore"},
            dimensions=SIZE,
        )
        self._child.delaybeforesend = None
        threading.Thread(target=self._draw, args=(self._child,), daemon=True).start()

    def _draw(self, child: pexpect.spawn[bytes]) -> None:
        """Draw the output until there is none left."""
        stream = pyte.ByteStream(self._screen)
        while True:
            try:
                shown = child.read_nonblocking(65536, timeout=None)
            except (pexpect.EOF, OSError, ValueError):
                return
            with self._drawing:
                stream.feed(shown)

    def press(self, key: str) -> None:
        assert self._child is not None
        self._child.send(BYTES.get(key, key))

    def said(self) -> list[str]:
        """Return the spoken texts.

        Rows that changed together are one text, into which Fenrir puts commas between spaces; it
        says "plus" for the sign.
        """
        texts = self._file.read_bytes().split(b"\0")[:-1]
        return [text.decode().replace(" , ", "\n").replace(" plus ", "+") for text in texts]

    def own(self, key: str) -> tuple[str, ...]:
        """Return its words at the start: a missing dictionary, its name, and the empty screen."""
        return () if key else ("pychant is not installed", "Start Fenrir", "blank")

    def screen(self) -> list[str]:
        with self._drawing:
            return [row.rstrip() for row in self._screen.display]

    def running(self) -> bool:
        return self._child is not None and self._child.isalive()

    def close(self) -> None:
        """End it with all its processes; it may leave some if it is ended alone."""
        if self._child is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._child.pid, signal.SIGKILL)
            self._child.close(force=True)
            self._child = None


def _configure(file: Path, say: Path, command: Sequence[str]) -> None:
    settings = configparser.ConfigParser(interpolation=None)
    settings.optionxform = str  # type: ignore[assignment,method-assign]
    settings.read(SETTINGS)
    settings["speech"]["driver"] = "genericDriver"
    settings["speech"]["genericSpeechCommand"] = f"{shlex.quote(str(say))} fenrirText"
    settings["sound"]["enabled"] = "False"
    settings["remote"]["enable"] = "False"
    settings["general"]["shell"] = shlex.join(command)
    with open(file, "w", encoding="utf-8") as written:
        settings.write(written)
