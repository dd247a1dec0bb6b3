"""Statistics of finished matches, in an SQLite file."""

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
    from sqlite3 import Connection  # imported late, to keep the start quick

# Why SQLite and not lines as for a match. Measured with 10,000 matches of two in the file:
# counting one more takes 1.4 ms of processor time, and 1.1 ms with lines (lock, search for the id,
# write, fsync); reading all takes 91 and 51 ms; the file has 3.4 and 1.9 MB; loading sqlite3 takes
# 8 ms, only when a match ends or statistics are shown. So lines would do and be a little smaller.
# But:
# - Version 0.1 counted in SQLite, and nobody should lose that. The code that reads it, the larger
#   part of this file, would stay, and lines with their own checks would add a format, not replace
#   one.
# - Two programs that end the same match count it once, by the primary key, in one transaction.
#   Lines need a lock for that. `journal` works without locks on file systems that have none, as
#   one program plays a match; here it would count twice, whereas SQLite refuses and reports it.
VERSION: Final = 1
"""The version of the tables, written into the file."""
PATIENCE: Final = 2.0
"""Seconds that another program may take to write."""
LONGEST: Final = 5.0
"""Most seconds for reading or counting, as a crafted file may never end."""
STEPS: Final = 10_000
"""Steps of SQLite between two checks of the clock."""
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
"""The tables. The level of a human player is empty."""
# A separate table, not a column: older files need no change, and older programs can still count in
# this one.
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
"""The types in a row that is read."""
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
"""Problems by SQLite's result codes; any other code means that the file is damaged."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that was played to its end. Tuples are by seat."""

    id: str
    """The match's own id, by which it is counted only once."""
    ended: str
    """The local date and time in ISO 8601, with its offset."""
    rules: str
    """The key of the rule set."""
    house: bool
    """True if an option differed from its default."""
    seats: tuple[Seat, ...]
    tally: Tally
    hints: tuple[int, ...]
    taken_back: tuple[int, ...]
    """Numbers of whole turns."""
    day: str = ""
    """The date of the daily deal in ISO 8601; empty if it was none."""


def _unusable(file: Path, what: str, why: str = "") -> BadFile:
    return BadFile(Problem("statistics", file, what, name=why))


def stats_file() -> Path:
    """Return the file of the statistics."""
    return data_directory() / "statistics.sqlite"


# Counting


def finished(session: History, id_: str, ended: str, day: str = "") -> Finished:
    """Return the figures of a finished match; raises ValueError if it has not ended."""
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
    """Count a match unless it is already counted; return an error message, or ""."""
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
            if not file.exists():  # SQLite would make it readable by others
                os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
        # IMMEDIATE waits for the write lock at the beginning. If two programs both read before they
        # write, SQLite would refuse one of them without waiting.
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
    """Return everyone's records by name and kind of match; raises BadFile if unreadable."""

    def order(record: Record) -> tuple[object, ...]:
        kind = record.kind
        rules = tuple(RULESETS).index(kind.rules)
        against = _rank(kind.against), kind.against
        return known(record.name), rules, kind.house, kind.daily, *against

    return tuple(sorted(records(_played(file or stats_file())), key=order))


def _played(file: Path) -> Iterator[Played]:
    """Yield each human player's part in each match, in the order in which matches ended."""
    for _, lines in groupby(_lines(file), key=lambda line: line[0]):
        match = list(lines)
        against = highest([level for _, _, _, _, _, _, level, *_ in match if level])
        for _, rules, house, rounds, day, name, level, won, *numbers in match:
            if not level and rules in RULESETS:
                kind = MatchKind(rules, bool(house), against, bool(day))
                yield Played(known(name), name, kind, bool(won), rounds, *numbers)


def has_played_daily(day: date, rules: str, name: str, file: Path | None = None) -> bool:
    """Return True if a player's daily deal of a day is counted; False if unreadable."""
    try:
        lines = _lines(file or stats_file())
    except BadFile:
        return False
    wanted = rules, day.isoformat(), known(name), ""
    return any((line[1], line[4], known(line[5]), line[6]) == wanted for line in lines)


def _lines(file: Path) -> Sequence[tuple[Any, ...]]:
    """Return the rows of all seats; none if nothing was counted."""
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
    """Return the level by which a match is counted: the highest one, third-party bots above ours.

    The thinking time of an expert makes no difference; among third-party bots the last name counts.
    """
    named = [level.partition(":")[0] for level in levels]
    return max(named, key=lambda level: (_rank(level), level), default="")


def _rank(level: str) -> int:
    """Return the rank of a level: human players, our levels by strength, third-party bots."""
    ranks = ("", *NAMES)
    return ranks.index(level) if level in ranks else len(ranks)


# The file


@contextmanager
def _allowed(file: Path) -> Iterator[None]:
    """Turn an OSError in this context into BadFile."""
    try:
        yield
    except OSError as problem:
        raise _unusable(file, "system", problem.strerror or "") from None


@contextmanager
def _opened(file: Path, begin: str = "DEFERRED") -> Iterator[Connection]:
    """Open the file for one transaction; raises BadFile with the fault."""
    try:
        import sqlite3  # late: 2 ms, and it may be missing
    except ImportError:  # some systems have it in a separate package
        raise _unusable(file, "no-sqlite") from None
    if not file.is_file():
        raise _unusable(file, "damaged")  # a folder, or a pipe that would make us wait for ever
    where = f"{file.absolute().as_uri()}?mode=rw"  # does not create a file
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
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the primary code
        raise _unusable(file, PROBLEMS.get(code, "damaged")) from None


def _version(connection: Connection) -> int:
    """Return the version of the tables; 0 if there are none yet."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def forget(file: Path | None = None) -> bool:
    """Delete the statistics; return True if there were any. May raise OSError."""
    file = file or stats_file()
    was_there = file.exists()
    # First the journal, which SQLite would take for an unfinished change of the next file.
    file.with_name(f"{file.name}-journal").unlink(missing_ok=True)
    file.unlink(missing_ok=True)
    return was_there
