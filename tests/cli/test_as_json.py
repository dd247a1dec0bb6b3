"""`--json`: one line for a program, with names, keys and numbers."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from rummy_tui.__main__ import main
from rummy_tui.rules.variants import BASIC, RULESETS, parse_option, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.houses import houses_directory
from rummy_tui.store.match_files import matches_directory
from rummy_tui.store.settings import config_directory
from rummy_tui.words.program.commands import COMMANDS
from tests.cli.test_resume import SHORT
from tests.tools.kept_matches import in_round, kept

Capture = pytest.CaptureFixture[str]


def printed(command: str, capsys: Capture) -> Any:
    """Return the output of a command, which is one line of ASCII."""
    assert main([*command.split(), "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.isascii()
    assert out.count("\n") == 1
    return json.loads(out)


@pytest.mark.parametrize("command", ["saves", "houses", "doctor", "keys", "rules", "rules gin"])
def test_no_sentence_is_in_it(command: str, capsys: Capture) -> None:
    kept(SHORT, until=in_round(1))
    assert main(["houses", "save", "Été", "german", "--option", "opening=30"]) == 0
    capsys.readouterr()
    told = printed(command, capsys)
    assert told
    assert printed(f"{command} --lang fr", capsys) == told


def test_nothing_is_an_empty_list(capsys: Capture) -> None:
    for command in ("saves", "saves list", "houses", "houses list"):
        assert printed(command, capsys) == []


# Matches and house rules


def test_matches(capsys: Capture) -> None:
    rules = with_options(BASIC, {"rounds-limit": "2", "ace-high": "on"})
    match = kept(rules, until=in_round(2))
    saves.rename(match.file, "sunday")
    (told,) = printed("saves", capsys)
    state = match.session.state
    played = told.pop("played")
    assert datetime.fromisoformat(played).tzinfo is not None
    assert told == {
        "name": "sunday",
        "file": str(matches_directory() / "sunday.jsonl"),
        "over": False,
        "problem": None,
        "damaged_line": None,
        "rules": "basic",
        "options": {"ace_high": True, "rounds_limit": 2},
        "daily": None,
        "seats": [{"name": "Ann", "level": None}, {"name": "Bo", "level": "steady"}],
        "round": 2,
        "points": [*state.totals],
    }
    assert printed("saves list", capsys) == [{**told, "played": played}]


def test_a_match_that_cannot_be_read_or_is_damaged(capsys: Capture) -> None:
    match = kept(SHORT, until=in_round(1))
    lines = match.file.read_text().splitlines()
    match.file.write_text("\n".join([*lines[:-1], "{"]) + "\n")
    (matches_directory() / "other.jsonl").write_text("hello\n")
    other, damaged = sorted(printed("saves", capsys), key=lambda each: bool(each["rules"]))
    assert (other["problem"], other["rules"], other["seats"]) == ("no-match", None, [])
    assert (damaged["problem"], damaged["damaged_line"]) == (None, len(lines))


def test_house_rules(capsys: Capture) -> None:
    options = ["dealer=loser", "score-limit=off", "rounds-limit=3", "kisses=on"]
    chosen = [word for option in options for word in ("--option", option)]
    assert main(["houses", "save", "Été", "gin", *chosen]) == 0
    capsys.readouterr()
    assert printed("houses", capsys) == [
        {
            "name": "Été",
            "file": str(houses_directory() / "été.toml"),
            "rules": "gin",
            "options": {"kisses": True, "dealer": "loser", "score_limit": 0, "rounds_limit": 3},
        }
    ]


# Rules and keys


def values(option: dict[str, Any]) -> list[Any]:
    """The values that an option can have, as its entries say."""
    if "choices" in option:
        return list(option["choices"])
    numbers = range(option["min"], option["max"] + 1)
    return [*([0] if option["zero_is_off"] else []), *numbers]


def test_rules_have_their_options_with_values_and_defaults(capsys: Capture) -> None:
    every = printed("rules", capsys)
    assert [each["rules"] for each in every] == [*RULESETS]
    for each in every:
        rules = RULESETS[each["rules"]]
        assert printed(f"rules {each['rules']}", capsys) == each
        assert each["house"] is None
        assert (each["players"]["min"], each["players"]["max"]) == rules.players
        for option, told in zip(rules.options, each["options"], strict=True):
            assert told["key"] == option.key
            assert told["value"] == told["default"]
            assert told["value"] in values(told)


@pytest.mark.parametrize("key", RULESETS)
def test_each_value_can_be_written_as_it_stands_there(key: str, capsys: Capture) -> None:
    told = printed(f"rules {key}", capsys)
    for option in told["options"]:
        row = RULESETS[key].option(option["key"])
        for value in {values(option)[0], values(option)[-1]}:
            parsed = parse_option(row, str(value))
            assert json.dumps(value) == json.dumps(getattr(parsed, "value", parsed))
        if "needs" in option:
            assert option["needs"]["key"] in {other["key"] for other in told["options"]}


def test_options_of_the_command_line_are_values(capsys: Capture) -> None:
    assert main(["houses", "save", "mine", "gin", "--option", "knock=5"]) == 0
    capsys.readouterr()
    told = printed("rules mine --option gin-bonus=30", capsys)
    assert (told["rules"], told["house"]) == ("gin", "mine")
    its = {each["key"]: (each["value"], each["default"]) for each in told["options"]}
    assert (its["knock"], its["gin_bonus"]) == ((5, 10), (30, 20))
    assert printed("rules --option opening=45", capsys)["rules"] == "playroom"


def test_keys(capsys: Capture) -> None:
    told = {each["command"]: each for each in printed("keys", capsys)}
    assert told.keys() <= COMMANDS.keys()
    assert told["draw"] == {"command": "draw", "group": "play", "keys": ["space"]}
    own = config_directory() / "keymap.toml"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text('[keys]\ndraw = ["f9"]\n')
    told = {each["command"]: each["keys"] for each in printed("keys", capsys)}
    assert told["draw"] == ["f9"]


@pytest.mark.parametrize(
    ("settings", "keys"),
    [
        ('arrows = "up-down"\nface = "reader"', {"previous": "up", "previous-group": "left"}),
        ('arrows = "left-right"\nface = "reader"', {"previous": "left", "previous-group": "up"}),
    ],
)
def test_arrows_are_told_as_they_work_in_the_hand(
    settings: str, keys: dict[str, str], capsys: Capture
) -> None:
    file = config_directory() / "settings.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(settings)
    told = {each["command"]: each["keys"] for each in printed("keys", capsys)}
    assert all(key in told[command] for command, key in keys.items())


# What was found


def test_doctor(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = config_directory()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.toml").write_text('theme = "none"\nsounds = "off"\n')
    (folder / "keymap.toml").write_text('[keys]\ndrwa = ["w"]\n')
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "40")
    told = {each["about"]: each for each in printed("doctor", capsys)}
    assert told["terminal"] == {"about": "terminal", "state": "missing", "name": None}
    assert told["colors"]["max"] == 0
    assert (told["size"]["state"], told["size"]["columns"]) == ("wrong", 40)
    assert told["size"]["min_columns"] == 60
    assert told["start"]["reason"] == "no_terminal"
    assert told["config_directory"]["directory"] == str(folder)
    assert told["settings_problem"] == {
        "about": "settings_problem",
        "state": "wrong",
        "problem": "value",
        "file": str(folder / "settings.toml"),
        "line": None,
        "name": "theme",
        "value": "none",
    }
    assert (told["keymap_problem"]["problem"], told["keymap_problem"]["line"]) == ("command", 2)
    assert told["sounds_off"]["state"] == "note"
    assert {each["state"] for each in told.values()} == {"ok", "note", "missing", "wrong"}
    assert Path(told["keys"]["file"]).is_file()
