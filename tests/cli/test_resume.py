"""The commands for saved matches: resume, saves."""

from __future__ import annotations

import os
import shlex
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rummy_tui.__main__ import main
from rummy_tui.cli.commands import start
from rummy_tui.cli.commands.begin import Resume
from rummy_tui.match.chance import fixed_random
from rummy_tui.match.history import Seat
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.session import Session
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.match_files import matches_directory
from rummy_tui.store.matches import Saved

ANN, BO = Seat("Ann"), Seat("Bo", "steady")
SHORT = with_options(RULESETS["playroom"], {"rounds_limit": "1"})


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> list[start.StartOptions]:
    """Nothing is shown: what would be played is kept in this list."""
    wanted: list[start.StartOptions] = []

    def play(asked: start.StartOptions, *_: object) -> int:
        wanted.append(asked)
        return 0

    monkeypatch.setattr(start, "play", play)
    return wanted


def kept(
    done: Callable[[Session], bool] = lambda session: len(session.moments) > 12,
    *seats: Seat,
    rules: Ruleset = RULESETS["playroom"],
    name: str = "",
) -> Path:
    """A match that was played until something held, and left; its file."""
    first = saves.started(rules, seats or (ANN, BO), 3)
    session = Session(rules, first.seats, first.seed)
    journal = saves.begin(first, session, lambda problem: pytest.fail(str(problem)))
    while not done(session):
        if session.to_play is None:
            session.deal()
        else:
            luck = fixed_random("test", len(session.moments))
            session.play(session.to_play, decide_here("easy", session.state, luck))
    journal.close()
    return saves.rename(journal.file, name) if name else journal.file


def over(session: Session) -> bool:
    return session.state.phase is Phase.OVER


def older(file: Path, seconds: float) -> Path:
    """The same file, played so long ago."""
    then = time.time() - seconds
    os.utime(file, (then, then))
    return file


def damage(file: Path, line: int) -> Path:
    lines = file.read_text().splitlines()
    lines[line - 1] = '{"do":"fly"}'
    file.write_text("\n".join(lines) + "\n")
    return file


