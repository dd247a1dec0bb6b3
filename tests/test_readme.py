"""README and ARCHITECTURE say what is true: key table, rule sets, commands."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from rummy_tui.desk.help import help_lines
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.keymap import load_keymap
from rummy_tui.words.commands import typed_command
from rummy_tui.words.language import language

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
FILES = [
    file for top in ("rummy_tui", "tests", "benchmarks", ".ci") for file in (ROOT / top).rglob("*")
]
KEYS = re.compile(r"(<!-- keys: .*? -->\n).*?(<!-- end of keys -->)", re.DOTALL)


def _key_table() -> str:
    keymap, problems = load_keymap()
    assert problems == ()
    lines, heading = [], ""
    for group, keys, help_ in help_lines(keymap, language("en")):
        if group != heading:
            heading = group
            lines.append(f"\n**{heading}**\n\n| Key | What it does |\n|---|---|")
        lines.append(f"| {keys} | {help_} |")
    return "\n".join(lines) + "\n\n"


def test_the_key_table_is_that_of_the_registry() -> None:
    text = README.read_text(encoding="utf-8")
    made = KEYS.sub(lambda found: found[1] + _key_table() + found[2], text)
    if os.environ.get("RUMMY_GOLDEN") == "write":
        README.write_text(made, encoding="utf-8")
    assert made == text or os.environ.get("RUMMY_GOLDEN") == "write"


def test_the_table_of_rule_sets_has_each_with_its_players() -> None:
    text = README.read_text(encoding="utf-8").partition("\n## Rules\n")[2]
    rows = dict(re.findall(r"^\| ([a-z]+) \| ([0-9]+-[0-9]+) \|", text, re.MULTILINE))
    assert rows == {key: "{}-{}".format(*rules.players) for key, rules in RULESETS.items()}


def test_typed_examples_are_commands() -> None:
    text = README.read_text(encoding="utf-8").partition("<!-- end of keys -->")[2]
    told = text.partition("\nThe keys come from")[0]
    examples = [e for e in re.findall(r"`([a-z]+ [^`]+)`", told) if "=" not in e.split()[0]]
    assert len(examples) > 6
    assert [e for e in examples if typed_command(e) is None] == []


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_each_file_that_the_pages_for_developers_name_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    # Folders end with a slash; of a file of the package the ending may be left out.
    named = set(re.findall(r"`([a-z_.]+/[a-z_/.]*)`", text))
    there = {f"{file.relative_to(ROOT).parent.as_posix()}/" for file in FILES}
    there |= {file.relative_to(ROOT).as_posix() for file in FILES}
    there |= {name.removesuffix(".py") for name in there}
    assert len(named) > 15
    assert {
        name for name in named if not any(f"/{path}".endswith(f"/{name}") for path in there)
    } == set()
