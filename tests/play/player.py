"""A test player: a desk with a match, which takes keys and gives sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.page import Page
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import Language, language
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.tools.driver import keys
from tests.tools.laid_out import begin_with
from tests.tools.opponents import opponent_moves

KEYMAP, _ = load_keymap()
ANN, BO = Seat("Ann"), Seat("Bo", "steady")


class Player:
    """A player who presses keys and listens."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        whole_lines: bool = False,
        speaks: Language | None = None,
    ) -> None:
        self.desk = Keyboard(
            KEYMAP,
            speaks or language("en"),
            settings or Settings(),
            whole_lines=whole_lines,
            means=own_means(),
        )
        self.heard: list[Utterance] = []
        self.desk.hear = self.heard.append
        self.ended = False
        self.match: Match

    def menu(self, seed: int = 1) -> Player:
        self.desk.open(MainMenu(self.desk, lambda: seed))
        self.heard.clear()
        return self

    def sits(self, session: Session) -> Match:
        self.match = Match(self.desk, Table(session), self._end)
        return self.match

    def start(self, *seats: Seat, rules: Ruleset = PLAYROOM, seed: int = 1) -> Player:
        """Start a match."""
        self.desk.carry_out(self.sits(Session(rules, seats or (ANN, BO), seed)).start())
        return self

    def at(self, state: State, *seats: Seat) -> Player:
        """Start in the middle of a match, with seat 0 at the keyboard."""
        names = seats or (ANN, BO, Seat("Cleo", "easy"), Seat("Dan", "easy"))[: state.players]
        session = Session(state.rules, names, 1)
        begin_with(session, state)
        match = self.sits(session)
        match.here.carry_out(match.sit_down())
        match.here.carry_out(match.sit(0))
        match.game.follow()
        return self

    def _end(self) -> None:
        self.ended = True
        if self.desk.pages:
            self.desk.answer(self.desk.page.greeting())

    def press(self, *keys: str) -> list[str]:
        """Press keys; return the sentences after the last one."""
        for key in keys:
            self.heard.clear()
            self.desk.press(key)
        return self.said

    def pressed(self, *keys: str) -> Player:
        """Press keys; return the player."""
        self.press(*keys)
        return self

    def on(self, page: Page, command: str, argument: str = "") -> None:
        """Give a command to any page."""
        self.desk.give(page, command, argument)

    def type(self, *lines: str) -> list[str]:
        """Type whole lines; return the sentences after the last one."""
        for line in lines:
            self.heard.clear()
            self.desk.typed(line)
        return self.said

    def makes(self, move: act.Move) -> Player:
        """Make a move with keys."""
        for key in keys(move, self.desk):
            self.press(key)
        return self

    def bots(self) -> list[str]:
        """Let the computer opponents play until a person is to play."""
        self.heard.clear()
        while opponent_moves(self.match.here):
            pass
        return self.said

    @property
    def said(self) -> list[str]:
        """The sentences, without the card at the cursor after laying."""
        return [u.text for u in self.heard if u.kind is not Kind.FOCUS or u.interrupt]

    @property
    def kinds(self) -> list[Kind]:
        return [u.kind for u in self.heard]

    @property
    def rows(self) -> Sequence[str]:
        self.desk.refresh()
        return self.desk.page.rows()

    @property
    def focus(self) -> str:
        return self.desk.line_now()

    @property
    def hand(self) -> str:
        """The hand in the order on the screen, in notation."""
        return " ".join(c.code for c in self.match.game.hand.cards)

    @property
    def chosen(self) -> str:
        return " ".join(c.code for c in self.match.game.hand.chosen)

    def go(self, code: str) -> Player:
        """Put the cursor on a card of the hand."""
        self.match.game.cursor = self.hand.split().index(code)
        return self
