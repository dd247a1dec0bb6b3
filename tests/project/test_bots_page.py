"""Tests of `docs/bots.md`: its bots are made, installed and played by the page alone."""

from __future__ import annotations

import ast
import inspect
import os
import re
import sys
from pathlib import Path

import pytest

from docs import made
from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.state import Turn
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import View
from tests.packaging.installed import ROOT, python_in, run, uv
from tests.tools.by_others import PAGE, on_the_page

EACH_RULE_SET = """
import sys
from rummy_tui.__main__ import main
options = "--levels highest,wary --matches 2 --option rounds-limit=1".split()
for rules in sys.argv[1:]:
    assert main(["tournament", rules, *options]) == 0
"""
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.program
@pytest.mark.posix("the commands of the page are those of Unix")
def test_the_bots_of_the_page_are_made_and_play_each_rule_set(tmp_path: Path) -> None:
    fresh = tmp_path / ".venv"
    uv("venv", "--quiet", "--seed", "--python", sys.executable, fresh)
    uv("pip", "install", "--quiet", "--python", python_in(fresh), ROOT)
    for name, content in on_the_page().items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(content, encoding="utf-8")
    env = {"HOME": str(tmp_path), "PATH": f"{fresh / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    commands = [
        line
        for block in BLOCK.findall(PAGE.read_text(encoding="utf-8"))
        for line in block.splitlines()
    ]
    assert len(commands) == 5
    for command in commands:
        said = run("bash", "-c", f"{command} </dev/null", env=env, cwd=tmp_path)
        if "tournament" in command:
            assert "10 matches, 0 errors, 0 unfinished" in said
    told = run(python_in(fresh), "-c", EACH_RULE_SET, *RULESETS, env=env, cwd=tmp_path)
    assert told.count("4 matches, 0 errors, 0 unfinished") == len(RULESETS)


@pytest.mark.parametrize("kind", [View, Card, Meld, Turn])
def test_each_field_is_on_the_page_with_its_meaning(kind: type) -> None:
    page = made.filled(PAGE.read_text(encoding="utf-8"))
    (tree,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(tree, ast.ClassDef)
    fields = [node.target.id for node in tree.body if isinstance(node, ast.AnnAssign)]
    fields += [name for name, value in vars(kind).items() if isinstance(value, property)]
    assert len(fields) > 4
    assert [name for name in fields if not re.search(rf"^- `{name}: [^`]+`: \S", page, re.M)] == []
