"""What has happened. A state changes only through these; so all of it can be told and kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from rummy_tui.rules.cards import BACK, Card
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.state import Result


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins. `seat` is left of the dealer and plays first."""

    round: int
    dealer: int
    seat: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int


@dataclass(frozen=True, slots=True)
class StockRanOut:
    """A seat wants to draw and the stock must first be remade from the discards."""

    seat: int


@dataclass(frozen=True, slots=True)
class Restocked:
    seat: int
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """A card from the stock."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DrawSkipped:
    """There was nothing to draw; the turn goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Took:
    """Cards from the discards, newest first."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A new meld, which lies at `index` of the table."""

    seat: int
    index: int
    meld: Meld
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class LaidOff:
    """Cards were added to the meld of an index; `meld` is the meld as it lies now."""

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
class Opened:
    """A seat has reached the opening with new melds of this worth."""

    seat: int
    worth: int


@dataclass(frozen=True, slots=True)
class TookBack:
    """The last step of the turn was taken back; the hand and the table are as before it."""

    seat: int
    cards: tuple[Card, ...]
    """Cards that are in the hand again."""
    put_back: tuple[Card, ...]
    """Cards that are on the table or among the discards again."""
    table: Table


@dataclass(frozen=True, slots=True)
class FellShort:
    """The turn was to end short of the opening: all that was laid is in the hand again."""

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
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int


@dataclass(frozen=True, slots=True)
class FewCards:
    """A seat has come down to a few cards."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A seat has gone out, or the round is blocked (no winner)."""

    result: Result


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winners: tuple[int, ...]
    totals: tuple[int, ...]


Event = (
    Dealt
    | TurnBegan
    | StockRanOut
    | Restocked
    | Drew
    | DrawSkipped
    | Took
    | Laid
    | LaidOff
    | Exchanged
    | Opened
    | TookBack
    | FellShort
    | JokerKept
    | Discarded
    | TurnEnded
    | FewCards
    | RoundEnded
    | MatchEnded
)


def seen_by(event: Event, seat: int | None) -> Event:
    """The same event as a seat may know it (None: an onlooker); hidden cards are backs."""
    match event:
        case Dealt():
            hands = tuple(
                hand if owner == seat else (BACK,) * len(hand)
                for owner, hand in enumerate(event.hands)
            )
            return replace(event, hands=hands, stock=(BACK,) * len(event.stock))
        case Restocked():
            return replace(event, stock=(BACK,) * len(event.stock))
        case Drew():
            return event if event.seat == seat else replace(event, card=BACK)
        case (
            TurnBegan()
            | StockRanOut()
            | DrawSkipped()
            | Took()
            | Laid()
            | LaidOff()
            | Exchanged()
            | Opened()
            | TookBack()
            | FellShort()
            | JokerKept()
            | Discarded()
            | TurnEnded()
            | FewCards()
            | RoundEnded()
            | MatchEnded()
        ):
            return event
        case _:
            assert_never(event)
