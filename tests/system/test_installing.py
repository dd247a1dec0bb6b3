"""The command that adds a package, for each installer of the program."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from rummy_tui.system import installing
from rummy_tui.system.installing import install_command
from rummy_tui.words.program.installing_words import how_to_install
from tests.words.catalogs import speaker

CANNOT = (
    "Packages cannot be added to the Python that runs here. Install rummy-tui with pipx or uv to "
    "add some."
)


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a virtual environment without pip, whose Python is /bin/py thon."""
    folder = tmp_path / "rummy-tui"
    folder.mkdir()
    (folder / "pyvenv.cfg").write_text("home = /usr/bin\nversion_info = 3.13.0\n")
    monkeypatch.setattr(sys, "prefix", str(folder))
    monkeypatch.setattr(sys, "executable", "/bin/py thon")
    have_pip(monkeypatch, yes=False)
    return folder


def have_pip(monkeypatch: pytest.MonkeyPatch, *, yes: bool) -> None:
    monkeypatch.setattr(installing, "find_spec", lambda name: (yes and name == "pip") or None)


@pytest.mark.posix("a command is quoted otherwise there")
def test_pip_adds_it_if_it_may(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert install_command("miniaudio") is None
    have_pip(monkeypatch, yes=True)
    assert install_command("miniaudio") == "'/bin/py thon' -m pip install miniaudio"
    # The file counts only for the system's own Python.
    (environment / "EXTERNALLY-MANAGED").touch()
    monkeypatch.setattr(os, "__file__", str(environment / "os.py"))
    assert install_command("miniaudio") == "'/bin/py thon' -m pip install miniaudio"


def test_pip_adds_nothing_to_a_system_with_packages_of_its_own(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    have_pip(monkeypatch, yes=True)
    monkeypatch.setattr(sys, "base_prefix", sys.prefix)
    monkeypatch.setattr(os, "__file__", str(environment / "os.py"))
    assert how_to_install("miniaudio", speaker("en")).endswith("-m pip install miniaudio")
    (environment / "EXTERNALLY-MANAGED").touch()
    assert how_to_install("miniaudio", speaker("en")) == CANNOT


@pytest.mark.posix("a command is quoted otherwise there")
def test_the_program_that_made_the_environment_adds_to_it(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (environment / "pyvenv.cfg").open("a") as file:
        file.write("uv = 0.9.2\n")
    assert install_command("it") == "uv pip install --python '/bin/py thon' it"
    (environment / "pipx_metadata.json").touch()
    have_pip(monkeypatch, yes=True)  # pipx shares one pip among its environments
    assert install_command("it") == "pipx inject rummy-tui it"
