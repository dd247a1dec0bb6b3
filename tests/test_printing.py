"""What is printed on a terminal: whole words, however narrow it is."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

import pytest

from rummy_tui.__main__ import main
from rummy_tui.match.simulate import Seat, Simulation
from rummy_tui.match.tournament import Duel, Estimate, Pace, Tournament
from rummy_tui.store.statistics import count
from tests.finished_matches import EN, MATCH
from tests.kept_matches import in_round, kept
from tests.test_resume import SHORT

pytestmark = pytest.mark.posix("needs a pseudo-terminal")

COMMANDS = [
    "keys",
    "stats",
    "saves",
    "rules german",
    "simulate basic --seats easy,steady",
    "tournament --levels easy,steady",
    "--lang fr keys",
    "--lang fr stats",
    "rules manipulationn",
    "play manipulation --option nothing=1",
    "play manipulation --seat Ann=unknown",
    "saves delete nothing-of-that-kind --yes",
]
SIMULATED = Simulation(
    "basic", 1, 10, 10, 0, 0, 900, (Seat("easy", 3, 120), Seat("steady", 7, 410)), 1.5
)
HALF = Estimate(0.5, (0.25, 0.75))
COMPARED = Tournament(
    "playroom",
    2,
    1,
    20,
    40,
    0,
    0,
    (Duel(("easy", "steady"), 20, 3.5, HALF, (Estimate(-104.7, (-310.2, 55.1)), HALF), HALF),),
    (Pace("easy", 900, 0.6, 0.5, 2.5), Pace("steady", 900, 1.6, 1.5, 12.5)),
    2.5,
)
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


@pytest.fixture(autouse=True)
def colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")


@contextmanager
def terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Where output and errors go: a terminal of so many columns, and what has come there."""
    import termios

    master, slave = os.openpty()
    termios.tcsetwinsize(slave, (24, columns))
    came: list[str] = []

    def read() -> None:
        with suppress(OSError), open(master, encoding="utf-8", newline="") as end:
            while piece := end.read(1):
                came.append(piece)

    reader = Thread(target=read)
    reader.start()
    with monkeypatch.context() as patched, open(slave, "w", encoding="utf-8") as out:
        patched.setenv("COLUMNS", str(columns))
        patched.setattr("sys.stdout", out)
        patched.setattr("sys.stderr", out)
        yield came
    reader.join()


def printed(command: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with terminal(columns, monkeypatch) as came, suppress(SystemExit):
        main(command.split())
    lines = ESCAPES.sub("", "".join(came)).split("\r\n")
    return [line.strip("\r") for line in lines if "━" not in line]  # without the bar


def words_of(lines: list[str]) -> set[str]:
    return {word for line in lines for word in line.split()}


@pytest.mark.parametrize("command", COMMANDS)
def test_no_word_is_broken_at_any_width(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert count(MATCH, EN) == ""
    kept(SHORT, until=in_round(1))
    monkeypatch.setattr("rummy_tui.cli.computers.simulate", lambda *_: SIMULATED)
    monkeypatch.setattr("rummy_tui.cli.computers.tournament", lambda *_: COMPARED)
    drawn, told = (printed(each, 1000, monkeypatch) for each in (command, f"{command} --line"))
    words = words_of(drawn) | words_of(told)
    assert len(words) > 8
    for columns in (32, 45, 60, 80, 100, 132):
        lines = printed(command, columns, monkeypatch)
        assert not words_of(lines) - words, columns
        broken = [line for line in lines if len(line) > columns and len(line.split()) > 1]
        assert not broken, columns


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_a_wrong_command_line_is_refused_in_whole_words(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = printed("saves --of-no-such-kind --of-another-kind", columns, monkeypatch)
    at = next(place for place, line in enumerate(lines) if "error:" in line)
    assert all(len(line) <= columns for line in lines[at:])
    assert " ".join(lines[at:]).strip() == (
        "rummy-tui: error: unrecognized arguments: --of-no-such-kind --of-another-kind"
    )
