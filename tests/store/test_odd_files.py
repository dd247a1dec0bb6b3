"""Unusual files and folders: odd names, times and kinds, and unreadable places."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import pytest

from rummy_tui.__main__ import main
from rummy_tui.cli.commands import start
from rummy_tui.cli.common import crash
from rummy_tui.pages.menus.open_match import resume_match
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import journal, use_cases
from rummy_tui.store import matches as saves
from rummy_tui.store.count_finished import count_left_over
from rummy_tui.store.houses import houses_directory
from rummy_tui.store.journal import Journal
from rummy_tui.store.match_files import is_counted, saved_files, unfinished_files
from rummy_tui.store.match_summaries import all_summaries
from rummy_tui.store.results import NotDone
from rummy_tui.store.seen import FILE
from rummy_tui.store.settings import (
    Settings,
    config_directory,
    data_directory,
    save_settings,
)
from rummy_tui.store.statistics import stats_file
from rummy_tui.system.files import write_new, write_over
from rummy_tui.words.language.language import language
from rummy_tui.words.program.problems import BadFile
from tests.cli.test_resume import SHORT, damage, older, over, refused
from tests.cli.test_resume import kept as played
from tests.play.player import Player
from tests.tools.homes import CONFIG, DATA, STATE, why_not_read
from tests.tools.kept_matches import in_round, kept
from tests.tools.match_begun import match_begun

EN = language("en")
HIDDEN = "--with-hidden-cards"
TOO_LONG = "x" * 300
"""A name that the system always refuses."""


# Places that cannot be read


@pytest.mark.posix("Windows takes a name that is too long for one that is not there")
@pytest.mark.parametrize(
    "command", [("saves",), ("resume",), ("resume", "friday"), ("replay", "friday")]
)
def test_an_unreadable_folder_of_matches_says_why(
    command: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(DATA, str(tmp_path / TOO_LONG))
    told = refused(capsys, *command)
    assert told.startswith("The saved matches in ")
    assert told.endswith("cannot be read: File name too long.")


def test_the_menu_comes_up_if_no_match_can_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA, str(tmp_path / TOO_LONG))
    assert Player().menu().rows[0] == "New match"
    count_left_over(EN)


@pytest.mark.posix("Windows takes a name that is too long for one that is not there")
def test_a_file_whose_name_is_too_long_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "resume", f"{TOO_LONG}.jsonl").startswith("There is no saved match")
    told = refused(capsys, "resume", f"/{TOO_LONG}/a.jsonl")
    assert told.endswith("cannot be read: File name too long.")


def test_settings_that_cannot_be_seen_are_looked_for_in_vain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(CONFIG, str(tmp_path / TOO_LONG))
    monkeypatch.setattr(start, "has_terminal", lambda: True)
    monkeypatch.setattr(start, "accessible", lambda: False)
    assert start.is_first()
    assert main(["doctor"]) == 0
    assert "defect" not in capsys.readouterr().err


# Odd times and kinds


@pytest.mark.parametrize("seconds", [0, 300_000_000_000])
def test_a_match_of_any_time_is_listed(seconds: int, capsys: pytest.CaptureFixture[str]) -> None:
    file = played()
    try:
        os.utime(file, (seconds, seconds))
    except OSError:
        pytest.skip("no such time on this file system")
    assert saved_files() == [file]
    assert main(["saves", "--line"]) == 0
    assert file.stem in capsys.readouterr().out
    assert Player().menu().rows[0].startswith("Resume: ")


@pytest.mark.posix("no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "f.jsonl"
    os.mkfifo(pipe)
    assert not is_counted(pipe)
    assert main(["saves", "delete", str(pipe), "--yes"]) == 2
    assert pipe.exists()


def test_the_lists_skip_folders(capsys: pytest.CaptureFixture[str]) -> None:
    file = played()
    file.with_name("a directory.jsonl").mkdir()
    file.with_name("a dangling link.jsonl").symlink_to(file.with_name("nothing"))
    assert saved_files() == [file]
    assert main(["saves", "--line"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
    assert refused(capsys, "resume", "a directory").startswith("There is no saved match")
    assert Player().menu().rows[0].startswith("Resume: ")


def test_an_exact_name_is_that_match_and_a_doubtful_one_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = older(played(), 50)
    one, other = file.with_name("my_match.jsonl"), file.with_name("my-match.jsonl")
    other.write_bytes(file.read_bytes())
    os.rename(file, one)
    assert [saves.find(name) for name in ("my_match", "my-match")] == [one, other]
    told = refused(capsys, "saves", "delete", "My match")
    assert told.startswith('There is no saved match "My match". Did you mean my')
    assert one.exists()
    assert other.exists()


# Copies


@pytest.mark.parametrize("target", ["itself", "another"])
def test_a_match_that_is_being_played_is_not_written_over(
    target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = saves.load(played(name="friday"))
    source = "friday" if target == "itself" else "other"
    if target == "another":
        played(name="other")
    held = saves.append_to(saved, lambda _: None)
    before = saved.file.read_bytes()
    told = refused(capsys, "saves", "export", source, str(saved.file), "--overwrite", HIDDEN)
    assert "friday" in told
    assert saved.file.read_bytes() == before
    held.close()


def test_a_copy_is_written_after_one_that_was_cut_short(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(name="friday")
    text = tmp_path / "o.txt"
    for cut_short in (text, tmp_path / "o.txt.part"):
        cut_short.write_text("half")
    assert main(["saves", "export", "friday", str(text), "--overwrite"]) == 0
    assert text.read_text(encoding="utf-8").startswith("Playroom Rummy")
    capsys.readouterr()
    assert refused(capsys, "saves", "export", "friday", str(tmp_path)).endswith(
        " is a folder: name a file in it."
    )


@pytest.mark.posix("links are for administrators there")
@pytest.mark.parametrize("there", [True, False])
def test_writing_over_a_link_changes_its_target_and_nothing_beside_it(
    there: bool, tmp_path: Path
) -> None:
    played(name="friday")
    target, link = tmp_path / "deep" / "o.txt", tmp_path / "link.txt"
    target.parent.mkdir()
    if there:
        target.write_text("before")
    link.symlink_to("deep/o.txt")
    mine = [link.with_name("link.txt.part"), target.with_name("o.txt.part")]
    for part in mine:
        part.write_text("mine")
    assert main(["saves", "export", "friday", str(link), "--overwrite"]) == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8").startswith("Playroom Rummy")
    assert [part.read_text() for part in mine] == ["mine", "mine"]
    assert sorted(target.parent.iterdir()) == [target, mine[1]]


@pytest.mark.posix("no modes for others")
@pytest.mark.parametrize(("linked", "mode"), [(True, 0o644), (False, 0o600)])
def test_a_linked_file_keeps_its_mode_and_other_files_are_private(
    linked: bool, mode: int, tmp_path: Path
) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"before")
    file.chmod(0o644)
    link.symlink_to(file)
    write_over(b"after", link if linked else file)
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"after", mode)
    assert link.is_symlink()


@pytest.mark.posix("no pipes in folders")
@pytest.mark.parametrize("more", [[], ["--overwrite"]])
def test_a_folder_is_not_written_over(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(name="friday")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for odd in (str(pipe), os.devnull):
        told = refused(capsys, "saves", "export", "friday", odd, *more)
        assert told == f"{odd} is a pipe or a device: name a file."
    assert pipe.is_fifo()


def save_house(file: Path) -> None:
    answer = use_cases.save_house(file.stem, RULESETS["basic"], EN, overwrite=True)
    assert isinstance(answer, NotDone)
    assert answer.text == f"{os.path.realpath(file)} is a pipe or a device: name a file."


def save_settings_there(file: Path) -> None:
    with pytest.raises(OSError, match="pipe"):
        save_settings(Settings(), file)


WRITERS: dict[str, tuple[Callable[[], Path], Callable[[Path], object]]] = {
    "house rules": (lambda: houses_directory() / "f.toml", save_house),
    "settings": (lambda: config_directory() / "settings.toml", save_settings_there),
    "how far matches are": (
        lambda: data_directory() / FILE,
        lambda _: [*all_summaries([played(name="friday")])],
    ),
}


@pytest.mark.posix("no pipes in folders")
@pytest.mark.parametrize("writer", WRITERS)
def test_a_link_to_what_is_no_file_is_not_written_through(writer: str, tmp_path: Path) -> None:
    named, write = WRITERS[writer]
    behind = tmp_path / "behind"
    behind.mkdir()
    pipe, link = behind / "pipe", named()
    os.mkfifo(pipe)
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(pipe)
    write(link)
    assert link.is_symlink()
    assert pipe.is_fifo()
    assert [*behind.iterdir()] == [pipe]


def test_a_disk_that_is_full_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "o.txt"
    write_new(b"before", file)

    class Full:
        def __enter__(self) -> Full:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def write(self, _: bytes) -> None:
            raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fdopen", lambda made, _: os.close(made) or Full())
        with pytest.raises(OSError, match="full"):
            write_over(b"after", file)
    assert [each.name for each in tmp_path.iterdir()] == ["o.txt"]
    write_over(b"after", file)
    assert file.read_bytes() == b"after"


def test_the_good_part_of_a_file_that_has_gone_is_none() -> None:
    saved = saves.load(damage(played(), 9))
    saved.file.unlink()
    with pytest.raises(BadFile):
        saves.good_part(saved)
    assert saved_files() == []


def test_the_good_part_is_not_to_be_had_if_the_file_has_gone_from_the_menu() -> None:
    file = damage(played(name="friday"), 9)
    player = Player().menu()
    player.press("enter", "down")
    file.unlink()
    told = f"The file {file} cannot be read: {why_not_read(file)}."
    assert player.press("enter") == [told]
    assert saved_files() == []


# Writing


class Disk:
    """A replacement for os.write on a disk that may refuse."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        write = os.write

        def put(out: int, data: bytes) -> int:
            if self.full:
                raise OSError(errno.ENOSPC, "full")
            return write(out, data)

        monkeypatch.setattr(journal.os, "write", put)


