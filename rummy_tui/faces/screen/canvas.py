"""What is painted: lines of styled text and the place of the hardware cursor."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
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
"""What the cells of a line depend on: the style of the screen, its width, and the line."""
Row = tuple[dict[int, Char], dict[int, str]]
"""The cells of a line, and before which of them the terminal is sent to their column.

Not every terminal agrees on how wide a flag is, and what stands behind it is not to be shifted.
"""
OBEYS = sys.platform != "win32"
"""Whether the terminal takes sequences: an old console of Windows would print them."""


class Spot(NamedTuple):
    """A part of a picture that can be pointed at, and what is meant by that."""

    y: int
    left: int
    right: int
    lines: int = 1
    row: int | None = None
    """A row of the topmost page."""
    place: Hashable = None
    """A place of the table."""
    card: int | None = None
    """A card of the hand, by its place there."""
    command: str = ""
    """A key of the bar, by its command."""

    @property
    def bottom(self) -> int:
        """The line below it."""
        return self.y + self.lines

    def moved(self, x: int, y: int) -> Spot:
        """So many columns to the right, and lines down."""
        return Spot(self.y + y, self.left + x, self.right + x, *self[3:])


@dataclass(slots=True)
class Picture:
    """A painted screen, or a part of one."""

    lines: list[Line] = field(default_factory=list)
    cursor: Point | None = None
    spots: list[Spot] = field(default_factory=list)

    def add(self, *fragments: Fragment) -> None:
        self.lines.append(list(fragments))

    def point(self, x: int) -> None:
        """The cursor stands on the last line."""
        self.cursor = Point(x, len(self.lines) - 1)

    def below(self, other: Picture) -> None:
        """Put another picture below this one; the cursor is where one of them has it."""
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
        """Put another picture to the right of this one, from a column on."""
        self.lines += [[] for _ in range(len(other.lines) - len(self.lines))]
        for line, more in zip(self.lines, other.lines, strict=False):
            line += [("", " " * (column - wide(line))), *more]
        self.spots += [spot.moved(column, 0) for spot in other.spots]
        if other.cursor is not None:
            self.cursor = Point(other.cursor.x + column, other.cursor.y)

    def copy(self) -> Picture:
        """The same, of which every line can be changed."""
        return Picture([[*line] for line in self.lines], self.cursor, [*self.spots])

    @property
    def width(self) -> int:
        """Columns of the longest line."""
        return max(map(wide, self.lines), default=0)

    def fill(self, height: int) -> None:
        """Make it exactly so many lines high."""
        if len(self.lines) > height:
            del self.lines[height:]
            self.spots = [
                spot._replace(lines=min(spot.lines, height - spot.y))
                for spot in self.spots
                if spot.y < height
            ]
        self.lines += [[] for _ in range(height - len(self.lines))]


class Kept:
    """Parts of the last frame: what depends on the same as before is not drawn anew."""

    def __init__(self) -> None:
        self._parts: dict[str, tuple[Sequence[object], Picture]] = {}

    def part(self, name: str, of: Sequence[object], draw: Callable[[], Picture]) -> Picture:
        """A part by its name; `of` is all that it depends on."""
        before = self._parts.get(name)
        if before is None or before[0] != of:
            before = self._parts[name] = of, draw()
        return before[1].copy()


class Pointer(Protocol):
    """Who is told what a mouse does."""

    def clicked(self, spot: Spot) -> None: ...

    def dragged(self, held: Spot, to: Spot) -> None: ...

    def turned(self, *, up: bool) -> None:
        """The wheel."""


class Canvas(Window):
    """The one window of the full screen: it shows what a layout paints for its size.

    A window of prompt_toolkit makes every cell anew for each key, which takes longer than all else;
    here a line that stood in the last frame keeps its cells.
    """

    def __init__(
        self,
        paint: Callable[[int, int], Picture],
        pointer: Pointer,
        look: Callable[[], str] = str,
    ) -> None:
        super().__init__()
        self.paint = paint
        self.pointer = pointer
        self._held: tuple[Spot, list[Char]] | None = None
        """Where the button of the mouse went down, and what was drawn there."""
        self.stale = False
        """True if something has been done that the last frame does not show."""
        self.look = look
        """The style of the whole screen, below those of its lines."""
        self.show_cursor = True
        self.picture = Picture()
        self._kept: dict[Shown, Row] = {}
        """The lines of the last frame."""

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
        self._kept = {}
        clicks = dict.fromkeys(range(width), self.mouse_handler)
        for y, line in enumerate(picture.lines):
            shown = (look, width, tuple(line))
            cells, places = self._kept[shown] = before.get(shown) or _row(line, look, width)
            # Copied: what is drawn above it, and the renderer, write into the rows of a screen.
            screen.data_buffer[y].update(cells)
            if places and OBEYS:
                screen.zero_width_escapes[y].update(places)
            mouse_handlers.mouse_handlers[y].update(clicks)
        screen.height = max(screen.height, height)
        cursor = picture.cursor or Point(0, 0)
        here = Point(min(cursor.x, width - 1), min(cursor.y, height - 1))
        screen.set_cursor_position(self, here)
        screen.show_cursor = self.show_cursor
        screen.visible_windows_to_write_positions[self] = write_position

    def mouse_handler(self, mouse_event: MouseEvent) -> None:
        match mouse_event.event_type:
            case MouseEventType.SCROLL_UP | MouseEventType.SCROLL_DOWN:
                self.pointer.turned(up=mouse_event.event_type is MouseEventType.SCROLL_UP)
            case MouseEventType.MOUSE_DOWN if mouse_event.button is MouseButton.LEFT:
                spot = self._at(mouse_event.position)
                self._held = None if spot is None else (spot, self._drawn(spot))
            case MouseEventType.MOUSE_UP if mouse_event.button is MouseButton.LEFT:
                held, self._held = self._held, None
                spot = self._at(mouse_event.position)
                if held is not None and spot is not None:
                    self._let_go(*held, spot)
            case _:
                pass

    def _let_go(self, held: Spot, drawn: list[Char], spot: Spot) -> None:
        """The button has gone up over a spot: do what was pointed at when it went down."""
        # Meanwhile a key may have put another card there, or the cursor, on which a click chooses.
        now = self._drawn(held)
        if held == spot:
            if now == drawn:
                self.pointer.clicked(spot)
        elif [each.char for each in now] == [each.char for each in drawn]:
            self.pointer.dragged(held, spot)

    def _drawn(self, spot: Spot) -> list[Char]:
        """The cells of a spot as it is drawn now."""
        rows = (_row(line, "", spot.right)[0] for line in self.picture.lines[spot.y : spot.bottom])
        return [row[x] for row in rows for x in range(spot.left, spot.right) if x in row]

    def _at(self, point: Point) -> Spot | None:
        """The smallest spot at a point; None if there is none, or the frame is stale."""
        if self.stale:
            return None
        for spot in self.picture.spots:
            if spot.y <= point.y < spot.bottom and spot.left <= point.x < spot.right:
                return spot
        return None


@cache
def _char(sign: str, style: str) -> Char:
    """A sign, of which prompt_toolkit would add up the columns of its characters."""
    char = Char(sign, style)
    if len(sign) > 1:
        char.width = columns_of(sign)
    return char


def _row(line: Line, look: str, width: int) -> Row:
    """The cells of a line; those behind its text only where the whole screen has a style."""
    cells = dict.fromkeys(range(width), _char(" ", look)) if look else {}
    x, places, behind = 0, dict[int, str](), dict[int, str]()
    for style, text in line:
        styled = f"{look} {style}" if look and style else look or style
        # Names of seats and files are texts of others: a terminal could obey them.
        for sign in signs(printable(text)):
            char = _char(sign, f"{styled}{behind.get(x, '')}")
            if not char.width:  # an accent of the character before, which may be wide
                at = x - 2 if x > 1 and not cells[x - 1].char else x - 1
                if at >= 0:
                    cells[at] = Char(cells[at].char + sign, cells[at].style)
                continue
            if x + char.width > width:
                return cells, places
            cells[x] = char
            for beside in range(x + 1, x + char.width):
                cells[beside] = _char("", "")  # as prompt_toolkit has them: unlike anything
            x += char.width
            if len(sign) > 1:
                places[x] = f"\x1b[{x + 1}G"
                # Written anew with the sign, as far as a terminal may have put it over it.
                anew = f" class:behind-{hash((sign, styled)) & 0xFFFF}"
                behind |= dict.fromkeys(range(x, x + max(1, get_cwidth(sign) - char.width)), anew)
    for at in behind:
        if x <= at < width:
            cells[at] = _char(" ", f"{look}{behind[at]}")
    return cells, places


def wide(line: Line) -> int:
    """How many columns a line takes."""
    return sum(columns_of(text) for _, text in line)


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most `width` columns, broken between words where that is possible."""
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
    """The first lines of a text; where some are left out, three dots say so."""
    lines = wrap(text, width)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], chopped(lines[most - 1], max(1, width - 4))[0] + " ..."]


