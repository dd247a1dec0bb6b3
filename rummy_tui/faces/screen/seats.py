"""The seats: who has how many cards and points, what was done last, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from prompt_toolkit.utils import get_cwidth

from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, short, wide
from rummy_tui.faces.screen.card_drawing import Ink, strip
from rummy_tui.faces.screen.frames import EDGES, framed
from rummy_tui.rules.state import WAITS
from rummy_tui.rules.view import View
from rummy_tui.words import picture_words as words
from rummy_tui.words.acts import Act
from rummy_tui.words.language import Language

NARROWEST = 15
STANDING = 24
"""Columns of a seat from which on its cards and points stand beside its name."""
WIDE = 36
"""Columns from which on there its points are called so."""
WIDEST = 40
ACTS = 2
"""Lines of a frame for what a seat did last."""
BACKS = 8
"""Cards that are drawn as backs, at the most."""


@dataclass(frozen=True, slots=True)
class Sitters:
    """Who sits at the table as it is drawn."""

    view: View
    names: tuple[str, ...]
    t: Language
    acts: Callable[[int], tuple[Act, ...]] = lambda _: ()
    """What a seat did last."""
    levels: tuple[str | None, ...] = ()
    """The levels of computer opponents, where they are to be told."""
    sign: str = ""
    """What turns beside the name of an opponent who thinks."""


def in_playing_order(view: View) -> tuple[int, ...]:
    """The seats beside one's own, from it on; all where nobody is at the keyboard."""
    if view.me is None:
        return tuple(range(view.players))
    return tuple((view.me + n) % view.players for n in range(1, view.players))


