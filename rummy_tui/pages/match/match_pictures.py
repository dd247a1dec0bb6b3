"""A match on a desk as a picture.

Its parts are made by `hand_pictures`, `seat/middle_pictures` and `seat/seat_pictures`.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator

from rummy_tui.desk.helping_keys import helping_keys
from rummy_tui.desk.page import Page
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.building import Building
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.match.hand_pictures import caption, hand_picture
from rummy_tui.pages.match.last_made import LastMade
from rummy_tui.pages.match.whats_marked import WhatsMarked
from rummy_tui.pages.seat.middle_pictures import meld_seen, piles_seen
from rummy_tui.pages.seat.of_cards import OfCards
from rummy_tui.pages.seat.score_grids import Standing, score_columns, score_rows
from rummy_tui.pages.seat.seat_pictures import seats_at_table
from rummy_tui.pages.seat.table_diff import TableDiff
from rummy_tui.pictures.hand import Caption
from rummy_tui.pictures.middle import MeldPicture, Middle
from rummy_tui.pictures.places import Combination, Place
from rummy_tui.pictures.seats import Seats
from rummy_tui.pictures.table_picture import Header, Pictures, TablePicture
from rummy_tui.rules.state import Phase
from rummy_tui.words.advice.describe import NO_MELDS
from rummy_tui.words.events.whose_turn import turn
from rummy_tui.words.language.language import capital
from rummy_tui.words.menus import picture_words as words
from rummy_tui.words.menus.grid import Grid
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


class MatchPictures(Pictures):
    """Makes the pictures of a match for one screen."""

    def __init__(self, game: AtHand, laying: Laying, building: Building) -> None:
        self._game = game
        self._match = game.match
        self._here = game.here
        self._laying = laying
        self._building = building
        self._marked = WhatsMarked(game, laying)
        self._top = LastMade[tuple[Header, Seats]]()
        self._melds = LastMade[tuple[MeldPicture, ...]]()

    @property
    def title(self) -> str:
        """The title of the screen: whose turn it is; by name if several people share the screen."""
        match, view, t = self._match, self._game.view, self._here.language
        rules = ruleset_name(view.rules.key, t)
        if view.phase in (Phase.DEAL, Phase.OVER):
            return rules
        if not match.several and match.is_here(view.seat):
            return t(words.YOUR_TURN, rules=rules)
        return t(words.ITS_TURN, name=self._game.hearer.names[view.seat], rules=rules)

    def pressed(self) -> None:
        self._marked.pressed()

    def scores(self) -> Grid:
        view, hearer, t = self._game.view, self._game.hearer, self._here.language
        at = Standing(view.rules, view.totals, view.rounds_won, view.sheet)
        return Grid(score_columns(at, hearer), score_rows(at, hearer), t(words.SCORES))

    def picture(self, *, behind: bool = False) -> TablePicture:
        game, here, laying, building = self._game, self._here, self._laying, self._building
        tutor, playing = self._match.tutor, here.playing
        page = game if behind else here.looked_at
        new, (header, seats) = self._marked.new(), self._above()
        sits = here.seat is not None
        hand = hand_picture(game, laying, page, new.hand) if sits else None
        return TablePicture(
            here.language,
            header,
            seats if hand is None else seats.holding(len(hand.cards)),
            self._middle(page, new),
            hand,
            caption(game, laying, building, page) if sits else Caption(),
            advice="" if tutor is None else tutor.advice,
            thinks=game.view.seat if playing is not None and playing.opponent_thinks else None,
            on_table=page is game or page.pictured,
            keys=helping_keys(here),
        )

    # Above the table

    def _above(self) -> tuple[Header, Seats]:
        match, view, hearer = self._match, self._game.view, self._game.hearer
        t = self._here.language

        def made() -> tuple[Header, Seats]:
            header = Header(
                self._played(), turn(view, hearer), view.my_turn, daily_deal=self._daily_deal()
            )
            return header, seats_at_table(match.history, view, t)

        # The seats' last actions change with the view.
        return self._top.of((view, hearer, t, match.unkept), made)

    def _daily_deal(self) -> bool:
        """True if it is a daily deal in which this player has not done anything yet."""
        match, view = self._match, self._game.view
        if not match.table.daily or view.round > 1 or view.me is None:
            return False
        return not match.history.last_turn_seen(view.me, view.me)

    def _played(self) -> tuple[str, ...]:
        """Return the match in several lengths; the shorter ones leave out rules and round."""
        match, view, t = self._match, self._game.view, self._here.language
        apart = [t(words.DAILY)] * match.table.daily + [t(words.NOT_SAVED)] * match.unkept
        rules, n = ruleset_name(view.rules.key, t), view.round
        shorter = [*apart[:1], t(words.ROUND, round=n), *apart[1:]]
        ways = [[t(words.HEADER, rules=rules, round=n), *apart], shorter]
        if apart:
            ways.append(apart)
        return tuple(capital(", ".join(way)) for way in ways)

    # The middle of the table

    def _middle(self, page: Page, new: TableDiff) -> Middle:
        """Return the middle of the table with the marks of the page that is drawn on it."""
        game, worth = self._game, self._marked.worth_taking()
        fits: Collection[int] = self._marked.fits()
        held: Collection[Combination] = ()
        focus, rows = None, dict[Place, int]()
        if page is not game and page.pictured:
            places = page.places()
            focus, rows = _place(places[page.cursor]), _rows(places)
        if isinstance(page, OfCards):
            held, fits = page.lying, fits if page.fits is None else page.fits
        t = self._here.language
        return Middle(
            t,
            piles_seen(game.view, new=new.discards, taken_by=tuple(index + 1 for index in worth)),
            self._marked_melds(fits, held, new),
            t(NO_MELDS),
            self._laying.hidden and not game.view.table,
            focus,
            rows,
            can_begin=(page is game or page.pictured) and self._can_begin(),
            begun=game.hand.chosen if page is game and game.choosing else None,
        )

    def _marked_melds(
        self, fits: Collection[int], held: Collection[Combination], new: TableDiff
    ) -> tuple[MeldPicture, ...]:
        lying = self._laying.lying()

        def made() -> Iterator[MeldPicture]:
            for number, meld, loose in lying:
                index = number - 1
                yield meld_seen(
                    number,
                    meld,
                    loose=loose,
                    fits=index in fits,
                    changed=number in new.melds,
                    new=new.melds.get(number, frozenset()),
                    held=_held_of(index, held) if held else frozenset(),
                )

        return self._melds.of((lying, fits, held, new), lambda: tuple(made()))

    def _can_begin(self) -> bool:
        """True if a new combination could be begun."""
        sits, choosing = self._here.seat is not None, self._game.choosing
        return sits and not choosing and self._laying.why_no_new() is None


def _held_of(index: int, held: Collection[Combination]) -> frozenset[int]:
    """Return the places of the held cards in a combination."""
    return frozenset(at.card for at in held if at.index == index and at.card is not None)


def _place(place: Hashable) -> Place | None:
    return place if isinstance(place, Place) else None


def _rows(places: Iterable[Hashable]) -> dict[Place, int]:
    """Return the first row of each place."""
    rows = dict[Place, int]()
    for row, place in enumerate(places):
        if isinstance(place, Place):
            rows.setdefault(place, row)
    return rows
