"""The program speaks with a real synthesizer, from a plain virtual environment."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummy_tui
from tests.speech.espeak import Espeak
from tests.speech.rig import wait_for

pytestmark = [
    pytest.mark.speech,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Speech Dispatcher"),
]

RATE = 22050
"""Samples per second of espeak-ng."""


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Espeak]:
    with Espeak(tmp_path) as running:
        yield running


@pytest.fixture
def python(tmp_path: Path) -> str:
    """Make a virtual environment without the system's packages, and return its Python."""
    folder = tmp_path / "venv"
    venv.create(folder, symlinks=True)
    paths = sysconfig.get_paths(vars={"base": str(folder), "platbase": str(folder)})
    here = sysconfig.get_paths()
    needed = (Path(rummy_tui.__file__).parents[1], here["purelib"], here["platlib"])
    Path(paths["purelib"], "needed.pth").write_text("".join(f"{path}\n" for path in needed))
    return str(folder / "bin" / "python")


def environment(daemon: Espeak, home: Path) -> dict[str, str]:
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"), "LANG": "C.UTF-8"}
    return {**os.environ, **daemon.env, **own, "PYTHONPATH": ""}


def test_the_game_is_spoken_to_its_end(daemon: Espeak, python: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    options = ("--line", "--speech", "on", "--speech-log", str(log))
    pipe = subprocess.PIPE
    game = subprocess.Popen(
        [python, "-m", "rummy_tui", *options, "play", "--seed", "4"],
        env=environment(daemon, tmp_path),
        stdin=pipe,
        stdout=pipe,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert game.stdin is not None
    try:
        assert wait_for(lambda: "Your turn." in daemon.finished()), daemon.said()
        for command in ("draw", "scores", "hand"):
            before, samples = len(daemon.finished()), daemon.samples()
            game.stdin.write(f"{command}\n")
            game.stdin.flush()
            assert wait_for(lambda n=before: len(daemon.finished()) > n), command  # type: ignore[misc]
            # Real speech: espeak-ng says about fifteen characters per second.
            text = daemon.finished()[-1]
            assert daemon.samples() - samples > len(text) / 40 * RATE, text
        assert daemon.cut() == []
        printed = game.communicate("quit\n2\n", timeout=30)[0]
    finally:
        game.kill()
    assert game.returncode == 0
    spoken = [line for line in printed.splitlines() if line in daemon.finished()]
    assert len(spoken) >= 4
    for word in ("Traceback", "speechd", "ALSA", "rror"):
        assert word not in printed


def test_the_doctor_names_what_speaks(daemon: Espeak, python: str, tmp_path: Path) -> None:
    env = environment(daemon, tmp_path)
    command = [python, "-m", "rummy_tui", "doctor"]
    run = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    assert "ok: Speech: Linux Speech Dispatcher." in run.stdout.splitlines()
    assert run.stderr == ""
