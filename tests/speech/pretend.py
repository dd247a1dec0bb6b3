"""A fake output, and short functions that make utterances."""

from __future__ import annotations

import threading

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
