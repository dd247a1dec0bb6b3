"""Where utterances can go: nowhere, into a log, to several places at once."""

from __future__ import annotations

import errno
import json
import os
import stat
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, Protocol

from rummy_tui.words.language.utterance import Utterance

ALWAYS: Final = frozenset(("time", "text", "seat", "kind", "interrupt"))
"""What each entry of a log has."""
LONGEST_ENTRY: Final = 100_000
"""Bytes of an entry; nothing that is said is as long."""


class Sink(Protocol):
    """A place where utterances go."""

    def speak(self, utterance: Utterance) -> None:
        """Take an utterance. Never blocks and never raises."""

    def silence(self) -> None:
        """Stop what is being said and forget what waits."""

    def close(self) -> None:
        """Finish; what is given afterwards is ignored."""


class SpeechLog:
    """A file that holds what was said, one JSON object a line.

    `"spoken"` is what was said aloud of what was brailled and shown, where that is not all of it.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        *,
        overwrite: bool = False,
        on_failed: Callable[[OSError], None] = lambda _: None,
    ) -> None:
        """Go on with a log, or begin it anew where it may `overwrite` what is there.

        `on_failed` is called once, when it can be written no longer.
        Raises FileExistsError where the file holds something else, OSError where it cannot be
        written.
        """
        self.path = Path(path)
        self.failed: OSError | None = None
        """Why the log went quiet, or None."""
        self._on_failed = on_failed
        # Only its owner may read it; without O_NONBLOCK a pipe nobody reads would stop the game.
        own = getattr(os, "O_NONBLOCK", 0)
        try:
            self._file = open(  # noqa: SIM115
                self.path,
                "ab",
                buffering=0,
                opener=lambda file, flags: os.open(file, flags | own, 0o600),
            )
        except ValueError as error:  # con.jsonl is the console on Windows, which is no file
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from error
        try:
            if stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
                self._take_over(overwrite=overwrite)
        except OSError:
            self._file.close()
            raise
        self._opened = time.monotonic()

    def _take_over(self, *, overwrite: bool) -> None:
        """Make a file ours that only its owner may read; what is torn at its end stays torn."""
        if overwrite:
            self._file.truncate(0)
        with self.path.open("rb") as read:
            first = read.readline(LONGEST_ENTRY)
            if first:
                read.seek(-1, os.SEEK_END)
            last = read.read()
        try:
            entry = json.loads(first) if first else dict.fromkeys(ALWAYS)
        except (ValueError, RecursionError):  # RecursionError: [[[[… of a file that is no log
            entry = None
        if not isinstance(entry, dict) or not entry.keys() >= ALWAYS:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.path))
        # What a link leads to is somebody's own, who may have others read it.
        if os.name == "posix" and not self.path.is_symlink():
            os.chmod(self._file.fileno(), 0o600)
        if last not in (b"", b"\n"):
            self._file.write(b"\n")

    def speak(self, utterance: Utterance) -> None:
        """Write one line."""
        if self._file.closed:
            return
        entry: dict[str, object] = {
            "time": round(time.monotonic() - self._opened, 4),
            "text": utterance.text,
            "seat": utterance.seat,
            "kind": utterance.kind.value,
            "interrupt": utterance.interrupt,
        }
        if short := utterance.short():
            entry["short"] = short
        if utterance.aloud is not None:
            entry["spoken"] = utterance.aloud
        # A lone surrogate becomes \udXXX, which is how JSON itself writes it.
        line = json.dumps(entry, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
        try:
            if (written := self._file.write(line)) != len(line):
                # A disk that is full takes the first part of a line, a pipe that is full none.
                why = errno.EAGAIN if written is None else errno.ENOSPC
                raise OSError(why, os.strerror(why), str(self.path))
        except OSError as error:
            self.failed = error
            self.close()
            self._on_failed(error)

    def silence(self) -> None:
        """Do nothing: what was said stays written."""

    def close(self) -> None:
        """Close the file."""
        try:
            self._file.close()
        except OSError as error:
            self.failed = self.failed or error


class Early:
    """Keeps what is said for a sink that comes a little later."""

    def __init__(self) -> None:
        self.said: list[Utterance] = []

    def speak(self, utterance: Utterance) -> None:
        """Keep it."""
        self.said.append(utterance)

    def silence(self) -> None:
        """Forget what was kept."""
        self.said.clear()

    def close(self) -> None:
        """Do nothing: nothing is open."""


class Several:
    """Gives every utterance to each of its sinks."""

    def __init__(self, sinks: Iterable[Sink]) -> None:
        self.sinks = tuple(sinks)
        self.failed: Exception | None = None
        """What a sink raised last, or None."""

    def speak(self, utterance: Utterance) -> None:
        """Give it to each; one that fails does not stop the others."""
        for sink in self.sinks:
            try:
                sink.speak(utterance)
            except Exception as error:  # the game goes on without this sink
                self.failed = error

    def silence(self) -> None:
        """Silence each."""
        for sink in self.sinks:
            try:
                sink.silence()
            except Exception as error:
                self.failed = error

    def close(self) -> None:
        """Close each."""
        for sink in self.sinks:
            try:
                sink.close()
            except Exception as error:
                self.failed = error
