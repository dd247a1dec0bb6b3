"""The collector of garbage in a host's program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(("seldom", "found"), [("0", "freed"), ("60", "kept")])
def test_old_garbage_is_looked_for_only_now_and_then(seldom: str, found: str) -> None:
    ran = subprocess.run(
        (sys.executable, "-m", "tests.friends.ended_line", seldom, found),
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == (f"{found}\n", "")
