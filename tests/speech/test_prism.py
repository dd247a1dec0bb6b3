"""Prism speaks if nothing else does, and first if it knows more or the setting asks for it."""

from __future__ import annotations

import sys

import pytest

from rummy_tui.ears.speech import outputs
from rummy_tui.ears.speech.dispatcher import SSIPTimeout
from rummy_tui.ears.speech.outputs import Absent, Output
from rummy_tui.ears.speech.state import NoSpeech, Tuning
from tests.speech.pretend import LINUX, Computer, Speaker
from tests.speech.rig import wait_for

pytestmark = pytest.mark.speech

WINDOWS = ("NVDA", "JAWS", "UIA", "OneCore", "SAPI")


@pytest.fixture
def others(computer: Computer, monkeypatch: pytest.MonkeyPatch) -> Computer:
    """Add an output that accessible_output2 finds, and a command that speaks."""

    def program() -> Speaker:
        speaker = Speaker()
        speaker.name = "the command"
        return speaker

    monkeypatch.setattr(outputs, "_output_classes", lambda _: [Speaker])
    monkeypatch.setattr(outputs, "speaking_program", program)
    return computer


def opened(through: str = "auto") -> Output:
    output = outputs.open_output(through)
    assert isinstance(output, Output)
    return output


def test_prism_speaks_where_nothing_else_does(computer: Computer) -> None:
    output = opened()
    assert output.name == "a synthesizer (prismatoid)"
    assert output.silence()
    assert output.speak("Your turn.", True)
    assert output.braille("Your turn.")
    backend = computer.backends["a synthesizer"]
    assert backend.said == [("Your turn.", True), ("braille Your turn.", False)]
    assert backend.stopped == 1


def test_a_prism_that_finds_nothing_is_no_speech(
    computer: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    computer.running = ()
    monkeypatch.setenv("PATH", "")
    assert outputs.open_output() == Absent(NoSpeech.NO_OUTPUT)


@pytest.mark.parametrize("through", outputs.WAYS)
def test_a_daemon_that_hangs_is_not_asked_by_another_way(
    through: str, computer: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hangs() -> None:
        raise SSIPTimeout

    computer.running = ()
    monkeypatch.setattr(outputs, "_output_classes", lambda _: [hangs])
    monkeypatch.setattr(outputs, "speaking_program", hangs)
    assert outputs.open_output(through) == Absent(NoSpeech.NOT_ANSWERING)
    assert ("" in computer.asked) == (through == "prismatoid")


@pytest.mark.parametrize(
    ("engines", "running", "name"),
    [
        (LINUX, LINUX, "Orca (prismatoid)"),
        (LINUX, ("Speech Dispatcher",), "Speaker"),
        (WINDOWS, ("NVDA", "OneCore", "SAPI"), "Speaker"),
        (WINDOWS, ("OneCore", "SAPI"), "OneCore (prismatoid)"),
        (WINDOWS, ("SAPI",), "Speaker"),
    ],
)
def test_prism_is_first_where_it_knows_more(
    engines: tuple[str, ...], running: tuple[str, ...], name: str, others: Computer
) -> None:
    others.engines, others.running = engines, running
    assert opened().name == name
    # Prism's client for Speech Dispatcher waits for ever for a daemon that hangs.
    assert "Speech Dispatcher" not in others.asked


@pytest.mark.usefixtures("others")
@pytest.mark.parametrize(
    ("through", "name"),
    [
        ("auto", "Speaker"),
        ("accessible_output2", "Speaker"),
        ("prismatoid", "a synthesizer (prismatoid)"),
        ("command", "the command"),
    ],
)
def test_the_setting_says_what_is_first(through: str, name: str) -> None:
    assert opened(through).name == name


@pytest.mark.parametrize("through", outputs.WAYS)
def test_on_macos_prism_is_not_asked(
    through: str, others: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There its engines would make the speech thread wait for ever."""
    monkeypatch.setattr(sys, "platform", "darwin")
    opened(through)
    assert others.asked == []


@pytest.mark.parametrize("through", outputs.WAYS)
def test_the_others_are_there_if_the_first_is_not(through: str, others: Computer) -> None:
    others.running = ()
    assert opened(through).name == ("the command" if through == "command" else "Speaker")


def test_a_voice_without_a_queue_says_one_text_after_another(computer: Computer) -> None:
    computer.engines, computer.running = WINDOWS, ("OneCore",)
    output = opened()
    voice = computer.backends["OneCore"]
    voice.speaking = True
    for text in ("One.", "Two.", "Three."):
        assert output.speak(text)
    assert wait_for(lambda: voice.said == [("One.", True)])
    assert output.speak("Now.", True)
    assert wait_for(lambda: voice.said == [("One.", True), ("Now.", True)])
    assert voice.stopped == 1


def test_the_rate_and_the_volume_of_a_voice_are_set(computer: Computer) -> None:
    output = opened()
    backend = computer.backends["a synthesizer"]
    output.tune(Tuning(390, 30))
    assert (backend.rate, backend.volume) == (1.0, 0.3)
    output.tune(Tuning())
    assert (backend.rate, backend.volume) == (0.5, 0.5)
