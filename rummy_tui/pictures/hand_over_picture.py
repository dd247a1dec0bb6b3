"""The keyboard as it is passed on: from whom, to whom, and the moves made meanwhile."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.pictures.seats import SeatPicture
from rummy_tui.words.language.language import Language


@dataclass(frozen=True, slots=True)
class HandOverPicture:
    """The picture that may be seen while nobody is at the keyboard."""

    language: Language
    told: str
    """The sentence that says whose turn at the keyboard it is, and the key that continues."""
    after: str
    """The name of the person who gets the keyboard."""
    cards: int
    """The number of cards that they hold."""
    before: str | None = None
    """The name of the person who had it, if that is somebody else."""
    hidden: bool = False
    """True if the same person only hides the hand."""
    others: tuple[SeatPicture, ...] = ()
    """The other seats, in playing order."""
