"""How the tests run: the same examples every time where CI is set."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.thorough import THOROUGH

_patient = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("dev", deadline=None, suppress_health_check=_patient)
settings.register_profile(
    "ci", deadline=None, suppress_health_check=_patient, derandomize=True, print_blob=True
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_xdist_auto_num_workers() -> int:
    """Two, for two cores; more where much of the time is spent waiting for other programs."""
    return 2 if THOROUGH else 3


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, to both of two workers: they end at the same time."""
    longest = [item for item in items if "/readers/" in item.nodeid]
    others = [item for item in items if item not in set(longest)]
    half = (len(longest) + len(others)) // 2 - len(longest[::2])
    items[:] = longest[::2] + others[:half] + longest[1::2] + others[half:]


@pytest.fixture(autouse=True)
def kept_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where a test keeps messages, matches and reports; nothing is copied to a real clipboard."""
    from rummy_tui.play import keeping

    folder = tmp_path / "kept"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(keeping, "documents_directory", lambda: folder)
    monkeypatch.setattr(keeping, "copied", lambda _: "")
    return folder
