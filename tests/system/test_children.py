"""Python child processes: no file in the current folder replaces a module."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from rummy_tui.desk import clipboard
from rummy_tui.ears.sounds import cues
from rummy_tui.ears.sounds.player import NO_LIBRARY
from rummy_tui.match import worker
from rummy_tui.match.questions import Asked
from rummy_tui.system.children import SAFE_PATH, safe_path
from tests.match.test_crafted_answers import QUESTION

pytestmark = pytest.mark.program

NOTE = "open({file!r}, 'a').write(__name__ + ' ')\nraise ImportError(__name__)\n"
SCRIPT = """
from rummy_tui.__main__ import main
if __name__ == "__main__":
    raise SystemExit(main())
"""
"""The installed program's script: the path has its own folder, not the current one."""
COMPUTERS = ["--levels", "easy,steady", "--matches", "2", "--option", "rounds-limit=1"]


def run(folder: Path, command: Sequence[str], told: bytes = b"") -> tuple[str, str]:
    """Run a command in a folder with a namesake of each module.

    Returns the namesakes that were loaded, and the output.
    """
    here, loaded = folder / "here", folder / "loaded"
    here.mkdir()
    loaded.touch()
    known = {*sys.stdlib_module_names, *packages_distributions(), "rummy_tui"}
    for name in filter(str.isidentifier, known):  # on Windows some are paths
        (here / f"{name}.py").write_text(NOTE.format(file=str(loaded)))
    environ = {key: value for key, value in os.environ.items() if key != "PYTHONSAFEPATH"}
    ended = subprocess.run(
        command, input=told, cwd=here, env=environ, timeout=60, capture_output=True, check=False
    )
    return loaded.read_text(), ended.stdout.decode()


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (worker.COMMAND, pickle.dumps(Asked("expert:1", QUESTION.view))),
        (cues.COMMAND, b"turn 9\n"),
        ((sys.executable, "-P", clipboard.__file__), b""),
    ],
    ids=["bots", "sounds", "clipboard"],
)
def test_a_process_beside_the_game_loads_no_file_of_the_current_folder(
    command: Sequence[str], told: bytes, tmp_path: Path
) -> None:
    assert run(tmp_path, command, told)[0] == ""


@pytest.mark.posix("a pool of processes hangs under wine 8")
def test_processes_that_play_load_no_file_of_the_current_folder(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    play = ["tournament", *COMPUTERS, "--jobs", "2", "--json"]
    loaded, printed = run(tmp_path, [sys.executable, str(script), *play])
    assert loaded == ""
    assert json.loads(printed.splitlines()[-1])["errors"] == 0


@pytest.mark.parametrize(
    ("command", "code"), [(worker.COMMAND, 0), (cues.COMMAND, NO_LIBRARY)], ids=["bots", "sounds"]
)
def test_a_process_finds_the_program_though_it_is_not_installed(
    command: Sequence[str], code: int, tmp_path: Path
) -> None:
    python, *rest = command
    without_packages = [python, "-S", *rest]
    environ = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    ended = subprocess.run(without_packages, input=b"", cwd=tmp_path, env=environ, check=False)
    assert ended.returncode == code


def test_the_environment_is_as_before_when_a_pool_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for before in ("", "1", None):
        if before is None:
            monkeypatch.delenv(SAFE_PATH)
        else:
            monkeypatch.setenv(SAFE_PATH, before)
        with safe_path():
            assert os.environ[SAFE_PATH] == "1"
        assert os.environ.get(SAFE_PATH) == before
