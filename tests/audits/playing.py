"""Matches played with sensible and random keys, and all their sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from rummy_tui.bots import LEVELS
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.text_page import TextPage
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.handover import Ending, HandOver, LeavePage
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.language.utterance import Utterance
from rummy_tui.words.program.commands import COMMANDS
from tests.play.player import KEYMAP, Player
from tests.tools.driver import line
from tests.tools.opponents import opponent_moves
from tests.words.catalogs import speaker

SEATINGS: Final = (
    (Seat("Ann"), Seat("Bo", "easy")),
    (Seat("Ann"), Seat("Bo"), Seat("Cleo", "easy")),
    (Seat("Ann"), Seat("Bo", "steady"), Seat("Cleo", "easy"), Seat("Dan", "easy")),
)
LINES: Final = (
    *("lay 7h 8h 9h", "lay 7h", "lay qh kh jk=ah", "lay", "new", "new 7c 7d jk", "lay jk=2c 3c 4c"),
    *("add 4c 1", "add 10h to 2", "add jk 1", "add", "add 99h 1", "take 3", "take 99", "take x"),
    *("discard 4c", "discard", "discard jk", "discard 4c 5c", "card 3", "card 99", "card"),
    *("move 8h to 2", "move 8h 9h from 1 to new", "move", "split 1 at 5h", "split", "split 1 at x"),
    *("join 1 2", "join", "join 1", "joker 1 = js", "joker 1", "joker", "undo all", "check"),
    *("commit", "end", "knock", "undo", "draw", "what", "scores", "rules", "table", "3", "99", ""),
    *("1 +", "sort suit", "sort rank", "sort none", "hint", "dicsard", "xyz", "help", "repeat"),
)
MENU_KEYS: Final = (
    *("down", "down", "down", "up", "end", "enter", "enter", "right", "left", "escape", "?", "x"),
    *("tab", "k", "n", "space"),
)
MENU_LINES: Final = (
    "1",
    "2",
    "3",
    "4",
    "99",
    "2 9",
    "3 +",
    "4 -",
    "5 Ann",
    "Ann",
    "Bo",
    "",
    "what",
)
NOT_DONE: Final = ("level", "listening", "speaker", "copy", "keep")
"""Commands that change listening settings, or write files."""
KEYS: Final = tuple(key for name in COMMANDS for key in KEYMAP.keys[name])
OTHER_KEYS: Final = ("tab", "backspace", "f5", "#", ";", "ctrl+t")
RARE: Final = ("h", "escape", "q", "b", "ctrl+x")
"""Keys that take a while, or end something."""
MOST_STEPS: Final = 60
"""The most steps of a regrouping; only a refused step would need more."""


def spare(desk: Desk) -> None:
    """Let a desk say whose turn it is, in place of the commands in `NOT_DONE`."""
    run = desk.run

    def spared(command: str, argument: str = "") -> None:
        run("turn" if command in NOT_DONE else command, argument)

    desk.run = spared  # type: ignore[method-assign]
    desk.listen = lambda wishes: None  # type: ignore[method-assign]


class Counting(Session):
    """A session that counts its turns."""

    turns = 0

    def _apply(self, action: act.Action, by: int | None) -> tuple[ev.Event, ...]:
        events = super()._apply(action, by)
        self.turns += sum(isinstance(event, ev.TurnBegan) for event in events)
        return events


@dataclass(frozen=True, slots=True)
class Heard:
    """The sentences after one key, one typed line or one move of an opponent."""

    given: str
    """The key or the line; empty for an opponent's move."""
    typed: str
    """The typed text, if it was a line or went into one."""
    seat: int | None
    utterances: tuple[Utterance, ...]
    focus: str
    """The row at the cursor after it."""
    named: frozenset[str]
    """The keys and words by which commands were named meanwhile."""

    def __str__(self) -> str:
        told = " | ".join(f"{u.kind.value}: {u.text}" for u in self.utterances)
        return f"{self.given!r} (seat {self.seat}, cursor on {self.focus!r}): {told}"


