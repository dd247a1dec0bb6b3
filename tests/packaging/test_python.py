"""Wheel and sdist in fresh environments of each Python, the zipapp, and what builds them."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.installed import (
    ROOT,
    program_in,
    python_in,
    run,
    uv,
    works,
)

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
TOO_OLD = ("3.6", "3.7", "3.8", "3.9", "3.10")
HERE_ONLY = shutil.ignore_patterns(".git", ".venv", "build", "dist", ".*_cache", "__pycache__")


def found(version: str) -> Path:
    """The Python of a version, or the test is left out."""
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
    """Installing the sdist would build the same once more; `test_pipx_and_uv` does."""
    source, built, fresh = tmp_path / "source", tmp_path / "built", tmp_path / "fresh"
    shutil.copytree(ROOT, source, ignore=HERE_ONLY)
    # An sdist, and of that the wheel.
    uv("build", "--quiet", "--python", sys.executable, "--out-dir", built, source)
    assert [*built.glob("*.tar.gz")]
    (wheel,) = built.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    uv("venv", "--quiet", "--python", sys.executable, fresh)
    uv("pip", "install", "--quiet", "--python", python_in(fresh), wheel)
    works(tmp_path / "home", program_in(fresh))


@pytest.mark.packages
@pytest.mark.parametrize("resolution", ["lowest-direct", "highest"])
@pytest.mark.parametrize("version", PYTHONS)
def test_each_python_with_the_oldest_and_the_newest_libraries(
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
        # pipx has its programs heed no PYTHONPATH.
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
def test_an_older_python_is_told_which_the_zipapp_needs(
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
    """Elsewhere, at another time, by somebody with other habits."""
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
def test_only_what_is_committed_is_released(tmp_path: Path) -> None:
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
