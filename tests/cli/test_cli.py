"""The command line: output, refusals and exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rummy_tui import __version__
from rummy_tui.__main__ import main
from rummy_tui.bots import LEVELS
from rummy_tui.cli.common.arguments import read
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.houses import load_house
from rummy_tui.words.language.language import language
from rummy_tui.words.rulebook.ruleset_names import ruleset_name
from tests.tools.homes import DATA
from tests.tools.kept_matches import in_round, kept

TIMED = ("seconds", "times")
"""Entries that differ from run to run."""


@pytest.fixture(autouse=True)
def own_directories(tmp_path: Path) -> Path:
    """Return the folder of the settings and key maps of the test."""
    return tmp_path / "config" / "rummy-tui"


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


def test_a_host_who_plays_needs_a_terminal() -> None:
    ended = program("host")
    assert ended.returncode == 1
    assert ended.stderr == (
        "rummy-tui: There is no terminal to play in. Add --no-seat to host without playing.\n"
    )


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([option])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"rummy-tui {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["play", "whist"],
            'There are no rules "whist". The rule sets are: '
            "playroom, basic, german, american, manipulation, gin, kalooki.",
        ),
        (["play", ""], "rummy-tui: The rule sets are: playroom, basic"),
        (["play", "Basik"], 'There are no rules "Basik". Did you mean basic?'),
        (["rules", "man"], 'There are no rules "man". Did you mean manipulation?'),
        (["simulate", "gemran", "--levels", "easy"], "Did you mean german?"),
        (["learn", "whist"], 'There is no lesson "whist". The lessons are: playroom, gin.'),
        (["learn", "gim"], 'There is no lesson "gim". Did you mean gin?'),
        (["learn", " "], "rummy-tui: The lessons are: playroom, gin."),
        (["play", "none.toml"], "House rules none.toml: the file cannot be read."),
        (["play", "--option", "opening"], "Write an option as key=value, not opening."),
        (["play", "--option", "opening="], "Write an option as key=value, not opening=."),
        (["play", "--option", "=45"], "Write an option as key=value, not =45."),
        (
            ["play", "--option", "must-play=on", "--option", "Must_Play=off"],
            "The option must-play is given twice.",
        ),
        (["rules", "german", "--option", "knock=5"], 'no option "knock"'),
        (
            ["play", "--option", "openin=45"],
            'There is no option "openin". Did you mean opening?',
        ),
        (
            ["play", "german", "--option", "draw=on"],
            'There is no option "draw". Did you mean draw-for-deal?',
        ),
        (["rules", "--option", "discard=simpel"], "discard cannot be simpel. Did you mean simple?"),
        (["rules", "--option", "score-limit=of"], "score-limit cannot be of. Did you mean off?"),
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
        (["play", "--seat", "Ann"], "1 is too few: 2 to 8 can play Playroom Rummy."),
        (
            ["play", *(["--seat", "Ann"] * 2)],
            "Every seat needs a name of its own: choose another one.",
        ),
        (
            ["play", "--seat", "Ann", "--seat", "Bo=wild"],
            'There is no level "wild". Known names: human, easy, steady, sharp, expert.',
        ),
        (
            ["play", "--seat", "Al=easy", "--seat", "Bo=easy"],
            "At least one seat must be a person. For computers alone: rummy-tui simulate\n",
        ),
        (
            ["play", "--seat", "Ann", "--seat", "Bo=esay"],
            'There is no level "esay". Did you mean easy or',
        ),
        (["daily", "--against", "wild"], 'There is no level "wild".'),
        (["daily", "--against", "Stead"], 'There is no level "Stead". Did you mean steady?'),
        (["simulate", "--levels", "easy,exprt:60"], "Did you mean expert?"),
        (["simulate", "--levels", "easy", "steady"], "with commas: --levels easy,steady\n"),
        (
            ["tournament", "--levels", "easy,", "sharp"],
            "Separate levels with commas: --levels easy,sharp\n",
        ),
        (["daily", "gemran"], 'There are no rules "gemran". Did you mean german?'),
        (["play", "--lang", "tlh"], 'There is no language "tlh". Known names: en'),
        (["rules", "--lang", "french"], 'There is no language "french". Did you mean fr?'),
        (["rules", "--lang", "english"], 'There is no language "english". Did you mean en?'),
        (
            ["play", "--speech-log", "/nowhere/at/all"],
            f"The speech log {Path('/nowhere/at/all')}",
        ),
        (
            ["simulate", "--levels", "easy"],
            "1 is too few: 2 to 8 can play Playroom Rummy.",
        ),
        (
            ["simulate", "--levels", "easy,wild"],
            'There is no level "wild". Known names: easy, steady, sharp, expert.',
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
    assert "There is no language" in capsys.readouterr().err


def test_options_may_stand_before_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "xx", "play"]) == 2
    assert 'There is no language "xx".' in capsys.readouterr().err
    assert main(["--reader", "play", "--line"]) == 2
    assert "Choose one of --reader and --line." in capsys.readouterr().err
    options = read(["--line", "--speech", "on", "play", "--seed", "1"])
    assert (options.line, options.speech, options.reader) == (True, "on", False)
    options = read(["--speech", "on", "play", "--speech", "off"])
    assert options.speech == "off"


def test_names_are_cut_to_what_can_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seat", "\u200b", "--seat", "Bo=easy"]) == 2
    assert "A seat needs a name: choose one." in capsys.readouterr().err
    assert main(["play", "--seat", "ann", "--seat", "Ann"]) == 2
    assert "Every seat needs a name of its own: choose another one." in capsys.readouterr().err


@pytest.mark.program
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.posix("needs a shell")
@pytest.mark.parametrize("command", [["rules"], ["keys"], ["doctor", "--line"], ["play"], []])
def test_a_full_disk_is_a_sentence(command: list[str]) -> None:
    shell = f"{sys.executable} -m rummy_tui {' '.join(command)} > /dev/full < /dev/null"
    done = subprocess.run(
        ["sh", "-c", shell], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stderr == "rummy-tui: the output cannot be written: No space left on device\n"


@pytest.mark.program
@pytest.mark.posix("needs a shell")
@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-"])
def test_closed_streams_are_no_defect(closed: str) -> None:
    shell = f"{sys.executable} -m rummy_tui rules {closed}"
    done = subprocess.run(
        ["sh", "-c", shell], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert done.stderr == ""


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_rule_set_limits_the_players(
    rules: Ruleset, capsys: pytest.CaptureFixture[str]
) -> None:
    fewest, most = rules.players
    can = f"choose {most} for" if fewest == most else f"{fewest} to {most} can play"
    for count in (1, most + 1):
        seats = [word for n in range(count) for word in ("--seat", f"P{n}")]
        assert main(["play", rules.key, *seats]) == 2
        assert can in capsys.readouterr().err
        assert main(["simulate", rules.key, "--levels", ",".join(["easy"] * count)]) == 2
        assert can in capsys.readouterr().err


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_only_the_options_of_a_rule_set_are_taken(
    rules: Ruleset, capsys: pytest.CaptureFixture[str]
) -> None:
    own = {option.key for option in rules.options}
    foreign = {o.key for other in RULESETS.values() for o in other.options} - own
    for key in foreign:
        assert main(["play", rules.key, "--option", f"{key}=1"]) == 2
        assert key.replace("_", "-") in capsys.readouterr().err.replace("_", "-")


@pytest.mark.parametrize("option", ["--matches", "--jobs", "--seed"])
@pytest.mark.parametrize("number", ["many", "1.5", ""])
def test_a_wrong_number_is_explained_in_words(
    option: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["simulate", "--levels", "easy,easy", option, number])
    assert end.value.code == 2
    assert f'{option} needs a whole number, not "{number}".' in capsys.readouterr().err


def test_rules_are_plain_text_if_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Playroom Rummy\n")
    assert "\nOpening\n" in printed
    assert "\x1b" not in printed


@pytest.mark.parametrize("key", RULESETS)
def test_every_rule_set_can_be_read_in_any_spelling(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", key.upper(), "--line"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"{ruleset_name(key, language('en'))}\n")
    assert "Other rule sets" not in printed
    assert "\x1b" not in printed


def test_rules_without_a_name_tell_of_the_other_rule_sets(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules"]) == 0
    assert capsys.readouterr().out.endswith(
        "\nOther rule sets\nThere are also: basic, german, american, manipulation, gin, kalooki. "
        "Read them with: rummy-tui rules basic\n"
    )


# House rules


def test_house_rules_are_saved_listed_read_played_and_deleted(
    own_directories: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--option", "score-limit=50", "--option", "zero_sum=on"]
    assert main(["houses", "save", "Friday evening", "american", *options]) == 0
    file = own_directories / "houses" / "friday-evening.toml"
    assert capsys.readouterr().out == (
        f"Saved: Friday evening. The file is {file}.\n"
        "Play by them with: rummy-tui play 'Friday evening'\n"
    )
    assert load_house(file).rules == with_options(
        RULESETS["american"], {"score_limit": "50", "zero_sum": "on"}
    )

    assert main(["houses"]) == 0
    listed = capsys.readouterr().out
    assert listed.startswith("Friday evening, American Rummy. ")
    assert listed.count("\n") == 1
    assert "50" in listed
    assert "100" not in listed
    assert main(["houses", "list", "--line"]) == 0
    assert capsys.readouterr().out == listed

    assert main(["rules", "friday EVENING"]) == 0
    assert capsys.readouterr().out.startswith("Friday evening, American Rummy\n\nHouse rules\n")

    simulated = ["--levels", "easy,easy", "--matches", "2", "--json"]
    for name in ("friday-evening", str(file)):
        assert main(["simulate", name, *simulated]) == 0
        *_, result = map(json.loads, capsys.readouterr().out.splitlines())
        assert (result["rules"], result["finished"], result["errors"]) == ("american", 2, 0)

    log = tmp_path / "log.jsonl"
    done = program("play", "Friday evening", "--seed", "1", "--speech-log", str(log), input="a\n")
    assert done.returncode == 0, done.stderr
    told = " ".join(json.loads(line)["text"] for line in log.read_text().splitlines())
    assert "American Rummy" in told

    assert main(["houses", "delete", "FRIDAY evening"]) == 2
    assert file.exists()
    assert capsys.readouterr().err == (
        "rummy-tui: This permanently deletes the house rules Friday evening. "
        "To confirm, run: rummy-tui houses delete 'FRIDAY evening' --yes\n"
    )
    assert main(["houses", "delete", "FRIDAY evening", "--yes"]) == 0
    assert capsys.readouterr().out == "Deleted: Friday evening.\n"
    assert not file.exists()
    assert main(["houses"]) == 0
    assert capsys.readouterr().out == (
        "No saved house rules. Save some with: "
        "rummy-tui houses save name rules --option key=value\n"
    )


def test_options_lie_over_house_rules(
    own_directories: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["houses", "save", "a", "german", "--option", "opening=50"]) == 0
    assert main(["houses", "save", "b", "a", "--option", "deals-each=1"]) == 0
    rules = load_house(own_directories / "houses" / "b.toml").rules
    assert (rules.opening, rules.deals_each) == (50, 1)
    assert main(["houses", "save", "c", "b", "--option", "knock=3"]) == 2
    assert 'no option "knock"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["save", "Friday"], "Rules named Friday already exist. --overwrite replaces"),
        (["save", "!"], "A name needs a letter or a digit: choose another one."),
        (["save", "german"], "german is a rule set of the game. Choose another name."),
        (["save", "x", "whist"], 'There are no rules "whist". The rule sets are: playroom,'),
        (["save", "x", "fridy"], 'There are no rules "fridy". Did you mean Friday?'),
        (["save", "x", "--option", "opening=3"], "opening cannot be 3. It can be: 15-90."),
        (["delete", "fridy"], 'There are no house rules "fridy". Did you mean Friday?'),
        (["delete", "basic"], 'There are no house rules "basic". Known names: Friday.'),
        (["delete", ".."], "A name needs a letter or a digit: choose another one."),
        (["delete", ""], "A name needs a letter or a digit: choose another one."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_each_refusal_of_house_rules_is_a_sentence(
    arguments: list[str], sentence: str, own_directories: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["houses", "save", "Friday"]) == 0
    assert main(["houses", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.startswith("rummy-tui: ")
    assert sentence in error
    assert [file.name for file in (own_directories / "houses").iterdir()] == ["friday.toml"]


def test_house_rules_can_be_overwritten(own_directories: Path) -> None:
    assert main(["houses", "save", "Friday", "basic"]) == 0
    assert main(["houses", "save", "friday", "german", "--overwrite"]) == 0
    assert load_house(own_directories / "houses" / "friday.toml").rules == RULESETS["german"]


def test_a_broken_file_is_told_stays_and_can_be_deleted(
    own_directories: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["houses", "save", "good", "basic"]) == 0
    file = own_directories / "houses" / "odd.toml"
    file.write_text('rules = "basic"\n[options]\njokers = 9\n')
    capsys.readouterr()
    told = f"House rules {file}, line 3: jokers cannot be 9. It can be: 0-4."
    assert main(["houses"]) == 0
    captured = capsys.readouterr()
    assert captured.out == "good, Basic Rummy. Everything as usual.\n"
    assert captured.err == told + "\n"
    for command in (["play", "odd"], ["rules", "odd"], ["play", str(file)]):
        assert main(command) == 2
        assert capsys.readouterr().err == f"rummy-tui: {told}\n"
    assert file.exists()
    assert main(["houses", "delete", "odd", "--yes"]) == 0
    assert not file.exists()


def test_an_entry_too_many_is_told_and_the_rest_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "new.toml"
    file.write_text('rules = "basic"\nfuture = 1\n[options]\nscore-limit = 50\n')
    told = f"House rules {file}: future has no meaning here and is ignored."
    command = ["simulate", str(file), "--levels", "easy,easy", "--matches", "1", "--json"]
    assert main(command) == 0
    assert told in capsys.readouterr().err
    log = tmp_path / "log.jsonl"
    done = program("play", str(file), "--speech-log", str(log), input="")
    assert done.returncode == 0
    assert json.loads(log.read_text().splitlines()[0])["text"] == told


@pytest.mark.skipif(sys.platform != "linux", reason="needs a directory that nobody may write")
def test_a_directory_that_cannot_be_written_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/proc/self")
    assert main(["houses", "save", "Friday"]) == 2
    assert capsys.readouterr().err == (
        "rummy-tui: The rules cannot be saved in /proc/self/rummy-tui/houses: "
        "No such file or directory. You can play by them all the same.\n"
    )


def test_doctor_tells_of_house_rules(
    own_directories: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", "unix_socket:/nowhere.sock")
    monkeypatch.setenv("SPEECHD_CMD", "/bin/false")
    (own_directories / "houses").mkdir(parents=True)
    (own_directories / "houses" / "odd.toml").write_text("rules")
    assert main(["doctor"]) == 0
    printed = capsys.readouterr().out
    assert "House rules: 1 file." in printed
    assert "odd.toml, line 1: this is not a line of TOML." in printed


def test_doctor_tells_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", "unix_socket:/nowhere.sock")
    monkeypatch.setenv("SPEECHD_CMD", "/bin/false")
    in_the_way = tmp_path / "a file"
    in_the_way.touch()
    told = f"The game cannot write there: check {in_the_way}."
    assert main(["doctor"]) == 0
    assert told not in capsys.readouterr().out
    monkeypatch.setenv(DATA, str(in_the_way))
    assert main(["doctor"]) == 0
    kept = f"Matches and statistics are kept in {in_the_way / 'rummy-tui'}."
    assert f"{kept} {told}" in " ".join(capsys.readouterr().out.split())


def test_keys_are_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["keys"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert "Space: draw a card from the stock" in printed
    assert "Shift+D: take from the discards" in printed


@pytest.mark.parametrize(
    ("chosen", "line"),
    [
        ('face = "table"\nspeech = "off"', "Right: the next card; "),
        ('face = "reader"', "Right, plus sign, right bracket: the next suit or rank; "),
        ('arrows = "left-right"', "Right: the next card; "),
        ('digits = "czech"', "1 to 0, with or without Shift: the first to the tenth card"),
        ('digits = "azerty"', "Up, colon: the previous card or line"),
    ],
)
def test_the_keys_are_told_as_the_game_would_begin(
    own_directories: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    chosen: str,
    line: str,
) -> None:
    monkeypatch.setattr("rummy_tui.cli.commands.start.has_terminal", lambda: True)
    monkeypatch.delenv("ACCESSIBLE", raising=False)
    own_directories.mkdir(parents=True)
    (own_directories / "settings.toml").write_text(f"{chosen}\n")
    assert main(["keys", "--line"]) == 0
    assert f"\n{line}" in capsys.readouterr().out


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
    assert "cannot be read; the defaults are used." in printed
    assert "missing: No terminal" in printed
    if os.name == "posix":  # Windows has a voice of its own
        assert "\nmissing: No speech: " in printed
    assert "\nwrong: The settings in " in printed
    assert "\nok: Keys: " in printed
    states = {line.partition(": ")[0] for line in printed.splitlines()}
    assert states == {"ok", "note", "missing", "wrong"}


def test_simulate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "playroom", "--levels", "steady,easy", "--matches", "2", "--json"]
    assert main([*command, "--option", "score_limit=200"]) == 0
    *matches, result = map(json.loads, capsys.readouterr().out.splitlines())
    assert (result["rules"], result["games"], result["finished"]) == ("playroom", 2, 2)
    assert result["errors"] == 0
    assert [seat["level"] for seat in result["seats"]] == ["steady", "easy"]
    assert sum(seat["wins"] for seat in result["seats"]) == 2
    assert [each["match"] for each in matches] == [0, 1]
    assert all(each["finished"] and each["decisions"] > 0 for each in matches)
    for place, seat in enumerate(result["seats"]):
        its = [each["seats"][place] for each in matches]
        assert sum(one["won"] for one in its) == seat["wins"]
        assert sum(one["points"] for one in its) == seat["points"]
        assert {one["level"] for one in its} == {seat["level"]}


@pytest.mark.parametrize(
    ("now", "former"),
    [
        ("simulate --levels easy,easy --matches 1", "simulate --seats easy,easy --games 1"),
        ("tournament --levels easy,easy --matches 1", "tournament --levels easy,easy --deals 1"),
    ],
)
def test_former_names_of_options_still_work(
    now: str, former: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for command in (now, former):
        assert main([*command.split(), "--option", "rounds-limit=1", "--json"]) == 0
        lines = map(json.loads, capsys.readouterr().out.splitlines())
        told.append([{k: v for k, v in each.items() if k not in TIMED} for each in lines])
    assert told[0] == told[1]


def test_simulate_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--levels", "easy,easy", "--matches", "1", "--option", "rounds_limit=1"]
    assert main(command) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("1 match of Playroom Rummy, 1 finished, 0 errors, 0 blocked rounds, ")
    assert "Seat 2, easy: " in printed


def test_one_error_is_counted_in_the_singular(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setitem(LEVELS, "broken", broken)
    assert main(["simulate", "gin", "--levels", "broken,broken", "--matches", "1"]) == 1
    printed = capsys.readouterr().out
    assert printed.startswith("1 match of Gin Rummy, 0 finished, 1 error, 0 blocked rounds, ")


@pytest.mark.program
@pytest.mark.posix("needs a shell")
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
    assert "End of input" in done.stdout
    assert done.stderr == ""


def test_the_speech_log_holds_every_utterance(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    done = program("play", "--seed", "1", "--speech-log", str(log), input="scores\nquit\n2\n")
    assert done.returncode == 0, done.stderr
    heard = [json.loads(line) for line in log.read_text().splitlines()]
    always = {"time", "text", "seat", "kind", "interrupt"}
    assert all(always <= set(u) <= always | {"short", "spoken"} for u in heard)
    assert any(u["text"].startswith("Scores: ") and u["seat"] == 0 for u in heard)
    assert any(u["text"].startswith("Round 1.") and u["seat"] is None for u in heard)
    assert [u["time"] for u in heard] == sorted(u["time"] for u in heard)


@pytest.mark.posix("names its file otherwise")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_speech_log_that_cannot_be_written_any_more_is_told_once() -> None:
    done = program("play", "--seed", "1", "--speech-log", "/dev/full", input="scores\nquit\n2\n")
    assert done.returncode == 0, done.stderr
    told = (
        "The speech log ends here, because /dev/full cannot be written: No space left on device. "
        "The game goes on without it."
    )
    assert " ".join(done.stdout.split()).count(told) == 1


def test_a_file_that_is_no_speech_log_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "notes"
    file.write_text("mine\n")
    assert main(["play", "--speech-log", str(file)]) == 2
    told = f"rummy-tui: {file} is not a speech log. --overwrite replaces it.\n"
    assert capsys.readouterr().err == told
    assert file.read_text() == "mine\n"
    done = program("play", "--speech-log", str(file), "--overwrite", input="quit\n2\n")
    assert done.returncode == 0, done.stderr
    assert "mine" not in file.read_text()


def test_no_speech_log_replaces_a_match_that_is_being_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATA, str(tmp_path))
    saved = kept(RULESETS["basic"], until=in_round(1))
    before = saved.file.read_bytes()
    journal = saves.append_to(saved, lambda _: None)
    command = ["play", "--speech-log", str(saved.file)]
    for more in ([], ["--overwrite"]):
        assert main([*command, *more]) == 2
        assert str(saved.file.stem) in capsys.readouterr().err
    journal.close()
    assert saved.file.read_bytes() == before


def test_without_accents_letters_are_written_that_look_like_them() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = program("rules", "--lang", "fr", env=environment)
    assert done.returncode == 0
    assert "\nPioche et defausse\n" in done.stdout
    assert done.stderr == ""


@pytest.mark.program
@pytest.mark.posix("needs a pseudo-terminal")
@pytest.mark.parametrize(
    ("settings", "env", "told"),
    [
        (None, {}, "The first start will ask you."),
        ("", {}, "with the table layout. The program speaks. That is the default."),
        (
            'face = "reader"',
            {},
            "with the reader layout. The program is silent. Reason: your settings.",
        ),
        ('speech = "off"', {}, "with the table layout. The program is silent. Reason: your"),
        (
            None,
            {"ACCESSIBLE": "1"},
            "line by line. The program is silent. Reason: ACCESSIBLE is set.",
        ),
        (None, {"TERM": "dumb"}, "Reason: no terminal that sends single keys."),
        (None, {"SSH_TTY": "/dev/pts/9"}, "No sounds: this is a remote connection"),
        ('sounds = "off"', {}, "Sounds are switched off in the settings."),
    ],
)
def test_doctor_tells_who_speaks_and_why(
    own_directories: Path, settings: str | None, env: dict[str, str], told: str
) -> None:
    import pexpect

    if settings is not None:
        own_directories.mkdir(parents=True)
        (own_directories / "settings.toml").write_text(settings)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SSH")}
    silent = {"SPEECHD_ADDRESS": "unix_socket:/nowhere.sock", "SPEECHD_CMD": "/bin/false"}
    printed = pexpect.run(
        f"{sys.executable} -m rummy_tui doctor --line",
        timeout=60,
        env={**kept, "TERM": "xterm", **silent, **env},
        dimensions=(24, 200),
    ).decode()
    assert told in printed
    assert "Who speaks: this program (--speech on), your screen reader" in printed
    asleep = "Orca" in printed or "VoiceOver" in printed
    assert asleep == ("The program speaks." in printed)
    assert "No speech: " in printed
    assert f"{sys.executable} -m pip install prismatoid" in printed
    assert "sounds" in printed.lower()
