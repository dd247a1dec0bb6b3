"""Tests of tables that others join are left out where the packages for it are missing."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random

import pytest

from rummy_tui.match.chance import SECRET_BITS

collect_ignore_glob = [] if find_spec("asyncssh") and find_spec("mnemonic") else ["test_*.py"]


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards each time a test runs: nobody could play a failed match again."""
    luck = Random(request.node.nodeid)
    monkeypatch.setattr(
        "rummy_tui.store.matches.secret_seed", lambda: luck.getrandbits(SECRET_BITS)
    )
