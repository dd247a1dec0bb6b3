"""State of a match's picture between frames, such as the sign of a thinking opponent."""

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
from rummy_tui.faces.screen.table.motion import Motion, Moving
from rummy_tui.pictures.table_picture import Pictures

SIGNS: Final = "◐◓◑◒", "|/-\\"
"""The frames of the turning sign for a thinking opponent, in Unicode and in ASCII."""
TURNS: Final = 0.5
"""Seconds between two of its frames."""
LONG: Final = 2
"""Seconds of thinking after which they are shown."""


class Stage:
    """The maker of each frame's scene, which measures how long an opponent has been thinking."""

    def __init__(
        self,
        desk: Desk,
        later: Callable[[float, Callable[[], None]], Timer],
        repaint: Callable[[], None],
        terminal: Moving | None,
    ) -> None:
        self._desk = desk
        self._later = later
        self._repaint = repaint
        self._terminal = terminal
        self.motion = self._new_motion()
        self._pictures: Pictures | None = None
        """The maker of the pictures of the match that was drawn last."""
        self._of: Home | None = None
        """That match."""
        self._kept = Kept()
        self._turning: Timer | None = None
        self._thinks: tuple[int, float] | None = None
        """The seat that is thinking, and the time when it began."""

    def closing(self) -> None:
        """Stop the turning sign, and everything that moves."""
        if self.motion is not None:
            self.motion.end()
        if self._turning is not None:
            self._turning.cancel()
            self._turning = None

    @property
    def pictures(self) -> Pictures:
        """The maker of pictures for the current match."""
        game = self._desk.game
        assert game is not None
        if self._pictures is None or self._of is not game:  # a new match starts afresh
            self._pictures, self._of, self._kept = game.pictures(), game, Kept()
            if self.motion is not None:
                self.motion.end()
                self.motion = self._new_motion()
        return self._pictures

    def _new_motion(self) -> Motion | None:
        if self._terminal is None:
            return None
        return Motion(self._later, self._repaint, self._terminal)

    def pressed(self) -> None:
        """Take note of a key: nothing on the screen is new any more."""
        if self._pictures is not None and self._of is self._desk.game:
            self._pictures.pressed()

    def scene(self, ink: Ink, *, behind: bool = False) -> Scene:
        """Return the match to be drawn now; with `behind` without the pages that lie on it."""
        of = self.pictures.picture(behind=behind)
        sign, seconds = self._thinking(of.thinks, ink)
        return Scene(of, self._desk.looked_at, ink, sign, seconds, kept=self._kept)

    def _thinking(self, seat: int | None, ink: Ink) -> tuple[str, int]:
        """Return the turning sign, and the seconds of thinking if they are to be shown."""
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
        if self._desk.playing is not None and self._desk.playing.opponent_thinks:
            self._repaint()
