"""The avoidable costs of a move, as far as its seat can know them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER
from rummy_tui.rules.ending import joker_cost
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View


class Loss(Enum):
    """Something that a move can lose."""

    POINTS = "points for a joker that was taken and not laid again"
    JOKER = "a discarded joker"
    ROUND = "the rest of the round, which a draw ends"
    HAND = "the hand, which a discard ends before anybody has knocked"


@dataclass(frozen=True, slots=True)
class Cost:
    """Something that a move costs."""

    loss: Loss
    points: int = 0
    """Points lost; for a hand, the cards left in the stock."""


def costs(view: View, move: act.Move) -> tuple[Cost, ...]:
    """The costs of a move of the seat to play; empty if the move is not legal."""
    # from the view, not from the state: a warning before a move must not reveal hidden cards
    if move not in view.options:
        return ()
    if isinstance(move, act.Draw):
        ends = view.phase is Phase.DRAW and view.drawing is Drawing.END
        return (Cost(Loss.ROUND),) if ends else ()
    if not isinstance(move, act.EndsTurn):
        return ()
    # a joker that is the last card costs nothing: discarding it wins the round
    points = joker_cost(view.turn, view.rules)
    thrown = move == act.Discard(JOKER) and len(view.hand) > 1
    dead = isinstance(move, act.Discard) and view.dead
    return (
        *[Cost(Loss.POINTS, points)] * (points > 0),
        *[Cost(Loss.JOKER)] * thrown,
        *[Cost(Loss.HAND, view.stock)] * dead,
    )
