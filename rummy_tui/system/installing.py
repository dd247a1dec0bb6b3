"""How an optional package is installed for the Python that runs."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from importlib.util import find_spec


def can_install() -> bool:
    """Whether this Python can be given more packages; one that came with the game cannot."""
    return find_spec("pip") is not None


def install_command(package: str) -> str:
    """The command as it is typed: whatever `python` means there, it names this Python."""
    words = [sys.executable or "python", "-m", "pip", "install", package]
    if os.name == "nt":  # which does not quote as a shell does
        return subprocess.list2cmdline(words)
    return shlex.join(words)
