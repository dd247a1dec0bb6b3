"""Tests that only the desk calls the hooks of a page, and the kinds of pages do not.

Otherwise a page that overrides a hook would be called by code it has called itself, and could not
be read alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

DESK = Path(__file__).parents[2] / "rummy_tui" / "desk"
KINDS = ("page", "lists", "text_page")
"""The files of the kinds of pages."""
NO_HOOKS = ("lay_out", "typed")
"""Methods that no page overrides."""


def methods(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from (each for each in node.body if isinstance(each, ast.FunctionDef))


def called_back(tree: ast.AST, hooks: set[str]) -> Iterator[str]:
    """The hooks that methods call on their own page."""
    for method in methods(tree):
        for node in ast.walk(method):
            match node:
                case ast.Attribute(ast.Name("self"), name, ast.Load()) if name in hooks:
                    yield f"{method.name}: self.{name}"
                case ast.Attribute(ast.Call(ast.Name("super")), name) if name in hooks:
                    yield f"{method.name}: super().{name}"


def hooks_of(*trees: ast.AST) -> set[str]:
    named = (method.name for tree in trees for method in methods(tree))
    return {name for name in named if not name.startswith("_")} - {*NO_HOOKS}


@pytest.mark.parametrize("kind", KINDS)
def test_the_common_part_of_pages_asks_nothing_of_a_page(kind: str) -> None:
    trees = {each: ast.parse((DESK / f"{each}.py").read_text(encoding="utf-8")) for each in KINDS}
    assert [*called_back(trees[kind], hooks_of(*trees.values()))] == []


def test_a_hook_that_is_asked_is_found() -> None:
    tree = ast.parse("""
class List:
    def rows(self): ...
    def focus(self):
        return self.rows()[self._cursor]
    def greeting(self):
        return super().greeting() + self._told
    def lay_out(self): ...
    def take(self):
        self.lay_out()
""")
    found = ["focus: self.rows", "greeting: super().greeting"]
    assert [*called_back(tree, hooks_of(tree))] == found
