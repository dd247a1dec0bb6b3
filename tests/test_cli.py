"""The command line: what it prints, what it refuses, its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rummy_tui import __version__
from rummy_tui.__main__ import main
from rummy_tui.arguments import parser


@pytest.fixture(autouse=True)
def own_directories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and keymaps of the test, not of whoever runs it."""
    config = tmp_path / "config"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(config))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return config / "rummy-tui"


def program(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rummy_tui", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        stdin=subprocess.DEVNULL if "input" not in options else None,
        check=False,
        **options,  # type: ignore[call-overload]
    )


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"rummy-tui {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "whist"], "There is no rule set whist. There are: playroom."),
        (["play", "--option", "opening"], "Write an option as KEY=VALUE, not opening."),
        (["play", "--option", "opening=7"], "opening cannot be 7. It can be: 15-90."),
        (["play", "--option", "opening=much"], "opening cannot be much. It can be: 15-90."),
        (
            ["play", "--option", "score-limit=off"],
            "A match needs a limit: set score-limit or rounds-limit, or it would never end.",
        ),
        (
            ["play", "--option", "must-play=on", "--option", "discard=none"],
            "must-play needs discard=simple.",
        ),
        (["play", "--seat", "Ann"], "2 to 8 can play, not 1."),
        (["play", *(["--seat", "Ann"] * 2)], "Every seat needs a name of its own."),
        (
            ["play", "--seat", "Ann", "--seat", "Bo=wild"],
            "There is no level wild. There are: human, easy, steady.",
        ),
        (
            ["play", "--seat", "Al=easy", "--seat", "Bo=easy"],
            "At least one seat must be a person. Computers alone play in: rummy-tui simulate.",
        ),
        (["play", "--lang", "tlh"], "no language tlh; there are: en"),
        (["play", "--speech-log", "/nowhere/at/all"], "The speech log /nowhere/at/all"),
        (["simulate", "--seats", "easy"], "2 to 8 can play, not 1."),
        (
            ["simulate", "--seats", "easy,wild"],
            "There is no level wild. There are: easy, steady.",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_usage_error_is_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("rummy-tui: ")
    assert sentence in error
    assert "Traceback" not in error


@pytest.mark.parametrize("code", ["xx", "", "../../etc", "en/../fr"])
def test_a_language_that_is_none_is_refused(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--lang", code]) == 2
    assert "no language" in capsys.readouterr().err


def test_options_may_stand_before_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "xx", "play"]) == 2
    assert "no language xx" in capsys.readouterr().err
    assert main(["--reader", "play", "--line"]) == 2
    assert "Choose one of --reader and --line." in capsys.readouterr().err
    options = parser().parse_args(["--line", "--speech", "on", "play", "--seed", "1"])
    assert (options.line, options.speech, options.reader) == (True, "on", False)
    options = parser().parse_args(["--speech", "on", "play", "--speech", "off"])
    assert options.speech == "off"


def test_names_are_cut_to_what_can_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seat", "\u200b", "--seat", "Bo=easy"]) == 2
    assert main(["play", "--seat", "ann", "--seat", "Ann"]) == 2
    assert capsys.readouterr().err.count("Every seat needs a name of its own.") == 2


@pytest.mark.parametrize("command", [["rules"], ["keys"], ["doctor", "--line"]])
def test_a_full_disk_is_a_sentence(command: list[str]) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    shell = f"{sys.executable} -m rummy_tui {' '.join(command)} > /dev/full"
    done = subprocess.run(
        ["sh", "-c", shell], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stderr == "rummy-tui: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-"])
def test_closed_streams_are_no_defect(closed: str) -> None:
    shell = f"{sys.executable} -m rummy_tui rules {closed}"
    done = subprocess.run(
        ["sh", "-c", shell], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert done.stderr == ""


def test_nine_players_are_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    seats = [word for n in range(9) for word in ("--seat", f"P{n}")]
    assert main(["play", *seats]) == 2
    assert "2 to 8 can play, not 9." in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--loud"], ["dance"], ["simulate"], ["--reader", "--line"]])
def test_argparse_refuses_what_it_does_not_know(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2


def test_rules_are_plain_text_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Playroom Rummy\n")
    assert "\nOpening\n" in printed
    assert "\x1b" not in printed


def test_keys_are_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["keys"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert "Space: draw a card from the stock" in printed
    assert "Shift+D: take from the discards" in printed


def test_a_bad_keymap_is_told_with_the_keys(
    own_directories: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own_directories.mkdir(parents=True)
    (own_directories / "keymap.toml").write_text('[keys]\ndrw = ["g"]\n')
    assert main(["keys"]) == 0
    captured = capsys.readouterr()
    assert "Space: draw a card from the stock" in captured.out
    assert "keymap.toml, line 2: there is no command drw; meant: draw?" in captured.err


def test_a_damaged_settings_file_is_told_by_doctor(
    own_directories: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", "unix_socket:/nowhere.sock")
    monkeypatch.setenv("SPEECHD_CMD", "/bin/false")
    own_directories.mkdir(parents=True)
    (own_directories / "settings.toml").write_text("face = [")
    assert main(["doctor"]) == 0
    printed = capsys.readouterr().out
    assert "cannot be read; the usual settings are used." in printed
    assert "No terminal" in printed


def test_simulate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "playroom", "--seats", "steady,easy", "--games", "2", "--json"]
    assert main([*command, "--option", "score_limit=200"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["rules"], result["games"], result["finished"]) == ("playroom", 2, 2)
    assert result["errors"] == 0
    assert [seat["level"] for seat in result["seats"]] == ["steady", "easy"]
    assert sum(seat["wins"] for seat in result["seats"]) == 2


def test_simulate_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--seats", "easy,easy", "--games", "1", "--option", "rounds_limit=1"]
    assert main(command) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("1 matches of playroom, 1 finished, 0 errors")
    assert "Seat 2, easy: " in printed


def test_an_unforeseen_error_is_one_sentence_and_70(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: object) -> int:
        raise RuntimeError("the cards fell down")

    monkeypatch.setattr("rummy_tui.cli._COMMANDS", {"rules": broken})
    assert main(["rules"]) == 70
    error = capsys.readouterr().err
    assert "the cards fell down" in error
    assert error.count("\n") == 1


def test_a_reader_of_the_output_may_stop_early() -> None:
    shell = f"{sys.executable} -m rummy_tui rules | head -1"
    done = subprocess.run(
        ["sh", "-c", shell], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "Playroom Rummy\n"
    assert done.stderr == ""


def test_end_of_input_ends_the_game_with_a_sentence() -> None:
    done = program("play", "--seed", "1")
    assert done.returncode == 0
    assert "The input has ended" in done.stdout
    assert done.stderr == ""


def test_the_speech_log_holds_every_utterance(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    done = program("play", "--seed", "1", "--speech-log", str(log), input="scores\nquit\n2\n")
    assert done.returncode == 0, done.stderr
    heard = [json.loads(line) for line in log.read_text().splitlines()]
    assert all(set(u) == {"time", "text", "seat", "kind", "interrupt"} for u in heard)
    assert any(u["text"].startswith("Scores: ") and u["seat"] == 0 for u in heard)
    assert any(u["text"].startswith("Round 1.") and u["seat"] is None for u in heard)
    assert [u["time"] for u in heard] == sorted(u["time"] for u in heard)


def test_accents_survive_a_terminal_without_them() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = program("rules", "--lang", "fr", env=environment)
    assert done.returncode in (0, 2)  # 2 where the catalog has not been compiled
    assert "Traceback" not in done.stderr
