"""The program's Python files and their syntax trees, which tests look at as text."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import rummy_tui

PACKAGE = Path(rummy_tui.__file__).parent


@cache
def nodes(file: Path) -> list[ast.AST]:
    """Return the syntax tree of a file, node by node; the module itself is the first."""
    return [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
