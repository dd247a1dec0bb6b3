"""A desk with the line face's words, and somebody who plays at it by keys or by lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import StringIO
from random import Random

from rummy_tui.bots import LEVELS
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.faces.lines.paper import Paper, Roll
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.match.session import Seat, Session
from rummy_tui.pages.match import Match
from rummy_tui.rules.actions import (
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Knock,
    Lay,
    LayOff,
    Move,
    Regroup,
    Take,
)
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.table import check_table
from rummy_tui.rules.notation import write_cards, write_meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import PLAYROOM, with_options
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table as TableHere
from rummy_tui.words.keys import key_name
from rummy_tui.words.language import language
from tests.laid_out import lay_out
from tests.play.regroup_steps import next_line

ONE_ROUND = with_options(PLAYROOM, {"rounds_limit": "1"})
ANN_AND_BO = (Seat("Ann"), Seat("Bo", "steady"))


@dataclass
class Table:
    """A match at a desk: what was heard, and what the line face wrote of it."""

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
        """What happens by itself: the hand is read, the computer opponents play."""
        if self.desk.finished:
            return
        self.teller.settle()
        while self.desk.playing is not None and self.desk.playing.bot_to_play:
            self.desk.playing.bot_plays(self.desk.playing.think())
            self.teller.settle()


def a_table(
    seed: int,
    *seats: Seat,
    rules: Ruleset = ONE_ROUND,
    state: State | None = None,
    whole_lines: bool = False,
    paper: Callable[[StringIO], Paper] = Roll,
) -> Table:
    """A match of one round that has just been dealt."""
    desk = Keyboard(load_keymap()[0], language("en"), Settings(), whole_lines=whole_lines)
    session = Session(rules, seats or ANN_AND_BO, seed)
    match = Match(desk, TableHere(session), lambda: setattr(desk, "finished", True))
    out = StringIO()
    table = Table(desk, match, Teller(desk, paper(out)), out)
    desk.hear = lambda said: table.heard.append(said.text)
    match.start()
    if state is not None:
        lay_out(session, state)
        match.game.follow()
    table.go_on()
    return table


def a_move(table: Table) -> Move:
    """What somebody who plays well would do now."""
    return LEVELS["steady"](table.match.view, Random(1))


def playing(table: Table) -> bool:
    return table.match.session.state.phase is not Phase.OVER


def as_line(move: Move, table: Table) -> str:
    """A move as a player would type it."""
    match move:
        case Draw():
            return "draw"
        case Take():
            return f"take {move.depth}"
        case Lay():
            return f"n {write_meld(move.meld)}".lower()
        case LayOff():
            return f"add {write_cards(added(move, table))} {move.index + 1}".lower()
        case Exchange():
            return f"add {move.card.code} to {move.index + 1}".lower()
        case Discard():
            return f"x {move.card.code}".lower()
        case EndTurn():
            return "end"
        case Knock():
            return "knock"
        case Regroup():
            return next_line(table.match.game, move) or "commit"
        case _:
            raise AssertionError(move)


def added(move: LayOff, table: Table) -> tuple[Card, ...]:
    view = table.match.view
    proposed = (*view.table[: move.index], move.meld, *view.table[move.index + 1 :])
    return check_table(view.table, proposed, view.hand, view.rules).laid


def as_keys(move: Move, table: Table) -> Iterator[str]:
    """The keys for a move, one by one: each is pressed before the next is asked for."""
    match move:
        case Draw():
            yield "space"
        case Take():
            yield "D"
        case Lay():
            yield "n"
            for card in move.meld.cards:
                yield from to_card(card, table)
                yield "enter"
            yield "n"
            yield from to_line("", table)
        case LayOff():
            yield from to_card(added(move, table)[0], table)
            yield "enter"
            yield from to_line(f"combination {move.index + 1},", table)
        case Exchange():
            yield from to_card(move.card, table)
            yield "enter"
            yield from to_line(f"joker of combination {move.index + 1},", table)
        case Discard():
            yield from to_card(move.card, table)
            yield "x"
        case EndTurn():
            yield "f"
        case Knock():
            yield "k"
        case Regroup():
            while (step := next_line(table.match.game, move)) is not None:
                yield from ("/", *("space" if c == " " else c for c in step), "enter")
                if table.desk.page.asks:
                    yield "escape"
            yield "f"
        case _:
            raise AssertionError(move)


def to_card(card: Card, table: Table) -> Iterator[str]:
    """By arrows to a card that has not been chosen."""
    game = table.match.game
    held = enumerate(game.hand.cards)
    wanted = next(p for p, c in held if c is card and not game.hand.is_chosen(p))
    while game.cursor != wanted:
        yield "down" if game.cursor < wanted else "up"


def to_line(text: str, table: Table) -> Iterator[str]:
    """Where a question was asked: by arrows to the line that has a text, and choose it."""
    if table.desk.page is table.match.game or not table.desk.page.asks:
        return
    while text not in table.desk.page.focus():
        yield "down"
    yield "enter"


def told(key: str) -> str:
    return key_name(key, language("en"))
