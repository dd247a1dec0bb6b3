"""Desks that visit a host in memory: one with a script, or a table with a line that takes time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.match.history import Seat
from rummy_tui.pages.friends.joiner import Joiner
from rummy_tui.rules.variants import BASIC
from rummy_tui.store.settings import Settings
from rummy_tui.table.messages import ToDesk, ToTable
from rummy_tui.table.table import Table
from rummy_tui.wire.codec import read_from_client, read_from_host, write
from rummy_tui.wire.messages import FromClient, FromHost, Greeting, Heard, Hello, Join, Welcome
from rummy_tui.words.language.language import language
from tests.match.far_line import KEYMAP, Clock, Line, never

RULES = replace(BASIC, draw_for_deal=False)
SEATS = (Seat("Ann"), Seat("Bob"))


class Visit:
    """Ann's desk, whose host says what a test lets it say."""

    def __init__(self, code: str = "en", *, whole_lines: bool = False, people: int = 1):
        self.clock = Clock()
        t, settings = language(code), Settings()
        self.desk = Keyboard(KEYMAP, t, settings, means=own_means(), whole_lines=whole_lines)
        self.desk.wake = lambda: self.clock.later(0, self.desk.do_posted)
        self.desk.later = self.clock.later
        self._said: list[str] = []
        self.desk.hear = lambda utterance: self._said.append(utterance.text)
        self.sent: list[FromClient] = []
        self.ended = False
        self.joiner = Joiner(self.desk, self._sends, "Ann", None, people, self._ended, "hut")
        self.desk.carry_out(self.joiner.open())

    def _sends(self, message: FromClient) -> None:
        assert not self.ended
        self.sent.append(read_from_client(write(message), RULES))

    def _ended(self) -> None:
        self.ended = True

    @property
    def said(self) -> list[str]:
        """The sentences since the last call."""
        said, self._said[:] = [*self._said], []
        return said

    def went(self) -> list[FromClient]:
        """The messages to the host since the last call."""
        sent, self.sent[:] = [*self.sent], []
        return sent

    def connects(self) -> None:
        """Let there be a line, and the host greet."""
        self.joiner.connected()
        self.hears(Greeting(1, "rummy_tui"))

    def hears(self, *messages: FromHost) -> list[str]:
        """Let the host say something; return what is said at the desk."""
        for message in messages:
            self.joiner.hear(read_from_host(write(message), RULES))
        self.clock.goes_on(0)
        return self.said

    def waits(self, seconds: float) -> list[str]:
        self.clock.goes_on(seconds)
        return self.said

    def press(self, *keys: str) -> list[str]:
        for key in keys:
            self.desk.press(key)
            self.clock.goes_on(0)
        return self.said


class VisitLine(Line):
    """A line between a table and a desk that joins it, again after each cut."""

    def __init__(
        self,
        clock: Clock,
        table: Table,
        seats: tuple[int, ...],
        delay: float,
        cut_at: Callable[[ToDesk | ToTable], Hashable] = never,
        *,
        desk: Keyboard,
        commitment: str = "",
    ) -> None:
        super().__init__(clock, table, seats, delay, cut_at)
        self._commitment = commitment
        self.heard: list[int] = []
        """The numbers of moments that the desk says it has told."""
        self.joiner = Joiner(desk, self._sends, "Bob", None, len(seats), lambda: None, "hut")
        desk.carry_out(self.joiner.open())

    @property
    def welcome(self) -> Welcome:
        return replace(self.seat.welcome, commitment=self._commitment)

    def take(self, message: ToDesk) -> None:
        self.joiner.hear(message)

    def back(self) -> None:
        self.joiner.connected()

    def cut(self) -> None:
        super().cut()
        self.joiner.lost()

    def _sends(self, message: FromClient) -> None:
        match message:
            case Hello():
                self.joiner.hear(Greeting(1, "rummy_tui"))
            case Join():
                welcome = read_from_host(write(self.welcome))
                self.joiner.hear(welcome)
            case Heard(moments):
                self.heard.append(moments)
            case _ if isinstance(message, ToTable):
                self._to_table(message)
