"""Tests of how tests are distributed, and of `.ci/lint`."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.conftest import pytest_xdist_auto_num_workers

LINT = Path(__file__).parents[2] / ".ci" / "lint"


def cores() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


@pytest.mark.parametrize(
    ("asked", "workers"),
    [
        ({}, cores()),
        ({"PYTEST_XDIST_AUTO_NUM_WORKERS": "7"}, 7),
        ({"PYTEST_XDIST_AUTO_NUM_WORKERS": ""}, cores()),
        # Two tests that write one file would undo each other's work.
        ({"RUMMY_GOLDEN": "write", "PYTEST_XDIST_AUTO_NUM_WORKERS": "7"}, 1),
    ],
)
def test_there_are_as_many_workers_as_are_asked_for_or_as_there_are_cores(
    asked: dict[str, str], workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("RUMMY_GOLDEN", "PYTEST_XDIST_AUTO_NUM_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    assert pytest_xdist_auto_num_workers() == workers


def test_types_are_checked_for_three_systems_each_with_a_cache_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str]] = []

    def noted(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(command)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(subprocess, "run", noted)
    monkeypatch.setattr(sys, "argv", [str(LINT)])
    runpy.run_path(str(LINT))
    caches = {
        command[command.index("--platform") + 1]: command[command.index("--cache-dir") + 1]
        for command in commands
        if "mypy" in command
    }
    assert caches.keys() == {"linux", "darwin", "win32"}
    assert len({*caches.values()}) == 3
    assert capsys.readouterr().out.endswith("format, lint and types are well\n")
