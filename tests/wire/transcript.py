"""A short match of two desks elsewhere, as the lines that go between them and their host.

`Ann> {...}` is a line of Ann's desk, and `Ann< {...}` one of the host to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Final

from rummy_tui.match.chance import Generators
from rummy_tui.match.commitment import commitment
from rummy_tui.match.entries import Began, Hinted, Sorted
from rummy_tui.match.far import Again, NextRound, Request, TurnBack
from rummy_tui.match.history import Seat
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.table.far_seat import FarSeat
from rummy_tui.table.messages import (
    Agreed,
    Answer,
    Disagreed,
    Joined,
    Left,
    News,
    Noted,
    PlaysAgain,
    Readiness,
    RoundOpened,
    Saving,
    TimeUp,
    ToDesk,
    ToTable,
    TurnTime,
    Wanted,
    Welcome,
)
from rummy_tui.table.table import Table
from rummy_tui.wire.codec import read_from_client, read_from_host, write, write_news
from rummy_tui.wire.messages import (
    Bye,
    Emote,
    Emoted,
    Farewell,
    FromClient,
    FromHost,
    Gesture,
    Greeting,
    Heard,
    Hello,
    Join,
    Lobby,
    Muted,
    NotSaid,
    Person,
    Ping,
    Pong,
    Presence,
    Refusal,
    Refused,
    Revealed,
    Said,
    Say,
    TableRow,
    Tables,
    Unheard,
    Watching,
    Who,
)
from rummy_tui.wire.versions import rules_hash

NAMES: Final = ("Ann", "Bob")
MATCH: Final = "0123456789abcdef0123456789abcdef"
SEED: Final = 0xFEDCBA9876543210FEDCBA9876543210
RULES: Final = with_options(RULESETS["playroom"], {"rounds_limit": "1", "score_limit": "0"})


@dataclass(frozen=True, slots=True)
class Sent:
    """A line, with the desk that sends or gets it."""

    desk: str
    up: bool
    line: bytes

    def __str__(self) -> str:
        return f"{self.desk}{'>' if self.up else '<'} {self.line.decode()}"

    def read(self, rules: Ruleset = RULES) -> FromClient | FromHost:
        return read_from_client(self.line, rules) if self.up else read_from_host(self.line, rules)


def parsed(text: str) -> list[Sent]:
    """The lines of a transcript; a `#` begins a comment."""
    lines = (line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    words = (line.partition(" ") for line in lines)
    return [Sent(to[:-1], to[-1] == ">", line.encode()) for to, _, line in words]


@dataclass
class Evening:
    """The host of the match; `sent` has all lines so far."""

    sent: list[Sent] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = tuple(map(Seat, NAMES))
        self.session = Session(RULES, seats, SEED, generators=Generators.SHARED)
        self.table = Table(self.session)
        self.table.turns_back = True
        self.seats = {
            seat.name: FarSeat(self.table, (n,), partial(self._to_desk, seat.name))
            for n, seat in enumerate(self.session.seats)
        }

    def welcome(self, name: str) -> Welcome:
        return replace(self.seats[name].welcome, commitment=commitment(SEED, MATCH))

    def _to_desk(self, name: str, message: ToDesk) -> None:
        lines = [*write_news(message)] if isinstance(message, News) else [write(message)]
        self.sent += [Sent(name, False, line) for line in lines]

    def down(self, name: str, message: FromHost) -> None:
        self.sent.append(Sent(name, False, write(message)))

    def up(self, name: str, message: FromClient) -> None:
        sent = Sent(name, True, write(message))
        self.sent.append(sent)
        read = sent.read()
        if isinstance(read, ToTable):
            self.seats[name].hear(read)


def replayed(lines: Iterable[Sent]) -> Evening:
    """The match with the same lines of its desks, and all others as they stand."""
    evening = Evening()
    for sent in lines:
        message = sent.read()
        if sent.up:
            assert not isinstance(message, FromHost)
            evening.up(sent.desk, message)
        elif not isinstance(message, News | Answer | RoundOpened):  # those are sent again
            assert not isinstance(message, FromClient)
            evening.down(sent.desk, message)
    return evening


def first_made() -> Evening:
    """The match as it is played when no transcript is there."""
    evening = Evening()
    for name, other in (NAMES, NAMES[::-1]):
        _arrive(evening, name, other)
    for name in NAMES:
        evening.down(name, evening.welcome(name))
        evening.down(name, Who((Presence.HERE, Presence.HERE)))
        evening.down(name, Watching(("Zoe",)))
    for name in NAMES:
        evening.up(name, Joined(1, 0))
    _talk(evening)
    _play(evening)
    for name in NAMES:
        evening.up(name, Heard(len(evening.session.moments)))
        evening.down(name, Revealed(MATCH, str(SEED)))
    evening.up("Ann", Left())
    evening.down("Bob", Who((Presence.STOOD_IN, Presence.HERE)))
    for name in NAMES:
        evening.down(name, Bye(Farewell.MATCH_OVER))
    return evening


def _arrive(evening: Evening, name: str, other: str) -> None:
    rules = {RULES.key: rules_hash(RULESETS[RULES.key])}
    evening.up(name, Hello((1,), "rummy-tui 0.3.0", rules))
    evening.down(name, Greeting(1, "rummy-tui 0.3.0"))
    evening.up(name, Join(name, "wrong small words"))
    evening.down(name, Refused(Refusal.WRONG_CODE))
    evening.up(name, Join(name, "three small words"))
    evening.down(name, Tables(_rows(name)))
    evening.up(name, Join(name, "three small words", table="gin"))
    evening.down(name, Refused(Refusal.NO_TABLE, "gin"))
    evening.up(name, Join(name, "three small words", table="Playroom"))
    people = (Person(name, True), Person(other, other == "Ann"))
    evening.down(name, Lobby(people, 0, RULES))
    evening.up(name, Ping(7))
    evening.down(name, Pong(7))


def _rows(name: str) -> tuple[TableRow, ...]:
    """The list of tables that somebody gets before they sit down."""
    ann = (Person("Ann", True),) if name == "Bob" else ()
    others = (Person("Cy", True), Person("Dan", False))
    return (
        TableRow("Playroom", "playroom", ann, 2 - len(ann), False),
        TableRow("German 2", "german", others, 0, True),
    )


def _talk(evening: Evening) -> None:
    evening.up("Ann", Say("Ann", "Good evening, “Bob”!"))
    evening.down("Bob", Said("Ann", "Good evening, “Bob”!"))
    for gesture in Gesture:
        evening.up("Bob", Emote("Bob", gesture))
        evening.down("Ann", Emoted("Bob", gesture))
    evening.down("Bob", NotSaid(Unheard.TOO_FAST))
    evening.down("Bob", Muted(True))
    evening.up("Bob", Say("Bob", "Why?"))
    evening.down("Bob", NotSaid(Unheard.MUTED))
    evening.down("Bob", Muted(False))


def _play(evening: Evening) -> None:
    session = evening.session
    number = dict.fromkeys(NAMES, 0)

    def want(seat: int, request: Request | Agreed | Disagreed) -> None:
        name = session.seats[seat].name
        number[name] += 1
        evening.up(name, Wanted(number[name], len(session.moments), request))

    for name in NAMES:
        evening.down(name, Readiness((1,), (0,)))
        evening.down(name, TurnTime(90, 0, 22, warns=True))
        evening.down(name, TimeUp(0, leaves=True))
        evening.down(name, Saving(works=False))
        evening.down(name, Noted(9, (Hinted(0), Sorted(0, Sorting(Order.RANK)), Began({}, (0, 2)))))
        evening.up(name, PlaysAgain())
    want(0, NextRound())
    extras = _extras(session)
    while session.state.phase is not Phase.OVER:
        seat = session.to_play
        assert seat is not None
        for asked in next(extras, ()):
            want(*asked)
        if session.to_play == seat:
            want(seat, decide_here("steady", session.state, Random(len(session.moments))))


def _extras(session: Session) -> Iterator[tuple[tuple[int, Request | Agreed | Disagreed], ...]]:
    """Other requests before some of the moves."""
    yield (0, Sorted(0, Sorting(Order.RANK))), (1, Hinted(1))
    seat = session.state.seat
    yield (seat, Began({}, (0, 2))), (seat, Began({}, None))
    while session.state.seat == seat:
        yield ()
    yield (seat, TurnBack(seat)), (1 - seat, Disagreed())
    yield (seat, TurnBack(seat)), (1 - seat, Agreed()), (seat, Again())
