"""How an optional package is installed for the Python that runs."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys


def install_command(package: str) -> str:
    """The command as it is typed: whatever `python` means there, it names this Python."""
    words = [sys.executable or "python", "-m", "pip", "install", package]
    if os.name == "nt":  # which does not quote as a shell does
        return subprocess.list2cmdline(words)
    return shlex.join(words)
