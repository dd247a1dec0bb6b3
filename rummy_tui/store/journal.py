"""A file that grows line by line, so that its contents survive the end of the program.

The system has each line before `write` returns, and the disk has it a moment later. No other
program can write to the same file meanwhile.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from time import sleep
from typing import Final

from rummy_tui.system.files import PRIVATE

PATIENCE = 0.02
"""Seconds after which a busy file is tried again: a program that only checks it is done by then."""


class InUse(OSError):
    """Another program is writing the file."""


def in_use(file: Path) -> bool:
    """Return True if another program is writing a file."""
    try:
        out = os.open(file, os.O_RDWR)
    except OSError:
        return False  # an attempt to write it will report the error
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
    """A file open for appending; raises InUse or OSError if it cannot be opened.

    `read` has the bytes of the file when it was read, and the number of good ones among them: an
    unfinished line after these is cut off, and a file that has grown meanwhile is in use. None
    makes a new file. A write error is reported once, through `failed`; the next line tries again
    to write the rest.
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
        """Bytes that are still to be written."""
        self._told = False
        self._due = False
        """True if a flush to the disk waits to begin: it covers every line until then."""
        self._open = Lock()
        """Held while the file is flushed or closed."""
        try:
            _lock_patiently(self._out)
            length, good = read or (0, 0)
            if os.fstat(self._out).st_size != length:
                raise InUse(errno.EAGAIN, os.strerror(errno.EAGAIN))
            os.truncate(self._out, good)  # also makes it the match that was played last
            os.lseek(self._out, 0, os.SEEK_END)
        except OSError:
            os.close(self._out)
            raise
        self._looks = os.fstat(self._out).st_nlink > 0
        """True if a deletion can be noticed; some file systems do not count links."""
        self._gone = self._closed = False

    @property
    def whole(self) -> bool:
        """True if the disk has taken everything and the file still exists."""
        return not self._left and not self.gone

    @property
    def gone(self) -> bool:
        """True if the file was deleted, so that everything written to it is lost."""
        if self._looks:
            try:
                self._gone = os.fstat(self._out).st_nlink == 0
            except OSError:  # a network drive no longer knows it
                self._gone = True
        return self._gone

    def write(self, line: str) -> None:
        """Add a line; never raises."""
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
        """Flush to the disk soon."""
        if not self._due:
            self._due = True
            _disk.flush(self)

    def flush(self) -> None:
        """Flush to the disk now; in another thread than that which writes."""
        with self._open:
            self._due = False  # first: a line that comes meanwhile may not be covered
            if not self._closed:
                _onto_disk(self._out)

    def close(self) -> None:
        """Write anything that the disk refused before, and close the file."""
        with suppress(OSError):
            self._write_left()
        with self._open:
            _onto_disk(self._out)
            self._gone, self._looks = self.gone, False
            self._closed = True
            os.close(self._out)


class Disk:
    """The thread that flushes all files, one after the other; it starts with the first of them.

    An executor would make a future for each line, which is a tenth of the work of a busy host.
    """

    def __init__(self) -> None:
        self._due = SimpleQueue[Journal]()
        self._works = False

    def flush(self, journal: Journal) -> None:
        """Flush a file soon."""
        if not self._works:
            try:
                Thread(target=self._run, name="journal", daemon=True).start()
            except RuntimeError:  # the system has no thread left
                journal.flush()
                return
            self._works = True
        self._due.put(journal)

    def _run(self) -> None:
        while True:
            self._due.get().flush()


_disk: Final = Disk()


def _onto_disk(out: int) -> None:
    """Make the file survive a loss of power; not every file system can."""
    try:
        os.fsync(out)
    except OSError:
        return


# A library would need two lines for this, and 60 ms of every start.
if sys.platform == "win32":
    import msvcrt

    BEYOND = 1 << 30
    """A position that no match reaches, as Windows lets nobody read locked bytes."""

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
            return  # a file system without locks
