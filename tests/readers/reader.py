"""The interface of screen readers for tests: keys go in, and speech comes out."""

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
    """A screen reader that reads a terminal in which a program runs."""

    quiet: float
    """Seconds of silence after which no more speech is expected."""
    starts: int
    """Most starts until it says anything at all."""

    reads_lists: bool
    """True if it may read the rows of a repainted list."""

    def open(self, command: Sequence[str], home: Path) -> None:
        """Start a program in a new terminal; its settings are kept in `home`."""

    def press(self, key: str) -> None:
        """Press a key, by its name in keymap.toml."""

    def said(self) -> list[str]:
        """Return everything said since the program was started."""

    def own(self, key: str) -> tuple[str, ...]:
        """Return the reader's own words at a key, "" for the start, each said at most once."""

    def screen(self) -> list[str]:
        """Return the rows that the terminal shows."""

    def running(self) -> bool:
        """Return True if the program has not ended."""

    def close(self) -> None:
        """End the program and its terminal."""


def need(*programs: str, files: Sequence[str] = ()) -> None:
    """Skip a test if programs or files are missing; with RUMMY_ALL_TESTS=1 it fails."""
    missing = [name for name in programs if shutil.which(name) is None]
    missing += [name for name in files if not Path(name).exists()]
    if missing:
        reason = f"not installed: {', '.join(missing)}"
        if os.environ.get("RUMMY_ALL_TESTS") == "1":
            pytest.fail(reason)
        pytest.skip(reason)


def environment(home: Path) -> dict[str, str]:
    """Return an environment in which none of the user's files are read or changed."""
    strange = ("XDG_", "DBUS_", "AT_SPI_", "SPEECHD_", "RUMMY_")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(strange)}
    kept.pop("ACCESSIBLE", None)
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / "config")}
    return {**kept, **own, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
