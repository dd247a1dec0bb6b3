"""Compare the search for the best regrouping with HiGHS, CBC and SciPy's milp.

There are three kinds of positions: from real play (two to four steady players with 40 to 60 cards
on the table, some positions of each match); small tables of 20 cards with 14 in the hand and two
jokers; and tables of 10 to 60 cards with two jokers. Each position is given to all solvers, a few
at a time in turns, and all must find the same value. The time is measured from a table and a hand
to that value and its melds; the game also chooses which melds stay, which the others need not do.
For the others it starts with setting limits on a prepared model (a column for each shape of a
meld, and two for each card). The game has only its caches from other matches. It is processor
time, so other programs do not count; CBC, which comes with PuLP, is a separate process, whose time
is added.

Then the time from importing the regrouping to its first answer is measured, each time in a new
interpreter.

    .venv/bin/python -m pip install --group benchmark .
    .venv/bin/python benchmarks/regrouping.py
"""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

import highspy
import numpy as np
import pulp
from figures import report
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csc_array, lil_array

sys.path.insert(0, str(Path(__file__).parents[1]))

from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.planner import Seating
from rummy_tui.bots.choosing.regrouping import regrouped
from rummy_tui.match.chance import below, shuffled
from rummy_tui.rules.cards import JOKER, PACK, without
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.variants import MANIPULATION
from tests.bots.regrouping_oracle import SHAPES, Position, played_positions, worth
from tests.rules.laying.random_tables import as_melds

WARM_UP = 60
EVERY = 3  # consecutive ones are much alike
TURN = 20  # positions at a time, in turns
CARDS = range(40, 61)  # on the table, in real play
JOKERS = 2
WORST_OF = 1_000
LEAST_MEDIAN, LEAST_P95 = 7.0, 4.0
"""The least speed relative to the fastest of the others, in real play."""
LEAST_SMALL = 10.2 / 4
"""The same for small tables."""
MOST_WORST = 60.0
"""Milliseconds for the slowest position."""
STARTS = 15
MOST_START = 50.0
"""Milliseconds from importing the planner to its first answer."""
FIRST_ANSWER = """
import time
began = time.process_time()
from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.planner import Seating
from rummy_tui.bots.choosing.regrouping import regrouped
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.cards import cards
from rummy_tui.rules.variants import MANIPULATION as rules
melds = "{table}".split(" | ")
table = tuple(readings(cards(meld), rules)[0] for meld in melds)
assert regrouped(Seating(rules, book(rules), cards("9H KC 2D"), table)) is not None
print((time.process_time() - began) * 1000)
""".format(
    table="8S 8H 8D 8C | 5H 6H 7H | 3C 4C 5C 6C | 2S 3S 4S | KD KH KS | 7C 7D 7S | "
    "9D 10D JD QD | JC JH JS | AC 2C 3C | 5D 5S 5C | 10H JH QH | 9S 10S JS QS"
)

COPIES = len(PACK)
REAL = len(SHAPES)
WILD = REAL + COPIES
COLUMNS = WILD + COPIES
ROWS = 2 * COPIES + 1
"""One row for each card that is shown, one for what a joker stood for, one for the jokers."""

GAME = "the game"

Answer = tuple[int, Any]
"""The points laid, and the melds."""
Solver = Callable[[Position], Answer]


def matrix() -> csc_array:
    rows = lil_array((ROWS, COLUMNS))
    for column, shape in enumerate(SHAPES):
        for card in shape:
            rows[card.index, column] = 1
    for n in range(COPIES):
        rows[n, REAL + n] = rows[n, WILD + n] = -1
        rows[COPIES + n, REAL + n] = rows[COPIES + n, WILD + n] = 1
        rows[ROWS - 1, WILD + n] = 1
    return rows.tocsc()


def gains() -> np.ndarray[Any, Any]:
    each = [worth((card,)) for card in PACK] + [worth((JOKER,))] * COPIES
    return np.array([0.0] * REAL + each)


class Limits:
    """The limits that a position sets on the model: least and most for cards and for rows."""

    def __init__(self, position: Position) -> None:
        table, hand = position
        lying = Counter(card for meld in table for card in meld.cards)
        stood = Counter(each for meld in table for each in meld.stand_for)
        self.lowest = [lying[card] for card in PACK]
        held = Counter(hand)
        self.highest = [lying[card] + held[card] for card in PACK]
        self.stood = [stood[card] for card in PACK]
        self.jokers = lying[JOKER], lying[JOKER] + held[JOKER]
        self.before = worth(tuple(lying.elements()))


