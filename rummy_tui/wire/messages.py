"""The messages that set up a line and look after it; those of a match are in `table/messages`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.system.printable import player_name
from rummy_tui.table.messages import ToDesk, ToTable, Welcome

# From a client


@dataclass(frozen=True, slots=True)
class Hello:
    """The first line of a client."""

    versions: tuple[int, ...]
    """The versions of the protocol that it speaks."""
    program: str
    """Its name and version."""
    rules: Mapping[str, str]
    """The hash of each of its rule sets (`versions.rules_hash`), by key."""


@dataclass(frozen=True, slots=True)
class Join:
    """A person, or several at one desk, want to sit at a table of the host, or to watch it."""

    name: str
    """The name of the person, or of several with commas between them."""
    code: str | None = None
    """The code of the invitation; None if the host knows the person."""
    people: int = 1
    """The number of people at this desk, each of whom needs a seat; 0 for an onlooker."""
    table: str | None = None
    """The name of a table; None for the only one, or for a list to choose from."""

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each person."""
        written = self.name.split(",") if self.people > 1 else [self.name]
        return tuple(map(player_name, written))


@dataclass(frozen=True, slots=True)
class Heard:
    """The voice of a desk has said everything up to a moment."""

    moments: int
    """The number of moments that it has said."""


@dataclass(frozen=True, slots=True)
class Ping:
    """Ask for a sign that the line still stands."""

    number: int


class Gesture(Enum):
    """The fixed things to say without words of one's own; each hearer gets them in their language.

    The members are words of the protocol.
    """

    HELLO = "greets everybody"
    THANKS = "thanks"
    WELL_PLAYED = "praises a move"
    SORRY = "apologizes"
    LAUGH = "laughs"
    SIGH = "sighs"
    HURRY = "would like to go on"
    LUCK = "wishes good luck"


@dataclass(frozen=True, slots=True)
class Say:
    """A person at the desk says something to everybody at the table."""

    name: str
    """The name of the person: a desk may have several."""
    text: str


@dataclass(frozen=True, slots=True)
class Emote:
    """A person at the desk makes a gesture to everybody at the table."""

    name: str
    gesture: Gesture


FromClient = Hello | Join | ToTable | Heard | Say | Emote | Ping


# From a host


@dataclass(frozen=True, slots=True)
class Greeting:
    """The answer to `Hello`."""

    version: int
    """The version of the protocol that both speak from now on."""
    program: str


class Refusal(Enum):
    """The reasons why nobody can join."""

    WRONG_CODE = "the code is wrong"
    TOO_MANY_TRIES = "too many codes were wrong"
    FULL = "there are not enough free seats"
    NAME_TAKEN = "another person here has the name"
    TOO_MANY_WATCH = "nobody else can watch the table"
    NO_TABLE = "no table has the name"
    LOCKED = "the host lets nobody new in"
    REMOVED = "the host has removed the person"


@dataclass(frozen=True, slots=True)
class Refused:
    """A person cannot join like this, but may try again."""

    why: Refusal
    detail: str = ""
    """The number or the name that a sentence about it needs."""


class Farewell(Enum):
    """The reasons why a host ends a line."""

    NEWER = "the host speaks only newer versions of the protocol"
    OLDER = "the host speaks only older versions of the protocol"
    TOO_MANY_MESSAGES = "too many messages came at once"
    GARBLED = "too many lines were no messages"
    TAKEN_OVER = "the same person has joined from another place"
    REMOVED = "the host has removed the person"
    CLOSED = "the host ends"
    MATCH_OVER = "the match is over"


@dataclass(frozen=True, slots=True)
class Bye:
    """The last line of a host."""

    why: Farewell
    detail: str = ""
    """The number or the name that a sentence about it needs."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person who has a seat at a table."""

    name: str
    here: bool


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table before its match begins."""

    people: tuple[Person, ...]
    free: int
    """The number of free seats."""
    rules: Ruleset


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in the list of a host that has several."""

    name: str
    game: str
    """The key of its rule set."""
    people: tuple[Person, ...]
    free: int
    """The number of free seats."""
    begun: bool
    """True if its match has begun."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of the host: a person who wants to join must name one of them."""

    tables: tuple[TableRow, ...]


class Presence(Enum):
    """The person or the computer that plays for a seat."""

    HERE = "its own person or level"
    AWAY = "nobody: the table waits"
    STOOD_IN = "the computer, for a person who is away or a bot that has failed"
    LATE = "the computer, for a person whose time was up too often"
    REMOVED = "the computer, for a person whom the host has removed"


@dataclass(frozen=True, slots=True)
class Who:
    """The presence at each seat, whenever it changes."""

    seats: tuple[Presence, ...]


@dataclass(frozen=True, slots=True)
class Watching:
    """The people who watch the table, whenever they change."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """The match is over, and anybody can check its deals (`match/commitment`)."""

    match: str
    """The id of the match."""
    seed: str
    """The seed that `Welcome` committed to, in decimal digits."""


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody else has said something."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Emoted:
    """Somebody else has made a gesture."""

    name: str
    gesture: Gesture


class Unheard(Enum):
    """The reasons why nobody has heard what somebody said."""

    TOO_FAST = "it came too soon after the words before"
    MUTED = "the host has muted the person"


@dataclass(frozen=True, slots=True)
class NotSaid:
    """Nobody has heard the last thing that a person at this desk has said."""

    why: Unheard


@dataclass(frozen=True, slots=True)
class Muted:
    """The host lets nobody hear the people of this desk, or lets everybody hear them again."""

    muted: bool


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to `Ping`, with its number."""

    number: int


FromHost = (
    Greeting
    | Refused
    | Bye
    | Welcome
    | Tables
    | Lobby
    | Who
    | Watching
    | ToDesk
    | Said
    | Emoted
    | NotSaid
    | Muted
    | Revealed
    | Pong
)
