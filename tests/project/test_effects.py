"""Tests that no effect is thrown away: it would do nothing, and no type checker sees that."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from tests.tools.sources import PACKAGE, nodes

ROOMS = ("desk", "pages", "faces", "cli")
"""The rooms that know effects; elsewhere the same names mean other things, as in `Queue.put`."""


def functions(nodes: Iterable[ast.AST], *, methods: bool) -> Iterator[ast.FunctionDef]:
    for node in nodes:
        if isinstance(node, ast.ClassDef) is methods:
            yield from (f for f in ast.iter_child_nodes(node) if isinstance(f, ast.FunctionDef))


def answering(functions: Iterable[ast.FunctionDef]) -> set[str]:
    """The names that only functions with effects as results have."""
    gives, others = set[str](), set[str]()
    for each in functions:
        named = ast.walk(each.returns) if each.returns is not None else ()
        effects = any(isinstance(part, ast.Name) and part.id == "Effects" for part in named)
        (gives if effects else others).add(each.name)
    return gives - others


Walked = Sequence[ast.AST]
"""The nodes of a file, the module itself first."""


def thrown_away(files: Sequence[Walked], others: Sequence[Walked] = ()) -> Iterator[str]:
    """The calls whose effects are thrown away, judging by their names and those in `others`."""
    of_any = answering(functions(chain(*files, *others), methods=True))
    common = answering(functions((file[0] for file in files), methods=False))
    for file in files:
        imported = {each.name for each in file if isinstance(each, ast.alias)}
        here = answering(functions(file, methods=False)) | (common & imported)
        of_self = of_any | answering(functions(file, methods=True))
        for node in file:
            match node:
                case ast.Expr(ast.Call(ast.Attribute(ast.Name("self"), name))):
                    found = name in of_self
                case ast.Expr(ast.Call(ast.Attribute(_, name))):
                    found = name in of_any
                case ast.Expr(ast.Call(ast.Name(name))):
                    found = name in here
                case _:
                    continue
            if found:
                yield ast.unparse(node)


def test_no_answer_is_thrown_away() -> None:
    here, elsewhere = list[Walked](), list[Walked]()
    for file in PACKAGE.rglob("*.py"):
        room = file.relative_to(PACKAGE).parts[0]
        (here if room in ROOMS else elsewhere).append(nodes(file))
    assert [*thrown_away(here, elsewhere)] == []


def test_an_answer_that_is_thrown_away_is_found() -> None:
    code = """
class List:
    def close(self) -> Effects: ...
    def leave(self) -> None:
        self.close()
        ask()

def ask() -> Effects | None: ...
def open(list: List) -> Effects:
    list.close()
    yield from ask()
    return list.close()
"""
    found = {*thrown_away([[*ast.walk(ast.parse(code))]])}
    assert found == {"self.close()", "ask()", "list.close()"}
