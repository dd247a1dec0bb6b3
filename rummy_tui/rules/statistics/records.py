"""The records of a person in all matches of a kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rummy_tui.rules.variants import RULESETS


@dataclass(frozen=True, slots=True)
class MatchKind:
    """Matches that are counted together."""

    rules: str
    """The key of their rule set."""
    house: bool
    """True if an option differed from its default."""
    against: str
    """The level of the computer opponents; empty if there were only people."""
    daily: bool = False
    """True for daily deals."""


@dataclass(frozen=True, slots=True)
class Played:
    """One match as one person played it; `person` is the same however `name` is written."""

    person: str
    name: str
    kind: MatchKind
    won: bool
    rounds: int
    rounds_won: int
    points: int
    earned: int
    best: int
    rummies: int
    hints: int
    taken_back: int


@dataclass(frozen=True, slots=True)
class Record:
    """All matches of one kind that a person has played."""

    name: str
    kind: MatchKind
    matches: int
    won: int
    rounds: int
    rounds_won: int
    best: int
    """The points of the best round: the most, or the fewest if the lowest total wins."""
    rummies: int
    streak: int
    """The most matches won in a row."""
    points: int
    earned: int
    """The points of the rounds, without those that the ends of the matches add."""
    hints: int
    taken_back: int
    course: tuple[int, ...] = ()
    """The points of each match, in order."""

    @property
    def points_a_round(self) -> float:
        return self.earned / self.rounds

    @property
    def points_a_match(self) -> float:
        return self.points / self.matches

    @property
    def lowest_wins(self) -> bool:
        return RULESETS[self.kind.rules].lowest_wins

    def as_json(self) -> dict[str, Any]:
        """The record as a value for JSON."""
        return {
            "name": self.name,
            "rules": self.kind.rules,
            "house": self.kind.house,
            "against": self.kind.against or None,
            "daily": self.kind.daily,
            "matches": self.matches,
            "won": self.won,
            "rounds": self.rounds,
            "rounds_won": self.rounds_won,
            "best_round": self.best,
            "rummies": self.rummies,
            "longest_streak": self.streak,
            "points_a_round": round(self.points_a_round, 2),
            "points_a_match": round(self.points_a_match, 2),
            "hints": self.hints,
            "taken_back": self.taken_back,
        }


def records(played: Iterable[Played]) -> tuple[Record, ...]:
    """Matches in the order in which they ended, summed by person and kind.

    A person has the name used in their last match.
    """
    # one pass in the order of the matches: the last spelling of a name wins, and streaks need order
    names: dict[str, str] = {}
    alike: defaultdict[tuple[str, MatchKind], list[Played]] = defaultdict(list)
    for each in played:
        names[each.person] = each.name
        alike[each.person, each.kind].append(each)
    return tuple(
        Record(
            name=names[person],
            kind=kind,
            matches=len(matches),
            won=sum(each.won for each in matches),
            rounds=sum(each.rounds for each in matches),
            rounds_won=sum(each.rounds_won for each in matches),
            best=(min if RULESETS[kind.rules].lowest_wins else max)(each.best for each in matches),
            rummies=sum(each.rummies for each in matches),
            streak=longest(each.won for each in matches),
            points=sum(each.points for each in matches),
            earned=sum(each.earned for each in matches),
            hints=sum(each.hints for each in matches),
            taken_back=sum(each.taken_back for each in matches),
            course=tuple(each.points for each in matches),
        )
        for (person, kind), matches in alike.items()
    )


def longest(won: Iterable[bool]) -> int:
    """The most matches won in a row."""
    return max((len(list(run)) for wins, run in groupby(won) if wins), default=0)
