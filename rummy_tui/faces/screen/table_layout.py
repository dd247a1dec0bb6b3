"""The layout that is made to be looked at: seats, table, hand, messages and useful keys."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from prompt_toolkit.data_structures import Point
from prompt_toolkit.utils import get_cwidth

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Cover, Walk
from rummy_tui.faces.screen.bar import bar
from rummy_tui.faces.screen.canvas import Line, Picture, wrap
from rummy_tui.faces.screen.card_drawing import ROOMY, Ink, strip
from rummy_tui.faces.screen.message_lines import MOST_LOOKED_AT, lines_needed, told, whole
from rummy_tui.faces.screen.panel import panel
from rummy_tui.rules.cards import ACE, SUITS, face
from rummy_tui.words.utterance import Kind, Utterance

TOLD_IN_REPLAY = 2
"""Lines of what has just been asked for, below a round that is walked again."""
LEAST_OF_MENU = 6
"""Lines without which a menu is not drawn."""


class TableLayout:
    """Paints the desk anew each time; it remembers only what is no message for good."""

    smallest = (60, 20)

    def __init__(self, desk: Desk, ink: Ink, repaint: Callable[[], None]) -> None:
        self.desk = desk
        self.ink = ink
        self._repaint = repaint
        self._passing: Utterance | None = None
        self._since: deque[Utterance] = deque(maxlen=MOST_LOOKED_AT)
        """What was told since the last key."""
        self._untold: list[str] = []
        """What is for everyone and was told since the last frame."""

    def opening(self) -> None:
        """Everything is there at once."""

    def closing(self) -> None:
        """Nothing goes on by itself."""

    def pressed(self, key: str) -> bool:
        """Every key is the desk's; what was told before may be cut again."""
        self._since.clear()
        return False

    def show(self, utterance: Utterance) -> None:
        self._passing = None
        # A sentence of the cursor goes with the next step.
        if utterance.kind is not Kind.FOCUS:
            self._since.append(utterance)
            self._passing = utterance if self.desk.passes else None
            if utterance.seat is None:
                self._untold.append(utterance.text)
        self._repaint()

    def changed(self) -> None:
        if self.desk.pages and isinstance(self.desk.page, Cover):
            self._passing = None
            self._since.clear()

    def unseen(self) -> None:
        """Nothing waits for a frame."""

    # Painting

    def untold(self) -> Iterable[str]:
        return self._untold

    def paint(self, width: int, height: int) -> Picture:
        self._untold.clear()
        page = self.desk.page
        # Whoever is to come to the keyboard sees it next: nothing of the last hand stays.
        if isinstance(page, Cover):
            # Nothing but a sentence, in the middle of the screen.
            lines = wrap(page.title, max(1, min(width - 2, 60)))[: max(1, height)]
            alone = Picture([[] for _ in range((height - len(lines)) // 2)])
            for text in lines:
                left = max(0, (width - get_cwidth(text)) // 2)
                alone.add(("", " " * left), ("class:title", text))
                alone.point(min(left + get_cwidth(text), width - 1))
            return alone
        if any(isinstance(below, Cover) for below in self.desk.pages):
            # A question on a hand-over, and its keys; nothing of what has been told.
            keys = bar(self.desk, width, 1)
            asked = panel(page, width, height - len(keys))
            asked.fill(height - len(keys))
            asked.lines += keys
            return asked
        game = self.desk.game
        if game is None:
            return self._menu(width, height)
        # late: 170 ms, for which the first menu does not wait
        from rummy_tui.faces.screen.match_picture import least, picture
        from rummy_tui.pages.game import GamePage

        assert isinstance(game, GamePage)
        rows = self._rows(width, height, 3 if height < ROOMY else 4 + (height - ROOMY) // 4)
        foot = self._foot(width, height, rows)
        if len(foot) > height - least(game, self.ink, width):
            return _covered(foot, height)
        return picture(game, self.ink, width, height, foot)

    def _menu(self, width: int, height: int) -> Picture:
        """A page with no match below it."""
        walked = any(isinstance(page, Walk) for page in self.desk.pages)
        rows = TOLD_IN_REPLAY if walked else self._rows(width, height, max(3, height // 5))
        foot = self._foot(width, height, rows, now=walked)
        if len(foot) > height - LEAST_OF_MENU:
            return _covered(foot, height)
        if walked:
            from rummy_tui.faces.screen import replayed  # late: 130 ms, with a first replay

            picture = replayed.picture(self.desk, self.ink, width, height - len(foot))
        else:
            aces = strip(tuple(face(ACE, suit) for suit in SUITS), self.ink)
            picture = Picture([[("", " "), *aces], []])
            picture.below(panel(self.desk.page, width, height - len(foot) - 3))
        picture.fill(height - len(foot))
        picture.lines += foot
        return picture

    def _rows(self, width: int, height: int, least: int) -> int:
        """How many lines the last messages take."""
        needed = lines_needed(self.desk.messages.heard, self._passing, width)
        return max(least, min(needed, height // 3))

    def _foot(self, width: int, height: int, rows: int, *, now: bool = False) -> list[Line]:
        """The last messages, or only those of `now`, and the keys that are useful now.

        An answer that would be cut is told whole until the next key, if the screen has room.
        """
        air: list[Line] = [self.ink.rule(width)] if height >= ROOMY else []
        keys = bar(self.desk, width, 1 if height < ROOMY else 2)
        heard = self.desk.messages.heard
        since = [message for message in self._since if message.seat in (None, self.desk.seat)]
        messages = whole(since, width, rows)
        if not messages or len(air) + len(messages) + len(keys) > height:
            if now:  # what only passes is among them
                heard = [message for message in since if message is not self._passing]
            messages = told(heard, self._passing, width, rows)
        return [*air, *messages, *keys]


def _covered(foot: list[Line], height: int) -> Picture:
    """An answer that leaves no room for anything else."""
    picture = Picture()
    picture.fill(height - len(foot))
    picture.lines += foot
    picture.cursor = Point(0, height - len(foot))
    return picture
