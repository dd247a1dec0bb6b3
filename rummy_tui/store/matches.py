"""Saved matches, one file each, from which a match resumes exactly where it was.

The first line of a file describes the start of the match, each further one an entry (`entries`).
Loading replays all of them by the rules.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import lru_cache
from itertools import count, islice
from pathlib import Path
from typing import Any, Final, TypeVar

from rummy_tui.match.chance import Generators, secret_seed, seed_of_day
from rummy_tui.match.commitment import commitment, opens
from rummy_tui.match.entries import Over, read_entry, write_entry
from rummy_tui.match.history import History, Seat, alone
from rummy_tui.match.session import Session
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store.former_options import as_now, effective
from rummy_tui.store.houses import NameRefused, slug
from rummy_tui.store.journal import Journal
from rummy_tui.store.match_files import (
    ENDING,
    MOST,
    Stamp,
    matches_directory,
    saved_files,
    stamp_of,
)
from rummy_tui.store.settings import typed_path
from rummy_tui.system.files import is_there, private_directory, write_next
from rummy_tui.system.printable import one_line, player_name
from rummy_tui.words.program.problems import BadFile, Problem
from rummy_tui.words.rulebook.option_words import written_value

T = TypeVar("T")

FORMAT: Final = 1
DAILY: Final = 2
"""The format of a daily deal, in which each round has its own random generator."""
SHARED: Final = 3
"""The format of a match at a shared table, whose cards come from a secret seed."""
LARGEST: Final = 20_000_000
"""Most bytes of a file; no match is that long."""
NEWEST: Final = 20
"""Most recent matches in which the last one of a kind is searched."""
LONGEST_TEXT: Final = 100
"""Most characters of a text in the first line."""


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a match. `seats` are as asked for; a draw for the seats comes later."""

    rules: Ruleset
    seats: tuple[Seat, ...]
    seed: int
    hints: bool = True
    turns_back: bool = False
    """True if whole turns may be taken back at this table."""
    began: str = ""
    """The time of the start in ISO 8601."""
    id: str = ""
    day: str = ""
    """The date of the daily deal in ISO 8601; empty if it is none."""
    practice: bool = False
    """True for a daily deal that was played before, which is not counted."""
    chosen: int | None = None
    """The seat chosen by the human player who drew the highest card."""
    shared: bool = False
    """True for a table that people at other machines share; its seed is secret until the end."""

    def session(self) -> Session:
        """Return the match before its first deal."""
        generators = self.generators
        return Session(self.rules, self.seats, self.seed, generators=generators, chosen=self.chosen)

    @property
    def generators(self) -> Generators:
        """The generators that the cards come from."""
        if self.shared:
            return Generators.SHARED
        return Generators.ROUNDS if self.day else Generators.MATCH

    @property
    def format(self) -> int:
        """The format of its file: an older program must not deal other cards from the same seed."""
        if self.shared:
            return SHARED
        return DAILY if self.day else FORMAT

    # Any other seed than that of a shared table is found from its fingerprint in no time.
    @property
    def fingerprint(self) -> str:
        """A hash that commits to the seed, and so to all cards, before the first deal.

        People at other machines may know it only if the table is shared.
        """
        return commitment(self.seed, self.id)


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match."""

    file: Path
    start: Start
    session: Session
    size: int
    """Bytes of its good lines."""
    length: int
    """Bytes of the file when it was read."""
    bad_line: int | None = None
    """The first damaged line, counted from 1; all lines before it are good."""
    counted: bool = False
    """True if it is over and in the statistics."""

    @property
    def name(self) -> str:
        return self.file.stem

    @property
    def history(self) -> History:
        """The match for reading only."""
        return self.session


def bad_match(file: Path, what: str, error: OSError | None = None) -> BadFile:
    """Return the error for a file that is not a match: `unreadable`, `no-match` or `newer`."""
    return BadFile(Problem("match", file, what, name=(error and error.strerror) or ""))


def started(
    rules: Ruleset,
    seats: tuple[Seat, ...],
    seed: int,
    *,
    hints: bool = True,
    turns_back: bool | None = None,
) -> Start:
    """Return a match that begins now; by default turns can be taken back only if alone."""
    turns_back = alone(seats) if turns_back is None else turns_back
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    return Start(rules, seats, seed, hints, turns_back, now, os.urandom(16).hex())


def started_shared(
    rules: Ruleset,
    seats: tuple[Seat, ...],
    *,
    hints: bool = True,
    turns_back: bool | None = None,
) -> Start:
    """Return a match that begins now at a table shared with people at other machines."""
    start = started(rules, seats, secret_seed(), hints=hints, turns_back=turns_back)
    return replace(start, shared=True)


def again(start: Start) -> Start:
    """Return a match that begins now with the same players and rules but other cards."""
    rules, seats, hints, turns_back = start.rules, start.seats, start.hints, start.turns_back
    if start.shared:
        return started_shared(rules, seats, hints=hints, turns_back=turns_back)
    seed = random.randrange(10**9)
    return started(rules, seats, seed, hints=hints, turns_back=turns_back)


# Writing


def begin(start: Start, session: Session, failed: Callable[[OSError], None]) -> Journal:
    """Save a match from now on in a new file, named by rules and time; may raise OSError."""
    directory = private_directory(matches_directory())
    when = start.began[:16].replace("T", "-").replace(":", "")
    stem = f"{start.rules.key}-{when}"
    for n in count(1):
        # Always a new file: two programs that begin in the same minute must not share one.
        with suppress(FileExistsError):
            name = stem if n == 1 else f"{stem}-{n}"
            journal = Journal(directory / (name + ENDING), failed=failed)
            break
    journal.write(_written(start))
    _keep(session, journal)
    return journal


def append_to(saved: Saved, failed: Callable[[OSError], None]) -> Journal:
    """Save a resumed match in its file; raises InUse if another program plays it, or OSError."""
    journal = Journal(saved.file, (saved.length, saved.size), failed)
    _keep(saved.session, journal, since=len(saved.session.moments))
    return journal


def _keep(session: Session, journal: Journal, since: int = 1) -> None:
    session.write_to(lambda entry: journal.write(write_entry(entry)), since)


def _written(start: Start) -> str:
    rules = start.rules
    # All options, so that the match stays the same if a default changes.
    options = {option.key: written_value(getattr(rules, option.key)) for option in rules.options}
    record = {
        "rummy-tui": start.format,
        "id": start.id,
        "began": start.began,
        "rules": rules.key,
        "options": options,
        "seats": [[seat.name, seat.level] for seat in start.seats],
        "hints": start.hints,
        "turns back": start.turns_back,
        "seed": start.seed,
        "fingerprint": start.fingerprint,
    }
    if start.chosen is not None:
        record["chosen seat"] = start.chosen
    if start.day:
        record |= {"day": start.day, "practice": start.practice}
    return json.dumps(record, ensure_ascii=False)


# Reading


def load(file: Path) -> Saved:
    """Load a match as far as its file is good; raises BadFile if the file is not a match."""
    data = _bytes(file)
    first, *lines = data.split(b"\n")
    if not lines:
        raise bad_match(file, "no-match")
    start = _start(file, first)
    session = start.session()
    size, counted = len(first) + 1, False
    for number, line in enumerate(lines[:-1], 2):  # the last one is empty or unfinished
        try:
            entry = read_entry(line.decode(), start.rules)
            if counted:
                raise ValueError(entry)
            session.replay(entry)
        except (ValueError, Illegal):
            return Saved(file, start, session, size, len(data), number)
        counted = isinstance(entry, Over)
        size += len(line) + 1
    return Saved(file, start, session, size, len(data), counted=counted)


def read_start(file: Path) -> Start:
    """Return the start of the match in a file; raises BadFile if it is not a match."""
    return _start(file, _bytes(file, first_line=True).partition(b"\n")[0])


def is_daily(file: Path) -> bool:
    """Return True if a file may be a daily deal; reads only its first line."""
    stamp = stamp_of(file)
    return stamp is not None and _names_day(file, stamp)


@lru_cache(MOST)
def _names_day(file: Path, stamp: Stamp) -> bool:
    del stamp  # part of the cache's key
    try:
        return b'"day"' in _bytes(file, first_line=True)
    except BadFile:
        return False


def last_begun(*, daily: bool = False) -> Start | None:
    """Return the start of the match, or the `daily` deal, that was played last, or None."""
    for file in islice(saved_files(), NEWEST):
        with suppress(BadFile):
            start = read_start(file)
            if bool(start.day) is daily:
                return start
    return None


def _bytes(file: Path, *, first_line: bool = False) -> bytes:
    try:
        if file.exists() and not file.is_file():
            raise bad_match(file, "no-match")  # reading a pipe would wait for ever
        if file.stat().st_size > LARGEST:
            raise bad_match(file, "no-match")
        with file.open("rb") as read:
            return read.readline() if first_line else read.read()
    except OSError as error:
        raise bad_match(file, "unreadable", error) from None


def _start(file: Path, line: bytes) -> Start:
    """Parse the first line of a file; refused if the seed does not match its fingerprint."""
    try:
        read = json.loads(line)
        version = read["rummy-tui"]
        if type(version) is int and version > SHARED:
            raise bad_match(file, "newer")
        start = _read(read)
        if version != start.format or not opens(read["fingerprint"], start.seed, start.id):
            raise ValueError(line)
    except BadFile:
        raise
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise bad_match(file, "no-match") from None
    return start


def _read(read: dict[str, Any]) -> Start:
    rules, written = RULESETS[read["rules"]], read["options"].items()
    options = dict(as_now(rules, str(key), _is(value, str)) for key, value in written)
    rules = with_options(rules, effective(options))
    seats = tuple(
        Seat(_told(name), None if level is None else _told(level)) for name, level in read["seats"]
    )
    if any(player_name(seat.name) != seat.name for seat in seats):
        raise ValueError(read)
    rules.packs(len(seats))
    # Two seats of one name could not be told apart by ear.
    if len({seat.name.casefold() for seat in seats}) < len(seats):
        raise ValueError(read)
    if not any(seat.human for seat in seats) or type(read["seed"]) is not int:
        raise ValueError(read)
    return Start(
        rules,
        seats,
        read["seed"],
        _is(read["hints"], bool),
        _is(read["turns back"], bool),
        _told(read["began"]),
        _told(read["id"]),
        *_daily(read, rules),
        _chosen(read, rules, len(seats)),
        shared=_shared(read),
    )


def _daily(read: dict[str, Any], rules: Ruleset) -> tuple[str, bool]:
    """Return the day of a daily deal, and True if it is for practice."""
    if "day" not in read:
        return "", False
    day = date.fromisoformat(_told(read["day"]))
    # Otherwise it is not the deal that everybody has played.
    if rules != RULESETS[rules.key] or read["seed"] != seed_of_day(day, rules.key):
        raise ValueError(read)
    return day.isoformat(), _is(read["practice"], bool)


def _shared(read: dict[str, Any]) -> bool:
    """Return True if the match was played at a shared table; nobody shares a daily deal."""
    shared: bool = read["rummy-tui"] == SHARED
    if shared and "day" in read:
        raise ValueError(read)
    return shared


def _chosen(read: dict[str, Any], rules: Ruleset, players: int) -> int | None:
    """Return the chosen seat, or None."""
    if "chosen seat" not in read:
        return None
    chosen = read["chosen seat"]
    if not rules.choose_seat or type(chosen) is not int or not 0 <= chosen < players:
        raise ValueError(read)
    return chosen


def _told(value: object) -> str:
    """Return a text that can be printed safely, as the file may contain anything."""
    text = _is(value, str)
    if not text or one_line(text, LONGEST_TEXT) != text:
        raise ValueError(value)
    return text


def _is(value: object, kind: type[T]) -> T:
    if not isinstance(value, kind):
        raise TypeError(value)
    return value


# Files


def find(text: str) -> Path:
    """Return the file of a match by name or path; raises LookupError unless exactly one fits."""
    path = typed_path(text)
    if path.suffix == ENDING and (is_there(path) or path.parent != Path()):
        return path
    return _named(text)


def find_kept(text: str) -> Path:
    """Return the same, but only for files in the matches' folder: others are not ours."""
    path = typed_path(text)
    if path.suffix != ENDING or path.name == text:
        return _named(text)
    if os.path.realpath(path.parent) != os.path.realpath(matches_directory()):
        raise LookupError(text)
    return _named(path.name)


def _named(text: str) -> Path:
    """Return the file of a match in the matches' folder by its name."""
    name, files = text.removesuffix(ENDING), saved_files()
    same = [file for file in files if file.stem == name]
    alike = [file for file in files if slug(name) and slug(file.stem) == slug(name)]
    if not same and len(alike) != 1:
        raise LookupError(text)
    return (same or alike)[0]


def rename(file: Path, name: str) -> Path:
    """Rename a match; raises NameRefused (`empty`, `taken`) or OSError."""
    new = file.with_name(slug(name) + ENDING)
    if not slug(name):
        raise NameRefused("empty", name)
    if new.exists():
        raise NameRefused("taken", name)
    os.rename(file, new)
    return new


def good_part(saved: Saved) -> Path:
    """Copy the good lines of a damaged match into a new match; the file stays as it is.

    Raises OSError if the copy cannot be written, and BadFile if the file is gone.
    """
    names = (f"{saved.name}-good-part{n or ''}{ENDING}" for n in count())
    good = _bytes(saved.file)[: saved.size]
    return write_next(good, (saved.file.with_name(name) for name in names))
