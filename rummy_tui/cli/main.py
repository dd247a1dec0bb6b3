"""Read the command line, and run its command."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from rummy_tui.cli.common import crash
from rummy_tui.cli.common.arguments import NotReadError, read
from rummy_tui.system import signals
from rummy_tui.system.printable import FOLDED


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; return the exit code. SystemExit after help or a refusal."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=_encoding(stream), errors=FOLDED)
    if arguments is None:
        arguments = sys.argv[1:]
    try:
        options = read(arguments)
    except NotReadError:
        from rummy_tui.cli.helping import answer  # late: 40 ms, with all that help is made of

        with signals.ended(signals.leave):
            answer(arguments)
    crash.note(command=options.command or "menu")
    # What is loaded stays: looking for garbage in it takes a tenth of the start. The first page
    # ends that, or the command when it is loaded.
    gc.disable()
    try:
        from rummy_tui.cli.dispatch import run_command  # late: 23 ms, which --version goes without

        return run_command(options)
    finally:
        gc.enable()


def _encoding(stream: TextIOWrapper) -> str:
    """Return the encoding that a standard stream is to have."""
    if sys.platform == "win32" and not stream.isatty() and "PYTHONIOENCODING" not in os.environ:
        return "utf-8"  # the code page of Windows has no suits, nor what most programs write
    # No keyboard and no terminal knows an encoding in which ASCII is not ASCII, such as
    # UTF-16, whatever PYTHONIOENCODING says; a file may have it.
    theirs = stream is not sys.stdin and not stream.isatty()
    plain = "quit\n".encode(stream.encoding) == b"quit\n"
    return stream.encoding if theirs or plain else "utf-8"
