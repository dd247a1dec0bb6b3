"""The race of moves: when moves leave it, and which one is chosen."""

from __future__ import annotations

from random import Random

import pytest

from rummy_tui.bots.playouts.race import ERROR, FIRST, GROWTH, Worth, chosen, staying

SURE = 2.0


def test_a_move_is_left_only_for_one_that_is_clearly_better() -> None:
    better = {0: [0.0] * 10, 3: [1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, -1.0, -1.0]}
    assert chosen(better, 1.0) == 3
    assert chosen(better, 3.0) == 0
    assert chosen({0: [0.0, 0.0], 1: [1.0, 1.0]}, 1.0) == 0, "two samples prove nothing"
    assert chosen({0: [0.0] * 10, 1: [-1.0] * 10}, 1.0) == 0
    assert chosen({1: [0.0] * 10, 2: [0.5, *[0.0] * 9]}, 3.0) == 2, "the usual move has left"


def test_moves_with_the_same_results_leave_the_usual_one() -> None:
    assert staying({0: [0.5] * 24, 1: [0.5] * 24}, 1, 1, 1000, SURE) == [0]


def test_a_move_that_is_always_better_is_alone() -> None:
    assert staying({0: [0.5] * 24, 1: [0.6] * 24, 2: [0.1] * 24}, 1, 2, 1000, SURE) == [1]


def test_a_move_stays_while_there_is_time_for_it() -> None:
    luck = Random(1)
    worth = {0: [0.5] * 24, 1: [0.45 + luck.uniform(-0.5, 0.5) for _ in range(24)]}
    assert staying(worth, 1, 1, 5000, SURE) == [0, 1]
    assert staying(worth, 1, 1, 24, SURE) == [0], "so few samples more will not turn it"


def raced(means: tuple[float, ...], luck: Random, samples: int) -> tuple[int, int]:
    """The move that a race chooses, and the samples that all moves took."""
    worth: Worth = {move: [] for move in range(len(means))}
    until, played = float(FIRST), 0
    for look in range(1, 100):
        while len(next(iter(worth.values()))) < until and played < samples:
            common = luck.gauss(0, 1)
            for move, its in worth.items():
                its.append(means[move] + common + luck.gauss(0, 0.3))
            played += len(worth)
        if played >= samples:
            break
        more = (samples - played) / len(worth)
        stay = staying(worth, look, len(means) - 1, more, SURE)
        worth = {move: worth[move] for move in stay}
        if len(worth) == 1:
            break
        until *= GROWTH
    return chosen(worth, SURE), played


@pytest.mark.parametrize(
    ("means", "wanted", "most"),
    [
        ((0.0, 0.5), {1}, 60),
        ((0.5, 0.0, 0.0, 0.0), {0}, 110),
        ((0.0, 0.1), {1}, 700),
        ((0.0, 0.0), {0}, 900),
        ((0.0, 0.0, 0.3, 0.3), {2, 3}, 1300),
    ],
)
def test_races_end_early_with_the_right_move(
    means: tuple[float, ...], wanted: set[int], most: int
) -> None:
    luck, races = Random(5), 100
    ends = [raced(means, luck, 2000) for _ in range(races)]
    assert sum(move in wanted for move, _ in ends) >= (1 - ERROR) * races
    assert sum(played for _, played in ends) / races <= most
