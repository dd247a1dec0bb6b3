"""Thinking beside the keys, in a thread that keeps nobody waiting."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

Thought = TypeVar("Thought")


def think_in_background(work: Callable[[], Thought]) -> Future[Thought]:
    """Have something thought of; when the game ends, what is still being thought of is left."""
    thought: Future[Thought] = Future()
    thought.set_running_or_notify_cancel()  # who waits may go away, the work is done all the same

    def do() -> None:
        try:
            thought.set_result(work())
        except BaseException as error:
            thought.set_exception(error)

    Thread(target=do, name="thinking", daemon=True).start()
    return thought


def end_thoughts() -> None:
    """The program is left: nobody waits any more for what is being thought of."""
    apart = sys.modules.get("rummy_tui.match.worker")
    if apart is not None:
        apart.end_all()