def test_a_write_the_disk_refused_is_tried_again_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    refusals: list[OSError] = []
    kept_in = Journal(tmp_path / "a", failed=refusals.append)
    kept_in.write("one")
    disk.full = True
    kept_in.write("two")
    kept_in.write("three")
    assert len(refusals) == 1, "told once, however many lines it refuses"
    assert not kept_in.whole
    disk.full = False
    kept_in.close()
    assert (tmp_path / "a").read_text() == "one\ntwo\nthree\n"
    assert kept_in.whole


def test_a_disk_that_refuses_again_is_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    refusals: list[OSError] = []
    kept_in = Journal(tmp_path / "a", failed=refusals.append)
    for disk.full in (True, False, True, True):
        kept_in.write("line")
    assert len(refusals) == 2
    kept_in.close()


def flushed(kept_in: Journal) -> None:
    """Wait until the disk has everything that was written."""
    until = monotonic() + 10
    while kept_in._due and monotonic() < until:
        sleep(0.001)
    with kept_in._open:
        assert not kept_in._due


def test_at_its_close_a_file_is_put_onto_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_in = Journal(tmp_path / "a")
    kept_in.write("one")
    flushed(kept_in)
    synced: list[int] = []
    monkeypatch.setattr(journal.os, "fsync", lambda out: synced.append(os.fstat(out).st_size))
    kept_in.close()
    assert synced == [4]


