"""Statistics: what is counted of each match that was played to its end, in a file of SQLite."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from rummy_tui.bots import NAMES
from rummy_tui.match.history import History, Seat
from rummy_tui.rules.statistics.records import MatchKind, Played, Record, records
from rummy_tui.rules.statistics.tally import Tally, tally
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.settings import data_directory, known
from rummy_tui.system.files import PRIVATE, private_directory
from rummy_tui.words.language.language import Language
from rummy_tui.words.program.problems import NOT_COUNTED, BadFile, Problem, told

if TYPE_CHECKING:
    from sqlite3 import Connection  # loaded where it is used: the start has to be quick

# Why SQLite and not lines as of a match. Measured with 10,000 matches of two in the file:
# counting one more takes 1.4 ms of the processor, and 1.1 ms with lines (lock, look for the id,
# write, fsync); reading all 91 and 51 ms; the file has 3.4 and 1.9 MB; loading sqlite3 takes 8
# ms, only where a match ends or statistics are shown. So lines would do, and be a little smaller.
# But:
# - Version 0.1 has counted in SQLite, and nobody is to lose that. Its reading, the larger part of
#   this file, would stay, and lines with checks of their own would be one format more and not one
#   less.
# - Two programs that end the same match count it once, by the primary key, in one transaction.
#   Lines need a lock for that. `journal` goes on where a file system has no locks, as one program
#   plays a match; here it would count twice, where SQLite refuses and that is told.
VERSION: Final = 1
"""The version of the tables, written into the file."""
PATIENCE: Final = 2.0
"""Seconds that another program may take to write."""
LONGEST: Final = 5.0
"""Seconds that reading or counting may take: there are files that never end."""
STEPS: Final = 10_000
"""Of SQLite, after which it looks at the clock."""
TABLES: Final = (
    """CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        ended TEXT NOT NULL,
        rules TEXT NOT NULL,
        house INTEGER NOT NULL,
        rounds INTEGER NOT NULL
    )""",
    """CREATE TABLE seats (
        id TEXT NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        level TEXT NOT NULL,
        won INTEGER NOT NULL,
        rounds_won INTEGER NOT NULL,
        points INTEGER NOT NULL,
        earned INTEGER NOT NULL,
        best INTEGER NOT NULL,
        rummies INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        taken_back INTEGER NOT NULL,
        PRIMARY KEY (id, seat)
    )""",
)
"""A person has an empty level."""
# A table of its own and no column: files of before need not be changed, and programs of before
# go on counting in this one.
DAYS: Final = "CREATE TABLE IF NOT EXISTS days (id TEXT PRIMARY KEY, day TEXT NOT NULL)"
"""The daily deals among the matches."""
HAS_DAYS: Final = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'days'"
READ: Final = (
    "SELECT id, rules, house, rounds, '', name, level, won, rounds_won, points, earned, best,"
    " rummies, hints, taken_back FROM matches JOIN seats USING (id)"
    " ORDER BY julianday(ended), id, seat"
)
READ_WITH_DAYS: Final = READ.replace("''", "ifnull(day, '')").replace(
    "seats USING (id)", "seats USING (id) LEFT JOIN days USING (id)"
)
TYPES: Final = (str, str, int, int, str, str, str, *(int,) * 8)
"""Of a line that is read."""
PROBLEMS: Final = {
    3: "read-only",
    5: "busy",
    6: "busy",
    8: "read-only",
    9: "slow",
    10: "failing",
    13: "full",
    14: "read-only",
}
"""What SQLite's result codes mean for a player; at any other the file is damaged."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that was played to its end. Tuples are by seat."""

    id: str
    """Counted once, however often it is told."""
    ended: str
    """The local date and time of ISO 8601, with its offset."""
    rules: str
    """The key of the rule set."""
    house: bool
    """Whether an option of it was not as usual."""
    seats: tuple[Seat, ...]
    tally: Tally
    hints: tuple[int, ...]
    taken_back: tuple[int, ...]
    """Whole turns."""
    day: str = ""
    """The day whose daily deal it was; empty where it was none."""


def _unusable(file: Path, what: str, why: str = "") -> BadFile:
    return BadFile(Problem("statistics", file, what, name=why))


def stats_file() -> Path:
    """Where matches are counted."""
    return data_directory() / "statistics.sqlite"


# Counting


def finished(session: History, id_: str, ended: str, day: str = "") -> Finished:
    """A match that was played to its end, as it is counted; ValueError where it has not ended."""
    rules, seats = session.state.rules, range(len(session.seats))
    return Finished(
        id=id_,
        ended=ended,
        rules=rules.key,
        house=rules != RULESETS[rules.key],
        seats=session.seats,
        tally=tally((e for moment in session.line() for e in moment.events), rules),
        hints=tuple(session.hinted[seat] for seat in seats),
        taken_back=tuple(session.went_back[seat] for seat in seats),
        day=day,
    )


