"""A guest uses nothing of the host's computer, whatever they press or type."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.homes import home

pytestmark = [
    pytest.mark.posix("the names of what is touched are those of POSIX"),
    pytest.mark.many,
]

MUCH = 20_000
"""Bytes that a face has written after so many keys, if it was there for them."""


def touched(means: str, folder: Path) -> set[str]:
    """Return the uses of the computer by guests with these means."""
    ran = subprocess.run(
        (sys.executable, "-m", "tests.friends.guest_touches", means),
        cwd=Path(__file__).parents[2],
        env={**os.environ, **home(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    touches, written = json.loads(ran.stdout)
    assert min(written) > MUCH
    return set(touches)


def test_a_guest_touches_nothing(tmp_path: Path) -> None:
    assert touched("none", tmp_path) == set()


def test_with_all_means_it_is_seen_what_is_touched(tmp_path: Path) -> None:
    assert touched("all", tmp_path) >= {"a file is written", "subprocess.Popen"}
