"""A round that is walked again as a picture: the table as it was then, above its sentences."""

from __future__ import annotations

from rummy_tui.desk.desk import Desk
from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, short, wide
from rummy_tui.faces.screen.table.card_drawing import Ink, strip
from rummy_tui.faces.screen.table.panel import panel
from rummy_tui.faces.screen.table.piles_and_melds import GAP, melds, piles
from rummy_tui.faces.screen.table.seats import Sitters, seats
from rummy_tui.pages.replay.replaying import RoundPage
from rummy_tui.rules.cards import Card
from rummy_tui.words.language.language import Language
from rummy_tui.words.menus import picture_words as words

LISTED = 6
"""Lines that the sentences have at least."""
BAR = 40
"""Columns that the bar of where one is has at most."""
LYING = 2
"""Lines that the combinations have at least."""
LONGEST_NAME = 12


def picture(desk: Desk, ink: Ink, width: int, height: int) -> Picture:
    """The moment at the cursor, as far as there is room, and below it what is on top of it."""
    page = next(page for page in reversed(desk.pages) if isinstance(page, RoundPage))
    page.refresh()
    room = height - LISTED - 1
    table = _table(desk, page, ink, width, room)
    # The bar stays where it is while combinations come to the table.
    table.fill(max(len(table.lines), room * 2 // 3))
    top = Picture([*table.lines, _progress(page, ink, width, desk.language)])
    explains = desk.looked_at is not page  # what can be done in it is told by keys
    top.below(panel(desk.looked_at, width, height - len(top.lines), ink, explains=explains))
    return top


def _progress(page: RoundPage, ink: Ink, width: int, t: Language) -> Line:
    """Where in the round one is, as a bar and in figures, and whether it goes on by itself."""
    n, count = page.progress
    columns = min(BAR, width // 3)
    done = columns * n // max(1, count)
    bar: Line = [
        ("", " "),
        ("class:gauge", ink.mark("▰", "#") * done),
        ("class:line", ink.mark("▱", "-") * (columns - done)),
        ("class:old", "  " + t(words.MOVE, n=n, count=count)),
    ]
    if page.plays_on:
        bar += [("class:turn", f"   {ink.mark('▶', '>')} {t(words.PLAYS_ON)}")]
    return [*bar, ("", " "), ("class:line", ink.mark("─", "-") * (width - wide(bar) - 2))]


def _table(desk: Desk, page: RoundPage, ink: Ink, width: int, height: int) -> Picture:
    """Seats, hands, piles and combinations in at most so many lines."""
    view, t = page.view, desk.language
    names = tuple(page.replay.name(seat) or "" for seat in range(view.players))
    drawn = seats(Sitters(view, names, t), range(view.players), width, ink, frames=0)
    hands: list[Line] = []
    for seat, hand in page.seen_hands():
        lines = _hand(names[seat], hand, ink, width, t)
        # Behind the hand before, if both fit into one line.
        whole = hands and len(lines) == 1 and hands[-1][0][1].strip()
        if whole and wide(hands[-1]) + GAP + wide(lines[0]) <= width:
            hands[-1] += [("", " " * GAP), *lines[0]]
        else:
            hands += lines
    room = height - len(drawn.lines) - 1 - LYING
    # Eight hands leave no room for the table; a key tells those that are missing.
    if len(hands) > room:
        more = t(words.MORE_HANDS, key=desk.way("hand"))
        hands = [*hands[: max(0, room - 1)], [("class:dim", f" {more}")]]
    drawn.lines += hands
    drawn.below(piles(view, width, ink, t))
    numbered = tuple((n, meld, False) for n, meld in enumerate(view.table, 1))
    drawn.below(melds(numbered, width, max(1, height - len(drawn.lines)), ink, t))
    drawn.fill(max(1, min(len(drawn.lines), height)))
    return drawn


def _hand(name: str, hand: tuple[Card, ...], ink: Ink, width: int, t: Language) -> list[Line]:
    """A name, and behind it the cards, in as many lines as they need."""
    named: Fragment = ("class:number", f" {short(name, LONGEST_NAME)} ")
    if not hand:
        return [[named, ("class:dim", " " + t(words.NO_CARDS))]]
    room = max(1, (width - wide([named]) - 1) // (ink.face_width + 1))
    rows = [hand[at : at + room] for at in range(0, len(hand), room)]
    blank: Fragment = ("", " " * wide([named]))
    return [[blank if at else named, *strip(row, ink)] for at, row in enumerate(rows)]
