"""Output on a terminal: whole words, however narrow it is."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

from rummy_tui.__main__ import main
from rummy_tui.cli.common import printing
from rummy_tui.lab.simulate import SeatResult, Simulation
from rummy_tui.lab.tournament import Duel, Estimate, Pace, Tournament
from rummy_tui.store.settings import config_directory
from rummy_tui.store.statistics import count
from tests.cli.test_resume import SHORT
from tests.tools.finished_matches import EN, MATCH
from tests.tools.kept_matches import in_round, kept

pytestmark = pytest.mark.posix("needs a pseudo-terminal")

COMMANDS = [
    "keys --no-pager",
    "stats",
    "saves",
    "saves export --help",
    "rules german --no-pager",
    "simulate basic --levels easy,steady",
    "tournament --levels easy,steady",
    "--lang fr keys --no-pager",
    "--lang fr stats",
    "rules manipulationn",
    "play manipulation --option nothing=1",
    "play manipulation --seat Ann=unknown",
    "saves delete nothing-of-that-kind --yes",
]
SIMULATED = Simulation(
    "basic", 1, 10, 10, 0, 0, 900, (SeatResult("easy", 3, 120), SeatResult("steady", 7, 410)), 1.5
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
    """Send output and errors to a terminal of so many columns; yield what arrives there."""
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
    monkeypatch.setattr("rummy_tui.lab.command_line.simulate", lambda *_: SIMULATED)
    monkeypatch.setattr("rummy_tui.lab.command_line.tournament", lambda *_: COMPARED)
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
    assert all(len(line) <= columns for line in lines)
    assert " ".join(lines).strip() == (
        "rummy-tui: rummy-tui saves has no option --of-no-such-kind. "
        "rummy-tui saves --help lists the options."
    )


# Long rules


@pytest.mark.parametrize(
    ("command", "settings", "env", "paged"),
    [
        ("rules german", "", {}, True),
        ("rules german", 'face = "table"', {}, True),
        ("rules german --no-pager", "", {}, False),
        ("rules german --line", "", {}, False),
        ("rules german", 'face = "reader"', {}, False),
        ("rules german", "", {"ACCESSIBLE": "1"}, False),
        ("rules german", "", {"LINES": "2000"}, False),
        ("keys", "", {}, True),
        ("keys --no-pager", "", {}, False),
        ("keys --line", "", {}, False),
        ("keys", 'face = "reader"', {}, False),
        ("keys", "", {"LINES": "2000"}, False),
    ],
)
def test_long_text_opens_in_a_pager_for_sighted_players(
    command: str,
    settings: str,
    env: dict[str, str],
    paged: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = config_directory() / "settings.toml"
    file.parent.mkdir(parents=True)
    file.write_text(settings)
    # Python keeps the pager that was chosen first: its command is the same for all.
    read = tmp_path / "paged"
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MANPAGER", raising=False)
    monkeypatch.setenv("PAGER", "cat > paged")
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    with terminal(80, monkeypatch) as came:
        monkeypatch.setattr("sys.stdin", sys.stdout)  # both are the terminal
        assert main(command.split()) == 0
    assert read.exists() == paged
    told = re.sub(r".\x08", "", read.read_text()) if paged else ESCAPES.sub("", "".join(came))
    assert ("German Rummy" if "rules" in command else "draw a card from the stock") in told
    assert "\x1b" not in told
    assert all(len(line) <= 80 for line in told.splitlines())


# Progress


def test_a_bar_tells_how_many_of_how_many_how_quick_and_how_long_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with terminal(100, monkeypatch) as came, printing.progress(False, EN) as told:
        assert told is not None
        told(3, 10)
    seen = ESCAPES.sub("", "".join(came))
    assert re.search(r"3 of 10, [0-9.]+ a second, remaining: [-0-9:]+", seen)


def test_there_is_no_bar_if_nobody_looks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with printing.progress(False, EN) as told:
        assert told is None
    with terminal(100, monkeypatch) as came, printing.progress(True, EN) as told:
        assert told is None
    assert capsys.readouterr().err == "".join(came) == ""
