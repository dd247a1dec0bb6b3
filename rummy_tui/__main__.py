"""The program `rummy-tui`: starts, and turns every end into an exit code."""

import errno  # no more than this, and what Python has loaded: nobody holds Ctrl+C yet
import os
import sys

DEFECT = 70
INTERRUPTED = 130
FAILED = 1
UNWRITABLE = (errno.EIO, errno.ENOSPC, errno.EBADF, errno.EPIPE)


def main(arguments: list[str] | None = None) -> int:
    """Run the program; its exit code is 0, 1, 2 for a usage error, 70 for a defect.

    A signal ends it, as soon as somebody listens, with 128 and the number of the signal.
    """
    try:
        from rummy_tui.system import signals

        with signals.held(for_good=arguments is None):
            return _watched(arguments)
    except KeyboardInterrupt:  # while that was loaded
        os._exit(INTERRUPTED)


def _watched(arguments: list[str] | None) -> int:
    _open_missing_streams()
    from rummy_tui.cli import crash

    with crash.Watch() as watch:
        try:
            code = _run(arguments)
        except SystemExit:
            if watch.defect is None:
                raise
        except Exception as defect:
            watch.defect = watch.defect or defect
        return code if watch.defect is None else _failed(watch.defect)


def _run(arguments: list[str] | None) -> int:
    from rummy_tui.cli import main as cli

    code = cli.run(arguments)
    sys.stdout.flush()
    return code


def _failed(defect: BaseException) -> int:
    """What nobody foresaw is told in a sentence, and kept in a file."""
    from contextlib import suppress

    from rummy_tui.cli import crash
    from rummy_tui.system.printable import warn

    if isinstance(defect, OSError) and defect.errno in UNWRITABLE:
        return _unwritable(defect)
    if crash.wants_traceback():
        raise defect
    told = crash.tell(defect)
    with suppress(OSError):
        warn(told)
    return DEFECT


def _open_missing_streams() -> None:
    """Streams that were closed before the start are empty, and swallow what is written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115


def _unwritable(problem: OSError) -> int:
    """The output cannot take any more, also at exit; a reader who had enough needs no word."""
    from contextlib import suppress

    from rummy_tui.cli import crash
    from rummy_tui.system.printable import warn
    from rummy_tui.words import defects

    sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    if problem.errno != errno.EPIPE:
        with suppress(OSError):
            warn(crash.said(defects.UNWRITABLE, why=problem.strerror))
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
