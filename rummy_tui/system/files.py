"""Files that only their user may read, written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
OWN_DIRECTORY: Final = 0o700
LARGEST: Final = 100_000
"""Bytes of a text that is edited by hand."""
# Windows would make two bytes of the end of each line.
BINARY: Final = getattr(os, "O_BINARY", 0)


class NotAFile(OSError):
    """What is to be written over is a folder, a pipe or a device."""


def is_there(file: Path) -> bool:
    """Whether there is such a file, as far as it may be known; pathlib would raise OSError."""
    return os.path.exists(file)


def private_directory(directory: Path) -> Path:
    """A directory of the program that only the user can look into; raises OSError."""
    directory.parent.mkdir(mode=OWN_DIRECTORY, parents=True, exist_ok=True)
    directory.mkdir(mode=OWN_DIRECTORY, exist_ok=True)
    return directory


def read_small(file: Path) -> str:
    """A text that somebody may have edited; UnicodeDecodeError where it is none.

    Raises OSError where it cannot be read, is no file, or is longer than anybody would write it.
    """
    if file.exists() and not file.is_file():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))  # a pipe never ends
    if file.stat().st_size > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return file.read_text(encoding="utf-8-sig")


def write_new(content: bytes, file: Path) -> None:
    """Write a file; FileExistsError where there is one, OSError where it cannot be written."""
    # Made private, and not changed to it: for a moment anybody could read it otherwise.
    made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, PRIVATE)
    try:
        with os.fdopen(made, "wb") as out:
            out.write(content)
    except OSError:
        file.unlink(missing_ok=True)
        raise


def write_over(content: bytes, file: Path) -> None:
    """Write a file in the place of one that may be there; OSError where it cannot be written.

    A link stays one, and what it leads to is written and keeps its mode; NotAFile where that is a
    pipe or a device, which would be gone.
    """
    linked, file = file.is_symlink(), Path(os.path.realpath(file))
    if file.is_dir():
        raise NotAFile(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    if is_there(file) and not file.is_file():
        raise NotAFile(errno.ENOTSUP, os.strerror(errno.ENOTSUP), str(file))
    parts = (file.with_name(f"{file.name}.part{n or ''}") for n in count())
    # Whole beside it, then in its place: a full disk leaves the old one.
    part = write_next(content, parts)
    try:
        if linked and is_there(file):  # its owner may have others read it
            os.chmod(part, stat.S_IMODE(file.stat().st_mode))
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def write_next(content: bytes, files: Iterable[Path]) -> Path:
    """Write the first of some files that is not there yet; OSError where it cannot be written."""
    for file in files:
        try:
            write_new(content, file)
        except FileExistsError:
            continue
        return file
    raise FileExistsError


def write_lines(lines: Sequence[str], folder: Path, name: str) -> Path:
    """Write lines to a new text file, with a number where its name is taken; raises OSError."""
    folder.mkdir(mode=OWN_DIRECTORY, parents=True, exist_ok=True)
    content = "".join(f"{line}\n" for line in lines).encode()
    names = (f"{name}.txt" if n == 1 else f"{name} {n}.txt" for n in count(1))
    return write_next(content, (folder / each for each in names))
