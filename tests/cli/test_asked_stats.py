"""`rummy-tui stats`: tables, sentences, JSON and deletion."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.__main__ import main
from rummy_tui.match.history import Seat
from rummy_tui.store.statistics import count, stats_file
from tests.tools.finished_matches import ANN, EN, MATCH
from tests.tools.homes import DATA

OTHERS = replace(MATCH, id="two", rules="german", house=True, seats=(Seat("Bob [b]"), ANN))
TOLD = (
    "Playroom Rummy against steady computers: 1 match, 1 won, 4 rounds, best round 210 points, "
    "1 rummy. On average 112.5 points a round and 500.0 points a match. 3 rounds won, 2 hints, "
    "1 turn taken back."
)


@pytest.fixture
def two_matches() -> None:
    for match in (MATCH, OTHERS):
        assert count(match, EN) == ""


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["stats", *arguments]) == 0
    out, error = capsys.readouterr()
    assert error == ""
    return out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["stats", *arguments]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("rummy-tui: ")
    return error.removeprefix("rummy-tui: ").strip()


def test_nothing_is_counted_yet(capsys: pytest.CaptureFixture[str]) -> None:
    nothing = ["No statistics yet: finish a match and it is counted."]
    assert printed(capsys) == nothing
    assert printed(capsys, "Ann", "--rules", "german") == nothing
    assert printed(capsys, "--delete", "--yes") == nothing
    assert printed(capsys, "--json") == ['{"statistics": []}']
    assert not stats_file().parent.exists()


@pytest.mark.usefixtures("two_matches")
def test_everyone_is_told_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "--line")
    assert told[:2] == ["Ann:", TOLD]
    assert told[2].startswith("German Rummy with house rules between people: 1 match, none won")
    assert told[3] == "Bob [b]:"
    assert len(told) == 5


@pytest.mark.usefixtures("two_matches")
def test_a_person_and_a_rule_set_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line[:3] for line in printed(capsys, "ANN")] == ["Ann", "Pla", "Ger"]
    assert printed(capsys, "ann", "--rules", "Playroom") == ["Ann:", TOLD]
    assert len(printed(capsys, "--rules", "german")) == 4
    assert printed(capsys, "--rules", "basic") == [
        "No statistics for Basic Rummy yet: finish a match and it is counted."
    ]


@pytest.mark.usefixtures("two_matches")
def test_unknown_players_and_rules_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "An") == 'There are no statistics for "An". Did you mean Ann?'
    assert refused(capsys, "Zoe") == (
        'There are no statistics for "Zoe". There are some for: Ann and Bob [b].'
    )
    assert refused(capsys, "--rules", "gemran") == (
        'There are no rules "gemran". Did you mean german?'
    )


@pytest.mark.usefixtures("two_matches")
def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = printed(capsys, "ann", "--json")
    first, second = json.loads(line)["statistics"]
    assert first == {
        "name": "Ann",
        "rules": "playroom",
        "house": False,
        "against": "steady",
        "daily": False,
        "matches": 1,
        "won": 1,
        "rounds": 4,
        "rounds_won": 3,
        "best_round": 210,
        "rummies": 1,
        "longest_streak": 1,
        "points_a_round": 112.5,
        "points_a_match": 500.0,
        "hints": 2,
        "taken_back": 1,
    }
    assert second.keys() == first.keys()
    assert (second["rules"], second["house"], second["against"]) == ("german", True, None)


@pytest.mark.usefixtures("two_matches")
def test_on_a_terminal_there_are_tables(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummy_tui.cli.common.printing.drawn", lambda plain: not plain)
    monkeypatch.setenv("COLUMNS", "80")
    told = [line.split() for line in printed(capsys) if line.strip()]
    # One table: its headings stand once, and whose figures they are across it.
    (heading,) = (line for line in told if "Against" in line)
    assert "Hints" in heading
    told = told[told.index(["Ann"]) - 2 :]
    assert told[2] == ["Ann"]
    assert told[3] == ["Playroom", "Rummy"]
    assert told[4] == "steady 1 of 1 3 of 4 210 112.5 500.0 1 1 2 1".split()
    assert told[5] == "German Rummy with house rules".split()
    assert told[6] == "people 0 of 1 1 of 4 150 80.0 320.0 0 0 0 0".split()
    assert told[7] == ["Bob", "[b]"]


def test_a_damaged_file_is_told_and_can_be_deleted(capsys: pytest.CaptureFixture[str]) -> None:
    stats_file().parent.mkdir(parents=True)
    stats_file().write_bytes(b"no statistics" * 99)
    assert "are damaged and left as they are." in refused(capsys)
    assert stats_file().exists()
    assert printed(capsys, "--delete", "--yes") == [f"Deleted: {stats_file()}."]
    assert not stats_file().exists()


@pytest.mark.usefixtures("two_matches")
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--delete"], "To confirm, run: rummy-tui stats --delete --yes"),
        (["--delete", "--yes", "ann"], "leave out the name and the rule set."),
        (["--delete", "--yes", "--rules", "german"], "leave out the name and the rule set."),
    ],
)
def test_nothing_is_deleted_by_mistake(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, *arguments).endswith(why)
    assert len(printed(capsys)) == 5


def test_a_failed_deletion_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    stats_file().mkdir(parents=True)
    told = refused(capsys, "--delete", "--yes")
    assert told.startswith(f"The file {stats_file()} cannot be deleted: ")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems name the directory otherwise")
def test_matches_are_counted_if_programs_keep_their_own(tmp_path: Path) -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "from rummy_tui.store.statistics import stats_file; print(stats_file())",
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        env={**os.environ, DATA: str(tmp_path)},
    ).stdout
    assert told.strip() == str(tmp_path / "rummy-tui" / "statistics.sqlite")
