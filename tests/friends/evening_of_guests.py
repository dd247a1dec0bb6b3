"""Guests at a club's table, each at a face of their own, in a clock that never waits.

Whatever a guest's terminal gets is compared with what their seat may know by then.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from typing import Any, Final, cast
from unittest.mock import patch

from rummy_tui.bots import policy
from rummy_tui.desk.desk import Desk
from rummy_tui.host.club import Club
from rummy_tui.host.guest_seats import guests_of
from rummy_tui.host.guests import Newcomer, Seated
from rummy_tui.host.needs import Clock, Hooks, Wish
from rummy_tui.host.people import Kept, KeptTable
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.laying.draft import joker_faces
from rummy_tui.rules.laying.loose import choices
from rummy_tui.rules.state import Phase
from rummy_tui.store.settings import Settings
from rummy_tui.table.shared_table import SharedTable
from rummy_tui.words.language.listening import Listening
from tests.friends.clients import CODE
from tests.friends.guest_session import Session
from tests.friends.in_memory import InMemory
from tests.friends.knowledge import Knowledge, meant, named
from tests.readers.at_once import at_once
from tests.readers.clock import TurnedOn
from tests.tools.child import BYTES
from tests.tools.driver import ARROWS, Manner, keys
from tests.tools.quick_screen import QuickScreen, QuickStream

SIZE: Final = (100, 30)
A_KEY: Final = 0.3
"""Seconds after each key, in which its answer comes."""
LONG: Final = 60.0
"""Seconds in which everything is told."""
PATIENCE: Final = 3_000.0
"""Seconds in which something that is waited for must happen."""
SEQUENCE: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
ON_A_TABLE: Final = Manner(back="left", on="right")
READING: Final = "acdestyE"
"""Keys that read the table, the hand, and what the others have."""
FACES: Final = ("line", "reader", "table")


@dataclass(frozen=True)
class Leak:
    """Cards that a terminal got and its seat may not know."""

    name: str
    cards: frozenset[str]
    moment: int
    text: str


class Terminal(Session):
    """A guest's terminal, which compares what it gets with what its seat may know."""

    def __init__(self, evening: Evening, settings: Settings) -> None:
        super().__init__(size=SIZE)
        self._evening, self.settings = evening, settings
        self._screen = QuickScreen(*SIZE)
        self._stream = QuickStream(self._screen)
        self._rows = [""] * SIZE[1]
        self._knowledge: Knowledge | None = None
        self._round = 0
        self._drafted: set[str] = set()
        """The cards for which jokers of drafts in this round could stand."""
        self._old: set[str] = set()
        """The cards that the screen still names from the round before."""
        self.named: set[str] = set()
        """The cards that the screen names."""
        self.names = 0
        """The number of names of cards that have come onto the screen."""

    @property
    def text(self) -> str:
        """The screen as one text."""
        for y in self._screen.dirty:
            row = self._screen.buffer[y]
            self._rows[y] = "".join([row[x].data for x in range(SIZE[0])])
        self._screen.dirty.clear()
        return "\n".join(self._rows)

    def write(self, data: bytes) -> None:
        super().write(data)
        written = data.decode()
        self._stream.feed(written)
        self._look(written)

    def _look(self, written: str) -> None:
        before, known = self.named, self.known
        self.named = named(self.text)
        if known is None:
            return
        self.names += len(self.named - before)
        self._old &= self.named
        # Parts of a text are drawn without what stood there before, and may be drawn over at once.
        pieces = {card for piece in SEQUENCE.split(written) for card in named(piece)}
        # A run is named by its ends, and a joker may stand for one of them: `10C to QC, JK as 10C`.
        self._drafted |= self._faces_of_jokers()
        may = known | self._drafted | self._old | meant(self.text)
        if hidden := (self.named | pieces) - may:
            moments = len(self._evening.moments)
            told = written if pieces & hidden else self.text
            self._evening.leaks.append(
                Leak(self.settings.name, frozenset(hidden), moments, " ".join(told.split()))
            )

    @property
    def known(self) -> set[str] | None:
        """The cards that the seat has been allowed to know in this round; None before the match."""
        match = self._evening.at.match
        if match is None:
            return None
        table = match.table
        if self._knowledge is None:
            names = [seat.name for seat in table.session.seats]
            self._knowledge = Knowledge(names.index(self.settings.name))
        known = self._knowledge.follow(table.session.moments)
        if self._knowledge.round != self._round:
            self._round, self._old, self._drafted = self._knowledge.round, self.named, set()
        return known

    def _faces_of_jokers(self) -> set[str]:
        """The cards for which jokers of the desk's draft stand or may stand: nobody has seen them.

        A box can cover the joker that is drawn before such a card, as in `JK=8♦`.
        """
        match = self._evening.desks[self.settings.name].playing
        if not isinstance(match, Match) or (draft := match.history.begun.draft) is None:
            return set()
        stand = [face for group in draft.groups for face in joker_faces(group)]
        may_stand = [choices(draft, n, match.history.rules) for n in range(len(draft.groups))]
        return {card.code for card in chain(stand, *may_stand)}


