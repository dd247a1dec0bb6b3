"""The files of the matches that are kept. It loads nothing that a menu would have to wait for."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_ISREG
from typing import Final

from rummy_tui.settings import data_directory

ENDING: Final = ".jsonl"
COUNTED: Final = b'{"over":true}\n'
"""The last line of a match that is over and counted."""


def matches_directory() -> Path:
    """Where matches are kept, a file each."""
    return data_directory() / "matches"


def saved_files() -> list[Path]:
    """The files of all matches, the one that was played last first."""
    found = [(played(file), file) for file in matches_directory().glob("*" + ENDING)]
    return [file for when, file in sorted(found, reverse=True) if when]


def unfinished_files() -> list[Path]:
    """Those that may be gone on with, by their last lines."""
    return [file for file in saved_files() if not is_counted(file)]


def is_counted(file: Path) -> bool:
    """Whether the last line of a file tells that its match is over and counted."""
    try:
        with file.open("rb") as read:
            read.seek(-len(COUNTED), os.SEEK_END)
            return read.read() == COUNTED
    except OSError:
        return False


def played(file: Path) -> int:
    """When a match was played last, in nanoseconds; 0 where it is no file, or gone meanwhile."""
    try:
        found = file.stat()
    except OSError:
        return 0
    return found.st_mtime_ns if S_ISREG(found.st_mode) else 0
