"""CONTRIBUTING lists what plain `pytest` leaves out, and where it runs."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import LEFT_OUT, PLAIN, QUICK, TESTS, loops_of

ROOT = Path(__file__).parents[2]
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
TABLE = re.compile(r"(<!-- left out: .*? -->\n).*?(<!-- end of left out -->)", re.DOTALL)


def marks() -> dict[str, str]:
    """The marks that leave out a test, and what pyproject.toml says of them."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    said = tomllib.loads(text)["tool"]["pytest"]["ini_options"]["markers"]
    return {mark: what for mark, what in (each.split(": ", 1) for each in said) if "(" not in mark}


def files(wanted: re.Pattern[str]) -> Iterator[str]:
    """The files of tests in which something stands."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        if file != Path(__file__) and wanted.search(file.read_text(encoding="utf-8")):
            yield f"`{file.relative_to(ROOT / 'tests').as_posix()}`"


def table() -> str:
    lines = ["| mark | what | files in `tests/` |", "|---|---|---|"]
    for mark, what in marks().items():
        found = ", ".join(files(re.compile(rf"\bmark\.{mark}\b|\bmostly_{mark}\(")))
        lines.append(f"| `{mark}` | {what.partition(';')[0]} | {found} |")
    return "\n".join(lines) + "\n"


def test_what_is_left_out_stands_in_contributing() -> None:
    text = CONTRIBUTING.read_text(encoding="utf-8")
    made = TABLE.sub(lambda found: found[1] + table() + found[2], text)
    if os.environ.get("RUMMY_GOLDEN") == "write":
        CONTRIBUTING.write_text(made, encoding="utf-8")
    assert made == text or os.environ.get("RUMMY_GOLDEN") == "write"
    assert TABLE.search(made)


def test_every_mark_is_left_out_and_all_of_them_run_in_ci() -> None:
    assert set(marks()) == set(re.findall(r"\w+", PLAIN)) - {"not", "or"}
    assert set(marks()) == LEFT_OUT | {"packages", "windows"}
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "RUMMY_ALL_TESTS=1" in run
    assert '-m "more and not (packages or windows)"' in run
    assert ".ci/windows_tests.py" in run
    assert "-m packages" in (ROOT / ".ci" / "packages").read_text(encoding="utf-8")


def test_what_is_left_out_or_tried_by_sample_is_run_once_more_and_the_rest_is_not() -> None:
    assert "more" in loops_of(TESTS / "bots" / "test_levels.py")
    assert loops_of(TESTS / "rules" / "test_tally.py") == ("quick", "more")
    assert loops_of(TESTS / "dialogues" / "test_dialogues.py") == ("quick",)
    assert loops_of(TESTS / "project/test_marks.py") == ("quick",)
    assert loops_of(TESTS / "play" / "test_heard.py") == ()


def test_what_is_quick_is_there() -> None:
    assert all((TESTS / place).exists() for place in QUICK)


@pytest.mark.many
def test_many_are_tried_once_more(request: pytest.FixtureRequest) -> None:
    names = {mark.name for mark in request.node.iter_markers()}
    assert {"many", "more", "quick"} <= names
