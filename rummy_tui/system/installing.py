"""How an optional package is installed for the Python that runs."""

from __future__ import annotations

import os
import shlex
import sys


def install_command(package: str) -> str:
    """The command as it is typed: whatever `python` means there, it names this Python."""
    words = [sys.executable or "python", "-m", "pip", "install", package]
    if os.name == "nt":
        from subprocess import list2cmdline  # dear at the start, and needed nowhere else

        return list2cmdline(words)
    return shlex.join(words)
