"""The files of saved matches. This module imports nothing that would slow down a menu."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from stat import S_ISREG
from typing import Final, NamedTuple

from rummy_tui.store.settings import data_directory

ENDING: Final = ".jsonl"
COUNTED: Final = b'{"over":true}'
"""The last line of a match that is over and counted."""
MOST: Final = 20_000
"""Files in the caches of what was read."""


class Stamp(NamedTuple):
    """The identity of a file's contents: as long as it is equal, so are they."""

    played: int
    """The time of the last write, in nanoseconds."""
    changed: int
    """The time of the last change, including the mode."""
    size: int


def matches_directory() -> Path:
    """Return the folder of saved matches, one file each."""
    return data_directory() / "matches"


def unreadable() -> str:
    """Return the error that prevents listing the saved matches, or ""."""
    try:
        os.listdir(matches_directory())
    except FileNotFoundError:
        return ""
    except OSError as problem:
        return problem.strerror or type(problem).__name__
    return ""


def played_last() -> list[tuple[int, Path]]:
    """Return all matches as times in nanoseconds and files, the one played last first."""
    return [(stamp.played, file) for stamp, file in _stamped()]


def _stamped() -> list[tuple[Stamp, Path]]:
    try:
        files = list(matches_directory().glob("*" + ENDING))
    except OSError:
        files = []
    found = [(stamp, file) for file in files if (stamp := stamp_of(file)) is not None]
    return sorted(found, key=lambda each: (each[0].played, each[1]), reverse=True)


def saved_files() -> list[Path]:
    """Return the files of all matches, the one played last first."""
    return [file for _, file in played_last()]


def unfinished_files() -> list[Path]:
    """Return the files of matches that can be resumed, judged by their last lines."""
    return [file for stamp, file in _stamped() if not _ends_counted(file, stamp)]


def is_counted(file: Path) -> bool:
    """Return True if the last line of a file says that its match is over and counted."""
    stamp = stamp_of(file)
    return stamp is not None and _ends_counted(file, stamp)


@lru_cache(MOST)
def _ends_counted(file: Path, stamp: Stamp) -> bool:
    del stamp  # part of the cache's key
    try:
        with file.open("rb") as read:
            read.seek(-len(COUNTED) - 2, os.SEEK_END)
            last = read.read()
            return last.endswith(b"\n") and last.rstrip(b"\r\n").endswith(COUNTED)
    except OSError:
        return False


def stamp_of(file: Path) -> Stamp | None:
    """Return the stamp of a file; None if it is not a regular file or is gone."""
    try:
        found = file.stat()
    except OSError:
        return None
    if not S_ISREG(found.st_mode):
        return None  # reading a pipe would wait for ever
    return Stamp(found.st_mtime_ns, found.st_ctime_ns, found.st_size)
