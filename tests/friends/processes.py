"""A host and its players as real processes, which can be killed and started again."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Final

from rummy_tui.match.narrate import Ear, narrate
from rummy_tui.store import matches as saves
from rummy_tui.store.matches import Saved
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.wire.limits import RATE
from rummy_tui.words.language.language import SOURCE
from rummy_tui.words.language.listening import Listening
from tests.friends.quick_host import QUICK
from tests.match.far_line import Clock, Person
from tests.tools.homes import home

CODE: Final = "amber fox lake"
NAMES: Final = ("Ann", "Bob")
PATIENCE: Final = 90.0
"""Seconds in which anything that is waited for must happen."""
LOOKS: Final = 0.005
PORT: Final = re.compile(r"ssh -p (\d+) ")
ENDED: Final = b'["ended"]\n'
"""The last line of what a player has heard."""
GAME: Final = ("game", "turn", "private")
"""The kinds of sentences that a match is told in."""
LATE: Final = ("You are at the table again.", "You are watching.")
"""The beginnings of the sentence for somebody who comes to a match that has begun."""


@dataclass
class Life:
    """A process of a player, and the news of the match that it has heard."""

    goes_on: bool = False
    """True if it has come back to the match, and has heard its own unfinished turn again."""
    heard: list[tuple[str, str]] = field(default_factory=list)


class Evening:
    """A host without a seat, and the players at its table."""

    def __init__(
        self,
        key: str,
        folder: Path,
        luck: Random,
        *,
        people: int = 2,
        rounds: int = 1,
        quick: bool = True,
    ) -> None:
        """Prepare it; `quick` if the host takes as many messages as come."""
        self._folder, self._luck = folder, luck
        self._rules = (key, "--option", f"rounds_limit={rounds}", "--people", str(people))
        self._program = "tests.friends.quick_host" if quick else "rummy_tui"
        self._rate = str(QUICK if quick else RATE)
        self.port = 0
        self.host: subprocess.Popen[str] | None = None
        self.players: dict[str, subprocess.Popen[str]] = {}
        self.kills = 0
        self._found: Path | None = None

    def starts(
        self, *command: str, folder: Path, stdin: int = subprocess.DEVNULL, **environ: str
    ) -> subprocess.Popen[str]:
        """Start a process whose user lives in a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "errors").open("a") as errors:
            return subprocess.Popen(
                [sys.executable, "-m", *command],
                env={**os.environ, **home(folder), **environ},
                stdin=stdin,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    def open(self) -> None:
        """Start the host, at the same port as before if there was one."""
        place = ("--no-seat", "--bind", "127.0.0.1", "--port", str(self.port), "--code", CODE)
        folder = self._folder / "host"
        self.host = self.starts(self._program, "host", *self._rules, *place, folder=folder)
        assert self.host.stdout is not None
        for line in self.host.stdout:
            if found := PORT.search(line):
                self.port = int(found[1])
                return
        raise AssertionError((folder / "errors").read_text())

    def joins(self, name: str, people: int = 1, code: str = SOURCE) -> None:
        """Start a player, for the first time or again; without people one who only watches.

        `code` is the language of the player's computer.
        """
        folder = self._folder / name
        asked = (name, str(self.port), CODE, str(folder), self._rate, str(people))
        self.players[name] = self.starts(
            "tests.friends.far_player", *asked, folder=folder, LANG=f"{code}.UTF-8"
        )

    def kill(self, process: subprocess.Popen[str] | None) -> None:
        assert process is not None
        assert process.poll() is None, "it has ended before"
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
        self.kills += 1

    def waits(self) -> Iterator[None]:
        """Wait a little, again and again; fail after a long time, or if a process has failed."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            yield
            for name, process in self.players.items():
                assert not process.poll(), (self._folder / name / "errors").read_text()
            assert self.host is not None
            sleep(LOOKS)
        raise AssertionError(f"never: {self.heard(NAMES[0])[-5:]} {self.heard(NAMES[1])[-5:]}")

    def goes_on(self, moves: int) -> bool:
        """Wait until so many more lines are in the file of the match; False if it is over."""
        wanted = self.lines + moves
        for _ in self.waits():
            if self.over or self.lines >= wanted:
                break
        sleep(self._luck.random() * 0.03)
        return not self.over

    def ends(self) -> None:
        """Wait until the players have heard everything."""
        for _ in self.waits():
            if self.over:
                break
        for process in self.players.values():
            process.wait(PATIENCE)

    def close(self) -> None:
        """End what is left."""
        for process in (self.host, *self.players.values()):
            if process is not None:
                with suppress(ProcessLookupError):
                    process.kill()
                process.wait()
                assert process.stdout is not None
                process.stdout.close()

    # Files

    @property
    def over(self) -> bool:
        """True if each player has heard everything, and so has whoever watches."""
        return all(self._has_ended(name) for name in {*NAMES, *self.players})

    def _has_ended(self, name: str) -> bool:
        """True if a player has heard everything; this is looked at hundreds of times a second."""
        file = self._folder / name / "heard"
        return file.exists() and file.read_bytes().endswith(ENDED)

    def heard(self, name: str) -> list[list[str]]:
        """Everything that a player has written down, in all lives."""
        file = self._folder / name / "heard"
        if not file.exists():
            return []
        whole, _, _ = file.read_text(encoding="utf-8").rpartition("\n")
        return [json.loads(line) for line in whole.splitlines()]

    def lives(self, name: str) -> list[Life]:
        """The sentences of the match that a player has heard in each life."""
        lives, recalls = list[Life](), False
        for kind, *text in self.heard(name):
            if kind == "started":
                lives.append(Life())
            elif text and text[0].startswith(LATE):
                lives[-1].goes_on = recalls = True
            elif kind == "answer":
                recalls = False  # it says whose turn it is
            elif kind in GAME and not recalls:
                lives[-1].heard.append((kind, text[0]))
        return lives

    def told(self, name: str, code: str = SOURCE) -> list[tuple[str, str]]:
        """The sentences of the saved match for a player in a language."""
        saved = self.saved
        assert saved.session.over
        moments = saved.session.moments
        names = [each.name for each in saved.session.seats]
        seat = names.index(name) if name in names else 0
        settings = Settings(usual=Listening(language=code))
        match = Person(Table(saved.session), seat, Clock(), settings).match
        ear = match.ear_of(seat) if name in names else Ear(match.everyone)
        told = (each.utterance.message for each in narrate(moments, range(1, len(moments)), ear))
        return [(each.kind.value, each.text) for each in told]

    def kept(self, name: str) -> list[tuple[str, str]]:
        """The messages of the match that a player could read again at the end."""
        rows = self.heard(name)
        last = max(at for at, row in enumerate(rows) if row[0] == "started")
        told = (row for row in rows[last:] if row[0] == "kept" and row[1] in GAME)
        return [(row[1], row[2]) for row in told]

    @property
    def _file(self) -> Path | None:
        """The file of the match; a host that is killed at its very end may begin another one."""
        if self._found is None:
            self._found = next((self._folder / "host").glob("data/**/matches/*.jsonl"), None)
        return self._found

    @property
    def lines(self) -> int:
        """The number of lines in the file of the match."""
        return 0 if self._file is None else self._file.read_bytes().count(b"\n")

    @property
    def saved(self) -> Saved:
        """The match as the host has saved it."""
        assert self._file is not None
        return saves.load(self._file)
