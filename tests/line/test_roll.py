"""Plain text below plain text: what can be done where nothing can be cleared."""

from __future__ import annotations

import io

import pytest

from rummy_tui.faces.lines.paper import Roll


class DumbTerminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_without_escapes_is_scrolled_past_what_is_private(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LINES", "30")
    out = DumbTerminal()
    paper = Roll(out)
    paper.block(["two of clubs"])
    paper.wipe()
    paper.block(["Pass to Bob."])
    assert out.getvalue() == "two of clubs\n" + "\n" * 30 + "Pass to Bob.\n"


def test_a_pipe_is_left_as_it_is() -> None:
    out = io.StringIO()
    paper = Roll(out)
    paper.block(["two of clubs"])
    paper.wipe()
    assert out.getvalue() == "two of clubs\n"
