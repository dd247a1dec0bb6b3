"""Tests of wheel, sdist and zipapp in fresh environments of each Python, and of their builds."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from docs.desktop import ENTRY_PATH, ICON_PATH, METAINFO_PATH
from docs.installed import SHELLS, manual_path
from tests.packaging.installed import (
    ROOT,
    program_in,
    python_in,
    run,
    uv,
    works,
)
from tests.words.catalogs import CODES, speaker

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
TOO_OLD = ("3.6", "3.7", "3.8", "3.9", "3.10")
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
NOT_CHECKED_OUT = (
    *(".git", ".venv", "build", "dist", ".*_cache", "__pycache__"),
    *("*.mo", "*.pot", "completions"),
)
HERE_ONLY = shutil.ignore_patterns(".git", ".venv", "build", "dist", ".*_cache", "__pycache__")


def found(version: str) -> Path:
    """Return the Python of a version; skip the test if there is none."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "uv",
            "python",
            "find",
            "--no-python-downloads",
            "--system",
            version,
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.skip(f"there is no Python {version} here")
    return Path(done.stdout.strip())


@pytest.mark.program
@pytest.mark.posix("a wheel for any system is built with uv on one")
def test_a_wheel_is_built_of_the_sdist_and_installed(tmp_path: Path) -> None:
    """Installing the sdist would build the same again; `test_pipx_and_uv` does that."""
    source, built, fresh = tmp_path / "source", tmp_path / "built", tmp_path / "fresh"
    shutil.copytree(ROOT, source, ignore=HERE_ONLY)
    # An sdist, and the wheel from it.
    uv("build", "--quiet", "--python", sys.executable, "--out-dir", built, source)
    assert [*built.glob("*.tar.gz")]
    (wheel,) = built.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    uv("venv", "--quiet", "--python", sys.executable, fresh)
    uv("pip", "install", "--quiet", "--python", python_in(fresh), wheel)
    works(tmp_path / "home", program_in(fresh))


