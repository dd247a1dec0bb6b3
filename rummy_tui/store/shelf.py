"""The files of the matches that are kept. It loads nothing that a menu would have to wait for."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_ISREG
from typing import Final

from rummy_tui.store.settings import data_directory

ENDING: Final = ".jsonl"
COUNTED: Final = b'{"over":true}'
"""The last line of a match that is over and counted."""


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


def saved_files() -> list[Path]:
    """The files of all matches, the one that was played last first."""
    try:
        files = list(matches_directory().glob("*" + ENDING))
    except OSError:
        files = []
    found = [(when, file) for file in files if (when := played(file)) is not None]
    return [file for _, file in sorted(found, reverse=True)]


def unfinished_files() -> list[Path]:
    """Those that may be gone on with, by their last lines."""
    return [file for file in saved_files() if not is_counted(file)]


def is_counted(file: Path) -> bool:
    """Whether the last line of a file tells that its match is over and counted."""
    if played(file) is None:
        return False  # reading a pipe would wait for ever
    try:
        with file.open("rb") as read:
            read.seek(-len(COUNTED) - 2, os.SEEK_END)
            last = read.read()
            return last.endswith(b"\n") and last.rstrip(b"\r\n").endswith(COUNTED)
    except OSError:
        return False


def played(file: Path) -> int | None:
    """When a match was played last, in nanoseconds; None where it is no file, or has gone."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns if S_ISREG(found.st_mode) else None
