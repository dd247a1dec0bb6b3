"""Outputs that exist but do not speak: the next one speaks, and the failed ones are named."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from rummy_tui.desk.outputs import tried
from rummy_tui.ears.speech import outputs
from rummy_tui.ears.speech.outputs import Absent, Output
from rummy_tui.ears.speech.state import NoSpeech, VoiceState
from rummy_tui.ears.speech.voice import Voice
from rummy_tui.words.language.language import language
from rummy_tui.words.program.speech_words import refused
from tests.speech.pretend import Speaker, answer, game
from tests.speech.rig import wait_for
from tests.speech.test_programs import Program

pytestmark = pytest.mark.speech

posix = pytest.mark.posix("programs of Linux and macOS")


class VoiceOver:
    """VoiceOver in accessible_output2, on a computer that does not allow AppleScript."""

    name = "VoiceOver"

    def is_active(self) -> bool:
        return True

    def speak(self, text: str, interrupt: bool = False) -> None:
        raise RuntimeError("Not authorized to send Apple events to VoiceOver.")

    def silence(self) -> None:
        raise RuntimeError("Not authorized to send Apple events to VoiceOver.")


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Imitate a Mac whose VoiceOver refuses AppleScript, with the command `say`."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(outputs, "_output_classes", lambda _: [VoiceOver])
    monkeypatch.setitem(sys.modules, "prism", None)
    return Program(tmp_path, "say", monkeypatch)


@posix
@pytest.mark.parametrize("first", [game("One."), answer("One.")])
def test_say_speaks_from_the_first_text_on_if_voiceover_refuses(
    first: object, say: Program, make_voice: Callable[..., Voice]
) -> None:
    made = make_voice()
    made.hush()
    made.speak(first)  # type: ignore[arg-type]
    made.speak(game("Two."))
    assert wait_for(lambda: say.texts() == ["One.", "Two."])
    assert made.state == VoiceState("say", refused=("VoiceOver",))


@posix
@pytest.mark.usefixtures("say")
def test_the_doctor_names_what_speaks_and_what_refuses() -> None:
    state = tried()
    assert state == VoiceState("say", refused=("VoiceOver",))
    (told,) = refused(state.refused, language("en"))
    assert told.startswith("VoiceOver does not let the program speak through it. To change that, ")
    assert told.endswith('tick "Allow VoiceOver to be controlled with AppleScript".')


def test_an_output_that_has_spoken_is_not_given_up() -> None:
    first, second = Speaker(), Speaker()
    output = Output([first, second])
    assert output.speak("One.")
    first.broken = True
    assert not output.speak("Two.")
    assert (second.heard, output.refused) == ([], ())


@posix
def test_spd_say_that_hangs_is_not_called_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for module in ("accessible_output2", "prism"):
        monkeypatch.setitem(sys.modules, module, None)
    Program(tmp_path, "spd-say", monkeypatch).does("exec sleep 60")
    assert outputs.open_output() == Absent(NoSpeech.NOT_ANSWERING)


def test_sapi_is_given_xml_whatever_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    class SAPI5:
        """SAPI in accessible_output2."""

        name = "sapi5"

        def is_active(self) -> bool:
            return True

        def speak(self, text: str, interrupt: bool = False) -> None:
            xml = '<pitch absmiddle="0">{}</pitch>'.format(text.replace("<", "&lt;"))
            told.append(ElementTree.fromstring(xml).text or "")

    SAPI5.__module__ = "accessible_output2.outputs.sapi5"
    package = ModuleType("accessible_output2")
    package.get_output_classes = lambda: [SAPI5]  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "accessible_output2", package)
    monkeypatch.setitem(sys.modules, "accessible_output2.outputs", ModuleType("outputs"))
    output = outputs.open_output("accessible_output2")
    assert isinstance(output, Output)
    texts = ["Ann & Bob", "&lt;", "a < b > c", "&#0; &none;"]
    assert all(map(output.speak, texts)), output.failed
    assert told == texts
