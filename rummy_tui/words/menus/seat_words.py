"""The words for choosing a seat after the draw for the first deal."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules import actions as act
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_
from rummy_tui.words.language.scores import name

WHICH_SEAT: Final = (
    N_("You draw {card:the}, the highest card: you deal. Which seat do you take?"),
    N_("{name} draws {card:the}, the highest card, and deals. Which seat does {name} take?"),
)
"""For the player who chooses, and for several at one keyboard."""


def seat_chosen(drawn: act.DrawForSeats, hearer: Hearer) -> str:
    """The question where to sit, with the card that won the choice."""
    card = hearer.words.card(drawn.draws[drawn.dealer][-1])
    return hearer.by(drawn.dealer, *WHICH_SEAT, card=card)


def seat_line(seat: int, dealer: int, hearer: Hearer) -> str:
    """A seat that the dealer may choose, and the players from the first seat on if it is chosen."""
    players = len(hearer.names)
    seated = [name((dealer - seat + place) % players, hearer) for place in range(players)]
    return hearer.language(N_("Seat {n}: {names}"), n=seat + 1, names=", ".join(seated))
