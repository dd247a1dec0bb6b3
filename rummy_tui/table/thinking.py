"""Thinking in a background thread that keeps nobody waiting."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeVar

SWITCHING: Final = 0.001
"""Seconds after which a thread yields; Python's own is 0.005."""

Thought = TypeVar("Thought")

_resting: Final = list[SimpleQueue[Callable[[], None]]]()
"""The queues of the threads that have nothing to do: starting one for each thought takes longer."""


def think_in_background(work: Callable[[], Thought]) -> Future[Thought]:
    """Do work in the background; when the game ends, unfinished work is abandoned."""
    thought: Future[Thought] = Future()
    thought.set_running_or_notify_cancel()  # the caller may go away, the work is done all the same

    def do() -> None:
        try:
            thought.set_result(work())
        except BaseException as error:
            thought.set_exception(error)

    try:
        thinker = _resting.pop()
    except IndexError:
        thinker = SimpleQueue()
        Thread(target=_think_on, args=(thinker,), name="thinking", daemon=True).start()
    thinker.put(do)
    return thought


def _think_on(works: SimpleQueue[Callable[[], None]]) -> None:
    while True:
        works.get()()
        _resting.append(works)


@contextmanager
def keys_first() -> Iterator[None]:
    """Let threads that think yield soon to a key, and to a message of somebody elsewhere."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(SWITCHING)
    try:
        yield
    finally:
        sys.setswitchinterval(interval)


def end_thoughts() -> None:
    """End the thinking in other processes, because the program is being left."""
    apart = sys.modules.get("rummy_tui.match.worker")
    if apart is not None:
        apart.end_all()
