"""The commands that speak if nothing better does: spd-say and say."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rummy_tui.ears.speech import outputs, programs
from rummy_tui.ears.speech.dispatcher import SSIPError, SSIPTimeout
from rummy_tui.ears.speech.outputs import Absent, Output
from rummy_tui.ears.speech.programs import Say, SpdSay
from rummy_tui.ears.speech.state import NoSpeech
from rummy_tui.ears.speech.voice import Voice
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.speech.rig import SpeechDispatcher, need, wait_for

pytestmark = [
    pytest.mark.speech,
    pytest.mark.posix("programs of Linux and macOS"),
]

Start = Callable[..., SpeechDispatcher]

CHATTY = "echo 'ALSA lib pcm.c: Unknown PCM default'; echo 'and more' >&2\n"


class Program:
    """A fake command, found before all others, that writes down its arguments."""

    def __init__(self, folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.file = folder / name
        self.told = folder / "told"
        monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
        self.does("")

    def does(self, script: str) -> None:
        """Set the rest of what the command does."""
        # At once, as two of them may run.
        note = f'for a in "$@"; do l="$l$a|"; done; printf "%s\\n" "$l" >> "{self.told}"'
        new = self.file.with_suffix(".new")
        new.write_text(f"#!/bin/sh\n{note}\n{CHATTY}{script}\n")
        new.chmod(0o755)
        new.rename(self.file)

    def calls(self) -> list[list[str]]:
        """Return the arguments of each call."""
        lines = self.told.read_text().splitlines() if self.told.exists() else []
        return [line.split("|")[:-1] for line in lines]

    def texts(self) -> list[str]:
        """Return the texts to be spoken, without the space that only tests the command."""
        return [call[-1] for call in self.calls() if "--" in call and call[-1] != " "]


@pytest.fixture
def spd_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    return Program(tmp_path, "spd-say", monkeypatch)


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    return Program(tmp_path, "say", monkeypatch)


@pytest.fixture
def nothing_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make accessible_output2 find nothing, and prismatoid missing."""
    monkeypatch.setattr(outputs, "_output_classes", lambda _: [])
    monkeypatch.setitem(sys.modules, "prism", None)


def test_spd_say_is_given_the_text_and_never_as_an_option(spd_say: Program) -> None:
    program = SpdSay()
    program.speak("--help")
    program.speak("-w; rm $HOME `x` 'y' \"z\"", True)
    program.silence()
    named = ["--application-name", "rummy_tui"]
    assert spd_say.calls() == [
        [*named, "--priority", "notification", "--", " "],
        [*named, "--priority", "message", "--", "--help"],
        [*named, "--cancel", "--priority", "message", "--", "-w; rm $HOME `x` 'y' \"z\""],
        [*named, "--cancel"],
    ]


def test_spd_say_without_a_daemon_is_no_output(spd_say: Program) -> None:
    spd_say.does("exit 1")
    with pytest.raises(SSIPError, match="exit status 1"):
        SpdSay()


def test_spd_say_that_hangs_holds_nobody_up(spd_say: Program) -> None:
    program = SpdSay()
    spd_say.does("exec sleep 60")
    began = time.monotonic()
    with pytest.raises(SSIPTimeout):
        program.speak("Hello.")
    assert time.monotonic() - began < 5
    spd_say.does("")
    program.speak("After.")
    assert spd_say.texts() == ["Hello.", "After."]


