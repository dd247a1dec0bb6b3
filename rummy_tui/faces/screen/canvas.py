"""Painted pictures: lines of styled text, the hardware cursor, and spots for the mouse."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple, Protocol

from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout import Window
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType
from prompt_toolkit.utils import get_cwidth

from rummy_tui.faces.screen.widths import columns_of, signs
from rummy_tui.system.printable import NO_BREAK, printable, unbroken

Fragment = tuple[str, str]
"""A style and a text."""
Line = list[Fragment]
Shown = tuple[str, int, tuple[Fragment, ...]]
"""Everything that a line's cells depend on: the style of the screen, its width, and the line."""
Row = tuple[dict[int, Char], dict[int, str]]
"""The cells of a line, and sequences by column that move the terminal's cursor there.

Terminals disagree on the width of a flag, and the text after it must not be shifted.
"""
CLOSES = {"╭": "╮", "│": "│", "╰": "╯", ".": ".", "|": "|", "'": "'"}
"""The right edge of a card by its left one."""
OBEYS = sys.platform != "win32"
"""True if the terminal obeys sequences; an old Windows console would print them."""


class Spot(NamedTuple):
    """A part of a picture that the mouse can point at, and the thing drawn there."""

    y: int
    left: int
    right: int
    lines: int = 1
    row: int | None = None
    """A row of the topmost page."""
    place: Hashable = None
    """A place on the table."""
    card: int | None = None
    """The position of a card in the hand."""
    command: str = ""
    """The command of a key in the key bar."""
    stop: Hashable = None
    """Its name as the beginning or end of a card's way, if that is not its place."""
    within: tuple[Spot, ...] = ()
    """The cards drawn in it, or the face of a card, relative to its own corner."""

    @property
    def answers(self) -> bool:
        """True if it can be clicked."""
        return self.thing != (None, None, None, "")

    @property
    def bottom(self) -> int:
        """The line below the spot."""
        return self.y + self.lines

    @property
    def thing(self) -> tuple[Hashable, ...]:
        """The thing drawn there, wherever it is; its edge moves when it gets the cursor."""
        return self.row, self.place, self.card, self.command

    def moved(self, x: int, y: int) -> Spot:
        """Return the spot, `x` columns further to the right and `y` lines further down."""
        return Spot(self.y + y, self.left + x, self.right + x, *self[3:])


class Over(NamedTuple):
    """A small drawing on top of a picture, such as a card on its way."""

    y: int
    x: int
    line: Line


@dataclass(slots=True)
class Picture:
    """A painted screen, or a part of one."""

    lines: list[Line] = field(default_factory=list)
    cursor: Point | None = None
    spots: list[Spot] = field(default_factory=list)
    over: Sequence[Over] = ()
    """Drawings on top of the whole screen; clicks and cursor know only the picture below them."""

    def add(self, *fragments: Fragment) -> None:
        self.lines.append(list(fragments))

    def point(self, x: int) -> None:
        """Put the cursor on the last line."""
        self.cursor = Point(x, len(self.lines) - 1)

    def below(self, other: Picture) -> None:
        """Put another picture below this one; take over its cursor if it has one."""
        top = len(self.lines)
        self.lines += other.lines
        self.spots += [spot.moved(0, top) for spot in other.spots]
        if other.cursor is not None:
            self.cursor = Point(other.cursor.x, other.cursor.y + top)

    def indent(self, columns: int = 1) -> None:
        """Move everything to the right."""
        for line in self.lines:
            line.insert(0, ("", " " * columns))
        self.spots = [spot.moved(columns, 0) for spot in self.spots]
        if self.cursor is not None:
            self.cursor = Point(self.cursor.x + columns, self.cursor.y)

    def beside(self, other: Picture, column: int) -> None:
        """Put another picture to the right of this one, starting at a column."""
        self.lines += [[] for _ in range(len(other.lines) - len(self.lines))]
        for line, more in zip(self.lines, other.lines, strict=False):
            line += [("", " " * (column - wide(line))), *more]
        self.spots += [spot.moved(column, 0) for spot in other.spots]
        if other.cursor is not None:
            self.cursor = Point(other.cursor.x + column, other.cursor.y)

    def copy(self) -> Picture:
        """Return a copy whose lines can be changed."""
        return Picture([[*line] for line in self.lines], self.cursor, [*self.spots])

    @property
    def width(self) -> int:
        """Columns of the longest line."""
        return max(map(wide, self.lines), default=0)

    def fill(self, height: int) -> None:
        """Cut or fill the picture to exactly `height` lines."""
        if len(self.lines) > height:
            del self.lines[height:]
            self.spots = [
                spot._replace(lines=min(spot.lines, height - spot.y))
                for spot in self.spots
                if spot.y < height
            ]
        self.lines += [[] for _ in range(height - len(self.lines))]


