"""The points that marks are worth, made by `benchmarks/gin_weights.py`.

From 12000 hands of gin: 47025 turns with a discard, 11715 with a knock.
"""

from __future__ import annotations

from typing import Final

DISCARD: Final = (
    4.05,  # deadwood
    0.69,  # root of the deadwood
    -14.99,  # deadwood after one more draw
    -6.22,  # deadwood saved by a draw that melds
    -15.14,  # draws that let knock
    -37.38,  # draws that make gin
    7.07,  # draws that meld
    11.67,  # pairs that would meld a loose card
    -2.60,  # points of those pairs
    -13.50,  # loose cards
    -7.00,  # highest loose card
    -9.24,  # unseen pairs that would meld the discard
    -3.51,  # pairs with one card that the other is known to hold
    -20.88,  # pairs that the other is known to hold
    0.99,  # unseen pairs of a discard beside what the other let lie
    -2.66,  # what the discard counts
    3.58,  # rank of the discard
    9.72,  # deadwood
    -2.58,  # root of the deadwood
    -0.81,  # deadwood after one more draw
    14.54,  # deadwood saved by a draw that melds
    30.08,  # draws that let knock
    130.43,  # draws that make gin
    -19.87,  # draws that meld
    -20.89,  # pairs that would meld a loose card
    7.13,  # points of those pairs
    9.50,  # loose cards
    -1.02,  # highest loose card
    6.95,  # unseen pairs that would meld the discard
    2.89,  # pairs with one card that the other is known to hold
    21.72,  # pairs that the other is known to hold
    -0.32,  # unseen pairs of a discard beside what the other let lie
    2.87,  # what the discard counts
    -4.36,  # rank of the discard
)
"""The marks as they are, then times the share of the stock left."""

PLAY_ON: Final = (
    -2.45,  # one
    1.49,  # deadwood
    0.87,  # square of the deadwood
    -6.66,  # deadwood after one more draw
    -5.28,  # square of the share of the stock left
    11.17,  # draws that make gin
    1.80,  # deadwood, for each card that the other is known to hold
    2.97,  # cards that may be laid off
    3.91,  # melded cards
    0.63,  # at most three deadwood, times the share of the stock left
)
"""The points by which playing on beats a knock."""