@pytest.mark.usefixtures("nothing_better")
def test_it_comes_after_all_others(spd_say: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    found = outputs.open_output()
    assert isinstance(found, Output)
    assert found.name == "spd-say"

    class Prism:
        name = "prism"

        def is_active(self) -> bool:
            return True

    monkeypatch.setattr(outputs, "Prism", Prism)
    found = outputs.open_output()
    assert isinstance(found, Output)
    assert found.name == "prism"
    monkeypatch.undo()
    assert len(spd_say.calls()) == 1


@pytest.mark.usefixtures("nothing_better")
def test_a_daemon_that_hangs_is_not_asked_by_the_command(
    spd_say: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hangs() -> None:
        raise SSIPTimeout

    monkeypatch.setattr(outputs, "_output_classes", lambda _: [hangs])
    assert outputs.open_output() == Absent(NoSpeech.NOT_ANSWERING)
    assert spd_say.calls() == []


def test_without_accessible_output2_the_command_speaks(
    spd_say: Program, monkeypatch: pytest.MonkeyPatch, make_voice: Callable[..., Voice]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setitem(sys.modules, "accessible_output2", None)
    monkeypatch.setitem(sys.modules, "prism", None)
    made = make_voice()
    made.speak(Utterance("Ann draws.", Kind.GAME))
    made.speak(Utterance("Your turn.", Kind.TURN))
    assert wait_for(lambda: len(spd_say.texts()) == 2)
    assert spd_say.texts() == ["Ann draws.", "Your turn."]
    assert made.state.name == "spd-say"


@pytest.mark.usefixtures("nothing_better")
def test_a_command_that_fails_is_tried_again_later(
    spd_say: Program, monkeypatch: pytest.MonkeyPatch, make_voice: Callable[..., Voice]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("rummy_tui.ears.speech.voice.FIRST_DELAY", 0.05)
    made = make_voice()
    made.speak(Utterance("Before.", Kind.GAME))
    assert wait_for(lambda: spd_say.texts() == ["Before."])
    spd_say.does("exit 1")
    made.speak(Utterance("Lost.", Kind.GAME))
    assert wait_for(lambda: made.state.reason)
    spd_say.does("")
    made.speak(Utterance("After.", Kind.ANSWER, interrupt=True))
    assert wait_for(lambda: spd_say.texts()[-1] == "After." and made.state.name)


def test_the_real_spd_say_speaks_and_is_silent(start_daemon: Start) -> None:
    need("spd-say")
    daemon = start_daemon()
    daemon.hold("Ann draws", "Bob draws")
    output = Output([SpdSay()])
    assert output.speak("Ann draws from the stock, and thinks about it for a long time.")
    assert output.speak("--help")
    assert wait_for(daemon.said)
    assert output.speak("Zoë's turn.", True)
    assert wait_for(lambda: "Zoë's turn." in daemon.finished())
    assert wait_for(lambda: [text[:9] for text in daemon.cut() if text.strip()] == ["Ann draws"])
    assert output.speak("Bob draws from the stock, and thinks about it for a long time.")
    assert wait_for(lambda: daemon.said()[-1][:3] == "Bob")
    assert output.silence()
    assert wait_for(lambda: daemon.cut()[-1][:3] == "Bob")
    assert [text for text in daemon.said() if text.strip()][1] == "Zoë's turn."
    daemon.pause()
    began = time.monotonic()
    assert not output.speak("Nobody hears it.")
    assert time.monotonic() - began < 5
    assert isinstance(output.failed, SSIPTimeout)


def test_say_speaks_one_text_after_another(say: Program) -> None:
    say.does(f'echo "end of $2" >> "{say.told}"')
    program = Say()
    for text in ("-f /etc/passwd", "Two.", "Three."):
        program.speak(text)
    assert wait_for(lambda: program._worker is None)
    assert say.told.read_text().splitlines() == [
        "-v|?|",
        "end of ?",
        "--|-f /etc/passwd|",
        "end of -f /etc/passwd",
        "--|Two.|",
        "end of Two.",
        "--|Three.|",
        "end of Three.",
    ]


def test_say_is_interrupted_and_silenced(say: Program) -> None:
    program = Say()
    say.does("exec sleep 60")
    for text in ("Long.", "Dropped."):
        program.speak(text)
    assert wait_for(lambda: say.texts() == ["Long."])
    program.speak("Now.", True)
    assert wait_for(lambda: say.texts() == ["Long.", "Now."])
    program.silence()
    assert wait_for(lambda: program._worker is None)
    assert say.texts() == ["Long.", "Now."]
    say.does("")
    program.speak("After.")
    assert wait_for(lambda: say.texts()[-1] == "After.")


def test_say_that_fails_says_so_with_the_next_text(say: Program) -> None:
    program = Say()
    say.does("exit 2")
    program.speak("One.")
    assert wait_for(lambda: program._worker is None)
    with pytest.raises(SSIPError, match="exit status 2"):
        program.speak("Two.")
    with pytest.raises(SSIPError, match="exit status 2"):
        Say()
    say.file.unlink()
    program.speak("Three.")
    assert wait_for(lambda: program._worker is None)
    with pytest.raises(SSIPError, match="say: No such file"):
        program.speak("Four.")


@pytest.mark.usefixtures("say")
def test_which_command_it_is_on_which_system(
    spd_say: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert programs.speaking_program().name == "say"
    monkeypatch.setattr(sys, "platform", "linux")
    assert programs.speaking_program().name == "spd-say"
    spd_say.file.unlink()
    monkeypatch.setenv("PATH", str(spd_say.file.parent))
    with pytest.raises(SSIPError, match="no program spd-say"):
        programs.speaking_program()


SPEAKS = """
from rummy_tui.ears.speech.programs import Say, SpdSay
SpdSay().speak("One.")
say = Say()
say.speak("Two.")
while say._worker:
    pass
"""


@pytest.mark.usefixtures("spd_say", "say")
def test_nothing_that_they_write_reaches_the_screen() -> None:
    command = [sys.executable, "-X", "dev", "-c", SPEAKS]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (run.stdout, run.stderr, run.returncode) == ("", "", 0)
