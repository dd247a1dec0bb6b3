"""Finished matches for the statistics."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rummy_tui.match.history import Seat
from rummy_tui.rules.statistics.records import MatchKind, Record
from rummy_tui.rules.statistics.tally import Tally
from rummy_tui.store.statistics import Finished, count, counted
from rummy_tui.words.language.language import language

EN = language("en")
ANN, BO = Seat("Ann"), Seat("Bo", "steady")
TALLY = Tally(4, (0,), (500, 320), (450, 320), (3, 1), (210, 150), (1, 0))
MATCH = Finished(
    "match 1", "2026-03-01T20:15:00+01:00", "playroom", False, (ANN, BO), TALLY, (2, 0), (1, 0)
)
AGAINST_STEADY = MatchKind("playroom", False, "steady")
ANNS = Record("Ann", AGAINST_STEADY, 1, 1, 4, 3, 210, 1, 1, 500, 450, 2, 1, (500,))
"""Ann's record after that match."""


def number(n: int, **changes: object) -> Finished:
    """Return another match, on another day."""
    ended = f"2026-03-{n:02}T20:15:00+01:00"
    return replace(MATCH, **{"id": f"match {n}", "ended": ended, **changes})  # type: ignore[arg-type]


def lost(n: int) -> Finished:
    return number(n, tally=replace(TALLY, winners=(1,)))


def keep(file: Path, *matches: Finished) -> tuple[Record, ...]:
    """Count some matches, and return the records that are then read."""
    assert [count(match, EN, file) for match in matches] == [""] * len(matches)
    return counted(file)


def refused(file: Path) -> str:
    """Return the reason that is given if a match cannot be counted."""
    told = count(MATCH, EN, file)
    assert told.startswith("This match is not counted. ")
    return told.removeprefix("This match is not counted. ")
