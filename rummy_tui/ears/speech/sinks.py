"""Sinks for utterances: the speech log, a buffer, and several sinks at once."""

from __future__ import annotations

import errno
import json
import os
import stat
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, Protocol

from rummy_tui.words.language.language import SOURCE
from rummy_tui.words.language.utterance import Utterance

ALWAYS: Final = frozenset(("time", "text", "seat", "kind", "interrupt"))
"""The keys that each entry of a log has."""
LONGEST_ENTRY: Final = 100_000
"""Most bytes of an entry; no utterance is that long."""


class Sink(Protocol):
    """A receiver of utterances."""

    def speak(self, utterance: Utterance) -> None:
        """Take an utterance. Never blocks and never raises."""

    def silence(self) -> None:
        """Stop speaking and forget the utterances that wait."""

    def close(self) -> None:
        """Finish, and ignore later utterances."""


class SpeechLog:
    """A file with everything that was said, one JSON object per line.

    `"spoken"` is the part that was said aloud, if that was not the whole text; `"language"` is
    there if it is not English.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        *,
        overwrite: bool = False,
        on_failed: Callable[[OSError], None] = lambda _: None,
    ) -> None:
        """Open a log to append to it, or to `overwrite` it.

        `on_failed` is called once, when the log can no longer be written. Raises FileExistsError
        if the file contains something else, and OSError if it cannot be written.
        """
        self.path = Path(path)
        self.failed: OSError | None = None
        """The error that ended the log, or None."""
        self._on_failed = on_failed
        # Only its owner may read it. Without O_NONBLOCK a pipe nobody reads would stop the game.
        own = getattr(os, "O_NONBLOCK", 0)
        try:
            self._file = open(  # noqa: SIM115
                self.path,
                "ab",
                buffering=0,
                opener=lambda file, flags: os.open(file, flags | own, 0o600),
            )
        except ValueError as error:  # on Windows con.jsonl is the console, not a file
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from error
        try:
            if stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
                self._take_over(overwrite=overwrite)
        except OSError:
            self._file.close()
            raise
        self._opened = time.monotonic()

    def _take_over(self, *, overwrite: bool) -> None:
        """Check that a file is a log, and make it private; an unfinished last line stays as it is.

        Raises FileExistsError if it is not a log.
        """
        if overwrite:
            self._file.truncate(0)
        with self.path.open("rb") as read:
            first = read.readline(LONGEST_ENTRY)
            if first:
                read.seek(-1, os.SEEK_END)
            last = read.read()
        try:
            entry = json.loads(first) if first else dict.fromkeys(ALWAYS)
        except (ValueError, RecursionError):  # RecursionError: a file that begins with [[[[ and on
            entry = None
        if not isinstance(entry, dict) or not entry.keys() >= ALWAYS:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.path))
        # The target of a link keeps its mode: its owner may let others read it.
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
        if utterance.language not in ("", SOURCE):
            entry["language"] = utterance.language
        # A lone surrogate becomes \udXXX, as JSON itself writes it.
        line = json.dumps(entry, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
        try:
            if (written := self._file.write(line)) != len(line):
                # A full disk takes the first part of a line, a full pipe takes nothing.
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
    """A sink that keeps utterances for another one that is opened a little later."""

    def __init__(self) -> None:
        self.said: list[Utterance] = []

    def speak(self, utterance: Utterance) -> None:
        """Keep an utterance."""
        self.said.append(utterance)

    def silence(self) -> None:
        """Forget all that was kept."""
        self.said.clear()

    def close(self) -> None:
        """Do nothing: nothing is open."""


class Several:
    """A sink that passes every utterance to several others."""

    def __init__(self, sinks: Iterable[Sink]) -> None:
        self.sinks = tuple(sinks)
        self.failed: Exception | None = None
        """The last error of a sink, or None."""

    def speak(self, utterance: Utterance) -> None:
        """Pass an utterance to each sink; one that fails does not stop the others."""
        for sink in self.sinks:
            try:
                sink.speak(utterance)
            except Exception as error:  # the game goes on without this sink
                self.failed = error

    def silence(self) -> None:
        """Silence each sink."""
        for sink in self.sinks:
            try:
                sink.silence()
            except Exception as error:
                self.failed = error

    def close(self) -> None:
        """Close each sink."""
        for sink in self.sinks:
            try:
                sink.close()
            except Exception as error:
                self.failed = error
