"""Tests that CONTRIBUTING lists the tests that plain `pytest` skips, and where they run."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import LEFT_OUT, MORE, PLAIN, QUICK, TESTS

ROOT = Path(__file__).parents[2]
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
TABLE = re.compile(r"(<!-- left out: .*? -->\n).*?(<!-- end of left out -->)", re.DOTALL)


def marks() -> dict[str, str]:
    """The marks of skipped tests, with their descriptions in pyproject.toml."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    said = tomllib.loads(text)["tool"]["pytest"]["ini_options"]["markers"]
    return {mark: what for mark, what in (each.split(": ", 1) for each in said) if "(" not in mark}


def files(wanted: re.Pattern[str]) -> Iterator[str]:
    """The test files that contain a text."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        if file != Path(__file__) and wanted.search(file.read_text(encoding="utf-8")):
            yield f"`{file.relative_to(ROOT / 'tests').as_posix()}`"


def table() -> str:
    lines = ["| mark | meaning | files in `tests/` |", "|---|---|---|"]
    for mark, what in marks().items():
        by_helpers = r"|\b(on_screens|in_turn)\(" if mark == "many" else ""
        found = ", ".join(files(re.compile(rf"\bmark\.{mark}\b|\bmostly_{mark}\w*\({by_helpers}")))
        lines.append(f"| `{mark}` | {what.partition(';')[0]} | {found} |")
    return "\n".join(lines) + "\n"


def test_contributing_lists_the_skipped_tests() -> None:
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


SAMPLES = re.compile(r"^from tests\.tools\.thorough import|\bevery_match\b", re.MULTILINE)
TRIED_MORE = re.compile(rf"pytestmark = [^=]*mark\.({'|'.join(sorted(MORE))})\b")


def test_sampled_tests_are_marked_so_that_ci_runs_more_of_them() -> None:
    unmarked = {*files(SAMPLES)} - {*files(TRIED_MORE)}
    assert not unmarked


def test_the_places_of_quick_tests_exist() -> None:
    assert all((TESTS / place).exists() for place in QUICK)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=getattr(pytest.mark, name)) for name in sorted(MORE)]
)
def test_skipped_and_sampled_tests_run_once_more(name: str, request: pytest.FixtureRequest) -> None:
    names = {mark.name for mark in request.node.iter_markers()}
    assert {name, "more", "quick"} <= names


def test_tests_that_plain_pytest_runs_completely_run_once(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("more") is None
