"""The layout that is made to be looked at: seats, table, hand, messages and useful keys."""

from __future__ import annotations

from collections.abc import Callable

from prompt_toolkit.utils import get_cwidth

from rummy_tui.app.bar import bar
from rummy_tui.app.canvas import Line, Picture, wrap
from rummy_tui.app.faces import ROOMY, Ink, strip
from rummy_tui.app.panel import panel
from rummy_tui.app.told import lines_needed, told
from rummy_tui.play.between import HandOver
from rummy_tui.play.desk import Desk
from rummy_tui.rules.cards import ACE, SUITS, face
from rummy_tui.words.utterance import Kind, Utterance


class Table:
    """Paints the desk anew each time; it remembers only what is no message for good."""

    def __init__(self, desk: Desk, ink: Ink, repaint: Callable[[], None]) -> None:
        self.desk = desk
        self.ink = ink
        self._repaint = repaint
        self._passing: Utterance | None = None

    def opening(self) -> None:
        """Everything is there at once."""

    def closing(self) -> None:
        """Nothing goes on by itself."""

    def pressed(self, key: str) -> bool:
        """Every key is the desk's."""
        return False

    def show(self, utterance: Utterance) -> None:
        heard = self.desk.messages.heard
        kept = bool(heard) and heard[-1] is utterance
        self._passing = None if kept or utterance.kind is Kind.FOCUS else utterance
        self._repaint()

    def changed(self) -> None:
        if self.desk.pages and isinstance(self.desk.page, HandOver):
            self._passing = None

    def unseen(self) -> None:
        """Nothing waits for a frame."""

    # Painting

    def paint(self, width: int, height: int) -> Picture:
        page = self.desk.page
        if isinstance(page, HandOver):
            return _alone(page.title, width, height)
        if any(isinstance(below, HandOver) for below in self.desk.pages):
            return panel(page, width, height)
        game = self.desk.game
        if game is None:
            return self._menu(width, height)
        from rummy_tui.app.match import picture  # the rules are loaded with the first match

        foot = self._foot(width, height, 3 if height < ROOMY else 4 + (height - ROOMY) // 4)
        return picture(game, self.ink, width, height, foot)

    def _menu(self, width: int, height: int) -> Picture:
        """A page with nothing below it."""
        picture = Picture()
        aces = strip(tuple(face(ACE, suit) for suit in SUITS), self.ink)
        picture.add(("", " "), *aces)
        picture.add()
        foot = self._foot(width, height, max(3, height // 5))
        picture.below(panel(self.desk.page, width, height - len(foot) - len(picture.lines) - 1))
        picture.fill(height - len(foot))
        picture.lines += foot
        return picture

    def _foot(self, width: int, height: int, least: int) -> list[Line]:
        """The last messages, and the keys that are useful now."""
        heard, keys = self.desk.messages.heard, bar(self.desk, width, 1 if height < ROOMY else 2)
        needed = lines_needed(heard, self._passing, width)
        rows = max(least, min(needed, height // 3))
        air: list[Line] = [self.ink.rule(width)] if height >= ROOMY else []
        return [*air, *told(heard, self._passing, width, rows), *keys]


def _alone(sentence: str, width: int, height: int) -> Picture:
    """Nothing but a sentence, in the middle of the screen."""
    lines = wrap(sentence, max(1, min(width - 2, 60)))[: max(1, height)]
    picture = Picture([[] for _ in range((height - len(lines)) // 2)])
    for text in lines:
        left = max(0, (width - get_cwidth(text)) // 2)
        picture.add(("", " " * left), ("class:title", text))
        picture.point(min(left + get_cwidth(text), width - 1))
    return picture


def too_small(sentence: str, width: int, height: int) -> Picture:
    """What is needed, in as little room as there is."""
    picture = Picture()
    for text in wrap(sentence, max(1, width - 1))[: max(1, height)]:
        picture.add(("", text))
        picture.point(min(get_cwidth(text), max(0, width - 1)))
    return picture
