"""Frames follow each other faster in tests than ears could follow."""

from __future__ import annotations

import pytest

from rummy_tui.app import reader, rows
from rummy_tui.play import hinting


@pytest.fixture(autouse=True)
def quick_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "GAP", 0.002)
    monkeypatch.setattr(rows, "SETTLE", 0.005)
    monkeypatch.setattr(reader, "OPENING", 0.005)
    monkeypatch.setattr(hinting, "SOON", 10.0)
    monkeypatch.delenv("NO_COLOR", raising=False)