def test_a_line_that_comes_while_the_last_is_on_its_way_to_the_disk_gets_there_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, synced = Event(), Event(), list[int]()

    def sync(out: int) -> None:
        synced.append(os.fstat(out).st_size)
        begun.set()
        go_on.wait(10)

    monkeypatch.setattr(journal.os, "fsync", sync)
    kept_in = Journal(tmp_path / "a")
    kept_in.write("one")
    assert begun.wait(10)
    for line in ("two", "three"):
        kept_in.write(line)
    go_on.set()
    flushed(kept_in)
    assert synced == [4, 14], "the two lines that came meanwhile went together"
    kept_in.close()


def test_without_a_thread_a_line_is_put_onto_the_disk_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    synced: list[int] = []
    monkeypatch.setattr(journal, "_disk", journal.Disk())
    monkeypatch.setattr(journal.Thread, "start", none)
    monkeypatch.setattr(journal.os, "fsync", synced.append)
    kept_in = Journal(tmp_path / "a")
    kept_in.write("one")
    assert len(synced) == 1
    kept_in.close()


def test_a_match_whose_name_is_taken_meanwhile_takes_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = kept(SHORT, until=in_round(1)).file
    second = kept(SHORT, until=in_round(1)).file
    assert second.stem == f"{first.stem}-2"
    with monkeypatch.context() as patched:
        patched.setattr(os.path, "exists", lambda _: False)
        patched.setattr(Path, "exists", lambda _: False)
        assert kept(SHORT, until=in_round(1)).file.stem == f"{first.stem}-3"