class Kept:
    """A cache for parts of the last frame: a part with unchanged inputs is not drawn again."""

    def __init__(self) -> None:
        self._parts: dict[str, tuple[Sequence[object], Picture]] = {}

    def part(self, name: str, of: Sequence[object], draw: Callable[[], Picture]) -> Picture:
        """Return a copy of a part; it is drawn if its inputs `of` have changed."""
        before = self._parts.get(name)
        if before is None or before[0] != of:
            before = self._parts[name] = of, draw()
        return before[1].copy()


class Pointer(Protocol):
    """The receiver of mouse actions."""

    def clicked(self, spot: Spot) -> None: ...

    def dragged(self, held: Spot, to: Spot) -> None: ...

    def turned(self, *, up: bool) -> None:
        """Handle a turn of the wheel."""

    def follows(self, *, on: bool) -> None:
        """Ask the terminal to report motions of the pointer, or to stop that."""

    def moved(self) -> None:
        """Paint a frame, as a held card is elsewhere."""


class Held(NamedTuple):
    """A thing on which the mouse button went down."""

    spot: Spot
    drawn: list[Char]
    """Its cells at that time."""
    begun: Point
    """The place of the pointer at that time."""
    at: Point
    """The place of the pointer now."""


class Canvas(Window):
    """The only window of the full screen, which shows the picture that a layout paints.

    A window of prompt_toolkit rebuilds every cell for each key, which takes longer than all other
    work; here a line that was in the last frame keeps its cells.
    """

    def __init__(
        self,
        paint: Callable[[int, int], Picture],
        pointer: Pointer,
        look: Callable[[], str] = str,
        last: Callable[[], Screen | None] = lambda: None,
    ) -> None:
        super().__init__()
        self.paint = paint
        self.pointer = pointer
        self._last = last
        """Gives the screen as the terminal shows it; None if all of it has to be written."""
        self.aside: dict[int, defaultdict[int, Char]] = {}
        """The lines of a frame that the terminal shows already, until the others are written."""
        self._held: Held | None = None
        """The thing on which the mouse button went down."""
        self.stale = False
        """True if something was done that the last frame does not show."""
        self.look = look
        """The style of the whole screen, below those of its lines."""
        self.show_cursor = True
        self.picture = Picture()
        self._kept: dict[Shown, Row] = {}
        """The cells of the last frame's lines."""
        self._rows: list[Row] = []
        """The same in their order, without what is drawn over them."""
        self._width = 0

    def write_to_screen(
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,
        z_index: int | None,
    ) -> None:
        width, height = write_position.width, write_position.height
        if width <= 0 or height <= 0:
            return
        self.picture = picture = self.paint(width, height)
        self.stale = False
        picture.fill(height)
        look, before = self.look(), self._kept
        self._kept, self._rows, self._width = {}, [], width
        clicks = dict.fromkeys(range(width), self.mouse_handler)
        for y, line in enumerate(picture.lines):
            shown = (look, width, tuple(line))
            cells, places = self._kept[shown] = before.get(shown) or _row(line, look, width)
            self._rows.append((cells, places))
            # Copied, as the renderer and anything drawn on top write into the screen's rows.
            screen.data_buffer[y].update(cells)
            if places and OBEYS:
                screen.zero_width_escapes[y].update(places)
            mouse_handlers.mouse_handlers[y].update(clicks)
        for over in picture.over:
            _lay_over(screen.data_buffer[over.y], over, look, width)
        if self._held is not None:
            self._draw_held(self._held, screen, write_position)
        screen.height = max(screen.height, height)
        cursor = picture.cursor or Point(0, 0)
        here = Point(min(cursor.x, width - 1), min(cursor.y, height - 1))
        screen.set_cursor_position(self, here)
        screen.show_cursor = self.show_cursor
        screen.visible_windows_to_write_positions[self] = write_position
        self._set_aside(screen, self._last())

    def _set_aside(self, screen: Screen, last: Screen | None) -> None:
        """Hide the lines that the terminal shows already from the renderer.

        It would compare each of their cells, which is a third of the work for a key.
        """
        before = last.data_buffer if last is not None else {}
        self.aside = {y: row for y, row in screen.data_buffer.items() if before.get(y) == row}
        for y in self.aside:
            del screen.data_buffer[y], before[y]

    def written(self) -> None:
        """Bring back the lines that were hidden from the renderer, which has written the others."""
        screen = self._last()
        if screen is not None:
            screen.data_buffer.update(self.aside)
        self.aside = {}

    def lay_over(self, over: Sequence[Over], screen: Screen) -> Iterator[tuple[int, int, Char]]:
        """Draw other things over the last frame; yield the cells that change, by line and column.

        A whole frame would compare every cell, which is most of the work for a key.
        """
        moving = [*self.picture.over, *over]
        self.picture = replace(self.picture, over=over)
        look, width = self.look(), self._width
        blank = _char(" ", look)
        for y in sorted({each.y for each in moving if each.y < len(self._rows)}):
            cells, drawn = dict(self._rows[y][0]), screen.data_buffer[y]
            for each in over:
                if each.y == y:
                    _lay_over(cells, each, look, width)
            # With a neighbour on each side, which may be the half of a wide character.
            touched = {
                x
                for each in moving
                if each.y == y
                for x in range(each.x - 1, each.x + wide(each.line) + 1)
            }
            for x in sorted(touched & set(range(width))):
                char = cells.get(x, blank)
                if (char.char, char.style) != (drawn[x].char, drawn[x].style):
                    drawn[x] = char
                    yield y, x, char

    def mouse_handler(self, mouse_event: MouseEvent) -> None:
        match mouse_event.event_type:
            case MouseEventType.SCROLL_UP | MouseEventType.SCROLL_DOWN:
                self.pointer.turned(up=mouse_event.event_type is MouseEventType.SCROLL_UP)
            case MouseEventType.MOUSE_DOWN if mouse_event.button is MouseButton.LEFT:
                spot, at = self._at(mouse_event.position), mouse_event.position
                self._held = None if spot is None else Held(spot, self._drawn(spot), at, at)
                if spot is not None and spot.card is not None:
                    self.pointer.follows(on=True)
            case MouseEventType.MOUSE_MOVE if self._held is not None:
                if self._held.spot.card is not None:
                    self._held = self._held._replace(at=mouse_event.position)
                    self.pointer.moved()
            case MouseEventType.MOUSE_UP if mouse_event.button is MouseButton.LEFT:
                held, self._held = self._held, None
                spot = self._at(mouse_event.position)
                if held is not None and held.spot.card is not None:
                    self.pointer.follows(on=False)
                    self.pointer.moved()
                if held is not None and spot is not None:
                    self._let_go(held.spot, held.drawn, spot)
            case _:
                pass

    def _let_go(self, held: Spot, drawn: list[Char], spot: Spot) -> None:
        """Handle a release of the button over a spot, as a click or as a drag.

        A click needs unchanged cells: meanwhile a key may have put another card there, or the
        cursor, on which a click chooses.
        """
        now = self._drawn(held)
        if held.thing == spot.thing:
            if held == spot and now == drawn:
                self.pointer.clicked(spot)
        elif _signs(now) == _signs(drawn):
            self.pointer.dragged(held, spot)

    def _draw_held(self, held: Held, screen: Screen, room: WritePosition) -> None:
        """Draw a held card under the pointer, unless something else is in its place meanwhile.

        It may be another hand by now, or a page that shows none.
        """
        spot, right, down = held.spot, held.at.x - held.begun.x, held.at.y - held.begun.y
        if not (right or down) or _signs(self._drawn(spot)) != _signs(held.drawn):
            return
        rows = [_row(line, self.look(), spot.right)[0] for line in self.picture.lines]
        for y in range(spot.y, min(spot.bottom, len(rows))):
            cells = {x: rows[y][x] for x in range(spot.left, spot.right) if x in rows[y]}
            first, last = cells.get(spot.left), cells.get(spot.right - 1)
            # The next card in the hand covers the edge.
            if first and last and first.char in CLOSES and last.char not in CLOSES.values():
                cells[spot.right] = _char(CLOSES[first.char], first.style)
            for x, char in cells.items():
                if 0 <= x + right < room.width and 0 <= y + down < room.height:
                    screen.data_buffer[y + down][x + right] = char

    def _drawn(self, spot: Spot) -> list[Char]:
        """Return the cells of a spot as it is drawn now."""
        rows = (_row(line, "", spot.right)[0] for line in self.picture.lines[spot.y : spot.bottom])
        return [row[x] for row in rows for x in range(spot.left, spot.right) if x in row]

    def _at(self, point: Point) -> Spot | None:
        """Return the first spot at a point; None if there is none, or the frame is stale."""
        if self.stale:
            return None
        for spot in self.picture.spots:
            if (
                spot.y <= point.y < spot.bottom
                and spot.left <= point.x < spot.right
                and spot.answers
            ):
                return spot
        return None


