"""The events of a match. Only these change a state, so everything can be announced and saved."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.state import Line, Result, State


# An event holds everything that anybody has to be told about it, so that words need not look into a
# state that may have changed since; `seen.seen_by` replaces the cards that a seat may not know.
@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Each seat has drawn for the deal, some more than once; the highest last card deals."""

    draws: tuple[tuple[Card, ...], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins. `seat` plays first."""

    round: int
    dealer: int
    seat: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...] = ()
    """The upcard, if there is one."""
    cut: int | None = None
    """The seat that keeps a joker seen at the cut."""


class TurnKind(Enum):
    """The ways in which a turn begins."""

    DRAWS = "it begins with a draw"
    WITHOUT_DRAWING = "it has no draw"
    LAST = "it is the seat's last one, without a draw, because the stock is used up"
    OFFERED = "the upcard is offered to the seat"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins."""

    seat: int
    kind: TurnKind = TurnKind.DRAWS


@dataclass(frozen=True, slots=True)
class StockRanOut:
    """A seat wants to draw, but the stock must first be remade from the discards."""

    seat: int


@dataclass(frozen=True, slots=True)
class Restocked:
    """The discards are the stock again; `discards` are the cards that remain or are turned up."""

    seat: int
    stock: tuple[Card, ...]
    discards: tuple[Card, ...] = ()
    shuffled: bool = True


@dataclass(frozen=True, slots=True)
class LapBegan:
    """A seat has drawn the last card; everyone has one more turn, this seat the last."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card from the stock, the first of this turn or a further one."""

    seat: int
    card: Card
    number: int = 1


@dataclass(frozen=True, slots=True)
class DrawSkipped:
    """There was nothing to draw; the turn continues."""

    seat: int


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took cards from the discards, newest first."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid a new meld, at `index` of the table."""

    seat: int
    index: int
    meld: Meld
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class LaidOff:
    """Cards were added to the meld at `index`; `meld` is the meld as it lies now."""

    seat: int
    index: int
    meld: Meld
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A card took the place of the joker that stood for it; the joker is in the hand."""

    seat: int
    index: int
    meld: Meld
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class Regrouped:
    """The table was regrouped, with cards of the hand."""

    seat: int
    before: Table
    table: Table
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Opened:
    """A seat opened with new melds of this worth."""

    seat: int
    worth: int


@dataclass(frozen=True, slots=True)
class TookBack:
    """The last step of the turn was taken back; the hand and the table are as before it."""

    seat: int
    cards: tuple[Card, ...]
    """Cards that are back in the hand."""
    put_back: tuple[Card, ...]
    """Cards that are back on the table or among the discards."""
    table: Table


@dataclass(frozen=True, slots=True)
class WentBack:
    """A seat has taken back a whole turn and everything since, or done it `again` after that.

    `state` is the match as it is now.
    """

    seat: int
    state: State
    again: bool = False
    others: bool = False
    """True if others had played since."""


@dataclass(frozen=True, slots=True)
class FellShort:
    """The seat ended its turn short of the opening: all it laid is back in its hand."""

    seat: int
    short: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class JokerKept:
    """A joker taken from the table was not laid again in the turn."""

    seat: int
    jokers: int
    points: int
    """Points taken off, as a positive number."""


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card was discarded; a last one may lie `face_down`, and then nobody else knows it."""

    seat: int
    card: Card
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed the upcard that was offered."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat ends the round with `points` left in its hand.

    In a game where nothing is laid before, it has discarded `card` face down and shows its melds.
    """

    seat: int
    points: int
    card: Card | None = None
    melds: Table = ()
    cards: tuple[Card, ...] = ()
    """Its deadwood, if the melds are shown."""


@dataclass(frozen=True, slots=True)
class LayingOffBegan:
    """A seat may lay off on the knocker's melds."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat shows its melds after another has knocked; `points` is the deadwood it has left."""

    seat: int
    points: int
    melds: Table
    cards: tuple[Card, ...]
    """The deadwood."""


@dataclass(frozen=True, slots=True)
class FewCards:
    """A seat has only a few cards left."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; the result says how."""

    result: Result


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; `lines` are points that only its end brings."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[Line, ...] = ()


OnwardOfSeat = (
    Drew
    | DrawSkipped
    | Took
    | Laid
    | LaidOff
    | Exchanged
    | Regrouped
    | TookBack
    | FellShort
    | Opened
    | JokerKept
    | Discarded
    | TurnEnded
    | Passed
    | Knocked
    | Shown
    | FewCards
)
SeatEvent = OnwardOfSeat | WentBack
"""The events of a seat: its moves and their consequences."""
Onward = (
    OnwardOfSeat
    | SeatsDrawn
    | Dealt
    | TurnBegan
    | LayingOffBegan
    | StockRanOut
    | Restocked
    | LapBegan
    | RoundEnded
    | MatchEnded
)
"""The events with which a match goes on; none of them holds a whole match."""
Event = Onward | WentBack
