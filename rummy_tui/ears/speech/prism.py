"""Prism, the engine of the optional package prismatoid, where nothing else speaks."""

from __future__ import annotations

from importlib import import_module


class Prism:
    """What Prism finds best on this computer. Raises where it is not installed or finds nothing."""

    def __init__(self) -> None:
        self._context = import_module("prism").Context()
        self._backend = self._context.acquire_best()
        self.name = str(self._backend.name)

    def is_active(self) -> bool:
        return True

    def speak(self, text: str, interrupt: bool = False) -> None:
        self._backend.speak(text, interrupt)

    def braille(self, text: str) -> None:
        self._backend.braille(text)

    def silence(self) -> None:
        self._backend.stop()
