"""Command-line programs that speak, for systems where nothing better is found."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from contextlib import suppress
from typing import Any, Final

from rummy_tui.ears.speech.dispatcher import SSIPError, SSIPTimeout
from rummy_tui.ears.speech.languages import speaks, system_language, voice_for
from rummy_tui.ears.speech.turns import Turns

PATIENCE = 1.0
"""Seconds for a program to show that it works; only the speech thread waits for it."""

TIMEOUT = 0.5
"""Seconds for handing a text to `spd-say`; normally it needs a few milliseconds."""

SLOWEST = 4.0
"""Characters per second of the slowest voice: `say` runs as long as it speaks."""

LISTED: Final = re.compile(r"(\S.*?)\s+([a-z]{2,3}[-_]\w+)\s+#")
"""A voice as `say` lists it: its name, its language and a sample."""

PAUSE = 5.0
"""Seconds that `say` may take to begin and to end."""


class SpdSay:
    """Speech Dispatcher through its command, which queues a text without waiting for its end."""

    name = "spd-say"

    def __init__(self) -> None:
        """Check that the command reaches its daemon; raises SSIPError if it does not."""
        self._command = _find("spd-say")
        self._own = system_language()
        self._language: tuple[str, ...] = ()
        """The option for the language of the next text."""
        # A space disturbs nobody: a notification waits, or is dropped while others speak.
        self._run("--priority", "notification", "--", " ", patience=PATIENCE)

    def is_active(self) -> bool:
        return True

    def speak(self, text: str, interrupt: bool = False) -> None:
        cancel = ("--cancel",) if interrupt else ()
        # With the command's default priority a message interrupts the one before it.
        self._run(*cancel, *self._language, "--priority", "message", "--", text)

    def speak_in(self, language: str) -> None:
        """Speak the next texts in a language; the daemon's own setting is kept if it fits."""
        self._language = () if speaks(self._own, language) else ("--language", language)

    def braille(self, text: str) -> None:
        """It knows no braille display."""

    def silence(self) -> None:
        self._run("--cancel")

    def _run(self, *arguments: str, patience: float = TIMEOUT) -> None:
        process = _start([self._command, "--application-name", "rummy_tui", *arguments])
        try:
            status = process.wait(patience)
        except subprocess.TimeoutExpired as error:
            process.kill()
            with suppress(subprocess.TimeoutExpired):
                process.wait(TIMEOUT)
            raise SSIPTimeout("spd-say does not answer") from error
        if status != 0:
            raise SSIPError(f"spd-say: exit status {status}")


class Say(Turns):
    """The command `say` of macOS. It has no queue, so texts wait here for their turn."""

    name = "say"

    def __init__(self) -> None:
        """Check that the command runs; raises SSIPError or OSError if it does not."""
        super().__init__()
        self._command = _find("say")
        self._speaking: subprocess.Popen[bytes] | None = None
        self._own = system_language()
        # Listing the voices shows that it runs, and is silent.
        self._end(_start([self._command, "-v", "?"]), PATIENCE)
        if self._failed is not None:
            raise self._failed

    def is_active(self) -> bool:
        return True

    def braille(self, text: str) -> None:
        """It knows no braille display."""

    def speak_in(self, language: str) -> None:
        """Speak the next texts in a language; the system's voice is kept if it fits."""
        self.voice = None if speaks(self._own, language) else voice_for(language, self._voices())

    def _voices(self) -> list[tuple[str, str]]:
        """Return the languages and names of all voices, plain names such as Anna first."""
        listed = subprocess.run(
            [self._command, "-v", "?"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        lines = listed.stdout.decode("utf-8", "replace").splitlines()
        voices = [(found[2], found[1]) for line in lines if (found := LISTED.match(line))]
        return sorted(voices, key=lambda voice: "(" in voice[1])

    def _begin(self, text: str, voice: Any) -> None:
        chosen = () if voice is None else ("-v", voice)
        try:
            self._speaking = _start([self._command, *chosen, "--", text])
        except OSError as error:
            raise SSIPError(f"say: {error.strerror}") from error

    def _wait(self, text: str) -> None:
        speaking = self._speaking
        assert speaking is not None
        self._end(speaking, PAUSE + len(text) / SLOWEST)
        with self._lock:
            self._speaking = None

    def _cut(self) -> None:
        if self._speaking is not None:
            with suppress(OSError):
                self._speaking.kill()

    def _end(self, process: subprocess.Popen[bytes], patience: float) -> None:
        """Wait for the end of a text, and note any failure."""
        try:
            status = process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            self._failed = SSIPError("say does not come to an end")
        else:
            # Below 0 it was killed on purpose.
            if status > 0:
                self._failed = SSIPError(f"say: exit status {status}")


def speaking_program() -> SpdSay | Say:
    """Return the program that speaks on this system; raises OSError if there is none."""
    return Say() if sys.platform == "darwin" else SpdSay()


def _find(name: str) -> str:
    command = shutil.which(name)
    if command is None:
        raise SSIPError(f"there is no program {name}")
    return command


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    """Start a program that cannot read the keys or write onto the screen of the game."""
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
