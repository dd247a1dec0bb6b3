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
from contextlib import suppress
from pathlib import Path
from time import sleep

from rummy_tui.system.files import PRIVATE

PATIENCE = 0.02
"""Seconds after which a file that is in use is asked for once more: who only looks is gone."""


class InUse(OSError):
    """Another program is writing the file."""


def in_use(file: Path) -> bool:
    """Whether another program is writing a file."""
    try:
        out = os.open(file, os.O_RDWR)
    except OSError:
        return False  # whoever would write it is told
    try:
        _lock_patiently(out)
    except InUse:
        return True
    finally:
        os.close(out)
    return False


def _lock_patiently(out: int) -> None:
    try:
        _lock(out)
    except InUse:
        sleep(PATIENCE)
        _lock(out)


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
            _lock_patiently(self._out)
            length, good = read or (0, 0)
            if os.fstat(self._out).st_size != length:
                raise InUse(errno.EAGAIN, os.strerror(errno.EAGAIN))
            os.truncate(self._out, good)  # which makes it the one that was played last
            os.lseek(self._out, 0, os.SEEK_END)
        except OSError:
            os.close(self._out)
            raise
        self._looks = os.fstat(self._out).st_nlink > 0
        """Whether it can be seen that the file is gone: some file systems count no names."""
        self._gone = False

    @property
    def whole(self) -> bool:
        """Whether the disk has taken all that was written, and the file is still there."""
        return not self._left and not self.gone

    @property
    def gone(self) -> bool:
        """Whether somebody has deleted the file: what is written to it is nowhere."""
        if self._looks:
            try:
                self._gone = os.fstat(self._out).st_nlink == 0
            except OSError:  # a network drive no longer knows it
                self._gone = True
        return self._gone

    def write(self, line: str) -> None:
        """Add a line; it never raises."""
        self._left += line.encode() + b"\n"
        try:
            self._write_left()
            if self.gone:
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        except OSError as problem:
            if not self._told:
                self._told = True
                self.failed(problem)
            return
        self._told = False
        self._sync()

    def _write_left(self) -> None:
        while self._left:
            self._left = self._left[os.write(self._out, self._left) :]

    def _sync(self) -> None:
        """Have it on the disk soon; what is only about to begin will do it for this line too."""
        if self._syncing is None or self._syncing.running() or self._syncing.done():
            try:
                self._syncing = self._syncs.submit(_onto_disk, self._out)
            except RuntimeError:  # the system gives no thread
                _onto_disk(self._out)

    def close(self) -> None:
        """Nothing is written any more, but what the disk has refused before."""
        with suppress(OSError):
            self._write_left()
        self._syncs.shutdown()
        _onto_disk(self._out)
        self._gone, self._looks = self.gone, False
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
