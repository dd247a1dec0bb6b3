"""What a step costs, said before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rummy_tui.rules.costs import Cost, Loss
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.standing import points_of


def costs_told(costs: Sequence[Cost], hearer: Hearer) -> str:
    """What a step costs."""
    return " ".join(_told(cost, hearer) for cost in costs)


def _told(cost: Cost, hearer: Hearer) -> str:
    t = hearer.language
    match cost.loss:
        case Loss.POINTS:
            text = t.gettext("The joker you took is not laid again: that costs {points}.")
            if hearer.brief:
                text = t.gettext("That costs {points}, for the joker.")
            return text.format(points=points_of(cost.points, t))
        case Loss.JOKER:
            return t.gettext("That throws a joker away.")
        case Loss.ROUND if hearer.brief:
            return t.gettext("That ends the round.")
        case Loss.ROUND:
            return t.gettext(
                "That ends the round: nobody has laid a card since the stock was remade."
            )
        case _:
            assert_never(cost.loss)


def asked_again(command: str, hearer: Hearer, *, typed: bool) -> str:
    """How a step is done of which it has been said what it costs."""
    if typed:
        return hearer.language.gettext("The same line once more does it.")
    return hearer.language.gettext("{key} once more does it.").format(key=hearer.way(command))
