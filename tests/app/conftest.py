"""Settings of these tests: frames come faster than a listener could follow."""

from __future__ import annotations

import pytest

from rummy_tui.desk import answering
from rummy_tui.faces import reader_delay
from rummy_tui.faces.screen import rows


@pytest.fixture(autouse=True)
def quick_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "GAP", 0.002)
    monkeypatch.setattr(rows, "SETTLE", 0.005)
    monkeypatch.setattr(reader_delay, "OPENING", 0.005)
    monkeypatch.setattr(answering, "SOON", 10.0)
    for name in ("NO_COLOR", "COLORTERM", "PROMPT_TOOLKIT_COLOR_DEPTH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
