"""A queue for voices that have none: each text waits until the one before it has been said."""

from __future__ import annotations

import threading
from collections import deque
from typing import Any

MOST_WAITING = 64


class Turns:
    """A queue that speaks one text after another; a subclass begins, awaits and cuts them."""

    voice: Any = None
    """The voice for the next texts; None for the player's own."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: deque[tuple[str, Any]] = deque(maxlen=MOST_WAITING)
        self._worker: threading.Thread | None = None
        self._failed: Exception | None = None

    def speak(self, text: str, interrupt: bool = False) -> None:
        """Queue a text; raises the error of an earlier text, if there was one."""
        with self._lock:
            failed, self._failed = self._failed, None
            if failed is not None:
                raise failed
            if interrupt:
                self._stop()
            self._waiting.append((text, self.voice))
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
                text, voice = self._waiting.popleft()
                try:
                    self._begin(text, voice)
                except Exception as error:
                    self._failed = error
                    self._waiting.clear()
                    continue
            self._wait(text)

    def _begin(self, text: str, voice: Any) -> None:
        """Begin to speak a text with a voice; the next `speak` raises any error from here."""
        raise NotImplementedError

    def _wait(self, text: str) -> None:
        """Wait until the text was spoken or cut off."""
        raise NotImplementedError

    def _cut(self) -> None:
        """Cut off the text that is being spoken, if there is one."""
        raise NotImplementedError