def cut(lines: Sequence[Line], most: int) -> list[Line]:
    """The first lines; where some are left out, three dots say so."""
    if len(lines) <= most:
        return [*lines]
    style, text = lines[most - 1][-1]
    room = max(1, columns_of(text) - 4)
    return [*lines[: most - 1], [*lines[most - 1][:-1], (style, chopped(text, room)[0] + " ...")]]


def chopped(text: str, width: int) -> list[str]:
    """A text in pieces of at most `width` columns, wherever they break."""
    pieces, piece = [], ""
    for sign in signs(text):
        if columns_of(piece + sign) > width:
            pieces.append(piece)
            piece = ""
        piece += sign
    return [*pieces, piece]


def short(text: str, width: int) -> str:
    """A text cut to `width` columns."""
    return text if columns_of(text) <= width else chopped(text, max(width - 2, 1))[0] + ".."


def together(fragments: list[Fragment], width: int, *, indent: int = 0) -> list[Line]:
    """Fragments one after the other, in as many lines as they need; none is broken."""
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
    """What is needed, in as little room as there is."""
    picture = Picture()
    for text in wrap(sentence, max(1, width - 1))[: max(1, height)]:
        picture.add(("", text))
        picture.point(min(columns_of(text), max(0, width - 1)))
    return picture
