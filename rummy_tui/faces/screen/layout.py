"""What the full screen asks of its layouts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.screen.canvas import Picture
from rummy_tui.words.language.utterance import Utterance


class ScreenLayout(Protocol):
    """A layout of the screen."""

    smallest: tuple[int, int]
    """Columns and rows that it needs."""

    @property
    def title(self) -> str:
        """What the window of the terminal is called; nothing where its own title stays."""

    @property
    def holds_words(self) -> bool:
        """Whether what is said waits until a screen reader has found the screen."""

    def opening(self) -> None: ...

    def closing(self) -> None: ...

    def pressed(self, key: str) -> bool: ...

    def edited(self, page: TextPage, key: str) -> tuple[str, int] | None:
        """The line and the place in it that a key for editing makes; None for any other key."""

    def show(self, utterance: Utterance) -> None: ...

    def changed(self) -> None: ...

    def paint(self, width: int, height: int) -> Picture: ...

    def unseen(self) -> None: ...

    def beyond(self, picture: Picture, towards: Towards) -> Neighbour | None:
        """What is drawn on a side of the cursor; None where rows are only read."""

    def untold(self) -> Iterable[str]:
        """What is for everyone and has been on no screen yet."""
