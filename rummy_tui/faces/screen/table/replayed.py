"""The picture of a replay: the table at a moment of a round, above the sentences."""

from __future__ import annotations

from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, short, wide
from rummy_tui.faces.screen.table import areas
from rummy_tui.faces.screen.table.areas import Frames
from rummy_tui.faces.screen.table.big_piles import columns_needed, lines_needed
from rummy_tui.faces.screen.table.card_drawing import Drawn, Ink, Size, row_of, strip
from rummy_tui.faces.screen.table.flat_piles import piles
from rummy_tui.faces.screen.table.melds import GAP, least_lines, lines_of, melds
from rummy_tui.faces.screen.table.middle_drawing import AIR, SIZES, SPARE, middle
from rummy_tui.faces.screen.table.panel import panel
from rummy_tui.faces.screen.table.seat_parts import Sitters
from rummy_tui.faces.screen.table.seats import seats
from rummy_tui.faces.screen.widths import columns_of
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
    """Draw seats, hands, piles and combinations in at most `height` lines.

    A single hand is drawn as cards below the combinations, if these need not be smaller for it.
    """
    large, kept = height >= LARGE, _kept(height)
    frames = Frames(2, in_row=areas.IN_ROW) if large else Frames()
    drawn = seats(Sitters(of.seats), of.seats.seats, width, ink, frames=frames)
    screen = max(height, areas.LARGE) if large else height
    hand = _as_cards(of, ink, width, kept - len(drawn.lines), screen)
    if not hand.lines:
        drawn.lines += _flat(of, ink, width, height - len(drawn.lines) - 1 - LYING)
    free = kept - len(drawn.lines) - len(hand.lines)
    if large and least_lines(of.middle, width, ink, abbreviated=False) <= free:
        drawn.below(middle(of.middle, width, free, free + SPARE, screen, ink))
        drawn.fill(kept - len(hand.lines))
    else:
        drawn.below(_lying(of, ink, width, free if hand.lines else height - len(drawn.lines)))
    if hand.lines:
        drawn.fill(kept - len(hand.lines))
        drawn.below(hand)
    return drawn


def _as_cards(of: RoundPicture, ink: Ink, width: int, room: int, screen: int) -> Picture:
    """Draw the only hand that is seen as cards; nothing if the table needs their lines."""
    if len(of.hands) != 1 or not of.hands[0][1]:
        return Picture()
    ((name, hand),) = of.hands
    label = f" {short(name, LONGEST_NAME)} "
    for size in SIZES:
        if size.value > areas.largest(screen, width).value:
            continue
        cards = row_of([Drawn(card) for card in hand], ink, size)
        needed = _least(of, ink, width, size) + size.value
        if needed <= room and columns_of(label) + cards.width < width:
            picture = Picture([[] for _ in range(size.value // 2)])
            picture.add(("class:number", label))
            picture.beside(cards, columns_of(label))
            picture.spots = []
            return picture
    return Picture()


def _least(of: RoundPicture, ink: Ink, width: int, size: Size) -> int:
    """Return the lines for piles and combinations beside a hand of this size."""
    if size is Size.TALL:
        return 2 + lines_of(of.middle, width, ink, size, chip=False)
    left = columns_needed(ink, size) + AIR
    beside = 1 + lines_of(of.middle, width - left, ink, Size.TALL, chip=False)
    return max(lines_needed(size), beside)


def _flat(of: RoundPicture, ink: Ink, width: int, room: int) -> list[Line]:
    """Draw all hands without edges, in at most `room` lines."""
    t, hands = of.middle.language, list[Line]()
    for name, hand in of.hands:
        lines = _hand(name, hand, ink, width, t)
        # After the previous hand, if both fit on one line.
        whole = hands and len(lines) == 1 and hands[-1][0][1].strip()
        if whole and wide(hands[-1]) + GAP + wide(lines[0]) <= width:
            hands[-1] += [("", " " * GAP), *lines[0]]
        else:
            hands += lines
    # Eight hands would leave no room for the table; a key lists those left out.
    if len(hands) > room:
        more = t(words.MORE_HANDS, key=of.hand_key)
        hands = [*hands[: max(0, room - 1)], [("class:dim", f" {more}")]]
    return hands


def _lying(of: RoundPicture, ink: Ink, width: int, room: int) -> Picture:
    """Draw piles and combinations in at most `room` lines."""
    drawn = piles(of.middle, width, ink)
    lying = melds(of.middle, width, max(1, room - len(drawn.lines)), ink)
    if len(drawn.lines) + len(lying.lines) < room:
        drawn.add()
    drawn.below(lying)
    drawn.fill(max(1, min(len(drawn.lines), room)))
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
