"""The help of the command line: whole in every language, with examples that run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rummy_tui.__main__ import main
from rummy_tui.cli.common.arguments import COMMANDS, FACE, LIMIT_OF_BOTS
from rummy_tui.cli.common.help_pages import each_of, page, paths, row_of
from rummy_tui.rules.variants import AMERICAN, BASIC, RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.words.program.command_help import ABOUT
from tests.tools.kept_matches import in_round, kept
from tests.tools.one_by_one import codes_of
from tests.words.catalogs import CODES, speaker

PATHS = list(paths())
NAMES = [" ".join(path) or "rummy-tui" for path in PATHS]
EXAMPLES = [each.command for about in ABOUT.values() for each in about.examples]
SHARED = ("rummy-tui host", "rummy-tui join")
"""Commands that need a friend; `tests/friends` runs them."""
POOL = pytest.mark.posix("a pool of processes hangs under wine 8")


@pytest.fixture(autouse=True)
def own_directories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def helped(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--help"])
    assert not end.value.code
    return capsys.readouterr().out


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_each_command_is_told_of_and_nothing_else() -> None:
    assert [" ".join(path) for path in PATHS] == [*ABOUT]
    assert {path[0] for path in PATHS if path} == {*COMMANDS}


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_help_tells_each_argument_its_default_and_examples(
    path: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = helped([*path, "--lang", "en"], capsys)
    assert f"\nUsage: {' '.join(('rummy-tui', *path))} " in told
    assert "\nExamples\nrummy-tui" in told
    for each in each_of(row_of(path).arguments):
        name = each.short or each.name if each.name[0] == "-" else speaker("en")(each.value)
        begins = (f"{name} ", f"{name}:", f"{name},")
        (line,) = (line for line in told.splitlines() if f"{line} ".startswith(begins))
        default = each.more.get("default")
        if isinstance(default, (int, float)) and default is not True:
            assert f"(default: {default:g})" in line
        assert all(choice in line for choice in each.more.get("choices", ()))


@pytest.mark.parametrize("code", CODES[1:])
@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_help_is_in_the_language_that_is_asked_for(path: list[str], code: str) -> None:
    ours, theirs = page(path, speaker("en")), page(path, speaker(code))
    assert theirs.told != ours.told
    assert theirs.does != ours.does
    for part, its in zip(
        (*ours.parts, ours.examples), (*theirs.parts, theirs.examples), strict=True
    ):
        for line, other in zip(part.lines, its.lines, strict=True):
            assert line.told != other.told
            assert line.written.split()[0] == other.written.split()[0] or line.written[0] != "-"


def test_the_language_of_help_may_be_the_systems_or_a_wrong_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Usage: rummy-tui keys" in helped(["keys"], capsys)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Utilisation : rummy-tui keys" in helped(["keys"], capsys)
    assert "Usage: rummy-tui keys" in helped(["keys", "--lang", "en"], capsys)
    monkeypatch.setenv("LANGUAGE", "tlh:en:fr")
    assert "Usage: rummy-tui keys" in helped(["keys"], capsys)
    assert "tlh" in refused(["keys", "--lang", "tlh", "--help"], capsys)


@pytest.mark.parametrize("command", ["play", "daily", "rules"])
def test_help_names_all_rule_sets(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    *names, last = RULESETS
    assert f"a rule set ({', '.join(names)} or {last})" in helped([command], capsys)


@pytest.mark.program
@pytest.mark.parametrize("jobs", [False, pytest.param(True, marks=POOL)], ids=["alone", "jobs"])
def test_each_example_runs(jobs: bool, tmp_path: Path) -> None:
    over = kept(with_options(AMERICAN, {"rounds-limit": "1"}))
    saves.rename(over.file, "friday")
    begun = kept(with_options(BASIC, {"rounds-limit": "1"}), seed=4, until=in_round(1))
    saves.rename(begun.file, "sunday")
    assert len(set(EXAMPLES)) == len(EXAMPLES) > 30
    alone = [each for each in EXAMPLES if not each.startswith(SHARED)]
    chosen = [each for each in alone if ("--jobs" in each) == jobs]
    if os.name == "nt":  # each is a program of its own there, which wine takes seconds to start
        chosen = chosen[::6]
    codes, errors = codes_of([(each.split()[1:], {}) for each in chosen], tmp_path)
    assert [each for each, code in zip(chosen, codes, strict=True) if code] == []
    assert errors == ""


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("pley", 'There is no command "pley". Did you mean play or replay?'),
        ("bridge", 'There is no command "bridge". The commands are: play, daily, '),
        ("saves renam x", 'rummy-tui saves has no command "renam". Did you mean rename?'),
        ("play --sed 3", "rummy-tui play has no option --sed. Did you mean --se"),
        ("play --sed=3", "rummy-tui play has no option --sed=3. Did you mean --se"),
        ("saves rename a b --quickly", "no option --quickly. rummy-tui saves rename --help lists"),
        ("--loud", "rummy-tui has no option --loud. "),
        ("--color never rules", "rummy-tui has no option --color. rummy-tui --help lists"),
        ("--spech on", "rummy-tui has no option --spech. Did you mean --speech or"),
        ("saves --quick exprot x", "rummy-tui saves has no option --quick. "),
        ("--lang en pley", 'There is no command "pley". '),
        (
            "simulate gin --levels easy steady",
            "Separate levels with commas: --levels easy,steady",
        ),
        ("tournament --levels easy steady sharp", "commas: --levels easy,steady,sharp"),
        ("tournament --levels easy steady 3", 'does not take the argument "3". See '),
        ("keys all", 'rummy-tui keys does not take the argument "all". See '),
        (
            "simulate",
            "rummy-tui simulate needs --levels. See rummy-tui simulate --h",
        ),
        ("saves rename", "rummy-tui saves rename needs a name and a new name. "),
        ("simulate --levels", "--levels needs a value."),
        ("keys --line=3", "--line takes no value."),
        ("--reader --line", "Choose one of --reader and --line."),
        ("--speech loud", '--speech cannot be "loud". It can be auto, on or off.'),
        ("--speech of", '--speech cannot be "of". Did you mean off?'),
        ("play --seed many", '--seed needs a whole number, not "many".'),
        (
            "simulate --levels easy,easy --matches 0",
            '--matches needs a number of 1 or more, not "0".',
        ),
        ("--bot-limit 0", '--bot-limit needs a number of seconds from 0.1 to 86400, not "0".'),
        ("keys --lang", "--lang needs a value."),
        ("simulate --seats", "--levels needs a value."),
        ("simulate --seats easy,easy --games 0", '--matches needs a number of 1 or more, not "0".'),
        ("simulate --levels easy,easy --match 3", "has no option --match. Did you mean --matches?"),
        ("help pley", 'There is no command "pley". Did you mean play or replay?'),
        ("help saves renam", 'rummy-tui saves has no command "renam". Did you mean rename?'),
        ("help keys all", 'rummy-tui keys does not take the argument "all". '),
        ("help saves list all", 'rummy-tui help does not take the argument "all". '),
        ("completion bash --names cards", '--names cannot be "cards". It can be matches, '),
    ],
)
def test_a_mistake_gets_a_sentence_with_a_way_on(
    written: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    error = refused(written.split(), capsys)
    assert error.startswith("rummy-tui: ")
    assert error.count("\n") == 1
    assert told in error
    assert "Traceback" not in error


def test_mistakes_are_told_in_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = refused(["--lang", "fr", "pley"], capsys)
    assert (
        told == 'rummy-tui: Il n\'y a pas de commande "pley". Vouliez-vous dire play ou replay ?\n'
    )
    told = refused(["saves", "rename", "--lang=fr"], capsys)
    assert "rummy-tui saves rename demande un nom et un nouveau nom." in told


def test_options_of_the_program_are_told_once() -> None:
    told = page((), speaker("en"))
    names = [line.written.split(" ")[0] for part in told.parts[1:] for line in part.lines]
    expected = [each.name for each in each_of((*FACE, *LIMIT_OF_BOTS))]
    assert names == [*expected, "-V,", "-h,"]


# The command


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_the_command_help_shows_the_same(
    path: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = helped([*path], capsys)
    for more in ([], ["--lang", "fr"], ["--line"]):
        with pytest.raises(SystemExit) as end:
            main(["help", *path, *more])
        assert not end.value.code
        shown = capsys.readouterr().out
        assert (shown == told) == ("fr" not in more)


def test_no_help_lists_a_former_name(capsys: pytest.CaptureFixture[str]) -> None:
    former = {
        name for path in PATHS for each in each_of(row_of(path).arguments) for name in each.former
    }
    assert former == {"--seats", "--games", "--deals"}
    for command in ("simulate", "tournament"):
        told = helped([command], capsys)
        assert not [name for name in former if name in told]
