"""The costs of a step, said before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_tui.rules.costs import Cost, Loss
from rummy_tui.words.language.aloud import openly, together
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NN_, Mark
from rummy_tui.words.language.scores import points_of

LOSSES: Final[dict[Loss, Mark]] = {
    Loss.POINTS: N_("You have not laid the joker you took: that costs {points}."),
    Loss.JOKER: N_("That throws a joker away."),
    Loss.ROUND: N_("That ends the round: nobody has laid a card since the stock was remade."),
    Loss.HAND: NN_(
        "That ends the hand, and nobody scores: {n} card is left in the stock.",
        "That ends the hand, and nobody scores: {n} cards are left in the stock.",
    ),
}
# A joker thrown away has no shorter sentence.
IN_BRIEF: Final[dict[Loss, Mark]] = LOSSES | {
    Loss.POINTS: N_("That costs {points}, for the joker."),
    Loss.ROUND: N_("That ends the round."),
    Loss.HAND: N_("That ends the hand, and nobody scores."),
}
OPEN: Final = Loss.ROUND, Loss.HAND
"""Losses that everyone at the table sees; a joker is a card of the hand."""


def costs_told(costs: Sequence[Cost], hearer: Hearer) -> str:
    """Say what a step costs."""
    t, texts = hearer.language, IN_BRIEF if hearer.brief else LOSSES
    told = [t(texts[cost.loss], n=cost.points, points=points_of(cost.points, t)) for cost in costs]
    return together(
        *(
            openly(text) if cost.loss in OPEN else text
            for cost, text in zip(costs, told, strict=True)
        )
    )


def asked_again(command: str, hearer: Hearer, *, typed: bool) -> str:
    """Say how the step is done once its costs have been said."""
    # If whole lines are typed, there is no key to press again.
    if typed:
        return hearer.language(N_("Type the same line again to do it."))
    return hearer.language(N_("Press {key} again to do it."), key=hearer.way(command))