# Counting what is left over


def ended(file: Path) -> str:
    from contextlib import closing
    from sqlite3 import connect

    with closing(connect(stats_file())) as connection:
        (when,) = connection.execute("SELECT ended FROM matches").fetchone()
    assert file.exists()
    return str(when)


def test_a_match_that_is_counted_later_was_played_when_it_was_played() -> None:
    file = older(played(over, rules=SHORT), 400 * 86400)
    then = file.stat().st_mtime_ns
    stats_file().mkdir(parents=True)
    count_left_over(EN)
    assert (file.stat().st_mtime_ns, unfinished_files()) == (then, [file])
    stats_file().rmdir()
    count_left_over(EN)
    assert (file.stat().st_mtime_ns, unfinished_files()) == (then, [])
    assert not ended(file).startswith("2026-11")


@pytest.mark.parametrize(
    "odd", [lambda good: good.replace(b"\n", b"\r\n"), lambda good: good.replace(b":", b": ")]
)
def test_a_last_line_that_was_written_again_is_not_counted_again(
    odd: Callable[[bytes], bytes],
) -> None:
    file = kept(SHORT).file
    *lines, last = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines) + odd(last))
    before = file.read_bytes()
    assert saves.load(file).counted
    count_left_over(EN)
    assert file.read_bytes() == before


# Returns that nobody made


def test_a_return_to_the_turn_of_a_computer_opponent_is_gone_on_from() -> None:
    saved = kept(SHORT, until=in_round(1, turns=6))
    seats = saved.session.seats
    turns = saved.session.moments[-1].turns
    at = next(at for seat, at in turns if not seats[seat].human)
    lines = saved.file.read_text().splitlines()
    saved.file.write_text("\n".join([*lines, f'{{"to":{at}}}']) + "\n")
    player = Player()
    match = match_begun(
        player.desk, resume_match(player.desk, saves.load(saved.file), lambda: None)
    )
    assert match is not None
    assert match.opponent_thinks


# Reports


def test_a_report_is_told_whatever_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(STATE, str(tmp_path))
    folder = tmp_path / "rummy-tui" / "crashes"
    folder.mkdir(parents=True)
    for number in range(crash.MOST_KEPT + 2):
        (folder / f"crash {number}.txt").symlink_to("nowhere")
    assert "a report of it, without any cards, is in" in crash.tell(ValueError())
