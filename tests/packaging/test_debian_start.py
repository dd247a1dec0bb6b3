"""Tests of the Debian package's start script, with the modules of the checkout."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.packaging.installed import ROOT, run, works
from tests.tools.by_others import install_bot

pytestmark = [pytest.mark.program, pytest.mark.posix("Debian starts it by a path of its own")]

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
def test_a_bot_gets_the_path_of_who_plays_and_no_other(
    jobs: int, program: list[str | Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    bots = tmp_path / "bots"
    bots.mkdir()
    install_bot(bots, monkeypatch, "telling", TELLING.format(path=str(bots)))
    command = ("simulate", "--levels", "telling,easy", "--matches", "2", "--jobs", str(jobs))
    told = run(*program, *command, "--option", "rounds-limit=1")
    assert told.startswith("2 matches of Playroom Rummy, 2 finished, 0 errors, ")
