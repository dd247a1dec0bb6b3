"""Tests under wine: the installer installs, plays, upgrades and uninstalls; the zip plays."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from time import monotonic

import pytest

from rummy_tui import __version__
from tests.packaging.installed import GOLDEN, PLAY, ROOT, run

pytestmark = pytest.mark.packages

MOVES = ("draw", "n", "add", "x")
TYPED = 33
"""The number of lines after which the player leaves, in the middle of the round."""
NEWER = "99.0"
PATIENCE = 300

INSTALLED = PurePosixPath("AppData/Local/Programs/rummy-tui")
KEPT = PurePosixPath("AppData/Local/rummy-tui")
SHORTCUTS = PurePosixPath("AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Rummy")
APP = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\rummy-tui"
RUN = r"HKCU\Software\Microsoft\Windows\CurrentVersion\App Paths\rummy-tui.exe"


@dataclass(frozen=True)
class Wine:
    """A new Windows file system made by wine, and the environment that runs it."""

    program: str
    prefix: Path
    environment: dict[str, str]


class Windows:
    """A new Windows under wine, of a user who has nothing yet."""

    def __init__(self, new: Wine, prefix: Path) -> None:
        shutil.copytree(new.prefix, prefix, symlinks=True)
        self._wine = new.program
        self._environment = {**new.environment, "WINEPREFIX": str(prefix)}
        (self.home,) = (
            path for path in (prefix / "drive_c" / "users").iterdir() if path.name != "Public"
        )

    def begun(self, *command: str | Path) -> subprocess.Popen[bytes]:
        """Start a program; wine gives it no stream that is a file."""
        pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        words = [self._wine, *map(str, command)]
        return subprocess.Popen(words, env=self._environment, **pipes)  # type: ignore[call-overload]

    def run(self, *command: str | Path, typed: str = "") -> tuple[int, str]:
        """Return its exit code and its output."""
        with self.begun(*command) as process:
            said, complaints = process.communicate(typed.encode(), PATIENCE)
        assert b"Traceback" not in complaints
        return process.returncode, said.decode(errors="replace").replace("\r\n", "\n")

    def silent(self, program: Path, *options: str) -> int:
        """Return the exit code of a program with windows, which must show none."""
        words, nothing = [self._wine, str(program), "/S", *options], subprocess.DEVNULL
        begun = subprocess.Popen(
            words, env=self._environment, stdin=nothing, stdout=nothing, stderr=nothing
        )
        return begun.wait(PATIENCE)

    def settle(self) -> None:
        """Wait until all programs have ended: an uninstaller continues as a copy of itself."""
        wait = ["/usr/lib/wine/wineserver", "--wait"]
        subprocess.run(wait, env=self._environment, check=True, timeout=PATIENCE)

    def says(self, *command: str | Path, typed: str = "") -> str:
        code, said = self.run(*command, typed=typed)
        assert code == 0, said
        return said

    @property
    def program(self) -> Path:
        return self.home / INSTALLED / "rummy-tui.exe"

    def registered(self) -> dict[str, str]:
        """Its entry in Windows' list of apps; empty if there is none."""
        code, said = self.run("reg", "query", APP)
        return dict(re.findall(r"^ +(\w+) +REG_\w+ +(.*)$", said, re.MULTILINE)) if not code else {}


def build(clone: Path, *options: str) -> dict[str, Path]:
    """The files that the command makes in a clone, by their endings; it prints their hashes."""
    command = [sys.executable, str(clone / "packaging" / "windows"), *options]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    files = [clone / "dist" / line.split()[1] for line in said.splitlines()]
    checked = ["sha256sum", "--check", "--quiet"]
    subprocess.run(checked, input=said, check=True, text=True, cwd=clone / "dist")
    return {file.name.rpartition("-windows")[2]: file for file in files}


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    folder = tmp_path_factory.mktemp("windows")

    def cloned(name: str) -> Path:
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder / name)], check=True)
        return folder / name

    return cloned


