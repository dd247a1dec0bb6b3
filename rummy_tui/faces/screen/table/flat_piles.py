"""Stock and discards on one line."""

from __future__ import annotations

from prompt_toolkit.data_structures import Point

from rummy_tui.faces.screen.canvas import Fragment, Picture, Spot, wide
from rummy_tui.faces.screen.table.card_drawing import Ink, card_style
from rummy_tui.pictures.middle import Middle
from rummy_tui.pictures.places import Discarded, Part, Place
from rummy_tui.words.menus import picture_words as words


def spot_of(of: Middle, y: int, left: int, right: int, lines: int, place: Place) -> Spot:
    """Return the spot of a place, with the topmost page's row for it."""
    return Spot(y, left, right, lines, of.rows.get(place), place)


def piles(of: Middle, width: int, ink: Ink) -> Picture:
    """Draw the stock, and the visible discards from the newest on."""
    piles, t = of.piles, of.language
    picture = Picture([[]])
    line = picture.lines[0]

    def part(place: Place, *fragments: Fragment) -> None:
        left = wide(line)
        line.extend(fragments)
        if of.focus == place:
            picture.cursor = Point(left, 0)
        picture.spots.append(spot_of(of, 0, left, wide(line), 1, place))

    def label(place: Place) -> str:
        return "class:focus" if of.focus == place else "class:number"

    back = ink.mark("▒▒", "##")
    cards = t(words.CARDS, n=piles.stock)
    stock = (label(Part.STOCK), f" {t(words.STOCK)} ")
    part(Part.STOCK, stock, ("class:back", f" {back} "), ("", f" {cards}"))
    if piles.last_turns:
        line.append(("class:turn", "   " + t(words.LAST_TURNS)))
    if piles.discards is None:
        return picture
    line.append(("", "   "))
    part(Part.DISCARDS, (label(Part.DISCARDS), f" {t(words.DISCARDS)} "))
    if not piles.discards:
        line.append(("class:dim", t(words.NO_DISCARDS)))
        return picture
    count = t(words.CARDS, n=piles.discarded)
    room = max(1, (width - wide(line) - len(count) - 4) // (ink.face_width + 1))
    focused = of.focus.depth if isinstance(of.focus, Discarded) else 0
    if of.focus is Part.DISCARDS:
        focused = 1
    # The row is scrolled so that the card with the cursor is visible.
    first = max(0, focused - room)
    for depth, card in enumerate(piles.discards[first : first + room], first + 1):
        style = " class:focused" if depth == focused else ""
        new = depth <= piles.new
        edge = ("class:card class:fresh", ink.fresh) if new else ("class:card", " ")
        at = Discarded(depth)
        place = at if at in of.rows else Part.DISCARDS
        part(place, edge, (card_style(card) + style, ink.face(card)))
        picture.spots[-1] = picture.spots[-1]._replace(stop=at)
        if depth == focused:
            picture.cursor = Point(wide(line) - len(ink.face(card)), 0)
    line.append(("class:card", " "))
    cut = ink.mark("…", "..") if room < len(piles.discards) else ""
    line += [("class:dim", cut), ("", f" {count}")]
    if piles.taken_by:
        numbers = ", ".join(map(str, piles.taken_by))
        line += [("", "  "), ("class:fits", f" {ink.fits} {t(words.TAKEN_BY, numbers=numbers)} ")]
    return picture
