"""Measure the processor time of a steady opponent's decision, by rule set, in microseconds.

The opponent plays matches against itself, and is then asked again for each decision of some
others, in turns with RLCard's gin rummy, in which both seats play at random. A faster machine
speeds up both: the limits are for one on which RLCard takes `YARDSTICK` for a decision.

    .venv/bin/python -m pip install --group benchmark .
    .venv/bin/python benchmarks/decisions.py
"""

from __future__ import annotations

import gc
import sys
import time
from random import Random
from statistics import median
from typing import Final

from engine import gin_rummy, their_decisions
from figures import report

from rummy_tui.bots import LEVELS
from rummy_tui.match.chance import chance, draw_for_seats, fixed_random
from rummy_tui.rules.engine import apply
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, new_match
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import View, view

choose = LEVELS["steady"]
MATCHES = 8
ROUNDS = 4  # of each match
TURNS = 5
SLICE = 0.3  # seconds of RLCard at a time
YARDSTICK = 85.0  # microseconds
MOST: Final = {
    "american": 110,
    "basic": 150,
    "playroom": 220,
    "german": 250,
    "kalooki": 220,
    "manipulation": 600,
}
"""Microseconds per decision."""


def decisions(rules: Ruleset, seeds: range) -> list[View]:
    """The views of the seat to play at each decision of some matches for two."""
    seen = []
    for seed in seeds:
        cards, state = fixed_random(rules.key, seed), new_match(rules, 2)
        if rules.draw_for_deal:
            state, _ = apply(state, draw_for_seats(rules, 2, cards)[1])
        while state.phase is not Phase.OVER and state.round <= ROUNDS:
            action = chance(state, cards)
            if action is None:
                seen.append(view(state, state.seat))
                action = choose(seen[-1], Random(1))
            state, _ = apply(state, action)
    return seen


def per_decision(views: list[View]) -> float:
    """Microseconds per decision."""
    luck = Random(1)
    gc.disable()  # as timeit does
    began = time.process_time()
    for each in views:
        choose(each, luck)
    taken = time.process_time() - began
    gc.enable()
    return taken / len(views) * 1e6


def main() -> int:
    theirs = their_decisions(gin_rummy())
    kept = []
    for key, most in MOST.items():
        rules = RULESETS[key]
        decisions(rules, range(MATCHES))  # it caches results
        views = decisions(rules, range(MATCHES, 2 * MATCHES))
        found, ratios = [], []
        for _ in range(TURNS):
            found.append(per_decision(views))
            gc.freeze()  # their time must not include collecting our garbage
            began = time.process_time()
            taken = theirs(SLICE)
            ratios.append(found[-1] / ((time.process_time() - began) / taken * 1e6))
        note = f"{median(found):.0f} us for each of {len(views)} decisions"
        limit = most / YARDSTICK
        kept.append(
            report(f"a decision, {key}", median(ratios), "times", limit, peer="RLCard", note=note)
        )
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
