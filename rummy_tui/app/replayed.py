"""A round that is walked again as a picture: the table as it was then, above its sentences."""

from __future__ import annotations

from rummy_tui.app.canvas import Fragment, Line, Picture, short, wide
from rummy_tui.app.faces import ROOMY, Ink, strip
from rummy_tui.app.middle import melds, piles
from rummy_tui.app.panel import panel
from rummy_tui.app.seats import seats
from rummy_tui.play.desk import Desk
from rummy_tui.play.replaying import RoundPage
from rummy_tui.rules.cards import Card

LISTED = 6
"""Lines that the sentences have at least."""
LONGEST_NAME = 12


def picture(desk: Desk, ink: Ink, width: int, height: int) -> Picture:
    """The moment at the cursor, as far as there is room, and below it what is on top of it."""
    page = next(page for page in reversed(desk.pages) if isinstance(page, RoundPage))
    page.refresh()
    table = _table(desk, page, ink, width, height - LISTED)
    top = Picture([*table.lines, ink.rule(width)])
    top.below(panel(desk.page, width, height - len(top.lines)))
    return top


def _table(desk: Desk, page: RoundPage, ink: Ink, width: int, height: int) -> Picture:
    """Seats, hands, piles and combinations in at most so many lines."""
    view, t, roomy = page.view, desk.language, height >= ROOMY - LISTED
    names = tuple(page.replay.name(seat) or "" for seat in range(view.players))
    drawn = seats(view, names, width, ink, t, tall=roomy)
    for seat, hand in page.seen_hands():
        drawn.lines += _hand(names[seat], hand, ink, width)
    drawn.lines.append(piles(view, width, ink, t))
    numbered = tuple((n, meld, False) for n, meld in enumerate(view.table, 1))
    room = max(1, height - len(drawn.lines) - 1)
    lying = melds(numbered, width, room, ink, t).lines
    drawn.lines += lying
    drawn.fill(max(1, min(len(drawn.lines), height - 1)))
    return drawn


def _hand(name: str, hand: tuple[Card, ...], ink: Ink, width: int) -> list[Line]:
    """A name, and behind it the cards, in as many lines as they need."""
    named: Fragment = ("class:number", f" {short(name, LONGEST_NAME)} ")
    room = max(1, (width - wide([named]) - 1) // (ink.face_width + 1))
    rows = [hand[at : at + room] for at in range(0, len(hand), room)] or [()]
    blank: Fragment = ("", " " * wide([named]))
    return [[blank if at else named, *strip(row, ink)] for at, row in enumerate(rows)]
