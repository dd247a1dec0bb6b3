"""The picture of a replay: the table at a moment of a round, above the sentences."""

from __future__ import annotations

from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, short, wide
from rummy_tui.faces.screen.table import areas
from rummy_tui.faces.screen.table.areas import Frames
from rummy_tui.faces.screen.table.card_drawing import Ink, strip
from rummy_tui.faces.screen.table.flat_piles import piles
from rummy_tui.faces.screen.table.melds import GAP, least_lines, melds
from rummy_tui.faces.screen.table.middle_drawing import SPARE, middle
from rummy_tui.faces.screen.table.panel import panel
from rummy_tui.faces.screen.table.seat_parts import Sitters
from rummy_tui.faces.screen.table.seats import seats
from rummy_tui.pictures.round_picture import RoundPicture
from rummy_tui.rules.cards import Card
from rummy_tui.words.language.language import Language
from rummy_tui.words.menus import picture_words as words

LISTED = 6
"""Least lines of the sentences."""
BAR = 40
"""Most columns of the progress bar."""
LYING = 2
"""Least lines of the combinations."""
LONGEST_NAME = 12
LARGE = 36
"""Least lines of a replay with framed seats and large cards."""


def picture(of: RoundPicture, page: Page, ink: Ink, width: int, height: int) -> Picture:
    """Draw the moment at the cursor as far as there is room, and the topmost page below it."""
    room = height - LISTED - 1
    table = _table(of, ink, width, room)
    # The bar keeps its place while the table fills with combinations.
    table.fill(max(len(table.lines), _kept(room)))
    top = Picture([*table.lines, _progress(of, ink, width)])
    explains = page.plays_on is None  # in the round itself the keys are explained by the bar
    top.below(panel(page, width, height - len(top.lines), ink, explains=explains))
    return top


def _kept(room: int) -> int:
    """Return the lines that the table keeps, however little lies on it."""
    return room * 2 // 3


def _progress(of: RoundPicture, ink: Ink, width: int) -> Line:
    """Return the position in the round as a bar and in figures, and a sign if it plays on."""
    t, columns = of.middle.language, min(BAR, width // 3)
    done = columns * of.done // max(1, of.moves)
    bar: Line = [
        ("", " "),
        ("class:gauge", ink.mark("▰", "#") * done),
        ("class:line", ink.mark("▱", "-") * (columns - done)),
        ("class:old", "  " + t(words.MOVE, n=of.done, count=of.moves)),
    ]
    if of.plays_on:
        bar += [("class:turn", f"   {ink.mark('▶', '>')} {t(words.PLAYS_ON)}")]
    return [*bar, ("", " "), ("class:line", ink.mark("─", "-") * (width - wide(bar) - 2))]


def _table(of: RoundPicture, ink: Ink, width: int, height: int) -> Picture:
    """Draw seats, hands, piles and combinations in at most `height` lines."""
    t, large = of.middle.language, height >= LARGE
    frames = Frames(2, in_row=areas.IN_ROW) if large else Frames()
    drawn = seats(Sitters(of.seats), of.seats.seats, width, ink, frames=frames)
    hands: list[Line] = []
    for name, hand in of.hands:
        lines = _hand(name, hand, ink, width, t)
        # After the previous hand, if both fit on one line.
        whole = hands and len(lines) == 1 and hands[-1][0][1].strip()
        if whole and wide(hands[-1]) + GAP + wide(lines[0]) <= width:
            hands[-1] += [("", " " * GAP), *lines[0]]
        else:
            hands += lines
    room = height - len(drawn.lines) - 1 - LYING
    # Eight hands would leave no room for the table; a key lists those left out.
    if len(hands) > room:
        more = t(words.MORE_HANDS, key=of.hand_key)
        hands = [*hands[: max(0, room - 1)], [("class:dim", f" {more}")]]
    drawn.lines += hands
    free = _kept(height) - len(drawn.lines)
    if large and least_lines(of.middle, width, ink, abbreviated=False) <= free:
        drawn.below(middle(of.middle, width, free, free + SPARE, max(height, areas.LARGE), ink))
        drawn.fill(_kept(height))
        return drawn
    drawn.below(piles(of.middle, width, ink))
    lying = melds(of.middle, width, max(1, height - len(drawn.lines)), ink)
    if len(drawn.lines) + len(lying.lines) < height:
        drawn.add()
    drawn.below(lying)
    drawn.fill(max(1, min(len(drawn.lines), height)))
    return drawn


def _hand(name: str, hand: tuple[Card, ...], ink: Ink, width: int, t: Language) -> list[Line]:
    """Return a name and the cards after it, in as many lines as they need."""
    named: Fragment = ("class:number", f" {short(name, LONGEST_NAME)} ")
    if not hand:
        return [[named, ("class:dim", " " + t(words.NO_CARDS))]]
    room = max(1, (width - wide([named]) - 1) // (ink.face_width + 1))
    rows = [hand[at : at + room] for at in range(0, len(hand), room)]
    blank: Fragment = ("", " " * wide([named]))
    return [[blank if at else named, *strip(row, ink)] for at, row in enumerate(rows)]
