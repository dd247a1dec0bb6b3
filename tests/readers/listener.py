"""A player who listens to a screen reader; the game's log shows if everything was heard."""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path

from tests.readers.heard import Misheard, Shown, compare, plain
from tests.readers.reader import Reader
from tests.speech.rig import wait_for

PATIENCE = 20.0
"""Seconds within which sentences must be spoken."""
SILENT = 6.0
"""Seconds without any word about the game after which a reader counts as silent."""


class Listener:
    """A player who presses keys and listens; the game's sentences serve only as the reference."""

    def __init__(self, reader: Reader, home: Path, *arguments: str) -> None:
        self.reader = reader
        self.in_rows = "--reader" in arguments
        self.log = home / "told.jsonl"
        self.steps: list[tuple[str, list[str]]] = []
        """Each key that was pressed, and the texts heard after it."""
        self._told = self._said = 0
        settings = home / "config" / "rummy-tui" / "settings.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text('pace = "quick"\n', encoding="utf-8")
        command = [sys.executable, "-m", "rummy_tui", *arguments]
        command += ["--speech", "off", "--speech-log", str(self.log)]
        self._start(command, home)

    def _start(self, command: list[str], home: Path) -> None:
        """Start until something is heard, as one in fifteen starts of Fenrir stays silent."""
        for _ in range(self.reader.starts):
            self.reader.open(command, home)
            if self._any_word():
                return
            self.reader.close()
            self.log.unlink(missing_ok=True)
        raise Misheard(f"silent {self.reader.starts} times")

    def _any_word(self) -> bool:
        until = time.monotonic() + PATIENCE
        began = None
        while time.monotonic() < until:
            if any(text in said for said in self.reader.said() for text in self._all_told()):
                return True
            if self._all_told():
                began = began or time.monotonic()
                if time.monotonic() > began + SILENT:
                    return False
            time.sleep(0.05)
        return False

    def _all_told(self) -> list[str]:
        text = self.log.read_text(encoding="utf-8") if self.log.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        return [json.loads(line)["text"] for line in whole.splitlines()]

    def press(self, key: str) -> list[str]:
        """Press a key, and return and judge everything heard until it is quiet again."""
        self.reader.press(key)
        return self.listen(key)

    def listen(self, key: str = "", until: str = "") -> list[str]:
        """Return the texts heard until it is quiet and `until` has been said."""
        shown = Shown() if self.in_rows else None
        end = time.monotonic() + PATIENCE
        before, changed = (-1, -1, [""]), 0.0
        while True:
            told, said, screen = self._all_told(), self.reader.said(), self.reader.screen()
            if shown is not None and self.reader.reads_lists:
                shown.see(screen)
            now = time.monotonic()
            if (len(told), len(said), screen) != before:
                before, changed = (len(told), len(said), screen), now
            heard = self._without_own(said[self._said :], key)
            wrong = self._judge(told[self._told :], heard, shown)
            come = re.search(until, " ".join(heard)) is not None
            if now > changed + self.reader.quiet and wrong is None and come:
                break
            if now > end:
                raise wrong or Misheard(f"never heard {until!r}: {heard}")
            time.sleep(0.02)
        self._told, self._said = len(told), len(said)
        self.steps.append((key, heard))
        return heard

    def leave(self) -> None:
        """Press Enter at the item that ends the program."""
        self.reader.press("enter")
        assert wait_for(lambda: not self.reader.running(), PATIENCE), self.reader.screen()

    def _without_own(self, said: list[str], key: str) -> list[str]:
        """Return the speech about the game, without each of the reader's own words once."""
        left = list(said)
        for own in self.reader.own(key):
            found = next((text for text in left if plain(text) == own), None)
            if found is not None:
                left.remove(found)
        return left

    def _judge(self, told: list[str], heard: list[str], shown: Shown | None) -> Misheard | None:
        try:
            compare(told, heard, shown)
        except Misheard as wrong:
            return wrong
        return None
