"""The seats: who has how many cards and points, who has opened, who deals, whose turn it is."""

from __future__ import annotations

from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, short, wide
from rummy_tui.faces.screen.card_drawing import Ink
from rummy_tui.rules.state import WAITS
from rummy_tui.rules.view import View
from rummy_tui.words import picture_words as words
from rummy_tui.words.language import Language

NARROWEST = 15
WIDEST = 30


def seats(
    view: View, names: tuple[str, ...], width: int, ink: Ink, t: Language, *, tall: bool
) -> Picture:
    """All seats side by side, in one row or in two."""
    in_row = min(view.players, width // NARROWEST)
    rows = -(-view.players // in_row)
    in_row = -(-view.players // rows)
    column = min(WIDEST, width // in_row)
    picture = Picture()
    for first in range(0, view.players, in_row):
        cells = [
            _cell(view, seat, names[seat], column, ink, t, tall=tall and rows == 1)
            for seat in range(first, min(first + in_row, view.players))
        ]
        for parts in zip(*cells, strict=True):
            row: Line = []
            for part in parts:
                row += [*part, ("", " " * max(0, column - wide(part)))]
            picture.add(*row)
    return picture


def _cell(
    view: View, seat: int, name: str, width: int, ink: Ink, t: Language, *, tall: bool
) -> list[Line]:
    """One seat in two lines, or in three where there is room."""
    turn = seat == view.seat and WAITS[view.phase] is not None
    style = "class:turn" if turn else "class:me" if seat == view.me else ""
    mark = ink.mark("▶ ", "> ") if turn else "  "
    cards = t(words.CARDS, n=view.counts[seat])
    opened = t(words.OPENED) if view.rules.opening and view.opened[seat] else ""
    deals = t(words.DEALS) if seat == view.dealer else ""
    if tall:
        n = view.totals[seat]
        points = t(words.PENALTIES if view.rules.lowest_wins else words.POINTS, n=n)
        lines: list[Line] = [
            [(style, mark + short(name, width - 3))],
            [("", f"  {cards}")],
            [("class:old", short(f"  {points}", width - 1))],
        ]
        _put(("class:open", opened), lines[1:2], width)
        _put(("class:dim", deals), lines[::-1], width)
        return lines
    flags = [flag for flag in (opened, deals) if flag]
    room = width - 3 - sum(len(flag) + 1 for flag in flags)
    # The word for the dealer gives way first: a name that is cut may be read as another's.
    if room < len(name) and deals:
        flags, room = flags[:-1], room + len(deals) + 1
    first: Line = [(style, mark + short(name, max(room, 3)))]
    first += [("class:open" if flag == opened else "class:dim", f" {flag}") for flag in flags]
    counts = f"  {cards} {view.totals[seat]}"
    return [first, [("class:old", short(counts, width - 1))]]


def _put(flag: Fragment, lines: list[Line], width: int) -> None:
    """Put a word behind the first line that has room for it, else as much as the last has."""
    style, word = flag
    line = next((line for line in lines if wide(line) + 2 + len(word) < width), lines[-1])
    room = width - wide(line) - 3
    if word and room > 2:
        line.append((style, "  " + short(word, room)))
