"""A queue for voices that have none: each text waits until the one before it has been said."""

from __future__ import annotations

import threading
from collections import deque

MOST_WAITING = 64


class Turns:
    """Says one text after another. A voice says how it says one, and how it is cut off."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._worker: threading.Thread | None = None
        self._failed: Exception | None = None

    def speak(self, text: str, interrupt: bool = False) -> None:
        """Queue a text. What went wrong with the one before is raised."""
        with self._lock:
            failed, self._failed = self._failed, None
            if failed is not None:
                raise failed
            if interrupt:
                self._stop()
            self._waiting.append(text)
            if self._worker is None:
                worker = threading.Thread(target=self._work, name="turns", daemon=True)
                worker.start()
                self._worker = worker

    def silence(self) -> None:
        """Stop speaking."""
        with self._lock:
            self._stop()

    def _stop(self) -> None:
        self._waiting.clear()
        self._cut()

    def _work(self) -> None:
        """Speak one text after another, in a thread that ends with the last."""
        while True:
            with self._lock:
                if not self._waiting:
                    self._worker = None
                    return
                text = self._waiting.popleft()
                try:
                    self._begin(text)
                except Exception as error:
                    self._failed = error
                    self._waiting.clear()
                    continue
            self._wait(text)

    def _begin(self, text: str) -> None:
        """Begin to say a text; whatever it raises is raised by the next `speak`."""
        raise NotImplementedError

    def _wait(self, text: str) -> None:
        """Wait until the text has been said, or was cut off."""
        raise NotImplementedError

    def _cut(self) -> None:
        """Cut off what is being said, if anything is."""
        raise NotImplementedError
