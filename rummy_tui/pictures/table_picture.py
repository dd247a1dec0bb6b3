"""A match as it is drawn for the person at the keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rummy_tui.pictures.hand import Caption, Hand
from rummy_tui.pictures.middle import Middle
from rummy_tui.pictures.seats import Seats
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.menus.grid import Grid

Useful = tuple[str, Mark]
"""A command, and a word for it."""


@dataclass(frozen=True, slots=True)
class Header:
    """The line above everything."""

    played: tuple[str, ...]
    """The match that is played, in ever shorter forms."""
    turn: str
    """The text that says whose turn it is, and what it waits for."""
    my_turn: bool = False
    daily_deal: bool = False
    """True if it is a daily deal in which this player has not done anything yet."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everything that is drawn of a match, except the pages that lie on it."""

    language: Language
    header: Header
    seats: Seats
    middle: Middle
    hand: Hand | None
    """None if nobody is at the keyboard."""
    caption: Caption
    advice: str = ""
    """The next step that a tutor names."""
    thinks: int | None = None
    """The seat of an opponent who thinks."""
    on_table: bool = True
    """True if the topmost page is drawn on the table, and no list is."""
    keys: tuple[Useful, ...] = ()
    """The keys that help now, the most useful first."""


class Pictures(Protocol):
    """The maker of the pictures of one match for one screen; it knows what is new on them."""

    @property
    def title(self) -> str:
        """The match in a few words, for the frame of a window."""

    def pressed(self) -> None:
        """Mark nothing as new any more, because a key was pressed."""

    def scores(self) -> Grid:
        """The standing of the match, for a screen with room for it."""

    def picture(self, *, behind: bool = False) -> TablePicture:
        """The match as it is now; without the pages that lie on it if it is to lie `behind`."""
