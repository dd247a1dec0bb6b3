"""How the tests run: the same examples every time where CI is set."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

_patient = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("dev", deadline=None, suppress_health_check=_patient)
settings.register_profile(
    "ci", deadline=None, suppress_health_check=_patient, derandomize=True, print_blob=True
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(autouse=True)
def kept_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the messages are kept that a test writes; nothing is copied to a real clipboard."""
    from rummy_tui.play import keeping

    folder = tmp_path / "kept"
    monkeypatch.setattr(keeping, "documents_directory", lambda: folder)
    monkeypatch.setattr(keeping, "copied", lambda _: "")
    return folder
