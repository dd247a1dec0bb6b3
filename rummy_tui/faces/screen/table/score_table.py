"""Tables: the scores of a round and of a match, statistics, saved matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Line, Picture, Spot, first_lines, short, wide
from rummy_tui.faces.screen.table.card_drawing import Ink, strip
from rummy_tui.faces.screen.table.counting import EIGHTHS, Counted, Lit
from rummy_tui.faces.screen.table.frames import MARGIN, framed, heading
from rummy_tui.faces.screen.table.panel import panel
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.rules.cards import Card, sorted_cards
from rummy_tui.words.menus.grid import Cell, Curve, Gauge, Grid, Row

GAP: Final = 2
"""Screen columns between two columns of a table."""
BAR: Final = 24
"""Columns of a bar if there is room."""
NARROW: Final = 8
"""Columns of a bar or of cards if room is short."""
SHORT: Final = 14
"""Columns of a text if room is short."""
WIDEST: Final = 120
LEAST_INSIDE: Final = 46
"""Least columns inside a frame."""
STEPS: Final = "▁▂▃▄▅▆▇█", ".:-=+*#@"
"""The heights of a curve, in Unicode and in ASCII."""
TABLES: Final = 8
"""Tables whose widths are cached."""
MOST: Final = 20
"""Most values of a curve, counted from the last one."""


def page_picture(page: Page, ink: Ink, width: int, height: int) -> Picture:
    """Draw a page in `height` lines, as a table if it has one."""
    grid = page.grid()
    if grid is None or not grid.rows:
        return panel(page, width, height, ink)
    return _listed(page, grid, ink, width, height)


def table_lines(grid: Grid, width: int, ink: Ink) -> list[Line]:
    """Return a table as lines of `width` columns: its header and its rows."""
    widths = _widths(grid, width, ink)
    rows = [_cells(row, grid, widths, ink) for row in grid.rows]
    return [_header(grid, widths), *rows]


def _listed(page: Page, grid: Grid, ink: Ink, width: int, height: int) -> Picture:
    """Draw a table whose rows are the page's lines, with help on the line with the cursor."""
    inside = min(width, WIDEST) - 4
    widths = _widths(grid, inside, ink)
    place = f"{page.cursor + 1}/{len(grid.rows)}"
    title = first_lines(grid.title, inside - len(place) - 2, 1)[0]
    gap = " " * max(1, width - columns_of(title) - len(place) - 2 * MARGIN)
    picture = Picture([[("class:title", f" {title}"), ("class:dim", gap + place)]])
    roomy = height >= len(grid.rows) + len(grid.notes) + 8
    if roomy:
        picture.add()
    if any(column.name for column in grid.columns):
        picture.add(("", " "), *_header(grid, widths))
    below = [text for note in grid.notes for text in first_lines(note, width - 2, 2)]
    item = page.item
    if item is not None and item.help and height >= 6:
        below += first_lines(item.help, width - 2, max(2, height // 3))
    room = max(1, height - len(picture.lines) - len(below) - roomy)
    top = max(0, min(page.cursor - room // 2, len(grid.rows) - room))
    for n, row in enumerate(grid.rows[top : top + room], top):
        here = n == page.cursor
        picture.spots.append(Spot(len(picture.lines), 0, width, row=n))
        picture.add(("", " "), *_marked(_cells(row, grid, widths, ink), inside, here=here))
        if here:
            picture.point(1)
    if roomy:
        picture.add()
    picture.fill(min(height, len(picture.lines)))
    for text in below:
        picture.add(("class:review", f" {text}"))
    picture.fill(height)
    return picture


def boxed(page: Page, grid: Grid, ink: Ink, width: int, height: int) -> Picture:
    """Draw a table in a frame, with the lines of the page below it in the same frame."""
    room = min(width, WIDEST) - 4
    widths = _widths(grid, room, ink)
    table = sum(widths) + GAP * (sum(map(bool, widths)) - 1)
    told = [columns_of(text) for text in (*grid.lead, *grid.notes)]
    told += [wide(line) for line in _shown(grid, room, ink)]
    inside = min(room, max(LEAST_INSIDE, table, *told))
    body = _body(page, grid, widths, inside, height - 2, ink)
    return framed(body, inside, ink, heading(grid.title, inside), "class:frame-active")


def _body(
    page: Page, grid: Grid, widths: Sequence[int], inside: int, height: int, ink: Ink
) -> Picture:
    """Draw the contents of the frame; if room is short, gaps are dropped first, then notes."""
    lead: list[Line] = []
    for n, sentence in enumerate(grid.lead):
        style = "class:old" if n else "class:good"
        lead += [[(style, text)] for text in first_lines(sentence, inside, 2)]
    rows = [_cells(row, grid, widths, ink) for row in grid.rows]
    rows += _shown(grid, inside, ink)
    lines = page.rows()
    notes: list[Line] = [
        [("class:old", text)] for note in grid.notes for text in first_lines(note, inside, 2)
    ]
    free = height - len(lead) - 1 - len(rows) - len(lines)
    notes = notes[: max(0, free)]
    airs = max(0, min(2 + bool(notes), free - len(notes)))
    picture = Picture([*lead, *([[]] if airs > 1 else []), _header(grid, widths)])
    if lead:
        ((style, text),) = lead[0]
        picture.spots.append(Spot(0, 0, columns_of(text), stop=Lit(style, text)))
    for y, row in enumerate(grid.rows, len(picture.lines)):
        picture.spots += _counted(row, grid, widths, ink, y)
    picture.lines += rows
    if notes:
        picture.lines += [*([[]] if airs > 2 else []), *notes]
    if airs:
        picture.add()
    room = max(1, height - len(picture.lines))
    top = max(0, min(page.cursor - room // 2, len(lines) - room))
    keys = grid.keys or ()
    column = max((columns_of(key) + 2 for key in keys), default=0)
    for n, text in list(enumerate(lines))[top : top + room]:
        key = keys[n] if n < len(keys) else ""
        drawn = first_lines(text, inside - column - 2, 1)[0]
        line: Line = [("", f" {drawn}")]
        here = n == page.cursor
        picture.spots.append(Spot(len(picture.lines), 0, inside, row=n))
        marked = _marked(line, inside - (column + 1 if column else 0), here=here)
        if key:
            blank = " " * (column - columns_of(key) - 1)
            marked += [("", " "), ("class:key", f" {key}{blank}")]
        picture.add(*marked)
        if here:
            picture.point(1)
    return picture


def _shown(grid: Grid, width: int, ink: Ink) -> list[Line]:
    """Return the combinations that each player has shown, continued below the first one."""
    # Aligned with the names in the table, which leave room for the winner's mark.
    mark = "  " if _has_best(grid) else ""
    names = min(SHORT, max((columns_of(each.name) for each in grid.shown), default=0))
    lines: list[Line] = []
    for each in grid.shown:
        name = short(each.name, names)
        line: Line = [("class:old", mark + name + " " * (names - columns_of(name)))]
        before = wide(line)
        for meld in each.melds:
            drawn = _held(meld, width - before - 1, ink)
            if wide(line) + 1 + wide(drawn) > width:
                lines.append(line)
                line = [("", " " * before)]
            line += [("", " "), *drawn]
        lines.append(line)
    return lines


def _marked(line: Line, width: int, *, here: bool) -> Line:
    """Return a line filled to its width, with the focus on it if it is `here`."""
    line = [*line, ("", " " * max(0, width - wide(line)))]
    return [(f"{style} class:focus".strip(), text) for style, text in line] if here else line


def _header(grid: Grid, widths: Sequence[int]) -> Line:
    names = [column.name for column in grid.columns]
    return _placed(
        [[("class:dim", short(name, width))] for name, width in zip(names, widths, strict=True)],
        grid,
        widths,
    )


def _cells(row: Row, grid: Grid, widths: Sequence[int], ink: Ink) -> Line:
    """Return one row of the table."""
    if row.heading:
        return [("class:heading", str(row.cells[0]))]
    style = "class:good" if row.best else "class:me" if row.own else ""
    drawn = []
    for n, (cell, width) in enumerate(zip(row.cells, widths, strict=True)):
        line = _cell(cell, width, ink, style if n == 0 else "class:number" if row.best else "")
        drawn.append(line)
    if _has_best(grid):
        mark = ink.mark("★", "*") if row.best else " "
        drawn[0] = [(style, f"{mark} "), *_cell(row.cells[0], widths[0] - 2, ink, style)]
    return _placed(drawn, grid, widths)


def _counted(row: Row, grid: Grid, widths: Sequence[int], ink: Ink, y: int) -> Iterator[Spot]:
    """Yield the spots of a bar and of the number before it, which count up together."""
    x, number = 0, list[Spot]()
    for cell, column, width in zip(row.cells, grid.columns, widths, strict=True):
        if not width:
            continue
        x += GAP * (x > 0)
        if isinstance(cell, Gauge) and (bar := _bar(cell.part, width, ink)):
            yield Spot(y, x, x + len(bar), stop=Counted("class:gauge", bar))
            yield from number
        number = []
        if isinstance(cell, str) and cell.isdecimal() and len(cell) <= width:
            left = x + (width - len(cell)) * column.right
            style = "class:number" if row.best else ""
            number = [Spot(y, left, left + len(cell), stop=Counted(style, cell))]
        x += width


def _placed(drawn: list[Line], grid: Grid, widths: Sequence[int]) -> Line:
    """Return cells placed in their columns."""
    line: Line = []
    for cell, column, width in zip(drawn, grid.columns, widths, strict=True):
        if not width:
            continue
        blank = ("", " " * (width - wide(cell)))
        if line:
            line.append(("", " " * GAP))
        line += [blank, *cell] if column.right else [*cell, blank]
    return line


def _cell(cell: Cell, width: int, ink: Ink, style: str) -> Line:
    match cell:
        case str():
            return [(style, short(cell, width))] if width else []
        case Gauge():
            return [("class:gauge", _bar(cell.part, width, ink))]
        case Curve():
            return [("class:gauge", _curve(cell.values, width, ink))]
        case _:
            return _held(cell, width, ink)


def _held(cards: tuple[Card, ...], width: int, ink: Ink) -> Line:
    """Return sorted cards, and the number of those that do not fit."""
    cards = tuple(sorted_cards(cards))
    for count in range(len(cards), -1, -1):
        left = f" +{len(cards) - count}" if count < len(cards) else ""
        drawn: Line = [*(strip(cards[:count], ink) if count else []), ("class:old", left)]
        if wide(drawn) <= width:
            return drawn
    return []


def _bar(part: float, width: int, ink: Ink) -> str:
    if not ink.unicode:
        return "=" * round(part * width)
    eighths = round(part * width * 8)
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (EIGHTHS[rest - 1] if rest else "")


def _curve(values: tuple[int, ...], width: int, ink: Ink) -> str:
    values = values[-min(width, MOST) :] if width else ()
    steps = STEPS[0] if ink.unicode else STEPS[1]
    low, high = min(0, *values, 0), max(1, *values, 1)
    return "".join(steps[round((n - low) / (high - low) * (len(steps) - 1))] for n in values)


# Cached, as a table of thousands stays the same from key to key.
@lru_cache(TABLES)
def _widths(grid: Grid, room: int, ink: Ink) -> tuple[int, ...]:
    """Return the width of each column; 0 if there is no room for it."""
    wished = [_wished(n, grid, ink) for n in range(len(grid.columns))]
    first = next((row for row in grid.rows if not row.heading), grid.rows[0])
    least = [
        min(wish, SHORT if isinstance(cell, str) else NARROW) if not column.right else wish
        for wish, column, cell in zip(wished, grid.columns, first.cells, strict=True)
    ]
    kept = {n for n, wish in enumerate(wished) if wish}

    def used() -> int:
        return sum(least[n] for n in kept) + GAP * (len(kept) - 1)

    # A column is dropped only if even the least widths do not fit, not to widen another one.
    spare = sorted((n for n in kept if grid.columns[n].spare), key=lambda n: -grid.columns[n].spare)
    while used() > room and spare:
        kept.discard(spare.pop(0))
    left = room - used()
    widths = [least[n] if n in kept else 0 for n in range(len(wished))]
    for n in sorted(kept):
        more = max(0, min(left, wished[n] - least[n]))
        widths[n] += more
        left -= more
    return tuple(widths)


@lru_cache(TABLES)
def _has_best(grid: Grid) -> bool:
    """Return True if any row is marked as the winner's."""
    return any(row.best for row in grid.rows)


def _wished(n: int, grid: Grid, ink: Ink) -> int:
    """Return the width that a column needs for everything in it."""
    marked = 2 if n == 0 and _has_best(grid) else 0
    widths = [_cell_width(row.cells[n], ink) for row in grid.rows if not row.heading]
    widest = max(widths, default=0)
    return max(widest + marked, columns_of(grid.columns[n].name)) if widest else 0


def _cell_width(cell: Cell, ink: Ink) -> int:
    match cell:
        case str():
            return columns_of(cell)
        case Gauge():
            return BAR
        case Curve():
            return min(MOST, len(cell.values))
        case _:
            return wide(strip(cell, ink)) if cell else 0
