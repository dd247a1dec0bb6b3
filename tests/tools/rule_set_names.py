"""A check that finds code which asks for the name of a rule set in place of a `Ruleset` field."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from rummy_tui.rules.variants import RULESETS

CONSTANTS = frozenset(name.upper() for name in RULESETS)
ASKING = re.compile(rf"\.key\b|\b({'|'.join(RULESETS)})\b", re.IGNORECASE)
"""Text that every program has which asks; others need not be parsed."""


def asked_for(source: str) -> list[tuple[int, str]]:
    """Return the lines of a program that ask for a rule set by its name, each with that name."""
    found = {
        (node.lineno, asked) for node in ast.walk(ast.parse(source)) for asked in _asks(node)
    }  # fmt: skip
    return sorted(found)


def _asks(node: ast.AST) -> Iterator[str]:
    """Yield the names for which a node of a program asks.

    These are a rule set's name as text, in any comparison, pattern, dictionary or call; one of the
    constants; and any use of a rule set's key except passing it on.
    """
    match node:
        case ast.Constant(value=str(text)) if text.strip().lower() in RULESETS:
            yield text
        case ast.ImportFrom(names=names):
            yield from (each.name for each in names if each.name in CONSTANTS)
        case ast.Attribute(attr=attr) if attr in CONSTANTS:
            yield attr
        case ast.Compare(left=left, comparators=others):
            yield from (".key" for side in (left, *others) if _is_key(side))
        case ast.Match(subject=subject) if _is_key(subject):
            yield ".key"
        case ast.Subscript(table, index, ast.Load()) if _is_key(index) and not _is_all(table):
            yield ".key"
        case ast.Call(func=ast.Attribute(value=table, attr="get" | "pop"), args=[index, *_]):
            yield from [".key"] if _is_key(index) and not _is_all(table) else []
        case ast.Attribute(value=value) if _is_key(value):
            yield ".key"
        case _:
            return


def _is_key(node: ast.AST) -> bool:
    """Return True for the key of a rule set: `rules.key`, `view.rules.key`, `RULESETS[x].key`."""
    if not isinstance(node, ast.Attribute) or node.attr != "key":
        return False
    match node.value:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return "rules" in name.lower()
        case ast.Subscript(value=table):
            return _is_all(table)
        case _:
            return False


def _is_all(node: ast.AST) -> bool:
    """Return True for the table of all rule sets."""
    match node:
        case ast.Name(id="RULESETS") | ast.Attribute(attr="RULESETS"):
            return True
        case _:
            return False
