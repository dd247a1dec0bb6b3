"""Menus, lists and questions: a page's rows in columns, with the cursor on the focused one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, zip_longest
from typing import NamedTuple

from rummy_tui.desk.items import Item
from rummy_tui.desk.page import Page
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.screen.canvas import (
    Fragment,
    Line,
    Picture,
    Spot,
    chopped,
    first_lines,
    wide,
    wrap,
)
from rummy_tui.faces.screen.table.card_drawing import Ink, strip
from rummy_tui.faces.screen.table.dropped import drop
from rummy_tui.faces.screen.table.frames import EDGES, MARGIN, framed
from rummy_tui.faces.screen.table.overlay import cropped
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.rules.cards import Card

WIDEST = 90
"""Most columns of running text: longer lines are hard to follow."""
INDENT = 2
EXPLAINED = 6
"""Least lines of a panel that is scrolled for an explanation."""
BARE = 10
"""Least lines of a panel with an empty line between a scrolled list and its explanation."""
BOXED = 18
"""Least lines of a panel that frames its explanation."""
COLUMNS = ((160, 3), (100, 2))
"""Least columns of the screen, and the number of read-only pairs side by side on it."""
GAP_OF_VALUE = 2
"""Columns between a label and its value."""
SIGN = 2
"""Columns for each of the signs of a change around a value."""
GAP = 3
"""Columns between two of them."""
LISTS = 4
"""Drawn lists in the cache."""
# All rows of a long list are wrapped at each key, though hardly any has changed.
_wrapped = lru_cache(1000)(wrap)


def panel(page: Page, width: int, height: int, ink: Ink, *, explains: bool = True) -> Picture:
    """Draw a page in `height` lines; with `explains` add help on the line with the cursor."""
    if (menu := page.drops_from) is not None:
        under = panel(menu, width, height, ink, explains=explains)
        return drop(under, menu.cursor, page, width, ink)
    beside = _beside(page, width)
    if isinstance(page, TextPage):
        return _text(page, width, height)
    items = page.listed()
    picture = _title(page, len(items), width, height)
    if page.searched is not None:
        typed = chopped(page.searched, width - INDENT - 4)[-1]
        picture.add(("", " " * INDENT), ("class:key", "/"), ("", f" {typed}"))
        picture.point(INDENT + 2 + columns_of(typed))
        if not items:
            for text in wrap(page.nothing(), width - 2 * INDENT):
                picture.add(("class:dim", " " * INDENT + text))
    if beside > 1:
        lines = [*_side_by_side(items, page.cursor, width, ink, beside)]
        here = [y for y, drawn in enumerate(lines) if drawn.cell(page.cursor)] or [0]
    else:
        lines, here = _rows(items, page.cursor, width, ink, asks=page.numbers_choose)
    box = _explanation(page, items, width, height, ink) if explains else []
    scrolled = len(picture.lines) + len(lines) + len(box) > height
    if scrolled and height < EXPLAINED:
        box = []
    elif scrolled and box and BARE <= height < BOXED:
        box.insert(0, [])  # a help without a frame would be read as a line of the list
    room = height - len(picture.lines) - len(box)
    top = (here[0] + here[-1] - room + 1) // 2  # the focus in the middle, but no empty lines
    top = max(0, min(top, len(lines) - room, here[0]))
    marks, bar = _scroll_mark(len(lines), top, room, ink), width - 1 - MARGIN
    for y, drawn in enumerate(lines[top : max(0, top + room)], top):
        line = drawn.line
        for cell in drawn.cells:
            spot = Spot(len(picture.lines), cell.left, cell.right, row=cell.row)
            picture.spots.append(spot._replace(within=cell.value))
        if marks:
            line = cropped(line, 0, bar - 1)
            line = [*line, ("", " " * (bar - wide(line))), marks[y - top]]
        picture.add(*line)
        if y == here[0] and page.searched is None and (own := drawn.cell(page.cursor)):
            text = "".join(text for _, text in line)[own.left :]
            picture.point(own.left + len(text) - len(text.lstrip()))
    if box and len(lines) < room:
        picture.add()
    picture.lines += box
    picture.fill(height)
    return picture


def _title(page: Page, rows: int, width: int, height: int) -> Picture:
    """Draw the title, the position of the cursor as `3/12`, and the page's introduction."""
    picture = Picture()
    place = f"{page.cursor + 1}/{rows}" if rows else ""
    title, *more = first_lines(page.title, width - len(place) - 3, max(1, height // 4))
    gap = " " * max(1, width - columns_of(title) - len(place) - 2 * MARGIN)
    picture.add(("class:title", f" {title}"), ("class:dim", gap + place))
    for text in more:
        picture.add(("class:title", f" {text}"))
    if page.about and height >= BOXED:
        for text in wrap(page.about, min(width, WIDEST) - 2):
            picture.add(("class:dim", f" {text}"))
        picture.add()
    return picture


class Cell(NamedTuple):
    """A row of the page within a line: the columns from `left` to before `right`."""

    row: int
    left: int
    right: int
    value: tuple[Spot, ...] = ()
    """Its value with the two signs of a change, if it has them."""


class Row(NamedTuple):
    """A line, and the page's rows in it: none, one, or several side by side."""

    line: Line
    cells: tuple[Cell, ...] = ()

    def cell(self, row: int) -> Cell | None:
        return next((cell for cell in self.cells if cell.row == row), None)


class _Lines:
    """The lines of a page as a key of a cache: equal only if they are the same object."""

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items = items

    def __hash__(self) -> int:
        return id(self.items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Lines) and other.items is self.items


class Known(NamedTuple):
    """Facts about all lines of a list that do not depend on the screen."""

    pairs: bool
    """True if any line has a value."""
    longest_help: int
    """Characters of the longest help."""


def _known(items: Sequence[Item]) -> Known:
    if isinstance(items, tuple):
        return _known_before(_Lines(items))
    return Known(any(each.value for each in items), max(map(_help, items), default=0))


def _help(item: Item) -> int:
    return len(item.help)


@lru_cache(LISTS)
def _known_before(lines: _Lines) -> Known:
    return _known([*lines.items])


def _beside(page: Page, width: int) -> int:
    """Return the number of pairs side by side; 1 if the player chooses, or there are no pairs."""
    if width < COLUMNS[-1][0] or page.numbers_choose or not _known(page.listed()).pairs:
        return 1
    return next(count for columns, count in COLUMNS if width >= columns)


def _side_by_side(
    items: Sequence[Item], cursor: int, width: int, ink: Ink, count: int
) -> Iterator[Row]:
    """Draw the pairs of each part in columns below its heading, filled one after the other."""
    room = (width - 2 * INDENT - (count - 1) * GAP) // count

    def cell(row: int, column: int, room: int) -> list[Line]:
        lines = _columns(items[row], column, room - 2, asks=False, ink=ink)
        return [_focused(line, room, here=row == cursor) for line in lines]

    # Headings and lines that are not pairs have the whole width.
    for pairs, part in groupby(range(len(items)), lambda row: bool(items[row].value)):
        rows = [*part]
        if not pairs:
            for row in rows:
                item, whole = items[row], (Cell(row, 0, width),)
                if row:
                    yield Row([])
                if item.heading:
                    yield Row(_heading(item.label, width, ink, focused=row == cursor), whole)
                else:
                    for text in cell(row, 0, width - 2 * INDENT):
                        yield Row([("", " " * INDENT), *text], whole)
            continue
        column = min(max(columns_of(items[row].label) for row in rows), room // 3)
        drawn = {row: cell(row, column, room) for row in rows}
        columns = [
            [(row, line) for row in its for line in drawn[row]]
            for its in _divided({row: len(lines) for row, lines in drawn.items()}, count)
        ]
        for y in range(max(map(len, columns))):
            line: Line = [("", " " * INDENT)]
            cells = []
            for n, each in enumerate(columns):
                if y < len(each):
                    left = INDENT + n * (room + GAP)
                    row, fragments = each[y]
                    line += [("", " " * (left - wide(line))), *fragments]
                    cells.append(Cell(row, left, left + room))
            yield Row(line, tuple(cells))


def _divided(lines: dict[int, int], count: int) -> list[list[int]]:
    """Divide rows, with their numbers of lines, into at most `count` columns of least height."""
    height = -(-sum(lines.values()) // count)
    while True:
        columns, used = list[list[int]](), height
        for row, needed in lines.items():
            if used + needed > height:
                columns.append([])
                used = 0
            columns[-1].append(row)
            used += needed
        if len(columns) <= count:
            return columns
        height += 1


def _focused(line: Line, width: int, *, here: bool) -> Line:
    """Return a line with a space on both sides, with the focus on it if it is `here`."""
    pad = " " * (width - 1 - wide(line))
    if not here:
        return [("", " "), *line, ("", pad)]
    return [("class:focus", " " + "".join(text for _, text in line) + pad)]


class Shape(NamedTuple):
    """The part of a list's layout that depends on all its lines."""

    column: int
    """Columns of the labels."""
    values: int
    """Columns of the longest value that may stand between the two signs of a change."""
    inner: bool
    """True if the lines are below headings, and indented once more."""
    airy: bool
    """True if there are empty lines between them."""


class Drawn(NamedTuple):
    """A list drawn without a cursor."""

    shape: Shape
    rows: list[Row]
    starts: list[int]
    """The row at which each line begins, including the gap and the heading above it."""


def _rows(
    items: Sequence[Item], cursor: int, width: int, ink: Ink, *, asks: bool
) -> tuple[list[Row], list[int]]:
    """Return all rows with headings and gaps, and the positions of the focused line's rows."""
    # A list of thousands is the same tuple from key to key, and only two of its lines change.
    if isinstance(items, tuple):
        drawn = _drawn_before(_Lines(items), width, ink, asks)
    else:
        drawn = _drawn(_Lines(tuple(items)), width, ink, asks)
    if not 0 <= cursor < len(items):
        return drawn.rows, [0]
    rows, start = [*drawn.rows], drawn.starts[cursor]
    focused = [*_row(items, cursor, drawn.shape, width, ink, asks=asks, focused=True)]
    rows[start : start + len(focused)] = focused
    return rows, [start + y for y, row in enumerate(focused) if row.cell(cursor)] or [0]


def _drawn(lines: _Lines, width: int, ink: Ink, asks: bool) -> Drawn:
    items = lines.items
    shape, rows, starts = _shape(items, width, asks=asks), list[Row](), list[int]()
    for i in range(len(items)):
        starts.append(len(rows))
        rows += _row(items, i, shape, width, ink, asks=asks)
    return Drawn(shape, rows, starts)


_drawn_before = lru_cache(LISTS)(_drawn)


def _shape(items: Sequence[Item], width: int, *, asks: bool) -> Shape:
    pairs = [columns_of(item.label) for item in items if item.value]
    width = min(width, WIDEST)
    column = min(max(pairs, default=0), (width - 3 * INDENT) // (2 if asks else 3))
    values = max((columns_of(item.longest) for item in items if item.changes), default=0)
    inner = any(item.heading and item.label for item in items)
    # Long sentences without gaps would be a wall of text.
    texts = [item.text for item in items if not (item.value or item.heading)]
    long = sum(columns_of(text) > width - 3 * INDENT for text in texts)
    return Shape(column, values, inner, airy=not pairs and 2 * long > len(texts))


def _row(
    items: Sequence[Item],
    i: int,
    shape: Shape,
    width: int,
    ink: Ink,
    *,
    asks: bool,
    focused: bool = False,
) -> Iterator[Row]:
    """Yield the rows of a line, with the gap and the heading of its part above it."""
    item, part = items[i], items[i - 1].part if i else ""
    section = item.heading and item.label
    if i and (section or item.part != part or (shape.airy and not items[i - 1].heading)):
        yield Row([])
    if item.part not in ("", part):
        yield Row(_heading(item.part, width, ink))
    if section:
        yield Row(_heading(item.label, width, ink, focused=focused), (Cell(i, 0, width),))
        return
    left = INDENT * (2 if shape.inner or item.part else 1)
    cards = _cards(item, ink)
    # Cards and the scroll bar stand at the right of the text.
    room = min(width, WIDEST) - left - INDENT - 1 - (wide(cards) + INDENT if cards else 0)
    value: tuple[Spot, ...] = ()
    if item.value and item.changes:
        at, beside = left + shape.column + GAP_OF_VALUE, room - shape.column - GAP_OF_VALUE
        value = (Spot(0, at, at + min(shape.values + 2 * SIGN, beside)),)
    whole = (Cell(i, 0, width, value),)
    columns = _columns(item, shape.column, room, asks=asks, ink=ink, values=shape.values)
    for n, line in enumerate(columns):
        if item.heading:
            line = [("class:heading", text) for _, text in line]
        line = [("", " " * (left - 1)), *_focused(line, room + 1, here=focused)]
        style = "class:focus" if focused else ""
        if cards and n == 0:
            line += [(style, " "), *cards]
        if focused:  # up to the column in which boxes and rules end
            line.append((style, " " * (width - MARGIN - wide(line))))
        yield Row(line, whole)


def _columns(
    item: Item, column: int, width: int, *, asks: bool, ink: Ink, values: int = 0
) -> Iterator[Line]:
    """Yield the lines of a row: a name and its value, or a key and its effect, in columns."""
    if not item.value:
        for text in _wrapped(item.label or item.text, width):
            yield [("", text)]
        return
    # In a menu the value stands out, in a list that is only read the key.
    of_label, of_value = ("", "class:value") if asks else ("class:value", "")
    before, after = (ink.mark("‹ ", "< "), ink.mark(" ›", " >")) if item.changes else ("", "")
    margin = SIGN if asks else 0
    beside = width - column - GAP_OF_VALUE - 2 * margin
    told = _wrapped(item.value, beside)
    # The sign at the end stands below the one above, however long the values are.
    after = " " * (min(values, beside) - columns_of(told[-1])) + after if after else ""
    labels = _wrapped(item.label, column)
    for y, (label, value) in enumerate(zip_longest(labels, told, fillvalue="")):
        line: Line = [(of_label, label), ("", " " * (column - columns_of(label) + GAP_OF_VALUE))]
        line.append(("class:dim", (before if y == 0 else "").ljust(margin)))
        line.append((of_value, value))
        if y == len(told) - 1:
            line.append(("class:dim", after))
        yield [fragment for fragment in line if fragment[1]]


def _cards(item: Item, ink: Ink) -> Line:
    """Return the cards that a line is about, to be drawn after it."""
    return strip([card for card in item.shown if isinstance(card, Card)], ink) if item.shown else []


def _heading(text: str, width: int, ink: Ink, *, focused: bool = False) -> Line:
    """Return a heading with a rule after it, up to the edge."""
    rule = ink.mark("─", "-") * (width - columns_of(text) - 2 * INDENT)
    style = "class:focus" if focused else "class:heading"
    return [("", " "), (style, f" {text} "), ("class:line", rule)]


def _scroll_mark(lines: int, top: int, room: int, ink: Ink) -> list[Fragment]:
    """Return a scroll bar, one fragment for each line; nothing if all lines are visible."""
    if lines <= room or room < 1:
        return []
    high = max(1, room * room // lines)
    first = round((room - high) * top / (lines - room))
    thumb, track = ("class:dim", ink.mark("█", "#")), ("class:line", ink.mark("│", "|"))
    return [thumb if first <= y < first + high else track for y in range(room)]


def _explanation(
    page: Page, items: Sequence[Item], width: int, height: int, ink: Ink
) -> list[Line]:
    """Explain the line with the cursor, in a box so high that rows seldom have to move."""
    roomy = height >= BOXED
    inner = width - 2 * MARGIN - (EDGES if roomy else 0)
    told = min(inner, WIDEST)
    # By its length alone, as wrapping all of them would take longer than the rest.
    longest = _known(items).longest_help
    if not longest:
        return []
    usual = min(longest * 11 // 10 // told + 1, max(2, height // 8))
    item = page.item
    help_ = first_lines(item.help, told, max(3, height // 2)) if item and item.help else []
    high = max(usual, len(help_))
    texts = [*help_, *[""] * (high - len(help_))]
    box = Picture([[("class:review", text)] for text in texts])
    if roomy:
        box = framed(box, inner, ink)
    box.indent(MARGIN)
    return box.lines


def _text(page: TextPage, width: int, height: int) -> Picture:
    """Draw a line to type into, with its cursor; of a long one the part around it."""
    picture = Picture()
    for text in first_lines(page.title, width - 2, max(1, height // 2)):
        picture.add(("class:title", f" {text}"))
    # A pasted text may be longer than the screen: the cursor must not be painted below it.
    room = max(1, height - len(picture.lines))
    columns = width - 2 * INDENT
    for text in chopped(page.text[: page.caret], columns)[-room:]:
        picture.add(("", " " * INDENT), ("underline", text))
        picture.point(INDENT + columns_of(text))
    # The text after the cursor continues in its line, and below it as far as there is room.
    here = chopped(page.text[: page.caret], columns)[-1]
    after = chopped(here + page.text[page.caret :], columns)
    picture.lines[-1][-1] = ("underline", after[0])
    for text in after[1:][: height - len(picture.lines)]:
        picture.lines.append([("", " " * INDENT), ("underline", text)])
    return picture
