"""Python processes beside the game: how they are begun so that they load nothing by mistake.

For `-m`, for `-c` and for the processes of a pool, Python looks for modules in the current folder
first. A file there, such as `socket.py`, would stand in for one of Python's own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PROGRAM: Final = str(Path(__file__).parents[2])
"""The folder with the program."""
RUN: Final = (
    "import sys; sys.path.append({folder!r}); from runpy import run_module; "
    "run_module({module!r}, run_name='__main__')"
)
SAFE_PATH: Final = "PYTHONSAFEPATH"


def module_command(module: str) -> tuple[str, ...]:
    """The command that runs a module of the program; its arguments can follow."""
    # The program comes last on the path: it is found though it may not be installed, and no file
    # beside it stands in for one of Python's either.
    return (sys.executable, "-P", "-c", RUN.format(folder=PROGRAM, module=module))


@contextmanager
def safe_path() -> Iterator[None]:
    """Keep the current folder off the path of all Python processes that are begun meanwhile.

    A library that begins some, such as `multiprocessing`, cannot be given a command.
    """
    before = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(SAFE_PATH, None)
        else:
            os.environ[SAFE_PATH] = before
