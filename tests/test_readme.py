"""README and ARCHITECTURE say what is true: key table, rule sets, commands."""

from __future__ import annotations

import os
import re
from pathlib import Path

from rummy_tui.desk.help import help_lines
from rummy_tui.rules import variants
from rummy_tui.rules.variants import AMERICAN, RULESETS
from rummy_tui.store.keymap import load_keymap
from rummy_tui.words.commands import typed_command
from rummy_tui.words.language import language

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
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


def test_the_rule_set_shown_in_architecture_is_the_one_that_is_played() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    block = text.partition("```python\n")[2].partition("```")[0]
    shown: dict[str, object] = {**vars(variants)}
    exec(block, shown)
    assert shown["AMERICAN"] == AMERICAN
    assert shown["AMERICAN"] is not AMERICAN
