"""Crash reports: the place of a defect, for whoever mends it, without any cards."""

from __future__ import annotations

import errno
import os
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from rummy_tui import __version__
from rummy_tui.system.printable import warn
from rummy_tui.system.signals import end_again, end_from_thread
from rummy_tui.words.program import defects

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path
    from types import TracebackType

    from rummy_tui.words.language.marks import Mark

DEFECT: Final = 70
FAILED: Final = 1
UNWRITABLE: Final = (errno.EIO, errno.ENOSPC, errno.EBADF, errno.EPIPE)
"""Errors of an output that takes no more."""
MOST_KEPT: Final = 10
"""Crash files; the oldest goes when another one comes."""
PLAIN: Final = (AttributeError, ImportError, NameError, OSError, TypeError)
"""Errors whose message is made by Python or the system; that of any other may name cards."""
LEFT_OUT: Final = "(its message is left out: it may name cards)"

_known: dict[str, str] = {}


def note(**known: str) -> None:
    """Keep facts that a report may name: command, face, rules, language."""
    _known.update(known)


class Watch:
    """Keeps Python from printing defects of threads and finalizers onto the screen."""

    def __init__(self) -> None:
        self.defect: BaseException | None = None
        """An error in a thread, which is to end the program."""
        self._passed_over = False

    def __enter__(self) -> Watch:
        self._hooks = threading.excepthook, sys.unraisablehook
        threading.excepthook = self._in_thread
        sys.unraisablehook = self._nowhere
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        threading.excepthook, sys.unraisablehook = self._hooks

    def _in_thread(self, failed: threading.ExceptHookArgs) -> None:
        """End the program after the failure of a thread, as after any other defect."""
        if self.defect is None and failed.exc_type is not SystemExit:
            self.defect = failed.exc_value or failed.exc_type()
            end_from_thread()

    def _nowhere(self, failed: sys.UnraisableHookArgs) -> None:
        """Keep the first error that Python cannot raise; it harms nobody.

        If a signal ends the program there, that is no failure.
        """
        if isinstance(failed.exc_value, SystemExit):
            if isinstance(failed.exc_value.code, int):
                end_again(failed.exc_value.code - 128)
        elif wants_traceback():
            self._hooks[1](failed)
        elif not self._passed_over and failed.exc_value is not None and not sys.is_finalizing():
            self._passed_over = True
            _try_to_write(failed.exc_value)


def wants_traceback() -> bool:
    """Return True if a developer wants to see tracebacks."""
    return bool(os.environ.get("RUMMY_DEBUG"))


def failed(defect: BaseException) -> int:
    """Report a defect in a sentence and in a file; return the exit code."""
    if isinstance(defect, OSError) and defect.errno in UNWRITABLE:
        # What is still in its buffer would fail once more at the exit.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        if defect.errno != errno.EPIPE:  # a reader who had enough needs no word
            with suppress(OSError):
                warn(said(defects.UNWRITABLE, why=defect.strerror))
        return FAILED
    if wants_traceback():
        raise defect
    told = tell(defect)
    with suppress(OSError):
        warn(told)
    return DEFECT


def tell(defect: BaseException) -> str:
    """Write the report of a defect; return the sentence that names it."""
    written = _try_to_write(defect)
    if isinstance(written, str):
        return said(defects.NO_REPORT, why=written)
    return said(defects.DEFECT, file=written)


def said(mark: Mark, **values: object) -> str:
    """Return a sentence in the language of this run, if that can be loaded."""
    try:
        # late: 7 ms, and inside what is tried
        from rummy_tui.words.language.language import language

        return language(_known.get("language", "en"))(mark, **values)
    except Exception:  # the defect may be in what makes languages
        return mark.text.format(**values)


def _try_to_write(defect: BaseException) -> Path | str:
    """Write a file that only its user may read, and delete the oldest; return it, or the reason."""
    try:
        # late: 18 ms, and inside what is tried
        from datetime import UTC, datetime

        from rummy_tui.store.settings import state_directory
        from rummy_tui.system.files import private_directory, write_lines

        now = datetime.now(UTC)
        folder = private_directory(state_directory() / "crashes")
        file = write_lines(report(defect, now), folder, f"crash {now:%Y-%m-%d %H-%M-%S}")
    except Exception as problem:
        told = problem.strerror if isinstance(problem, OSError) else None
        return told or type(problem).__name__
    with suppress(OSError):  # whatever else is there, the report is written
        files = sorted(folder.glob("crash *.txt"), key=lambda each: each.lstat().st_mtime)
        for old in files[:-MOST_KEPT]:
            old.unlink(missing_ok=True)
    return file


def report(defect: BaseException, when: datetime) -> list[str]:
    """The report in lines: versions, what was going on, and where it happened."""
    # late: 3 ms, after a defect only
    import platform
    import traceback

    lines = [
        f"rummy-tui {__version__}, a defect, {when:%Y-%m-%d %H:%M:%S} UTC",
        f"Python {platform.python_version()}, {platform.platform()}",
        ", ".join(f"{name}: {value}" for name, value in sorted(_known.items())),
    ]
    error: BaseException | None = defect
    seen = set[int]()
    # What it came from stands below it. An error may be the cause of its own cause.
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        kind = type(error)
        ours = kind.__module__ != "builtins"
        name = f"{kind.__module__}.{kind.__name__}" if ours else kind.__name__
        plain = isinstance(error, PLAIN) and not ours
        lines += ["", f"{name}: {error}" if plain else f"{name} {LEFT_OUT}"]
        # The places alone, without what stood in the variables there: those may hold cards.
        lines += "".join(traceback.format_tb(error.__traceback__)).splitlines()
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    # A path below it has the name of the user.
    home = os.path.expanduser("~") + os.sep
    return [line.replace(home, "~" + os.sep) for line in lines]
