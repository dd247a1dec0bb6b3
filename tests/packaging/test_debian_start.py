"""Tests of the Debian package's start script and its own tests, with the checkout's modules."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

import pytest

from rummy_tui import __version__
from rummy_tui.rules.variants import RULESETS
from tests.packaging.installed import ROOT, run, works
from tests.tools.by_others import install_bot

pytestmark = [pytest.mark.program, pytest.mark.posix("Debian starts it by a path of its own")]

TESTS = ROOT / "packaging" / "debian" / "tests"
STARTER = ROOT / "packaging" / "debian" / "rummy-tui.py"
TELLING = """
import os
from rummy_tui.bots import policy
def move(view, random):
    if (path := os.environ.get("PYTHONPATH")) != {path!r}:
        raise ValueError(path)
    return policy("easy")(view, random)
"""


@pytest.fixture
def program(tmp_path: Path) -> list[str | Path]:
    modules, starter = tmp_path / "share", tmp_path / "rummy-tui"
    modules.mkdir()
    (modules / "rummy_tui").symlink_to(ROOT / "rummy_tui")
    text = STARTER.read_text(encoding="utf-8")
    starter.write_text(text.replace("/usr/share/rummy-tui", str(modules)), encoding="utf-8")
    return [sys.executable, *text.splitlines()[0].split()[1:], starter]


def test_the_game_and_its_processes_find_the_modules(
    program: list[str | Path], tmp_path: Path
) -> None:
    works(tmp_path / "home", *program)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_gets_the_path_of_the_player_only(
    jobs: int, program: list[str | Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    bots = tmp_path / "bots"
    bots.mkdir()
    install_bot(bots, monkeypatch, "telling", TELLING.format(path=str(bots)))
    command = ("simulate", "--levels", "telling,easy", "--matches", "2", "--jobs", str(jobs))
    told = run(*program, *command, "--option", "rounds-limit=1")
    assert told.startswith("2 matches of Playroom Rummy, 2 finished, 0 errors, ")


def test_the_tests_of_the_package_pass(program: list[str | Path], tmp_path: Path) -> None:
    """They run in Debian too, where `test_debian` installs the package."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for name, command in {
        "rummy-tui": f'exec {shlex.join(map(str, program))} "$@"',
        "dpkg-query": f"echo {__version__}",
    }.items():
        (folder / name).write_text(f"#!/bin/sh\n{command}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    script = (TESTS / "installed").read_text(encoding="utf-8")
    here = script.replace("/usr/games/rummy-tui", shlex.quote(str(folder / "rummy-tui")))
    assert here != script
    path = f"{folder}:{os.environ['PATH']}"
    told = run("sh", "-c", here, env={"PATH": path, "AUTOPKGTEST_TMP": str(tmp_path)})
    assert told.count("as expected: the rules of ") == len(RULESETS)
    assert told.endswith("as expected: match\n")
