"""The entry point of `rummy-tui`, which turns every way to end into an exit code."""

import os  # only what Python has already loaded: Ctrl+C is not held yet
import sys

# The lines down to here, and the syntax of the whole file, must work in any Python 3.
if sys.version_info < (3, 11):  # noqa: UP036
    from rummy_tui.words.program.any_python import too_old

    sys.exit(too_old(sys.version_info))

INTERRUPTED = 130
UNUSED = ("bz2", "ipaddress", "lzma", "tokenize")
"""Modules that the standard library imports, and few commands use: a fiftieth of a start."""


def main(arguments: list[str] | None = None) -> int:
    """Run the program and return its exit code: 0, 1, 2 for a usage error, 70 for a defect.

    A signal ends it with 128 plus the number of the signal, once a handler is in place.
    """
    try:
        # late: 11 ms, during which Ctrl+C would print a traceback
        from rummy_tui.system import signals

        with signals.held(for_good=arguments is None):
            return _watched(arguments)
    except KeyboardInterrupt:  # while that was loaded
        os._exit(INTERRUPTED)


def _watched(arguments: list[str] | None) -> int:
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # A stream that was closed before the start reads as empty and swallows what is written.
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
    from rummy_tui.system.lazy import load_lazily  # late: 1 ms, while Ctrl+C is held

    for module in UNUSED:
        load_lazily(module)
    from rummy_tui.cli.common import crash  # late: 9 ms, while Ctrl+C is held

    with crash.Watch() as watch:
        try:
            from rummy_tui.cli.main import run  # late: 4 ms, while Ctrl+C is held

            code = run(arguments)
            sys.stdout.flush()
        except SystemExit:
            if watch.defect is None:
                raise
        except Exception as defect:
            watch.defect = watch.defect or defect
        return code if watch.defect is None else crash.failed(watch.defect)


if __name__ == "__main__":
    sys.exit(main())
