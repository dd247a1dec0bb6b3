"""What a screen reader is to the tests: keys go in, and what it says comes out."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import pytest

SIZE = (24, 80)
"""Rows and columns of every terminal here."""


class Reader(Protocol):
    """A screen reader that reads a terminal, in which a program runs."""

    quiet: float
    """Seconds of silence after which nothing more is to be expected."""
    starts: int
    """How often it may have to be started until it says anything at all."""

    reads_lists: bool
    """Whether it may read the rows of a list that is painted anew."""

    def open(self, command: Sequence[str], home: Path) -> None:
        """Start a program in a new terminal; its settings are kept in `home`."""

    def press(self, key: str) -> None:
        """Press a key, by its name in keymap.toml."""

    def said(self) -> list[str]:
        """All that was said since the program was started."""

    def own(self, key: str) -> tuple[str, ...]:
        """What it may say of its own when a key is pressed, "" for the start; each once."""

    def screen(self) -> list[str]:
        """The rows of the terminal as they are shown."""

    def running(self) -> bool:
        """Whether the program has not ended."""

    def close(self) -> None:
        """End the program and its terminal."""


def need(*programs: str, files: Sequence[str] = ()) -> None:
    """Skip a test where a reader is not installed; RUMMY_ALL_TESTS=1 makes it fail."""
    missing = [name for name in programs if shutil.which(name) is None]
    missing += [name for name in files if not Path(name).exists()]
    if missing:
        reason = f"not installed: {', '.join(missing)}"
        if os.environ.get("RUMMY_ALL_TESTS") == "1":
            pytest.fail(reason)
        pytest.skip(reason)


def environment(home: Path) -> dict[str, str]:
    """An environment in which nothing of the user's is read or changed."""
    strange = ("XDG_", "DBUS_", "AT_SPI_", "SPEECHD_", "RUMMY_")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(strange)}
    kept.pop("ACCESSIBLE", None)
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / "config")}
    return {**kept, **own, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
