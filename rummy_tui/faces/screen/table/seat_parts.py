"""The parts of a drawn seat: its name, cards and points, and its last moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rummy_tui.faces.screen.canvas import Fragment, Line, short, wide
from rummy_tui.faces.screen.table.card_drawing import Ink, strip
from rummy_tui.pictures.seats import SeatPicture, Seats
from rummy_tui.words.events.last_actions import LastAction
from rummy_tui.words.language.language import Language
from rummy_tui.words.menus import picture_words as words

ONE_CARD: Final = 3
"""Fragments of a single card: its face, and a space on both sides."""


class Brevity(Enum):
    """An abbreviation of cards and points, with the same contents."""

    FULL = "14 cards  105 points"
    NUMBERS = "14 cards  105"
    CLOSE = "14 cards 105"
    SIGNS = "▒14 105"

    @property
    def gap(self) -> str:
        return " " if self in (Brevity.SIGNS, Brevity.CLOSE) else "  "


@dataclass(frozen=True, slots=True)
class Sitters:
    """The seats to be drawn, with the turning sign."""

    of: Seats
    sign: str = ""
    """The turning sign beside the name of a thinking opponent."""

    @property
    def t(self) -> Language:
        return self.of.language


def name_of(at: Sitters, seat: SeatPicture, ink: Ink, width: int) -> Fragment:
    """Return the name of a seat, with a clear mark if it is its turn."""
    mark = (at.sign or ink.mark("▶", ">")) if seat.turn else " "
    if seat.own:
        mark = ink.mark("▶", ">") if seat.turn else " "
        style = "class:turn-bar" if seat.turn else "class:me"
        return (style, f"{mark} {short(seat.name, width)} ")
    return ("class:turn" if seat.turn else "", f"{mark} {short(seat.name, max(3, width))}")


def parts_of(
    at: Sitters, seat: SeatPicture, ink: Ink, brevity: Brevity, *, most: bool = False
) -> tuple[Line, ...]:
    """Return cards, points, "opened" and "deals", each with a gap before it.

    With `most` return the most that a round can bring, so that parts never have to move.
    """
    t, gap, points = at.t, brevity.gap, seat.points
    count = max(10, seat.cards) if most else seat.cards
    cards: Line = [("", gap + t(words.CARDS, n=count))]
    if brevity is Brevity.SIGNS:
        cards = [("", gap), ("class:back", ink.mark("▒", "#")), ("", str(count))]
    if brevity is Brevity.FULL:
        total = t(words.PENALTIES if at.of.lowest_wins else words.POINTS, n=points)
    else:
        total = str(points)
    opened = at.of.opening and (most or seat.opened)
    return (
        cards,
        [("class:old", gap + total)],
        [("class:open", gap + t(words.OPENED))] if opened else [],
        [("class:dim", gap + t(words.DEALS))] if seat.deals else [],
    )


def joined(parts: Iterable[Line], begin: str | None = None) -> Line:
    """Join parts into one line; `begin` replaces the first gap."""
    line = [fragment for part in parts for fragment in part]
    if line and begin is not None:
        line[0] = (line[0][0], begin + line[0][1].lstrip())
    return line


def acts_drawn(acts: Sequence[LastAction], t: Language, ink: Ink) -> list[Line]:
    """Return the last moves of a seat with their cards drawn."""
    drawn = []
    for act in acts:
        before, after = act.around(t)
        line: Line = [("class:old", before)]
        if act.cards:
            line += strip(act.cards, ink)
        drawn.append([*line, ("class:old", after)])
    return drawn


def behind(line: Line, acts: list[Line], width: int, ink: Ink) -> Line:
    """Return a line with the last moves after it, as many of the newest as fit."""
    newest = last_of(acts, width - wide(line) - 2, 1, ink)[0]
    return [*line, ("", "  "), *newest] if newest else line


def last_of(acts: list[Line], width: int, lines: int, ink: Ink) -> list[Line]:
    """Return as many of the last moves as fit into `lines`, in their order."""
    if lines > 1 and len(acts) <= lines and all(wide(act) <= width for act in acts):
        return [*acts, *([] for _ in range(lines - len(acts)))]
    rows: list[Line] = []
    more = f"{ink.mark('…', '..')} "
    for n, act in enumerate(reversed(acts), 1):
        # If there are more before this move, it needs room for a sign that says so.
        room = width - len(more) * (n < len(acts))
        if rows and wide(act) + 2 + wide(rows[0]) <= room:
            rows[0] = [*act, ("", "  "), *rows[0]]
        elif len(rows) < lines and wide(act) <= (room if rows else width):
            rows.insert(0, act)
        elif not rows:  # the newest is cut rather than left out
            rows += filter(None, [_begun(act, width, ink)])
            break
        else:
            if rows and wide(rows[0]) + len(more) <= width:
                rows[0] = [("class:dim", more), *rows[0]]
            break
    return [*rows, *([] for _ in range(lines - len(rows)))]


def _begun(act: Line, width: int, ink: Ink) -> Line:
    """Return as much of a move as fits, with a sign that it continues."""
    more = ink.mark("…", "..")
    only = act[1:-1]  # between words
    if len(only) == ONE_CARD and len(more) + 1 + wide(only) <= width:
        return [("class:dim", f"{more} "), *only]  # a single card says more than the word before it
    count = len(act)
    while count and not (_is_whole(act[:count]) and wide(act[:count]) + len(more) <= width):
        count -= 1
    return [*act[:count], ("class:dim", more)] if count else []


def _is_whole(act: Line) -> bool:
    """Return True if a part of a move ends with a word or a card, and the space after it."""
    # The space before the first card is on that card.
    begins = len(act) > 1 and act[-1][0] == "class:card" and act[-2][0] == "class:old"
    return act[-1][1].endswith(" ") and not begins


def did(acts: Sequence[LastAction], t: Language, width: int, ink: Ink) -> Line:
    """Return the last moves of a seat on one line."""
    return behind([], acts_drawn(acts, t, ink), width, ink)
