"""The lowest part of a match: what is asked or built, the own seat, and the hand."""

from __future__ import annotations

from typing import Final, NamedTuple

from rummy_tui.faces.screen.canvas import Line, Picture, first_lines, wide
from rummy_tui.faces.screen.table.areas import GRAND, LARGE
from rummy_tui.faces.screen.table.card_drawing import FRAMED, ROOMY, Drawn, Ink, Size, strip
from rummy_tui.faces.screen.table.fan import fan, lines_needed, rows_needed
from rummy_tui.faces.screen.table.frames import EDGES, MARGIN, framed
from rummy_tui.faces.screen.table.seat_parts import Sitters
from rummy_tui.faces.screen.table.seats import own_seat
from rummy_tui.pictures.hand import Hand
from rummy_tui.pictures.table_picture import TablePicture

TABLE: Final = 5
"""Least lines of the table above a hand that is drawn as cards."""
ADVISED: Final = 4
"""Most lines of a tutor's advice."""
LONGEST: Final = 100
"""Most columns of its box."""


class OwnPart(NamedTuple):
    """The lowest part of a match, with the turning sign of the seats."""

    of: TablePicture
    ink: Ink
    sign: str = ""

    def picture(self, width: int, room: int, screen: int, *, bare: bool = False) -> Picture:
        """Draw the own seat, the caption and the hand, always equally high for the same hand size.

        With `bare` draw only the hand.
        """
        hand, seat, picture = self.of.hand, self.of.seats.own, Picture()
        # Nobody is at the keyboard: whoever comes next must not see the hand.
        if hand is None or seat is None:
            picture.add()
            picture.point(0)
            return picture
        if not bare:
            picture.below(self._above(width, screen))
            picture.lines.append(own_seat(Sitters(self.of.seats, self.sign), seat, width, self.ink))
        if hand.cards:
            picture.below(self._hand(hand, width, room, screen))
        else:
            picture.add(("class:dim", " " + hand.empty))
            picture.point(1)
        return picture

    def passing(self, width: int, screen: int) -> int:
        """Return the lines above the hand that are there only for a moment."""
        if self.of.hand is None or self.of.seats.own is None:
            return 0
        return len(self._above(width, screen).lines) - self._least_above(screen)

    def for_text(self, screen: int) -> int:
        """Return the lines above the own seat that are there for a text, if there is one."""
        return 2 if screen >= FRAMED else 1

    def _least_above(self, screen: int) -> int:
        """Return the least lines above the own seat; a list may have them."""
        return self.for_text(screen) if self.of.on_table else 0

    def _above(self, width: int, screen: int) -> Picture:
        """Draw the advice of a tutor, and what is asked or built, above the own seat."""
        above = self._advised(width, roomy=screen >= ROOMY)
        above.lines += self._caption(width - 2, self._least_above(screen))
        return above

    def _advised(self, width: int, *, roomy: bool) -> Picture:
        """Draw the tutor's advice, in a box if there is room."""
        if not self.of.advice:
            return Picture()
        inside = width - 2 * MARGIN - EDGES
        texts = first_lines(self.of.advice, min(inside, LONGEST), ADVISED)
        told = Picture([[("class:review", text)] for text in texts])
        if roomy:
            told = framed(told, inside, self.ink, style="class:frame-active")
        told.indent()
        return told

    def _hand(self, hand: Hand, width: int, room: int, screen: int) -> Picture:
        """Draw the hand as large as fits with the most cards that it may come to have."""
        ink, size = self.ink, self._largest(hand, width, screen)
        # Independent of the text above it: a hand that changed its size would be hard to follow.
        if lines_needed(hand.most, width - 1, ink, size) + TABLE + 2 > room:
            size = Size.FLAT
        drawn = []
        for place, card in enumerate(hand.cards):
            style = "class:picked" if card.chosen else ""
            edge = "" if hand.active else "class:dimmed"
            if place == hand.cursor:
                style, edge = f"{style} class:focused", "class:focused"
            raised = card.chosen or card.melded
            drawn.append(
                Drawn(card.card, style=style.strip(), edge=edge, raised=raised, fresh=card.new)
            )
        cards = fan(drawn, width - 1, ink, size)
        if hand.active:
            cards.spots = [spot._replace(row=spot.card) for spot in cards.spots]
        cards.indent()
        cards.fill(lines_needed(hand.most, width - 1, ink, size))
        return cards

    def _largest(self, hand: Hand, width: int, screen: int) -> Size:
        """Return the largest size in which the hand fits in one row."""
        sizes = [Size.GRAND] * (screen >= GRAND) + [Size.LARGE] * (screen >= LARGE)
        fitting = (each for each in sizes if rows_needed(hand.most, width - 1, self.ink, each) == 1)
        return next(fitting, Size.TALL)

    def _caption(self, width: int, least: int) -> list[Line]:
        """Return the lines above the hand about what is being built or asked, `least` or more."""
        of, lines = self.of.caption, list[Line]()
        if of.row is not None:
            held = strip(of.cards, self.ink) if of.cards else []
            title: Line = [("", " "), *held, ("class:title", f" {of.text}" if held else of.text)]
            if wide(title) > width:
                title = [("class:title", " " + first_lines(of.text, width, 1)[0])]
            row = first_lines(of.row, width, 1)[0]
            told: Line = [("", " "), ("class:new", row)]
            if least > 1:
                return [title, told]
            short = [("", " "), *held, *told]
            return [short if held and wide(short) <= width else told]
        if of.text:
            lines = [[("class:title", f" {each}")] for each in first_lines(of.text, width, 4)]
        return [*([] for _ in range(least - len(lines))), *lines]
