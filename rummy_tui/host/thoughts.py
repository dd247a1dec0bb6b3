"""The thoughts of a guest, one after the other, so that nobody can keep the host busy."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock

from rummy_tui.table.thinking import think_in_background


class Thoughts:
    """Runs the thoughts of one guest in threads, never two at a time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._busy = False
        self._waiting: deque[tuple[Callable[[], str], Future[str]]] = deque()

    def think(self, work: Callable[[], str]) -> Future[str]:
        """Do work in a thread, after the work before it."""
        thought: Future[str] = Future()
        thought.set_running_or_notify_cancel()
        with self._lock:
            self._waiting.append((work, thought))
            begins, self._busy = not self._busy, True
        if begins:
            think_in_background(self._run)
        return thought

    def end(self) -> None:
        """Give up what has not begun, as the guest has left."""
        with self._lock:
            self._waiting.clear()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._busy = False
                    return
                work, thought = self._waiting.popleft()
            try:
                thought.set_result(work())
            except BaseException as error:
                thought.set_exception(error)
