"""Files that only their owner may read, written completely or not at all."""

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
"""Most bytes of a text that is edited by hand."""
# In text mode Windows would write two bytes for each line end.
BINARY: Final = getattr(os, "O_BINARY", 0)


class NotAFile(OSError):
    """The path to be overwritten is a folder, a pipe or a device."""


def is_there(file: Path) -> bool:
    """Return True if the file exists and may be looked up (pathlib would raise OSError)."""
    return os.path.exists(file)


def private_directory(directory: Path) -> Path:
    """Create a directory that only the user can look into, if it is missing; may raise OSError."""
    directory.parent.mkdir(mode=OWN_DIRECTORY, parents=True, exist_ok=True)
    directory.mkdir(mode=OWN_DIRECTORY, exist_ok=True)
    return directory


def read_small(file: Path) -> str:
    """Return the text of a file that somebody may have edited.

    Raises UnicodeDecodeError if it is not text, and OSError if it cannot be read, is not a regular
    file, or is larger than `LARGEST`.
    """
    if file.exists() and not file.is_file():
        # A pipe would never end.
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if file.stat().st_size > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return file.read_text(encoding="utf-8-sig")


def write_new(content: bytes, file: Path) -> None:
    """Write a new file; raises FileExistsError if it exists, OSError if it cannot be written."""
    # Created as private, not made so afterwards: anybody could read it for a moment otherwise.
    made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, PRIVATE)
    try:
        with os.fdopen(made, "wb") as out:
            out.write(content)
    except OSError:
        file.unlink(missing_ok=True)
        raise


def write_over(content: bytes, file: Path) -> None:
    """Write a file, replacing one that exists; raises OSError if it cannot be written.

    A link stays a link: its target is written and keeps its mode. Raises NotAFile if the target
    is a folder, a pipe or a device, which would be lost.
    """
    linked, file = file.is_symlink(), Path(os.path.realpath(file))
    if file.is_dir():
        raise NotAFile(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    if is_there(file) and not file.is_file():
        raise NotAFile(errno.ENOTSUP, os.strerror(errno.ENOTSUP), str(file))
    parts = (file.with_name(f"{file.name}.part{n or ''}") for n in count())
    # Written completely next to the old file, then moved: a full disk leaves the old one.
    part = write_next(content, parts)
    try:
        if linked and is_there(file):  # its owner may let others read it
            os.chmod(part, stat.S_IMODE(file.stat().st_mode))
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def write_next(content: bytes, files: Iterable[Path]) -> Path:
    """Write the first of some files that does not exist yet, and return it; may raise OSError."""
    for file in files:
        try:
            write_new(content, file)
        except FileExistsError:
            continue
        return file
    raise FileExistsError


def write_lines(lines: Sequence[str], folder: Path, name: str) -> Path:
    """Write lines to a new text file, numbered if its name is taken; may raise OSError."""
    folder.mkdir(mode=OWN_DIRECTORY, parents=True, exist_ok=True)
    content = "".join(f"{line}\n" for line in lines).encode()
    names = (f"{name}.txt" if n == 1 else f"{name} {n}.txt" for n in count(1))
    return write_next(content, (folder / each for each in names))