def with_highs() -> Solver:
    rows, gain = matrix(), gains()
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = COLUMNS, ROWS
    model.col_cost_ = -gain
    model.col_lower_, model.col_upper_ = np.zeros(COLUMNS), np.full(COLUMNS, 8.0)
    model.row_lower_ = np.zeros(ROWS)
    model.row_upper_ = np.array([0.0] * COPIES + [np.inf] * (COPIES + 1))
    model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    model.a_matrix_.start_ = rows.indptr
    model.a_matrix_.index_ = rows.indices
    model.a_matrix_.value_ = rows.data
    model.integrality_ = [highspy.HighsVarType.kInteger] * COLUMNS
    solver = highspy.Highs()
    for option, value in (("output_flag", False), ("threads", 1), ("mip_rel_gap", 0.0)):
        solver.setOptionValue(option, value)
    solver.passModel(model)
    real = np.arange(REAL, WILD, dtype=np.int32)
    later = np.arange(COPIES, ROWS, dtype=np.int32)

    def solve(position: Position) -> Answer:
        limits = Limits(position)
        solver.changeColsBounds(
            COPIES, real, np.array(limits.lowest, float), np.array(limits.highest, float)
        )
        low = np.array([*limits.stood, limits.jokers[0]], float)
        high = np.array([np.inf] * COPIES + [limits.jokers[1]], float)
        solver.changeRowsBounds(COPIES + 1, later, low, high)
        solver.run()
        columns = np.array(solver.getSolution().col_value)
        return round(float(gain @ columns)) - limits.before, columns[:REAL]

    return solve


def with_scipy() -> Solver:
    rows, gain = matrix().tocsr(), gains()
    whole = np.ones(COLUMNS)

    def solve(position: Position) -> Answer:
        limits = Limits(position)
        low = np.array([0.0] * COPIES + [*limits.stood, limits.jokers[0]])
        high = np.array([0.0] * COPIES + [np.inf] * COPIES + [limits.jokers[1]])
        least = np.array([0.0] * REAL + limits.lowest + [0.0] * COPIES)
        most = np.array([8.0] * REAL + limits.highest + [8.0] * COPIES)
        found = milp(
            -gain,
            constraints=LinearConstraint(rows, low, high),
            integrality=whole,
            bounds=Bounds(least, most),
            options={"mip_rel_gap": 0},
        )
        return round(-found.fun) - limits.before, found.x[:REAL]

    return solve


def with_cbc() -> Solver:
    model = pulp.LpProblem("regrouping", pulp.LpMaximize)
    columns = [pulp.LpVariable(f"c{n}", 0, 8, cat="Integer") for n in range(COLUMNS)]
    model += pulp.lpDot(list(gains()), columns)
    rows = matrix().tocsr()
    sums = [
        pulp.LpAffineExpression(
            (columns[column], value)
            for column, value in zip(
                rows.indices[slice(*rows.indptr[n : n + 2])],
                rows.data[slice(*rows.indptr[n : n + 2])],
                strict=True,
            )
        )
        for n in range(ROWS)
    ]
    for each in sums[:COPIES]:
        model += each == 0
    stood = [pulp.LpConstraint(each, pulp.LpConstraintGE, rhs=0) for each in sums[COPIES:]]
    most = pulp.LpConstraint(sums[-1], pulp.LpConstraintLE, rhs=0)
    for constraint in (*stood, most):
        model += constraint
    solver = pulp.PULP_CBC_CMD(msg=False, gapRel=0, threads=1)

    def solve(position: Position) -> Answer:
        limits = Limits(position)
        for column, low, high in zip(
            columns[REAL:WILD], limits.lowest, limits.highest, strict=True
        ):
            column.lowBound, column.upBound = low, high
        for constraint, least in zip(stood, [*limits.stood, limits.jokers[0]], strict=True):
            constraint.changeRHS(least)
        most.changeRHS(limits.jokers[1])
        model.solve(solver)
        return round(pulp.value(model.objective)) - limits.before, [c.value() for c in columns]

    return solve


def game(position: Position) -> Answer:
    table, hand = position
    seat = Seating(MANIPULATION, book(MANIPULATION), hand, table)
    found = regrouped(seat) or table
    value = sum(worth(meld.cards) for meld in found) - sum(worth(meld.cards) for meld in table)
    return value, found


def real(seed: int) -> Iterator[Position]:
    """Positions from real play of two to four players in turns; some of each match."""
    while True:
        for seats in range(2, 5):
            for position in islice(played_positions(seats, Random(seed)), 0, None, EVERY):
                if sum(map(len, position[0])) in CARDS:
                    yield position
        seed += 1


