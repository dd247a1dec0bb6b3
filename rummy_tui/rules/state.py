"""A match as it stands: everything that the rules need to know, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Literal, assert_never

from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Table
from rummy_tui.rules.ruleset import Ruleset


class Phase(Enum):
    """The next thing that the match waits for."""

    SEATS = "cards are to be drawn for the seats"
    DEAL = "a round is to be dealt"
    BEGIN = "the first turn of the round is about to begin"
    OFFER = "a seat is to take or pass the upcard"
    DRAW = "a seat is to draw"
    RESTOCK = "the stock is to be remade for a seat that draws"
    PLAY = "a seat may lay, and ends its turn"
    LAY_OFF = "a seat may lay off on the melds of a knocker"
    END = "the turn has ended, and its consequences follow"
    OVER = "the match is over"


Waits = Literal[Phase.OFFER, Phase.DRAW, Phase.PLAY, Phase.LAY_OFF]
"""The phases in which a seat is to act."""


def _waits(phase: Phase) -> Waits | None:
    # In a condition it is true for each of them; a match statement over it must cover a new one.
    match phase:
        case Phase.OFFER | Phase.DRAW | Phase.PLAY | Phase.LAY_OFF:
            return phase
        case Phase.SEATS | Phase.DEAL | Phase.BEGIN | Phase.RESTOCK | Phase.END | Phase.OVER:
            return None
        case _:
            assert_never(phase)


# A table, because it is read several times for every key.
WAITS: Final[dict[Phase, Waits | None]] = {phase: _waits(phase) for phase in Phase}
"""The phase itself if a seat is to act in it, otherwise None."""


class Drawing(Enum):
    """The result of drawing from the stock."""

    CARD = "its top card"
    REMADE = "a card, for which the discards become the stock"
    NOTHING = "nothing: there is no card to draw, and the turn continues"
    END = "the end of the round, because nothing was laid since the stock was remade"


class Drawn(Enum):
    """The source of the card drawn in this turn."""

    NOTHING = "nothing"
    STOCK = "stock"
    DISCARDS = "discards"
    SKIPPED = "skipped"


@dataclass(frozen=True)  # without slots, to be changed quickly
class Turn:
    """The turn that is being played, so far."""

    draws: int = 1
    """Cards that may be drawn in this turn."""
    drew: int = 0
    """Cards drawn from the stock so far."""
    drawn: Drawn = Drawn.NOTHING
    """The source of the first card of this turn."""
    taken: tuple[Card, ...] = ()
    """Cards taken from the discards, newest first."""
    laid: tuple[Card, ...] = ()
    """Cards that went from the hand to the table."""
    worth: int = 0
    """The points of the new melds of this turn, which count towards the opening."""
    owed: int = 0
    """Jokers taken from the table and not yet laid in a new meld."""
    melds: int = 0
    """New melds laid so far."""
    melds_before: int = 0
    """The number of melds on the table when the turn began."""
    dry: bool = False
    """True if there was no stock to draw from when the discards were taken."""
    touched: bool = False
    """True if a meld that lay before was extended or gave a joker."""
    laid_before: bool = False
    """True if the seat laid a card in this round before this turn."""


class Why(Enum):
    """The reasons for points."""

    HAND = "another seat's hand"
    GOING_OUT = "going out"
    RUMMY = "the whole hand in one turn"
    PURE_RUMMY = "the whole hand in one turn, in its own melds"
    DOUBLED = "the same again for the whole hand in one turn"
    DIFFERENCE = "the difference to another seat's hand"
    UNDERCUT = "the lowest hand, though another knocked"
    PENALTY = "the seat's own hand"
    PAID = "a payment to the winner"
    NO_DEADWOOD = "a knock without deadwood"
    BIG_GIN = "a knock without deadwood or discard"
    SPADE = "the same again because the upcard is a spade"
    LIMIT = "reaching the limit of the match"
    SHUTOUT = "a game in which the other has scored nothing"
    ROUNDS_WON = "rounds won in the match"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a round score: points of a seat for a reason."""

    seat: int
    why: Why
    points: int
    cards: tuple[Card, ...] = ()
    other: int | None = None
    """The seat whose hand it was, or that is paid."""
    game: int = 0
    """The game of three that are scored at once, from 1."""


