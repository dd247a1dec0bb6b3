"""The daily deal: the same cards for everybody on a day and by a rule set, one person against one
computer. The first time counts; a match that was left is gone on with and not begun again.
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
"""The file of the deals that were begun, each in a line: the day, the rule set, who."""
OPPONENTS: Final = ("Bo", "Cleo")
"""The name of the computer; the second where the person has the first."""


def today() -> date:
    """The day of the deal: for everybody the same, so that of UTC."""
    return datetime.now(UTC).date()


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a day by a rule set, and how far somebody has come with it."""

    day: date
    rules: str
    """The key of the rule set."""
    name: str
    """Who plays it."""
    left: Path | None
    """Their match that is not over."""
    played: bool
    """Whether they have begun it before, so that it is for practice now."""

    def begin(self, level: str) -> Start:
        """The match, against a level; the same options for everybody."""
        against = next(name for name in OPPONENTS if known(name) != known(self.name))
        seats = (Seat(self.name), Seat(against, level))
        seed = seed_of_day(self.day, self.rules)
        # a card that has been seen cannot be unseen
        start = started(RULESETS[self.rules], seats, seed, turns_back=False)
        return replace(start, day=self.day.isoformat(), practice=self.played)


def deal_of(day: date, rules: str, name: str) -> Deal:
    """The deal of a day for somebody, as it lies on the disk now."""
    kept = [*_kept(day, rules, name)]
    left = next((file for file in kept if not is_counted(file)), None)
    # also where its match has been deleted since
    begun = bool(kept) or _line(day, rules, name) in _begun() or has_played_daily(day, rules, name)
    return Deal(day, rules, name, left, begun)


def note_begun(deal: Deal) -> None:
    """Keep that a deal has been begun, for its match may be deleted before it is over."""
    # Where that cannot be kept, its match tells it as long as it is there.
    with suppress(OSError, UnicodeDecodeError):
        file = private_directory(data_directory()) / BEGUN
        lines = read_small(file) if file.exists() else ""
        write_over(f"{lines}{_line(deal.day, deal.rules, deal.name)}\n".encode(), file)


def _line(day: date, rules: str, name: str) -> str:
    return f"{day.isoformat()} {rules} {known(name)}"


def _begun() -> Sequence[str]:
    """The deals that have been begun; none where that cannot be read."""
    try:
        return read_small(data_directory() / BEGUN).splitlines()
    except (OSError, UnicodeDecodeError):
        return ()


def _kept(day: date, rules: str, name: str) -> Iterator[Path]:
    """Somebody's matches of a deal, the one that was played last first."""
    # What was played last before that day cannot be one: so few files are read.
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
