"""Programs at a host's table, without a network: every message goes through the wire's lines."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from rummy_tui.bots import policy
from rummy_tui.host.club import Club
from rummy_tui.host.lines import Lines, written
from rummy_tui.host.needs import Clock, Hooks, Wish
from rummy_tui.host.people import Kept, KeptTable
from rummy_tui.host.visitor import Visitor
from rummy_tui.match.far import FarSession
from rummy_tui.rules.state import Phase
from rummy_tui.store.matches import Saved
from rummy_tui.table.far_table import FarTable
from rummy_tui.table.game_table import Step
from rummy_tui.table.messages import Answer, News, Readiness, RoundOpened, ToTable, Welcome
from rummy_tui.table.shared_table import SharedTable
from rummy_tui.wire.codec import read_from_host, write
from rummy_tui.wire.messages import Bye, FromClient, FromHost, Heard, Hello, Join
from rummy_tui.wire.versions import VERSIONS, rules_hashes

CODE = "amber fox lake"


@dataclass
class Time:
    """A clock that runs when it is told to."""

    now: float = 0.0
    due: list[tuple[float, Step]] = field(default_factory=list)

    def later(self, seconds: float, step: Step) -> None:
        self.due.append((self.now + seconds, step))

    def goes_on(self, seconds: float = 0.0) -> None:
        """Let everything happen that is due within so many seconds."""
        until = self.now + seconds
        while soon := [each for each in self.due if each[0] <= until]:
            first = min(soon, key=lambda each: each[0])
            self.due.remove(first)
            self.now = max(self.now, first[0])
            first[1]()
        self.now = until


class Opened:
    """A club that is open, and what it has saved."""

    def __init__(self, wish: Wish, kept: Kept | None = None, saved: Saved | None = None) -> None:
        self.time = Time()
        self.kept = kept or Kept(CODE)
        self.problems: list[Exception] = []
        hooks = Hooks(
            Clock(lambda: self.time.now, self.time.later),
            self._save,
            self.problems.append,
            self.problems.append,
        )
        self.club = Club(self.kept, hooks)
        kept_table = self.kept.tables[0] if self.kept.tables else KeptTable("hut")
        self.at = self.club.open(kept_table, wish, saved)

    def _save(self, kept: Kept) -> None:
        self.kept = kept

    @property
    def table(self) -> SharedTable:
        """The table of the match."""
        assert self.at.match is not None
        return self.at.match.table

    def opponents(self) -> None:
        """Let the computer opponents play."""
        for at in self.club.tables:
            while at.match is not None and (play := at.match.table.house.decided()):
                play()


class Client:
    """A program of somebody at the table, with a seat at a `FarTable`."""

    holds = False

    def __init__(self, name: str, identity: str = "", code: str | None = CODE) -> None:
        self.name, self.identity, self.code = name, identity or f"SHA256:{name}", code
        self.got: list[FromHost] = []
        """Everything that the host has sent."""
        self.lines: deque[bytes] = deque()
        """Lines that are on their way to the host."""
        self.table: FarTable | None = None
        self.ended = False
        self.tells = True
        """False while the host does not hear what the desk has told."""
        self.asked_about: list[int] = []
        self.asks_for: str | None = None
        """The table that is asked for."""
        self._visitor: Visitor | None = None

    # The line

    def connect(self, opened: Opened, people: int = 1) -> Client:
        """Join a club, for the first time or again."""
        self.ended = False
        visitor = self._visitor = Visitor(
            opened.club,
            lambda message: self._reads(message, visitor),
            self.identity,
            "192.0.2.1",
            lambda: setattr(self, "ended", True),
        )
        self._to_host = Lines(visitor, lambda: opened.time.now)
        self.greets(people)
        return self

    def greets(self, people: int = 1) -> None:
        """Begin a line, and join."""
        self.send(Hello(VERSIONS, "a test", rules_hashes()))
        self.asks(people)

    def asks(self, people: int = 1) -> None:
        """Ask for a seat."""
        self.send(Join(self.name, self.code, people, self.asks_for))

    def cut(self) -> None:
        """Lose the line."""
        visitor, self._visitor = self._visitor, None
        if visitor is not None:
            visitor.lost()

    def send(self, message: FromClient) -> None:
        if self._visitor is not None:
            self._to_host.read(write(message))

    def _reads(self, message: FromHost, visitor: Visitor) -> None:
        for line in written(message):
            if visitor is self._visitor:
                rules = None if self.table is None else self.session.rules
                self._take(read_from_host(line, rules))

    def _take(self, message: FromHost) -> None:
        self.got.append(message)
        match message:
            case Welcome():
                if self.table is None:
                    self.table = FarTable(message, self._ask)
                    self.table.join(self)
                self.table.connected()
            case News() | Answer() | RoundOpened():
                assert self.table is not None
                self.table.hear(message)

    def _ask(self, message: ToTable) -> None:
        self.send(message)

    def last(self, kind: type[FromHost]) -> FromHost:
        """The last message of a kind."""
        return next(each for each in reversed(self.got) if isinstance(each, kind))

    # Its seat

    @property
    def session(self) -> FarSession:
        assert self.table is not None
        return self.table.history

    @property
    def seats(self) -> tuple[int, ...]:
        names = self.name.split(",") if "," in self.name else [self.name]
        return tuple(n for n, seat in enumerate(self.session.seats) if seat.name in names)

    def plays(self, luck: Random) -> bool:
        """Make a move, if it is this one's turn; the next round is dealt by anybody."""
        table, session = self.table, self.session
        assert table is not None
        if session.state.phase is Phase.DEAL and session.round:
            table.deal(self)
            return True
        if session.to_play not in self.seats or session.to_play is None:
            return False
        seat = session.to_play
        table.act(seat, policy("steady")(session.view(seat), luck), self)
        return True

    # As a desk at its table

    def post(self, step: Step) -> None:
        step()

    def answer(self, step: Step) -> None:
        step()

    def catch_up(self, until: int, *, sudden: bool) -> None:
        del sudden
        if self.tells:
            self.send(Heard(until))

    async def has_told(self, in_a_row: int) -> None: ...

    def failed(self, error: Exception) -> None: ...

    def asked(self, seat: int) -> None:
        self.asked_about.append(seat)

    def not_agreed(self, seat: int) -> None: ...

    def readied(self, readiness: Readiness) -> None: ...

    def not_done(self) -> None: ...


def play_on(opened: Opened, clients: list[Client], luck: Random, until: Callable[[], bool]) -> None:
    """Play, with the opponents, until something is so."""
    while not until():
        opened.opponents()
        opened.time.goes_on(1)
        moved = [client for client in clients if client.table is not None and client.plays(luck)]
        assert moved or until(), "nobody is to play"


__all__ = ["CODE", "Bye", "Client", "Opened", "Time", "play_on"]
