"""A match as a picture: the others above, the table or what lies on it, one's own hand below."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Kept, Line, Picture, cut, first_lines, short, wide
from rummy_tui.faces.screen.table.card_drawing import FRAMED, ROOMY, Drawn, Ink, Size, strip
from rummy_tui.faces.screen.table.fan import fan, lines_needed, rows_needed
from rummy_tui.faces.screen.table.frames import EDGES, framed
from rummy_tui.faces.screen.table.piles_and_melds import Marks, melds, piles
from rummy_tui.faces.screen.table.score_table import page_picture, table_lines
from rummy_tui.faces.screen.table.seats import Sitters, in_playing_order, own_seat, seats
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pages.laying.on_table import OnTable
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pages.seat.card_question import CardQuestion
from rummy_tui.pages.seat.of_cards import OfCards
from rummy_tui.pages.seat.score_grids import Standing, score_columns, score_rows
from rummy_tui.pages.seat.table_diff import TableDiff
from rummy_tui.pictures.places import Place
from rummy_tui.rules.cards import Card
from rummy_tui.rules.state import Phase
from rummy_tui.words.events.last_actions import LastAction, last_actions
from rummy_tui.words.events.whose_turn import turn
from rummy_tui.words.language.language import capital
from rummy_tui.words.menus import picture_words as words
from rummy_tui.words.menus.grid import Grid
from rummy_tui.words.rulebook.level_words import level_name
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

TABLE = 5
"""Lines of the table that a hand drawn as cards leaves free."""
LISTED = 3
"""Lines that a page on the table has, however much is told below."""
ADVISED = 4
"""Lines of what a tutor says."""
LONGEST = 100
"""Columns of its box."""
LARGE = 40
"""Lines of a screen from which on cards are large."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is drawn of a match besides what lies on the desk."""

    game: GamePage
    ink: Ink
    fresh: TableDiff = field(default_factory=TableDiff)
    fits: Collection[int] = ()
    """Indexes of the combinations that take the card of the hand's cursor."""
    worth_taking: Collection[int] = ()
    """Those that take the top discard, where it may be taken."""
    sign: str = ""
    """What turns beside the name of an opponent who thinks."""
    thinks: int = 0
    """For how many seconds."""
    behind: bool = False
    """Whether it lies behind all pages, and none of them is drawn."""
    kept: Kept = field(default_factory=Kept)

    @property
    def page(self) -> Page:
        """The page that is drawn, also while a line is typed below it."""
        return self.game if self.behind else self.game.desk.looked_at

    @property
    def on_table(self) -> bool:
        """Whether the topmost page is drawn on the table."""
        return self.page is self.game or self.page.pictured

    def folded(self, width: int, height: int, screen: int, answer: Sequence[Line]) -> Picture:
        """Only the header and the hand above an answer that takes more than the table."""
        picture = Picture([self._header(width)])
        low = self._low(width, height, screen, bare=True)
        if 1 + len(low.lines) + len(answer) > height:
            low = self._low(width, 0, screen, bare=True)
        picture.below(low)
        picture.lines += cut(answer, height - len(picture.lines))
        picture.fill(height)
        return picture

    @property
    def advice(self) -> str:
        """What a tutor says is to be done next."""
        tutor = self.game.match.tutor
        return "" if tutor is None else tutor.advice

    def _advised(self, width: int, *, roomy: bool) -> Picture:
        """The tutor's words in a box of their own."""
        if not self.advice:
            return Picture()
        inside = min(width, LONGEST) - EDGES
        texts = first_lines(self.advice, inside, ADVISED)
        told = Picture([[("class:review", text)] for text in texts])
        if roomy:
            return framed(told, inside, self.ink, style="class:frame-active")
        told.indent()
        return told

    def room(self, width: int, height: int, screen: int) -> int:
        """Lines of an answer that has the place of the table, or below a list that of the hand."""
        if not self.on_table:
            return height - 1 - LISTED
        return height - 1 - len(self._low(width, height - 1, screen).lines)

    def picture(self, width: int, height: int, screen: int, over: Sequence[Line]) -> Picture:
        """The match in so many lines of a screen; `over` is told on the table, or on the hand."""
        top = self._top(width, screen)
        low = self._low(width, height - len(top.lines), screen)
        if over and not self.on_table:
            low = Picture([*([] for _ in range(len(low.lines) - len(over))), *over])
        room = height - len(top.lines) - len(low.lines)
        needed = len(over) if self.on_table else LISTED
        if room < needed:  # a long answer is told, or a list: the seats give way
            top.fill(max(1, len(top.lines) + room - needed))
            room = height - len(top.lines) - len(low.lines)
        if over and self.on_table:
            top.lines += over
        elif self.on_table:
            top.below(self._table(width, room, screen))
        else:
            low.cursor, low.spots = None, []
            top.below(self._listed(width, room, screen))
        top.fill(height - len(low.lines))
        top.below(low)
        return top

    def _listed(self, width: int, room: int, screen: int) -> Picture:
        """A page that is no part of the table: below it, or where room lacks in its place."""
        drawn = page_picture(self.page, self.ink, width, room)
        needed = max((y for y, line in enumerate(drawn.lines, 1) if line), default=0)
        if room - needed < TABLE:
            return drawn
        table = self._table(width, room - needed, screen)
        if len(table.lines) >= room - needed:
            return drawn
        table.cursor, table.spots = None, []
        table.add()
        table.below(page_picture(self.page, self.ink, width, room - len(table.lines)))
        return table

    def _top(self, width: int, screen: int) -> Picture:
        """The header and the others; on a high screen in frames, on a higher one in two rows."""
        game = self.game
        frames = (screen >= FRAMED) + (screen >= LARGE)

        def drawn() -> Picture:
            top = Picture([self._header(width)])
            others = in_playing_order(game.view)
            top.below(seats(self._sitters(), others, width, self.ink, frames=frames))
            return top

        # What each seat did last changes with the view.
        told = game.view, game.hearer, game.desk.language, game.match.unkept
        return self.kept.part(
            "top", (*told, self.sign, self.thinks, width, frames, self.ink), drawn
        )

    def scores(self, width: int) -> Picture:
        """How the match stands, as the table of scores has it."""
        view, hearer, t = self.game.view, self.game.hearer, self.game.desk.language
        at = Standing(view.rules, view.totals, view.rounds_won, view.sheet)
        grid = Grid(score_columns(at, hearer), score_rows(at, hearer), t(words.SCORES))
        picture = Picture([[("class:title", grid.title)]])
        picture.lines += table_lines(grid, width, self.ink)
        picture.add()
        return picture

    def _header(self, width: int) -> Line:
        view, t = self.game.view, self.game.desk.language
        right = turn(view, self.game.hearer)
        if self.sign:
            right = f"{self.sign} {right}"
        if self.thinks:
            right += " " + t(words.SECONDS, n=self.thinks)
        left = self._named(max(0, width - columns_of(right) - 5))
        gap = max(1, width - columns_of(left) - columns_of(right) - 4)
        style = "class:turn-bar" if view.my_turn else "class:old"
        return [("class:title", f" {left}"), ("", " " * gap), (style, f" {right} ")]

    def _named(self, width: int) -> str:
        """What is played; where that is more than rules and round, these give way to it."""
        match, view, t = self.game.match, self.game.view, self.game.desk.language
        daily, kept = match.table.daily, not match.unkept
        apart = [t(words.DAILY)] * daily + [t(words.NOT_SAVED)] * (not kept)
        rules, n = ruleset_name(view.rules.key, t), view.round
        ways = [[t(words.HEADER, rules=rules, round=n), *apart]]
        if apart:
            ways += [[apart[0], t(words.ROUND, round=n), *apart[1:]], apart]
        told = [capital(", ".join(way)) for way in ways]
        return short(next((each for each in told if columns_of(each) <= width), told[-1]), width)

    def _sitters(self) -> Sitters:
        game = self.game
        history, me = game.match.history, game.desk.seat

        def acts(seat: int) -> tuple[LastAction, ...]:
            return last_actions(history.last_turn_seen(seat, me))

        names, t = tuple(seat.name for seat in history.seats), game.desk.language
        levels = tuple(level_name(seat.level, t) if seat.level else None for seat in history.seats)
        return Sitters(game.view, names, t, acts, levels, self.sign)

    def _table(self, width: int, room: int, screen: int) -> Picture:
        """Stock, discards and combinations, with the marks of the page that is drawn there."""
        view, ink, t = self.game.view, self.ink, self.game.desk.language
        marks, lying = self._marks(), self.game.laying.lying()

        def drawn() -> Picture:
            picture = piles(view, width, ink, t, marks)
            largest = Size.LARGE if screen >= LARGE else Size.TALL
            free = max(1, room - len(picture.lines))
            below = melds(lying, width, free, ink, t, marks, largest=largest)
            if len(below.lines) < free - 1 or (len(below.lines) < free and screen >= ROOMY):
                picture.add()
            picture.below(below)
            return picture

        return self.kept.part("table", (view, lying, marks, width, room, screen, ink, t), drawn)

    def _marks(self) -> Marks:
        game, page = self.game, self.page
        new = game.laying.why_no_new() is None and game.desk.seat is not None and not game.choosing
        worth = self.worth_taking
        if not self.on_table or page is game:
            built = game.hand.chosen if game.choosing else None
            return Marks(fits=self.fits, fresh=self.fresh, new=new, built=built, worth_taking=worth)
        rows = dict[Place, int]()
        for row, place in enumerate(page.places()):
            if place is not None:
                rows.setdefault(place, row)  # type: ignore[arg-type]
        here = page.places()[page.cursor]
        own = page if isinstance(page, OfCards) else None
        held = own.lying if own is not None else ()
        fits = None if own is None else own.fits
        fits = self.fits if fits is None else fits
        return Marks(here, rows, fits, held, self.fresh, new, worth_taking=worth)  # type: ignore[arg-type]

    def _low(self, width: int, room: int, screen: int, *, bare: bool = False) -> Picture:
        """One's own seat, what is built or asked, and the hand: as high for as many cards.

        The hand alone where it is to be `bare`.
        """
        game, ink, page = self.game, self.ink, self.page
        # Nobody is at the keyboard: the hand would be seen by whoever comes next.
        seat = game.desk.seat
        if seat is None:
            hidden = Picture([[]])
            hidden.point(0)
            return hidden
        picture = Picture()
        if not bare:
            picture.below(self._advised(width, roomy=screen >= ROOMY))
            picture.lines += self._caption(width - 2, 2 if screen >= FRAMED else 1)
            picture.lines.append(own_seat(self._sitters(), seat, width, ink))
        hand = game.hand
        if not hand.cards:
            picture.add(("class:dim", " " + game.focus()))
            picture.point(1)
            return picture
        # As for the card that is still to be drawn: else a draw would move the hand.
        most = len(hand.cards) + (not (game.view.my_turn and game.view.phase is Phase.PLAY))
        size = Size.TALL
        if screen >= LARGE and rows_needed(most, width - 1, ink, Size.LARGE) == 1:
            size = Size.LARGE
        # Not by how much is told above it: a hand that grows and shrinks cannot be looked at.
        if lines_needed(most, width - 1, ink, size) + TABLE + 2 > room:
            size = Size.FLAT
        active = page is game
        melded, held = game.laying.melded(), self._held_places()
        drawn = []
        for i, card in enumerate(hand.cards):
            chosen = hand.is_chosen(i) or i in held
            style = "class:picked" if chosen else ""
            edge = "" if active else "class:dimmed"
            if active and i == hand.cursor and page is game.desk.page:
                style, edge = f"{style} class:focused", "class:focused"
            drawn.append(
                Drawn(
                    card,
                    style=style.strip(),
                    edge=edge,
                    raised=chosen or card in melded,
                    fresh=i in self.fresh.hand,
                )
            )
        cards = fan(drawn, width - 1, ink, size)
        if active:
            cards.spots = [spot._replace(row=spot.card) for spot in cards.spots]
        cards.indent()
        cards.fill(lines_needed(most, width - 1, ink, size))
        picture.below(cards)
        return picture

    def _held_places(self) -> set[int]:
        """The places in the hand of the cards that a question or the cursor on the table means."""
        hand, held = self.game.hand, set[int]()
        if isinstance(self.page, OnTable):
            return {hand.cursor}
        for card in _held(self.page):
            # Of equal cards that of the cursor is meant.
            alike = sorted(
                (i for i, each in enumerate(hand.cards) if each == card and i not in held),
                key=lambda i: i != hand.cursor,
            )
            held |= set(alike[:1])
        return held

    def _caption(self, width: int, least: int) -> list[Line]:
        """What is being built or asked, above the hand: as many lines, or more where it is long."""
        game, page, laying = self.game, self.page, self.game.laying
        lines: list[Line] = []
        if page is not game and page.pictured:
            held = strip(_held(page), self.ink) if _held(page) else []
            title: Line = [
                ("", " "),
                *held,
                ("class:title", f" {page.title}" if held else page.title),
            ]
            if wide(title) > width:
                title = [("class:title", " " + first_lines(page.title, width, 1)[0])]
            row = first_lines(page.focus(), width, 1)[0]
            told: Line = [("", " "), ("class:new", row)]
            if least > 1:
                return [title, told]
            short = [("", " "), *held, *told]
            return [short if wide(short) <= width else told]
        if game.choosing:
            text = game.building.told(seen=True)
        else:
            text = laying.told() or laying.at_a_glance()
        if text:
            lines = [[("class:title", f" {each}")] for each in first_lines(text, width, 4)]
        return [*([] for _ in range(least - len(lines))), *lines]


def _held(page: Page) -> tuple[Card, ...]:
    """The cards that a question or a line of a list is about."""
    if isinstance(page, CardQuestion):
        return page.about_cards
    item = page.item
    return () if item is None else tuple(card for card in item.shown if isinstance(card, Card))
