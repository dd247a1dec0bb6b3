"""A race of moves: drop those that can no longer come out best, and choose the winner.

All moves are simulated with the same hidden cards, so the race compares the differences between two
moves, sample by sample. At looks, which become rarer, a move leaves the race for one of two
reasons. It is surely worse than the best (successive elimination: Maron and Moore 1994; Even-Dar,
Mannor and Mansour 2006). Or the rest of the budget is not likely to make it clearly better than the
usual move (stochastic curtailment: Lan, Simon and Halperin 1982). The race ends with one move, or
with the budget.

The bounds of these methods hold for any values, and need tens of thousands of samples for a
difference of a hundredth; differences of many samples are nearly normal, and tested as such.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt
from typing import Final

FIRST: Final = 24
"""Samples of each move before the first look: fewer say little about the spread of differences."""
GROWTH: Final = 1.5
"""The factor by which the samples grow until the next look."""
ERROR: Final = 0.1
"""The chance that a race loses its best move as surely worse, whatever the number of looks."""
UNLIKELY: Final = 0.05
"""The chance of becoming clearly better below which a move leaves the race."""
FEWEST: Final = 3
"""Samples of two moves below which nothing is sure."""

Worth = dict[int, list[float]]
"""The results of each move in the race, sample by sample; 0 is the usual move while it is there."""


@dataclass(frozen=True, slots=True)
class Lead:
    """The lead of a move over another, on the average of `samples` samples."""

    mean: float
    spread: float
    samples: int

    def clear(self, sure: float) -> bool:
        """True if it leads by more than `sure` standard errors."""
        return self.mean > sure * self.spread / sqrt(self.samples)

    def certain(self, error: float) -> bool:
        """True if a move that is no better would lead this far with less than this chance."""
        return self.clear(0) and (
            not self.spread or normal(-self.mean * sqrt(self.samples) / self.spread) < error
        )

    def hopeful(self, more: float, sure: float) -> bool:
        """True if it is likely enough to be clear after `more` further samples."""
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
    """The lead of one move over another."""
    gains = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gains) / len(gains)
    return Lead(mean, sqrt(sum((each - mean) ** 2 for each in gains) / len(gains)), len(gains))


def best(worth: Worth) -> int:
    """The move that leads; among equals the first."""
    return max(sorted(worth), key=lambda move: sum(worth[move]))


def staying(worth: Worth, look: int, rivals: int, more: float, sure: float) -> list[int]:
    """The moves that stay in the race at a look, with at most `more` samples of each to come."""
    # a half of the error at the first look, a sixth at the second: all of them together make one
    error, ahead = ERROR / (look * (look + 1) * rivals), best(worth)
    stay = []
    for move in worth:
        by = lead(worth[ahead], worth[move])
        if not (by.certain(error) and (move or by.clear(sure))):
            stay.append(move)
    # if the usual move is gone, the best is chosen, however small its lead
    against, clear = (0, sure) if 0 in stay else (ahead, 0.0)
    return [
        move
        for move in stay
        if move == against or lead(worth[move], worth[against]).hopeful(more, clear)
    ]


def chosen(worth: Worth, sure: float) -> int:
    """The usual move while it is in the race, unless the best is clearly better; then the best."""
    ahead = best(worth)
    if 0 not in worth:
        return ahead
    by = lead(worth[ahead], worth[0])
    return ahead if by.samples >= FEWEST and by.clear(sure) else 0