class Listener(Player):
    """A player who uses keys in a language, well or at random, and listens."""

    def __init__(self, rules: Ruleset, code: str, *, whole_lines: bool = False) -> None:
        super().__init__(whole_lines=whole_lines, speaks=speaker(code))
        self.desk.language_of = lambda wishes: speaker(code)  # type: ignore[method-assign]
        spare(self.desk)
        self.rules = rules
        self.random = Random(f"{rules.key} {code} {whole_lines}")
        self.turns = 0
        self.commands: dict[str, str] = {}
        """The commands that have been named, by their keys or words."""
        self._named: set[str] = set()
        self._ways = self.desk.ways
        self.desk.ways = self._noted  # type: ignore[method-assign]
        self._noting: dict[object, Callable[[str], str]] = {}

    def _noted(self, *, in_lists: bool = False) -> Callable[[str], str]:
        ways = self._ways(in_lists=in_lists)
        # The same object for the same ways, because hearers are cached by it.
        return self._noting.setdefault(ways, partial(self._name, ways))

    def _name(self, ways: Callable[[str], str], command: str) -> str:
        named = ways(command)
        self._named.add(named)
        self.commands[named] = "play" if command in ("go-on", "choose") else command
        return named

    def listen(self, turns: int) -> Iterator[Heard]:
        """Play one match after the other, until so many turns have been played."""
        seed = 0
        while self.turns < turns:
            seed += 1
            seats = SEATINGS[seed % 3][: self.rules.players[1]]
            yield from self._match(Counting(self.rules, seats, seed), turns)

    def browse(self, steps: int) -> Iterator[Heard]:
        """Walk through menus with keys and lines, and leave a match at once if one begins."""
        for _ in range(steps):
            if not self.desk.pages:
                self.desk.finished = False
                self.menu()
            if self.desk.game is not None:
                yield self._leave()
            elif self.random.random() < 0.3:
                yield self._line(self.random.choice(MENU_LINES))
            else:
                typing = isinstance(self.desk.page, TextPage)
                yield self._key(self.random.choice(("enter", "tab") if typing else MENU_KEYS))

    def _match(self, session: Counting, turns: int) -> Iterator[Heard]:
        self.ended, before = False, self.turns
        self.heard.clear()
        self.desk.carry_out(self.sits(session).start())
        yield self._heard("start")
        while not self.ended and before + session.turns < turns:
            yield from self._step()
        self.turns = before + session.turns
        while not self.ended:
            yield self._leave()

    def _heard(self, given: str, typed: str = "") -> Heard:
        focus = self.desk.page.focus() if self.desk.pages else ""
        named, self._named = frozenset(self._named), set()
        return Heard(given, typed, self.desk.seat, tuple(self.heard), focus, named)

    def _key(self, key: str) -> Heard:
        before = self._typed
        self.press(key)
        return self._heard(key, self._typed or before)

    @property
    def _typed(self) -> str:
        page = self.desk.page if self.desk.pages else None
        return page.text if isinstance(page, TextPage) else ""

    def _line(self, text: str) -> Heard:
        before = self._typed
        self.type(text)
        return self._heard(text, text or before)  # an empty line ends what is being typed

    def _step(self) -> Iterator[Heard]:
        chance = self.random.random()
        if self.match.opponent_thinks:
            self.heard.clear()
            opponent_moves(self.match.here)
            yield self._heard("")
        elif chance < 0.25:
            yield from self._sensible()
        elif chance < 0.32:
            yield self._line(self.random.choice(LINES))
        else:
            yield self._key(self._any_key())

    def _any_key(self) -> str:
        if isinstance(self.desk.page, TextPage) and self.random.random() < 0.3:
            return self.random.choice(("enter", "escape"))
        key = self.random.choice((*KEYS, *OTHER_KEYS))
        return key if key not in RARE or self.random.random() < 0.3 else "down"

    def _sensible(self) -> Iterator[Heard]:
        page, game = self.desk.page, self.match.game
        if isinstance(page, HandOver | Ending):
            yield self._key("enter")
        elif page.numbers_choose and page is not game and not isinstance(page, LeavePage):
            yield self._key(self.random.choice(("enter", "down", "escape")))
        elif page is not game or game.choosing:
            yield self._key("escape")
        elif self.match.view.my_turn:
            yield from self._move()
        else:
            yield self._key(self._any_key())

    def _move(self) -> Iterator[Heard]:
        """Type a good move, after taking back what was tried on a draft."""
        if self.match.game.laying.changed:
            yield self._line("undo all")
        move = LEVELS["easy"](self.match.view, Random(self.random.random()))
        for _ in range(MOST_STEPS):
            typed = line(move, self.desk)
            yield self._line(typed)
            done = not isinstance(move, act.Regroup) or typed == "commit"
            if done or self.desk.page is not self.match.game:
                break

    def _leave(self) -> Heard:
        """Press a key on the way out of the match."""
        if isinstance(self.desk.page, LeavePage):
            return self._key("enter" if self.desk.page.cursor == 1 else "down")
        return self._key("escape")
