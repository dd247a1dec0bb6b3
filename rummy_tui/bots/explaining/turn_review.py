"""The moves that a sharp player would have chosen instead, and their gain: from a view alone.

Moves with the same result are no difference: the same combinations in another order, another card
that is missed as little. The values of the moves are those of the sharp player itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import inf, isfinite
from random import Random
from typing import Final

from rummy_tui.bots import LEVELS
from rummy_tui.bots.choosing.planner import most_left
from rummy_tui.bots.choosing.scales import mean_card
from rummy_tui.bots.choosing.skilled import hoped, missing, play, spared, take_worths
from rummy_tui.bots.choosing.style import style_of
from rummy_tui.bots.explaining.discard_reasons import nothing
from rummy_tui.bots.explaining.outlook import after, now
from rummy_tui.bots.explaining.reasons import reasons
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, Card, without
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View

LEVEL: Final = "sharp"
"""The level that judges."""
ALIKE: Final = 0.25
"""The share of an average card below which two discards, or two draws, are equally good."""
LAYS: Final = (act.Lay, act.LayOff, act.Exchange, act.Regroup)


WHY_KEPT: Final = (About.ALL_AT_ONCE, About.ALL_AT_ONCE_DOUBLES, About.KEPT_CLOSED)
"""Reasons for keeping cards in the hand that could be laid."""


class Part(Enum):
    """The part of a turn to which a move belongs."""

    DRAWING = "drawing"
    LAYING = "laying"
    ENDING = "ending"


@dataclass(frozen=True, slots=True)
class Better:
    """The move that a sharp player would have made."""

    move: act.Move
    part: Part
    cards: tuple[Card, ...] = ()
    """All cards of the hand that it would have laid, if fewer were laid."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A move, and one that would have been better."""

    view: View
    """The view of the seat before the move."""
    move: act.Move
    better: Better

    @property
    def keeps(self) -> bool:
        """True if the laid cards should have stayed in the hand."""
        return self.better.part is Part.LAYING and not self.better.cards

    @property
    def why(self) -> tuple[Fact, ...]:
        """The facts that speak for the better move."""
        facts = reasons(self.view, self.better.move)
        if not self.keeps:
            return facts
        if self.view.short and not now(self.view).then.moves:
            return (nothing(self.view),)
        return tuple(fact for fact in facts if fact.about in WHY_KEPT)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A turn, with the moves that a sharp player would have made differently, if any."""

    round: int
    number: int
    """The number in its round, counted from 1."""
    moves: tuple[tuple[View, act.Move], ...]
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class _Best:
    """The best that can be laid in a turn from now on."""

    cards: tuple[Card, ...] = ()
    points: int = 0
    """The points that it scores and sheds from the hand."""
    out: bool = False
    """True if the hand can go with it."""


def better(view: View, move: act.Move, then: View | None) -> Better | None:
    """A better move; None if there is none.

    `view` is that of the seat before the move, `then` that after it, if its turn continued.
    """
    # From the view and without luck: the answer is always the same.
    advised = LEVELS[LEVEL](view, Random(view.round))
    if advised == move or isinstance(advised, act.TakeBack):
        return None
    part = _part(view, advised, move)
    if part is Part.DRAWING:
        return Better(advised, part) if _draws_better(view, advised, move) else None
    if part is Part.ENDING:
        return Better(advised, part) if _ends_better(view, advised, move) else None
    best = _best(view) if isinstance(advised, LAYS) else _Best()
    left = _Best() if then is None else _best(then)
    points = 0
    if isinstance(move, LAYS):
        if then is None or left.out:  # the move led to going out
            return None
        points = _laid(view, move, then) + left.points
        if not isinstance(advised, LAYS):  # a sharp player keeps its cards for a while
            return Better(advised, part)
        if best.points <= points and not best.out:
            return None
    return Better(advised, part, best.cards)


def _part(view: View, advised: act.Move, move: act.Move) -> Part:
    if view.asked is Phase.DRAW:
        return Part.DRAWING
    laying = isinstance(advised, LAYS) or isinstance(move, LAYS)
    return Part.LAYING if laying else Part.ENDING


def _alike(view: View) -> float:
    return ALIKE * mean_card(view.rules)


def _draws_better(view: View, advised: act.Move, move: act.Move) -> bool:
    """True if one draw is better than another; if they cannot be compared, the sharp one is."""
    if view.drawing is Drawing.END:
        return True
    style = style_of(view.rules, LEVEL)
    worths: dict[act.Move, float] = {act.Draw(): hoped(view, style)}
    worths.update(take_worths(view, style).items())
    gain = worths.get(advised, inf) - worths.get(move, -inf)
    return not isfinite(gain) or gain > _alike(view) or gain < 0


def _ends_better(view: View, advised: act.Move, move: act.Move) -> bool:
    """True if the advised end of the turn is better."""
    if not (isinstance(advised, act.Discard) and isinstance(move, act.Discard)):
        return True
    style = style_of(view.rules, LEVEL)
    allowed = [m.card for m in view.options if isinstance(m, act.Discard)]
    spare = spared(view, now(view).then, allowed) or allowed
    if move.card not in spare or JOKER in (move.card, advised.card):
        return True
    missed = missing(view, style)
    return missed(move.card) - missed(advised.card) > _alike(view)


# Laying


def _best(view: View) -> _Best:
    if view.no_laying is not None:
        return _Best()
    advised = play(view, style_of(view.rules, LEVEL))
    if isinstance(advised, act.Regroup):
        played = after(view, advised).played
        out = len(view.hand) - len(played) <= most_left(view.rules)
        return _Best(played, hand_points(played, view.rules), out)
    then = now(view).then
    if not then.moves:
        return _Best()
    laid = without(view.hand, tuple(c for c in then.left if c in view.hand))
    points = then.points + hand_points(view.hand, view.rules) - hand_points(then.left, view.rules)
    return _Best(laid, points, len(then.left) <= most_left(view.rules))


def _laid(view: View, move: act.Lay | act.LayOff | act.Exchange | act.Regroup, then: View) -> int:
    """The score of a move, and the points by which the hand counts less after it."""
    less = hand_points(view.hand, view.rules) - hand_points(then.hand, view.rules)
    return after(view, move).points + less
