"""Whole matches between computer opponents, without a terminal.

Every match has seeds of its own, made from the seed and its number, so that the result
depends neither on how many processes share the work nor on the version of Python.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any

from rummy_tui.bots import LEVELS
from rummy_tui.chance import below, chance, draw_for_seats
from rummy_tui.rules.actions import Action
from rummy_tui.rules.engine import apply
from rummy_tui.rules.events import Event, RoundEnded
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Ending, Phase, State, new_match
from rummy_tui.rules.view import view

MOST_DECISIONS = 200_000  # a match that takes more is given up as not finished
MOST_JOBS = 61  # Windows cannot wait for more
BATCHES = 8  # for each process, so that none waits long for the last


@dataclass(frozen=True, slots=True)
class Match:
    """What came of one match."""

    finished: bool = False
    blocked: int = 0
    error: str = ""
    decisions: int = 0
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Seat:
    """What one seat has reached in all matches."""

    level: str
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of all matches. `blocked` counts rounds, everything else matches."""

    rules: str
    seed: int
    games: int
    finished: int
    blocked: int
    errors: int
    decisions: int
    seats: tuple[Seat, ...]
    seconds: float = field(compare=False)
    first_error: str = ""

    def as_json(self) -> dict[str, Any]:
        """The simulation as JSON knows it; the first error only where there was one."""
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
"""Told how many matches of how many are done."""


def simulate(
    rules: Ruleset,
    levels: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Play so many matches; ValueError for a level or a number of seats that does not exist."""
    _refuse_levels(rules, levels)
    began = perf_counter()
    one = partial(play_match, rules, tuple(levels), seed)
    matches = []
    for match in _played(one, games, jobs):
        matches.append(match)
        if progress is not None:
            progress(len(matches), games)
    return _summed(rules, tuple(levels), seed, matches, perf_counter() - began)


def _refuse_levels(rules: Ruleset, levels: Sequence[str]) -> None:
    rules.packs(len(levels))
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"no level {level!r}, only {', '.join(LEVELS)}")


def _played(one: Callable[[int], Match], games: int, jobs: int) -> Iterator[Match]:
    """The matches in the order of their numbers, by one process or by several."""
    jobs = min(jobs, games, MOST_JOBS)
    if jobs <= 1:
        yield from map(one, range(games))
        return
    # started afresh rather than forked: the same on every system
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(one, range(games), chunksize=max(1, games // (jobs * BATCHES)))


def _summed(
    rules: Ruleset, levels: tuple[str, ...], seed: int, matches: list[Match], seconds: float
) -> Simulation:
    errors = [match.error for match in matches if match.error]
    return Simulation(
        rules=rules.key,
        seed=seed,
        games=len(matches),
        finished=sum(match.finished for match in matches),
        blocked=sum(match.blocked for match in matches),
        errors=len(errors),
        decisions=sum(match.decisions for match in matches),
        seats=tuple(
            Seat(
                level,
                wins=sum(seat in match.winners for match in matches),
                points=sum(match.points[seat] for match in matches),
            )
            for seat, level in enumerate(levels)
        ),
        seconds=seconds,
        first_error=errors[0] if errors else "",
    )


def fixed_random(*what: object) -> Random:
    """A generator that depends on nothing but this, on every Python."""
    digest = hashlib.sha256("/".join(map(str, what)).encode()).digest()
    return Random(int.from_bytes(digest, "big"))


def play_match(rules: Ruleset, levels: tuple[str, ...], seed: int, game: int) -> Match:
    """One match. Chance and every seat have generators of their own."""
    cards = fixed_random(seed, game, "cards")
    seats = [fixed_random(seed, game, "seat", seat) for seat in range(len(levels))]
    state = new_match(rules, len(levels), below(len(levels), cards))
    order = tuple(range(len(levels)))
    decisions = blocked = 0
    error = ""
    try:
        if rules.draw_for_deal:
            order, drawn = draw_for_seats(rules, len(levels), cards)
            state, _ = apply(state, drawn)
        while state.phase is not Phase.OVER and decisions < MOST_DECISIONS:
            action: Action | None = chance(state, cards)
            if action is None:
                decisions += 1
                who = order[state.seat]
                action = LEVELS[levels[who]](view(state, state.seat), seats[who])
            state, events = apply(state, action)
            blocked += _blocked(events)
    except Exception as problem:  # whatever it is, the other matches go on, and it is told
        error = f"match {game}, decision {decisions}: {type(problem).__name__}: {problem}"
    return _match(state, order, blocked, error, decisions)


def _blocked(events: Iterable[Event]) -> int:
    return sum(isinstance(e, RoundEnded) and e.result.ending is Ending.BLOCKED for e in events)


def _match(state: State, order: tuple[int, ...], blocked: int, error: str, decisions: int) -> Match:
    """What came of a match; `order` tells who sat where."""
    return Match(
        finished=state.phase is Phase.OVER,
        blocked=blocked,
        error=error,
        decisions=decisions,
        winners=tuple(order[seat] for seat in state.winners),
        points=tuple(state.totals[order.index(who)] for who in range(len(order))),
    )