def _signs(drawn: Sequence[Char]) -> list[str]:
    return [each.char for each in drawn]


@cache
def _char(sign: str, style: str) -> Char:
    """Return a sign as a cell; prompt_toolkit would add up the widths of its characters."""
    char = Char(sign, style)
    if len(sign) > 1:
        char.width = columns_of(sign)
    return char


def _row(line: Line, look: str, width: int) -> Row:
    """Return the cells of a line; those after its text only if the whole screen has a style."""
    cells = dict.fromkeys(range(width), _char(" ", look)) if look else {}
    x, places, behind = 0, dict[int, str](), dict[int, str]()
    for style, text in line:
        styled = f"{look} {style}" if look and style else look or style
        # Names of seats and files come from elsewhere: a terminal could obey sequences in them.
        for sign in signs(printable(text)):
            char = _char(sign, f"{styled}{behind.get(x, '')}")
            if not char.width:  # an accent on the character before it, which may be wide
                at = x - 2 if x > 1 and not cells[x - 1].char else x - 1
                if at >= 0:
                    cells[at] = Char(cells[at].char + sign, cells[at].style)
                continue
            if x + char.width > width:
                return cells, places
            cells[x] = char
            for beside in range(x + 1, x + char.width):
                cells[beside] = _char("", "")  # as prompt_toolkit does: equal to no other cell
            x += char.width
            if len(sign) > 1:
                places[x] = f"\x1b[{x + 1}G"
                # A style of their own redraws the next cells together with the sign, as far as a
                # terminal may have drawn it over them.
                anew = f" class:behind-{hash((sign, styled)) & 0xFFFF}"
                behind |= dict.fromkeys(range(x, x + max(1, get_cwidth(sign) - char.width)), anew)
    for at in behind:
        if x <= at < width:
            cells[at] = _char(" ", f"{look}{behind[at]}")
    return cells, places


