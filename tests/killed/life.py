"""One life of a match: a process that resumes it, reports its entries, and may be killed.

Run by multiprocessing, so that a life begins in a few milliseconds.
"""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from stat import S_ISREG
from typing import Any

from rummy_tui.match.entries import Over, write_entry
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.match_files import saved_files
from rummy_tui.store.matches import Saved, Start
from rummy_tui.words.program.problems import BadFile
from tests.tools.homes import DATA
from tests.tools.people import over, step

SEATS = (Seat("Ann"), Seat("Bob"), Seat("Bo", "easy"))


@dataclass(frozen=True)
class Dies:
    """The end of a life in the middle of a write: the write, and the number of its bytes."""

    write: int
    taken: int


def new_start(key: str, seed: int) -> Start:
    rules = with_options(RULESETS[key], {"rounds_limit": "1"})
    return saves.started(rules, SEATS[: rules.players[1]], seed, turns_back=True)


def live(directory: str, start: Start, dies: Dies | None, told: Connection) -> None:
    """Resume the match of a directory, or begin it; report it line by line."""
    os.environ[DATA] = directory
    if dies is not None:
        let_die(dies)
    kept = kept_match()
    session = Session(start.rules, start.seats, start.seed) if kept is None else kept.session
    if kept is None:
        journal = saves.begin(start, session, _unexpected)
    else:
        journal = saves.append_to(kept, _unexpected)
    told.send_bytes(b"")  # everything in the file by now was reported in an earlier life
    while not over(session):
        for entry in step(session):
            told.send_bytes(write_entry(entry).encode())
    if kept is None or not kept.counted:
        journal.write(write_entry(Over()))
        told.send_bytes(write_entry(Over()).encode())
    journal.close()


def kept_match() -> Saved | None:
    """The saved match; a file without a whole first line does not count."""
    for file in saved_files():
        try:
            return saves.load(file)
        except BadFile:
            assert b"\n" not in file.read_bytes()
    return None


def match_file(directory: Path) -> Path | None:
    """The file of the match in a directory, if its first line is whole."""
    files = (directory / "rummy-tui" / "matches").glob("*.jsonl")
    return next((file for file in files if b"\n" in file.read_bytes()), None)


def let_die(dies: Dies, where: str = "") -> None:
    """Have files at such a path take only a part of a write, and kill the process there."""
    write, left = os.write, dies.write

    def partly(out: int, line: Any) -> int:
        nonlocal left
        if not S_ISREG(os.fstat(out).st_mode):
            return write(out, line)
        if where and where not in os.readlink(f"/proc/self/fd/{out}"):
            return write(out, line)
        left -= 1
        if left:
            return write(out, line)
        write(out, line[: dies.taken])
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody outlives that")

    os.write = partly


def _unexpected(problem: OSError) -> None:
    raise AssertionError(problem)
