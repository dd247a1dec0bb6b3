"""Windows's own Python under wine, and the program in a typical folder of Windows."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Installed:
    """The program in a folder with spaces and umlauts, and its user's files in another."""

    ci: Any
    windows: Any
    folder: Path
    kept: Path

    def environment(self, **more: str) -> dict[str, str]:
        found: dict[str, str] = self.windows.environment(
            PYTHONPATH=self.path(self.folder), WIN_PD_OVERRIDE_LOCAL_APPDATA=self.path(self.kept)
        )
        return {**found, **more}

    def path(self, file: Path) -> str:
        """Return the path of a file in Windows."""
        return str(self.ci.in_windows(file))

    def command(self, *arguments: str, module: str = "rummy_tui") -> list[str]:
        found: list[str] = self.windows.command("-m", module, *arguments)
        return found

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        """Start the program with pipes as its streams."""
        return subprocess.Popen(
            self.command(*arguments),
            env=self.environment(**environment),
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(self, *arguments: str, typed: str | bytes = "") -> tuple[int, str, str]:
        """Run the program; return the exit code, the output and the errors, with plain newlines."""
        asked = typed if isinstance(typed, bytes) else typed.encode()
        with self.start(*arguments) as program:
            out, errors = program.communicate(asked, timeout=120)
        told, wrong = (each.decode().replace("\r\n", "\n") for each in (out, errors))
        return program.returncode, told, wrong


@pytest.fixture(scope="session")
def ci() -> Any:
    sys.path.insert(0, str(ROOT / ".ci"))
    try:
        return import_module("windows_python")
    finally:
        sys.path.pop(0)


@pytest.fixture(scope="session")
def windows(ci: Any) -> Any:
    return ci.windows()


@pytest.fixture
def installed(ci: Any, windows: Any, tmp_path: Path) -> Installed:
    folder = tmp_path / "Jürgens Spiele & mehr" / "Rummy für alle"
    shutil.copytree(
        ROOT / "rummy_tui", folder / "rummy_tui", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "keymap.toml", folder)
    kept = tmp_path / "Benutzer" / "Jürgen Müßig" / "Local"
    settings = kept / "rummy-tui" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('pace = "none"\n')
    return Installed(ci, windows, folder, kept)
