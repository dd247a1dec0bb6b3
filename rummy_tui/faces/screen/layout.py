"""The interface of the full screen's layouts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rummy_tui.desk.items import Offer
from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.screen.canvas import Picture
from rummy_tui.words.language.utterance import Utterance


class ScreenLayout(Protocol):
    """A layout of the screen."""

    smallest: tuple[int, int]
    """The least columns and rows."""

    @property
    def title(self) -> str:
        """The title of the terminal's window; empty to leave its own title."""

    @property
    def holds_words(self) -> bool:
        """True while sentences wait until a screen reader has found the screen."""

    def opening(self) -> None: ...

    def closing(self) -> None: ...

    def pressed(self, key: str) -> bool: ...

    def edited(self, page: TextPage, key: str) -> tuple[str, int] | None:
        """Return the line and cursor after an editing key; None for any other key."""

    def picked(self, page: TextPage) -> Offer | None:
        """Return the offer that Enter would choose for a typed line; None to use it as it is."""

    def show(self, utterance: Utterance) -> None: ...

    def changed(self) -> None: ...

    def paint(self, width: int, height: int) -> Picture: ...

    def unseen(self) -> None: ...

    def beyond(self, picture: Picture, towards: Towards) -> Neighbour | None:
        """Return the thing drawn on a side of the cursor; None if the layout has only rows."""

    def untold(self) -> Iterable[str]:
        """Return the sentences for everyone that no frame has shown yet."""
