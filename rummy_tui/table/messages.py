"""The messages between a desk elsewhere and the table that it sits at.

Each request has a number, and is answered by one message with all its results at that desk. So a
request that is sent again after a cut is neither done twice nor answered differently.
"""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.match.entries import Hinted
from rummy_tui.match.far import Note, Request, SeenMoment, SeenReturn
from rummy_tui.match.history import Seat
from rummy_tui.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Welcome:
    """The table before its first deal, for a desk that is to sit at it, now or again."""

    rules: Ruleset
    seats: tuple[Seat, ...]
    own: tuple[int, ...]
    """The seats of the people at the desk; none for an onlooker."""
    dealer: int
    hints: bool
    turns_back: bool
    commitment: str = ""
    """The commitment to the seed (`match/commitment`); empty if there is none."""
    moments: int = 1
    """The number of moments that the match has by now; the desk gets them as news."""


# From a desk


@dataclass(frozen=True, slots=True)
class Agreed:
    """The people of the desk agree that a turn is taken back."""


@dataclass(frozen=True, slots=True)
class Disagreed:
    """They do not agree."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A request of a desk."""

    number: int
    """Counted from 1, without gaps."""
    at: int
    """The number of moments that the desk knows. A move is valid only for the last of them."""
    request: Request | Agreed | Disagreed


@dataclass(frozen=True, slots=True)
class Joined:
    """A desk is there, for the first time or after its line was cut."""

    since: int
    """The number of moments that it knows."""
    notices: int
    """The number of notices that it has been given."""
    waiting: int = 0
    """The number of its requests that have not been answered; they follow one by one."""


@dataclass(frozen=True, slots=True)
class Left:
    """The desk leaves the table."""


@dataclass(frozen=True, slots=True)
class PlaysAgain:
    """The people of the desk take their seats back from the computer."""


ToTable = Joined | Wanted | Left | PlaysAgain

# To a desk


@dataclass(frozen=True, slots=True)
class Asked:
    """Ask the people of the desk if a seat may take its last turn back."""

    seat: int


@dataclass(frozen=True, slots=True)
class NotAgreed:
    """Nothing is taken back for a seat."""

    seat: int


Notice = Hinted | Asked | NotAgreed
"""News that is no moment of the match; `Hinted` is a hint given at another desk."""
Told = SeenMoment | SeenReturn | Notice


@dataclass(frozen=True, slots=True)
class News:
    """Things that have happened at the table, sent together."""

    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Noted:
    """The notes of the people of a desk, for a program that has just started."""

    at: int
    """The number of moments after which they count; the news brings the desk there."""
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a request, with all its results at the desk."""

    number: int
    told: tuple[Told, ...] = ()
    done: bool = True
    """False if the match had changed meanwhile, so that nothing was done."""
    asks_others: bool = False
    """True if others are asked first, or waited for."""


@dataclass(frozen=True, slots=True)
class Readiness:
    """The seats that are ready for the next deal, and those that it waits for.

    Both are empty until somebody is ready.
    """

    ready: tuple[int, ...] = ()
    awaited: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round is over, and its desks may see all its cards (`match/open_rounds`)."""

    round: int
    """Its number, from 1."""
    key: str
    """The key that its cards come from."""


@dataclass(frozen=True, slots=True)
class TurnTime:
    """The time for a turn, when it is agreed on, begins to run or stops, or is nearly over."""

    limit: int
    """The seconds for each turn; 0 if any number is allowed."""
    seat: int | None
    """The seat whose time runs; None if none does."""
    left: int
    """The seconds that it has left."""
    warns: bool = False
    """True if that is said to the player."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The time of a seat is up, and its turn is ended by the computer."""

    seat: int
    leaves: bool
    """True if the computer plays for it from the end of the round on."""


@dataclass(frozen=True, slots=True)
class Saving:
    """The host can save the match, or cannot, for a desk that joins and whenever that changes."""

    works: bool


ToDesk = News | Noted | Answer | Readiness | RoundOpened | TurnTime | TimeUp | Saving
