"""A desk elsewhere and its table in one process, with a line between them that takes time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import count

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.match.far import SeenMoment, SeenReturn
from rummy_tui.pages.match.match import Match
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.far_seat import FarSeat
from rummy_tui.table.far_table import FarTable
from rummy_tui.table.game_table import GameTable
from rummy_tui.table.messages import Answer, Joined, News, ToDesk, ToTable, Wanted, Welcome
from rummy_tui.table.table import Table
from rummy_tui.wire.codec import read_from_client, read_from_host, write, write_news
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Kind

KEYMAP = load_keymap()[0]
Step = Callable[[], None]
AWAY = 0.5
"""Seconds until a line that was cut is back."""


@dataclass
class Clock:
    """A clock that runs only when told to, so that a slow line keeps no test waiting."""

    now: float = 0.0
    _due: list[tuple[float, int, Step]] = field(default_factory=list)
    _numbers: count[int] = field(default_factory=count)

    def later(self, seconds: float, step: Step) -> None:
        heappush(self._due, (self.now + seconds, next(self._numbers), step))

    def goes_on(self, seconds: float = 1e9) -> None:
        """Let everything happen that is due within this many seconds."""
        until = self.now + seconds
        while self._due and self._due[0][0] <= until:
            self.now, _, step = heappop(self._due)
            step()
        if seconds < 1e9:
            self.now = until


def never(message: ToDesk | ToTable) -> Hashable:
    """Give no message a name: each arrives."""
    del message


def each(message: ToDesk | ToTable) -> Hashable:
    """Name every message by its content, so that it is recognized when it is sent again."""
    match message:
        case Wanted() | Answer():
            return type(message), message.number
        case Joined():
            return message
        case News():
            return News, tuple(
                told.at if isinstance(told, SeenMoment | SeenReturn) else repr(told)
                for told in message.told
            )
        case _:
            return None


class Line:
    """A line of bytes between a desk and its table; `cut_at` names messages at which it is cut.

    It is cut before such a message arrives, and, when that is sent again, right after it.
    """

    def __init__(
        self,
        clock: Clock,
        table: Table,
        seats: tuple[int, ...],
        delay: float,
        cut_at: Callable[[ToDesk | ToTable], Hashable] = never,
    ) -> None:
        self._clock, self._delay, self._cut_at = clock, delay, cut_at
        self._cuts: dict[Hashable, int] = {}
        self._line = 0
        """Counts the lines: messages sent on one that was cut do not arrive."""
        self._up = True
        self.cuts = 0
        self.messages = 0
        self.seen: list[ToDesk] = []
        """Every message sent to the desk."""
        self.seat = FarSeat(table, seats, self._to_desk)
        welcome = read_from_host(write(self.seat.welcome))
        assert isinstance(welcome, Welcome)
        self._rules = welcome.rules
        self.table = FarTable(welcome, self._to_table)

    def _to_desk(self, message: ToDesk) -> None:
        self.seen.append(message)
        lines = [*write_news(message)] if isinstance(message, News) else [write(message)]

        def arrives() -> None:
            for line in lines:
                read = read_from_host(line, self._rules)
                assert isinstance(read, ToDesk)
                self.take(read)

        self._pass(message, arrives)

    def _to_table(self, message: ToTable) -> None:
        line = write(message)

        def arrives() -> None:
            read = read_from_client(line, self._rules)
            assert isinstance(read, ToTable)
            self.seat.hear(read)

        self._pass(message, arrives)

    def _pass(self, message: ToDesk | ToTable, arrives: Step) -> None:
        if self._up:
            self.messages += 1
            self._clock.later(self._delay, partial(self._arrives, message, arrives, self._line))

    def _arrives(self, message: ToDesk | ToTable, arrives: Step, line: int) -> None:
        if line != self._line:
            return
        name = self._cut_at(message)
        times = self._cuts.get(name, 0)
        if name is None or times > 1:
            arrives()
            return
        self._cuts[name] = times + 1
        if times == 1:
            arrives()
        self.cut()

    def cut(self) -> None:
        """Lose everything that is on its way, and be back after a while."""
        self.cuts += 1
        self._line += 1
        self._up = False
        self._clock.later(AWAY, partial(self._again, self._line))

    def _again(self, line: int) -> None:
        if line == self._line:
            self._up = True
            self.back()

    def take(self, message: ToDesk) -> None:
        """Let the desk take in a message."""
        self.table.hear(message)

    def back(self) -> None:
        """Let the desk know that there is a line again."""
        self.table.connected()


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence at a desk, with the key that it follows."""

    key: str
    text: str
    kind: Kind
    interrupt: bool
    aloud: str | None


class Person:
    """Somebody at a desk, who presses keys and listens; others may be `beside` them."""

    def __init__(
        self,
        table: GameTable,
        seat: int,
        clock: Clock,
        settings: Settings | None = None,
        *,
        beside: tuple[int, ...] = (),
    ) -> None:
        self.desk = Keyboard(KEYMAP, language("en"), settings or Settings(), means=own_means())
        self.desk.wake = lambda: clock.later(0, self.desk.do_posted)
        self.desk.later = clock.later
        self.clock, self.seat = clock, seat
        self.heard: list[Heard] = []
        self._key = ""
        self.desk.hear = lambda u: self.heard.append(
            Heard(self._key, u.text, u.kind, u.interrupt, u.aloud)
        )
        self.match = Match(self.desk, table, lambda: None, people=(seat, *beside))

    def press(self, *pressed: str) -> None:
        """Press keys, each after the one before is answered and everything is quiet."""
        for key in pressed:
            self._key = key
            self.desk.press(key)
            self.clock.goes_on()
