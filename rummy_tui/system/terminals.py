"""Detecting terminals."""

from __future__ import annotations

import sys
from typing import TextIO


def is_terminal(stream: TextIO) -> bool:
    """Return True if a stream is a terminal; on Windows `isatty` is also true for `nul`."""
    if not stream.isatty():
        return False
    if sys.platform != "win32":
        return True
    # late: 10 ms, on Windows only
    import ctypes
    import msvcrt
    from ctypes.wintypes import DWORD, HANDLE

    handle = HANDLE(msvcrt.get_osfhandle(stream.fileno()))
    return bool(ctypes.windll.kernel32.GetConsoleMode(handle, ctypes.byref(DWORD())))
