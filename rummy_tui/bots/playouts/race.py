"""A race of moves: which of them may still come out best, and which is chosen.

All moves are played on with the same hidden cards, so what counts is by how much two of them
differ, sample by sample. At looks, which become rarer, a move leaves the race for one of two
reasons. It is surely worse than the best (successive elimination: Maron and Moore 1994; Even-Dar,
Mannor and Mansour 2006). Or the rest of the budget is not likely to make it clearly better than
the usual move (stochastic curtailment: Lan, Simon and Halperin 1982). The race ends with one move,
or with the budget.

The bounds of these races hold for any values, and need tens of thousands of samples for a
difference of a hundredth; differences of many samples are nearly normal, and tested as such.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt
from typing import Final

FIRST: Final = 24
"""Samples of each move before the first look: fewer say little of how differences spread."""
GROWTH: Final = 1.5
"""How many times as many samples there are at the next look."""
ERROR: Final = 0.1
"""The chance that a race loses its best move as surely worse, whatever the number of looks."""
UNLIKELY: Final = 0.05
"""The chance to become clearly better with which a move may leave the race."""
FEWEST: Final = 3
"""Samples of two moves without which nothing is sure."""

Worth = dict[int, list[float]]
"""What came of each move in the race, sample by sample; 0 is the usual move while it is there."""


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much a move is ahead of another, on the average of so many samples."""

    mean: float
    spread: float
    samples: int

    def clear(self, sure: float) -> bool:
        """Whether it is ahead by more than so many standard errors."""
        return self.mean > sure * self.spread / sqrt(self.samples)

    def certain(self, error: float) -> bool:
        """Whether a move that is no better would be so far ahead with less than this chance."""
        return self.clear(0) and (
            not self.spread or normal(-self.mean * sqrt(self.samples) / self.spread) < error
        )

    def hopeful(self, more: float, sure: float) -> bool:
        """Whether it is likely enough to be clear after so many samples more."""
        if not self.spread or more <= 0:
            return self.clear(sure)
        end = self.samples + more
        # the mean at the end, as far as it is not known yet, spreads by the samples to come
        open_yet = self.spread * sqrt(1 / self.samples - 1 / end)
        return normal((self.mean - sure * self.spread / sqrt(end)) / open_yet) >= UNLIKELY


def normal(value: float) -> float:
    """The share of a normal distribution that lies below."""
    return erfc(-value / sqrt(2)) / 2


def lead(one: list[float], other: list[float]) -> Lead:
    """By how much one is ahead of another."""
    gains = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gains) / len(gains)
    return Lead(mean, sqrt(sum((each - mean) ** 2 for each in gains) / len(gains)), len(gains))


def best(worth: Worth) -> int:
    """The move that is ahead; of equal ones the first."""
    return max(sorted(worth), key=lambda move: sum(worth[move]))


def staying(worth: Worth, look: int, rivals: int, more: float, sure: float) -> list[int]:
    """The moves that stay in the race at a look, with so many samples of each to come at most."""
    # a half of the error at the first look, a sixth at the second: all of them together make one
    error, ahead = ERROR / (look * (look + 1) * rivals), best(worth)
    stay = []
    for move in worth:
        by = lead(worth[ahead], worth[move])
        if not (by.certain(error) and (move or by.clear(sure))):
            stay.append(move)
    # where the usual move has gone the best is chosen, however little it is ahead
    against, clear = (0, sure) if 0 in stay else (ahead, 0.0)
    return [
        move
        for move in stay
        if move == against or lead(worth[move], worth[against]).hopeful(more, clear)
    ]


def chosen(worth: Worth, sure: float) -> int:
    """The usual move while it is in the race, unless the best is clearly better; else the best."""
    ahead = best(worth)
    if 0 not in worth:
        return ahead
    by = lead(worth[ahead], worth[0])
    return ahead if by.samples >= FEWEST and by.clear(sure) else 0
