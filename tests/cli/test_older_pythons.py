"""Reasons why the program does not start: too old a Python, no place to unpack."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from rummy_tui.words.program.any_python import OLDEST

ROOT = Path(__file__).parents[2]
ZIPAPP = ROOT / "packaging" / "zipapp.py"
READ_FIRST = [
    ROOT / "rummy_tui" / "__init__.py",
    ROOT / "rummy_tui" / "__main__.py",
    ROOT / "rummy_tui" / "words" / "__init__.py",
    ROOT / "rummy_tui" / "words" / "program" / "__init__.py",
    ROOT / "rummy_tui" / "words" / "program" / "any_python.py",
    ZIPAPP,
]
"""Files that Python reads before it is known to be new enough."""
OLD = """
import runpy, sys
sys.version_info = (3, 10, 13, "final", 0)
"""
MODULE = OLD + "runpy.run_module('rummy_tui', run_name='__main__', alter_sys=True)"
SCRIPT = OLD + "from rummy_tui.__main__ import main"
BOOTSTRAP = """
import os, sys
def run(program):
    sys.exit(program())
def bootstrap():
    {what}
"""


def said(*command: str | Path, **env: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("file", READ_FIRST, ids=lambda file: file.name)
def test_the_first_module_has_the_syntax_of_any_python_3(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"), feature_version=(3, 7))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.AsyncFunctionDef)
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, newer)]


def test_all_name_the_same_oldest_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">=" + ".".join(map(str, OLDEST))
    for file in (ROOT / "rummy_tui" / "__main__.py", ZIPAPP):
        assert f"if sys.version_info < {OLDEST}:" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("start", [MODULE, SCRIPT], ids=["module", "script"])
def test_an_older_python_says_which_it_needs(start: str) -> None:
    told = (
        "rummy-tui needs Python 3.11 or newer, and this is Python 3.10. "
        "Start it with a newer Python, for example python3.12.\n"
    )
    assert said("-c", start, LC_ALL="C.UTF-8") == (1, "", told)


@pytest.mark.parametrize(
    "asked", [{"LC_ALL": "fr_FR.UTF-8"}, {"LANG": "tlh.UTF-8", "LANGUAGE": "tlh:fr:en"}]
)
def test_an_older_python_says_so_in_the_language_of_the_system(asked: dict[str, str]) -> None:
    code, _, told = said("-c", MODULE, **asked)
    assert (code, told.partition(",")[0]) == (1, "rummy-tui demande Python 3.11 ou plus récent")


def zipapp(folder: Path, what: str) -> Path:
    """A zipapp whose bootstrap does this."""
    file = folder / "rummy-tui.pyz"
    with ZipFile(file, "w") as packed:
        packed.write(ZIPAPP, "__main__.py")
        packed.writestr("_bootstrap/__init__.py", BOOTSTRAP.format(what=what))
        for each in READ_FIRST[:-1]:
            packed.write(each, Path("site-packages", each.relative_to(ROOT)))
    return file


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("os.mkdir('/proc/self/x')", "No such file or directory"),
        ("raise RuntimeError('Could not determine home directory.')", "Could not determine home"),
    ],
)
@pytest.mark.posix("a zipapp is for Linux and macOS")
def test_a_zipapp_that_cannot_unpack_itself_says_where_and_what_helps(
    what: str, why: str, tmp_path: Path
) -> None:
    file = zipapp(tmp_path, what)
    code, out, told = said(file, SHIV_ROOT="/proc/self/x", LC_ALL="C.UTF-8")
    assert (code, out) == (1, "")
    begun = "rummy-tui unpacks itself at its first start, and /proc/self/x cannot be written: "
    assert told.startswith(begun + why)
    assert told.endswith(f"SHIV_ROOT=/tmp/rummy-tui python3 {file}\n")


def test_a_zipapp_leaves_to_the_program_what_goes_wrong_in_it(tmp_path: Path) -> None:
    file = zipapp(tmp_path, "run(lambda: os.mkdir('/proc/self/x'))")
    code, _, told = said(file)
    assert (code, "Traceback" in told, "unpacks itself" in told) == (1, True, False)
    assert said(zipapp(tmp_path, "run(lambda: 7)")) == (7, "", "")