def _lay_over(cells: dict[int, Char], over: Over, look: str, width: int) -> None:
    """Draw over the cells of a row; wide characters that are cut become spaces."""
    left, right, blank = over.x, min(over.x + wide(over.line), width), _char(" ", look)
    for x, at in ((left, left - 1), (right, right)):
        if 0 <= at < width and not cells.get(x, blank).char:
            cells[at] = blank
    drawn = _row(over.line, look, right - left)[0]
    cells.update({left + x: char for x, char in drawn.items()})


def wide(line: Line) -> int:
    """Return the columns that a line takes."""
    return sum(columns_of(text) for _, text in line)


def wrap(text: str, width: int) -> list[str]:
    """Wrap a text into lines of at most `width` columns, between words if possible."""
    lines, line = [], ""
    for word in unbroken(text).split(" "):
        longer = f"{line} {word}" if line else word
        if columns_of(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        pieces = chopped(word, width)
        lines += pieces[:-1]
        line = pieces[-1]
    return [each.replace(NO_BREAK, " ") for each in (*lines, line)]


def first_lines(text: str, width: int, most: int) -> list[str]:
    """Wrap a text, and return the first lines; three dots stand for the rest."""
    lines = wrap(text, width)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], chopped(lines[most - 1], max(1, width - 4))[0] + " ..."]


def last_lines(text: str, width: int, most: int) -> list[str]:
    """Wrap a text, and return the last lines; three dots stand for what comes before them."""
    lines = wrap(text, width)
    if len(lines) <= most:
        return lines
    end = " ".join(lines[-most:])
    while len(lines := wrap(f"... {end}", width)) > most:
        end = end.partition(" ")[2]
    return lines


def cut(lines: Sequence[Line], most: int) -> list[Line]:
    """Return the first lines; three dots stand for the rest."""
    if len(lines) <= most:
        return [*lines]
    style, text = lines[most - 1][-1]
    room = max(1, columns_of(text) - 4)
    return [*lines[: most - 1], [*lines[most - 1][:-1], (style, chopped(text, room)[0] + " ...")]]


def chopped(text: str, width: int) -> list[str]:
    """Cut a text into pieces of at most `width` columns, even inside words."""
    pieces, piece = [], ""
    for sign in signs(text):
        if columns_of(piece + sign) > width:
            pieces.append(piece)
            piece = ""
        piece += sign
    return [*pieces, piece]


def short(text: str, width: int) -> str:
    """Cut a text to `width` columns; two dots stand for the rest."""
    return text if columns_of(text) <= width else chopped(text, max(width - 2, 1))[0] + ".."


def together(fragments: list[Fragment], width: int, *, indent: int = 0) -> list[Line]:
    """Put fragments one after the other into as many lines as they need, none broken."""
    lines: list[Line] = [[]]
    used = 0
    for style, text in fragments:
        columns = columns_of(text)
        if used and used + columns > width:
            lines.append([("", " " * indent)] if indent else [])
            used = indent
        lines[-1].append((style, text))
        used += columns
    return lines


def too_small(sentence: str, width: int, height: int) -> Picture:
    """Return a picture with a sentence in very little room, cut if necessary."""
    picture = Picture()
    for text in wrap(sentence, max(1, width - 1))[: max(1, height)]:
        picture.add(("", text))
        picture.point(min(columns_of(text), max(0, width - 1)))
    return picture
