"""The command that installs an optional package for the running Python."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path


def install_command(package: str) -> str | None:
    """Return the command as it is typed, or None if this Python cannot take more packages."""
    words = _installer()
    if words is None:
        return None
    if os.name == "nt":  # quotes differently from a shell
        return subprocess.list2cmdline([*words, package])
    return shlex.join([*words, package])


def _installer() -> list[str] | None:
    """Return the installer for this very Python, whatever `python` means on the command line."""
    environment, python = Path(sys.prefix), sys.executable or "python"
    if (environment / "pipx_metadata.json").is_file():  # its updates drop what pip installed
        return ["pipx", "inject", environment.name]
    if find_spec("pip") is None:
        # An environment made by uv has no pip; nor has the Python that comes with the game.
        return ["uv", "pip", "install", "--python", python] if _made_by_uv(environment) else None
    # A system that manages its own packages refuses pip (PEP 668).
    outside = sys.prefix == sys.base_prefix
    if outside and Path(os.__file__).with_name("EXTERNALLY-MANAGED").is_file():
        return None
    return [python, "-m", "pip", "install"]


def _made_by_uv(environment: Path) -> bool:
    """Return True if uv made this virtual environment: it writes its version there."""
    try:
        lines = (environment / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    return any(line.partition("=")[0].strip() == "uv" for line in lines)
