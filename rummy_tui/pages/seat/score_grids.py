"""Score tables on the screen: after a round, after a match, and during play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_tui.rules.cards import Card
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.scoring import deadwood
from rummy_tui.rules.sheet import games
from rummy_tui.rules.state import Won
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.scores import label
from rummy_tui.words.menus import score_words as words
from rummy_tui.words.menus.grid import Cell, Column, Gauge, Row


@dataclass(frozen=True, slots=True)
class Standing:
    """The score of a match. Tuples are by seat."""

    rules: Ruleset
    totals: tuple[int, ...]
    rounds_won: tuple[int, ...]
    sheet: tuple[Won, ...]
    winners: tuple[int, ...] = ()
    """The winners of the round or match that has just ended."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """The cards that were left at the end of a round."""
    earned: tuple[int, ...] = ()
    """The points of that round."""
    bonus: tuple[int, ...] = ()
    """The points that the end of the match brings."""

    @property
    def order(self) -> list[int]:
        """The seats: the winners first, then by score."""
        sign = 1 if self.rules.lowest_wins else -1
        seats = range(len(self.totals))
        return sorted(seats, key=lambda s: (s not in self.winners, sign * self.totals[s]))


def score_columns(at: Standing, hearer: Hearer, *, over: bool = False) -> tuple[Column, ...]:
    """Return the columns of a score table."""
    return tuple(column for column, _ in _parts(at, hearer, over=over))


def score_rows(at: Standing, hearer: Hearer, *, over: bool = False) -> tuple[Row, ...]:
    """Return the rows of a score table, one for each seat."""
    columns = [cells for _, cells in _parts(at, hearer, over=over)]
    return tuple(
        Row(
            tuple(cells[seat] for cells in columns),
            best=seat in at.winners,
            own=hearer.is_me(seat),
        )
        for seat in at.order
    )


Part = tuple[Column, Sequence[Cell]]
"""A column and its cells, one for each seat."""


def _parts(at: Standing, hearer: Hearer, *, over: bool) -> list[Part]:
    t, rules, seats = hearer.language, at.rules, range(len(at.totals))
    parts: list[Part] = [(Column(), [label(seat, hearer) for seat in seats])]
    if at.hands:
        held = [f"= {deadwood(hand, rules)}" if hand else "" for hand in at.hands]
        parts.append((Column(t(words.HOLDS), spare=3), at.hands))
        parts.append((Column(right=True, spare=3), held))
    if at.earned:
        column = words.LAST_ROUND if over else words.THIS_ROUND
        parts.append((Column(t(column), right=True, spare=2 * over), _signed(at.earned)))
    if rules.hollywood:
        return [*parts, *_three_games(at, hearer)]
    if rules.scoring is Scoring.DEADWOOD:
        (game,) = games(at.sheet, rules, len(at.totals))
        if rules.round_bonus and at.sheet:
            parts.append((Column(t(words.BOXES), right=True, spare=2), [*map(str, game.boxes)]))
    elif any(at.rounds_won) and (rules.round_bonus or over):
        won = [*map(str, at.rounds_won)]
        parts.append((Column(t(words.ROUNDS_WON), right=True, spare=4), won))
    if any(at.bonus):
        parts.append((Column(t(words.BONUS), right=True, spare=1), _signed(at.bonus)))
    column = words.PENALTIES if rules.lowest_wins else words.IN_ALL
    parts.append((Column(t(column), right=True), [*map(str, at.totals)]))
    if any(total > 0 for total in at.totals):
        # Nobody plays to a limit in a match of one round.
        limit = 0 if rules.last_round(len(at.totals)) == 1 else rules.score_limit
        most = limit or max(at.totals)
        goal = t(words.TO_GOAL, limit=limit) if limit else ""
        bars = [Gauge(max(0, min(1, total / most))) for total in at.totals]
        parts.append((Column(goal, spare=5), bars))
    return parts


def _three_games(at: Standing, hearer: Hearer) -> list[Part]:
    """Return the columns of the games that are scored at the same time, each with its boxes."""
    t, parts = hearer.language, list[Part]()
    for game in games(at.sheet, at.rules, len(at.totals)):
        called = words.GAME if game.winner is None else words.GAME_CLOSED
        parts.append((Column(t(called, n=game.number), right=True), [*map(str, game.points)]))
        if at.rules.round_bonus:
            boxes = [*map(str, game.boxes)]
            parts.append((Column(t(words.BOXES), right=True, spare=4), boxes))
    if any(at.bonus):
        parts.append((Column(t(words.BONUS), right=True, spare=1), _signed(at.bonus)))
        parts.append((Column(t(words.IN_ALL), right=True), [*map(str, at.totals)]))
    return parts


def _signed(points: Sequence[int]) -> list[str]:
    return [f"{n:+}" if n else "0" for n in points]
