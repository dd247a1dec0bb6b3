"""BRLTTY shows the focused card and the last message on 40 cells, in both faces."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.readers, pytest.mark.posix("BRLTTY is a program of Linux")]


def test_a_turn_by_touch(tmp_path: Path) -> None:
    from tests.readers.braille import Braille, console

    screen = console()
    settings = tmp_path / "config" / "rummy-tui" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('pace = "quick"\n', encoding="utf-8")
    for face in ("--reader", "--line"):
        command = [sys.executable, "-m", "rummy_tui", "play", "playroom", "--seed", "3", face]
        with Braille(screen, tmp_path, [*command, "--speech", "off"]) as braille:
            braille.feel("Your turn.")
            for key, felt in STEPS:
                braille.press(key)
                braille.feel(felt)


STEPS = (
    ("space", "You draw the three of clubs."),
    ("down", "six of clubs"),
    ("down", "seven of clubs"),
    ("t", "Your turn: lay or discard."),
    ("up", "six of clubs"),
    ("home", "two of clubs"),
    ("d", "Six of hearts on top, 1 discard."),
    ("x", "You discard the two of clubs."),
)
"""Keys, and the display's text after them; each row is shorter than the display."""
