"""An expert opponent: before it decides, it simulates the rest of the round many times.

Perfect information Monte Carlo (Levy 1989, Ginsberg 2001): each sample deals the hidden cards as
they may lie (determinization), and plays the round to its end after each candidate move (a
playout), with the same cards for all of them, so that luck cancels out (common random numbers). The
moves race: those that are surely worse, or unlikely to become clearly better in the time left, are
dropped (`playouts/race`), and the thinking ends when no rival is left. The value of a round's
points depends on the score of the match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from math import exp, inf, sqrt
from random import Random
from time import perf_counter
from typing import Final

from rummy_tui.bots.choosing.scales import at_once
from rummy_tui.bots.choosing.skilled import choose
from rummy_tui.bots.choosing.style import style_of
from rummy_tui.bots.playouts.determinization import dealer
from rummy_tui.bots.playouts.playout import can_imagine
from rummy_tui.bots.playouts.prospects import Gains, prospects, scene
from rummy_tui.bots.playouts.race import FIRST, GROWTH, Worth, chosen, staying
from rummy_tui.rules import actions as act
from rummy_tui.rules.view import View

SAMPLING: Final = 0.9
"""The share of its time that goes into samples."""
SURE: Final = 2.0
"""The lead, in standard errors, that a move needs over the usual one."""
SURER: Final = 3.0
"""The same if laying the whole hand at once earns no bonus, because waiting is then subtler."""
LONGEST: Final = 60.0
"""The most seconds that anyone may want to wait for a decision."""
LOGISTIC: Final = 1.7
"""The scale at which a logistic curve is nearly a normal one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expert:
    """The policy: it simulates `samples` rounds for a decision, or as many as there is time for."""

    samples: int = 1000
    seconds: float = 0.2
    clock: Callable[[], float] | None = None
    """A clock in seconds, if time is the limit; without it the same seed gives the same move."""

    def choose_move(self, view: View, random: Random) -> act.Move:
        """Return the usual move, unless another is clearly better."""
        began = self.clock() if self.clock else 0.0
        if not can_imagine(view):
            return choose(view, style_of(view.rules, "expert"))
        found = prospects(view)
        if len(found) == 1:
            return found[0].move
        setting = scene(view)
        deals = dealer(view, setting.setup)
        sure = SURE if at_once(view) else SURER
        gains: dict[int, list[Gains]] = {index: [] for index in range(len(found))}
        budget = SAMPLING * self.seconds if self.clock else self.samples
        until, taken, played, spent = float(FIRST), 0, 0, 0.0
        for look in count(1):
            while not taken or (taken < until and spent < budget):
                deal = deals.deal(random)
                for index, its in gains.items():
                    its.append(setting.gains(found[index], deal))
                taken, played = taken + 1, played + len(gains)
                spent = self.clock() - began if self.clock else played
            worth = valued(view, gains)
            if spent >= budget:
                break
            more = (budget - spent) * played / spent / len(gains)
            stay = staying(worth, look, len(found) - 1, more, sure)
            gains = {index: gains[index] for index in stay}
            worth = {index: worth[index] for index in stay}
            if len(gains) == 1:
                break
            until *= GROWTH
        return found[chosen(worth, sure)].move


def valued(view: View, gains: dict[int, list[Gains]]) -> Worth:
    """The chance to win the match after each simulated round."""
    assert view.me is not None
    limit = view.rules.score_limit or inf
    last = view.rules.last_round(view.players) or inf
    every = [each for some in gains.values() for each in some]
    # the lead at the end is nearly normal, and spreads with the root of the number of rounds left
    swing = sqrt(sum((mine - theirs) ** 2 for mine, theirs in every) / len(every)) or 1.0
    pace = sum(max(map(abs, each)) for each in every) / len(every) or 1.0
    sign = -1 if view.rules.lowest_wins else 1
    # including the points already laid in this round, if laying scores
    so_far = [sign * (total + more) for total, more in zip(view.totals, view.earned, strict=True)]
    own = so_far.pop(view.me)
    others = max(so_far)

    def chance(mine: float, theirs: float) -> float:
        first, second = own + mine, others + theirs
        reached = max(sign * first, sign * second)
        if reached >= limit or view.round >= last:
            return 0.5 + 0.5 * ((first > second) - (first < second))
        rounds = max(1.0, min((limit - reached) / pace, last - view.round))
        return 1 / (1 + exp(LOGISTIC * (second - first) / (swing * sqrt(rounds))))

    return {index: [chance(mine, theirs) for mine, theirs in some] for index, some in gains.items()}


choose_move: Final = Expert(clock=perf_counter).choose_move


def of_budget(budget: str) -> Callable[[View, Random], act.Move]:
    """The policy for a budget of seconds (`0.2`) or samples (`100`); ValueError for others."""
    if "." in budget:
        seconds = float(budget)
        if not 0 < seconds <= LONGEST:
            raise ValueError(budget)
        return Expert(seconds=seconds, clock=perf_counter).choose_move
    if int(budget) < 1:
        raise ValueError(budget)
    return Expert(samples=int(budget)).choose_move
