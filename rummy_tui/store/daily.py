"""The daily deal: on one day everybody gets the same cards for a rule set.

A player has one computer opponent. Only the first time counts; an unfinished match is resumed, not
started again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Final

from rummy_tui.match.chance import seed_of_day
from rummy_tui.match.history import Seat
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.match_files import is_counted, played_last
from rummy_tui.store.matches import Start, is_daily, read_start, started
from rummy_tui.store.settings import data_directory, known
from rummy_tui.store.statistics import has_played_daily
from rummy_tui.system.files import private_directory, read_small, write_over
from rummy_tui.words.program.problems import BadFile

BEGUN: Final = "daily-deals.txt"
"""The file of the deals that were begun, one per line: the day, the rule set, the player."""
OPPONENTS: Final = ("Bo", "Cleo")
"""Names of the computer opponent; the second one is used if the player has the first."""


def today() -> date:
    """Return the day of the current deal, in UTC, so that it is the same for everybody."""
    return datetime.now(UTC).date()


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a day and a rule set, and a player's progress in it."""

    day: date
    rules: str
    """The key of the rule set."""
    name: str
    """The player."""
    left: Path | None
    """The file of the player's unfinished match, if there is one."""
    played: bool
    """True if the player has begun it before, so that it is practice now."""

    def begin(self, level: str) -> Start:
        """Return the start of a match against a level, with the same options for everybody."""
        against = next(name for name in OPPONENTS if known(name) != known(self.name))
        seats = (Seat(self.name), Seat(against, level))
        seed = seed_of_day(self.day, self.rules)
        # a card that has been seen cannot be unseen
        start = started(RULESETS[self.rules], seats, seed, turns_back=False)
        return replace(start, day=self.day.isoformat(), practice=self.played)


def deal_of(day: date, rules: str, name: str) -> Deal:
    """Return the deal of a day for a player, as it is on disk now."""
    kept = [*_kept(day, rules, name)]
    left = next((file for file in kept if not is_counted(file)), None)
    # True even if its match has been deleted since.
    begun = bool(kept) or _line(day, rules, name) in _begun() or has_played_daily(day, rules, name)
    return Deal(day, rules, name, left, begun)


def note_begun(deal: Deal) -> None:
    """Record that a deal was begun, as its match may be deleted before it is over."""
    # If that fails, the match itself still shows it as long as it exists.
    with suppress(OSError, UnicodeDecodeError):
        file = private_directory(data_directory()) / BEGUN
        lines = read_small(file) if file.exists() else ""
        write_over(f"{lines}{_line(deal.day, deal.rules, deal.name)}\n".encode(), file)


def _line(day: date, rules: str, name: str) -> str:
    return f"{day.isoformat()} {rules} {known(name)}"


def _begun() -> Sequence[str]:
    """Return the deals that were begun; none if the file cannot be read."""
    try:
        return read_small(data_directory() / BEGUN).splitlines()
    except (OSError, UnicodeDecodeError):
        return ()


def _kept(day: date, rules: str, name: str) -> Iterator[Path]:
    """Yield a player's matches of a deal, the one played last first."""
    # A match last played before that day cannot be one, so only a few files are read.
    began = datetime.combine(day, time(), UTC).timestamp()
    for when, file in played_last():
        if when < began * 1e9:
            break
        if not is_daily(file):
            continue
        with suppress(BadFile):
            start = read_start(file)
            who = {known(seat.name) for seat in start.seats if seat.human}
            if (start.day, start.rules.key) == (day.isoformat(), rules) and known(name) in who:
                yield file
