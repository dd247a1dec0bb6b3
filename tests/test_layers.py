"""Who may import whom: the contracts in pyproject.toml, and what only one package may import."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

PACKAGE = Path(__file__).parent.parent / "rummy_tui"


def test_every_layer_uses_only_those_below_it() -> None:
    assert lint_imports(no_logo=True, no_cache=True) == EXIT_STATUS_SUCCESS


def _importers(module: str) -> set[str]:
    """The files of the package, by their first part, that import a module or something of it."""
    found = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            if any(name == module or name.startswith(module + ".") for name in names):
                found.add(file.relative_to(PACKAGE).parts[0])
    return found


@pytest.mark.parametrize(
    ("module", "importers"),
    [
        ("accessible_output2", {"speech"}),
        ("prompt_toolkit.layout", {"app"}),
        ("prompt_toolkit.application", {"app"}),
        ("rich", {"printing.py"}),
        ("platformdirs", {"settings.py"}),
    ],
)
def test_only_one_place_imports(module: str, importers: set[str]) -> None:
    assert _importers(module) <= importers


def test_no_rule_set_is_asked_for_by_name_outside_its_value_and_texts() -> None:
    """A comparison with a rule set's key would be a rule difference in the wrong place."""
    from rummy_tui.rules.variants import RULESETS

    guilty = []
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                if any(isinstance(s, ast.Constant) and s.value in RULESETS for s in sides):
                    guilty.append(f"{file.name}:{node.lineno}")
    assert guilty == []
