"""A file that only grows, line by line: what is written there outlives the program.

Each line is with the system before `write` returns, and on the disk a moment later. No other
program can write the same file meanwhile.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

PRIVATE = 0o600
OWN_DIRECTORY = 0o700


class InUse(OSError):
    """Another program is writing the file."""


def private_directory(directory: Path) -> Path:
    """A directory of the program that only the user can look into; raises OSError."""
    directory.parent.mkdir(mode=OWN_DIRECTORY, parents=True, exist_ok=True)
    directory.mkdir(mode=OWN_DIRECTORY, exist_ok=True)
    return directory


def in_use(file: Path) -> bool:
    """Whether another program is writing a file."""
    try:
        out = os.open(file, os.O_RDWR)
    except OSError:
        return False  # whoever would write it is told
    try:
        _lock(out)
    except InUse:
        return True
    finally:
        os.close(out)
    return False


class Journal:
    """A file being written; raises InUse or OSError where it cannot be.

    `read` is how many bytes the file had when it was read, and how many of them are good: what
    is torn behind them is cut off, and a file that has grown meanwhile is in use. None makes a
    new file. A disk that refuses is told once by `failed`; what it did not take is tried again
    with the next line.
    """

    def __init__(
        self,
        file: Path,
        read: tuple[int, int] | None = None,
        failed: Callable[[OSError], None] | None = None,
    ) -> None:
        self.file = file
        self.failed = failed or (lambda _: None)
        new = os.O_CREAT | os.O_EXCL if read is None else 0
        self._out = os.open(file, os.O_RDWR | new | getattr(os, "O_BINARY", 0), PRIVATE)
        self._left = b""
        """What is still to be written."""
        self._told = False
        self._syncs = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._syncing: Future[None] | None = None
        try:
            _lock(self._out)
            length, good = read or (0, 0)
            if os.fstat(self._out).st_size != length:
                raise InUse(errno.EAGAIN, os.strerror(errno.EAGAIN))
            os.truncate(self._out, good)
            os.lseek(self._out, 0, os.SEEK_END)
        except OSError:
            os.close(self._out)
            raise

    @property
    def whole(self) -> bool:
        """Whether the disk has taken all that was written."""
        return not self._left

    def write(self, line: str) -> None:
        """Add a line; it never raises."""
        self._left += line.encode() + b"\n"
        try:
            while self._left:
                self._left = self._left[os.write(self._out, self._left) :]
        except OSError as problem:
            self._refused(problem)
            return
        self._told = False
        if self._syncing is None or self._syncing.done():
            self._syncing = self._syncs.submit(_onto_disk, self._out)

    def _refused(self, problem: OSError) -> None:
        if not self._told:
            self._told = True
            self.failed(problem)

    def close(self) -> None:
        """Nothing is written any more."""
        self._syncs.shutdown()
        _onto_disk(self._out)
        os.close(self._out)


def _onto_disk(out: int) -> None:
    """Have what was written survive a loss of power; not every place where files are can do it."""
    try:
        os.fsync(out)
    except OSError:
        return


# A library would do the same in two lines, and take 60 ms of every start.
if sys.platform == "win32":
    import msvcrt

    BEYOND = 1 << 30
    """A place that no match reaches: Windows lets nobody read what is locked."""

    def _lock(out: int) -> None:
        os.lseek(out, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(out, msvcrt.LK_NBLCK, 1)
        except OSError as problem:
            raise InUse(problem.errno, os.strerror(problem.errno or 0)) from None

else:
    import fcntl

    def _lock(out: int) -> None:
        try:
            fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as problem:
            raise InUse(problem.errno, problem.strerror) from None
        except OSError:
            return  # a file system that knows no locks
