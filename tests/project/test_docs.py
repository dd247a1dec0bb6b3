"""Tests of README and `docs/`: each command runs, and each made part is complete."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest

from docs import made
from rummy_tui.cli.common import arguments, help_pages
from rummy_tui.rules.variants import AMERICAN, BASIC, RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.houses import save_house
from rummy_tui.words.language.language import language
from rummy_tui.words.program.commands import COMMANDS, typed_command
from rummy_tui.words.rulebook.option_words import written_key
from tests.tools.kept_matches import in_round, kept
from tests.tools.one_by_one import codes_of
from tests.words.catalogs import BEGUN, SOURCE, speaker

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"(?:^<!-- not run: (.+) -->\n)?^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`((?:[A-Z_]+=\S+ )?(?:\.venv/bin/)?rummy-tui(?: [^`]*)?)`")


@dataclass(frozen=True)
class Written:
    """A command line as it is written on a page, and the reason why it is not run there."""

    line: str
    not_run: str = ""

    @property
    def is_of_the_program(self) -> bool:
        return re.match(r"([A-Z_]+=\S+ )?rummy-tui\b", self.line) is not None

    @property
    def words(self) -> list[str]:
        """The words after the name of the program, without the environment before it."""
        words = shlex.split(self.line, comments=True)
        return words[words.index("rummy-tui") + 1 :]

    @property
    def environment(self) -> dict[str, str]:
        return dict(re.findall(r"^([A-Z_]+)=(\S+)", self.line))


def written(page: Path) -> list[Written]:
    """The command lines of a page, in their order."""
    text = made.ASKED.sub("", page.read_text(encoding="utf-8"))
    found = []
    for part in re.finditer(f"{BLOCK.pattern}|{INLINE.pattern}", text, BLOCK.flags):
        why, kind, block, inline = part.groups()
        if inline:
            found.append(Written(inline.replace(".venv/bin/", "")))
        elif kind == "sh":
            found += [Written(line, why or "") for line in block.splitlines()]
    return found


def of_the_gate() -> set[str]:
    """The commands that `.ci/run` takes from the README: the first block below two headings."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^## (?:Play|Test)\n.*?^```sh\n(.*?)\n```$", text, BLOCK.flags)
    assert len(blocks) == 2
    return set(blocks)


WRITTEN = {page: written(page) for page in PAGES}


def run_there() -> dict[Path, list[Written]]:
    """The commands to run of each page; a command on several pages is run on the first."""
    seen = set[tuple[str, ...]]()
    run = dict[Path, list[Written]]()
    for page, commands in WRITTEN.items():
        for each in commands:
            if not each.is_of_the_program or each.not_run or tuple(each.words) in seen:
                continue
            seen.add(tuple(each.words))
            run.setdefault(page, []).append(each)
    return run


RUN = run_there()


def by_its_path(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_each_command_is_one_of_the_program_or_says_why_it_is_not_run() -> None:
    known = of_the_gate()
    commands = [each for page in PAGES for each in WRITTEN[page]]
    assert len(commands) > 60
    for each in commands:
        if not each.is_of_the_program:
            assert each.line in known or each.not_run, each.line
            continue
        if not {"help", "--help", "--version"} & {*each.words}:
            arguments.read(each.words)


@pytest.mark.program
@pytest.mark.parametrize("page", RUN, ids=by_its_path)
def test_each_command_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    short = {"rounds-limit": "1"}
    over = kept(with_options(AMERICAN, short))
    saves.rename(over.file, "NAME")
    begun = kept(with_options(BASIC, short), seed=4, until=in_round(1))
    saves.rename(begun.file, "basic-2026-03-01-2105")
    broken = kept(with_options(BASIC, short), seed=5, until=in_round(1))
    with saves.rename(broken.file, "broken").open("a") as file:
        file.write("no entry\n")
    save_house("NAME", BASIC)
    codes, errors = codes_of([(each.words, each.environment) for each in RUN[page]], tmp_path)
    wrong = [each.line for each, code in zip(RUN[page], codes, strict=True) if code]
    assert wrong == [], errors


def test_commands_to_type_are_known() -> None:
    text = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")
    told = made.ASKED.sub("", text.partition("\n## Commands to type\n")[2])
    examples = [e for e in re.findall(r"`([a-z]+ [^`]+)`", told) if "=" not in e.split()[0]]
    assert len(examples) > 6
    ts = [speaker(code) for code in (SOURCE, *BEGUN)]
    assert [e for e in examples if not any(typed_command(e, t) for t in ts)] == []


def test_the_pages_show_what_the_program_says_about_itself() -> None:
    pages = {page.stem: made.filled(page.read_text(encoding="utf-8")) for page in PAGES}
    t = language("en")
    assert [c.name for c in COMMANDS.values() if made._plain(t(c.help)) not in pages["keys"]] == []
    for name, command in arguments.COMMANDS.items():
        assert f"\n## rummy-tui {name}\n" in pages["command-line"]
        named = {one.name for one in help_pages.each_of(command.arguments)}
        assert [one for one in named if one[0] == "-" and one not in pages["command-line"]] == []
    for key, rules in RULESETS.items():
        assert f"`{key}`, {rules.players[0]} " in pages["rules"]
        assert f"](rules/{key}.md)" in pages["rules"]
        assert f"\nrules/{key}\n" in pages["rules"]
        assert "\n## The aim\n" in pages[key]
        options = [written_key(option.key) for option in rules.options]
        assert [option for option in options if f"\n- `{option}`: " not in pages[key]] == []


def test_nothing_that_a_page_asks_for_is_left_unmade() -> None:
    pages = [made.filled(page.read_text(encoding="utf-8")) for page in PAGES]
    assert [page for page in pages if "{made}" in page] == []
