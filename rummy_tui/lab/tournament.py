"""Computer opponents compared: every pair of levels plays the same deals in either's seats.

The unit of all figures is a deal: one match by its seeds, so with the same dealer and the same
cards in every round, played twice with the seats swapped. So much of the luck is the same for
both. Intervals are Student's, over the means of the deals, with 95% confidence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import combinations
from math import sqrt
from statistics import NormalDist, fmean, stdev
from time import perf_counter
from typing import Any

from rummy_tui.bots import LIMIT
from rummy_tui.lab.executor import HERE, Executor
from rummy_tui.lab.simulate import MatchResult, Progress, counted, play_match
from rummy_tui.lab.timing import TimeHistogram
from rummy_tui.match.opponents import make_ready
from rummy_tui.rules.ruleset import Ruleset

CONFIDENCE = 0.95

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its interval, which a single deal does not have."""

    mean: float
    interval: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Duel:
    """The result of two levels against each other.

    `deals` are those whose matches were both finished, `rounds` those of a match. `won` is the
    share of matches that the first won, ties split. `points` are those of a seat in a
    round, and `lead` how far the first is ahead, in penalty points too.
    """

    levels: Pair
    deals: int
    rounds: float
    won: Estimate
    points: tuple[Estimate, Estimate]
    lead: Estimate


@dataclass(frozen=True, slots=True)
class Pace:
    """The times of a level's decisions, right to half a percent."""

    level: str
    decisions: int
    mean_ms: float
    median_ms: float
    p99_ms: float


@dataclass(frozen=True, slots=True)
class Tournament:
    """The result of all duels. If no level watches the clock, only times differ by machine."""

    rules: str
    players: int
    seed: int
    deals: int
    matches: int
    unfinished: int
    errors: int
    duels: tuple[Duel, ...]
    times: tuple[Pace, ...] = field(compare=False)
    seconds: float = field(compare=False)
    first_error: str = ""
    first_places: str = field(default="", compare=False)
    """The traceback of the first error."""

    def as_json(self) -> dict[str, Any]:
        """The tournament as JSON; the first error only if there was one."""
        told = asdict(self)
        del told["first_places"]
        told["confidence"] = CONFIDENCE
        if not self.first_error:
            del told["first_error"]
        return told


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a deal that has been played: 300 bytes of memory."""

    rounds: int
    """Those of both matches."""
    won: float
    points: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Unit:
    """One deal between two levels, played twice with the seats swapped."""

    levels: Pair
    matches: tuple[MatchResult, MatchResult]

    @property
    def finished(self) -> bool:
        return all(match.finished for match in self.matches)

    @property
    def won(self) -> float:
        """The share of the first level, ties split."""
        return fmean(
            sum(winner in _seats(match, swapped) for winner in match.winners) / len(match.winners)
            for swapped, match in enumerate(self.matches)
        )

    def points(self, side: int) -> float:
        """Points a round of a seat of the first level or of the second."""
        earned = sum(
            fmean(match.earned[seat] for seat in _seats(match, side ^ swapped))
            for swapped, match in enumerate(self.matches)
        )
        return earned / sum(match.rounds for match in self.matches)

    def times(self) -> list[tuple[str, TimeHistogram]]:
        """The times of decisions, with the level that made them."""
        return [
            (self.levels[(seat + swapped) % 2], took)
            for swapped, match in enumerate(self.matches)
            for seat, took in enumerate(match.times)
        ]

    def figures(self) -> Figures:
        return Figures(
            rounds=sum(match.rounds for match in self.matches),
            won=self.won,
            points=(self.points(0), self.points(1)),
        )


def _seats(match: MatchResult, first: int) -> range:
    """Every other seat of a match, from the first or the second on."""
    return range(first, len(match.points), 2)


def tournament(
    rules: Ruleset,
    levels: Sequence[str],
    deals: int,
    seed: int,
    players: int = 2,
    executor: Executor = HERE,
    progress: Progress | None = None,
    limit: float = LIMIT,
) -> Tournament:
    """Let every pair of levels play so many deals; with more players the two sit in turns.

    A third-party bot has `limit` seconds for a decision.

    Raises ValueError for a number of players that is not allowed, LookupError for a level that
    does not exist, and BotFailed for one that cannot be loaded.
    """
    rules.packs(players)
    for level in levels:
        make_ready(level, limit)
    pairs = tuple(combinations(levels, 2))
    began = perf_counter()
    one = partial(play_unit, rules, pairs, players, seed, limit=limit)
    matches = unfinished = errors = 0
    first = MatchResult()
    took = {level: TimeHistogram() for level in levels}
    by_pair: list[list[Figures]] = [[] for _ in pairs]
    units = deals * len(pairs)
    for number, unit in enumerate(counted(executor(one, units), units, progress)):
        for match in unit.matches:
            matches += 1
            unfinished += not match.finished
            errors += bool(match.error)
            first = first if first.error else match
        for level, times in unit.times():
            took[level].update(times)
        if unit.finished:
            # As `play_unit` counts them: every len(pairs)th unit is of the same pair.
            by_pair[number % len(pairs)].append(unit.figures())
    return Tournament(
        rules=rules.key,
        players=players,
        seed=seed,
        deals=deals,
        matches=matches,
        unfinished=unfinished,
        errors=errors,
        # A pair that has not finished a deal has no figures.
        duels=tuple(
            _duel(levels, mine, rules) for levels, mine in zip(pairs, by_pair, strict=True) if mine
        ),
        times=tuple(
            Pace(
                level,
                len(its),
                1000 * its.mean,
                1000 * its.within(0.5),
                1000 * its.within(0.99),
            )
            for level, its in took.items()
            if its
        ),
        seconds=perf_counter() - began,
        first_error=first.error,
        first_places=first.places,
    )


def play_unit(
    rules: Ruleset,
    pairs: tuple[Pair, ...],
    players: int,
    seed: int,
    number: int,
    limit: float = LIMIT,
) -> Unit:
    """The unit of a number: deal number // len(pairs), played by pair number % len(pairs)."""
    deal, which = divmod(number, len(pairs))
    one, other = pair = pairs[which]
    there, back = (
        play_match(
            rules, tuple(levels[seat % 2] for seat in range(players)), seed, deal, swapped, limit
        )
        for swapped, levels in enumerate(((one, other), (other, one)))
    )
    return Unit(pair, (there, back))


def _duel(levels: Pair, deals: Sequence[Figures], rules: Ruleset) -> Duel:
    points = [deal.points for deal in deals]
    ahead = -1 if rules.lowest_wins else 1
    return Duel(
        levels=levels,
        deals=len(deals),
        rounds=fmean(deal.rounds for deal in deals) / 2,
        won=share([deal.won for deal in deals]),
        points=(estimate([one for one, _ in points]), estimate([other for _, other in points])),
        lead=estimate([ahead * (one - other) for one, other in points]),
    )


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of some values, and the interval of the mean of all that there could be."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, None)
    spread = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, (mean - spread, mean + spread))


def share(values: Sequence[float]) -> Estimate:
    """Return the same for shares of 0 to 1.

    Four deals are added for the interval, two lost and two won (Agresti and Coull, 1998): else
    it would shrink to nothing if one level has won them all.
    """
    low, high = estimate([*values, 0, 0, 1, 1]).interval or (0, 1)
    return Estimate(fmean(values), (max(0.0, low), min(1.0, high)))


def student(freedom: float) -> float:
    """The number of deviations by which Student's interval reaches to either side.

    By the expansion from the normal distribution (Abramowitz and Stegun, 26.7.5): right to two
    places from 3 degrees of freedom on, and a little too small for 1 and 2.
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))
