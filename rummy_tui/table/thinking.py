"""Thinking in a background thread that keeps nobody waiting."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

Thought = TypeVar("Thought")


def think_in_background(work: Callable[[], Thought]) -> Future[Thought]:
    """Do work in the background; when the game ends, unfinished work is abandoned."""
    thought: Future[Thought] = Future()
    thought.set_running_or_notify_cancel()  # the caller may go away, the work is done all the same

    def do() -> None:
        try:
            thought.set_result(work())
        except BaseException as error:
            thought.set_exception(error)

    Thread(target=do, name="thinking", daemon=True).start()
    return thought


def end_thoughts() -> None:
    """End the thinking in other processes, because the program is being left."""
    apart = sys.modules.get("rummy_tui.match.worker")
    if apart is not None:
        apart.end_all()
