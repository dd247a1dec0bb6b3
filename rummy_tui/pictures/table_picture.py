"""A match as it is drawn for whoever is at the keyboard."""

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
    """The match that is played, told more and more briefly."""
    turn: str
    """Whose turn it is, and what it waits for."""
    my_turn: bool = False


@dataclass(frozen=True, slots=True)
class TablePicture:
    """All that is drawn of a match, beside the pages that lie on it."""

    language: Language
    header: Header
    seats: Seats
    middle: Middle
    hand: Hand | None
    """None where nobody is at the keyboard."""
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
    """Makes the pictures of one match for one screen, and knows what is new on it."""

    @property
    def title(self) -> str:
        """The match in a few words, for the frame of a window."""

    def pressed(self) -> None:
        """A key was pressed: what is there now is new no more."""

    def scores(self) -> Grid:
        """The standing of the match, for a screen with room for it."""

    def picture(self, *, behind: bool = False) -> TablePicture:
        """The match as it is now; without the pages that lie on it if it is to lie `behind`."""
