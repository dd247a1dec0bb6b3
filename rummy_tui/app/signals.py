"""What the system sends: the end, and being put to sleep and woken."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress


def on_signals(ended: Callable[[int], None], put_to_sleep: Callable[[], None]) -> None:
    """Handle signals in the running loop, where the system has them and it may."""
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()
    try:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, ended, number)
        loop.add_signal_handler(signal.SIGTSTP, put_to_sleep)
    except (RuntimeError, ValueError):
        return  # not in the main thread: signals are somebody else's


def sleep_now() -> None:
    """Stop this process until it is continued; the signal that cannot be caught."""
    if sys.platform != "win32":
        os.kill(os.getpid(), signal.SIGSTOP)


def in_loop(loop: asyncio.AbstractEventLoop, step: Callable[[], None]) -> None:
    """Have a step done in the loop, from any thread; nothing where the loop has ended."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(step)
