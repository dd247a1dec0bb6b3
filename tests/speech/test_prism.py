"""Prism speaks where accessible_output2 finds nothing, and only there."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from rummy_tui.ears.speech import outputs
from rummy_tui.ears.speech.outputs import Absent, Output
from rummy_tui.ears.speech.state import NoSpeech

pytestmark = pytest.mark.speech


class Backend:
    name = "a synthesizer"

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.stopped = 0

    def speak(self, text: str, interrupt: bool) -> None:
        self.said.append((text, interrupt))

    def braille(self, text: str) -> None:
        self.said.append((f"braille {text}", False))

    def stop(self) -> None:
        self.stopped += 1


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> Backend:
    """The package prismatoid with one backend, and nothing that accessible_output2 finds."""
    found = Backend()
    module = ModuleType("prism")
    context = type("Context", (), {"acquire_best": lambda _: found})
    module.Context = context  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "prism", module)
    monkeypatch.setattr(outputs, "_output_classes", lambda _: [])
    return found


def test_prism_speaks_where_nothing_else_does(backend: Backend) -> None:
    output = outputs.open_output()
    assert isinstance(output, Output)
    assert output.name == "a synthesizer"
    assert output.speak("Your turn.", True)
    assert output.braille("Your turn.")
    assert output.silence()
    assert backend.said == [("Your turn.", True), ("braille Your turn.", False)]
    assert backend.stopped == 1


@pytest.mark.usefixtures("backend")
def test_a_prism_that_finds_nothing_is_no_speech(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: object) -> None:
        raise ValueError("Invalid or unsupported backend")

    monkeypatch.setattr(sys.modules["prism"].Context, "acquire_best", nothing)
    assert outputs.open_output() == Absent(NoSpeech.NO_OUTPUT)


def test_a_daemon_that_hangs_is_not_asked_by_another_way(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outputs, "_accessible_output", lambda: Absent(NoSpeech.NOT_ANSWERING))
    assert outputs.open_output() == Absent(NoSpeech.NOT_ANSWERING)
    assert backend.said == []
