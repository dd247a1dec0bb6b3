"""A desk with the line face's output, and a player who uses keys or whole lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from io import StringIO
from random import Random

from rummy_tui.bots import LEVELS
from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.faces.lines.scrolling_page import LineOutput, ScrollingPage
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import PLAYROOM, with_options
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table as TableHere
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.language import Language, language
from tests.tools.laid_out import lay_out
from tests.tools.opponents import opponent_moves

ONE_ROUND = with_options(PLAYROOM, {"rounds_limit": "1"})
ANN_AND_BO = (Seat("Ann"), Seat("Bo", "steady"))


@dataclass
class Table:
    """A match at a desk, with the sentences and the output of the line face."""

    desk: Desk
    match: Match
    teller: Teller
    out: StringIO
    heard: list[str] = field(default_factory=list)

    def press(self, key: str) -> None:
        self.desk.press(key)
        self.go_on()

    def type(self, line: str) -> None:
        self.desk.typed(line)
        self.go_on()

    def go_on(self) -> None:
        """Do what happens by itself: read the hand, and let the opponents play."""
        if self.desk.finished:
            return
        self.teller.settle()
        while self.desk.playing is not None and self.desk.playing.opponent_thinks:
            opponent_moves(self.desk)
            self.teller.settle()


def a_table(
    seed: int,
    *seats: Seat,
    rules: Ruleset = ONE_ROUND,
    state: State | None = None,
    whole_lines: bool = False,
    speaks: Language | None = None,
    output: Callable[[StringIO], LineOutput] = ScrollingPage,
) -> Table:
    """Return a match of one round that has just been dealt."""
    desk = Keyboard(
        load_keymap()[0],
        speaks or language("en"),
        Settings(),
        whole_lines=whole_lines,
        means=own_means(),
    )
    session = Session(rules, seats or ANN_AND_BO, seed)
    match = Match(desk, TableHere(session), lambda: setattr(desk, "finished", True))
    out = StringIO()
    table = Table(desk, match, Teller(desk, output(out)), out)
    desk.hear = lambda said: table.heard.append(said.text)
    match.here.carry_out(match.start())
    if state is not None:
        lay_out(session, state)
        match.game.follow()
    table.go_on()
    return table


def a_move(table: Table) -> act.Move:
    """Return a good move for the current position."""
    return LEVELS["steady"](table.match.view, Random(1))


def playing(table: Table) -> bool:
    return table.match.history.state.phase is not Phase.OVER


def told(key: str) -> str:
    return key_name(key, language("en"))