def checkout(folder: Path) -> Path:
    """Copy the sources as they are checked out, with nothing compiled."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_CHECKED_OUT))
    return folder


def tree(folder: Path) -> list[str]:
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*"))


@pytest.mark.program
@pytest.mark.posix("needs permissions of files")
def test_a_wheel_is_built_from_a_checkout_that_is_read_only(tmp_path: Path) -> None:
    source, built = checkout(tmp_path / "source"), tmp_path / "built"
    before = tree(source)
    for file in (source, *source.rglob("*")):
        file.chmod(0o555 if file.is_dir() else 0o444)
    # Root may write everywhere, unless it gives up that right.
    rights = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
    if rights and shutil.which(rights[0]) is None:
        pytest.skip("needs setpriv to do without the rights of root")
    here = [sys.executable, "-m", "uv", "build", "--quiet", "--python", sys.executable]
    run(*rights, *here, "--wheel", "--out-dir", built, source)
    assert tree(source) == before
    (wheel,) = built.glob("*.whl")
    names = set(ZipFile(wheel).namelist())
    inside = {name for name in names if not name.startswith("rummy_tui-")}
    beside = {name.partition(".data/data/")[2] for name in names - inside}
    assert not [name for name in names if name.endswith((".po", ".pot", ".pyc"))]
    assert {f"rummy_tui/completions/{shell}" for shell in SHELLS} <= inside
    assert {"rummy_tui/keymap.json", "rummy_tui/locales/fr/LC_MESSAGES/rummy_tui.mo"} <= inside
    assert {
        *filter(None, SHELLS.values()),
        *(manual_path(speaker(code)) for code in CODES),
        *(ENTRY_PATH, ICON_PATH, METAINFO_PATH),
    } <= beside


def guided(heading: str) -> list[str]:
    """The blocks of commands below a heading of CONTRIBUTING.md."""
    below = GUIDE.partition(f"{heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"```sh\n(.*?)```", below, re.DOTALL)


@pytest.mark.program
@pytest.mark.posix("the commands of the guide are those of Unix")
def test_a_language_is_begun_built_and_started_by_the_guide_alone(tmp_path: Path) -> None:
    """The language has no names of cards yet."""
    source, home = checkout(tmp_path / "source"), tmp_path / "home"
    (environment,), blocks = guided("# Contributing"), guided("## Translate")
    lines = "".join(blocks).splitlines()
    begin = "\n".join(
        line for line in lines if line.startswith(("pybabel extract", "pybabel init"))
    )
    (build,) = (block for block in blocks if "--lang CODE" in block)
    *environ, last = environment.splitlines()
    assert last == "pytest -m quick"  # not part of this test
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

    def told(*commands: str) -> str:
        lines = "\n".join(commands).replace("CODE", "pl")
        return run(
            "bash", "-euc", lines, cwd=source, env={"PATH": path, "XDG_DATA_HOME": str(home)}
        )

    told(*environ, begin)
    catalog = source / "rummy_tui" / "locales" / "pl" / "LC_MESSAGES" / "rummy_tui.po"
    text = catalog.read_text(encoding="utf-8")
    said = text.replace('msgid "Rules"\nmsgstr ""\n', 'msgid "Rules"\nmsgstr "Zasady"\n')
    catalog.write_text(said, encoding="utf-8")
    menu = told(environ[-1], f"exec </dev/null\n{build}")
    assert "This translation is incomplete" in menu
    assert ". Zasady\n" in menu  # a line of the menu,
    assert ". New match\n" in menu  # and one that is not translated
    assert told(environ[-1], "rummy-tui rules gin --lang pl").splitlines()[1] == "Gin Rummy"


@pytest.mark.program
@pytest.mark.posix("a source for any system is built with uv on one")
def test_a_source_archive_brings_the_completions(tmp_path: Path) -> None:
    """Debian builds its package from it, with a shtab that knows only bash and zsh."""
    uv("build", "--quiet", "--sdist", "--out-dir", tmp_path, checkout(tmp_path / "source"))
    (sdist,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {f"rummy_tui/completions/{shell}" for shell in SHELLS} <= names
    assert "rummy_tui/locales/fr/LC_MESSAGES/rummy_tui.po" in names


@pytest.mark.packages
@pytest.mark.parametrize("resolution", ["lowest-direct", "highest"])
@pytest.mark.parametrize("version", PYTHONS)
def test_each_python_plays_with_oldest_and_newest_libraries(
    version: str, resolution: str, dist: Path, tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh"
    uv("venv", "--quiet", "--python", found(version), fresh)
    python = python_in(fresh)
    (wheel,) = dist.glob("*.whl")
    uv("pip", "install", "--quiet", "--resolution", resolution, "--python", python, wheel)
    uv("pip", "install", "--quiet", "--python", python, "pip")
    assert run(python, "-m", "pip", "check") == "No broken requirements found.\n"
    works(tmp_path / "home", program_in(fresh))


@pytest.mark.packages
@pytest.mark.parametrize("version", PYTHONS)
@pytest.mark.parametrize("kind", ["*.whl", "*.tar.gz"])
def test_pipx_and_uv_install_a_file(version: str, kind: str, dist: Path, tmp_path: Path) -> None:
    python, (file,) = found(version), dist.glob(kind)
    places = {
        name: str(tmp_path / name)
        for name in ("PIPX_HOME", "PIPX_BIN_DIR", "PIPX_MAN_DIR", "UV_TOOL_DIR", "UV_TOOL_BIN_DIR")
    }
    run(sys.executable, "-m", "pipx", "install", "--python", python, file, env=places)
    uv("tool", "install", "--python", python, file, env=places)
    for tool, home in (("PIPX", "PIPX_HOME"), ("UV_TOOL", "UV_TOOL_DIR")):
        # pipx makes its programs ignore PYTHONPATH.
        (packages,) = Path(places[home]).glob("**/rummy-tui/lib/*/site-packages")
        program = Path(places[f"{tool}_BIN_DIR"], "rummy-tui")
        works(tmp_path / tool, program, bots=packages)
        told = run(program, "doctor", "--line")
        (advice,) = re.findall("prismatoid.* is not installed. Install it with: (.*)", told)
        installer, *words = shlex.split(advice)
        assert installer == tool.partition("_")[0].lower()
        run(sys.executable, "-m", installer, *words, env=places)
        assert "The optional package prismatoid is installed" in run(program, "doctor", "--line")


@pytest.mark.packages
@pytest.mark.parametrize("version", PYTHONS)
def test_the_zipapp_runs_where_nothing_is_installed(
    version: str, dist: Path, tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh"
    uv("venv", "--quiet", "--python", found(version), fresh)
    (file,) = dist.glob("*.pyz")
    works(tmp_path / "home", python_in(fresh), file)


@pytest.mark.packages
@pytest.mark.parametrize("version", TOO_OLD)
def test_the_zipapp_names_the_python_that_it_needs(
    version: str, dist: Path, tmp_path: Path
) -> None:
    (file,) = dist.glob("*.pyz")
    done = subprocess.run(
        [found(version), file, "--version"],
        capture_output=True,
        text=True,
        env={"HOME": str(tmp_path)},
        check=False,
    )
    needs = f"rummy-tui needs Python 3.11 or newer, and this is Python {version}. "
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(needs)
    assert not (tmp_path / ".shiv").exists()


@pytest.mark.packages
def test_the_zipapp_without_a_writable_home_says_how_it_starts(dist: Path, tmp_path: Path) -> None:
    (file,) = dist.glob("*.pyz")
    command, env = [sys.executable, file, "--version"], {"HOME": "/proc/self", "PATH": ""}
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert " /proc/self/.shiv cannot be written: " in done.stderr
    assert "SHIV_ROOT=" in done.stderr
    assert run(*command, env={**env, "SHIV_ROOT": str(tmp_path)}).startswith("rummy-tui ")


@pytest.mark.packages
def test_the_same_commit_gives_the_same_bytes(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Build in another place, in another time zone, with other permissions."""
    clone = tmp_path / "another place"
    run("git", "clone", "--quiet", ROOT, clone)
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LC_ALL", "C")
    mask = os.umask(0o077)
    try:
        run(sys.executable, clone / "packaging" / "release", "zipapp")
    finally:
        os.umask(mask)
    sums = (dist / "SHA256SUMS").read_text(encoding="utf-8")
    assert (clone / "dist" / "SHA256SUMS").read_text(encoding="utf-8") == sums
    for line in sums.splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((dist / name).read_bytes()).hexdigest() == digest
    assert len(sums.splitlines()) == len(list(dist.iterdir())) - 1


@pytest.mark.packages
def test_a_release_contains_only_committed_files(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    run("git", "clone", "--quiet", ROOT, clone)
    (clone / "README.md").write_text("Not yet.\n")
    (clone / "new.py").touch()
    done = subprocess.run(
        [sys.executable, clone / "packaging" / "release"],
        capture_output=True,
        text=True,
        check=False,
    )
    told = "Only what is committed is released, and these are not:\n M README.md\n?? new.py\n"
    assert (done.returncode, done.stderr) == (1, told)
    assert not (clone / "dist").exists()