def resumed(wanted: list[start.StartOptions]) -> Saved:
    begin = wanted[-1].begin
    assert isinstance(begin, Resume)
    return begin.saved


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the error of a command that is refused."""
    assert main(list(arguments)) == 2
    told = capsys.readouterr()
    assert told.err.startswith("rummy-tui: ")
    assert told.out == ""
    return told.err.removeprefix("rummy-tui: ").rstrip("\n")


def test_the_match_played_last_resumes_without_a_name(started: list[start.StartOptions]) -> None:
    older(kept(name="first"), 100)
    kept(name="second")
    kept(over, rules=SHORT, name="third")
    assert main(["resume"]) == 0
    assert resumed(started).name == "second"


def test_a_match_is_named_in_any_case_or_by_its_file(started: list[start.StartOptions]) -> None:
    file = kept(name="Friday evening")
    for name in ("Friday Evening", "friday-evening", str(file)):
        assert main(["resume", name, "--line"]) == 0
        assert resumed(started).file == file
        assert started[-1].face == "line"


def test_a_missing_match_to_resume_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    nothing = "There is no match to resume. Start one with: rummy-tui play"
    assert refused(capsys, "resume") == nothing
    kept(over, rules=SHORT)
    assert refused(capsys, "resume") == nothing


def test_a_name_that_is_none_tells_the_near_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "resume", "x") == (
        'There is no saved match "x". Nothing has been saved yet.'
    )
    kept(name="friday")
    assert refused(capsys, "resume", "fridya").endswith("Did you mean friday?")
    assert refused(capsys, "saves", "delete", "x").endswith("Played last: friday.")


def counted(name: str) -> Path:
    """A match that is over, with its last line."""
    file = kept(over, rules=SHORT, name=name)
    with file.open("a") as out:
        out.write('{"over":true}\n')
    return file


def test_a_match_that_is_over_can_be_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    file = counted("our first")
    assert refused(capsys, "resume", file.stem) == (
        f"The match {file.stem} is over. Replay it with: rummy-tui replay {shlex.quote(file.stem)}"
    )


@pytest.mark.parametrize("name", ["done", "friday"])
def test_a_match_whose_lines_were_given_the_ends_of_windows_is_the_same(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = counted(name) if name == "done" else damage(kept(name=name), 9)
    was = file.read_bytes().replace(b"\r\n", b"\n")
    file.write_bytes(was)
    assert main(["saves", "--line"]) == 0
    told = capsys.readouterr().out
    file.write_bytes(was.replace(b"\n", b"\r\n"))
    assert main(["saves", "--line"]) == 0
    assert capsys.readouterr().out == told
    assert ("over" if name == "done" else "damaged in line 9") in told


def test_only_what_can_be_gone_on_with_is_named_to_go_on_with(
    capsys: pytest.CaptureFixture[str],
) -> None:
    counted("done")
    assert refused(capsys, "resume", "x") == (
        'There is no saved match "x". There is no match to resume. Start one with: rummy-tui play'
    )
    kept(name="friday")
    assert refused(capsys, "resume", "x").endswith("Played last: friday.")
    told = refused(capsys, "saves", "delete", "x")
    assert told.endswith("Played last: friday and done."), "of all matches"


def test_a_damaged_match_tells_where_and_how_far_it_is_good(
    capsys: pytest.CaptureFixture[str], started: list[start.StartOptions]
) -> None:
    file = damage(kept(name="friday"), 9)
    before = file.read_bytes()
    told = refused(capsys, "resume")
    assert told == (
        f"Line 9 of the file {file} is damaged. Everything before it is intact: Playroom Rummy "
        "with Bo, round 1, 30 to 45. The file stays as it is. "
        "Resume a copy of the undamaged part with: rummy-tui resume friday --good-part"
    )
    assert main(["resume", "friday", "--good-part"]) == 0
    good = resumed(started)
    assert good.name == "friday-good-part"
    assert good.bad_line is None
    assert len(good.file.read_text().splitlines()) == 8
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'{"rummy-tui": 99, "later": []}\n', "was saved by a newer version of rummy-tui"),
        (b"\x00\x01\n", "is not a match of rummy-tui, or its first line is damaged"),
        (b"", "is not a match of rummy-tui"),
    ],
)
def test_a_file_that_is_no_match_is_refused(
    content: bytes, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(name="friday")
    file.write_bytes(content)
    assert told in refused(capsys, "resume", "friday")
    assert str(file) in refused(capsys, "resume", "friday")


def test_a_match_that_is_being_played_elsewhere_is_left_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = kept(name="friday")
    journal = saves.append_to(saves.load(file), lambda _: None)
    for asked in (["resume"], ["saves", "rename", "friday", "x"], ["saves", "delete", "friday"]):
        assert refused(capsys, *asked) == (
            "The match friday is being played in another window. "
            "Play on there, or leave it there first."
        )
    assert file.exists()
    journal.close()


def test_an_opponent_who_is_not_installed_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    kept(lambda session: bool(session.state.round), ANN, Seat("Zed", "highest"))
    assert refused(capsys, "resume").startswith("Zed plays by highest, which is not installed")


def test_the_matches_are_listed_those_that_go_on_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    older(kept(name="old", rules=RULESETS["german"]), 3 * 86_400)
    older(damage(kept(name="bad"), 9), 4 * 86_400)
    counted("done")
    assert main(["saves", "--line"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "old: German Rummy with Bo, round 1, played 3 days ago."
    assert lines[1] == (
        "bad: Playroom Rummy with Bo, round 1, 30 to 45, damaged in line 9, played 4 days ago."
    )
    assert lines[2].startswith("done: Playroom Rummy with Bo, over, played today at ")
    assert lines[3].startswith("Line 9 of the file ")
    assert len(lines) == 4


def test_a_match_is_renamed_and_deleted(capsys: pytest.CaptureFixture[str]) -> None:
    kept(name="one")
    kept(name="two")
    assert refused(capsys, "saves", "rename", "one", "Two").endswith(
        "A match named Two already exists: choose another name."
    )
    assert refused(capsys, "saves", "rename", "one", "?!").startswith("A name needs a letter")
    assert refused(capsys, "saves", "delete", "two") == (
        "This permanently deletes the match two, Playroom Rummy with Bo, round 1, 30 to 45. "
        "To confirm, run: rummy-tui saves delete two --yes"
    )
    assert main(["saves", "rename", "one", "Three"]) == 0
    assert {file.stem for file in matches_directory().iterdir()} == {"three", "two"}
    assert main(["saves", "delete", "two", "--yes"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "The match is now called three.",
        "Deleted: two, Playroom Rummy with Bo, round 1, 30 to 45.",
    ]
    assert [file.stem for file in matches_directory().iterdir()] == ["three"]


@pytest.mark.parametrize("command", [["delete", "{}", "--yes"], ["rename", "{}", "other"]])
@pytest.mark.parametrize("asked", ["{folder}/{name}", "../{here}/{name}", "./{name}"])
def test_only_matches_of_their_folder_are_renamed_and_deleted(
    command: list[str],
    asked: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    match = tmp_path / "friday.jsonl"
    kept(name="friday").replace(match)
    same = kept(name="friday")
    log = tmp_path / "log.jsonl"
    log.write_text("{}\n")
    for file in (match, log):
        name = asked.format(folder=tmp_path, here=tmp_path.name, name=file.name)
        told = refused(capsys, "saves", *(part.format(name) for part in command))
        assert told == f"Only matches in {matches_directory()} are renamed and deleted, not {name}."
    assert sorted(file.name for file in tmp_path.glob("*.jsonl")) == [match.name, log.name]
    assert same.exists()


@pytest.mark.parametrize("command", [["delete", "{}", "--yes"], ["rename", "{}", "other"]])
@pytest.mark.parametrize("asked", ["friday.jsonl", "{}"])
def test_a_file_of_that_name_here_is_left_alone_where_a_match_is_meant(
    command: list[str], asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = kept(name="friday")
    here = tmp_path / "friday.jsonl"
    here.write_text("mine\n")
    name = asked.format(file)
    assert main(["saves", *(part.format(name) for part in command)]) == 0
    assert here.read_text() == "mine\n"
    assert not file.exists()


def test_an_empty_list_of_saves_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["saves"]) == 0
    assert capsys.readouterr().out == (
        "No saved matches. Every match is saved as you play; start one with: rummy-tui play\n"
    )