@pytest.fixture(scope="session")
def built(clone: Callable[[str], Path]) -> dict[str, Path]:
    return build(clone("built"))


@pytest.fixture(scope="session")
def newer(clone: Callable[[str], Path]) -> Path:
    """The installer of a later version."""
    folder = clone("newer")
    about = folder / "rummy_tui" / "__init__.py"
    text = about.read_text(encoding="utf-8")
    about.write_text(text.replace(f'"{__version__}"', f'"{NEWER}"'), encoding="utf-8")
    refused = [sys.executable, str(folder / "packaging" / "windows")]
    done = subprocess.run(refused, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert "not committed" in done.stderr
    return build(folder, "--dirty")["-setup.exe"]


@pytest.fixture(scope="session")
def wine() -> Wine:
    """Build it once, in the cache of the user who runs the tests."""
    sys.path.append(str(ROOT / ".ci"))
    import windows_python

    made = windows_python.windows()
    return Wine(windows_python.WINE, made.prefix, made.environment())


@pytest.fixture
def windows(wine: Wine, tmp_path: Path) -> Iterator[Windows]:
    yield Windows(wine, tmp_path / "wine")
    shutil.rmtree(tmp_path / "wine")


def golden() -> tuple[str, str]:
    """The lines typed until the player leaves, and the answers."""
    typed: list[str] = []
    said: list[str] = []
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        if not line.startswith(">"):
            said.append(line)
        elif len(typed) == TYPED:
            break
        else:
            typed.append(line[2:])
    assert sum(line.split()[0] in MOVES for line in typed) >= 20
    return "".join(f"{line}\n" for line in typed), "".join(f"{line}\n" for line in said)


def matches(windows: Windows) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (windows.home / KEPT / "matches").iterdir()}


def test_the_installer_installs_upgrades_and_uninstalls(
    built: dict[str, Path], newer: Path, windows: Windows
) -> None:
    assert windows.silent(built["-setup.exe"]) == 0
    assert windows.says(windows.program, "--version") == f"rummy-tui {__version__}\n"
    about = windows.registered()
    assert about["DisplayName"] == "Rummy"
    assert about["DisplayVersion"] == __version__
    assert about["Publisher"] == "the rummy_tui developers"
    assert 20_000 < int(about["EstimatedSize"], 16) < 100_000
    names = {"Rummy.lnk": False, "Rummy for screen readers.lnk": True}
    for name, reader in names.items():
        shortcut = (windows.home / SHORTCUTS / name).read_bytes()
        assert "rummy-tui.exe".encode("utf-16-le") in shortcut
        assert ("--reader".encode("utf-16-le") in shortcut) is reader
    assert windows.run("reg", "query", RUN)[0] == 0

    typed, said = golden()
    assert windows.says(windows.program, *PLAY, "Bo=steady", typed=typed).startswith(said)
    kept = matches(windows)
    assert len(kept) == 1
    listed = windows.says(windows.program, "saves")
    assert "Playroom Rummy with Bo, round 1, " in listed

    # Files left by the older version do no harm.
    old = windows.program.parent / "python" / "Lib" / "site-packages" / "rummy_tui" / "old.py"
    old.write_text("raise SystemExit('old')\n", encoding="utf-8")
    assert windows.silent(newer) == 0
    assert not old.exists()
    assert windows.says(windows.program, "--version") == f"rummy-tui {NEWER}\n"
    assert windows.registered()["DisplayVersion"] == NEWER
    assert matches(windows) == kept
    assert windows.says(windows.program, "saves") == listed

    assert windows.silent(windows.program.with_name("uninstall.exe")) == 0
    windows.settle()
    assert not windows.program.parent.exists()
    assert not (windows.home / SHORTCUTS).exists()
    assert windows.registered() == {}
    assert windows.run("reg", "query", RUN)[0] == 1
    assert matches(windows) == kept