class Evening:
    """A club's table with guests only, and perhaps computer opponents."""

    def __init__(self, wish: Wish, luck: Random) -> None:
        self._luck = luck
        self.problems: list[Exception] = []
        self.leaks: list[Leak] = []
        loop = asyncio.get_running_loop()
        clock = Clock(loop.time, loop.call_later)
        hooks = Hooks(clock, lambda _: None, self.problems.append, self.problems.append)
        self.club = Club(Kept(CODE), hooks)
        self.at = self.club.open(KeptTable("hut"), wish)
        self._wishes = InMemory()
        self._guests = guests_of(self.club, self._wishes, self.problems.append)
        self._sit, self._guests.sit = self._guests.sit, self._sits
        self.desks: dict[str, Desk] = {}
        self.terminals: list[Terminal] = []
        self._serving: list[asyncio.Task[None]] = []

    def _sits(self, newcomer: Newcomer) -> Seated:
        self.desks[newcomer.desk.settings.name] = newcomer.desk
        return self._sit(newcomer)

    @property
    def table(self) -> SharedTable:
        """The table of the match."""
        assert self.at.match is not None
        return self.at.match.table

    @property
    def moments(self) -> Any:
        return () if self.at.match is None else self.table.session.moments

    async def until(self, met: Any, what: str) -> None:
        """Wait until something is so."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not met():
            await asyncio.sleep(A_KEY)
            if asyncio.get_running_loop().time() > end:
                shown = "\n".join(each.text for each in self.terminals)
                raise AssertionError(f"never {what}:\n{shown}")

    async def comes(self, settings: Settings) -> None:
        """Let a guest come and type the code of the invitation."""
        terminal = Terminal(self, settings)
        self._wishes.settings[settings.name] = settings
        self.terminals.append(terminal)
        serve = self._guests.serve(cast(Any, terminal), settings.name, "here")
        self._serving.append(asyncio.create_task(serve))
        await asyncio.sleep(LONG)
        await self.press(terminal, f"{CODE}\r")
        await asyncio.sleep(LONG)

    async def press(self, terminal: Terminal, key: str) -> None:
        terminal.keys.put_nowait(BYTES.get(key, key).encode())
        await asyncio.sleep(A_KEY)

    async def plays(self) -> None:
        """Play to the end of the match."""
        session = self.table.session
        while not session.over:
            state = session.state
            if state.phase is Phase.DEAL and state.round:
                await asyncio.sleep(LONG)
                for terminal in self.terminals:
                    await self.press(terminal, "enter")
                await self.until(lambda: session.state is not state, "dealt")  # noqa: B023
                continue
            seat = session.to_play
            name = "" if seat is None else session.seats[seat].name
            if name in self.desks:
                await self._moves(name)
            else:
                await asyncio.sleep(A_KEY)
        await asyncio.sleep(LONG)

    async def _moves(self, name: str) -> None:
        """Press the keys of one move."""
        desk = self.desks[name]
        terminal = next(each for each in self.terminals if each.settings.name == name)
        match = desk.playing
        assert isinstance(match, Match)
        await self._reads(self._luck.choice(self.terminals))
        await self.until(lambda: match.my_turn and not desk.waits_for_answer, "to play")
        manner = ON_A_TABLE if terminal.settings.face == "table" else ARROWS
        for key in keys(policy("steady")(match.view, self._luck), desk, manner):
            await self.press(terminal, key)
            await self.until(lambda: not desk.waits_for_answer, "answered")

    async def _reads(self, terminal: Terminal) -> None:
        """Let somebody ask for something, as anybody may at any time."""
        desk = self.desks[terminal.settings.name]
        before = desk.page
        await self.press(terminal, self._luck.choice(READING))
        if desk.page is not before:
            await self.press(terminal, "escape")

    async def ends(self) -> None:
        """Hang up all terminals."""
        for terminal in self.terminals:
            terminal.keys.put_nowait(b"")
        await asyncio.gather(*self._serving)
        assert self.problems == []


def settings_of(number: int, place: int) -> Settings:
    """The settings of a guest in a match: all faces in all languages come in turn."""
    listening = Listening(
        language=("en", "fr")[number // len(FACES) % 2],
        card_style=("words", "words", "digits", "short")[(number + place) % 4],
    )
    face = FACES[(number + place) % len(FACES)]
    return replace(
        Settings(name=f"Guest {place}", face=face, speech="off", pace="none"), usual=listening
    )


@contextmanager
def turned_on() -> Iterator[asyncio.Runner]:
    """Give a loop that never waits, in which computers think at once."""
    with (
        patch("rummy_tui.table.driving.think_in_background", at_once),
        patch("rummy_tui.host.thoughts.think_in_background", at_once),
        asyncio.Runner(loop_factory=TurnedOn) as runner,
    ):
        yield runner
