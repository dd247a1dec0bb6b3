"""Compute the weight of each mark of a discard and of a knock in Gin for `bots/gin/weights.py`.

The level `steady` plays hands. At some turns each of the discards that leave the least deadwood is
tried, and the hand is played to its end after each, all with the same cards, so that luck cancels
out (common random numbers). The differences in the results are then explained by the differences
in the marks: least squares with a small ridge. The same is done for knocking and playing on.

    .venv/bin/python -m pip install --group benchmark .
    .venv/bin/python benchmarks/gin_weights.py --hands 12000 --write
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from rummy_tui.bots.gin import weights
from rummy_tui.bots.gin.deadwood import best_knock, left_by
from rummy_tui.bots.gin.marks import OF_DISCARD, OF_KNOCK, Marks, of_discards, of_knock
from rummy_tui.bots.gin.playing import STYLES, choose
from rummy_tui.match.chance import shuffled
from rummy_tui.rules.actions import Deal, Discard, Knock, Move
from rummy_tui.rules.engine import apply, pack_of
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.variants import GIN
from rummy_tui.rules.view import view

STEADY = STYLES["steady"]
TRIED = 6
"""Discards tried in a turn, those that leave the least deadwood."""
TURNS = 0.35
"""The share of turns at which discards are tried: the turns of one hand are much alike."""
RIDGE = 50.0
"""The ridge: so many turns speak for a weight of 0. Among tens of thousands this only holds back
marks that always occur together."""
CHUNK = 100
"""Hands per job."""


@dataclass
class Found:
    """Marks and the points that they led to."""

    discards: list[tuple[list[Marks], list[int]]] = field(default_factory=list)
    """The tried discards of each turn."""
    knocks: list[tuple[Marks, int]] = field(default_factory=list)
    """The points that playing on brought more than the knock."""


def played(state: State) -> State:
    """Play a hand to its end with the level steady."""
    while state.phase not in (Phase.DEAL, Phase.OVER):
        state, _ = apply(state, choose(view(state, state.seat), STEADY))
    return state


def result(state: State, seat: int, *moves: Move) -> int:
    """The points by which a seat wins a hand after some moves."""
    before = state.totals
    for move in moves:
        state, _ = apply(state, move)
    after = played(state).totals
    return after[seat] - before[seat] - after[1 - seat] + before[1 - seat]


def some_hands(seeds: range) -> Found:
    """The samples from the hands of some seeds."""
    found = Found()
    for seed in seeds:
        random = Random(seed)
        state = new_match(GIN, 2, dealer=seed % 2)
        state, _ = apply(state, Deal(tuple(shuffled(pack_of(GIN, 2), random))))
        while state.phase not in (Phase.DEAL, Phase.OVER):
            if state.phase is Phase.PLAY:
                _try(state, random, found)
            state, _ = apply(state, choose(view(state, state.seat), STEADY))
    return found


def _try(state: State, random: Random, found: Found) -> None:
    seen, seat = view(state, state.seat), state.seat
    left = left_by(seen)
    order = sorted(left, key=lambda card: (left[card], -card.rank))
    if any(isinstance(move, Knock) for move in seen.options):
        knock = best_knock(seen)
        if knock.card is not None and left[knock.card] and seen.stock > GIN.stock_floor + 1:
            gained = result(state, seat, Discard(order[0])) - result(state, seat, knock)
            found.knocks.append((of_knock(seen, knock), gained))
    elif random.random() < TURNS and seen.stock > GIN.stock_floor + 1:
        marks = of_discards(seen, order[:TRIED])
        results = [result(state, seat, Discard(card)) for card in marks]
        found.discards.append((list(marks.values()), results))


def fitted(marks: Any, results: Any) -> Marks:
    """The weights that explain the results best."""
    import numpy as np

    products = marks.T @ marks
    scale = np.diag(products) / len(marks) + 1e-9
    return tuple(np.linalg.solve(products + RIDGE * np.diag(scale), marks.T @ results).tolist())


def write(name: str, marks: tuple[str, ...], numbers: Marks, about: str) -> str:
    rows = "\n".join(
        f"    {number:.2f},  # {marks[place % len(marks)]}" for place, number in enumerate(numbers)
    )
    return f'{name}: Final = (\n{rows}\n)\n"""{about}"""\n'


def main() -> None:
    import numpy as np

    read = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    read.add_argument("--hands", type=int, default=12000)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--jobs", type=int, default=2)
    read.add_argument("--write", action="store_true", help="write bots/gin/weights.py")
    asked = read.parse_args()
    jobs = [
        range(begin, min(begin + CHUNK, asked.seed + asked.hands))
        for begin in range(asked.seed, asked.seed + asked.hands, CHUNK)
    ]
    rows, results, knocks, gained = [], [], [], []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for done in pool.map(some_hands, jobs):
            for marks, points in done.discards:
                rows.append(np.array(marks) - np.mean(marks, axis=0))
                results.append(np.array(points) - np.mean(points))
            knocks += [marks for marks, _ in done.knocks]
            gained += [points for _, points in done.knocks]
    discard = fitted(np.concatenate(rows), np.concatenate(results))
    play_on = fitted(np.array(knocks), np.array(gained))
    text = f'''"""The points that marks are worth, made by `benchmarks/gin_weights.py`.

From {asked.hands} hands of {GIN.key}: {len(rows)} turns with a discard, {len(knocks)} with a knock.
"""

from __future__ import annotations

from typing import Final

'''
    text += (
        write(
            "DISCARD",
            OF_DISCARD,
            discard,
            "The marks as they are, then times the share of the stock left.",
        )
        + "\n"
    )
    text += write("PLAY_ON", OF_KNOCK, play_on, "The points by which playing on beats a knock.")
    print(text)
    if asked.write:
        Path(weights.__file__).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
