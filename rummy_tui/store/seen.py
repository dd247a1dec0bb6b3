"""A cache of the progress of saved matches.

To find the progress of a match all of it is replayed, which takes milliseconds for each of perhaps
a thousand. The cache can be deleted; invalid entries, and files that have changed, are read again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from rummy_tui import __version__
from rummy_tui.match.history import Seat
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.view import View, view
from rummy_tui.store.match_files import Stamp, matches_directory, saved_files, stamp_of
from rummy_tui.store.matches import Saved, Start, load, read_start
from rummy_tui.store.settings import data_directory
from rummy_tui.system.files import private_directory, write_over
from rummy_tui.words.program.problems import BadFile

FILE: Final = "matches-seen.json"
LARGEST: Final = 20_000_000
"""Most bytes that are read, enough for some hundred thousand matches."""

GOES_ON: Final = tuple(phase.name for phase in Phase if phase is not Phase.OVER)


@dataclass(frozen=True, slots=True)
class MatchProgress:
    """The progress of a match, up to any damage of its file."""

    start: Start
    seats: tuple[Seat, ...]
    """The seats in their order at the table."""
    state: State
    """The state without cards."""
    bad_line: int | None = None
    """The first damaged line, counted from 1."""

    @property
    def over(self) -> bool:
        return self.state.phase is Phase.OVER

    @property
    def view(self) -> View:
        """The view of the match that everyone may have."""
        return view(self.state, None)


def progress_of(saved: Saved) -> MatchProgress:
    """Return the progress of a loaded match."""
    state, seats = saved.session.state, saved.session.seats
    bare = _without_cards(saved.start, state.phase, state.round, state.totals)
    return MatchProgress(saved.start, seats, bare, saved.bad_line)


def _without_cards(start: Start, phase: Phase, round_: int, totals: tuple[int, ...]) -> State:
    state = new_match(start.rules, len(start.seats), dealer=0)
    return replace(state, phase=phase, round=round_, totals=totals)


class ProgressCache:
    """The cached progress of the matches in their folder, by the names of their files."""

    def __init__(self, known: dict[str, list[Any]]) -> None:
        self._known = known
        self.changed = False
        """True if it has entries that its file does not have."""

    def knows(self, file: Path) -> bool:
        """Return True if a match is cached and has not changed since."""
        return self._entry(file, stamp_of(file)) is not None

    def goes_on(self, file: Path) -> bool:
        """Return True if a match is cached as not over."""
        entry = self._entry(file, stamp_of(file))
        return entry is not None and entry[0] in GOES_ON

    def progress(self, file: Path) -> MatchProgress:
        """Return the progress of a match, loading it if it is not cached; may raise BadFile."""
        stamp = stamp_of(file)  # taken before reading, so that a write meanwhile changes it
        entry = self._entry(file, stamp)
        if entry is not None:
            with suppress(BadFile, ValueError, TypeError, KeyError):
                return _read(entry, read_start(file))
        found = progress_of(load(file))
        # Damaged matches are read each time: they are rare, and another version may read them.
        if stamp is not None and file.parent == matches_directory() and not found.bad_line:
            self._known[file.name] = _written(stamp, found)
            self.changed = True
        return found

    def _entry(self, file: Path, stamp: Stamp | None) -> list[Any] | None:
        """Return the entry of a match without its stamp; None if the file has changed."""
        written = self._known.get(file.name)
        if stamp is None or written is None or file.parent != matches_directory():
            return None
        before, entry = written[: len(stamp)], written[len(stamp) :]
        return entry if entry and before == [*stamp] else None

    def content(self) -> bytes:
        """Return the cache as bytes, without matches that no longer exist."""
        names = {file.name for file in saved_files()}
        there = {name: each for name, each in self._known.items() if name in names}
        written = {"version": __version__, "matches": there}
        return json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode()


@contextmanager
def remembered() -> Iterator[ProgressCache]:
    """Open the cache, and save new entries at the end."""
    seen = ProgressCache(_kept())
    yield seen
    # If it cannot be saved, the matches are only read again.
    if seen.changed:
        with suppress(OSError):
            write_over(seen.content(), private_directory(data_directory()) / FILE)


def _kept() -> dict[str, list[Any]]:
    """Return the saved entries; none unless this version has written them."""
    file = data_directory() / FILE
    stamp = stamp_of(file)
    if stamp is None or stamp.size > LARGEST:
        return {}
    try:
        read = json.loads(file.read_bytes())
        if read["version"] != __version__:
            return {}
        return {str(name): list(each) for name, each in read["matches"].items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def _written(stamp: Stamp, found: MatchProgress) -> list[Any]:
    names = [seat.name for seat in found.seats]
    return [*stamp, found.state.phase.name, found.state.round, [*found.state.totals], names]


def _read(entry: list[Any], start: Start) -> MatchProgress:
    """Return the progress in an entry; raises ValueError, TypeError or KeyError if invalid."""
    phase, round_, totals, names = entry
    seats = {seat.name: seat for seat in start.seats}
    whole = all(type(number) is int for number in (round_, *totals))
    if sorted(names) != sorted(seats) or len(totals) != len(seats) or not whole:
        raise ValueError(entry)
    state = _without_cards(start, Phase[phase], round_, tuple(totals))
    return MatchProgress(start, tuple(seats[name] for name in names), state)
