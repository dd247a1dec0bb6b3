"""An honest table beside everything hostile at once: its match goes on, and nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.friends.processes import NAMES, PATIENCE, Evening
from tests.tools.homes import home

pytestmark = [
    pytest.mark.program,
    pytest.mark.skipif(sys.platform != "linux", reason="has one address for this computer"),
]

ATTACKS = {
    "deep_json",
    "endless_line",
    "forged_moves",
    "garbage",
    "handshakes",
    "other_requests",
    "silent_sockets",
    "slow_reader",
    "too_many_messages",
}


@contextmanager
def attacked(port: int, folder: Path) -> Iterator[dict[str, int]]:
    """Attack a port meanwhile; afterwards it is known how often each attack was refused."""
    folder.mkdir()
    with subprocess.Popen(
        (sys.executable, "-m", "tests.friends.hostile", str(port)),
        env={**os.environ, **home(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        refused = dict[str, int]()
        try:
            yield refused
            told, _ = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    done, wrong = json.loads(told)
    assert wrong == []
    refused |= done


def test_a_match_goes_on_beside_everything_hostile(tmp_path: Path) -> None:
    evening = Evening("playroom", tmp_path, Random(7), people=3, quick=False)
    with closing(evening):
        evening.open()
        for name in NAMES:
            evening.joins(name)
        with attacked(evening.port, tmp_path / "hostile") as refused:
            evening.ends()
        for name in NAMES:
            (life,) = evening.lives(name)
            assert life.heard == evening.told(name)
        assert {name for name, times in refused.items() if times} >= ATTACKS, refused