class Ending(Enum):
    """The ways in which a round ends."""

    OUT = "a seat has no card left"
    KNOCK = "a seat has knocked"
    LAP = "the last turns after the stock are over"
    BLOCKED = "nobody can play on"


@dataclass(frozen=True, slots=True)
class Won:
    """A hand on the score sheet."""

    seat: int
    points: int
    boxes: int


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a round."""

    ending: Ending
    seat: int | None
    """The seat that went out or knocked."""
    winners: tuple[int, ...]
    lines: tuple[Line, ...]
    earned: tuple[int, ...]
    """Points of each seat in this round."""
    totals: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    won: Won | None = None
    """The entry on the score sheet, if one is kept."""
    knocked_with: Card | None = None
    """The card discarded face down for a knock, which is turned up when the hands are shown."""


# One flat value, and not a match of rounds of turns: an event changes fields of any of them, and so
# makes one new object and not one for each level (`changed`).
@dataclass(frozen=True)  # without slots, to be changed quickly
class State:
    """A match as it stands. Tuples by seat are in the order of the seats, clockwise."""

    rules: Ruleset
    players: int
    dealer: int
    phase: Phase = Phase.DEAL
    round: int = 0
    """The round that is being played, from 1; 0 before the first."""
    seat: int = 0
    stock: tuple[Card, ...] = ()
    """Top card last."""
    discards: tuple[Card, ...] = ()
    """Oldest first."""
    face_down: bool = False
    """True if the newest discard lies face down."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """In the order in which the cards came."""
    table: Table = ()
    opened: tuple[bool, ...] = ()
    laid: tuple[bool, ...] = ()
    """True for each seat that has laid a card in this round."""
    totals: tuple[int, ...] = ()
    earned: tuple[int, ...] = ()
    rounds_won: tuple[int, ...] = ()
    turn: Turn = Turn()
    known: tuple[tuple[Card, ...], ...] = ()
    """Cards that everyone knows each seat to hold, such as those taken from the discards."""
    remade: int = 0
    """The number of times that the stock was remade in this round."""
    laid_since_remade: bool = False
    idle: int = 0
    """Turns in a row in which nothing could be drawn from the stock, and nothing was laid."""
    lap: int | None = None
    """Turns left when the stock is used up for good; None before that."""
    told: tuple[int, ...] = ()
    """The number of cards of each seat that was last known to all; fewer are announced when few."""
    knocker: int | None = None
    """The seat that has knocked in this round."""
    upcard: Card | None = None
    """The card turned up at the deal."""
    passes: int = 0
    """The number of seats that have passed the upcard, until somebody draws."""
    let_lie: tuple[tuple[Card, ...], ...] = ()
    """Top discards that each seat passed up: it drew from the stock instead, or passed the upcard.
    """
    sheet: tuple[Won, ...] = ()
    """The hands won in this match, if a score sheet is kept."""
    result: Result | None = None
    """The result of the last round."""
    winners: tuple[int, ...] = ()
    before: State | None = field(default=None, repr=False)
    """The state to which the last step of this turn can be taken back."""

    @property
    def drawing(self) -> Drawing:
        """The result of drawing from the stock now."""
        if self.stock:
            return Drawing.CARD
        if not self.rules.stock_from(len(self.discards)):
            return Drawing.NOTHING
        # Nobody has laid since the stock was remade: the same cards would go round once more, and a
        # match of players who only draw and discard would never end.
        over_again = self.remade and not self.laid_since_remade
        return Drawing.END if over_again else Drawing.REMADE


def new_match(rules: Ruleset, players: int, dealer: int = 0) -> State:
    """A match before its first deal; ValueError for a player count that is not allowed."""
    rules.packs(players)
    nobody = (False,) * players
    return State(
        rules=rules,
        players=players,
        dealer=dealer % players,
        phase=Phase.SEATS if rules.draw_for_deal else Phase.DEAL,
        hands=((),) * players,
        opened=nobody,
        laid=nobody,
        totals=(0,) * players,
        earned=(0,) * players,
        rounds_won=(0,) * players,
        known=((),) * players,
        let_lie=((),) * players,
        told=(0,) * players,
    )
