"""Starting Python child processes that import nothing by mistake.

With `-m`, with `-c` and in the processes of a pool, Python looks for modules in the current folder
first. A file there, such as `socket.py`, would replace the module of the standard library.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PROGRAM: Final = str(Path(__file__).parents[2])
"""The folder that contains the package `rummy_tui`."""
RUN: Final = (
    "import sys; sys.path.append({folder!r}); from runpy import run_module; "
    "run_module({module!r}, run_name='__main__')"
)
SAFE_PATH: Final = "PYTHONSAFEPATH"


def module_command(module: str) -> tuple[str, ...]:
    """Return the command that runs a module of the program; arguments can be added to it."""
    # The program's folder comes last on the path: the program is found even if it is not
    # installed, and no file next to it replaces a module of the standard library either.
    return (sys.executable, "-P", "-c", RUN.format(folder=PROGRAM, module=module))


@contextmanager
def safe_path() -> Iterator[None]:
    """Keep the current folder off the path of all Python processes started meanwhile.

    This is for libraries that start processes themselves, such as `multiprocessing`.
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
