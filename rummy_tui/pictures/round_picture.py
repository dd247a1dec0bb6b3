"""A replayed round, as it is drawn at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.pictures.middle import Middle
from rummy_tui.pictures.seats import Seats
from rummy_tui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class RoundPicture:
    """The table as it was at the line under the cursor."""

    seats: Seats
    middle: Middle
    hands: tuple[tuple[str, tuple[Card, ...]], ...]
    """The names of the players whose hands are seen, with their cards."""
    hand_key: str
    """The key that says the hands, for which there may be no room."""
    done: int
    """The number of moves of the round that have been made."""
    moves: int
    """The number of moves in the round."""
    plays_on: bool = False
    """True if it plays by itself."""
