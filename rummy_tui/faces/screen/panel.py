"""Menus, lists and questions: the rows of a page, the cursor on the focused one."""

from __future__ import annotations

from prompt_toolkit.utils import get_cwidth

from rummy_tui.desk.page import Page, TextPage
from rummy_tui.faces.screen.canvas import Picture, Spot, chopped, first_lines, wrap

WIDEST = 90
INDENT = 2


def panel(page: Page, width: int, height: int, *, explains: bool = True) -> Picture:
    """A page in so many lines; below it the line of the cursor is explained, if that is wanted."""
    width = min(width, WIDEST)
    if isinstance(page, TextPage):
        return _text(page, width, height)
    item = page.item if height >= 6 and explains else None
    help_ = first_lines(item.help, width - 2, max(3, height // 2)) if item and item.help else []
    picture = Picture()
    rows = page.rows()
    place = f"{page.cursor + 1}/{len(rows)}"
    title, *more = first_lines(page.title, width - len(place) - 2, max(1, height // 4))
    gap = " " * max(1, width - get_cwidth(title) - len(place) - 1)
    picture.add(("class:title", f" {title}"), ("class:dim", gap + place))
    for text in more:
        picture.add(("class:title", f" {text}"))
    room = height - len(picture.lines) - len(help_)
    lines = [(i, text) for i, row in enumerate(rows) for text in wrap(row, width - 2 * INDENT)]
    here = [y for y, (i, _) in enumerate(lines) if i == page.cursor] or [0]
    top = (here[0] + here[-1] - room + 1) // 2  # the focus in the middle, but no end left empty
    top = max(0, min(top, len(lines) - room, here[0]))
    for y, (i, text) in list(enumerate(lines))[top : max(0, top + room)]:
        picture.spots.append(Spot(len(picture.lines), 0, width, i))
        style = "class:focus" if i == page.cursor else ""
        blanks = " " * (width - INDENT - get_cwidth(text) - 1) if style else ""
        picture.add(("", " "), (style, " " + text + blanks))
        if y == here[0]:
            picture.point(INDENT)
    picture.fill(height - len(help_))
    for text in help_:
        picture.add(("class:review", f" {text}"))
    return picture


def _text(page: TextPage, width: int, height: int) -> Picture:
    """A line to type into, the cursor at its end; of a long one what was typed last."""
    picture = Picture()
    for text in first_lines(page.title, width - 2, max(1, height // 2)):
        picture.add(("class:title", f" {text}"))
    # A pasted text may be longer than the screen: its cursor must not be painted below it.
    room = max(1, height - len(picture.lines))
    for text in chopped(page.text, width - 2 * INDENT)[-room:]:
        picture.add(("", " " * INDENT), ("underline", text))
        picture.point(INDENT + get_cwidth(text))
    return picture
