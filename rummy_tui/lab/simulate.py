"""Whole matches between computer opponents, without a terminal.

Every match has seeds of its own, made from the seed and its number, and every round too, so
that the result depends neither on who shares the work (`executor`) nor on the version of
Python, and a round is dealt alike whatever was played before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from traceback import format_exception
from typing import Any

from rummy_tui.bots import LIMIT, BotFailed
from rummy_tui.lab.executor import HERE, Done, Executor
from rummy_tui.lab.timing import TimeHistogram
from rummy_tui.match.chance import below, chance, draw_for_seats, fixed_random
from rummy_tui.match.opponents import decide_here, make_ready
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.engine import apply
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Ending, Phase, new_match

MOST_DECISIONS = 200_000  # a match that takes more is given up as not finished


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of one match, by seat.

    `points` are the totals; `earned` are those of the rounds, without what the end of the
    match adds; `times` are those of decisions, each with the making of its view.
    """

    finished: bool = False
    rounds: int = 0
    blocked: int = 0
    error: str = ""
    places: str = field(default="", compare=False)
    """The traceback of the error, for the author of a level."""
    decisions: int = 0
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    earned: tuple[int, ...] = ()
    times: tuple[TimeHistogram, ...] = field(default=(), compare=False)

    def as_json(self, number: int, levels: Sequence[str]) -> dict[str, Any]:
        """The match with its number, as errors name it; its error only if there was one."""
        seats = enumerate(zip(levels, self.points, strict=True))
        told: dict[str, Any] = {
            "match": number,
            "finished": self.finished,
            "rounds": self.rounds,
            "blocked": self.blocked,
            "decisions": self.decisions,
            "seats": [
                {"level": level, "won": seat in self.winners, "points": points}
                for seat, (level, points) in seats
            ],
        }
        return {**told, "error": self.error} if self.error else told


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat over all matches."""

    level: str
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class Simulation:
    """The result of all matches. `blocked` counts rounds, everything else matches."""

    rules: str
    seed: int
    games: int
    finished: int
    blocked: int
    errors: int
    decisions: int
    seats: tuple[SeatResult, ...]
    seconds: float = field(compare=False)
    first_error: str = ""
    first_places: str = field(default="", compare=False)
    """The traceback of the first error."""

    def as_json(self) -> dict[str, Any]:
        """The simulation as JSON; the first error only if there was one."""
        told: dict[str, Any] = {
            "rules": self.rules,
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "blocked": self.blocked,
            "errors": self.errors,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "seats": [
                {"level": seat.level, "wins": seat.wins, "points": seat.points}
                for seat in self.seats
            ],
        }
        return {**told, "first_error": self.first_error} if self.first_error else told


Progress = Callable[[int, int], None]
"""Called with the number of matches that are done, and of all."""
OnMatch = Callable[[int, MatchResult], None]
"""Called with the number of each match, from 0, and its result."""


def simulate(
    rules: Ruleset,
    levels: Sequence[str],
    games: int,
    seed: int,
    executor: Executor = HERE,
    progress: Progress | None = None,
    limit: float = LIMIT,
    on_match: OnMatch | None = None,
) -> Simulation:
    """Play so many matches; a third-party bot has `limit` seconds for a decision.

    Raises ValueError for a number of seats that is not allowed, LookupError for a level that
    does not exist, and BotFailed for one that cannot be loaded.
    """
    rules.packs(len(levels))
    # Before the first match: a wrong name is told at once, and not by each of ten thousand.
    for level in levels:
        make_ready(level, limit)
    began = perf_counter()
    one = partial(play_match, rules, tuple(levels), seed, limit=limit)
    # Counted as they come: no match is kept, so that a million take no more memory than one.
    sums, first = Counter[str](), MatchResult()
    wins, points = [0] * len(levels), [0] * len(levels)
    for number, match in enumerate(counted(executor(one, games), games, progress)):
        if on_match is not None:
            on_match(number, match)
        sums.update(
            finished=int(match.finished),
            blocked=match.blocked,
            errors=int(bool(match.error)),
            decisions=match.decisions,
        )
        first = first if first.error else match
        for seat in range(len(levels)):
            wins[seat] += seat in match.winners
            points[seat] += match.points[seat]
    return Simulation(
        rules=rules.key,
        seed=seed,
        games=games,
        finished=sums["finished"],
        blocked=sums["blocked"],
        errors=sums["errors"],
        decisions=sums["decisions"],
        seats=tuple(map(SeatResult, levels, wins, points)),
        seconds=perf_counter() - began,
        first_error=first.error,
        first_places=first.places,
    )


def counted(results: Iterator[Done], count: int, progress: Progress | None) -> Iterator[Done]:
    """Yield the same results, and call `progress` after each."""
    for done, result in enumerate(results, 1):
        yield result
        if progress is not None:
            progress(done, count)


def play_match(
    rules: Ruleset,
    levels: tuple[str, ...],
    seed: int,
    game: int,
    replica: int = 0,
    limit: float = LIMIT,
) -> MatchResult:
    """Play a match; another `replica` of it has the same cards, but other luck in thinking.

    Chance and every seat have generators of their own; chance a new one for each round.
    """
    cards = fixed_random(seed, game, "cards")
    luck = [fixed_random(seed, game, replica, "seat", seat) for seat in range(len(levels))]
    times = tuple(TimeHistogram() for _ in levels)
    state = new_match(rules, len(levels), below(len(levels), cards))
    order = tuple(range(len(levels)))
    decisions = blocked = 0
    error = places = ""
    try:
        for level in levels:  # what it takes to load a bot is no time for a decision
            make_ready(level, limit)
        if rules.draw_for_deal:
            order, drawn = draw_for_seats(rules, len(levels), cards)
            state, _ = apply(state, drawn)
        while state.phase is not Phase.OVER and decisions < MOST_DECISIONS:
            if state.phase is Phase.DEAL:
                cards = fixed_random(seed, game, "round", state.round + 1)
            action: act.Action | None = chance(state, cards)
            if action is None:
                decisions += 1
                who = order[state.seat]
                began = perf_counter()
                # Here, for nobody waits at a table; `jobs` are what makes it quick.
                action = decide_here(levels[who], state, luck[who], limit)
                times[who].add(perf_counter() - began)
            state, events = apply(state, action)
            blocked += sum(
                isinstance(event, ev.RoundEnded) and event.result.ending is Ending.BLOCKED
                for event in events
            )
    except Exception as problem:  # whatever it is, the other matches go on, and it is told
        # BotFailed names the bot by itself; of any other error the type says most.
        kind = "" if isinstance(problem, BotFailed) else f"{type(problem).__name__}: "
        error = f"match {game}, decision {decisions}: {kind}{problem}"
        places = "".join(format_exception(problem))
    by_round = state.totals if state.result is None else state.result.totals
    return MatchResult(
        finished=state.phase is Phase.OVER,
        rounds=state.round,
        blocked=blocked,
        error=error,
        places=places,
        decisions=decisions,
        winners=tuple(order[seat] for seat in state.winners),
        points=_by_person(state.totals, order),
        earned=_by_person(by_round, order),
        times=times,
    )


def _by_person(points: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    """The points by person; `order` says who sits at each seat."""
    return tuple(points[order.index(who)] for who in range(len(order)))
