"""The real program in a pseudo-terminal: keys in; bytes, screen and speech log out."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pyte

from tests.speech.rig import wait_for
from tests.tools.child import ALL_IS_WELL, STATUS_WANTED, game

BETWEEN = 0.015
"""Seconds between the answers of two terminals."""


class Program:
    """rummy_tui in a terminal of its own, with settings, home and speech log in a directory.

    With `first` it has never been started there, and asks who is to speak; `module` is a module of
    the tests that starts it; `within` is a command between it and the terminal. The terminal reads
    at once, or `rate` bytes per second, and answers a question when it has read it.
    """

    rate: float | None = None
    answers = (ALL_IS_WELL,)
    """The terminal's answers when asked for its status; several if another one runs in it."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        env: dict[str, str] | None = None,
        size: tuple[int, int] = (24, 80),
        first: bool = False,
        module: str = "rummy_tui",
        within: Sequence[str] = (),
    ) -> None:
        self.log = home / "log.jsonl"
        self.settings = home / "config" / "rummy-tui" / "settings.toml"
        if not first:
            self.settings.parent.mkdir(parents=True, exist_ok=True)
            if not self.settings.exists():  # otherwise opponents wait for a reader
                self.settings.write_text('pace = "none"\n')
        self.log.unlink(missing_ok=True)
        self.screen = pyte.Screen(size[1], size[0])
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self._answered = 0
        self._last_read = monotonic()
        self.child = game(
            home, self.log, *arguments, env=env, size=size, module=module, within=within
        )
        self.child.delaybeforesend = None

    def utterances(self) -> list[dict[str, Any]]:
        """Return the sentences so far, from the program's own log."""
        text = self.log.read_text(encoding="utf-8") if self.log.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        return [json.loads(line) for line in whole.splitlines()]

    def texts(self) -> list[str]:
        return [utterance["text"] for utterance in self.utterances()]

    def drain(self, quiet: float = 0.02) -> None:
        """Let the screen be drawn; a full pipe would stop the program."""
        while self._read(quiet) and self.rate is None:
            pass

    def _read(self, quiet: float) -> bytes:
        if self.rate is not None:
            sleep(quiet)
            now, before = monotonic(), self._last_read
            self._last_read = now
            most = int(self.rate * min(now - before, 0.1))
        else:
            most = 65536
        read = self.child.read(most, quiet)
        self.raw += read
        self._stream.feed(read)
        asked = self.raw.count(STATUS_WANTED)
        if asked > self._answered:
            for answer in self.answers * (asked - self._answered):
                with suppress(OSError):
                    os.write(self.child.child_fd, answer)
                sleep(BETWEEN)
            self._answered = asked
        return read

    def press(self, key: str) -> list[str]:
        """Press a key and wait for its answer; return all sentences since then."""
        before = len(self.texts())
        self.child.send(key)

        def answered() -> bool:
            self.drain()
            return len(self.texts()) > before

        assert wait_for(answered), f"{key!r} was not answered: {self.texts()[-3:]}"
        return self.texts()[before:]

    def type(self, command: str) -> list[str]:
        """Type a command after the slash; return the sentences after Enter."""
        self.press("/")
        before = len(self.utterances())
        self.child.send(command + "\r")

        def answered() -> bool:
            self.drain()
            return any(u["kind"] != "focus" for u in self.utterances()[before:])

        assert wait_for(answered), f"{command!r} was not answered"
        return self.texts()[before:]

    def until(self, text: str, since: int = 0, seconds: float = 40) -> None:
        def heard() -> bool:
            self.drain()
            return any(text in t for t in self.texts()[since:])

        assert wait_for(heard, seconds), f"never heard {text!r}: {self.texts()[-5:]}"

    def shown(self) -> list[str]:
        """Return the rows of the screen that are not blank."""
        self.drain()
        return [row.strip() for row in self.screen.display if row.strip()]

    def until_shown(self, so: Callable[[list[str]], object]) -> None:
        """Wait for the screen, because a sentence is in the log before it is drawn."""
        assert wait_for(lambda: so(self.shown())), self.screen.display

    def until_last(self, row: str) -> None:
        """Wait until the last row is this one."""
        self.until_shown(lambda rows: rows[-1:] == [row])

    def close(self) -> None:
        self.child.close()
