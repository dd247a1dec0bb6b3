"""The directories of whoever plays: what of the environment says where they are."""

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
    """What the system says of a file that is not there; opened, Windows says it otherwise."""
    try:
        file.stat()
    except OSError as problem:
        return problem.strerror or ""
    raise AssertionError(file)


def home(folder: Path) -> dict[str, str]:
    """The environment of a program whose user lives in this folder."""
    kept = {STATE: "state", DATA: "data", CONFIG: "config"}
    return {HOME: str(folder), **{name: str(folder / place) for name, place in kept.items()}}
