"""A desk that is only read: it holds pages, and their answers are written down.

It carries out only effects on which the next ones depend: pages are opened and closed, a player
sits down, cards are chosen, a setting is changed. Requests to the table are not carried out, and
nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.effects import (
    Act,
    Change,
    Close,
    Effect,
    Effects,
    GoBackTo,
    Open,
    Refused,
    Seated,
    SitDown,
    Then,
    Think,
    Wish,
)
from rummy_tui.desk.here import Here
from rummy_tui.desk.page import Page
from rummy_tui.desk.walking import answer, refresh
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.seat.requests import Begin, Sort
from rummy_tui.rules import actions as act
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.state import State
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import language
from tests.rules.positions import action
from tests.tools.laid_out import begin_with

KEYMAP, _ = load_keymap()
MOVES = get_args(act.Move)
SEATS = (Seat("Ann"), Seat("Bo", "steady"), Seat("Cleo", "easy"))


class ByEye:
    """A full screen in the table layout, on which the cursor has no neighbours."""

    reading = False

    def arrange(self, *, reading: bool) -> None:
        raise AssertionError(reading)

    def beyond(self, towards: str) -> None:
        del towards

    def edited(self, page: Page, key: str) -> None:
        del page, key

    def picked(self, page: Page) -> None:
        del page


class Reader:
    """A tester that asks pages and writes down their answers."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        whole_lines: bool = False,
        by_eye: bool = False,
        keeps: bool = True,
    ) -> None:
        self.here = Here(
            KEYMAP,
            language("en"),
            settings or Settings(),
            whole_lines=whole_lines,
            means=own_means()._replace(kept=keeps),
        )
        if by_eye:
            self.here.screen = ByEye()
        self.match: Match

    @property
    def page(self) -> Page:
        return self.here.page

    def lies(self, page: Page) -> Reader:
        """Put a page on top; return the reader."""
        self._follow(Open(page))
        return self

    def at(self, state: State, *seats: Seat, played: Sequence[str] = ()) -> Reader:
        """Start in the middle of a match, after some moves, with seat 0 at the keyboard."""
        session = Session(state.rules, seats or SEATS[: state.players], 1)
        begin_with(session, state)
        for move in played:
            session.play(session.to_play or 0, action(session.state, move))
        self.match = Match(self.here, Table(session), lambda: ())
        self.does(self.match.sit_down())
        self.does(self.match.sit(0))
        self.match.game.follow()
        return self

    def go(self, code: str) -> Reader:
        """Put the cursor on a card of the hand, or on the first line that begins so."""
        refresh(self.page)
        if self.page is self.here.game:
            codes = [card.code for card in self.match.game.hand.cards]
            self.page.cursor = codes.index(code)
        else:
            lines = [n for n, line in enumerate(self.page.rows()) if line.startswith(code)]
            assert lines, f"{code} is none of {list(self.page.rows())}"
            self.page.cursor = lines[0]
        return self

    def after(self, *asks: str) -> Reader:
        """Give commands to the topmost page; return the reader."""
        for ask in asks:
            effects = self.asked(ask)
            assert effects is not None, f"{ask} is not answered by {self.page}"
            for _ in effects:
                pass
        return self

    def does(self, effects: Effects) -> None:
        for _ in self._read(effects):
            pass

    def _follow(self, effect: Effect) -> None:
        match effect:
            case Open(page):
                while self.here.pages and page.replaces(self.page):
                    self.here.pages.pop()
                self.here.pages.append(page)
                page.look_again()
                refresh(page)
            case Close(page) if page in self.here.pages:
                del self.here.pages[self.here.pages.index(page) :]
            case GoBackTo(page):
                del self.here.pages[self.here.pages.index(page) + 1 :]
            case SitDown(match):
                self.here.playing = match
                self.here.pages.append(match.game)
            case Seated(seat, spoken):
                self.here.seated(seat, spoken)
            case Act(Begin() | Sort() as request):
                self.match.request(request)
            case Change(settings):
                self.here.settings = settings
            case Wish(wishes):
                self.here.settings = self.here.settings.with_listening(wishes)

    # Asking

    def asked(self, ask: str) -> Effects | None:
        """Return the topmost page's answer to a command; None if it has none."""
        command, _, argument = ask.partition(" ")
        refresh(self.page)
        try:
            effects = answer(self.here, self.page, command, argument)
        except (Refused, Illegal) as error:
            return self._refused(error)
        return None if effects is None else self._read(effects)

    def _read(self, effects: Effects) -> Iterator[Effect]:
        """Yield the effects of an answer, with those that follow a thought or another step.

        A move that the rules refuse ends it, as at the table.
        """
        try:
            for effect in effects:
                yield effect
                self._follow(effect)
                match effect:
                    case Act(request) if isinstance(request, MOVES):
                        if not self.match.my_turn:
                            raise self.match.why_not_now()
                        self.match.history.check(request)
                    case Then(step):
                        yield from self._read(step() or ())
                    case Think(thought, then):
                        yield from self._read(then(thought(), True))
        except (Refused, Illegal) as error:
            yield from self._refused(error)

    def _refused(self, error: Refused | Illegal) -> Effects:
        if isinstance(error, Refused):
            return [error.effect]
        return self.match.refusal(error) or ()
