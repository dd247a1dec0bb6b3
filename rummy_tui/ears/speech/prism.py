"""Speech through Prism, the library of the optional package prismatoid."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

from rummy_tui.ears.speech.languages import DEFAULT, speaks, voice_for
from rummy_tui.ears.speech.turns import Turns

PACKAGE: Final = "prismatoid"
DISPATCHER: Final = "Speech Dispatcher"
KNOWN: Final = frozenset(
    (DISPATCHER, "NVDA", "JAWS", "SAPI", "VoiceOver", "SystemAccess", "WindowEyes", "ZDSR")
)
"""Prism's names of engines that accessible_output2 can use too."""
NO_QUEUE: Final = frozenset(("OneCore",))
"""Voices in which each text replaces the one before."""
LOOK: Final = 0.02
"""Seconds between two checks if a voice without a queue has finished."""
SLOWEST, PAUSE = 4.0, 5.0
"""Characters per second of the slowest voice, and extra seconds to wait for its end."""


class Prism:
    """An output through Prism. Raises an error if it is not installed or finds nothing."""

    def __init__(self, acquire: Callable[[Any], Any] | None = None) -> None:
        if not can_speak():
            raise LookupError(PACKAGE)
        self._context = import_module("prism").Context()
        self._backend = (acquire or _best)(self._context)
        engine = str(self._backend.name)
        self.name = f"{engine} ({PACKAGE})"
        self._turns = _OneByOne(self._backend) if engine in NO_QUEUE else None
        self._voices: list[tuple[str, int]] | None = None
        """The numbers of the voices, with their languages; None if nobody has asked yet."""
        self._own = 0
        """The number of the player's own voice."""

    def is_active(self) -> bool:
        return True

    def speak(self, text: str, interrupt: bool = False) -> None:
        (self._turns or self._backend).speak(text, interrupt)

    def speak_in(self, language: str) -> None:
        """Speak the next texts in a language; the player's own voice is kept if it fits."""
        if self._voices is None:
            self._voices = self._found_voices()
        if not self._voices:
            return  # for example a screen reader
        own = next((its for its, voice in self._voices if voice == self._own), DEFAULT)
        other = None if speaks(own, language) else voice_for(language, self._voices)
        voice = self._own if other is None else other
        if self._turns is None:
            self._backend.voice = voice
        else:
            self._turns.voice = voice

    def _found_voices(self) -> list[tuple[str, int]]:
        """Return all voices with their languages; none if the engine lets nobody choose."""
        has, backend = self._backend.features, self._backend
        if not (has.supports_set_voice and has.supports_get_voice):
            return []
        if not (has.supports_count_voices and has.supports_get_voice_language):
            return []
        self._own = backend.voice
        return [(backend.get_voice_language(n), n) for n in range(backend.voices_count)]

    def braille(self, text: str) -> None:
        self._backend.braille(text)

    def silence(self) -> None:
        if self._turns is not None:
            self._turns.silence()
            return
        # Some raise if they have nothing to stop; real failures show at the next text.
        with suppress(Exception):
            self._backend.stop()

    # Prism's scales go from 0 to 1; the usual rate is in the middle.

    min_rate = min_volume = 0
    max_rate = max_volume = 100

    @property
    def has_rate(self) -> bool:
        features = self._backend.features
        return bool(features.supports_set_rate and features.supports_get_rate)

    @property
    def has_volume(self) -> bool:
        features = self._backend.features
        return bool(features.supports_set_volume and features.supports_get_volume)

    def get_rate(self) -> int:
        return round(float(self._backend.rate) * 100)

    def set_rate(self, value: int) -> None:
        self._backend.rate = value / 100

    def get_volume(self) -> int:
        return round(float(self._backend.volume) * 100)

    def set_volume(self, value: int) -> None:
        self._backend.volume = value / 100


def can_speak() -> bool:
    """Return True if Prism can speak for a terminal program on this system."""
    # On macOS its engines wait for ever for the main thread to run a Cocoa loop.
    return sys.platform != "darwin"


def prism_if_better() -> Prism:
    """Return Prism if its best engine is unknown to accessible_output2; else LookupError."""
    return Prism(_better)


def _best(context: Any) -> Any:
    return context.acquire_best()


def _better(context: Any) -> Any:
    for name, number in _engines(context):
        # Prism's own client waits for ever for a daemon that hangs; ours does not.
        if name == DISPATCHER:
            break
        try:
            found = context.acquire(number)
        except Exception:  # it does not run here; each engine has its own error
            continue
        if name in KNOWN:
            break
        return found
    raise LookupError(PACKAGE)


def _engines(context: Any) -> Iterator[tuple[str, int]]:
    """Yield all engines that Prism has for this system, the best first."""
    for place in range(context.backends_count):
        number = context.id_of(place)
        yield str(context.name_of(number)), number


class _OneByOne(Turns):
    """A queue of texts for a Prism voice that has none."""

    def __init__(self, backend: Any) -> None:
        super().__init__()
        self._backend = backend

    def _begin(self, text: str, voice: Any) -> None:
        if voice is not None and voice != self._backend.voice:
            self._backend.voice = voice
        self._backend.speak(text, True)

    def _wait(self, text: str) -> None:
        until = time.monotonic() + PAUSE + len(text) / SLOWEST
        with suppress(Exception):  # real failures show at the next text
            while self._backend.speaking and time.monotonic() < until:
                time.sleep(LOOK)

    def _cut(self) -> None:
        with suppress(Exception):  # there may be nothing to stop
            self._backend.stop()