def test_a_game_in_use_stays_and_its_files_stay_unless_unwanted(
    built: dict[str, Path], windows: Windows
) -> None:
    assert windows.silent(built["-setup.exe"]) == 0
    uninstall = windows.program.with_name("uninstall.exe")
    # In place; otherwise it continues as a copy of itself, whose exit code is lost.
    in_place = rf"_?=C:\users\{windows.home.name}\{INSTALLED}".replace("/", "\\")
    with windows.begun(windows.program, *PLAY, "Bo=steady") as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert b"Round 1" in game.stdout.readline()
        assert windows.silent(uninstall, in_place) == 2
        assert windows.silent(built["-setup.exe"]) == 2
        game.communicate(b"draw\n", PATIENCE)
    assert windows.says(windows.program, "--version") == f"rummy-tui {__version__}\n"
    assert matches(windows)

    assert windows.silent(uninstall, "/FORGET") == 0
    windows.settle()
    assert not windows.program.parent.exists()
    assert not (windows.home / KEPT).exists()


def test_the_zip_plays_where_it_is_unpacked(
    built: dict[str, Path], windows: Windows, tmp_path: Path
) -> None:
    folder = tmp_path / "Jeu à emporter"
    with zipfile.ZipFile(built[".zip"]) as archive:
        archive.extractall(folder)
    program = folder / "rummy-tui" / "rummy-tui.exe"
    assert ": piocher une carte\n" in windows.says(program, "keys", "--lang", "fr")
    found, until = "", monotonic() + PATIENCE
    # On a busy machine the voice is found later than `doctor` waits for it.
    while "Speech: NVDA." not in found and monotonic() < until:
        found = windows.says(program, "doctor")
    assert "Speech: NVDA." in found
    assert "No sounds: no sound device was found." in found  # its process has begun and looked
    assert "-m pip" not in found

    # A third-party bot plays in a process of its own, which has to find the game.
    packages = folder / "rummy-tui" / "python" / "Lib" / "site-packages"
    about = packages / "stranger-1.0.dist-info"
    about.mkdir()
    code = "from rummy_tui.bots import policy\n\nmove = policy('steady')\n"
    (packages / "stranger.py").write_text(code, encoding="utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[rummy_tui.bots]\nstranger = stranger:move\n")
    typed, said = golden()
    assert windows.says(program, *PLAY, "Bo=stranger", typed=typed).startswith(said)


def test_the_licence_of_everything_is_in_it(built: dict[str, Path]) -> None:
    with zipfile.ZipFile(built[".zip"]) as archive:
        names = [PurePosixPath(name) for name in archive.namelist()]
        listed = archive.read("rummy-tui/licences/README.txt").decode().replace("\r\n", "\n")
    licences = {name.parts[2] for name in names if name.parts[1] == "licences"}
    packages = {
        name.stem for part in names for name in [part.parent] if name.suffix == ".dist-info"
    }
    assert {"rummy_tui", "accessible_output2", "pywin32"} <= {
        name.split("-")[0] for name in packages
    }
    places = re.findall(r": (?:the folder )?(\S+)$", listed, re.MULTILINE)
    assert set(places) | {"README.txt"} == licences
    assert packages <= licences
    libraries = {name for name in names if name.suffix == ".dll"}
    assert len(libraries) > 5
    for name in libraries:  # files of a package are under its licence
        assert name.name in listed or "pywin32_system32" in name.parts, name


def test_a_release_of_the_same_commit_has_the_same_bytes(
    built: dict[str, Path], clone: Callable[[str], Path]
) -> None:
    again = clone("again")
    run(sys.executable, again / "packaging" / "release", "windows")
    sums = (again / "dist" / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    for file in built.values():
        assert f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" in sums
        assert (again / "dist" / file.name).read_bytes() == file.read_bytes()
