"""Third-party bots, as a package installs them: a module and its entry point on the path."""

from __future__ import annotations

import importlib
import os
import re
from pathlib import Path

import pytest

from rummy_tui import bots

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def on_the_page() -> dict[str, str]:
    """The files of the bots on the page for their authors, by their names."""
    text = PAGE.read_text(encoding="utf-8")
    file = r"`(rummy-[\w./-]+)`:\n\n```(?:python|toml)\n(.*?)```"
    return dict(re.findall(file, text, re.DOTALL))


def install(
    folder: Path, monkeypatch: pytest.MonkeyPatch, module: str, source: str, entry_points: str
) -> None:
    """Install a module with its entry points until the test is over."""
    (folder / f"{module}.py").write_text(source, encoding="utf-8")
    about = folder / f"{module}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(entry_points, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)  # for processes that load it
    importlib.invalidate_caches()


def install_bot(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, source: str) -> None:
    """Install a bot that is the function `move` of a module of its own."""
    module = f"rummy_{name}"
    install(folder, monkeypatch, module, source, f"[{bots.GROUP}]\n{name} = {module}:move\n")
