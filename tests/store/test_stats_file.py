"""The file of statistics: shared by programs, damaged, refused, full, or started again."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from rummy_tui.store import statistics as stats
from rummy_tui.store.statistics import count, counted, forget
from rummy_tui.words.program.problems import BadFile
from rummy_tui.words.program.problems import told as told_of
from tests.tools.finished_matches import ANNS, EN, MATCH, keep, number, refused


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "data" / "statistics.sqlite"


# Several processes

COUNTING = """
import sys
from pathlib import Path
from rummy_tui.store import statistics as stats
from rummy_tui.store.statistics import count
from tests.tools.finished_matches import EN, number
stats.PATIENCE = 60.0  # however slow the machine is
first, last = int(sys.argv[2]), int(sys.argv[3])
sys.stdin.readline()
for n in range(first, last):
    told = count(number(n), EN, Path(sys.argv[1]))
    assert not told, told
"""


def counting(file: Path, first: int, last: int) -> subprocess.Popen[str]:
    """Start a process that counts some matches when it gets a line."""
    arguments = [sys.executable, "-c", COUNTING, str(file), str(first), str(last)]
    root = Path(__file__).parents[2]
    return subprocess.Popen(arguments, stdin=subprocess.PIPE, text=True, cwd=root)


def test_two_processes_count_at_once(file: Path) -> None:
    both = [counting(file, 1, 20), counting(file, 10, 29)]
    for process in both:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in both:
        process.communicate(timeout=120)
        assert process.returncode == 0
    (record,) = counted(file)
    assert (record.matches, record.streak) == (28, 28)


def test_a_counter_lets_another_finish_its_writing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stats, "PATIENCE", 60.0)
    keep(file, number(2))
    told: list[str] = []
    counting = Thread(target=lambda: told.append(count(MATCH, EN, file)))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE seats SET hints = 0")
        counting.start()
        sleep(0.3)
        other.execute("COMMIT")
    counting.join()
    assert told == [""]
    assert (counted(file)[0].matches, counted(file)[0].hints) == (2, 2)


def test_a_file_that_another_program_writes_for_long_is_told(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stats, "PATIENCE", 0.05)
    keep(file, number(2))
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        assert "another program is writing them" in refused(file)
        with pytest.raises(BadFile):
            counted(file)
    assert count(MATCH, EN, file) == ""
    assert counted(file)[0].matches == 2


# Files that cannot be used


def damaged(file: Path) -> Iterator[bytes]:
    """Yield the contents of a file of statistics with some bytes changed."""
    keep(file, *(number(n) for n in range(1, 9)))
    whole = file.read_bytes()
    yield b"no statistics at all, but long enough" * 40
    yield whole[: len(whole) // 2]
    yield whole.replace(b"CREATE TABLE seats", b"CREATE TABLE heats")
    luck = random.Random(1)
    for _ in range(300):
        bytes_ = bytearray(whole)
        for place in luck.sample(range(len(bytes_)), 40):
            bytes_[place] = luck.randrange(256)
        yield bytes(bytes_)


def test_a_damaged_file_is_told_and_left_as_it_is(file: Path) -> None:
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no statistics at all, but long enough" * 40)
    assert refused(file) == (
        f"The statistics in {file} are damaged and left as they are. "
        "To delete them and start again: rummy-tui stats --delete --yes"
    )
    with pytest.raises(BadFile):
        counted(file)
    assert file.read_bytes() == b"no statistics at all, but long enough" * 40


def test_no_damage_raises_anything_else(file: Path) -> None:
    told = set()
    for content in damaged(file):
        file.write_bytes(content)
        try:
            counted(file)
        except BadFile as problem:
            told.add(problem.problem.what)
        told.add(count(number(30), EN, file).partition(" are ")[2][:7])
    assert {"damaged"} <= told
    assert told <= {"damaged", "newer", "failing", "", "left as"}, told


@pytest.mark.parametrize(
    "change",
    [
        "seats SET best = 'much'",
        "seats SET best = 2.5",
        "seats SET name = x'41ff'",
        "seats SET won = x'01'",
        "matches SET rounds = 0",
    ],
)
def test_a_value_that_cannot_be_one_is_damage(file: Path, change: str) -> None:
    keep(file, MATCH)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"UPDATE {change}")
        connection.commit()
    with pytest.raises(BadFile) as caught:
        counted(file)
    assert caught.value.problem.what == "damaged"


def test_text_that_is_no_text_is_damage(file: Path) -> None:
    keep(file, MATCH)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE seats SET name = CAST(x'ff41' AS TEXT)")
        connection.commit()
    with pytest.raises(BadFile) as caught:
        counted(file)
    assert caught.value.problem.what == "damaged"


def test_a_file_that_never_ends_is_given_up(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(file, MATCH)
    for statement in (
        "DROP TABLE seats",
        "CREATE VIEW seats AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
        f" SELECT '{MATCH.id}' AS id, i AS seat, 'Ann' AS name, '' AS level, 1 AS won,"
        " 1 AS rounds_won, 1 AS points, 1 AS earned, 1 AS best, 1 AS rummies, 1 AS hints,"
        " 1 AS taken_back FROM n",
    ):
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(statement)
    monkeypatch.setattr(stats, "LONGEST", 0.1)
    with pytest.raises(BadFile) as caught:
        counted(file)
    assert caught.value.problem.what == "slow"
    told = told_of(caught.value.problem, EN)
    assert told == f"The statistics in {file} cannot be used: reading them takes too long."


def test_a_file_of_a_newer_version_is_told_and_left_as_it_is(file: Path) -> None:
    keep(file, MATCH)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 2")
    before = file.read_bytes()
    assert refused(file).startswith(f"The statistics in {file} were written by a newer version")
    with pytest.raises(BadFile):
        counted(file)
    assert file.read_bytes() == before


def test_a_rule_set_that_is_not_known_here_is_left_out(file: Path) -> None:
    assert keep(file, MATCH, number(2, rules="whist")) == (ANNS,)


def test_a_directory_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    told = refused(tmp_path / "data" / "statistics.sqlite")
    assert told.startswith("The statistics in ")
    assert told.endswith(".")
    assert " cannot be used: " in told


@pytest.mark.posix("there are no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert " are damaged and left as they are." in refused(tmp_path / "pipe")


@pytest.mark.posix("modes of files are those of Unix")
def test_a_file_that_may_only_be_read_is_read(file: Path) -> None:
    if not os.geteuid():
        pytest.skip("root may write everything")
    keep(file, number(2))
    file.chmod(0o400)
    file.parent.chmod(0o500)
    try:
        assert refused(file).endswith(" cannot be used: you may not write there.")
        assert counted(file)[0].matches == 1
    finally:
        file.parent.chmod(0o700)


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        (sqlite3.SQLITE_READONLY, "read-only"),
        (sqlite3.SQLITE_CANTOPEN, "read-only"),
        (sqlite3.SQLITE_PERM, "read-only"),
        (sqlite3.SQLITE_FULL, "full"),
        (sqlite3.SQLITE_IOERR, "failing"),
        (sqlite3.SQLITE_BUSY, "busy"),
        (sqlite3.SQLITE_LOCKED, "busy"),
    ],
)
def test_errors_of_sqlite_are_told_in_words(code: int, problem: str) -> None:
    assert stats.PROBLEMS[code] == problem


FULL = """
import resource, sys
from pathlib import Path
from rummy_tui.store.statistics import count
from tests.tools.finished_matches import EN, number
file, size = Path(sys.argv[1]), int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
told = [count(number(n, id=f"match {n} " * 99), EN, file) for n in range(1, 29)]
print(told.index(next(filter(None, told))))
print(*set(filter(None, told)), sep="|")
"""


@pytest.mark.program
@pytest.mark.posix("needs a limit for files")
@pytest.mark.parametrize("size", [0, 100, 5_000, 30_000])
def test_a_full_disk_is_told_and_loses_nothing(file: Path, size: int) -> None:
    """A limit on file sizes replaces a full disk, as the error is the same."""
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(file), str(size)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=Path(__file__).parents[2],
    )
    assert done.stderr == ""
    kept, told = done.stdout.splitlines()
    assert sum(record.matches for record in counted(file)) == int(kept)
    assert (int(kept) > 0) == (size == 30_000)
    assert told == (
        f"This match is not counted. The statistics in {file} cannot be used: the disk refuses."
    )
    assert count(number(1), EN, file) == ""


def test_a_python_without_sqlite_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    assert refused(file) == (
        "There are no statistics, because this Python lacks its module sqlite3. Install it."
    )


# Starting again


def test_everything_is_forgotten(file: Path) -> None:
    assert not forget(file)
    keep(file, MATCH)
    assert forget(file)
    assert list(file.parent.iterdir()) == []
    assert keep(file, number(2))[0].matches == 1


@pytest.mark.parametrize("content", [b"damaged" * 99, b""])
def test_a_damaged_file_is_forgotten_with_what_sqlite_has_left_beside_it(
    file: Path, content: bytes
) -> None:
    keep(file, MATCH)
    file.write_bytes(content)
    file.with_name(f"{file.name}-journal").write_bytes(b"x" * 999)
    assert forget(file)
    assert list(file.parent.iterdir()) == []
    assert keep(file, MATCH) == (ANNS,)