def count(match: Finished, t: Language, file: Path | None = None) -> str:
    """Count a match, unless it is counted already; what is wrong where that is not possible."""
    file, its = file or stats_file(), match.tally
    numbers = (
        its.rounds_won,
        its.totals,
        its.earned,
        its.best,
        its.rummies,
        match.hints,
        match.taken_back,
    )
    seats = [
        (match.id, place, seat.name, seat.level or "", place in its.winners, *figures)
        for place, (seat, *figures) in enumerate(zip(match.seats, *numbers, strict=True))
    ]
    try:
        with _allowed(file):
            private_directory(file.parent)
            if not file.exists():  # SQLite would make it readable for others
                os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
        # IMMEDIATE takes the lock for writing at once and waits for it. Of two programs that have
        # both read before they write, SQLite would refuse one without waiting.
        with _opened(file, "IMMEDIATE") as connection:
            if not _version(connection):
                for table in TABLES:
                    connection.execute(table)
                connection.execute(f"PRAGMA user_version = {VERSION}")
            line = (match.id, match.ended, match.rules, match.house, its.rounds)
            added = connection.execute("INSERT OR IGNORE INTO matches VALUES (?, ?, ?, ?, ?)", line)
            if added.rowcount:
                places = ", ".join("?" * 12)
                connection.executemany(f"INSERT INTO seats VALUES ({places})", seats)
            if added.rowcount and match.day:
                connection.execute(DAYS)
                connection.execute("INSERT INTO days VALUES (?, ?)", (match.id, match.day))
    except BadFile as problem:
        return t(NOT_COUNTED) + " " + told(problem.problem, t)
    return ""


# Reading


def counted(file: Path | None = None) -> tuple[Record, ...]:
    """What everyone has reached, by name and kind of match; BadFile where it cannot be read."""

    def order(record: Record) -> tuple[object, ...]:
        kind = record.kind
        rules = tuple(RULESETS).index(kind.rules)
        against = _rank(kind.against), kind.against
        return known(record.name), rules, kind.house, kind.daily, *against

    return tuple(sorted(records(_played(file or stats_file())), key=order))


def _played(file: Path) -> Iterator[Played]:
    """Each match as each person in it has played it, in the order in which they ended."""
    for _, lines in groupby(_lines(file), key=lambda line: line[0]):
        match = list(lines)
        against = highest([level for _, _, _, _, _, _, level, *_ in match if level])
        for _, rules, house, rounds, day, name, level, won, *numbers in match:
            if not level and rules in RULESETS:
                kind = MatchKind(rules, bool(house), against, bool(day))
                yield Played(known(name), name, kind, bool(won), rounds, *numbers)


def has_played_daily(day: date, rules: str, name: str, file: Path | None = None) -> bool:
    """Whether somebody's daily deal of a day is counted; no where that cannot be read."""
    try:
        lines = _lines(file or stats_file())
    except BadFile:
        return False
    wanted = rules, day.isoformat(), known(name), ""
    return any((line[1], line[4], known(line[5]), line[6]) == wanted for line in lines)


def _lines(file: Path) -> Sequence[tuple[Any, ...]]:
    """The lines of all seats; none where nothing was counted."""
    with _allowed(file):
        if not file.exists():
            return ()
    with _opened(file) as connection:
        read = READ_WITH_DAYS if connection.execute(HAS_DAYS).fetchone() else READ
        lines = connection.execute(read).fetchall() if _version(connection) else []
    if any(tuple(map(type, line)) != TYPES or line[3] < 1 for line in lines):
        raise _unusable(file, "damaged")
    return lines


def highest(levels: Sequence[str]) -> str:
    """The level that a match counts by: the highest at the table, a bot by others before ours.

    How long an expert thinks makes no difference; of bots by others it is the last by name.
    """
    named = [level.partition(":")[0] for level in levels]
    return max(named, key=lambda level: (_rank(level), level), default="")


def _rank(level: str) -> int:
    """People, then our levels, the weakest first, then bots by others."""
    ranks = ("", *NAMES)
    return ranks.index(level) if level in ranks else len(ranks)


# The file


@contextmanager
def _allowed(file: Path) -> Iterator[None]:
    """Something that the system may refuse."""
    try:
        yield
    except OSError as problem:
        raise _unusable(file, "system", problem.strerror or "") from None


@contextmanager
def _opened(file: Path, begin: str = "DEFERRED") -> Iterator[Connection]:
    """The file for one transaction; BadFile says what is wrong with it."""
    try:
        import sqlite3  # late: 2 ms, and it may be missing
    except ImportError:  # some systems have it in a package of its own
        raise _unusable(file, "no-sqlite") from None
    if not file.is_file():
        raise _unusable(file, "damaged")  # a directory; reading a pipe would wait for ever
    where = f"{file.absolute().as_uri()}?mode=rw"  # which makes no file
    try:
        with closing(
            sqlite3.connect(where, uri=True, timeout=PATIENCE, isolation_level=None)
        ) as connection:
            last = monotonic() + LONGEST
            connection.set_progress_handler(lambda: monotonic() > last, STEPS)
            connection.execute(f"BEGIN {begin}")
            if _version(connection) > VERSION:
                raise _unusable(file, "newer")
            yield connection
            connection.execute("COMMIT")
    except UnicodeDecodeError:
        raise _unusable(file, "damaged") from None
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without what only SQLite minds
        raise _unusable(file, PROBLEMS.get(code, "damaged")) from None


def _version(connection: Connection) -> int:
    """The version of its tables; 0 where it has none yet."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def forget(file: Path | None = None) -> bool:
    """Delete all that was counted; whether there was anything. Raises OSError."""
    file = file or stats_file()
    was_there = file.exists()
    # first what SQLite would take for an unfinished change of the next file
    file.with_name(f"{file.name}-journal").unlink(missing_ok=True)
    file.unlink(missing_ok=True)
    return was_there
