"""The README says what is true: its key table, its options, its commands."""

from __future__ import annotations

import os
import re
from pathlib import Path

from rummy_tui.keymap import load_keymap
from rummy_tui.play.help import help_lines
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.words.language import language
from rummy_tui.words.option_words import written_values

README = Path(__file__).parent.parent / "README.md"
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


def test_the_option_table_has_every_option_with_its_range() -> None:
    text = README.read_text(encoding="utf-8").partition("\n## Rules\n")[2]
    rows = dict(re.findall(r"^\| ([a-z-]+) \| ([^|]+) \|", text, re.MULTILINE))
    assert {key.replace("-", "_") for key in rows} == {o.key for o in PLAYROOM.options}
    for option in PLAYROOM.options:
        told = rows[option.key.replace("_", "-")]
        for value in written_values(option).split(", "):
            assert value in told, option.key