def small(seed: int) -> Iterator[Position]:
    """Tables of 20 cards with 14 in the hand, and two jokers."""
    random = Random(seed)
    while True:
        yield dealt(20, 14, random)


def with_jokers(seed: int) -> Iterator[Position]:
    """Tables of 10 to 60 cards with 4 to 14 in the hand, and two jokers."""
    random = Random(seed)
    while True:
        yield dealt(10 + below(51, random), 4 + below(11, random), random)


def dealt(lying: int, held: int, random: Random) -> Position:
    """A table of so many cards, or up to two fewer, and a hand; they include both jokers."""
    while True:
        left = shuffled((*PACK, *PACK, *[JOKER] * JOKERS), random)
        table: list[Meld] = []
        for _ in range(4_000):
            shape = list(SHAPES[below(len(SHAPES), random)])
            if JOKER in left and below(4, random) == 0:
                shape[below(len(shape), random)] = JOKER
            if sum(map(len, table)) + len(shape) <= lying and not Counter(shape) - Counter(left):
                found = as_melds(tuple(shape), MANIPULATION)
                table.append(found[below(len(found), random)])
                left = without(left, tuple(shape))
        hand = list(left[:held])
        missing = JOKERS - sum(meld.cards.count(JOKER) for meld in table) - hand.count(JOKER)
        others = [n for n, card in enumerate(hand) if card is not JOKER]
        for n in others[:missing]:
            hand[n] = JOKER
        if sum(map(len, table)) >= lying - 2:
            return tuple(table), tuple(hand)


def starts() -> Iterator[float]:
    """Milliseconds to the first answer, each in a new interpreter."""
    with tempfile.TemporaryDirectory() as folder:
        # compiled, as an installed program is
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for number in range(STARTS + 1):
            told = subprocess.run(
                [sys.executable, "-c", FIRST_ANSWER],
                capture_output=True,
                check=True,
                text=True,
                env=environment,
            )
            if number:
                yield float(told.stdout)


def spent() -> float:
    """Milliseconds of processor time, of this process and its finished children."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return 1000 * sum(each.ru_utime + each.ru_stime for each in used)


def compared(
    kind: Callable[[int], Iterator[Position]], amount: int, solvers: dict[str, Solver]
) -> dict[str, list[float]]:
    """Milliseconds of each solver for each position; all must find the same value."""
    for position in islice(kind(1_000), WARM_UP):
        for solve in solvers.values():
            solve(position)
    chosen = list(islice(kind(1), amount))
    gc.collect()
    gc.freeze()  # the garbage of one is not collected while another thinks
    took: dict[str, list[float]] = {name: [] for name in solvers}
    for first in range(0, amount, TURN):
        values: dict[str, list[int]] = {name: [] for name in solvers}
        for name, solve in solvers.items():
            for position in chosen[first : first + TURN]:
                began = spent()
                value, _ = solve(position)
                took[name].append(spent() - began)
                values[name].append(value)
        if any(each != values[GAME] for each in values.values()):
            raise AssertionError(f"not the same in positions {first} to {first + TURN}: {values}")
    for name, times in took.items():
        print(
            f"{kind.__name__}, {amount} positions, {name:12}: median {median(times):6.2f} ms, "
            f"p95 {p95(times):6.2f}, longest {max(times):6.2f}"
        )
    return took


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def faster(
    name: str,
    took: dict[str, list[float]],
    of: Callable[[list[float]], float],
    least: float | None = None,
) -> bool:
    """Report the speed of the game relative to the fastest of the others."""
    peer = min((other for other in took if other != GAME), key=lambda other: of(took[other]))
    return report(name, of(took[peer]) / of(took[GAME]), "times", least, better="higher", peer=peer)


def main() -> int:
    highs: dict[str, Solver] = {GAME: game, "HiGHS": with_highs()}
    played = compared(real, 200, highs | {"CBC": with_cbc(), "SciPy's milp": with_scipy()})
    tables = compared(small, 100, highs)
    jokers = compared(with_jokers, 200, highs)
    (worst,) = compared(with_jokers, WORST_OF, {GAME: game}).values()
    kept = [
        faster("real play, median", played, median, LEAST_MEDIAN),
        faster("real play, p95", played, p95, LEAST_P95),
        faster("small tables, median", tables, median, LEAST_SMALL),
        faster("two jokers, median", jokers, median),
        faster("two jokers, p95", jokers, p95),
        report(f"two jokers, longest of {WORST_OF}", max(worst), "ms", MOST_WORST),
        report("import and first answer", median(starts()), "ms", MOST_START),
    ]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
