"""The layout for sighted play: seats, table, hand, messages and useful keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from prompt_toolkit.data_structures import Point

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.helping_keys import helping_keys
from rummy_tui.desk.items import Offer
from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.desk.page import Page
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.screen.canvas import Line, Picture, cut
from rummy_tui.faces.screen.rows import Timer
from rummy_tui.faces.screen.table.areas import PANE
from rummy_tui.faces.screen.table.bar import bar
from rummy_tui.faces.screen.table.card_drawing import FRAMED, ROOMY, Ink, strip
from rummy_tui.faces.screen.table.frames import MARGIN
from rummy_tui.faces.screen.table.message_lines import (
    ASKED,
    lines_needed,
    told,
    whole,
)
from rummy_tui.faces.screen.table.moving import beyond
from rummy_tui.faces.screen.table.news import News
from rummy_tui.faces.screen.table.palette import Palette
from rummy_tui.faces.screen.table.panel import panel
from rummy_tui.rules.cards import ACE, SUITS, face
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.menus.menu_words import RUMMY

if TYPE_CHECKING:
    from rummy_tui.faces.screen.table.match_picture import Pane, Scene
    from rummy_tui.faces.screen.table.motion import Motion, Moving
    from rummy_tui.faces.screen.table.stage import Stage
    from rummy_tui.pictures.open_hands import OpenHand
    from rummy_tui.words.menus.grid import Grid

BRIEFLY_TOLD = 2
"""Lines of messages below a replay or a page that replaces the match, or on a low screen."""
TOLD_IN_MENU = 3
"""Lines of messages below a menu; a longer answer takes more."""
HIGH = 40
"""Lines of a screen above which a menu does not begin at the top."""
LEAST_OF_MENU = 6
"""Lines that a menu needs to be drawn."""


class TableLayout:
    """The table layout, which paints the desk again each time and keeps only recent sentences."""

    smallest = (60, 20)

    def __init__(
        self,
        desk: Desk,
        ink: Callable[[], Ink],
        later: Callable[[float, Callable[[], None]], Timer],
        repaint: Callable[[], None],
        moving: Moving | None = None,
    ) -> None:
        self.desk = desk
        self._ink = ink
        self._later = later
        self._repaint = repaint
        self._terminal = moving
        """The terminal if something can move in it."""
        self.palette = Palette(desk)
        self._news = News(desk)
        self._untold: list[str] = []
        """Sentences for everyone since the last frame."""
        self._stage: Stage | None = None
        """The state of the match's picture, once there is one."""

    @property
    def ink(self) -> Ink:
        return self._ink()

    holds_words = False

    @property
    def title(self) -> str:
        return self.desk.language(RUMMY) if self.desk.game is None else self._staged.pictures.title

    @property
    def _staged(self) -> Stage:
        if self._stage is None:
            # late: 38 ms, which no menu should wait for
            from rummy_tui.faces.screen.table.stage import Stage

            self._stage = Stage(self.desk, self._later, self._repaint, self._terminal)
        return self._stage

    @property
    def _motion(self) -> Motion | None:
        """The motion of the match that is drawn, once there is one, in a terminal."""
        return None if self._stage is None else self._stage.motion

    @property
    def _moves(self) -> Motion | None:
        """The motion if cards are to move; they never do if anything speaks or reads."""
        return self._motion if self.desk.settings.motion == "full" and self.desk.by_eye else None

    @property
    def moving(self) -> bool:
        """True if something moves, so that further frames come by themselves."""
        return self._motion is not None and self._motion.moving

    def opening(self) -> None:
        """Do nothing: everything is shown at once."""

    def closing(self) -> None:
        """Stop the turning sign, and everything that moves."""
        if self._stage is not None:
            self._stage.closing()

    def pressed(self, key: str) -> bool:
        """Return False, as every key is for the desk; sentences before it are no longer new."""
        del key
        self._news.pressed()
        if self._motion is not None:
            self._motion.end()
        if self.desk.game is not None and self._stage is not None:
            self._stage.pressed()
        return False

    def beyond(self, picture: Picture, towards: Towards) -> Neighbour | None:
        """Return the thing drawn on a side of the topmost page's cursor."""
        return beyond(picture, self.desk.page.cursor, towards)

    def edited(self, page: TextPage, key: str) -> tuple[str, int] | None:
        return self.palette.edited(page, key)

    def picked(self, page: TextPage) -> Offer | None:
        return self.palette.picked(page)

    def show(self, utterance: Utterance) -> None:
        self._news.add(utterance)
        if utterance.kind is not Kind.FOCUS and utterance.seat is None:
            self._untold.append(utterance.text)
        self._repaint()

    def changed(self) -> None:
        if self.desk.pages and self.desk.page.covers:
            self._news.covered()

    def unseen(self) -> None:
        """Do nothing: nothing waits for a frame here."""

    # Painting

    def untold(self) -> Iterable[str]:
        return self._untold

    def paint(self, width: int, height: int) -> Picture:
        drawn = self._painted(width, height)
        if self._motion is not None and (self.desk.game is None or self._moves is None):
            self._motion.forget()
        return drawn

    def _painted(self, width: int, height: int) -> Picture:
        self._untold.clear()
        page = self.desk.page
        # The next player sees this: nothing of the last hand may stay.
        if (passed := page.hand_over()) is not None:
            from rummy_tui.faces.screen.table import hand_over  # late: 15 ms, never in menus

            return hand_over.picture(passed, self.desk, self.ink, width, height)
        if any(below.covers for below in self.desk.pages):
            # A question during a hand-over, and its keys, without any messages.
            keys = self._bar(width, 1)
            asked = panel(page, width, height - len(keys.lines), self.ink)
            asked.fill(height - len(keys.lines))
            asked.below(keys)
            return asked
        looked_at = self.desk.looked_at
        if looked_at.pauses and (grid := looked_at.grid()) is not None:
            drawn = self._ended(looked_at, grid, width, height)
            if page is looked_at and self._moves is not None:
                drawn = self._moves.ending(page, grid, drawn)
        elif hands := looked_at.open_hands():
            drawn = self._open_hands(hands, looked_at, width, height)
        elif self.desk.game is None or looked_at.apart or any(p.replays for p in self.desk.pages):
            drawn = self._menu(width, height)
        else:
            draw = self._with_pane if width >= PANE else self._match
            scene = self._staged.scene(self.ink)
            drawn = draw(scene, width, height)
            # Below a list or a line that is typed nothing moves; cards go their way when it closes.
            if (motion := self._moves) is not None:
                if scene.of.on_table and self._command_line is None:
                    return motion.match(scene.of, drawn, (width, height), self.ink)
                motion.end()
        if (typed := self._command_line) is not None:
            self.palette.lay_over(drawn, typed, width, height, self.ink)
        return drawn

    def _match(self, scene: Scene, width: int, height: int) -> Picture:
        """Draw a match with messages below it; a long answer covers the table."""
        rows = _told_in_match(height)
        keys = self._typing_keys(
            bar(self.desk, scene.of.keys, width, 1 if height < ROOMY else 2), width
        )
        answer = whole(self._news.now(), width, rows)
        told = [] if answer else self._news.messages(width, rows, scene.of.advice)
        foot = self._foot(width, height, told or [[] for _ in range(rows)], keys)
        high = height - len(foot.lines)
        if answer and len(answer) > scene.room(width, high, height):
            drawn = scene.folded(width, height - len(keys.lines), height, answer)
            drawn.below(keys)
            return drawn
        drawn = scene.picture(width, high, height, answer)
        if answer:
            drawn.cursor = drawn.cursor or Point(0, 0)
        drawn.below(foot)
        return drawn

    def _bar(self, width: int, lines: int) -> Picture:
        return self._typing_keys(bar(self.desk, helping_keys(self.desk), width, lines), width)

    def _typing_keys(self, keys: Picture, width: int) -> Picture:
        """Return other keys, in as many lines, while a command is typed."""
        if (typed := self._command_line) is None:
            return keys
        instead = Picture([self.palette.bar(typed, width)])
        instead.fill(len(keys.lines))
        return instead

    @property
    def _command_line(self) -> CommandLine | None:
        """The command line, if one is being typed."""
        return self.desk.page if isinstance(self.desk.page, CommandLine) else None

    def _foot(self, width: int, height: int, told: list[Line], keys: Picture) -> Picture:
        """Draw messages and keys."""
        foot = Picture([self.ink.rule(width)] if height >= ROOMY else [])
        foot.lines += told
        foot.below(keys)
        return foot

    def _with_pane(self, scene: Scene, width: int, height: int) -> Picture:
        """Draw a match, with the scores and messages in a pane beside it."""
        keys = self._typing_keys(bar(self.desk, scene.of.keys, width, 2), width)
        high = height - len(keys.lines)
        at = scene.areas(width, height, paned=True)
        inside = at.pane - 2
        standing = scene.scores(self._staged.pictures.scores(), inside)
        free = scene.beside(width, high, height) - len(standing.lines)
        answer = whole(self._news.now(), inside + MARGIN, free)
        if answer:  # which has no room in the pane
            answer = whole(self._news.now(), at.columns, 0)
            if len(answer) > scene.room(at.hand_width, high, height):
                answer = []

        pane = self._pane(inside, standing, scene.of.advice)
        drawn = scene.picture(width, high, height, answer, pane)
        if answer:
            drawn.cursor = drawn.cursor or Point(0, 0)
        drawn.fill(high)
        drawn.below(keys)
        return drawn

    def _pane(self, inside: int, standing: Picture, advice: str) -> Pane:
        """Return a function that draws messages in so many lines, with the scores above them."""

        def pane(rows: int) -> Picture:
            beside = standing.copy()
            room = max(0, rows - len(beside.lines))
            # Without their margin, which the pane has already.
            told = self._news.messages(inside + MARGIN, room, advice) if room else []
            beside.lines += [line[1:] for line in told]
            beside.fill(rows)
            side = self.ink.mark("│", "|")
            beside.indent(len(side) + 1)
            for line in beside.lines:
                line[0] = ("class:line", f"{side} ")
            return beside

        return pane

    def _ended(self, page: Page, grid: Grid, width: int, height: int) -> Picture:
        """Draw the end of a round or match: its table, a box, and messages that are not in it."""
        from rummy_tui.faces.screen.table.score_table import boxed  # late: 8 ms, with a first table

        def box(columns: int, lines: int) -> Picture:
            return boxed(page, grid, self.ink, columns, lines)

        scene = self._staged.scene(self.ink, behind=True)
        keys = self._bar(width, 1 if height < ROOMY else 2)
        if width >= PANE:
            inside = scene.areas(width, height, paned=True).pane - 2
            pane, foot = self._pane(inside, Picture(), scene.of.advice), list[Line]()
        else:
            drawn = {page.greeting(), *grid.lead, *grid.notes}
            heard = [
                message
                for message in self._news.now()
                if message.kind in ASKED and message.text not in drawn
            ]
            rows = min(lines_needed(heard, None, width), height // 4)
            pane, foot = None, told(heard, None, width, rows)
        high = height - len(foot) - len(keys.lines)
        picture = scene.ended(box, width, high, height, pane)
        picture.fill(high)
        picture.lines += foot
        picture.below(keys)
        return picture

    def _open_hands(
        self, hands: Sequence[OpenHand], page: Page, width: int, height: int
    ) -> Picture:
        """Draw all hands, with messages below them."""
        from rummy_tui.faces.screen.table import open_hands  # late: 13 ms

        keys = self._bar(width, 1 if height < ROOMY else 2)
        shown = page.greeting(), page.focus()
        since = [each for each in self._news.now() if each.text not in shown]
        foot = self._foot(width, height, told(since, None, width, BRIEFLY_TOLD), keys)
        picture = Picture()
        if self.desk.game is not None:
            picture.lines.append(self._staged.scene(self.ink, behind=True).header(width))
        high = height - len(foot.lines)
        room = high - len(picture.lines)
        picture.below(open_hands.picture(hands, page.cursor, page.title, self.ink, width, room))
        picture.fill(high)
        picture.below(foot)
        return picture

    def _menu(self, width: int, height: int) -> Picture:
        """Draw a page without a match below it, or one that replaces the match."""
        page = self.desk.looked_at
        walks = (below for below in reversed(self.desk.pages) if below.plays_on is not None)
        walk = None if page.apart else next(walks, None)
        walked = None if walk is None else walk.round_picture()
        rows = BRIEFLY_TOLD if walked or page.apart or height < ROOMY else TOLD_IN_MENU
        keys = self._bar(width, 1 if height < ROOMY else 2)
        answer = whole(self._news.now(), width, rows)
        if len(answer) > height - LEAST_OF_MENU - len(keys.lines):
            return _covered(answer, keys, height)
        if not answer:  # only since the last key: messages of a finished match are left out
            shown = () if walked else (page.greeting(), page.focus())
            since = [each for each in self._news.now() if each.text not in shown]
            passing = self._news.passing if self._news.passing in since else None
            answer = told([each for each in since if each is not passing], passing, width, rows)
        foot = self._foot(width, height, answer, keys)
        high = height - len(foot.lines)
        if walked is not None:
            from rummy_tui.faces.screen.table import replayed  # late: 18 ms, with a first replay

            picture = replayed.picture(walked, page, self.ink, width, high)
        elif page.apart:
            picture = panel(page, width, high, self.ink)
        else:
            picture = Picture([[] for _ in range((height - HIGH) // 3)])
            if page.about or height > ROOMY:
                picture.add(("", " "), *strip(tuple(face(ACE, suit) for suit in SUITS), self.ink))
                picture.add()
            room = high - len(picture.lines) - 1
            if page.grid() is None:
                picture.below(panel(page, width, room, self.ink))
            else:
                # late: 8 ms, with a first table
                from rummy_tui.faces.screen.table import score_table

                picture.below(score_table.page_picture(page, self.ink, width, room))
        picture.fill(high)
        picture.below(foot)
        return picture


def _told_in_match(height: int) -> int:
    """Return the lines of messages below a match."""
    return 3 if height < FRAMED else 4 + (height - FRAMED) // 6


def _covered(answer: list[Line], keys: Picture, height: int) -> Picture:
    """Draw an answer that leaves no room for anything but the keys."""
    picture = Picture(cut(answer, height - len(keys.lines)))
    picture.fill(height - len(keys.lines))
    picture.below(keys)
    picture.cursor = Point(0, 0)
    return picture
