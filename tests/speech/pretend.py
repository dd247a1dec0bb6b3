"""Fake outputs, and short functions that make utterances."""

from __future__ import annotations

import threading
from types import SimpleNamespace

from rummy_tui.ears.speech.outputs import Absent, Output
from rummy_tui.ears.speech.state import NoSpeech
from rummy_tui.words.language.utterance import Kind, Utterance


def game(text: str) -> Utterance:
    return Utterance(text, Kind.GAME)


def answer(text: str) -> Utterance:
    return Utterance(text, Kind.ANSWER, interrupt=True)


def turn(text: str = "Your turn.") -> Utterance:
    return Utterance(text, Kind.TURN)


def talk(text: str) -> Utterance:
    return Utterance(text, Kind.TALK)


def felt(text: str, interrupt: bool = False) -> Utterance:
    return Utterance(text, Kind.PRIVATE, 0, interrupt, aloud="")


class Speaker:
    """A fake output of accessible_output2, which can be blocked, broken and missing."""

    def __init__(self) -> None:
        self.name = "Speaker"
        self.heard: list[str] = []
        self.brailled: list[str] = []
        self.free = threading.Event()
        self.free.set()
        self.broken = False
        self.there = True
        self.tries = 0

    def open(self) -> Output | Absent:
        self.tries += 1
        if not self.there:
            return Absent(NoSpeech.NO_OUTPUT, f"try {self.tries}")
        self.broken = False
        return Output([self])

    def is_active(self) -> bool:
        return True

    def speak(self, text: str, interrupt: bool = False) -> None:
        self.free.wait(10)
        if self.broken:
            raise RuntimeError("broken")
        self.heard.append(f"!{text}" if interrupt else text)

    def braille(self, text: str) -> None:
        self.brailled.append(text)

    def silence(self) -> None:
        self.heard.append("(silence)")


LINUX = ("Orca", "Speech Dispatcher")


class Backend:
    """A fake backend of the package prismatoid."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.said: list[tuple[str, bool]] = []
        self.stopped = 0
        self.speaking = False
        self.rate = self.volume = 0.5
        self.features = SimpleNamespace(
            supports_set_rate=True,
            supports_get_rate=True,
            supports_set_volume=True,
            supports_get_volume=True,
        )

    def speak(self, text: str, interrupt: bool) -> None:
        self.said.append((text, interrupt))

    def braille(self, text: str) -> None:
        self.said.append((f"braille {text}", False))

    def stop(self) -> None:
        self.stopped += 1
        if not self.speaking:
            raise RuntimeError("it does not speak")  # as some real backends do
        self.speaking = False


class Computer:
    """A fake context of Prism: the engines of a system, the best first, and those that run."""

    def __init__(self) -> None:
        self.engines: tuple[str, ...] = LINUX
        self.running: tuple[str, ...] = ("a synthesizer",)
        self.asked: list[str] = []
        self.backends: dict[str, Backend] = {}

    @property
    def backends_count(self) -> int:
        return len(self.engines)

    def id_of(self, place: int) -> int:
        return place + 100

    def name_of(self, number: int) -> str:
        return self.engines[number - 100]

    def acquire(self, number: int) -> Backend:
        return self.found(self.name_of(number))

    def acquire_best(self) -> Backend:
        return self.found(next(iter(self.running), ""))

    def found(self, name: str) -> Backend:
        self.asked.append(name)
        if name not in self.running:
            raise ValueError("Invalid or unsupported backend")
        return self.backends.setdefault(name, Backend(name))
