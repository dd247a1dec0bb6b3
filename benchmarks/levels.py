"""How often one level beats another, with seats swapped and Wilson's 95% interval.

    python benchmarks/levels.py [RULES] [--levels steady,easy] [--matches 1000] [--seed 1]

Every deal is played twice, the second time with the levels in each other's seat.
"""

from __future__ import annotations

import argparse
from math import sqrt

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.simulate import simulate

Z = 1.959964  # 95% of a normal distribution lie within so many deviations


def wilson(wins: int, matches: int) -> tuple[float, float]:
    """The interval in which the true share of wins lies with 95% confidence."""
    share = wins / matches
    middle = (share + Z * Z / (2 * matches)) / (1 + Z * Z / matches)
    spread = sqrt(share * (1 - share) / matches + Z * Z / (4 * matches * matches))
    spread *= Z / (1 + Z * Z / matches)
    return middle - spread, middle + spread


def duel(
    rules: Ruleset, one: str, other: str, matches: int, seed: int, jobs: int
) -> tuple[int, int]:
    """Wins of `one` against `other`, and matches finished."""
    there = simulate(rules, (one, other), matches // 2, seed, jobs)
    back = simulate(rules, (other, one), matches // 2, seed, jobs)
    for run in (there, back):
        print(run.as_json())
    return there.seats[0].wins + back.seats[1].wins, there.finished + back.finished


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="?", default="playroom", choices=RULESETS)
    parser.add_argument("--levels", default="steady,easy")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    one, other = chosen.levels.split(",")
    rules = RULESETS[chosen.rules]
    wins, finished = duel(rules, one, other, chosen.matches, chosen.seed, chosen.jobs)
    low, high = wilson(wins, finished)
    print(
        f"{one} beat {other} in {wins} of {finished} matches of {chosen.rules}: "
        f"{wins / finished:.1%}, 95% interval {low:.1%} to {high:.1%}"
    )


if __name__ == "__main__":
    main()
