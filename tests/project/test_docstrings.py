"""Docstrings say what a thing is or does: none begins with a relative clause or a question."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = ("rummy_tui", "tests", "benchmarks", ".ci", "docs", "packaging")
PYTHON: Final = re.compile(rb"#!.*\bpython")
"""The first line of a script without a suffix."""
CLAUSE: Final = re.compile(r"\s*(what|who|whose|whom|whether|where|how)(ever)?\b", re.IGNORECASE)
"""The beginning of a docstring that says neither what a thing is nor what it does."""
QUOTED: Final = re.compile(rf"[\"']{CLAUSE.pattern}", CLAUSE.flags)
"""The same in source, which is parsed only if it has one."""


def sources() -> Iterator[Path]:
    """Yield the Python files of the project, without those that are generated."""
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*")):
            if "build" in file.relative_to(ROOT).parts or not file.is_file():
                continue
            if file.suffix == ".py" or (not file.suffix and PYTHON.match(file.read_bytes())):
                yield file


def clauses(source: str) -> list[int]:
    """Return the lines of docstrings that begin with a clause, including those of attributes."""
    nodes = ast.walk(ast.parse(source)) if QUOTED.search(source) else ()
    strings = [
        (node.lineno, node.value.value)
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]
    return sorted(line for line, text in strings if isinstance(text, str) and CLAUSE.match(text))


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('"""Whether it rains."""\n', [1]),
        ('"""The rain."""\nWET = True\n"""Whoever is out in it."""\n', [3]),
        ('class Rain:\n    """\n    What falls.\n    """\n', [2]),
        ('class Rain:\n    def falls(self):\n        """How it falls"""\n', [3]),
        ('def rain():\n    """Whatsoever, whale, whole."""\n    return "What falls"\n', []),
    ],
)
def test_clauses_are_found(source: str, lines: list[int]) -> None:
    assert clauses(source) == lines


def test_no_docstring_begins_with_a_clause() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in sources()
        for line in clauses(file.read_text(encoding="utf-8"))
    ]
    if found:
        lines = "\n".join(found)
        pytest.fail(f'Begin with a verb, a noun or "True if":\n{lines}', pytrace=False)
