"""A whole match in the line face, by keys and by lines, with its sentences."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.rules.notation import write_table
from rummy_tui.rules.variants import RULESETS
from tests.line.player import Table, a_move, a_table, playing, told
from tests.tools import three_melds
from tests.tools.child import BYTES
from tests.tools.driver import keys, line
from tests.tools.homes import CONFIG, HOME
from tests.words.catalogs import TRANSLATED, speaker
from tests.words.hearing import faults

GAMES = Path(__file__).parent.parent / "games"
SEED = 12
SEEDS = {
    "playroom": SEED,
    "basic": 3,
    "german": 5,
    "american": 3,
    "manipulation": 4,
    "gin": 1,
    "kalooki": 4,
}
PLAY = (
    *("play", "--line", "--seed", str(SEED), "--option", "rounds_limit=1"),
    *("--seat", "Ann", "--seat", "Bo=steady"),
)
IN_OTHERS = [
    (key, code)
    if code == TRANSLATED[place % len(TRANSLATED)]
    else pytest.param(key, code, marks=pytest.mark.many)
    for place, key in enumerate(SEEDS)
    for code in TRANSLATED
]
"""All rounds in all other languages; plain `pytest` plays each in one of them."""
LOOKS = {2: ("c", "s", "t", "e"), 4: ("d", "w", "p", "r"), 6: ("z", "C", "H", "M", "h")}
"""Keys that only look, by the number of moves after which they are pressed."""


def a_round_by_keys(table: Table, press: Callable[[str], None]) -> None:
    moves = 0
    while playing(table):
        moves += 1
        for key in keys(a_move(table), table.desk):
            press(key)
        if not playing(table):
            break
        for key in LOOKS.get(moves, ()):
            press(key)
            if table.desk.page is not table.match.game:
                press("q")
    press("enter")


def a_round_by_lines(table: Table, type_: Callable[[str], None]) -> None:
    looks = {
        2: ("c", "s", "t", "e"),
        4: ("d", "w", "p", "r", "sort rank", "hand"),
        6: ("h", "x 2x"),
    }
    moves = 0
    while playing(table):
        moves += 1
        type_(line(a_move(table), table.desk))
        for look in looks.get(moves, ()) if playing(table) else ():
            type_(look)
    type_("")


def transcript(table: Table, name: Callable[[str], str]) -> tuple[list[str], Callable[[str], None]]:
    """Return a growing transcript of input and output, and a function that adds an input."""
    lines = table.out.getvalue().splitlines()
    table.out.truncate(table.out.seek(0))

    def do(what: str) -> None:
        (table.type if table.desk.whole_lines else table.press)(what)
        lines.append(f"> {name(what)}".rstrip())
        lines.extend(table.out.getvalue().splitlines())
        table.out.truncate(table.out.seek(0))

    return lines, do


@pytest.mark.parametrize("mode", ["keys", "lines"])
@pytest.mark.parametrize("key", SEEDS)
def test_a_round_reads_well(key: str, mode: str) -> None:
    """Compare with golden transcripts; RUMMY_GOLDEN=write rewrites them for a person to read."""
    rules = replace(RULESETS[key], rounds_limit=1, score_limit=0)
    table = a_table(SEEDS[key], rules=rules, whole_lines=mode == "lines")
    lines, do = transcript(table, told if mode == "keys" else str)
    (a_round_by_keys if mode == "keys" else a_round_by_lines)(table, do)
    compare(lines, GAMES / key / f"line-{mode}.txt")


@pytest.mark.parametrize(("key", "code"), IN_OTHERS)
def test_a_round_reads_well_in_every_language(key: str, code: str) -> None:
    rules = replace(RULESETS[key], rounds_limit=1, score_limit=0)
    table = a_table(SEEDS[key], rules=rules, whole_lines=True, speaks=speaker(code))
    lines, do = transcript(table, str)
    a_round_by_lines(table, do)
    assert [text for text in table.heard if faults(text)] == []
    compare(lines, GAMES / key / f"line-lines.{code}.txt")


@pytest.mark.parametrize("mode", ["keys", "lines"])
def test_a_regrouping_of_three_melds_and_a_refused_one(mode: str) -> None:
    state = three_melds.before()
    table = a_table(SEED, rules=state.rules, state=state, whole_lines=mode == "lines")
    lines, do = transcript(table, told if mode == "keys" else str)
    for step in three_melds.KEYS if mode == "keys" else three_melds.LINES:
        do(step)
    assert write_table(table.match.history.state.table) == three_melds.AFTER
    compare(lines, three_melds.GOLDEN / f"regrouping-line-{mode}.txt")


def compare(lines: list[str], golden: Path) -> None:
    text = "\n".join(lines) + "\n"
    if os.environ.get("RUMMY_GOLDEN") == "write":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.program
def test_a_match_by_whole_lines_through_pipes(tmp_path: Path) -> None:
    table = a_table(SEED, whole_lines=True)
    typed: list[str] = []

    def type_(line: str) -> None:
        typed.append(line)
        table.type(line)

    a_round_by_lines(table, type_)
    done = subprocess.run(
        [sys.executable, "-m", "rummy_tui", *PLAY],
        input="\n".join(typed) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=30,
        env={
            **os.environ,
            HOME: str(tmp_path),
            CONFIG: str(tmp_path),
            "LANG": "C.UTF-8",
        },
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout == table.out.getvalue() + "Goodbye.\n"  # a program ends with its match
    assert "\x1b" not in done.stdout
    assert "wins the match" in done.stdout or "You win the match" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.program
@pytest.mark.posix("needs a pseudo-terminal")
def test_a_match_by_keys_in_a_terminal(tmp_path: Path) -> None:
    """Every key gets the same answer as at a desk, and the cursor stays after the answer."""
    from tests.speech.rig import wait_for
    from tests.tools.program import Program

    settings = tmp_path / "config" / "rummy-tui" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('pace = "none"\n')
    table = a_table(SEED)
    program = Program(tmp_path, *PLAY)

    def caught_up() -> bool:
        program.drain(0.005)
        return len(program.texts()) >= len(table.heard)

    def press(key: str) -> None:
        table.press(key)
        program.child.send(BYTES.get(key, key))
        assert wait_for(caught_up), (key, table.heard[-2:], program.texts()[-2:])
        assert wait_for(shown), (key, table.heard[-1], program.screen.display)

    def shown() -> bool:
        """Return True if the last sentence is in the cursor's row, or the game has ended."""
        program.drain(0.005)
        row = program.screen.display[program.screen.cursor.y].rstrip()
        told = table.heard[-1].rstrip().endswith(row.strip()[-20:])
        there = bool(row) and told and program.screen.cursor.x - len(row) in (0, 1)
        return there or not program.child.isalive()

    assert wait_for(caught_up)  # it starts
    a_round_by_keys(table, press)
    assert wait_for(lambda: not program.child.isalive())
    assert program.child.exitstatus == 0
    assert program.texts() == [*table.heard, "Goodbye."]
    program.close()
