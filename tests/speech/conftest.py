"""Speech without sound: a real daemon that writes texts down, and a stand-in that misbehaves."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from rummy_tui.ears.speech import outputs
from rummy_tui.ears.speech.voice import Voice
from tests.speech.pretend import Computer, Speaker
from tests.speech.rig import SpeechDispatcher, need_speech_dispatcher
from tests.speech.standin import StandIn


@pytest.fixture
def start_daemon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., SpeechDispatcher]]:
    """Yield a function that starts a real Speech Dispatcher, which this process will find."""
    need_speech_dispatcher()
    daemons: list[SpeechDispatcher] = []

    def start(rate: float = 0) -> SpeechDispatcher:
        daemon = SpeechDispatcher(tmp_path, rate)
        daemons.append(daemon)
        for name, value in daemon.env.items():
            monkeypatch.setenv(name, value)
        daemon.start()
        return daemon

    yield start
    for daemon in daemons:
        daemon.stop()


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    """Start a stand-in daemon, which this process will find."""
    if not hasattr(socket, "AF_UNIX") or os.name != "posix":
        pytest.skip("no Unix sockets")
    with StandIn() as server:
        for name, value in server.env.items():
            monkeypatch.setenv(name, value)
        yield server


@pytest.fixture
def speaker() -> Speaker:
    return Speaker()


@pytest.fixture
def make_voice() -> Iterator[Callable[..., Voice]]:
    """Yield a function that makes voices, which are closed when the test is over."""
    voices: list[Voice] = []

    def make(*arguments: object, **options: object) -> Voice:
        voices.append(Voice(*arguments, **options))  # type: ignore[arg-type]
        return voices[-1]

    yield make
    for voice in voices:
        voice.silence()
        voice.close(0.2)


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch) -> Computer:
    """Install a fake prismatoid, with nothing that accessible_output2 finds."""
    pretended = Computer()
    module = ModuleType("prism")
    module.Context = lambda: pretended  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "prism", module)
    monkeypatch.setattr(outputs, "_output_classes", lambda _: [])
    return pretended
