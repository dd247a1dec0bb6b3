"""Motion: a few frames in which something moves over a picture that is already painted.

The picture below is the settled one from the first frame on, and nothing waits for the end: a key
ends the motion, and whatever else has to be painted is painted below it. A frame of motion writes
only the cells that change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from rummy_tui.faces.screen.canvas import Over, Picture
from rummy_tui.faces.screen.rows import Timer
from rummy_tui.faces.screen.table import counting, flights
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.pictures.moves import moved
from rummy_tui.pictures.table_picture import TablePicture

if TYPE_CHECKING:
    from rummy_tui.desk.page import Page
    from rummy_tui.words.menus.grid import Grid

STEP: Final = 0.05
"""Seconds between two frames."""
NEARLY: Final = 0.05
"""A part of the way that is not worth a frame."""
ON_ITS_WAY: Final = 0.15
"""Seconds after which a card has arrived."""
COUNTS: Final = 0.5
"""Seconds in which the bars of an end count up."""
TURNS_OVER: Final = 0.4
"""Seconds in which the cards of a daily deal are turned over."""


class Moving(Protocol):
    """A terminal in which something can move."""

    def now(self) -> float:
        """Return the time in seconds."""

    def drained(self) -> bool:
        """Return True if it keeps up with the output."""

    def lay_over(self, over: Sequence[Over]) -> bool:
        """Draw other things over the last frame; return False if a whole frame is needed."""


@dataclass(frozen=True, slots=True)
class Act:
    """Something that moves for a while."""

    seconds: float
    draw: Callable[[Picture, float], Iterable[Over]]
    """Returns what is drawn over the settled picture after a part of the time."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A match as it was painted last."""

    of: TablePicture
    picture: Picture
    size: tuple[int, int]


class Motion:
    """The motion on one screen: cards on their way, and the gestures of a deal and of an end."""

    def __init__(
        self,
        later: Callable[[float, Callable[[], None]], Timer],
        repaint: Callable[[], None],
        terminal: Moving,
    ) -> None:
        self._later = later
        self._repaint = repaint
        self._terminal = terminal
        self._act: Act | None = None
        self._began = 0.0
        self._timer: Timer | None = None
        self._below = Picture()
        """The picture below what moves."""
        self._last: Settled | None = None
        self._begun: object = None
        """The deal or the end that has had its gesture."""

    @property
    def moving(self) -> bool:
        return self._act is not None

    def end(self) -> None:
        """End the motion: the next frame is the settled picture."""
        if self._timer is not None:
            self._timer.cancel()
        self._act = self._timer = None

    def forget(self) -> None:
        """End the motion, because something else is painted than the match as it goes on."""
        self.end()
        self._last = None

    # Beginnings

    def match(self, of: TablePicture, picture: Picture, size: tuple[int, int], ink: Ink) -> Picture:
        """Return a picture of a match with the cards that have moved since the last one."""
        last, self._last = self._last, Settled(of, picture, size)
        if last is None:
            self._deal(of, ink)
        elif last.size != size:
            self.end()
        elif moves := moved(last.of, of):
            before = flights.stops(last.picture)

            def draw(below: Picture, part: float) -> Iterable[Over]:
                # Whatever is painted meanwhile, the cards go to their places in it.
                ways = flights.flights(moves, before, flights.stops(below))
                return flights.drawings(ways, part, below, ink)

            self._begin(Act(ON_ITS_WAY, draw))
        return self._over(picture)

    def _deal(self, of: TablePicture, ink: Ink) -> None:
        """Turn over the cards of a daily deal, when it is seen for the first time."""
        dealt = of.header.daily_deal
        if not dealt or self._begun == dealt:
            return
        self._begun = dealt

        def draw(below: Picture, part: float) -> Iterable[Over]:
            return flights.backs(flights.stops(below), part, ink)

        self._begin(Act(TURNS_OVER, draw))

    def ending(self, page: Page, grid: Grid, picture: Picture) -> Picture:
        """Return a picture of an end whose bars count up, when it is seen for the first time."""
        self._last = None
        if self._begun is not page:
            self.end()
            self._begun = page
            won = any(row.best and row.own for row in grid.rows)

            def draw(below: Picture, part: float) -> Iterable[Over]:
                yield from counting.counting(below, part)
                if won:
                    yield from counting.lit(below, part)

            self._begin(Act(COUNTS, draw))
        return self._over(picture)

    def _begin(self, act: Act) -> None:
        self.end()
        self._act, self._began = act, self._terminal.now()

    # Frames

    def _over(self, picture: Picture) -> Picture:
        """Return a settled picture with what moves over it now."""
        self._below = picture
        over = self._drawn()
        if over and self._timer is None:
            self._timer = self._later(STEP, self._step)
        return replace(picture, over=over) if over else picture

    def _drawn(self) -> tuple[Over, ...]:
        """Return what moves now; nothing any more after the end."""
        if self._act is None:
            return ()
        # The first frame shows a card on its way already, and the last one that it has arrived.
        passed = (self._terminal.now() - self._began) / STEP
        part = (passed + 1) / (self._act.seconds / STEP + 1)
        over = () if part > 1 - NEARLY else tuple(self._act.draw(self._below, part))
        if not over:
            self.end()
        return over

    def _step(self) -> None:
        """Write the next frame; a terminal that has not read the last one gets a later one."""
        self._timer = None
        if self._act is None:
            return
        late = self._terminal.now() - self._began > self._act.seconds - STEP / 2
        if late or self._terminal.drained():
            over = self._drawn()
            if not self._terminal.lay_over(over):
                self._repaint()
        if self._act is not None:
            self._timer = self._later(STEP, self._step)
