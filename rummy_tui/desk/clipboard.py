"""Copying to the system's clipboard, in a program of its own that runs beside the game.

So nothing that a clipboard's helpers print reaches the screen, and one that hangs can be ended.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pyperclip

PATIENCE: Final = 2.0
"""Seconds that a clipboard may take."""
NONE: Final = "none"
"""The result if there is no clipboard here."""
SLOW: Final = "slow"
"""The result if the clipboard does not answer."""


def copied(text: str) -> str:
    """Copy a text, for PATIENCE at most; return NONE or SLOW if that failed, else ""."""
    if not sys.executable:
        return NONE
    quiet = subprocess.DEVNULL
    # -P: files beside this one must not be imported in place of Python's own modules
    program = [sys.executable, "-P", str(Path(__file__).resolve())]
    try:
        with subprocess.Popen(
            program, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=True
        ) as child:
            try:
                child.communicate(text.encode(), PATIENCE)
            except subprocess.TimeoutExpired:
                # It may have started a program of its own, which holds the clipboard.
                if sys.platform == "win32":
                    child.kill()
                else:
                    os.killpg(child.pid, signal.SIGKILL)
                return SLOW
    except OSError:
        return NONE
    return NONE if child.returncode else ""


if __name__ == "__main__":
    try:
        pyperclip.copy(sys.stdin.buffer.read().decode())
    except pyperclip.PyperclipException:
        sys.exit(1)
