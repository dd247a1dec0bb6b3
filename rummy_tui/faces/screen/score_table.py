"""Tables: the scores of a round and of a match, statistics, matches that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from prompt_toolkit.utils import get_cwidth

from rummy_tui.desk.grid import Cell, Column, Curve, Gauge, Grid, Row
from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Line, Picture, Spot, first_lines, short, wide
from rummy_tui.faces.screen.card_drawing import Ink, strip
from rummy_tui.faces.screen.panel import panel

GAP: Final = 2
"""Columns between two of the table."""
BAR: Final = 24
"""Columns of a bar, where there is room."""
LEAST: Final = 8
"""Columns of a bar, of cards or of a name, where room lacks."""
WIDEST: Final = 110
STEPS: Final = " ▁▂▃▄▅▆▇█", " .:-=+*#@"
"""What a curve is drawn with, and in ASCII."""
PARTS: Final = " ▏▎▍▌▋▊▉"
"""Eighths of a column of a bar."""
MOST: Final = 20
"""Values of a curve."""


def page_picture(page: Page, ink: Ink, width: int, height: int) -> Picture:
    """A page in so many lines: as a table where it is one."""
    grid = page.grid()
    if grid is None:
        return panel(page, width, height)
    return _listed(page, grid, ink, width, height)


def ended(page: Page, grid: Grid, ink: Ink, width: int, height: int) -> Picture:
    """A framed table, and below it in the frame the lines of the page."""
    room = min(width, WIDEST) - 4
    columns = _widths(grid, room, ink)
    inside = max(
        min(room, 50),
        sum(columns) + GAP * (sum(map(bool, columns)) - 1),
        *(get_cwidth(text) for text in (*grid.lead, *grid.notes) if get_cwidth(text) <= room),
    )
    box = _inside(page, grid, columns, inside, height - 2, ink)
    framed = _framed(box, grid.title, inside, ink)
    left = max(0, (width - inside - 4) // 2)
    framed.indent(left) if left else None
    above = Picture([[] for _ in range(max(0, (height - len(framed.lines)) // 3))])
    above.below(framed)
    above.fill(height)
    return above
