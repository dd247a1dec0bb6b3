"""The keyboard as it is passed on: who gives it to whom, and what was done meanwhile."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.pictures.seats import SeatPicture
from rummy_tui.words.language.language import Language


@dataclass(frozen=True, slots=True)
class HandOverPicture:
    """The picture that may be seen while nobody is at the keyboard."""

    language: Language
    told: str
    """Whom the keyboard is for, and the key that goes on."""
    after: str
    """The name of whoever gets the keyboard."""
    cards: int
    """The number of cards that they hold."""
    before: str | None = None
    """The name of whoever has had it, if that is somebody else."""
    hidden: bool = False
    """True if the same person only hides the hand."""
    others: tuple[SeatPicture, ...] = ()
    """The other seats, in playing order."""
