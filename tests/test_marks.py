"""CONTRIBUTING lists what plain `pytest` leaves out, and where it runs."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import PLAIN

ROOT = Path(__file__).parent.parent
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
TABLE = re.compile(r"(<!-- left out: .*? -->\n).*?(<!-- end of left out -->)", re.DOTALL)


def marks() -> dict[str, str]:
    """The marks and what pyproject.toml says of them."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    said = tomllib.loads(text)["tool"]["pytest"]["ini_options"]["markers"]
    return dict(each.split(": ", 1) for each in said)


def files(wanted: re.Pattern[str]) -> Iterator[str]:
    """The files of tests in which something stands."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        if file != Path(__file__) and wanted.search(file.read_text(encoding="utf-8")):
            yield f"`{file.relative_to(ROOT / 'tests').as_posix()}`"


def table() -> str:
    lines = ["| mark | what | files in `tests/` |", "|---|---|---|"]
    for mark, what in marks().items():
        found = ", ".join(files(re.compile(rf"\bmark\.{mark}\b")))
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
    assert "RUMMY_ALL_TESTS=1" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "-m packages" in (ROOT / ".ci" / "packages").read_text(encoding="utf-8")
