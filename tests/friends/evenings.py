"""An evening at a host's table, in memory: each friend has a desk, and all sentences are kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random

from rummy_tui.bots import policy
from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.host.club import Club
from rummy_tui.host.lines import Lines, written
from rummy_tui.host.needs import Clock as Times
from rummy_tui.host.needs import Hooks, Wish
from rummy_tui.host.people import Kept, KeptTable
from rummy_tui.host.visitor import Visitor
from rummy_tui.pages.friends.joiner import Joiner
from rummy_tui.pages.match.match import Match
from rummy_tui.store.matches import Saved
from rummy_tui.store.settings import Settings
from rummy_tui.table.shared_table import SharedTable
from rummy_tui.table.table import Table
from rummy_tui.wire.codec import read_from_host, write
from rummy_tui.wire.messages import FromClient, FromHost, Heard
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Utterance
from tests.match.far_line import KEYMAP, Clock, Step
from tests.tools.driver import keys

CODE = "amber fox lake"


class Evening:
    """A club and the friends who come to it."""

    def __init__(
        self,
        wish: Wish,
        *names: str,
        kept: Kept | None = None,
        saved: Saved | None = None,
        code: str = "en",
        counts: Callable[[Table], object] = lambda table: None,
    ) -> None:
        """Open the club; friends come at once, and several names with commas share a desk."""
        self.clock = Clock()
        self.failed: list[Exception] = []
        self.changed: Callable[[], None] = lambda: None
        self._wish, self._counts = wish, counts
        self.opens(kept or Kept(CODE), saved)
        self.friends = dict[str, Friend]()
        for name in names:
            self.comes(name, code)

    def opens(self, kept: Kept, saved: Saved | None = None) -> None:
        """Open the club, for the first time or again; the clock goes on."""
        self.kept = kept
        life = self._life = object()

        def later(seconds: float, step: Step) -> None:
            # a host that was killed does nothing any more
            self.clock.later(seconds, lambda: step() if self._life is life else None)

        hooks = Hooks(
            Times(lambda: self.clock.now, later),
            self._save,
            self.failed.append,
            self.failed.append,
            changed=lambda: self.changed(),
            counts=self._counts,
        )
        self.club = Club(kept, hooks)
        kept_table = kept.tables[0] if kept.tables else KeptTable("hut")
        self.at = self.club.open(kept_table, self._wish, saved)

    def comes(self, name: str, code: str = "en", *, watches: bool = False) -> Friend:
        """Let somebody join with a program that has just started."""
        friend = self.friends[name] = self.friend_of(name, code, watches=watches)
        return friend

    def friend_of(self, name: str, code: str, *, watches: bool) -> Friend:
        return Friend(self, name, code, watches=watches)

    def _save(self, kept: Kept) -> None:
        self.kept = kept

    def __getitem__(self, name: str) -> Friend:
        return self.friends[name]

    def goes_on(self, seconds: float = 0) -> dict[str, list[str]]:
        """Let time pass, and the computer play; return what each friend has heard."""
        self.clock.goes_on(seconds)
        match = self.at.match
        while match is not None and (play := match.table.house.decided()):
            play()
            self.clock.goes_on(0)
        return {name: told for name, friend in self.friends.items() if (told := friend.said())}

    def plays(self, luck: Random | None = None) -> dict[str, list[str]]:
        """Let a friend make a move, or all be ready for a round, and then the computer play.

        It returns what each has heard.
        """
        between = not self.to_play
        moved = list[Friend]()
        for friend in self.friends.values():
            if (between or not moved) and friend.plays(luck):
                moved.append(friend)
        assert moved, "nobody is to play"
        return self.goes_on()

    @property
    def table(self) -> SharedTable:
        """The table of the match."""
        assert self.at.match is not None
        return self.at.match.table

    @property
    def to_play(self) -> str:
        """The name of the seat to play; empty between two rounds."""
        session = self.table.session
        return "" if session.to_play is None else session.seats[session.to_play].name

    def until(self, met: Callable[[], object], luck: Random | None = None) -> None:
        """Play on until something is so, and forget what was heard."""
        self.goes_on()
        while not met():
            self.plays(luck)


class Friend:
    """Somebody at a desk elsewhere, or several at one desk."""

    def __init__(
        self, evening: Evening, name: str, code: str = "en", *, watches: bool = False
    ) -> None:
        self._evening, self.name = evening, name
        self.identity = f"SHA256:{name}"
        self._said: list[str] = []
        self._visitor: Visitor | None = None
        self.has_voice = True
        """False for a desk that never says that it has told anything."""
        self.tones: list[str] = []
        clock = evening.clock
        t, settings = language(code), Settings(pace="none")
        self.desk = Keyboard(KEYMAP, t, settings, means=own_means())
        self.desk.wake = lambda: clock.later(0, self.desk.do_posted)
        self.desk.later = clock.later
        self.desk.now = lambda: clock.now
        self.desk.sounding = self
        self.desk.hear = self.hears_told
        people = 0 if watches else name.count(",") + 1
        self.joiner = Joiner(self.desk, self._sends, name, CODE, people, lambda: None, "hut")
        self.desk.carry_out(self.joiner.open())
        self.connects()

    def hears_told(self, utterance: Utterance) -> None:
        self._said.append(utterance.text)

    # Its tones

    def told(self) -> str:
        return ""

    def play(self, sound: str) -> None:
        self.tones.append(sound)

    # The line

    def connects(self) -> None:
        """Get a line, for the first time or again."""

        def reads(message: FromHost) -> None:
            for line in written(message):
                rules = self._evening.at.rules
                step = partial(self._reads, read_from_host(line, rules), visitor)
                self._evening.clock.later(0, step)

        visitor = self._visitor = Visitor(
            self._evening.club, reads, self.identity, "192.0.2.1", lambda: None
        )
        # A friend in a test plays faster than a host lets a program send.
        seconds = count()
        self._lines = Lines(visitor, lambda: next(seconds))
        self.joiner.connected()
        self._evening.clock.goes_on(0)

    def cut(self) -> None:
        """Lose the line."""
        visitor, self._visitor = self._visitor, None
        assert visitor is not None
        self.joiner.lost()
        visitor.lost()

    def _reads(self, message: FromHost, visitor: Visitor) -> None:
        if visitor is self._visitor:
            self.joiner.hear(message)

    def _sends(self, message: FromClient) -> None:
        if isinstance(message, Heard) and not self.has_voice:
            return
        line, visitor = write(message), self._visitor

        def arrives() -> None:
            if visitor is not None and visitor is self._visitor:
                self._lines.read(line)

        self._evening.clock.later(0, arrives)

    # The desk

    @property
    def match(self) -> Match:
        assert isinstance(self.desk.playing, Match)
        return self.desk.playing

    def said(self) -> list[str]:
        """The sentences since the last call."""
        said, self._said[:] = [*self._said], []
        return said

    def press(self, *pressed: str) -> list[str]:
        """Press keys; return what is said here."""
        for key in pressed:
            self.desk.press(key)
            self._evening.clock.goes_on(0)
        return self.said()

    def plays(self, luck: Random | None = None) -> bool:
        """Press the keys of a move, if it is a turn here; close a score that is shown."""
        if not isinstance(self.desk.playing, Match) or self._visitor is None:
            return False
        history = self.match.history
        if history.over:
            return False
        if history.to_play is None:
            self.desk.press("enter")
            self._evening.clock.goes_on(0)
            return True
        if history.to_play not in self.match.people:
            return False
        if self.desk.seat != history.to_play:
            self.desk.press("enter")  # the keyboard is passed on
            return True
        for key in keys(policy("steady")(self.match.view, luck or Random(1)), self.desk):
            self.desk.press(key)
            self._evening.clock.goes_on(0)
        return True
