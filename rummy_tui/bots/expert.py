"""An expert opponent: it imagines how the round may go on, many times, before it decides.

Perfect information Monte Carlo (Levy 1989, Ginsberg 2001): each sample deals the hidden cards as
they may lie (determinization), and plays the round to its end after each of the moves that come
into question (a playout), all with the same cards, so that their luck cancels out (common random
numbers). The worse half of the moves is dropped again and again (sequential halving: Karnin, Koren
and Somekh 2013). What the points of a round are worth depends on the score of the match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Final

from rummy_tui.bots.choosing.scales import at_once
from rummy_tui.bots.choosing.skilled import choose
from rummy_tui.bots.choosing.style import style_of
from rummy_tui.bots.playouts.determinization import dealer
from rummy_tui.bots.playouts.playout import can_imagine
from rummy_tui.bots.playouts.prospects import Gains, prospects, scene
from rummy_tui.rules.actions import Move
from rummy_tui.rules.view import View

SAMPLING: Final = 0.9
"""The share of its time that goes into samples."""
SURE: Final = 2.0
"""Standard errors by which a move has to be better than the usual one."""
SURER: Final = 3.0
"""The same where it earns nothing more to lay the whole hand at once, and waiting is subtler."""
FEWEST: Final = 3
"""Samples of two moves without which nothing is sure."""
LONGEST: Final = 60.0
"""Seconds that anyone may want to wait for a decision."""
LOGISTIC: Final = 1.7
"""What makes a logistic curve nearly a normal one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expert:
    """The policy: it imagines `samples` rounds for a decision, or as many as there is time for."""

    samples: int = 1000
    seconds: float = 1.0
    clock: Callable[[], float] | None = None
    """Seconds that pass, where time is what counts; without it the same luck gives the same."""

    def choose_move(self, view: View, random: Random) -> Move:
        """What an expert does next: the usual move, unless another is clearly better."""
        began = self.clock() if self.clock else 0.0
        if not can_imagine(view):
            return choose(view, style_of(view.rules, "expert"))
        found = prospects(view)
        if len(found) == 1:
            return found[0].move
        setting = scene(view)
        deals = dealer(view, setting.setup)
        gains: list[list[Gains]] = [[] for _ in found]
        alive = list(range(len(found)))
        stages = (len(found) - 1).bit_length()
        for stage in range(stages):
            until = began + SAMPLING * self.seconds * (stage + 1) / stages
            shares = len(alive) * stages
            count = 0
            # one sample at least, then as many as the share of the time or of the samples allows
            while not count or (
                self.clock() < until if self.clock else count < self.samples // shares
            ):
                count += 1
                deal = deals.deal(random)
                for index in alive:
                    gains[index].append(setting.gains(found[index], deal))
            worth = valued(view, [gains[index] for index in alive])
            means = {i: sum(each) / len(each) for i, each in zip(alive, worth, strict=True)}
            best = sorted(alive, key=lambda index: -means[index])[: (len(alive) + 1) // 2]
            # the usual move stays to the end, for everything is compared with it
            alive = [0, *(index for index in sorted(best) if index)]
        worth = valued(view, [gains[index] for index in alive])
        return found[alive[clearly_best(worth, SURE if at_once(view) else SURER)]].move


def clearly_best(worth: list[list[float]], sure: float) -> int:
    """The first, or the best where that is better by more than luck may explain."""
    if len(worth[0]) < FEWEST:
        return 0
    # a paired test: the same deals for both, so the error is that of their differences
    best = max(range(len(worth)), key=lambda which: sum(worth[which]))
    gains = [one - other for one, other in zip(worth[best], worth[0], strict=True)]
    mean = sum(gains) / len(gains)
    error = sqrt(sum((each - mean) ** 2 for each in gains)) / len(gains)
    return best if mean > sure * error else 0


def valued(view: View, gains: list[list[Gains]]) -> list[list[float]]:
    """The chance to win the match after each round imagined; without a limit the lead."""
    assert view.me is not None
    limit = view.rules.score_limit
    if not limit:
        return [[mine - theirs for mine, theirs in some] for some in gains]
    every = [each for some in gains for each in some]
    # the lead at the end is nearly normal, and spreads with the root of the rounds to come
    swing = sqrt(sum((mine - theirs) ** 2 for mine, theirs in every) / len(every)) or 1.0
    pace = sum(max(map(abs, each)) for each in every) / len(every) or 1.0
    sign = -1 if view.rules.lowest_wins else 1
    own = sign * view.totals[view.me]
    others = max(sign * total for seat, total in enumerate(view.totals) if seat != view.me)

    def chance(mine: float, theirs: float) -> float:
        first, second = own + mine, others + theirs
        reached = max(sign * first, sign * second)
        if reached >= limit:
            return 0.5 + 0.5 * ((first > second) - (first < second))
        rounds = max(1.0, (limit - reached) / pace)
        return 1 / (1 + exp(LOGISTIC * (second - first) / (swing * sqrt(rounds))))

    return [[chance(mine, theirs) for mine, theirs in some] for some in gains]


choose_move: Final = Expert(clock=perf_counter).choose_move


def of_budget(budget: str) -> Callable[[View, Random], Move]:
    """The policy with so many seconds (`0.2`) or samples (`100`); ValueError for anything else."""
    if "." in budget:
        seconds = float(budget)
        if not 0 < seconds <= LONGEST:
            raise ValueError(budget)
        return Expert(seconds=seconds, clock=perf_counter).choose_move
    if int(budget) < 1:
        raise ValueError(budget)
    return Expert(samples=int(budget)).choose_move
