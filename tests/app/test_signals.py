"""A real pseudo-terminal: however the game ends, the terminal is as it was."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pexpect = pytest.importorskip("pexpect")
termios = pytest.importorskip("termios")

PROGRAM = "tests.app.full_screen"
ENTERED, LEFT = "\x1b[?1049h", "\x1b[?1049l"
Start = Callable[..., Any]


@pytest.fixture
def start() -> Iterator[Start]:
    children: list[Any] = []

    def started(layout: str, second: str = "steady", how: str = "whole") -> Any:
        child = pexpect.spawn(
            sys.executable,
            ["-m", PROGRAM, layout, second, how],
            env={**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"},
            cwd=Path(__file__).parents[2],
            dimensions=(24, 80),
            timeout=15,
            encoding="utf-8",
        )
        child.before_raw = settings_of(child)
        children.append(child)
        child.expect_exact(ENTERED)
        return child

    yield started
    for child in children:
        child.close(force=True)


def settings_of(child: Any) -> list[Any]:
    return list(termios.tcgetattr(child.child_fd))


def ended(child: Any) -> str:
    """What was written at the end; the exit status is then known."""
    child.expect(pexpect.EOF)
    text: str = child.before
    child.wait()
    return text


@pytest.mark.parametrize("layout", ["table", "reader"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_signal_ends_with_the_terminal_restored(
    start: Start, layout: str, number: signal.Signals
) -> None:
    child = start(layout)
    child.expect("draw|Your turn")
    child.kill(number)
    child.expect_exact(LEFT)
    ended(child)
    assert settings_of(child)[3] == child.before_raw[3]
    assert child.exitstatus == 128 + number


def test_defect_leaves_the_screen_and_is_told_outside(start: Start) -> None:
    child = start("table", "steady", "broken")
    child.expect("draw|Your turn")
    child.send("s")
    child.expect_exact(LEFT)
    text = ended(child)
    assert "defect s" in text
    assert "ENTER" not in text
    assert child.exitstatus == 70


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_suspended_and_back_on_the_hand_over(start: Start, layout: str) -> None:
    child = start(layout, "")
    child.expect("alone at the")
    child.send("\r")
    child.expect("14 cards")
    child.kill(signal.SIGTSTP)
    child.expect_exact(LEFT)
    os.waitpid(child.pid, os.WUNTRACED)
    assert settings_of(child)[3] == child.before_raw[3]
    child.kill(signal.SIGCONT)
    child.expect_exact(ENTERED)
    child.expect("alone at the|press Enter")
    child.kill(signal.SIGTERM)
    ended(child)
    assert child.exitstatus == 143