def seats(at: Sitters, shown: Sequence[int], width: int, ink: Ink, *, frames: bool) -> Picture:
    """Seats side by side, in one row or in more, each in two lines or framed."""
    in_row = min(len(shown), max(1, width // NARROWEST))
    rows = -(-len(shown) // in_row)
    in_row = -(-len(shown) // rows)
    column = min(WIDEST, width // in_row)
    frames = frames and rows == 1 and column >= 2 * NARROWEST
    drawn = _in_frame if frames else _cell
    picture = Picture()
    for first in range(0, len(shown), in_row):
        row = Picture()
        for n, seat in enumerate(shown[first : first + in_row]):
            row.beside(drawn(at, seat, column - 1, ink), n * column)
        picture.below(row)
    return picture


def own_seat(at: Sitters, seat: int, width: int, ink: Ink) -> Line:
    """The own seat, in a line above the hand."""
    line = [("", " "), _name(at, seat, ink, width), ("", "  "), *_standing(at, seat)]
    return _behind(line, _acts(at, seat, ink), width, ink)


def _name(at: Sitters, seat: int, ink: Ink, width: int) -> Fragment:
    """Its name; before it what cannot be overlooked: whose turn it is."""
    view = at.view
    turn = seat == view.seat and WAITS[view.phase] is not None
    mark = (at.sign or ink.mark("▶", ">")) if turn else " "
    if seat == view.me:
        mark = ink.mark("▶", ">") if turn else " "
        return ("class:turn-bar" if turn else "class:me", f"{mark} {short(at.names[seat], width)} ")
    return ("class:turn" if turn else "", f"{mark} {short(at.names[seat], max(3, width))}")


def _standing(at: Sitters, seat: int) -> Line:
    """Cards and points."""
    cards = at.t(words.CARDS, n=at.view.counts[seat])
    return [("", cards), ("class:old", f"  {_points(at, seat)}"), *_flags(at, seat)]


def _points(at: Sitters, seat: int) -> str:
    lowest, n = at.view.rules.lowest_wins, at.view.totals[seat]
    return at.t(words.PENALTIES if lowest else words.POINTS, n=n)


def _flags(at: Sitters, seat: int) -> Line:
    view, t = at.view, at.t
    flags: Line = []
    if view.rules.opening and view.opened[seat]:
        flags.append(("class:open", "  " + t(words.OPENED)))
    if seat == view.dealer:
        flags.append(("class:dim", "  " + t(words.DEALS)))
    return flags


def _acts(at: Sitters, seat: int, ink: Ink) -> list[Line]:
    """What the seat did last, each act with its cards drawn."""
    drawn = []
    for act in at.acts(seat):
        before, behind = act.around(at.t)
        line: Line = [("class:old", before)]
        if act.cards:
            line += strip(act.cards, ink)
        drawn.append([*line, ("class:old", behind)])
    return drawn


def _behind(line: Line, acts: list[Line], width: int, ink: Ink) -> Line:
    """The acts behind a line, the last of them first to have room; what has none is left out."""
    behind = _last_of(acts, width - wide(line) - 4, 1, ink)[0]
    return [*line, ("", "  "), *behind] if behind else line


def _last_of(acts: list[Line], width: int, lines: int, ink: Ink) -> list[Line]:
    """As many of the last acts as so many lines hold, in their order."""
    rows: list[Line] = []
    for act in reversed(acts):
        if rows and wide(act) + 2 + wide(rows[0]) <= width:
            rows[0] = [*act, ("", "  "), *rows[0]]
        elif len(rows) < lines and wide(act) <= width:
            rows.insert(0, act)
        else:
            more = ink.mark("…", "..")
            if rows and wide(rows[0]) + len(more) + 1 <= width:
                rows[0] = [("class:dim", f"{more} "), *rows[0]]
            break
    return [*rows, *([] for _ in range(lines - len(rows)))]


def did(at: Sitters, seat: int, width: int, ink: Ink) -> Line:
    """What a seat did last, in one line."""
    return _behind([], _acts(at, seat, ink), width + 2, ink)


def _cell(at: Sitters, seat: int, width: int, ink: Ink) -> Picture:
    """One seat in two lines: as much of it as there is room for, the most needed first."""
    view = at.view
    cards = at.t(words.CARDS, n=view.counts[seat])
    points = _points(at, seat) if width >= WIDE else str(view.totals[seat])
    numbers = [("", f"  {cards}"), ("class:old", f"  {points}")]
    flags, acts = _flags(at, seat), _acts(at, seat, ink)
    if width >= STANDING:
        first = _fitting([_name(at, seat, ink, width // 2)], [*numbers, *flags], width)
        second = _behind([("", " ")], acts, width, ink)
        return Picture([first, second])
    first = _fitting([_name(at, seat, ink, width - 3)], [(s, text[1:]) for s, text in flags], width)
    return Picture([first, _behind(numbers, acts, width, ink)])


def _fitting(line: Line, parts: Line, width: int) -> Line:
    """A line, and behind it as many parts as fit; a part that does not gives way to the next."""
    for part in parts:
        if wide(line) + get_cwidth(part[1]) <= width:
            line = [*line, part]
    return line


def _in_frame(at: Sitters, seat: int, width: int, ink: Ink) -> Picture:
    """One seat in a frame, that of whoever is to play bright."""
    view, inside = at.view, width - EDGES
    turn = seat == view.seat and WAITS[view.phase] is not None
    name = _name(at, seat, ink, width // 2)
    level = at.levels[seat] if at.levels else None
    named = f" · {level}" if level and ink.unicode else f" - {level}" if level else ""
    named = named if get_cwidth(name[1] + named) < width - 6 else ""
    count = view.counts[seat]
    backs = ink.mark("▒", "#") * min(count, BACKS)
    drawn: Line = [("class:back", backs), ("", " ")] if backs else []
    standing = _fitting(drawn, _standing(at, seat), inside)
    inner = Picture([standing, *_last_of(_acts(at, seat, ink), inside, ACTS, ink)])
    title = [("", " "), (name[0], name[1].lstrip()), ("class:dim", f"{named} ")]
    return framed(inner, inside, ink, title, "class:frame-active" if turn else "class:frame")
