"""The environment variables that name a player's directories."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ON_WINDOWS: Final = sys.platform == "win32"
HOME: Final = "USERPROFILE" if ON_WINDOWS else "HOME"
# Windows has one directory for all of a program; platformdirs lets this variable name another.
_ONE: Final = "WIN_PD_OVERRIDE_LOCAL_APPDATA"
CONFIG: Final = _ONE if ON_WINDOWS else "XDG_CONFIG_HOME"
DATA: Final = _ONE if ON_WINDOWS else "XDG_DATA_HOME"
STATE: Final = _ONE if ON_WINDOWS else "XDG_STATE_HOME"


def why_not_read(file: Path) -> str:
    """Return the system's message on a missing file; on opening it, Windows has another one."""
    try:
        file.stat()
    except OSError as problem:
        return problem.strerror or ""
    raise AssertionError(file)


def home(folder: Path) -> dict[str, str]:
    """Return the environment of a program whose user has this folder as home."""
    kept = {STATE: "state", DATA: "data", CONFIG: "config"}
    return {HOME: str(folder), **{name: str(folder / place) for name, place in kept.items()}}
