"""What the picture of a match needs beside the match: what turns while an opponent thinks."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Home
from rummy_tui.faces.screen.canvas import Kept
from rummy_tui.faces.screen.rows import Timer
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.match_picture import Scene
from rummy_tui.pictures.table_picture import Pictures

SIGNS: Final = "◐◓◑◒", "|/-\\"
"""What turns while an opponent thinks, and the same in ASCII."""
TURNS: Final = 0.5
"""Seconds between two frames while it turns."""
LONG: Final = 2
"""Seconds of thinking from which on they are counted."""


class Stage:
    """Makes the scene of each frame; it knows since when an opponent thinks."""

    def __init__(
        self,
        desk: Desk,
        later: Callable[[float, Callable[[], None]], Timer],
        repaint: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._later = later
        self._repaint = repaint
        self._pictures: Pictures | None = None
        """The maker of the pictures of the match that was drawn last."""
        self._of: Home | None = None
        """That match."""
        self._kept = Kept()
        self._turning: Timer | None = None
        self._thinks: tuple[int, float] | None = None
        """The seat that thinks, and since when."""

    def closing(self) -> None:
        """Nothing goes on by itself."""
        if self._turning is not None:
            self._turning.cancel()
            self._turning = None

    @property
    def pictures(self) -> Pictures:
        """The maker of the pictures of the match that lies on the desk."""
        game = self._desk.game
        assert game is not None
        if self._pictures is None or self._of is not game:  # of another match nothing is kept
            self._pictures, self._of, self._kept = game.pictures(), game, Kept()
        return self._pictures

    def pressed(self) -> None:
        """A key: what is there now is new no more."""
        if self._pictures is not None and self._of is self._desk.game:
            self._pictures.pressed()

    def scene(self, ink: Ink, *, behind: bool = False) -> Scene:
        """The match as it is to be drawn now; without what lies on it if it lies `behind`."""
        of = self.pictures.picture(behind=behind)
        sign, seconds = self._thinking(of.thinks, ink)
        return Scene(of, self._desk.looked_at, ink, sign, seconds, kept=self._kept)

    def _thinking(self, seat: int | None, ink: Ink) -> tuple[str, int]:
        """What turns beside an opponent who thinks, and for how many seconds."""
        if seat is None:
            self._thinks = None
            return "", 0
        now = monotonic()
        if self._thinks is None or self._thinks[0] != seat:
            self._thinks = seat, now
        signs = SIGNS[0] if ink.unicode else SIGNS[1]
        if self._desk.settings.motion == "reduced":
            return signs[0], 0
        if self._turning is None:
            self._turning = self._later(TURNS, self._turn)
        seconds = int(now - self._thinks[1])
        return signs[int(now / TURNS) % len(signs)], seconds if seconds >= LONG else 0

    def _turn(self) -> None:
        self._turning = None
        if self._desk.playing is not None and self._desk.playing.bot_to_play:
            self._repaint()
