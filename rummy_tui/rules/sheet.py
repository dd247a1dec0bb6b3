"""The score sheet of Gin: boxes, bonuses, and the three games of Hollywood.

The sheet is the hands won, in order; everything written on it follows from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rummy_tui.rules.ruleset import Ruleset, Shutout
from rummy_tui.rules.state import Line, Why, Won

GAMES: Final = 3
"""The number of games that Hollywood scores at once."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the sheet. Tuples are by seat."""

    number: int
    """Counted from 1."""
    points: tuple[int, ...]
    """The points of its hands."""
    boxes: tuple[int, ...]
    winner: int | None
    """The player who reached the limit and so closed the game."""


def games(sheet: tuple[Won, ...], rules: Ruleset, players: int) -> tuple[Game, ...]:
    """The games of a sheet as they stand.

    In Hollywood the first hand that a player wins counts in the first game, the second in two
    games, and all others in three; a closed game takes no more.
    """
    count = GAMES if rules.hollywood else 1
    points = [[0] * players for _ in range(count)]
    boxes = [[0] * players for _ in range(count)]
    closed: list[int | None] = [None] * count
    reach = [0] * players
    for won in sheet:
        # A late first win goes to the first game that is still open.
        first = next((game for game, winner in enumerate(closed) if winner is None), count)
        reach[won.seat] = min(max(reach[won.seat], first) + 1, count)
        # A win in one game is written in those before it too, so no game closes before an earlier
        # one.
        for game in range(first, reach[won.seat]):
            points[game][won.seat] += won.points
            boxes[game][won.seat] += won.boxes
            if rules.score_limit and points[game][won.seat] >= rules.score_limit:
                closed[game] = won.seat
    return tuple(
        Game(number + 1, tuple(points[number]), tuple(boxes[number]), closed[number])
        for number in range(count)
    )


def settled(game: Game, rules: Ruleset) -> tuple[Line, ...]:
    """The points that the end of a game adds to those of its hands."""
    lines = []
    number = game.number if rules.hollywood else 0
    if (winner := game.winner) is not None:
        lines.append(Line(winner, Why.LIMIT, rules.match_bonus, game=number))
        if not any(points for seat, points in enumerate(game.points) if seat != winner):
            more = {
                Shutout.NOTHING: 0,
                Shutout.BONUS: rules.match_bonus,
                Shutout.POINTS: game.points[winner],
            }[rules.shutout]
            lines.append(Line(winner, Why.SHUTOUT, more, game=number))
    lines += [
        Line(seat, Why.ROUNDS_WON, boxes * rules.round_bonus, game=number)
        for seat, boxes in enumerate(game.boxes)
    ]
    return tuple(line for line in lines if line.points)
