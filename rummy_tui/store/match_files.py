"""The files of the matches that are kept. It loads nothing that a menu would have to wait for."""

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
"""Files of which it is remembered what was read of them."""


class Stamp(NamedTuple):
    """What a file is known by: as long as it stays the same, so does what was read of the file."""

    played: int
    """When it was written last, in nanoseconds."""
    changed: int
    """When anything of it was changed, also who may read it."""
    size: int


def matches_directory() -> Path:
    """Where matches are kept, a file each."""
    return data_directory() / "matches"


def unreadable() -> str:
    """Why nobody can see which matches are kept; empty where that can be seen."""
    try:
        os.listdir(matches_directory())
    except FileNotFoundError:
        return ""
    except OSError as problem:
        return problem.strerror or type(problem).__name__
    return ""


def played_last() -> list[tuple[int, Path]]:
    """The files of all matches, the one that was played last first, and when each was."""
    return [(stamp.played, file) for stamp, file in _stamped()]


def _stamped() -> list[tuple[Stamp, Path]]:
    try:
        files = list(matches_directory().glob("*" + ENDING))
    except OSError:
        files = []
    found = [(stamp, file) for file in files if (stamp := stamp_of(file)) is not None]
    return sorted(found, key=lambda each: (each[0].played, each[1]), reverse=True)


def saved_files() -> list[Path]:
    """The files of all matches, the one that was played last first."""
    return [file for _, file in played_last()]


def unfinished_files() -> list[Path]:
    """Those that may be gone on with, by their last lines."""
    return [file for stamp, file in _stamped() if not _ends_counted(file, stamp)]


def is_counted(file: Path) -> bool:
    """Whether the last line of a file tells that its match is over and counted."""
    stamp = stamp_of(file)
    return stamp is not None and _ends_counted(file, stamp)


@lru_cache(MOST)
def _ends_counted(file: Path, stamp: Stamp) -> bool:
    del stamp  # another one is another file
    try:
        with file.open("rb") as read:
            read.seek(-len(COUNTED) - 2, os.SEEK_END)
            last = read.read()
            return last.endswith(b"\n") and last.rstrip(b"\r\n").endswith(COUNTED)
    except OSError:
        return False


def stamp_of(file: Path) -> Stamp | None:
    """What changes with a file; None where it is no file, or has gone."""
    try:
        found = file.stat()
    except OSError:
        return None
    if not S_ISREG(found.st_mode):
        return None  # reading a pipe would wait for ever
    return Stamp(found.st_mtime_ns, found.st_ctime_ns, found.st_size)
