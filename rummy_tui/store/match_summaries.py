"""Summaries of saved matches for lists, and their sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rummy_tui.match.history import Seat
from rummy_tui.rules.state import Phase
from rummy_tui.store.match_files import is_counted
from rummy_tui.store.matches import Saved, Start, bad_match, load, read_start
from rummy_tui.store.seen import MatchProgress, ProgressCache, progress_of, remembered
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.menus import saved_words as words
from rummy_tui.words.menus.daily_words import daily_named
from rummy_tui.words.menus.saved_words import (
    how_far,
    match_named,
    points,
    round_reached,
    when_played,
)
from rummy_tui.words.program.problems import BadFile, Problem
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

if TYPE_CHECKING:
    from rummy_tui.words.language.language import Language

SOON: Final = 100_000
"""Bytes of matches that can be loaded without a noticeable wait."""
OWN_NAME: Final = re.compile(r"[a-z]+-\d{4}-\d\d-\d\d-\d{4}(-\d+)?")
"""The automatic name of a match."""


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """The facts about a saved match that a list needs."""

    file: Path
    played: datetime
    start: Start | None = None
    """The start of the match; None if the file is not a match."""
    stands: MatchProgress | None = None
    """The progress of the match, if known."""
    problem: Problem | None = None
    over: bool = False

    @property
    def damaged(self) -> bool:
        """True if anything is wrong with the file."""
        return self.problem is not None or (self.stands is not None and bool(self.stands.bad_line))


def summary_of(
    file: Path, *, whole: bool = True, seen: ProgressCache | None = None
) -> MatchSummary:
    """Return the summary of a match, loading all of it if `whole` is set and it is not over.

    A match in the cache `seen` is not loaded again.
    """
    try:
        played = _when(file.stat().st_mtime)
        if not whole or is_counted(file):
            return MatchSummary(file, played, read_start(file), over=is_counted(file))
        stands = progress_of(load(file)) if seen is None else seen.progress(file)
        return MatchSummary(file, played, stands.start, stands, over=stands.over)
    except OSError as gone:
        problem = bad_match(file, "unreadable", gone).problem
        return MatchSummary(file, datetime.now(), problem=problem)
    except BadFile as bad:
        return MatchSummary(file, played, problem=bad.problem)


def _when(seconds: float) -> datetime:
    """Return a time of the file system; the start of 1970 if no calendar has it."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0)


def summaries(files: Iterable[Path], load: int = SOON) -> Iterator[MatchSummary]:
    """Yield summaries of files, loading the first ones as far as nobody has to wait for it.

    With `load` 0, a match that is not cached is known only by its start.
    """
    left = load
    with remembered() as seen:
        for file in files:
            # A match that is over needs only its first line.
            known = is_counted(file) or seen.knows(file)
            left -= 0 if known else _size(file)
            yield summary_of(file, whole=known or left >= 0, seen=seen)


def all_summaries(files: Sequence[Path]) -> Iterator[MatchSummary]:
    """Yield summaries of files, loading all that are not cached, however long it takes."""
    with remembered() as seen:
        for file in files:
            yield summary_of(file, seen=seen)


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def newest(files: Iterable[Path]) -> tuple[MatchSummary | None, bool]:
    """Return the first match that is not over, and True if there is one or a bad file.

    No other match is loaded.
    """
    bad = False
    for file in files:
        found = summary_of(file, whole=_size(file) <= SOON)
        if found.problem is None and not found.over:
            return found, True
        bad = bad or found.problem is not None
    return None, bad


def is_over(saved: Saved) -> bool:
    return saved.session.state.phase is Phase.OVER


# Sentences


def told(found: MatchSummary, t: Language, *, named: bool = True) -> str:
    """Describe a match: `Playroom Rummy with Bo, round 3, 120 to 85`, with its name first."""
    if found.start is None:
        return t(words.NO_MATCH, file=found.file.name)
    name = given_name(found.file) if named else ""
    if found.stands is not None:
        parts = [name, *how_it_stands(found.stands, t)]
    else:
        seats = found.start.seats
        parts = [name, _daily(found.start, t)]
        parts.append(match_named(found.start.rules, _others(seats), t))
        parts += [t(words.OVER)] if found.over else []
    return ", ".join(filter(None, parts))


def listed(found: MatchSummary, t: Language, *, named: bool = True) -> str:
    """Describe a match for a list: `told`, and when it was played."""
    match = told(found, t, named=named)
    if found.start is None:
        return match
    when = last_played(found, t)
    return t(words.PLAYED, match=match, when=when)


def in_columns(found: MatchSummary, t: Language) -> tuple[str, ...]:
    """Describe a match in columns: name, rules, players, progress, points, and when."""
    when = last_played(found, t)
    if (start := found.start) is None:
        return (found.file.name, "", "", t(words.NO_MATCH_HERE), "", when)
    name = given_name(found.file) or _daily(start, t)
    rules, players = ruleset_name(start.rules.key, t), ", ".join(_others(start.seats))
    if (stands := found.stands) is None:
        return (name, rules, players, t(words.OVER) if found.over else "", "", when)
    reached = round_reached(stands.view, t)
    if stands.bad_line:
        reached = t(words.DAMAGED_IN, n=stands.bad_line)
    return (name, rules, players, reached, points(stands.view, _hearer(stands, t)), when)


def last_played(found: MatchSummary, t: Language) -> str:
    """Say when a match was played last."""
    return when_played(found.played, datetime.now(), t)


def saved_told(saved: Saved, t: Language) -> str:
    """Describe a match that is being resumed."""
    stands = how_it_stands(progress_of(saved), t)
    return ", ".join(filter(None, (given_name(saved.file), *stands)))


def how_it_stands(stands: MatchProgress, t: Language) -> Iterator[str]:
    """Yield the name of a match, its progress, and the place of any damage."""
    yield _daily(stands.start, t)
    yield match_named(stands.start.rules, _others(stands.seats), t)
    yield how_far(stands.view, _hearer(stands, t))
    if stands.bad_line:
        yield t(words.DAMAGED_IN, n=stands.bad_line)


def _hearer(stands: MatchProgress, t: Language) -> Hearer:
    """Return the hearer of sentences about a saved match."""
    seats = stands.seats
    # Only with one human player is it clear who "you" would be.
    people = [place for place, seat in enumerate(seats) if seat.human]
    return Hearer(people[0] if len(people) == 1 else None, tuple(seat.name for seat in seats), t)


def _daily(start: Start, t: Language) -> str:
    """Return the name of the daily deal that a match is; empty if it is none."""
    return daily_named(date.fromisoformat(start.day), t) if start.day else ""


def _others(seats: Sequence[Seat]) -> list[str]:
    """Return the names of all players, without the human player if there is only one."""
    people = [seat for seat in seats if seat.human]
    return [seat.name for seat in seats if len(people) > 1 or not seat.human]


def given_name(file: Path) -> str:
    """Return the name that a player gave to a match, or ""."""
    return "" if OWN_NAME.fullmatch(file.stem) else file.stem
