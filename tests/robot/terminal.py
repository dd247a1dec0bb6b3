"""The real program in a pseudo-terminal; only the sentences for the seat are read."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Final

from tests.tools.child import ALL_IS_WELL, BYTES, STATUS_WANTED, game

PATIENCE: Final = 60.0
"""Seconds after which a missing sentence is believed never to come."""
HELD_BACK: Final = "R says it."
QUIET: Final = 0.05
"""Seconds without a sentence after which an answer is believed to be complete."""


class Terminal:
    """rummy-tui with a home of its own. Its screen is thrown away unread."""

    def __init__(self, home: Path, *arguments: str, **wishes: str) -> None:
        settings = home / "config" / "rummy-tui" / "settings.toml"
        settings.parent.mkdir(parents=True)
        chosen = {"pace": "none", "arrows": "up-down", **wishes}
        settings.write_text("".join(f'{k} = "{v}"\n' for k, v in chosen.items()))
        log = home / "said.jsonl"
        log.touch()
        self._log = log.open("rb")
        self._part = b""
        self._child = game(home, log, *arguments, "--speech", "off", env={"LC_ALL": "C.UTF-8"})

    def send(self, key: str) -> None:
        """Press a key, by its name or by the character that it types."""
        self._child.send(BYTES.get(key, key))

    def listen(self, seconds: float) -> list[str]:
        """The sentences said since the last call, after waiting at most this long."""
        until = time.monotonic() + seconds
        while True:
            self._look_away()
            if texts := self._said():
                # Sentences held back are requested at once, as the message says.
                if texts[-1].endswith(HELD_BACK):
                    self.send("r")
                return texts
            if time.monotonic() >= until:
                return []

    @property
    def ended(self) -> bool:
        """True if the program has ended by itself."""
        return not self._child.isalive()

    @property
    def exit_code(self) -> int | None:
        return self._child.exitstatus

    def close(self) -> None:
        self._child.close()
        self._log.close()

    def _look_away(self) -> None:
        """Take the output for the screen, unread: a full pipe would stop the program."""
        while seen := self._child.read(65536, 0.002):
            if STATUS_WANTED in seen:
                self._child.send(ALL_IS_WELL)

    def _said(self) -> list[str]:
        """The texts of the whole lines that were written since the last call."""
        *lines, self._part = (self._part + self._log.read()).split(b"\n")
        return [json.loads(line)["text"] for line in lines]
