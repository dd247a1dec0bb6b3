"""A match as far as one seat may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.engine import options
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.knocking import knock_limit
from rummy_tui.rules.laying.laying import no_adding, no_laying, too_few
from rummy_tui.rules.melds import Table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only, seen_discards
from rummy_tui.rules.state import WAITS, Drawing, Phase, Result, State, Turn, Waits, Won


@dataclass(frozen=True)  # without slots, to be made quickly
class View:
    """Everything that one seat may know of a match.

    Tuples by seat are in the order of the seats, clockwise. `docs/bots.md` lists these fields for
    the authors of bots.
    """

    rules: Ruleset
    """The rules of this match, with the options of its table."""
    players: int
    """The number of seats."""
    me: int | None
    """The seat that has this view, from 0; None for an onlooker without a hand."""
    dealer: int
    """The seat that deals this round."""
    phase: Phase
    """The step that the match waits for."""
    round: int
    """The number of the round, from 1; 0 before the first deal."""
    seat: int
    """The seat to play."""
    my_turn: bool
    """True if this seat is to act now."""
    hand: tuple[Card, ...]
    """The cards of this seat, in the order in which they came."""
    counts: tuple[int, ...]
    """The number of cards that each seat holds."""
    stock: int
    """The number of cards in the stock."""
    drawing: Drawing
    """The result of drawing from the stock now: a card, nothing, or the end of the round."""
    discards: tuple[Card, ...]
    """The discards, oldest first; a card that this seat may not see is a back."""
    table: Table
    """The melds on the table, by their index."""
    opened: tuple[bool, ...]
    """True for each seat that has opened in this round."""
    laid: tuple[bool, ...]
    """True for each seat that has laid a card in this round."""
    totals: tuple[int, ...]
    """The score of each seat in this match."""
    earned: tuple[int, ...]
    """The points of each seat in this round so far."""
    rounds_won: tuple[int, ...]
    """The number of rounds that each seat has won."""
    turn: Turn
    """The turn that is being played: its draws, the cards taken and laid."""
    lap: int | None
    """Turns left after this one when the stock is used up for good; None before that."""
    known: tuple[tuple[Card, ...], ...]
    """Cards that everyone knows each seat to hold, such as those taken from the discards."""
    let_lie: tuple[tuple[Card, ...], ...]
    """Top discards that each seat passed up to draw from the stock, and upcards turned down."""
    upcard: Card | None
    """The card turned up at the deal; None if there was none."""
    knocker: int | None
    """The seat that has knocked in this round; None if nobody has."""
    sheet: tuple[Won, ...]
    """The hands won in this match, if a score sheet is kept (Gin)."""
    result: Result | None
    """The result of the last round; None before the first has ended."""
    winners: tuple[int, ...]
    """The seats that have won the match; empty until it is over."""
    options: tuple[act.Move, ...]
    """The legal moves of this seat, without laying, adding and regrouping: those are too many.

    In Gin the cards that may be laid off after a knock are listed.
    """
    no_laying: Reason | None
    """The reason why the seat to play may lay nothing now; None if it may."""
    no_adding: Reason | None
    """The reason why the seat to play may change no meld on the table; None if it may."""

    @property
    def asked(self) -> Waits:
        """The phase in which the seat to play is to act; an error if none is."""
        asked = WAITS[self.phase]
        assert asked is not None
        return asked

    @property
    def no_new_meld(self) -> Reason | None:
        """The reason why this seat, if it is to play, may lay no new meld now; None if it may."""
        return self.no_laying or too_few(self.hand, self.table, self.rules)

    @property
    def short(self) -> int:
        """The points that this seat has yet to lay in new melds to open; 0 if it is open."""
        if self.me is None or self.opened[self.me]:
            return 0
        return self.rules.opening - (self.turn.worth if self.my_turn else 0)

    @property
    def knock_limit(self) -> int:
        """The most points in the hand with which one may knock in this round."""
        return knock_limit(self.rules, self.upcard)

    @property
    def dead(self) -> bool:
        """True if the hand ends with this turn, so that nobody scores without a knock."""
        return self.phase is Phase.PLAY and self.stock <= self.rules.stock_floor > 0

    @property
    def last_draw(self) -> bool:
        """True if nothing may be laid once another card is drawn."""
        return 1 < self.rules.draws == self.turn.drew + 1

    @property
    def open(self) -> bool:
        """True if this seat has opened."""
        return self.me is not None and self.opened[self.me]


if TYPE_CHECKING:
    seen = View
else:

    def seen(**fields: Any) -> View:
        """A view of these fields, made several times as fast as by its own `__init__`.

        That would set each of them with `__setattr__`, which refuses to change a frozen value.
        """
        new = object.__new__(View)
        object.__setattr__(new, "__dict__", fields)
        return new


def view(state: State, seat: int | None) -> View:
    """A seat's view of the match; for None, what everyone may know."""
    # Field by field, and not a state with some fields blanked: for each new field somebody has to
    # decide here who may see it.
    mine = seat == state.seat
    return seen(
        rules=state.rules,
        players=state.players,
        me=seat,
        dealer=state.dealer,
        phase=state.phase,
        round=state.round,
        seat=state.seat,
        my_turn=mine and WAITS[state.phase] is not None,
        hand=state.hands[seat] if seat is not None else (),
        counts=tuple(map(len, state.hands)),
        stock=len(state.stock),
        drawing=state.drawing,
        discards=seen_discards(state, only(seat)) if state.face_down else state.discards,
        table=state.table,
        opened=state.opened,
        laid=state.laid,
        totals=state.totals,
        earned=state.earned,
        rounds_won=state.rounds_won,
        turn=state.turn,
        lap=state.lap,
        known=state.known,
        let_lie=state.let_lie,
        upcard=state.upcard,
        knocker=state.knocker,
        sheet=state.sheet,
        result=state.result,
        winners=state.winners,
        options=tuple(options(state)) if mine else (),
        no_laying=no_laying(state),
        no_adding=no_adding(state),
    )
