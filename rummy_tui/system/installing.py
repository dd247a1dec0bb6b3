"""How an optional package is installed for the Python that runs."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path


def install_command(package: str) -> str | None:
    """The command as it is typed, or None where this Python cannot be given more packages."""
    words = _installer()
    if words is None:
        return None
    if os.name == "nt":  # which does not quote as a shell does
        return subprocess.list2cmdline([*words, package])
    return shlex.join([*words, package])


def _installer() -> list[str] | None:
    """What installs for this Python, whatever `python` means where it is typed."""
    environment, python = Path(sys.prefix), sys.executable or "python"
    if (environment / "pipx_metadata.json").is_file():  # whose pip its updates would forget
        return ["pipx", "inject", environment.name]
    if find_spec("pip") is None:
        # One made by uv has no pip; neither has a Python that came with the game.
        return ["uv", "pip", "install", "--python", python] if _made_by_uv(environment) else None
    # A system whose packages are its own refuses pip's: PEP 668.
    outside = sys.prefix == sys.base_prefix
    if outside and Path(os.__file__).with_name("EXTERNALLY-MANAGED").is_file():
        return None
    return [python, "-m", "pip", "install"]


def _made_by_uv(environment: Path) -> bool:
    """Whether uv has made a virtual environment, as for its tools: it writes its version there."""
    try:
        lines = (environment / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    return any(line.partition("=")[0].strip() == "uv" for line in lines)
